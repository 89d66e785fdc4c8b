// Gives back what this process holds and has not used since the last call: pages of the files that it is made of (of what Node maps,
// most is of its start), and what malloc keeps free. The kernel keeps those pages as it keeps any file, takes them first when others need
// memory, and maps one again at its next use without reading the card, as long as it is kept.
//
// Only what a file itself calls read-only (program headers without PF_W): what was written to (relocations, data) is not in it,
// and could not be had again from the file. elf(5), dl_iterate_phdr(3), madvise(2), malloc_trim(3).
#define _GNU_SOURCE
#include <link.h>
#include <malloc.h>
#include <node_api.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Whether code was changed when it was loaded.
static int has_text_relocations(const struct dl_phdr_info *object) {
  for (int at = 0; at < object->dlpi_phnum; at++) {
    if (object->dlpi_phdr[at].p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + object->dlpi_phdr[at].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++)
      if (entry->d_tag == DT_TEXTREL || (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL))) return 1;
  }
  return 0;
}

static int give_back_file(struct dl_phdr_info *object, size_t size, void *bytes) {
  (void)size;
  // The program itself has no name; what has one without a path is the kernel's (vdso), and no file.
  if (object->dlpi_name[0] != '\0' && strchr(object->dlpi_name, '/') == NULL) return 0;
  if (has_text_relocations(object)) return 0;
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int at = 0; at < object->dlpi_phnum; at++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[at];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W) != 0) continue;
    // Whole pages only: the next part may begin in the last one.
    const uintptr_t first = (object->dlpi_addr + part->p_vaddr + page - 1) & ~(page - 1);
    const uintptr_t end = (object->dlpi_addr + part->p_vaddr + part->p_memsz) & ~(page - 1);
    if (end > first && madvise((void *)first, end - first, MADV_DONTNEED) == 0) *(double *)bytes += (double)(end - first);
  }
  return 0;
}

static napi_value give_back(napi_env env, napi_callback_info call) {
  (void)call;
  double bytes = 0;
  napi_value result;
  malloc_trim(0);
  dl_iterate_phdr(give_back_file, &bytes);
  return napi_create_double(env, bytes, &result) == napi_ok ? result : NULL;
}

NAPI_MODULE_INIT() {
  (void)exports;
  napi_value function;
  if (napi_create_function(env, "giveBack", NAPI_AUTO_LENGTH, give_back, NULL, &function) != napi_ok) return NULL;
  return function;
}
