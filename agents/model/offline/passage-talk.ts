import type { PassageAsked } from './passage-text.ts';
import { clearDesk } from './practice-talk.ts';
import { isFailure, pendingQuestion, type Scene, type Script, say, speak, text } from './script.ts';

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

/** A text with its question: what is asked, and where to look. Never what the answer is. */
export function* startPassage(scene: Scene, brought: PassageAsked): Script {
  const { manner } = scene;
  const passage = brought.text ?? manner.passage?.text ?? null;
  if (passage === null) return yield* wantPassage(scene);
  yield* clearDesk(scene);
  manner.passage = { text: passage, question: brought.question, hints: 0, told: 0 };
  if (brought.question === null) {
    yield [scene.feelings(null)];
    return speak(scene, 'askQuestion');
  }
  const [found] = yield [lookAt(scene, passage, brought.question), scene.feelings(null)];
  if (isFailure(found)) return speak(scene, 'askPassage');
  const sought = ASKED[text(found?.asked as Record<string, unknown>, 'kind')];
  const isFeeling = found?.is_between_the_lines === true;
  return say(
    sought ? `${sought}を きかれて いるね。` : '',
    isFeeling ? speak(scene, 'passageFeeling') : '',
    text(found, 'next_question'),
  );
}

const lookAt = (scene: Scene, passage: string, question: string) => ({
  name: 'reading_comprehension',
  arguments: { text: passage, question, grade_level: scene.child.grade },
});

/** "おはなしの もんだいが わからない": the text is wanted first. */
export function* wantPassage(scene: Scene): Script {
  yield [scene.feelings(null)];
  return speak(scene, 'askPassage');
}

const WRITTEN = /かけた|かいた|書けた|書いた|かきました|できた/;

/** Something said about the text: the child finds its place, then writes it down itself. */
export function* goOnReading(scene: Scene, isStuck: boolean): Script {
  const { manner } = scene;
  const { passage } = manner;
  if (!passage) return pendingQuestion(scene);
  if (passage.question === null) {
    yield [scene.feelings(null)];
    return speak(scene, 'askQuestion');
  }
  if (!isStuck) {
    manner.passage = { ...passage, told: passage.told + 1 };
    yield [scene.feelings(null)];
    if (WRITTEN.test(scene.message)) return speak(scene, 'passageWritten');
    return speak(scene, passage.told === 0 ? 'passageFound' : 'passageWrite');
  }
  manner.passage = { ...passage, hints: passage.hints + 1 };
  const [found] = yield [lookAt(scene, passage.text, passage.question), scene.feelings(null)];
  const form = text(found?.asked as Record<string, unknown>, 'answer_form');
  const cues = Array.isArray(found?.cue_words) ? found.cue_words : [];
  const cue = cues[passage.hints % Math.max(1, cues.length)];
  const opening = speak(scene, 'giveHint');
  if (typeof cue !== 'string') return say(opening, text(found, 'next_question'));
  return say(
    opening,
    `「${cue}」が でて くる ところを こえに だして よんで みよう。`,
    form ? `こたえは ${form}だよ。` : '',
    'みつかるかな？',
  );
}
