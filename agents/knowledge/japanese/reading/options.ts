/** A choice that a question names: ア どんぐり. */
export interface Option {
  /** '' where the print has a bracket to write into. */
  readonly letter: string;
  readonly words: string;
}

const OPTION_AT =
  /(?:^|[\s　。、?？])(?:([ア-オ]|[あいうえお](?=[.．、:：)）])|[A-DＡ-Ｄ])(?:[\s　.．、:：)）])+)|[(（][\s　]*[)）]\s*/g;

/** The choices that stand in these words. */
export function optionsIn(words: string): readonly Option[] {
  const found = [...words.matchAll(OPTION_AT)];
  return found.map((match, index) => ({
    letter: (match[1] ?? '').normalize('NFKC'),
    words: words
      .slice(match.index + match[0].length, found[index + 1]?.index ?? words.length)
      .replace(/[\s。]+$/, '')
      .trim(),
  }));
}

export function withoutOptions(words: string): string {
  const [first] = words.matchAll(OPTION_AT);
  return first === undefined
    ? words
    : words.slice(0, first.index + (/[?？。]/.test(first[0][0] ?? '') ? 1 : 0)).trim();
}

/** 「正しいものに○」: each statement that follows is right or wrong. */
export const TRUE_OR_FALSE: readonly Option[] = [
  { letter: '○', words: '' },
  { letter: '×', words: '' },
];

/** Whether a question is one of right or wrong. */
export const isTrueOrFalse = (options: readonly Option[]): boolean => options[0]?.letter === '○';
