/**
 * The same reading, kept until something else is read: a message is looked at by several in turn, and each would read all of it
 * again. `read`: pure, and nobody changes what it gives.
 */
export function latest<Given extends readonly unknown[], Value>(
  read: (...given: Given) => Value,
): (...given: Given) => Value {
  let last: { readonly given: Given; readonly value: Value } | null = null;
  return (...given) => {
    if (last === null || last.given.some((one, at) => one !== given[at]))
      last = { given, value: read(...given) };
    return last.value;
  };
}
