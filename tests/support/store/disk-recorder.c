// Records what a program does to its disk, for a program started with LD_PRELOAD: each write, cut, sync and change of a
// name under DISK_FOLDER, in order, into DISK_LOG; see disk-states.ts. A write to standard output is recorded too: it is
// what the program has acknowledged by then.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

struct event {
  char kind; // w(rite) t(runcate) s(ync) c(reate) u(nlink) r(ename) m(ake folder) l(ink) d(elete folder) a(cknowledge)
  char unused[3];
  uint32_t path_bytes, data_bytes; // both follow
  uint32_t unused2;
  uint64_t offset;
};
static int log_at = -1;
static char folder[4096];
static ssize_t (*real_write)(int, const void *, size_t);

__attribute__((constructor)) static void begin(void) {
  *(void **)&real_write = dlsym(RTLD_NEXT, "write");
  int (*real_open)(const char *, int, ...);
  *(void **)&real_open = dlsym(RTLD_NEXT, "open");
  const char *log = getenv("DISK_LOG"), *dir = getenv("DISK_FOLDER");
  if (!log || !dir) return;
  snprintf(folder, sizeof folder, "%s", dir);
  log_at = real_open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
}

static void record(char kind, const char *path, uint64_t offset, const void *data, size_t bytes) {
  if (log_at < 0) return;
  size_t length = strlen(folder);
  if (kind != 'a' && strncmp(path, folder, length) != 0) return;
  const char *name = kind == 'a' ? "" : path + length;
  struct event event = {.kind = kind, .path_bytes = strlen(name), .data_bytes = bytes, .offset = offset};
  char *whole = malloc(sizeof event + event.path_bytes + bytes);
  memcpy(whole, &event, sizeof event);
  memcpy(whole + sizeof event, name, event.path_bytes);
  memcpy(whole + sizeof event + event.path_bytes, data, bytes);
  if (real_write(log_at, whole, sizeof event + event.path_bytes + bytes) < 0) abort();
  free(whole);
}

static int path_of(int descriptor, char path[4096]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, 4095);
  path[length < 0 ? 0 : length] = 0;
  return length > 0;
}
static void of_file(char kind, int descriptor, uint64_t offset, const void *data, size_t bytes) {
  char path[4096];
  if (path_of(descriptor, path)) record(kind, path, offset, data, bytes);
}

#define REAL(result, name, types)         \
  static result(*real) types;             \
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);

ssize_t write(int d, const void *b, size_t n) {
  if (d == 1) record('a', "", 0, b, n);
  off_t at = d == 1 ? -1 : lseek(d, 0, SEEK_CUR);
  ssize_t done = real_write(d, b, n);
  if (at >= 0 && done > 0) of_file('w', d, at, b, done);
  return done;
}
#define PWRITE(name, offset_type)                                            \
  ssize_t name(int d, const void *b, size_t n, offset_type o) {              \
    REAL(ssize_t, name, (int, const void *, size_t, offset_type))            \
    ssize_t done = real(d, b, n, o);                                         \
    if (done > 0) of_file('w', d, o, b, done);                               \
    return done;                                                             \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)
#define CUT(name, length_type)                                               \
  int name(int d, length_type n) {                                           \
    REAL(int, name, (int, length_type))                                      \
    int done = real(d, n);                                                   \
    if (done == 0) of_file('t', d, n, "", 0);                                \
    return done;                                                             \
  }
CUT(ftruncate, off_t)
CUT(ftruncate64, off64_t)
// The order is what counts: nothing has to reach the real disk.
int fsync(int d) { return of_file('s', d, 0, "", 0), 0; }
int fdatasync(int d) { return of_file('s', d, 0, "", 0), 0; }

int unlink(const char *p) {
  REAL(int, unlink, (const char *))
  int done = real(p);
  if (done == 0) record('u', p, 0, "", 0);
  return done;
}
int rename(const char *p, const char *to) {
  REAL(int, rename, (const char *, const char *))
  int done = real(p, to);
  if (done == 0) record('r', p, 0, to + strlen(folder), strlen(to) - strlen(folder));
  return done;
}
int mkdir(const char *p, mode_t m) {
  REAL(int, mkdir, (const char *, mode_t))
  int done = real(p, m);
  if (done == 0) record('m', p, 0, "", 0);
  return done;
}
int symlink(const char *target, const char *p) {
  REAL(int, symlink, (const char *, const char *))
  int done = real(target, p);
  if (done == 0) record('l', p, 0, target, strlen(target));
  return done;
}
int rmdir(const char *p) {
  REAL(int, rmdir, (const char *))
  int done = real(p);
  if (done == 0) record('d', p, 0, "", 0);
  return done;
}
#define OPENS(name)                                                          \
  int name(const char *path, int flags, ...) {                               \
    REAL(int, name, (const char *, int, ...))                                \
    va_list rest;                                                            \
    va_start(rest, flags);                                                   \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;                \
    va_end(rest);                                                            \
    struct stat found;                                                       \
    int is_new = (flags & O_CREAT) && stat(path, &found) != 0;               \
    int is_cut = !is_new && (flags & O_TRUNC);                               \
    int done = real(path, flags, mode);                                      \
    if (done >= 0 && is_new) record('c', path, 0, "", 0);                    \
    if (done >= 0 && is_cut) record('t', path, 0, "", 0);                    \
    return done;                                                             \
  }
OPENS(open)
OPENS(open64)
