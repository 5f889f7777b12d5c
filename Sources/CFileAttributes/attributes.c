// Extended attributes are Linux's own, and Swift does not see their header.
#include "attributes.h"

#include <limits.h>
#include <linux/limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/xattr.h>

// They vouch for the old content.
static bool is_of_content(const char *name) {
  return strcmp(name, "security.ima") == 0 || strcmp(name, "security.evm") == 0;
}

static bool holds(const char *names, ssize_t size, const char *wanted) {
  for (const char *name = names; name < names + size; name += strlen(name) + 1) {
    if (strcmp(name, wanted) == 0) return true;
  }
  return false;
}

// A folder may give each of its new files an access list.
static void remove_others(int file, const char *kept, ssize_t kept_size, char *room) {
  ssize_t size = flistxattr(file, room, XATTR_LIST_MAX);
  for (const char *name = room; name < room + size; name += strlen(name) + 1) {
    if (!holds(kept, kept_size, name)) fremovexattr(file, name);
  }
}

void pushcheck_copy_attributes(const char *from, int to) {
  char *names = malloc(XATTR_LIST_MAX);
  char *room = malloc(XATTR_LIST_MAX > XATTR_SIZE_MAX ? XATTR_LIST_MAX : XATTR_SIZE_MAX);
  ssize_t size = names && room ? llistxattr(from, names, XATTR_LIST_MAX) : -1;
  if (size >= 0) {
    remove_others(to, names, size, room);
    for (const char *name = names; name < names + size; name += strlen(name) + 1) {
      if (is_of_content(name)) continue;
      ssize_t length = lgetxattr(from, name, room, XATTR_SIZE_MAX);
      // What only the superuser may set stays away.
      if (length >= 0) fsetxattr(to, name, room, length, 0);
    }
  }
  free(room);
  free(names);
}
