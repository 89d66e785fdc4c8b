// A disk that fails for a moment, for a program started with LD_PRELOAD. What fails stands in the file of
// BAD_DISK, which the program itself may rewrite at any time: see bad-disk.ts.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

enum { READ = 1, WRITE = 2, SYNC = 4 };
struct plan {
  int calls;      // which calls are counted: READ | WRITE | SYNC
  int left;       // so many of them go well before the first that fails
  int failures;   // so many fail then
  int failed;     // so many have failed
  char path[112]; // only files whose path holds this
};
static struct plan *plan;

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("BAD_DISK");
  int descriptor = file ? open(file, O_RDWR) : -1;
  if (descriptor < 0) return;
  void *at = mmap(NULL, sizeof *plan, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (at != MAP_FAILED) plan = at;
}

static int fails(int call, int descriptor) {
  if (!plan || !(plan->calls & call) || plan->failures == 0) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (!strstr(path, plan->path)) return 0;
  if (plan->left > 0) return plan->left--, 0;
  plan->failures--;
  plan->failed++;
  errno = EIO;
  return 1;
}

#define PASS(call, result, name, types, args, descriptor)                    \
  result name types {                                                        \
    static result(*real) types;                                              \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);                    \
    return fails(call, descriptor) ? -1 : real args;                         \
  }
PASS(READ, ssize_t, read, (int d, void *b, size_t n), (d, b, n), d)
PASS(READ, ssize_t, pread, (int d, void *b, size_t n, off_t o), (d, b, n, o), d)
PASS(READ, ssize_t, pread64, (int d, void *b, size_t n, off64_t o), (d, b, n, o), d)
PASS(WRITE, ssize_t, write, (int d, const void *b, size_t n), (d, b, n), d)
PASS(WRITE, ssize_t, pwrite, (int d, const void *b, size_t n, off_t o), (d, b, n, o), d)
PASS(WRITE, ssize_t, pwrite64, (int d, const void *b, size_t n, off64_t o), (d, b, n, o), d)
// No power is cut here: syncs that do not fail need not wait for the disk.
int fsync(int d) { return fails(SYNC, d) ? -1 : 0; }
int fdatasync(int d) { return fails(SYNC, d) ? -1 : 0; }
