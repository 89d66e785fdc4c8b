import { type QuestionList, waitingIn } from '#agents/knowledge/japanese/reading/question-list.ts';
import { fold } from '../intents.ts';
import table from './steering.json' with { type: 'json' };

/** What a child wants with a question: to take it up, to leave it, to be told of it; `reason`: why so; `filler`: no more than particles. */
export type Steering = keyof typeof table;

/** Said together, the first of these is what is meant. */
const FIRST = [
  'left',
  'later',
  'skipped',
  'before',
  'last',
  'first',
  'stuck',
  'written',
  'finish',
  'choose',
  'again',
  'reason',
] as const;
/** So a question is named by where it stands, but only where something is wanted with it: 「まえ」 alone may be an answer. */
const NAMES: readonly Steering[] = ['before', 'last', 'first'];
const WORDS = (Object.entries(table) as [Steering, readonly string[]][])
  .flatMap(([steering, words]) => words.map((word) => ({ steering, word: fold(word) })))
  .sort((a, b) => b.word.length - a.word.length);

/** All that is wanted in words that steer and do nothing else; null where anything else is said. Pure. */
function steeringsIn(words: string): readonly Steering[] | null {
  let rest = fold(words).replace(/[^\p{L}\p{N}ー]/gu, '');
  if (rest === '') return null;
  const found: Steering[] = [];
  while (rest !== '') {
    const next = WORDS.find(({ word }) => rest.startsWith(word));
    if (next === undefined) return null;
    found.push(next.steering);
    rest = rest.slice(next.word.length);
  }
  return found;
}

/** What is wanted where the words steer and do nothing else; null where anything else is said. Pure. */
export function steeringIn(words: string): Steering | null {
  const found = steeringsIn(words);
  if (found === null) return null;
  const isWanted = found.includes('choose');
  return FIRST.find((one) => found.includes(one) && (isWanted || !NAMES.includes(one))) ?? 'filler';
}

/** The question that is named by where it stands in the row; null where none is. Pure. */
export function namedInRow(steering: Steering, list: QuestionList): number | null {
  const { questions, at, last } = list;
  const waiting = waitingIn(list);
  const before = waiting.findLast((one) => one < (at ?? questions.length));
  switch (steering) {
    case 'first':
      return 0;
    case 'last':
      return questions.length - 1;
    case 'before':
      return before ?? last;
    case 'skipped':
      return before ?? at;
    default:
      return null;
  }
}

/** Whether words in a row steer, and none of them alone: あし and あと of あしあと. Pure. */
export const isPieced = (words: string): boolean => {
  const said = fold(words).replace(/[^\p{L}\p{N}ー]/gu, '');
  return !/\s/.test(words.trim()) && !WORDS.some(({ word }) => word === said);
};
