// A disk that fails for a moment, for a program started with LD_PRELOAD. What fails stands in the file of
// BAD_DISK, which the program itself may rewrite at any time: see bad-disk.ts.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/vfs.h>
#include <unistd.h>

// OPEN: for writing, or of a file that is not there yet. CHANGE: a name, a length, the question whether one may write.
enum { READ = 1, WRITE = 2, SYNC = 4, OPEN = 8, CHANGE = 16 };
struct plan {
  int calls;      // which calls are counted
  int left;       // so many of them go well before the first that fails
  int failures;   // so many fail then
  int failed;     // so many have failed
  int error;      // with this errno
  char path[108]; // only files whose path holds this
};
static struct plan *plan;

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("BAD_DISK");
  int descriptor = file ? open(file, O_RDWR) : -1;
  if (descriptor < 0) return;
  void *at = mmap(NULL, sizeof *plan, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (at != MAP_FAILED) plan = at;
}

static int fails_at(int call, const char *path) {
  if (!plan || !(plan->calls & call) || plan->failures == 0 || !strstr(path, plan->path)) return 0;
  if (plan->left > 0) return plan->left--, 0;
  plan->failures--;
  plan->failed++;
  errno = plan->error;
  return 1;
}

static int fails(int call, int descriptor) {
  if (!plan || !(plan->calls & call) || plan->failures == 0) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return fails_at(call, path);
}

#define REAL(result, name, types)         \
  static result(*real) types;             \
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);
#define PASS(call, result, name, types, args, descriptor)                    \
  result name types {                                                        \
    REAL(result, name, types)                                                \
    return fails(call, descriptor) ? -1 : real args;                         \
  }
PASS(READ, ssize_t, read, (int d, void *b, size_t n), (d, b, n), d)
PASS(READ, ssize_t, pread, (int d, void *b, size_t n, off_t o), (d, b, n, o), d)
PASS(READ, ssize_t, pread64, (int d, void *b, size_t n, off64_t o), (d, b, n, o), d)
PASS(WRITE, ssize_t, write, (int d, const void *b, size_t n), (d, b, n), d)
PASS(WRITE, ssize_t, pwrite, (int d, const void *b, size_t n, off_t o), (d, b, n, o), d)
PASS(WRITE, ssize_t, pwrite64, (int d, const void *b, size_t n, off64_t o), (d, b, n, o), d)
PASS(CHANGE, int, ftruncate, (int d, off_t n), (d, n), d)
PASS(CHANGE, int, ftruncate64, (int d, off64_t n), (d, n), d)
// No power is cut here: syncs that do not fail need not wait for the disk.
int fsync(int d) { return fails(SYNC, d) ? -1 : 0; }
int fdatasync(int d) { return fails(SYNC, d) ? -1 : 0; }

#define NAMED(name, types, args, path)                                       \
  int name types {                                                           \
    REAL(int, name, types)                                                   \
    return fails_at(CHANGE, path) ? -1 : real args;                          \
  }
NAMED(mkdir, (const char *p, mode_t m), (p, m), p)
NAMED(unlink, (const char *p), (p), p)
NAMED(rename, (const char *p, const char *to), (p, to), p)
int access(const char *p, int mode) {
  REAL(int, access, (const char *, int))
  return (mode & W_OK) && fails_at(CHANGE, p) ? -1 : real(p, mode);
}

static int needs_disk(const char *path, int flags) {
  if (plan && plan->error == ENOSPC) {
    struct stat found;
    return (flags & O_CREAT) && stat(path, &found) != 0;
  }
  return (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0;
}
#define OPENS(name)                                                          \
  int name(const char *path, int flags, ...) {                               \
    REAL(int, name, (const char *, int, ...))                                \
    va_list rest;                                                            \
    va_start(rest, flags);                                                   \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;                \
    va_end(rest);                                                            \
    return needs_disk(path, flags) && fails_at(OPEN, path) ? -1 : real(path, flags, mode); \
  }
OPENS(open)
OPENS(open64)

// While it is full it says so to who asks how much room there is.
#define ROOM(name, kind)                                                     \
  int name(const char *path, struct kind *room) {                            \
    REAL(int, name, (const char *, struct kind *))                           \
    int result = real(path, room);                                           \
    int is_full = plan && plan->error == ENOSPC && plan->failures > 0 && plan->left == 0; \
    if (result == 0 && is_full) room->f_bavail = 0;                          \
    return result;                                                           \
  }
ROOM(statfs, statfs)
ROOM(statfs64, statfs64)
