/**
 * The same reading, kept until something else is read: a message is looked at by several in turn, and each would read all of it
 * again. `read`: pure, and nobody changes what it gives.
 */
export function latest<Given extends readonly unknown[], Value>(
  read: (...given: Given) => Value,
): (...given: Given) => Value {
  let last: { readonly given: Given; readonly value: Value } | null = null;
  return (...given) => {
    const isSame = last?.given.length === given.length && last.given.every((one, at) => one === given[at]);
    if (last === null || !isSame) last = { given, value: read(...given) };
    return last.value;
  };
}
