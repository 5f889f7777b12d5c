// What reading JSON costs at least: every line of a file through jansson, or with -1 whole files.
#include <fcntl.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int failures;

static void load(const char *text, size_t length) {
  json_error_t error;
  json_t *value = json_loadb(text, length, JSON_DECODE_ANY, &error);
  if (value) json_decref(value);
  else failures++;
}

static void load_lines(const char *text, size_t length) {
  for (const char *here = text, *end; here < text + length; here = end + 1) {
    end = memchr(here, '\n', text + length - here);
    if (!end) end = text + length;
    load(here, end - here);
  }
}

static int load_file(const char *name, int whole) {
  int file = open(name, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) < 0) return 2;
  char *text = malloc(status.st_size + 1);
  size_t length = 0;
  ssize_t got;
  while ((got = read(file, text + length, status.st_size - length)) > 0) length += got;
  close(file);
  if (whole) load(text, length);
  else load_lines(text, length);
  free(text);
  return 0;
}

int main(int count, char **arguments) {
  int whole = count > 2 && strcmp(arguments[1], "-1") == 0;
  for (int number = 1 + whole; number < count; number++)
    if (load_file(arguments[number], whole)) return 2;
  return 0;
}
