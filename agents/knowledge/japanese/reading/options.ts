/** A choice that a question names: ア どんぐり. */
export interface Option {
  /** '' where the print has a bracket to write into. */
  readonly letter: string;
  readonly words: string;
}

/** A choice in its own words; its letter, where it has none (○). */
export const optionSaid = ({ letter, words }: Option): string => words || letter;

const BEFORE = '(?:^|[\\s　。、?？])';
const LETTERED = `${BEFORE}(?:([ア-オ]|[あいうえお](?=[.．、:：)）])|[A-DＡ-Ｄ])(?:[\\s　.．、:：)）])+)`;
const OPTION_AT = new RegExp(`${LETTERED}|[(（][\\s　]*[)）]\\s*`, 'g');
/** 「あ からを たべる い …」: あ alone is a letter only where い comes behind it. */
const KANA_OPTION_AT = new RegExp(`${BEFORE}([あ-お])[\\s　.．、:：)）]+`, 'g');
const KANA_ROW = new RegExp(`${BEFORE}あ[\\s　]+\\S.*?[\\s　]い[\\s　]+\\S`, 's');
/** 「（　）に入ることば」: that bracket is what is asked for. */
const FILLED_IN = /[(（][\s　]*[)）]\s*に\s*(?:入|はい|あて|当)/;

/** 「ア雨の日は … イ上ばきを … ウ…」: three letters in their order need no mark behind them. */
const CLOSE_ROW = new RegExp(`${BEFORE}ア\\S.*?[\\s　]イ\\S.*?[\\s　]ウ\\S`, 's');
const CLOSE_OPTION_AT = new RegExp(`${BEFORE}([ア-オ])[\\s　.．、:：)）]*`, 'g');

function optionAt(words: string): RegExp {
  if (CLOSE_ROW.test(words)) return CLOSE_OPTION_AT;
  if (FILLED_IN.test(words)) return new RegExp(LETTERED, 'g');
  return KANA_ROW.test(words) ? KANA_OPTION_AT : OPTION_AT;
}

/** The choices that stand in these words. */
export function optionsIn(words: string): readonly Option[] {
  const found = [...words.matchAll(optionAt(words))];
  return found.map((match, index) => ({
    letter: (match[1] ?? '').normalize('NFKC'),
    words: words
      .slice(match.index + match[0].length, found[index + 1]?.index ?? words.length)
      .replace(/[\s。]+$/, '')
      .trim(),
  }));
}

export function withoutOptions(words: string): string {
  const [first] = words.matchAll(optionAt(words));
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
