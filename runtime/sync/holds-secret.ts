/** Whether one of these words, a child's nickname, stands in it: then it goes nowhere in plain words. */
export function holdsSecret(text: string, secretWords: readonly string[]): boolean {
  const words = text.normalize('NFKC');
  return secretWords.some((word) => word !== '' && words.includes(word.normalize('NFKC')));
}
