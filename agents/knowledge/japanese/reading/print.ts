import { type Option, optionsIn, TRUE_OR_FALSE, withoutOptions } from './options.ts';
import { passageOf, withoutHeading } from './passage.ts';
import { shareIn } from './pieces.ts';
import { ownWords, withoutPassing } from './units/asking.ts';
import { labelled } from './units/labels.ts';
import { withoutLead } from './units/lead.ts';
import { isPoemAlone } from './units/poem.ts';

import { isOfQuestion, type Parted, spansOf, textRegion, withOwnQuestions } from './units/regions.ts';
import { retoldIn } from './units/retold.ts';
import { isSpeech } from './units/spoken.ts';
import { asksRightOrWrong, isAboveText, isBeside, partOf, type Unit, unitsOf } from './units/units.ts';
import { withMarks } from './units/unmarked.ts';

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
  /** What stands behind questions before the last one: the child's answers. */
  readonly answers: readonly { readonly at: number; readonly words: string }[];
  /** What the child says behind the last question; '' where it says nothing. */
  readonly rest: string;
}

/** As much as is read, and as reading_comprehension takes. */
const TEXT_LIMIT = 4_000;
const QUESTION_LIMIT = 300;
const QUESTIONS_LIMIT = 20;
/** Less is no text; beside a text that is there already, an answer may have two sentences. */
const LEAST = { characters: 30, sentences: 2 };
/** What is told without marks may be talk, or a sum in words. */
const LEAST_UNMARKED = { characters: 80, sentences: 4 };
const LEAST_BESIDE_TEXT = { characters: 60, sentences: 3 };
const LEAST_QUESTION = 6;

/** Each unit with what it is, read from the end: a text has questions only around it. */
function parted(units: readonly Unit[]): readonly Parted[] {
  const judged = units.findLastIndex(asksRightOrWrong);
  const found: Parted[] = [];
  for (const [index, unit] of [...units.entries()].reverse()) {
    const isFollowed = found.some(({ part }) => part === 'question');
    const isStatement = judged >= 0 && index > judged && isToJudge(unit.words) && !isMarked(unit.words);
    const part = isStatement ? 'statement' : index === judged ? 'beside' : partOf(unit, isFollowed);
    found.unshift({ ...unit, part });
  }
  return withOwnQuestions(found);
}

/** What is to be called right or wrong has a number or a letter of its own. */
const isToJudge = (words: string): boolean => labelled(words).isLabelled || /^[ア-オ][\s　.．、]/.test(words);

/** 「1が○で 2も○」: what the child says of the statements. */
const isMarked = (words: string): boolean => /[○◯〇×✕]/.test(words);

function asQuestion(words: string): ReadingQuestion {
  const { label, rest } = labelled(words);
  const own = ownWords(rest);
  const options = optionsIn(own);
  const asked = withoutOptions(own).slice(0, QUESTION_LIMIT);
  // 「⑤ ア … イ … ウ …」: choices of a number, of which one has to do with the other.
  const isBare = asked === '' && options.length > 1;
  const named = options.map(({ letter }) => letter).join('・');
  return { label, words: isBare ? `${named}の どれ` : asked, options };
}

/** A question, and what stands behind it that is no part of it. */
interface Asked {
  readonly question: ReadingQuestion;
  readonly said: readonly string[];
}

/** The questions of these units, those that go on put together, each with what is said to it. */
function askedIn(units: readonly Parted[]): readonly Asked[] {
  const found: Asked[] = [];
  const add = (question: ReadingQuestion): void => void found.push({ question, said: [] });
  const change = (news: (last: Asked) => Asked): void => {
    const last = found.pop();
    if (last !== undefined) found.push(news(last));
  };
  for (const { words, part, isFirst } of units) {
    const options = optionsIn(words);
    if (part === 'question')
      for (const one of inTwo(words)) add(isFirst ? one : goingOn(one, found.at(-1)?.question));
    else if (part === 'statement') add(asStatement(words));
    else if (part === 'more' && found.length === 0) add(asQuestion(words));
    else if (part === 'options' || part === 'more')
      change(({ question, said }) => ({
        question: {
          ...question,
          words: (part === 'more' ? `${question.words}${withoutOptions(words)}` : question.words).slice(
            0,
            QUESTION_LIMIT,
          ),
          options: [...question.options, ...options],
        },
        said,
      }));
    else if (part === 'text') change(({ question, said }) => ({ question, said: [...said, words] }));
  }
  return found.filter(({ question }) => question.words !== '').slice(0, QUESTIONS_LIMIT);
}

/** 「ア　かたつむりは …。」 */
function asStatement(words: string): ReadingQuestion {
  const [, letter, own = ''] = /^([ア-オ])[\s　.．、]+(.*)$/s.exec(words) ?? [];
  const question = letter === undefined ? asQuestion(words) : { label: letter, words: own };
  return { ...question, options: TRUE_OR_FALSE };
}

/** What is asked, as a print holds it. */
function printOf(text: string | null, units: readonly Asked[]): Print {
  const from = units.findIndex(isSaidOf);
  const asked = from < 0 ? units : units.slice(0, from);
  const behind =
    from < 0
      ? []
      : units.slice(from).map(({ question: { label, words } }) => `${label ?? ''} ${words}`.trim());
  const said = asked.map((one) => one.said.join(' '));
  return {
    text,
    questions: asked.map(({ question }) => question),
    answers: said.slice(0, -1).flatMap((words, at) => (words === '' ? [] : [{ at, words }])),
    rest: [said.at(-1) ?? '', ...behind].filter((words) => words !== '').join('\n'),
  };
}

/** 「(3)からやる」「1 毛 2 五本」「どれからでもいいの？」: what the child says of the questions before it, and asks nothing of the text. */
function isSaidOf(
  { question: { label, words, options } }: Asked,
  at: number,
  all: readonly Asked[],
): boolean {
  if (at > 0 && label === null && ASKED_OF_ROBOT.test(words)) return true;
  if (at === 0 || options.length > 0 || FORMAL.test(words)) return false;
  const before = all.slice(0, at).map(({ question }) => question.label?.normalize('NFKC') ?? null);
  return label === null
    ? before.length > 1 && !before.includes(null)
    : before.includes(label.normalize('NFKC'));
}
/** 「たとえられる」って なに, これ どこに かいてあるの: a child asks so, and no print. */
const ASKED_OF_ROBOT =
  /って\s*(?:なに|何|なん|どういう(?:こと|いみ|意味)|どんな(?:いみ|意味))(?:なの|だっけ)?[?？。]*$|どこに?(?:かいて|書いて|のって|でて)[^か]{0,4}(?:の|ん)?[?？。]*$/;
const FORMAL = /(?:か|ましょう|なさい|ください|せよ|書け|だれ|なに|何|なぜ|字で?)[。.?？]*$/;

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

/** What a child wrote, in units, without more than is read. */
function unitsIn(message: string): {
  readonly said: string;
  readonly units: readonly Parted[];
  readonly isUnmarked: boolean;
} {
  const limit = TEXT_LIMIT + QUESTION_LIMIT * QUESTIONS_LIMIT;
  const brought = message.slice(0, limit);
  const marked = withMarks(brought);
  const said = withoutPassing(marked).trim();
  return { said, units: parted(unitsOf(said)), isUnmarked: marked !== brought };
}

/**
 * The text and the questions in what a child wrote or copied, in whatever order. With a text already there (`hasText`) a
 * question alone will do; lines of a poem are its text where one is waited for (`isWanted`), announced or asked about. Null when it is neither.
 */
export function readPrint(told: string, hasText: boolean, isWanted = false): Print | null {
  const message = ALL_QUOTED.exec(told)?.[1] ?? told;
  const { said, units, isUnmarked } = unitsIn(withoutLead(message));
  const region = textRegion(units);
  const spans = spansOf(said, units);
  const text = region === null ? '' : textIn(said.slice(spans[region.from]?.from, spans[region.to - 1]?.to));
  const least = hasText ? LEAST_BESIDE_TEXT : isUnmarked ? LEAST_UNMARKED : LEAST;
  const isAbout =
    isWanted || units.some((unit) => isOfQuestion(unit) && isOfPrint(unit.words)) || ANNOUNCED.test(message);
  // Beside a text that lies there another poem has its questions with it, or is announced.
  const isPoem =
    region !== null && (!hasText || (isAbout && /\n/.test(text.trim()))) && isPoemAlone(text, isAbout);
  if (region !== null && (isPoem || (isText(text, least) && !isSpeech(text)))) {
    const around = [...units.slice(0, region.from).filter(isOfQuestion), ...units.slice(region.to)];
    return printOf(text.slice(0, TEXT_LIMIT), askedIn(around));
  }
  if (hasText) return askedAlone(units);
  const retold = retoldIn(message.slice(0, TEXT_LIMIT));
  if (retold === null) return null;
  return { text: retold.text, questions: [asQuestion(retold.question)], answers: [], rest: retold.answer };
}

/** 「あめが やんだ。…」これが おはなし: all of a text in quotes. */
const ALL_QUOTED =
  /^\s*[「『]((?:[^「」『』]|[「『][^「」『』]*[」』])+。(?:[^「」『』]|[「『][^「」『』]*[」』])*)[」』]\s*(?:これ|それ)?(?:が|は|って)?\s*(?:おはなし|お話|ぶん|文|文しょう|文章|し|詩|ぜんぶ)[^。「」]{0,6}[。!！]*\s*$/;
/** つぎの しを よみましょう, しの プリント: what is copied is a poem. */
const ANNOUNCED =
  /(?:^|[\s、。])(?:し|詩)(?:を|の|だ|です|や(?!っ)|。|は(?:ね|これ)|「|『)|だいめい|題名|(?:よみとり|読み取り|おはなし|お話)(?:の|だ|です|や)/;
const isOfPrint = (words: string): boolean =>
  labelled(words).isLabelled || /(?:(?:です|ます|ました|でしょう)か|ましょう|なさい)[。?？]*$/.test(words);

/** Questions without their text; null where nothing is asked, or more is said before than belongs to it. */
export const readQuestions = (message: string): Print | null => askedAlone(unitsIn(message).units);

function askedAlone(units: readonly Parted[]): Print | null {
  const first = units.findIndex(isOfQuestion);
  const before = units.slice(0, Math.max(first, 0)).filter(({ part }) => part === 'text');
  const [asked, ...others] = askedIn(units.slice(Math.max(first, 0)));
  if (asked === undefined || !isAskedAlone(before, asked.question)) return null;
  // "ころは にっこり しました。どんな きもちですか。": what is told before it is a part of it.
  const told = before.map(({ words }) => ownWords(labelled(words).rest)).join('');
  const isPart = told !== '' && /[。.]$/.test(told);
  const label = asked.question.label ?? before.flatMap(({ words }) => labelled(words).label ?? []).at(-1);
  const question = { ...asked.question, label: label ?? null };
  const whole = isPart ? { ...question, words: `${told}${question.words}` } : question;
  return printOf(null, [{ ...asked, question: whole }, ...others]);
}

function isText(text: string, least: typeof LEAST): boolean {
  const ends = text.match(/[。」]|\n/g)?.length ?? 0;
  return (
    ends >= least.sentences &&
    text.length >= least.characters &&
    passageOf(text).sentences.length >= least.sentences
  );
}

/** The text without what the child or the print says above and below it. */
function textIn(said: string): string {
  const lines = said.trim().split('\n');
  const [line = ''] = lines;
  if (lines.length > 1 && isAboveText(line)) return textIn(lines.slice(1).join('\n'));
  if (lines.length > 1 && isBeside(lines.at(-1) ?? '')) return textIn(lines.slice(0, -1).join('\n'));
  return withoutHeading(withoutBeside(said)).trim();
}

/** 「てがみの もんだいです。」「こくごのプリント。」「よんで」 before the text in the same line. */
const ABOVE =
  /^\s*(?:[^。\n「]{0,20}(?:もんだい|問題|プリント|ぷりんと|しゅくだい|宿題|おはなし|お話|よみとり|読み取り)(?:です|だよ|やねん|なの|や)?[。:：\s　]+|(?:[^。\n「、]{1,10}\s)?(?:よんで|読んで)(?:ください|よ)?[。、\s　]+|(?:いまから|今から|じゃあ?|ほな|ぶん|文|文しょう|おはなし|お話|本文|これ|を|から|[\s、])*(?:言う|いう|よむ|読む|かく|書く|うつす|写す|うつ|打つ|おくる|送る)(?:ね|よ|で|わ)[。、!！\s　]+)/;

const withoutBeside = (said: string): string => said.replace(ABOVE, '').replace(ABOVE, '');

/** Questions beside a text that is there already: nothing else is said, or little before them. */
function isAskedAlone(before: readonly Unit[], first: ReadingQuestion): boolean {
  const isLong = first.words.length >= LEAST_QUESTION || first.options.length > 0;
  return isLong && before.every(({ words }) => words.length <= 40);
}

/** Whether these words ask no more than a text says itself: a line of it that was copied. */
export const isLineOf = ({ words }: ReadingQuestion, text: string): boolean => shareIn(words, text) >= COPIED;
const COPIED = 0.9;
