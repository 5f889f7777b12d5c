// What glibc declares only under _GNU_SOURCE or _XOPEN_SOURCE, which Swift's Glibc module is built
// without. The signatures are those of glibc 2.36.
#ifndef PUSHCHECK_CGLIBCEXTRAS_SHIM_H
#define PUSHCHECK_CGLIBCEXTRAS_SHIM_H

#include <spawn.h>
#include <stddef.h>
#include <sys/xattr.h>

void *memmem(const void *text, size_t text_size, const void *part, size_t part_size);

int pipe2(int ends[2], int flags);

int posix_openpt(int flags);
int grantpt(int terminal);
int unlockpt(int terminal);
int ptsname_r(int terminal, char *name, size_t size);

int unshare(int what);

int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

#endif
