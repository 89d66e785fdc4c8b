import type { Lesson } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { NO_WISH } from '#agents/teaching/practice/wish.ts';
import { aboutIn } from '#agents/teaching/practice/wish-about.ts';
import { lineGuessed, lineStuck } from '#agents/teaching/practice/wished/rows.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { fold } from '../intents.ts';

const LEADING = /^\s*(?:えっと|えー|だから|そりゃ|、|\s)*([0-9０-９]{1,2})(?![0-9０-９])/;

/** しちしちから わからん, over another line of its row: that line is wanted; `answer`: what was said to the open one before it, `guess`: to that line. */
export function otherLine(message: string, { kind, expression, answer }: Lesson, grade: Grade) {
  const [, a = '', b = ''] = /^([1-9])×([1-9])$/.exec(expression) ?? [];
  const folded = fold(message);
  const isRow = kind === 'kuku' && a !== '';
  const line = isRow ? (lineStuck(folded, [Number(a)]) ?? lineGuessed(folded, Number(a))) : null;
  if (line === null || line === Number(b)) return null;
  const about = aboutIn(`${a}のだん ×${line}から`, grade);
  const said = LEADING.exec(message)?.[1]?.normalize('NFKC') ?? null;
  const isRight = said === answer;
  const guess = message
    .normalize('NFKC')
    .match(/\d+/g)
    ?.slice(said === null ? 0 : 1)
    .at(-1);
  const known = String(Number(a) * (line - 1));
  const praise =
    guess === undefined || guess === known
      ? undefined
      : sentence(practiceWords.guessOfLine, { a, b, answer, guess });
  return { wish: { wish: { ...NO_WISH, about }, topic: 'any' as const }, isRight, praise };
}
