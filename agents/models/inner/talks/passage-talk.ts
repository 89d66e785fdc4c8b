import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  ask,
  type DialogueContext,
  isFailure,
  isWorking,
  pendingQuestion,
  type Script,
  say,
  speak,
  text,
} from '#agents/models/inner/dialogue-script.ts';
import {
  looksLikeText,
  type PassageAsked,
  TEXT_LIMIT,
} from '#agents/models/inner/understand/passage-text.ts';
import japaneseWords from '#agents/words/japanese.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { clearDesk, nextWaiting } from './practice-talk.ts';

/** What the question asks for, in a word of the child's. */
const ASKED: Readonly<Record<string, string>> = {
  why: 'わけ',
  feeling: 'きもち',
  order: 'じゅんばん',
  how_many: 'かず',
  when: 'いつの こと',
  where: 'ばしょ',
  who: 'だれの こと',
  which: 'どちらか',
  how: 'どう したか',
  what_like: 'どんな ようすか',
  main_point: 'だいじな こと',
  what_did: 'なにを したか',
  what: 'なんの ことか',
  pointing_word: 'その ことばが さす もの',
};

const longer = (text: string, more: string | null): string => `${text}\n${more ?? ''}`.slice(0, TEXT_LIMIT);

/** A text with its question: what is asked, and where to look. Never what the answer is. */
export function* startPassage(context: DialogueContext, brought: PassageAsked): Script {
  const { memory } = context;
  const before = memory.passage;
  // What comes before anything was asked goes on with the text.
  const goesOn = before !== null && before.question === null && brought.text !== null;
  const passage = goesOn ? longer(before.text, brought.text) : (brought.text ?? before?.text ?? null);
  if (passage === null) return yield* wantPassage(context);
  yield* clearDesk(context);
  memory.passage = { text: passage, question: brought.question, hints: 0, told: 0 };
  if (brought.question === null) {
    yield [context.feelings(null)];
    return speak(context, 'askQuestion');
  }
  const [found] = yield [lookAt(context, passage, brought.question), context.feelings(null)];
  if (isFailure(found)) return speak(context, 'askPassage');
  const sought = ASKED[text(found?.asked as Record<string, unknown>, 'kind')];
  const isFeeling = found?.is_between_the_lines === true;
  return say(
    sought ? sentence(japaneseWords.whatIsSought, { sought }) : '',
    isFeeling ? speak(context, 'passageFeeling') : '',
    text(found, 'next_question'),
  );
}

const lookAt = (context: DialogueContext, passage: string, question: string) => ({
  name: 'reading_comprehension',
  arguments: { text: passage, question, grade_level: context.child.grade },
});

/** "おはなしの もんだいが わからない": the text is wanted first. */
export function* wantPassage(context: DialogueContext): Script {
  yield [context.feelings(null)];
  return speak(context, 'askPassage');
}

/** The next question to the same text. */
export function* askPassageQuestion(context: DialogueContext): Script {
  const { memory } = context;
  if (memory.passage) memory.passage = { ...memory.passage, question: null, hints: 0, told: 0 };
  yield [context.feelings(null)];
  return speak(context, memory.passage ? 'askQuestion' : 'askPassage');
}

/** The text is done with: what lies on the desk, or the child chooses. */
export function* closePassage(context: DialogueContext): Script {
  context.memory.passage = null;
  if (!isWorking(context) && context.state.queue.length > 0) return yield* nextWaiting(context, 'backToKept');
  yield [context.feelings(null)];
  return isWorking(context) ? pendingQuestion(context) : speak(context, 'askNext');
}

/** Whether the child has done with the text: it says that nothing is asked, or, its answer written down, brings a number. */
export function isDoneReading({ memory, message }: DialogueContext, intent: Heard['intent']): boolean {
  const { passage } = memory;
  if (passage === null || looksLikeText(message)) return false;
  return passage.question === null
    ? ['no', 'finish', 'answer'].includes(intent)
    : passage.isWritten === true && intent === 'answer';
}

const WRITTEN = /かけた|かいた|書けた|書いた|かきました|できた/;

/** Something said about the text: the child finds its place, then writes it down itself. */
export function* goOnReading(context: DialogueContext, isStuck: boolean): Script {
  const { memory } = context;
  const { passage } = memory;
  if (!passage) return pendingQuestion(context);
  if (passage.question === null) {
    if (looksLikeText(context.message))
      memory.passage = { ...passage, text: longer(passage.text, context.message) };
    yield [context.feelings(null)];
    return speak(context, 'askQuestion');
  }
  if (!isStuck) {
    const isWritten = WRITTEN.test(context.message);
    memory.passage = { ...passage, told: passage.told + 1, isWritten };
    yield [context.feelings(null)];
    if (isWritten) return speak(context, 'passageWritten');
    return speak(context, passage.told === 0 ? 'passageFound' : 'passageWrite');
  }
  memory.passage = { ...passage, hints: passage.hints + 1 };
  const [found] = yield [lookAt(context, passage.text, passage.question), context.feelings(null)];
  const form = text(found?.asked as Record<string, unknown>, 'answer_form');
  const cues = Array.isArray(found?.cue_words) ? found.cue_words : [];
  const cue = cues[passage.hints % Math.max(1, cues.length)];
  const opening = speak(context, 'giveHint');
  if (typeof cue !== 'string') return say(opening, text(found, 'next_question'));
  return say(
    opening,
    sentence(japaneseWords.readAround, { cue }),
    form ? sentence(japaneseWords.formOfAnswer, { form }) : '',
    ask(context, japaneseWords.canYouFind),
  );
}
