import { type Question, questionIn } from '#agents/core/question.ts';
import type { Memory } from '#agents/core/records.ts';
import told from '#agents/words/memory/told.json' with { type: 'json' };
import { type Sentence, sentence } from '#agents/words/sentence.ts';
import { plain } from './grammar.ts';
import type { PromiseKind } from './promise.ts';
import { TAGS } from './tags.ts';

const PROMISES = { bring: told.promiseBring, do: told.promiseDo, together: told.promiseTogether } as const;

type AboutThing = Sentence & { readonly values: { readonly thing: string } };

/** The thing it is about, as the robot says it: the last part of its key. */
const thingOf = ({ key }: Memory): string => key.slice(key.lastIndexOf(':') + 1);

function entryOf({ type, tags = [] }: Memory): AboutThing {
  if (type === 'like') return told.likeTold;
  if (type === 'event') return tags.includes(TAGS.soon) ? told.eventSoon : told.eventOver;
  const kind = (['bring', 'do', 'together'] as const satisfies readonly PromiseKind[]).find((one) =>
    tags.includes(one),
  );
  return PROMISES[kind ?? 'do'];
}

/** How the robot talks of something that the child told, and what may come back; for what `dueNow` gives. */
export function saying(memory: Memory): { readonly say: string; readonly question: Question | null } {
  const thing = thingOf(memory);
  const entry = entryOf(memory);
  const question = questionIn(entry);
  const say = sentence(entry, { thing });
  if (entry !== told.promiseTogether || question === null) return { say, question };
  // What is chosen is the very thing, as if the child had asked for it.
  const wish = sentence(told.wishForNow, { thing });
  const [now, ...others] = question.choices;
  return { say, question: { ...question, choices: [{ words: now?.words ?? '', means: wish }, ...others] } };
}

/** What a model is told of it: what is remembered, and the one sentence that leads there. */
export const toldToModel = (memory: Memory): string =>
  `${memory.text}まだ話題にしていません。話の合うところで一度だけ「${saying(memory).say}」と聞いてください。`;

/** Whether these words of the robot's are about it. */
export const isTalkedOf = (memory: Memory, said: string): boolean =>
  plain(said).includes(plain(thingOf(memory)));
