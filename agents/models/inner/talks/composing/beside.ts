import { ask, type DialogueContext, say, speak } from '#agents/models/inner/dialogue-script.ts';
import type { BesideKey } from '#agents/models/inner/understand/composing/beside.ts';
import { PARTS, type Part } from '#agents/teaching/composing/plan.ts';
import questions from '#agents/words/composing/beside.json' with { type: 'json' };
import wishes from '#agents/words/composing/wishes.json' with { type: 'json' };
import { type Sentence, sentence } from '#agents/words/sentence.ts';
import { textOf } from './draft.ts';
import { openOf } from './questions.ts';

export const PART_NAMES: Readonly<Record<Part, string>> = {
  beginning: 'はじめ',
  middle: 'なか',
  end: 'おわり',
};

const FIXED: Readonly<Partial<Record<BesideKey, Sentence>>> = { ...questions, ...wishes };

/** To what is no piece of the text: an answer, then the question that is open, where the answer asks nothing itself. */
export function answerBeside(context: DialogueContext, key: BesideKey): string {
  const answer = answerOf(context, key);
  const asksItself = FIXED[key]?.answers !== undefined;
  return asksItself ? answer : say(answer, openOf(context));
}

/** The answer alone. */
export function answerOf(context: DialogueContext, key: BesideKey): string {
  const { memory, state } = context;
  const part = state.composition?.part ?? 'end';
  switch (key) {
    case 'world':
      return speak(context, 'notMyField');
    case 'signs':
      return sentence(questions.signs, { count: textOf(memory.composed.draft).replace(/\s/g, '').length });
    case 'howMany':
      return sentence(questions.howMany, { count: memory.composed.draft.length });
    case 'howLong':
      return sentence(questions.howLong, { parts: partsFrom(part) });
    default:
      return ask(context, FIXED[key] as Sentence);
  }
}

/** 「なか」と 「おわり」: this part and those that come after it. */
const partsFrom = (part: Part): string =>
  PARTS.slice(PARTS.indexOf(part))
    .map((one) => `「${PART_NAMES[one]}」`)
    .join('と ');
