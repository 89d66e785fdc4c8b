import type { Reading } from '#agents/models/inner/session-memory.ts';

/** Several answers in one breath: each its own sentence, or with the number of its question. */
export const answersIn = (said: string): readonly string[] =>
  said
    .split(/[。!！\n]+|\s+(?:で|あと|それで)?\s*(?=[(（]?[0-9１-９①-⑨][)）]?\s*(?:は|ばん))/)
    .map((part) => part.replace(/^\s*[(（]?[0-9１-９①-⑨][)）]?\s*(?:は|ばんは)\s*/, '').trim())
    .filter((part) => part !== '');

/** 「三は 2だんらく？」「(2)は …」: the question that is named; null where none is. */
export function byLabel(reading: Reading | null, said: string): { reading: Reading; answer: string } | null {
  const [all = '', label = ''] =
    /^\s*[(（]?([0-9１-９①-⑳一二三四五六七八九十])[)）]?\s*(?:ばん)?(?:は|の(?:こたえ|答え)は)[、\s]*/.exec(
      said,
    ) ?? [];
  const at =
    reading?.questions.findIndex((one) => one.label?.normalize('NFKC') === label.normalize('NFKC')) ?? -1;
  if (reading === null || label === '' || at < 0) return null;
  const answer = said.slice(all.length);
  if (at === reading.at) return { reading, answer };
  const left = reading.at < reading.questions.length ? [...reading.left, reading.at] : reading.left;
  return {
    reading: {
      ...reading,
      at,
      left: left.filter((one) => one !== at),
      rung: 0,
      tries: 0,
      found: '',
      said: '',
    },
    answer,
  };
}
