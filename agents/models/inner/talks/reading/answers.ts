import {
  type HeardAnswer,
  hearAnswer,
  misplaced,
  orderIn,
} from '#agents/knowledge/japanese/reading/heard.ts';
import { plain } from '#agents/knowledge/japanese/reading/pieces.ts';
import { type Found, findPlace } from '#agents/knowledge/japanese/reading/place.ts';
import type { ReadingQuestion } from '#agents/knowledge/japanese/reading/print.ts';
import { isPlace, placeNamed, whereIs, whereOf } from '#agents/knowledge/japanese/reading/where.ts';
import { ask, type DialogueContext, type Script, say, speak } from '#agents/models/inner/dialogue-script.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { isOrder, lookUp, question } from './help.ts';
import { nextReading, stillAsked } from './row.ts';
import { answersIn, byLabel } from './said.ts';

/** Answers in one's own words after which a question that no rule can decide is left to the child. */
const ENOUGH_TRIES = 2;
/** Kinds that are thought out: the text does not have the answer's own words. */
const THOUGHT: readonly string[] = ['feeling', 'imagine', 'main_point'];

/** Of these no place is said: it would be the answer. */
const UNPLACED: readonly string[] = ['verses', 'which_part'];

/** The question that the child means, by its label or because it lies open, and what it says to it; null without any. */
function questionMeant(
  { memory }: DialogueContext,
  said: string,
): { readonly reading: Reading; readonly open: ReadingQuestion; readonly answer: string } | null {
  const chosen = byLabel(memory.passage, said);
  if (chosen !== null) memory.passage = chosen.reading;
  const reading = memory.passage;
  const open = question(reading);
  return reading === null || open === null ? null : { reading, open, answer: chosen?.answer ?? said };
}

/** The child answers: its words are looked for in the text; the form is seen to, and the row goes on. */
export function* takeReadingAnswer(context: DialogueContext, said: string): Script {
  const { memory } = context;
  const meant = questionMeant(context, said);
  if (meant === null) return stillAsked(context);
  const { reading, open, answer } = meant;
  if (answer === '') return stillAsked(context);
  const parts = answersIn(answer);
  const later = reading.questions[reading.at + 1];
  const [first = '', second = ''] = parts;
  const isPair =
    parts.length === 2 &&
    later !== undefined &&
    isHere(reading, open, first) &&
    isHere(reading, later, second);
  if (isPair) {
    memory.passage = { ...reading, said: first };
    yield [context.feelings(null)];
    return yield* accept({ ...context }, reading.at + 1, heardBy(reading, later, second), later);
  }
  const found = findPlace(reading.text, open.words);
  yield [lookUp(context, reading, open), context.feelings(null)];
  if (isOrder(found.asked, open)) return yield* takeOrder(context, found, open, answer);
  const place = found.asked.kind.name === 'which_part' ? null : placeNamed(answer, found.passage);
  if (place !== null && found.asked.kind.name !== 'verses' && !hasNumber(found))
    return lookThere(context, found, isPlace(place, found));
  const heard = bestHeard(found, open, answer, reading.found);
  if ((found.asked.sentences ?? 1) > 1) return yield* takeSentence(context, found, heard);
  const isOfThis = heard.stands === 'here' || heard.stands === 'fits';
  if (!isOfThis && addsToLast(reading, answer)) return say(speak(context, 'heardMore'), stillAsked(context));
  const other = isOfThis ? null : answersAnother(reading, answer);
  if (other !== null) {
    memory.passage = { ...reading, left: [...reading.left, reading.at], at: other.at, found: '', tries: 0 };
    return yield* accept(context, other.at, other.heard, other.question);
  }
  return yield* reply(context, found, heard);
}

const hasNumber = ({ asked }: Found): boolean => asked.kind.name === 'how_many';

const heardBy = (reading: Reading, open: ReadingQuestion, said: string): HeardAnswer =>
  hearAnswer(findPlace(reading.text, open.words), open, said);

const isHere = (reading: Reading, open: ReadingQuestion, said: string): boolean => {
  const heard = heardBy(reading, open, said);
  return heard.stands === 'here' && heard.wanting !== 'role';
};

/** Whether these words say more to the question before, of which the child was not done yet. */
function addsToLast(reading: Reading, said: string): boolean {
  const last = reading.questions[reading.at - 1];
  if (last === undefined || reading.left.includes(reading.at - 1) || reading.tries > 0) return false;
  // Of an order or a choice there is no more to say.
  if (last.options.length > 0) return false;
  return isHere(reading, last, said);
}

/** つば？ きたな！: the answer may be one of several things said. */
function bestHeard(found: Found, open: ReadingQuestion, said: string, before: string): HeardAnswer {
  const whole = hearAnswer(found, open, said, before);
  if (isWhole(whole)) return whole;
  const parts = said.split(/[。!！?？\n]+/).filter((part) => part.trim() !== '');
  const heard = parts.length < 2 ? [] : parts.map((part) => hearAnswer(found, open, part, before));
  return heard.find(isWhole) ?? whole;
}

/** 「二文で」: one sentence after the other, each the child's own; then it compares them with the text. */
function* takeSentence(context: DialogueContext, { asked }: Found, { words: said }: HeardAnswer): Script {
  const { memory } = context;
  if (memory.passage === null) return stillAsked(context);
  const found = `${memory.passage.found}${said}。`;
  memory.passage = { ...memory.passage, found, said };
  if ((found.match(/。/g)?.length ?? 0) < (asked.sentences ?? 1)) return speak(context, 'wantsSentence');
  return say(speak(context, 'heardEnough'), yield* nextReading(context, false));
}

/** Another question of the row that these words plainly answer. */
function answersAnother(
  reading: Reading,
  said: string,
): { at: number; heard: HeardAnswer; question: ReadingQuestion } | null {
  const at = reading.at + 1;
  const next = reading.questions[at];
  if (next === undefined || plain(said).length < 3) return null;
  const heard = heardBy(reading, next, said);
  return heard.stands === 'here' && heard.wanting === null ? { at, heard, question: next } : null;
}

/** As far as rules can know it is all that was asked. */
const isWhole = ({ stands, wanting }: HeardAnswer): boolean =>
  stands === 'fits' || (stands === 'here' && (wanting === null || wanting === 'because'));

/** Right as far as rules can know: told where it stands, how to write it, and on to the next. */
function* accept(context: DialogueContext, at: number, heard: HeardAnswer, open: ReadingQuestion): Script {
  const { memory } = context;
  const reading = memory.passage;
  if (reading === null) return stillAsked(context);
  memory.passage = { ...reading, at, said: heard.words };
  const found = findPlace(reading.text, open.words);
  const isCounted = UNPLACED.includes(found.asked.kind.name) || found.asked.isAll;
  const place = isCounted ? speak(context, 'heardEnough') : sentenceAt(context, found, heard);
  const form = heard.wanting === 'because' ? sentence(words.wantsBecause) : '';
  return say(place, form, yield* nextReading(context, false));
}

function sentenceAt({ state }: DialogueContext, found: Found, { stands }: HeardAnswer): string {
  const said = wordings(stands === 'fits' ? words.heardFits : words.heardHere, {
    where: whereOf(found, true),
  });
  return said[state.turn_count % said.length] ?? '';
}

function* reply(context: DialogueContext, found: Found, heard: HeardAnswer): Script {
  const { memory } = context;
  const reading = memory.passage;
  const open = question(reading);
  if (reading === null || open === null) return stillAsked(context);
  const tries = reading.tries + 1;
  const isThought = THOUGHT.includes(found.asked.kind.name);
  const where = whereOf(found, true);
  if (isWhole(heard)) return yield* accept(context, reading.at, heard, open);
  const gathered = [reading.found, ...itemsHere(found, open, heard)].filter((one) => one !== '').join('、');
  memory.passage = { ...reading, tries, said: heard.words, found: gathered };
  if (heard.stands === 'here') return stillWanted(context, found, heard);
  if (found.asked.items > 1 && gathered !== reading.found)
    return ask(context, words.wantsMore, { count: found.asked.items });
  if (heard.stands === 'mood')
    return say(ask(context, words.heardMood), sentence(words.readItAloud, { where }));
  if (isEnough(found, open, heard, tries))
    return say(speak(context, 'heardEnough'), yield* nextReading(context, false));
  if (found.asked.kind.name === 'verses') return ask(context, words.signVerses);
  if (found.asked.kind.name === 'which_part') return ask(context, words.signPoint);
  if (heard.option !== null)
    return say(
      ask(context, words.heardOption, { words: heard.option.words }),
      sentence(words.lookAtPlace, { where }),
    );
  if (isThought) return say(ask(context, words.heardFeeling), sentence(words.lookAtPlace, { where }));
  if (heard.stands === 'elsewhere' && heard.at !== null)
    return say(
      sentence(words.heardElsewhere, { at: whereIs(heard.at, found.passage) }),
      sentence(words.readItAloud, { where }),
      ask(context, words.whichWordsAreIt),
    );
  if (heard.stands === 'partly')
    return say(speak(context, 'heardPartly'), sentence(words.lookAtPlace, { where }));
  return say(speak(context, 'heardNowhere'), sentence(words.readItAloud, { where }));
}

/** What of an answer stands there: all of it, or some of the things it names where several are asked for. */
function itemsHere(
  { asked, ...found }: Found,
  open: ReadingQuestion,
  { stands, words: said }: HeardAnswer,
): readonly string[] {
  if (stands === 'here') return [said];
  const items =
    asked.items > 1
      ? said
          .split(/[、。,・\s]+|と(?=\S)/)
          .map((item) => item.replace(/と$/, ''))
          .filter((item) => item !== '')
      : [];
  return items.filter((item) => hearAnswer({ asked, ...found }, open, item).stands === 'here');
}

/** Whether no more is to be had of it by asking: the child's own words are compared with the text by itself. */
function isEnough(found: Found, open: ReadingQuestion, heard: HeardAnswer, tries: number): boolean {
  const { name } = found.asked.kind;
  if (open.options.length > 0) {
    const isOther = open.options.some(
      ({ words: option }) => hearAnswer(found, { ...open, options: [] }, option).stands === 'here',
    );
    return heard.option !== null && !isOther && tries >= ENOUGH_TRIES;
  }
  if (heard.stands === 'elsewhere' || UNPLACED.includes(name)) return false;
  if (THOUGHT.includes(name) || heard.stands === 'partly')
    return tries >= ENOUGH_TRIES && heard.words.length >= 4;
  return tries > ENOUGH_TRIES && (name === 'why' || name === 'how' || name === 'what_like');
}

/** It stands there, and the question wants more. */
function stillWanted(context: DialogueContext, { asked }: Found, { wanting, letters }: HeardAnswer): string {
  const count = asked.letters?.count ?? 0;
  switch (wanting) {
    case 'letters':
      return ask(context, words.wantsLetters, { letters, count });
    case 'copied':
      return ask(context, words.wantsCopied);
    case 'all':
      return ask(context, words.wantsAll);
    case 'option':
      return ask(context, words.wantsOption);
    case 'letter':
      return ask(context, words.signLetter);
    case 'more_items':
      return ask(context, words.wantsMore, { count: asked.items });
    default: {
      const [, particle = ''] =
        /(?:何|なに|だれ|誰|どこ)(を|に|で|と|へ)/.exec(
          plain(question(context.memory.passage)?.words ?? ''),
        ) ?? [];
      return ask(context, words.wantsRole, { particle });
    }
  }
}

/** 「3だんらくめ？」: whether that is where to look. */
function lookThere(context: DialogueContext, found: Found, isRight: boolean): string {
  return isRight
    ? speak(context, 'placeRight')
    : ask(context, words.placeOther, { where: whereOf(found, true) });
}

function* takeOrder(
  context: DialogueContext,
  { passage }: Found,
  open: ReadingQuestion,
  said: string,
): Script {
  const { memory } = context;
  const order = orderIn(said, open.options);
  if (order.length === 0) return ask(context, words.signOrder);
  const wrong = misplaced(order, passage.sentences);
  if (wrong !== null) return ask(context, words.orderPair, { one: wrong[0].letter, other: wrong[1].letter });
  if (order.length < open.options.length) return ask(context, words.orderPart);
  if (memory.passage !== null) memory.passage = { ...memory.passage, said };
  return say(sentence(words.orderRight), yield* nextReading(context, false));
}

/** 「あってる？」: what can be known by rules, and no more. */
export function* takeCheck(context: DialogueContext, said: string): Script {
  const { memory } = context;
  const meant = questionMeant(context, said);
  if (meant === null) return stillAsked(context);
  const { reading, open } = meant;
  const answer = meant.answer || reading.said;
  if (answer === '') {
    yield [context.feelings(null)];
    return stillAsked(context);
  }
  const found = findPlace(reading.text, open.words);
  const heard = hearAnswer(found, open, answer, reading.found);
  yield [lookUp(context, reading, open), context.feelings(null)];
  memory.passage = { ...reading, said: heard.words };
  if (isOrder(found.asked, open)) return yield* takeOrder(context, found, open, answer);
  const where = whereOf(found, true);
  if (isWhole(heard)) return say(sentence(words.trueHere, { where }), yield* nextReading(context, false));
  if (heard.stands === 'here') return stillWanted(context, found, heard);
  if (heard.stands === 'elsewhere' && heard.at !== null)
    return say(
      ask(context, words.trueElsewhere, { at: whereIs(heard.at, found.passage) }),
      sentence(words.lookAtPlace, { where }),
    );
  return ask(context, heard.stands === 'partly' ? words.truePart : words.trueUnknown, { where });
}
