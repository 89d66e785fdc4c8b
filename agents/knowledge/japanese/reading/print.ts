import { isPassedOn, ownWords, withoutPassing } from './asking.ts';
import { labelled } from './labels.ts';
import { type Option, optionsIn, TRUE_OR_FALSE, withoutOptions } from './options.ts';
import { passageOf, withoutHeading } from './passage.ts';
import { shareIn } from './pieces.ts';
import { asksRightOrWrong, isBeside, type Part, partOf, type Unit, unitsOf } from './units.ts';

/** A question of a print, in its own words. */
export interface ReadingQuestion {
  /** Its number as it stands there: ①, (2), 三; null where it has none. */
  readonly label: string | null;
  readonly words: string;
  readonly options: readonly Option[];
}

/** What a child copied or brought: a text, what is asked about it, or both. */
export interface Print {
  readonly text: string | null;
  readonly questions: readonly ReadingQuestion[];
  /** What the child says behind the last question; '' where it says nothing. */
  readonly rest: string;
}

/** As much as is read, and as reading_comprehension takes. */
const TEXT_LIMIT = 4_000;
const QUESTION_LIMIT = 300;
const QUESTIONS_LIMIT = 20;
/** Less is no text; beside a text that is there already, an answer may have two sentences. */
const LEAST = { characters: 30, sentences: 2 };
const LEAST_BESIDE_TEXT = { characters: 60, sentences: 3 };
const LEAST_QUESTION = 6;
/** What is said behind a question is an answer or a check, and short. */
const MOST_REST = 60;

type Parted = Unit & { readonly part: Part };

/** Each unit with what it is, read from the end: a text has questions only behind it. */
function parted(units: readonly Unit[]): readonly Parted[] {
  const judged = units.findLastIndex(asksRightOrWrong);
  const found: Parted[] = [];
  for (const [index, unit] of [...units.entries()].reverse()) {
    const isFollowed = found.some(({ part }) => part === 'question');
    const isStatement =
      judged >= 0 && index > judged && labelled(unit.words).isLabelled && !isMarked(unit.words);
    const part = isStatement ? 'statement' : index === judged ? 'beside' : partOf(unit, isFollowed);
    found.unshift({ ...unit, part });
  }
  return found;
}

/** 「1が○で 2も○」: what the child says of the statements. */
const isMarked = (words: string): boolean => /[○◯〇×✕]/.test(words);

function asQuestion(words: string): ReadingQuestion {
  const { label, rest } = labelled(words);
  const own = ownWords(rest);
  return {
    label,
    words: withoutOptions(own).slice(0, QUESTION_LIMIT),
    options: optionsIn(own),
  };
}

/** Questions of the units behind a text, those that go on put together. */
function questionsOf(units: readonly Parted[]): readonly ReadingQuestion[] {
  const found: ReadingQuestion[] = [];
  for (const { words, part, isFirst } of units) {
    const last = found.at(-1);
    if (part === 'question') found.push(...inTwo(words).map((one) => (isFirst ? one : goingOn(one, last))));
    else if (part === 'statement') found.push({ ...asQuestion(words), options: TRUE_OR_FALSE });
    else if (part === 'options' && last !== undefined)
      found[found.length - 1] = { ...last, options: [...last.options, ...optionsIn(words)] };
    else if (part === 'more' && last !== undefined)
      found[found.length - 1] = {
        ...last,
        words: `${last.words}${withoutOptions(words)}`.slice(0, QUESTION_LIMIT),
        options: [...last.options, ...optionsIn(words)],
      };
    else if (part === 'more') found.push(asQuestion(words));
  }
  return found.filter(({ words }) => words !== '').slice(0, QUESTIONS_LIMIT);
}

/** 「…したのは だれですか。それは なぜですか。」: what it goes on with is named again. */
function goingOn(question: ReadingQuestion, before: ReadingQuestion | undefined): ReadingQuestion {
  const { label, words } = question;
  if (before === undefined || label !== null || !GOES_ON.test(words) || words.length > MOST_GOING_ON)
    return question;
  const about = before.words.replace(ASKED_PART, '').replace(/は、?$/, '');
  return {
    ...question,
    words: `${about}${words.replace(/^(?:(?:それ|その(?:わけ|りゆう|理由|とき))は、?)?/, (that) => (that === '' ? '、' : 'は、'))}`,
  };
}
const GOES_ON = /^(?:それは|そのわけ|その(?:りゆう|理由)|そのとき|どんな(?:気|き)|なぜ|どうして|どう)/;
const ASKED_PART = /(?:だれ|誰|どこ|いつ|なに|何|どう|どんな|なぜ|いくつ|どれ|どの).*$/;
const MOST_GOING_ON = 20;

/** 「…はどれですか、と、…はなんですか」: two questions in one breath. */
const inTwo = (words: string): readonly ReadingQuestion[] =>
  words.split(/(?<=か)[、。?？]*\s*(?:と|それと|あと)[、\s]+/).map(asQuestion);

/** What stands behind the last question, and what is no part of it. */
function restBehind(units: readonly Parted[], isBesideText: boolean): number {
  const last = units.findLastIndex(({ part }) => ['question', 'more', 'options', 'statement'].includes(part));
  const behind = units.slice(last + 1).filter(({ part }) => part !== 'beside');
  const [first] = behind;
  if (last < 0 || first === undefined) return units.length;
  const length = behind.reduce((sum, { words }) => sum + words.length, 0);
  const isApart = isBesideText || first.isFirst || isPassedOn(units[last]?.words ?? '');
  return isApart && length <= MOST_REST && behind.length <= 3 ? last + 1 : units.length;
}

/**
 * The text and the questions in what a child wrote or copied. With a text already there (`hasText`) a question alone will
 * do. Null when it is neither.
 */
export function readPrint(message: string, hasText: boolean): Print | null {
  const said = withoutPassing(message.slice(0, TEXT_LIMIT + QUESTION_LIMIT * QUESTIONS_LIMIT)).trim();
  const units = parted(unitsOf(said));
  const end = restBehind(units, hasText);
  const from = units.slice(0, end).findLastIndex(({ part }) => part === 'text') + 1;
  const questions = questionsOf(units.slice(from, end));
  const rest = units
    .slice(end)
    .filter(({ part }) => part !== 'beside')
    .map(({ words }) => words)
    .join(' ');
  const text = from === 0 ? '' : textIn(said.slice(0, endOf(said, units, from)));
  if (isText(text, hasText ? LEAST_BESIDE_TEXT : LEAST))
    return { text: text.slice(0, TEXT_LIMIT), questions, rest };
  const [asked, ...others] = questions;
  const before = units.slice(0, from);
  if (!hasText || asked === undefined || !isAskedAlone(before, asked)) return null;
  // "ころは にっこり しました。どんな きもちですか。": what is told before it is a part of it.
  const told = before.map(({ words }) => ownWords(labelled(words).rest)).join('');
  const isPart = told !== '' && /[。.]$/.test(told);
  const whole = isPart ? { ...asked, words: `${told}${asked.words}` } : asked;
  return { text: null, questions: [whole, ...others], rest };
}

function isText(text: string, least: typeof LEAST): boolean {
  const ends = text.match(/[。」]|\n/g)?.length ?? 0;
  return (
    ends >= least.sentences &&
    text.length >= least.characters &&
    passageOf(text).sentences.length >= least.sentences
  );
}

/** Where the text ends: behind its last unit. */
function endOf(said: string, units: readonly Unit[], count: number): number {
  let from = 0;
  for (const unit of units.slice(0, count))
    from = Math.max(from, said.indexOf(unit.words, from) + unit.words.length);
  return units.length === count ? said.length : from;
}

/** The text without what the child or the print says above and below it. */
function textIn(said: string): string {
  const lines = said.trim().split('\n');
  const [line = ''] = lines;
  if (lines.length > 1 && isBeside(line)) return textIn(lines.slice(1).join('\n'));
  if (lines.length > 1 && isBeside(lines.at(-1) ?? '')) return textIn(lines.slice(0, -1).join('\n'));
  return withoutHeading(withoutBeside(said)).trim();
}

/** 「てがみの もんだいです。」「こくごのプリント。」「よんで」 before the text in the same line. */
const ABOVE =
  /^\s*(?:[^。\n「]{0,20}(?:もんだい|問題|プリント|ぷりんと|しゅくだい|宿題|おはなし|お話)(?:です|だよ|やねん|なの)?[。:：\s　]+|(?:[^。\n「、]{1,10}\s)?(?:よんで|読んで)(?:ください|よ)?[。、\s　]+|[^。\n「]{0,20}言うね[。、])/;

const withoutBeside = (said: string): string => said.replace(ABOVE, '');

/** Questions beside a text that is there already: nothing else is said, or little before them. */
function isAskedAlone(before: readonly Unit[], first: ReadingQuestion): boolean {
  const isLong = first.words.length >= LEAST_QUESTION || first.options.length > 0;
  return isLong && before.every(({ words }) => words.length <= 40);
}

/** Whether these words ask no more than a text says itself: a line of it that was copied. */
export const isLineOf = ({ words }: ReadingQuestion, text: string): boolean => shareIn(words, text) >= COPIED;
const COPIED = 0.9;
