import type { ComposingKind } from '#agents/teaching/composing/plan.ts';
import questions from '#agents/words/composing/beside.json' with { type: 'json' };
import wishes from '#agents/words/composing/wishes.json' with { type: 'json' };
import type { Sentence } from '#agents/words/sentence.ts';

type QuestionBeside = keyof typeof questions;
type WishBeside = keyof typeof wishes;
/** What is said beside a composition, by its name in words/composing. */
export type BesideKey = QuestionBeside | WishBeside | 'world';

/** Longest wish, characters of folded text: in what is longer such words are told. */
const WISH_LIMIT = 30;

const asksOf = (entry: Sentence): readonly RegExp[] => (entry.asks ?? []).map((one) => new RegExp(one));
const tableOf = <K extends string>(
  theme: Readonly<Record<K, Sentence>>,
): readonly (readonly [K, readonly RegExp[]])[] =>
  (Object.keys(theme) as K[]).map((key) => [key, asksOf(theme[key])]);
const QUESTIONS = tableOf(questions as Readonly<Record<QuestionBeside, Sentence>>);
const WISHES = tableOf(wishes as Readonly<Record<WishBeside, Sentence>>);
const firstIn = <K extends string>(
  table: readonly (readonly [K, readonly RegExp[]])[],
  said: string,
): K | null => table.find(([, asks]) => asks.some((one) => one.test(said)))?.[0] ?? null;

/** 「ありがとう」から 書いていい？: of the letter, and not for its reader. */
export const asksLetterOpening = (said: string): boolean =>
  /書|か(?:く|い|き)/.test(said) &&
  firstIn(
    QUESTIONS.filter(([key]) => key === 'letterOpening'),
    said,
  ) !== null;

/** A letter has its own beginning. */
const NOT_OF_LETTER = QUESTIONS.filter(([key]) => key !== 'letterOpening');

/** Of the book that is to be written about, and of nothing else. */
const OF_BOOK: readonly WishBeside[] = [
  'bookEndForgotten',
  'readPartly',
  'notReadYet',
  'titleForgotten',
  'notMyChoice',
];
const WISHES_ELSE = WISHES.filter(([key]) => !OF_BOOK.includes(key));

/** Asked at the end of whatever is told: そんなのも かいて いいの？ */
const MAY_WRITE = WISHES.filter(([key]) => key === 'mayWrite');

/** What is said to the robot about the task, and stands in no text: nothing that is doubtful beside it does either. */
export const OF_TASK: readonly BesideKey[] = [...OF_BOOK, 'cannotChoose', 'twoAreFine'];

/** What the child wishes or will not have, where it says no more than that. */
export const wishBeside = (said: string, kind?: ComposingKind): WishBeside | null =>
  said.length > WISH_LIMIT ? firstIn(MAY_WRITE, said) : firstIn(kind === 'book' ? WISHES : WISHES_ELSE, said);

/** Whether the words have the form of a question, with or without its mark: a voice has none. */
const ASKING =
  /[?]|(?:きき|聞き|しり|知り)たいのは.*か(?:です|だよ?|や|やねん|なの|なんだ)?(?:けど)?[。!]*$|すごい(?:でしょ|だろ|やろ)[!。]*$|(?:なに|何|なん(?!だ(?!ろう|っけ)|の(?!こ)|か(?!い)|です)|どう(?!ぶつ|ろ|わ|ぐ)|どんな|どっち|どれ|どこ|いつ|だれ|いくつ|なぜ).{0,12}(?:の|か|かな|かなあ|っけ|いい|だ|んだ|ん|こう|よう)[。!]*$|(?:いい|ええ|だめな?|あかん|へん|あってる|よむ|ある|かける|書ける|ならう|習う|ならった|習った)(?:の|かな|ですか|っけ|よね|か|やろ)[。!]*$|(?:っけ|かな|かなあ|ですか|ますか|どうしよう(?:か)?|だろう)[。!]*$/;
export const isAsking = (said: string): boolean => ASKING.test(said);

/** How something is written: kanji, kana, marks. */
const WRITING =
  /かん字|漢字|かんじ(?!た|る)|かたかな|ひらがな|(?:ちいさい|小さい)[「つっやゃゆゅよょ]|なんかく|何画|おくりがな|へん[?]$|習(?:った|う|って)|なら(?:った|う)|[「『][^」』]{1,14}[」』](?:って|は|を|の|と).{0,14}(?:どう(?:やって)?(?:かく|書く)|だっけ|かける|書ける|いっしょ|おなじ|よむ|読む)|^[「『].{1,14}[」』][?]+$|^.{1,10}(?:の|って)(?:む|じ|字).{0,3}どう|^.{1,8}(?:って|は)どう(?:やって)?(?:かく|書く)/;
/** Whether folded text is about how something is written. */
export const isOfWriting = (said: string): boolean => WRITING.test(said);
/** A question about the world: it is asked of the robot, and stands in no composition. */
const OF_WORLD =
  /(?:なに|何|なん(?!だ(?!ろう|っけ)|の(?!こ)|か(?!い)|です)|なぜ|どうして|だれ|いつ(?!も)|どこ|どんな|どれ|いくつ|いくら|どう(?!ぶつ|ろ|わ|ぐ)|しってる|知ってる).*(?:[?？]+|の|か|かな)[。]*$/;
/** Of the text itself, or quoted in it. */
const OF_TEXT = /か(?:いたら|けば|くの|こう)|書|さくぶん|作文|[「『]/;

/** Named so, the robot is asked. */
const TO_ROBOT = /ろぼっと|きみ|あなた|そっち/;

/** Words of the task that a child asks the meaning of. */
const TERMS: readonly BesideKey[] = ['detail', 'impression', 'headline', 'summary'];
/** A word of the task that is asked about, in folded text; null where none is. */
export function termAsked(said: string): BesideKey | null {
  const asked = isAsking(said) ? firstIn(QUESTIONS, said) : null;
  return asked !== null && TERMS.includes(asked) ? asked : null;
}

/** What a question is about, in folded text; null: it is told, not asked. A letter's questions are for its reader. */
export function questionBeside(said: string, isLetter: boolean): QuestionBeside | 'writing' | 'world' | null {
  if (isOfWriting(said)) return 'writing';
  const asked = firstIn(isLetter ? QUESTIONS : NOT_OF_LETTER, said);
  // 先生は 何が すきですか: in a letter its reader is asked.
  if (asked === 'ofRobot' && isLetter && (/せんせい|先生/.test(said) || !TO_ROBOT.test(said))) return null;
  if (asked !== null) return asked;
  return !isLetter && OF_WORLD.test(said) && !OF_TEXT.test(said) ? 'world' : null;
}
