import { type HeardAnswer, hearAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import type { Sentence } from '#agents/knowledge/japanese/reading/passage.ts';
import { standsAsWord } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import type { ListedQuestion } from '#agents/knowledge/japanese/reading/question-list.ts';
import { answerChances } from '#agents/understanding/answered.ts';

/** What of an answer stands there: all of it, or some of the things it names where several are asked for. */
export function itemsHere(
  found: Found,
  listed: ListedQuestion,
  { stands, words }: HeardAnswer,
): readonly string[] {
  const { question } = listed;
  if (found.asked.items < 2) return stands === 'here' ? [words] : [];
  const items = words
    .split(/[、。,.・?？!！\s]+|[とや](?=\S)/)
    .map((item) => item.replace(/(?:と|や|の|も)$/, '').trim())
    .filter((item) => item !== '' && !COUNTS.test(item));
  // なつやすみに ぼくじょう: when and where, in one breath.
  const finer =
    items.length < found.asked.items ? words.split(/[にで]\s*/).filter((item) => item.length > 1) : [];
  const before = listed.found === '' ? [] : listed.found.split('、');
  return (
    together(found, question, before, items) ??
    together(found, question, [], finer) ??
    hereOf(found, question, stands === 'here' ? words : '', items)
  );
}
/** はっぱと こけの 二つ */
const COUNTS = /^(?:[二三四五2-5]つ|ふたつ|みっつ|よっつ)(?:とも|ある|あった)?$/;

const hereOf = (
  found: Found,
  question: ListedQuestion['question'],
  whole: string,
  items: readonly string[],
): readonly string[] =>
  whole !== '' ? [whole] : items.filter((item) => hearAnswer(found, question, item).stands === 'here');

/** As many things as are asked for, that one sentence has side by side, wherever the question was looked for: right as it was learned. */
function together(
  found: Found,
  question: ListedQuestion['question'],
  before: readonly string[],
  items: readonly string[],
): readonly string[] | null {
  const all = [...new Set([...before, ...items])];
  const at = found.passage.sentences.filter(({ text }) => items.some((item) => standsAsWord(item, text)));
  for (const { text } of at) {
    const there = all.filter((item) => standsAsWord(item, text));
    if (
      there.length === found.asked.items &&
      answerChances(found, question, there.join('と ')).right >= TOGETHER
    )
      return there;
  }
  return null;
}
const TOGETHER = 0.15;

/** The sentence that has all of these things. */
export const sideBySide = ({ passage }: Found, items: readonly string[]): Sentence | null =>
  passage.sentences.find(({ text }) => items.length > 1 && items.every((item) => standsAsWord(item, text))) ??
  null;

/** Whether as many things as are asked for were found, in one answer or after the other. */
export const isAllFound = ({ asked }: Found, gathered: string): boolean =>
  asked.items > 1 && new Set(gathered.split('、')).size >= asked.items;
