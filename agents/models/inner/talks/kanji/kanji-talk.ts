import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import type { JapaneseAnswer } from '#agents/knowledge/japanese/asked/asked.ts';
import { allKanji, findKanji } from '#agents/knowledge/japanese/kanji.ts';
import type { SoughtKanji } from '#agents/knowledge/japanese/kanji-sought.ts';
import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  ask,
  type DialogueContext,
  isFailure,
  isWorking,
  pendingQuestion,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  speak,
  text,
} from '#agents/models/inner/dialogue-script.ts';
import { isWrittenInKanji, withoutDoubt } from '#agents/models/inner/understand/answers/stated-reading.ts';
import type { KanjiAspect } from '#agents/models/inner/understand/asked/kanji-question.ts';
import { readingsOf, soundOf } from '#agents/teaching/practice/kana-answer.ts';
import kanjiWords from '#agents/words/kanji.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { asksSame } from './kanji-read.ts';
import { charactersOf, type Found, readingsFor } from './looked-up.ts';
import { hintOf } from './shape-hint.ts';

const lookUp = (context: DialogueContext, kanji: string): ScriptCall => ({
  name: 'kanji_lookup',
  arguments: { kanji, grade_level: context.child.grade },
});

/** Of more, that one answer tells. */
const MOST_LOOKED_UP = 3;

/** A kanji is met by how its reading begins; asked again, it is read out. */
export function* talkAboutKanji(
  context: DialogueContext,
  asked: string,
  aspect: KanjiAspect = 'reading',
): Script {
  const [found] = yield [lookUp(context, asked), context.feelings(null)];
  if (isFailure(found)) return say(speak(context, 'needsInternet'), pendingQuestion(context));
  const ones = charactersOf(found);
  const name = `「${text(found, 'kanji') || asked}」だね。`;
  switch (aspect) {
    case 'strokes':
      return say(name, strokesOf(ones), speak(context, 'kanjiTry'));
    case 'parts':
      return say(name, partsOf(context, ones));
    case 'words':
      return say(name, wordsOf(ones), speak(context, 'readAloud'));
    case 'writing':
      return say(name, strokesOf(ones), partsOf(context, ones), speak(context, 'strokeOrder'));
    case 'reading':
      return readingTalk(context, found, asked, name);
  }
}

function readingTalk(context: DialogueContext, found: Found, asked: string, name: string): string {
  const wasAsked = context.memory.kanji?.kanji === asked;
  const readings = readingsFor(found, asked);
  const [first] = readings;
  if (!first) return say(name, sentence(kanjiWords.readWithGrownUp), pendingQuestion(context));
  if (wasAsked) return readOut(context, first);
  context.memory.kanji = { kanji: asked, readings, turn: context.state.turn_count };
  return say(name, sentence(kanjiWords.beginsWith, { first: [...first][0] ?? '' }));
}

/** It is read aloud together, then sound by sound; a problem that lies on the desk is asked again. */
function readOut(context: DialogueContext, reading: string): string {
  const { memory } = context;
  const timesTold = memory.kanji?.timesTold ?? 0;
  if (memory.kanji) memory.kanji = { ...memory.kanji, timesTold: timesTold + 1 };
  const slowly = [...reading.matchAll(/.[ゃゅょぁぃぅぇぉ]?/g)].map(([sound]) => sound).join('・');
  const after = isWorking(context) ? pendingQuestion(context) : '';
  if (timesTold === 0) return say(sentence(kanjiWords.readTogether, { reading }), after);
  if (timesTold === 1) return say(sentence(kanjiWords.readSlowly, { slowly }), after);
  memory.kanji = null;
  return say(speak(context, 'kanjiLater'), after || speak(context, 'japaneseCan'));
}

function strokesOf(ones: readonly Found[]): string {
  const counted = ones.flatMap((one) =>
    typeof one?.strokes === 'number'
      ? [sentence(kanjiWords.strokesOfOne, { kanji: text(one, 'kanji'), strokes: one.strokes })]
      : [],
  );
  return counted.length === 0 ? '' : sentence(kanjiWords.strokesTold, { counts: counted.join('、') });
}

/** The parts that a child knows as kanji; the others have no name to say. */
function partsOf(context: DialogueContext, ones: readonly Found[]): string {
  const parts = ones.flatMap((one) =>
    (Array.isArray(one?.parts) ? (one.parts as unknown[]) : []).filter(
      (part): part is string =>
        typeof part === 'string' && part !== text(one, 'kanji') && findKanji(part) !== null,
    ),
  );
  if (parts.length === 0) return ask(context, kanjiWords.lookAtShape);
  const named = [...new Set(parts)].map((part) => `「${part}」`).join('と ');
  return parts.length === 1
    ? ask(context, kanjiWords.partHidden, { parts: named })
    : ask(context, kanjiWords.partsHidden, { parts: named });
}

function wordsOf(ones: readonly Found[]): string {
  const words = ones.flatMap((one) => (Array.isArray(one?.words) ? (one.words as Found[]) : []));
  const shown = words
    .slice(0, 2)
    .flatMap((word) => (text(word, 'word') ? [`「${text(word, 'word')}」（${text(word, 'reading')}）`] : []));
  return shown.length === 0
    ? sentence(kanjiWords.lookInTextbook)
    : sentence(kanjiWords.wordsTold, { words: shown.join('や ') });
}

/** "やまって かんじで どう かくの": first what it looks like; asked again, it is shown. */
export function* kanjiFor(context: DialogueContext, kana: string): Script {
  const found = allKanji().find(
    ({ kun, words, grade }) =>
      grade <= context.child.grade &&
      (kun.some((reading) => plainReading(reading) === kana) ||
        words.some(({ word, reading }) => reading === kana && [...word].length === 1)),
  );
  if (!found) {
    yield [context.feelings(null)];
    return say(speak(context, 'needsInternet'), pendingQuestion(context));
  }
  return yield* askShape(context, found.kanji, kana);
}

/** What the kanji looks like is first the child's to remember; asked again, it is shown. */
function* askShape(context: DialogueContext, kanji: string, kana: string): Script {
  const wasAsked = context.memory.kanji?.kanji === kanji;
  const [known] = yield [lookUp(context, kanji), context.feelings(null)];
  if (wasAsked) return showShape(context) ?? '';
  context.memory.kanji = { kanji, readings: [], turn: context.state.turn_count };
  return say(
    `「${kana}」だね。`,
    strokesOf([{ ...known, kanji: 'かんじ' }]),
    hintOf(kanji),
    ask(context, kanjiWords.rememberShape),
  );
}

/** The kanji whose shape was asked, shown; null where none was. */
export function showShape(context: DialogueContext): string | null {
  const { kanji } = context.memory;
  context.memory.kanji = null;
  return kanji === null ? null : sentence(kanjiWords.writeInNotebook, { kanji: kanji.kanji });
}

/** The child says how the kanji looks, or that it knows: now it compares. Null where none was asked. */
export function compareShape(context: DialogueContext): string | null {
  const { kanji } = context.memory;
  context.memory.kanji = null;
  return kanji === null ? null : sentence(kanjiWords.compareShape, { kanji: kanji.kanji });
}

/** What is true of writing, said at once, or asked back with what may be chosen; what lies on the desk is asked again. */
export function* tellOfWriting(context: DialogueContext, { says, kanji, offers }: JapaneseAnswer): Script {
  if (offers !== undefined) {
    yield [context.feelings(null)];
    context.memory.question = { answers: 'choices', choices: offers };
    return says;
  }
  const known = kanji.filter((one) => findKanji(one) !== null).slice(0, MOST_LOOKED_UP);
  yield [...known.map((one) => lookUp(context, one)), context.feelings(null)];
  if (context.state.composition !== null) return says;
  return say(says, isWorking(context) ? pendingQuestion(context) : ask(context, kanjiWords.anyMore));
}

/** A kanji that was described: met by its reading, or by its shape where it was named by its sound. */
export function* seekKanji(context: DialogueContext, sought: SoughtKanji): Script {
  if (sought.type === 'one' && sought.kanji !== null)
    return sought.kana === null || findKanji(sought.kana) !== null
      ? yield* talkAboutKanji(context, sought.kanji)
      : yield* askShape(context, sought.kanji, sought.kana);
  yield [context.feelings(null)];
  const after = isWorking(context) ? pendingQuestion(context) : '';
  if (sought.type === 'several') return ask(context, kanjiWords.whichWord, { kana: sought.kana });
  if (sought.type === 'one') return say(sentence(kanjiWords.notFound), after);
  const examples = sought.examples.map((kanji) => `「${kanji}」`).join('や ');
  return say(sentence(kanjiWords.withPart, { part: sought.part, examples }), after);
}

const plainReading = (reading: string): string => reading.replace(/[()（）.・-]/g, '');

/** What may follow in the same breath once a kanji is read, and how it is asked for. */
const AFTER_KANJI: readonly Heard['intent'][] = [
  ...([
    'kanji_question',
    'kanji_for',
    'kanji_sought',
    'japanese_question',
    'concept',
    'practice',
    'battle',
  ] as const),
  ...(['word_meaning', 'finish', 'compose', 'reading', 'next'] as const),
];
const ASKS_ON =
  /[?？]|なんで|どうして|なに|なん(?:て|と)|しり|しら|わから|だして|出して|おしえ|教え|つぎ|次|やりたい|したい|おわり|かんじ/;

/** Whether something is asked or wished for beside the reading. */
export const asksMore = ({ message }: DialogueContext, intent: Heard['intent']): boolean =>
  ASKS_ON.test(message) && !asksSame(message) && AFTER_KANJI.includes(intent);

/** Another kanji that is named in quotes beside the reading: つぎ「夏」だして. */
export const kanjiNamed = ({ message }: DialogueContext): string | null =>
  (OTHER_KANJI.find((form) => form.test(message))?.exec(message) ?? [])[1] ?? null;
const OTHER_KANJI = [
  /(?:つぎ|次|こんど|今度)[^「」。]{0,4}「([一-龠]{1,2}[ぁ-ん]{0,2})」/,
  /(?:それより|じゃなくて|やなくて|でも)[^「」。]{0,6}「([一-龠]{1,2}[ぁ-ん]{0,2})」/,
  /「([一-龠]{1,2}[ぁ-ん]{0,2})」(?:の?(?:ほう|方))?(?:が|は|を)?\s*(?:よく)?(?:わから|わかん|あやしい|むずかし|にがて|しりたい|やりたい|おしえて|よめ(?:な|ん|へん)|読め(?:な|ん|へん))/,
] as const;

/** What comes once a kanji is read: what lies on the desk, or another kanji. */
export const afterKanji = (context: DialogueContext): string =>
  // Of two guesses one is still to be chosen.
  context.memory.kanji !== null
    ? ''
    : isWorking(context)
      ? pendingQuestion(context)
      : speak(context, 'kanjiMore');

/** A guess at the kanji just asked about, which is not read rightly; null when the message is none. */
export function kanjiGuess(context: DialogueContext): string | null {
  const { memory, state, message } = context;
  const { kanji } = memory;
  if (!kanji || kanji.turn !== state.turn_count - 1 || isWorking(context)) return null;
  const [reading] = kanji.readings;
  if (reading === undefined || kanji.timesTold !== undefined) return null;
  if (isWrittenInKanji(kanji.kanji, message)) {
    memory.kanji = { ...kanji, turn: state.turn_count };
    return say(sentence(kanjiWords.answerInKana), speak(context, 'drillReadAsk'));
  }
  if (!guessedWords(message).every((word) => ONE_WORD.test(word))) return null;
  const [guess = '', ...others] = guessedWords(message).map((word) => word.replace(/[^ぁ-ゖァ-ヺー]/g, ''));
  const isReading = readingsOf(kanji.kanji).some((one) => soundOf(one) === soundOf(guess));
  if (others.length > 0 || guess.length < 2 || isReading || kanji.isHinted === true)
    return say(speak(context, 'drillAgain'), hintOfReading(context, reading));
  const not = sentence(kanjiWords.notReadSo, { said: guess });
  // かね, of かい: as long, and with the same first sound.
  const isAlike = [...guess].length === [...reading].length && toHiragana(guess)[0] === reading[0];
  if (!isAlike) return say(not, hintOfReading(context, reading));
  const known = sentence(kanjiWords.soundsRight, { known: reading[0] ?? '' });
  return say(not, known, shapeHinted(context), speak(context, 'drillReadAsk'));
}

/** What its shape is made of, where that does not say how it is read. */
function shapeHinted({ memory, state }: DialogueContext): string {
  const { kanji } = memory;
  const shape = kanji !== null && [...kanji.kanji].length === 1 ? hintOf(kanji.kanji) : '';
  if (kanji !== null) memory.kanji = { ...kanji, turn: state.turn_count, isHinted: true };
  return kanji?.readings.some((one) => shape.includes(one)) ? '' : shape;
}

/** How its reading begins and how long it is, with what its shape is made of; the reading itself comes only after that. */
function hintOfReading(context: DialogueContext, reading: string): string {
  return say(
    sentence(kanjiWords.beginsAndCount, { first: [...reading][0] ?? '', count: [...reading].length }),
    shapeHinted(context),
    speak(context, 'drillReadAsk'),
  );
}

const HESITATES = /^(?:え[ーっ]*と?|うー*ん|んー+|たぶん|もしかして)[、\s]+/;
/** あき？ あ、あめ？: each word that is guessed, apart from a sound and the doubt behind it. */
function guessedWords(message: string): readonly string[] {
  const said = withoutDoubt(message.trim().replace(HESITATES, ''));
  const words = said
    .split(/(?<=[?？])\s*|[、…]+\s*/)
    .filter((word) => !/^(?:あ|え|いや|それとも|えっと|うーん|\s)*$/.test(word));
  return /[?？]/.test(said) &&
    !/な[にん]|どう|どこ|だれ|たい|いい/.test(said) &&
    words.length > 1 &&
    words.length <= GUESSES_LIMIT
    ? words
    : [said];
}
const GUESSES_LIMIT = 3;
/** A guess as children make it: one word in kana. */
const ONE_WORD = /^[ぁ-んァ-ヶー]{1,8}\s*(?:です|かな|だよ|ですか|でしょ|やろ)?[!?。！？]*$/;

/** More help with the kanji just asked about; null when none was. */
export function* helpWithKanji(
  context: DialogueContext,
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { kanji } = context.memory;
  const isJustAsked = kanji?.turn === context.state.turn_count - 1;
  if (!kanji || (isWorking(context) && !isJustAsked)) return null;
  const [first] = kanji.readings;
  yield [context.feelings(null)];
  if (first === undefined) return sentence(kanjiWords.writeInNotebook, { kanji: kanji.kanji });
  const mayHint = kanji.isHinted !== true && kanji.timesTold === undefined && [...first].length > 1;
  if (mayHint && isJustAsked && !isWorking(context)) return hintOfReading(context, first);
  return readOut(context, first);
}
