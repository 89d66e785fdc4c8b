import type { Asked } from '#agents/knowledge/japanese/reading/asked.ts';
import { isTrueOrFalse, type Option, optionSaid } from '#agents/knowledge/japanese/reading/options.ts';
import type { Passage } from '#agents/knowledge/japanese/reading/passage.ts';
import { plain } from '#agents/knowledge/japanese/reading/pieces.ts';
import { cueToFind, type Found, pointerIn } from '#agents/knowledge/japanese/reading/place.ts';
import type { ReadingQuestion } from '#agents/knowledge/japanese/reading/print.ts';
import { openOf, withOfOpen } from '#agents/knowledge/japanese/reading/question-list.ts';
import { feelingTold, isOfWholeText } from '#agents/knowledge/japanese/reading/told-places.ts';
import { isOfLetter, whereOf } from '#agents/knowledge/japanese/reading/where.ts';
import {
  ask,
  type DialogueContext,
  type ScriptCall,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';
import { findPlace } from '#agents/understanding/places/find.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import wanted from '#agents/words/reading/wanted.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { lookedFor } from './desk.ts';

/** What the question asks for, in a word of the child's. */
export const SOUGHT: Readonly<Record<string, string>> = {
  why: 'わけ',
  feeling: 'きもち',
  order: 'じゅんばん',
  how_many: 'かず',
  verses: 'かず',
  which_part: 'どの だんらくか',
  when: 'いつの こと',
  where: 'ばしょ',
  who: 'だれの こと',
  which: 'どちらか',
  how: 'どう したか',
  what_like: 'どんな ようすか',
  main_point: 'だいじな こと',
  about: 'なんの はなしか',
  what_did: 'なにを したか',
  what: 'なんの ことか',
  pointing_word: 'その ことばが さす もの',
};

/** The tool's own look at the text (agents/tools). */
export const lookUp = (
  { child }: DialogueContext,
  { text }: Reading,
  { words: asked }: ReadingQuestion,
): ScriptCall => ({
  name: 'reading_comprehension',
  arguments: { text, question: asked, grade_level: child.grade },
});

/** An order is wanted of what the question names. */
export const isOrder = (asked: Asked, { options }: ReadingQuestion): boolean =>
  asked.kind.name === 'order' && options.length > 1;

/** How to come to an answer that stands in no one place. */
const WAYS = {
  verses: words.signVerses,
  imagine: words.signImagine,
  liked: words.signLiked,
} as const;

function wayTo(
  context: DialogueContext,
  asked: Asked,
  open: ReadingQuestion,
  shape: Passage['shape'],
): string | null {
  if (isOrder(asked, open)) return ask(context, words.signOrder);
  const { name } = asked.kind;
  if (isOfWholeText(open.words)) return ask(context, wanted.signTitle);
  if (name === 'which_part') return wayToPart(context, asked);
  if (name === 'verses' && shape !== 'poem') return ask(context, words.signParagraphs);
  return name in WAYS ? ask(context, WAYS[name as keyof typeof WAYS]) : null;
}

/** How to come to the number of a paragraph: by the words of a summing-up only where the main point is asked. */
export const wayToPart = (context: DialogueContext, { isMainPoint }: Asked): string =>
  ask(context, isMainPoint ? words.signPoint : words.signPart);

/** What these ask for is often written nowhere. */
const NOT_WRITTEN: readonly string[] = ['feeling', 'person', 'why', 'meaning', 'what_like'];

/** The first rung: what is asked, in what form, and which part of the text to read. */
export function firstLook(context: DialogueContext, { text }: Reading, open: ReadingQuestion): string {
  const found = findPlace(text, open.words);
  const { asked, passage } = found;
  const sought = SOUGHT[asked.kind.name];
  const about =
    sought === undefined || isOfWholeText(open.words) ? '' : sentence(words.whatIsSought, { sought });
  const way = wayTo(context, asked, open, passage.shape);
  if (way !== null) return say(about, way);
  if (asked.isAll)
    return say(
      about,
      sentence(words.lookAtPlace, { where: whereOf(found, false) }),
      ask(context, words.canYouFindIt),
    );
  const sign = passage.shape === 'talk' ? cueToFind(found) : null;
  const cue = sign === null ? '' : sentence(words.lookForWord, { cue: sign });
  const look =
    cue === '' || found.places.length > 0
      ? sentence(words.lookAtPlace, { where: whereOf(found, false) })
      : '';
  if (found.places.length === 0 && cue === '')
    return say(about, formOf(asked, open), ask(context, words.readQuestionAgain));
  const feeling =
    asked.kind.name === 'feeling' && open.options.length === 0 && feelingTold(asked, found.around) === null
      ? sentence(words.passageFeeling)
      : '';
  return say(about, feeling, formOf(asked, open), cue, look, ask(context, words.canYouFindIt));
}

/** What the question says of the form of its answer. */
function formOf({ items, letters, isCopied, sentences }: Asked, { options }: ReadingQuestion): string {
  if (options.length > 1) return sentence(words.optionsWanted);
  if (sentences !== null && sentences > 1) return sentence(words.sentencesWanted, { count: sentences });
  const many = items > 1 ? sentence(words.itemsWanted, { count: items }) : '';
  const { count } = letters ?? { count: 0 };
  const long =
    letters === null ? '' : sentence(letters.isMost ? words.lettersAtMost : words.lettersWanted, { count });
  return say(many, long, isCopied ? sentence(words.copiedWanted) : '');
}

const shownAs = (option: Option) => ({ letter: option.letter, words: optionSaid(option) });

/** A heart is written by what is done. */
const OF_HEART: readonly string[] = ['feeling', 'person'];

/** One rung more, each わからない another: the sentence, the sign to look for, the words to begin with. Never the answer. */
export function nextLook(context: DialogueContext, why: 'stuck' | 'tell' | 'no_word'): string {
  const { memory } = context;
  const reading = memory.passage;
  const listed = openOf(reading);
  if (reading === null || listed === null) return speak(context, 'askQuestion');
  const { question: open } = listed;
  // Behind an answer that was not it the place is known: help begins beyond it.
  const rung = Math.max(listed.rung, listed.tries > 0 ? 1 : 0);
  memory.passage = withOfOpen(reading, { rung: rung + 1 });
  const found = lookedFor(reading, listed);
  const opening =
    why === 'tell' && rung === 0
      ? sentence(words.playAfter)
      : speak(context, rung === 0 ? 'giveHint' : 'smallStep');
  const { options } = open;
  const choice = options[rung];
  // The way was said with the question: one of the row alone is less.
  const one = options[(rung + options.length - 1) % Math.max(1, options.length)];
  if (isOrder(found.asked, open) && one !== undefined)
    return say(opening, ask(context, wanted.orderOne, shownAs(one)));
  const way = wayTo(context, found.asked, open, found.passage.shape);
  if (way !== null) return say(opening, way);
  // A choice is gone through one by one: what each of them says is held against the text.
  const where = whereOf(found, true);
  if (options.length > 1 && !isTrueOrFalse(options) && choice !== undefined && choice.letter !== '')
    return say(
      opening,
      OF_HEART.includes(found.asked.kind.name) && found.named.length > 0
        ? ask(context, wanted.tryHeart, { ...shownAs(choice), where })
        : ask(context, rung === 0 ? wanted.tryChoice : wanted.tryNext, shownAs(choice)),
    );
  const isWritten =
    found.asked.kind.sign !== null &&
    found.asked.kind.name === 'why' &&
    found.places.some(({ text }) => found.asked.kind.sign?.test(plain(text)) === true);
  if (why === 'no_word' && NOT_WRITTEN.includes(found.asked.kind.name) && !isWritten && rung === 0)
    return say(sentence(words.notWritten, { where }), ask(context, words.signFeeling));
  if (why === 'no_word' && found.asked.kind.name === 'feeling' && rung > 0)
    return ask(context, wanted.signDone, { where });
  // It is not where it was sent: that place is not named again.
  if (why === 'no_word' && listed.isElsewhere !== true && !NOT_WRITTEN.includes(found.asked.kind.name)) {
    memory.passage = withOfOpen(memory.passage, { isElsewhere: true, rung });
    return ask(context, wanted.notThere);
  }
  if (rung === 0)
    return say(opening, sentence(words.readItAloud, { where }), ask(context, words.whichWordsAreIt));
  if (rung === 1) return say(opening, signOf(context, found));
  if (rung === 2) {
    if (signOf(context, found).startsWith(sentence(words.formOfAnswer, { form: plainForm(found.asked) })))
      return say(opening, ask(context, words.signOwn));
    const form = sentence(words.formOfAnswer, { form: plainForm(found.asked) });
    return say(opening, form, ask(context, words.signOwn));
  }
  return sentence(words.leaveOrRead, { where });
}

/** A form in words of grade 1. */
const plainForm = ({ kind }: Asked): string =>
  kind.form.replace('人', 'ひと').replace('名まえ', 'なまえ').replace('大じ', 'だいじ').replace('文', 'ぶん');

const PARTICLE = /(?:何|なに|だれ|誰|どこ|いつ|どんな[^をがにでと]{1,6})(を|が|に|で|と|へ)/;

/** What in the sentence points to the answer. */
function signOf(context: DialogueContext, found: Found): string {
  const { asked, places, cues, passage } = found;
  const here = places.map(({ text }) => plain(text)).join('');
  const find = ask(context, words.whichWordsAreIt);
  const where = sentence(words.lookAtPlace, { where: whereOf(found, true) });
  if (asked.kind.name === 'feeling') return say(where, ask(context, words.signFeeling));
  const pointer = pointerIn(cuesBefore(context));
  if (asked.kind.name === 'pointing_word' && pointer !== null)
    return ask(context, wanted.signPointer, { pointer });
  if (asked.kind.name === 'why') {
    if (/だから|そのため/.test(here)) return say(sentence(words.signSo), find);
    if (/から|ので|ため/.test(here)) return say(where, sentence(words.signReason), find);
  }
  if (isOfLetter(places, passage)) return ask(context, words.signLetter);
  if (asked.kind.name === 'who' && /[「『]/.test(here)) return say(where, sentence(words.signSpeaker), find);
  const [, particle] = PARTICLE.exec(plain(cuesBefore(context))) ?? [];
  if (particle !== undefined && here.includes(particle))
    return say(where, sentence(words.signParticle, { particle }), find);
  const cue = cues.find((one) => here.includes(plain(one)));
  if (cue !== undefined) return say(where, sentence(words.signBeside, { cue }), find);
  // Smaller than the sentence: the form of the words in it.
  return say(sentence(words.formOfAnswer, { form: plainForm(asked) }), ask(context, words.whichWordsAreIt));
}

const cuesBefore = ({ memory }: DialogueContext): string => openOf(memory.passage)?.question.words ?? '';
