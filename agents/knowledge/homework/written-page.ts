import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { type KanjiList, kanjiListIn } from '#agents/knowledge/japanese/asked/kanji-list.ts';
import { wordsOf } from '#agents/knowledge/japanese/kanji-words.ts';

/** A page that holds no problems: what it is, as a child is shown it and asked about it. */
export interface WrittenPage {
  readonly kind: 'kanji_list' | 'composition';
  /** Words of the list, or sentences of the text, in their order. */
  readonly lines: readonly string[];
  /** What the child says to the robot with its yes: as if it had typed it. */
  readonly says: string;
}

/** By this a photographed composition is known again: it is a text, and no talk. */
const SHOWN = 'しゃしんの さくぶんだよ。';
/** Characters of a text that are kept, as of a message. */
const TEXT_LIMIT = 3_600;

/** Above or beside the words of a list. */
const OF_LIST = /テスト|てすと|はんい|範囲|かん字|漢字|かんじ|れんしゅう|練習/;
const HEADING =
  /プリント|ドリル|なまえ|名前|[0-9０-９一二三四五六]年|[0-9０-９一二三四五六]組|月.{0,4}日|ページ|こくご|国語|しゅくだい|宿題|^第?\s*[0-9]+\s*回/;
const NUMBERING = /^\s*(?:[①-⑳@©®○◯●]|[(（]?\s*\d{1,2}\s*[)）.．、:]?)\s*/;
const IN_BRACKETS = /[（(［[][ぁ-んァ-ヶー\s]*[）)］\]]/g;
const APART = /[\s、，,・･/／|｜。:：「」『』]+/;
const WORD = /^[一-龠々]{1,4}[ぁ-ん]{0,4}$/;
const READING = /^[ぁ-んァ-ヶー]{1,9}$/;
/** Words without a heading that make a list. */
const LEAST_WORDS = { headed: 2, bare: 3 };

/** The words of a list or of the range of a test on these lines; null where they are something else. */
export function kanjiPage(lines: readonly string[]): WrittenPage | null {
  const isHeaded = lines.some((line) => OF_LIST.test(line));
  const rest = lines.filter((line) => !OF_LIST.test(line) && !HEADING.test(line));
  if (findSums(rest.join('\n')).length > 0) return null;
  // あしたの かん字テスト：弟、妹、姉
  const headings = lines.filter((line) => OF_LIST.test(line)).map(piecesIn);
  const beside = headings.filter(
    (pieces) => pieces.filter((one) => WORD.test(one)).length >= LEAST_WORDS.headed,
  );
  const pieces = [...beside.flat(), ...rest.flatMap(piecesIn)];
  const words = [...new Set(pieces.filter((piece) => WORD.test(piece)))];
  const others = pieces.filter((piece) => piece.length > 2 && !WORD.test(piece) && !READING.test(piece));
  if (words.length < (isHeaded ? LEAST_WORDS.headed : LEAST_WORDS.bare)) return null;
  if (others.length > (isHeaded ? words.length / 3 : 0)) return null;
  const says = `かん字の テストに でるよ。${signsOf(words).join('、')}`;
  const list = kanjiListIn(says);
  return list === null ? null : { kind: 'kanji_list', lines: wordsWith(words, list), says };
}

const piecesIn = (line: string): readonly string[] =>
  line
    .normalize('NFKC')
    .replace(NUMBERING, '')
    .replace(IN_BRACKETS, ' ')
    .replace(new RegExp(OF_LIST, 'g'), ' ')
    .split(APART)
    .flatMap(wordsIn);

/** A number that was read as some other sign stands before its word; two words without a space between are two. */
function wordsIn(piece: string): readonly string[] {
  const word = piece
    .replace(/[「」『』"'”’]/g, '')
    .trim()
    .replace(/^[^一-龠]{1,2}(?=[一-龠])/, '');
  const halves = [word.slice(0, 2), word.slice(2)];
  return word.length === 4 && halves.every(isWord) ? halves : [word];
}

const isWord = (word: string): boolean =>
  wordsOf(word[0] ?? '').some((one) => one.word === word) ||
  wordsOf(word[1] ?? '').some((one) => one.word === word);
const signsOf = (words: readonly string[]): readonly string[] => [
  ...new Set(words.flatMap((word) => word.match(/[一-龠]/g) ?? [])),
];

/** What is shown is what will be practised: no word of which no kanji is in the row. */
const wordsWith = (words: readonly string[], { kanji, later }: KanjiList): readonly string[] =>
  words.filter((word) => [...kanji, ...later].some((sign) => word.includes(sign)));

const SENTENCE = /[^。！!？?\n]+[。！!？?]*[」』]?/g;
const ENDS = /[。！!？?][」』]?$|(?:ました|です|でした|ます|ません)$/;
/** A print asks its reader, and numbers what it asks. */
const ASKS_READER =
  /(?:でしょうか?|ますか|ですか|ましたか|なさい|書きましょう|かきましょう|えらびましょう|こたえましょう|答えましょう)[。.？?]?$/;
const NUMBERED = /^\s*(?:[①-⑳]|[(（]\d{1,2}[)）]|もんだい|問題|問[一二三四五\d])/;
/** Who wrote it: told to nobody, and no part of the text. */
const NAME_LINE = /^[\s　]*[0-9０-９一二三四五六]年.{0,14}$|^[\s　]*(?:なまえ|名前)/;
const LEAST = { letters: 20, sentences: 2, kanaShare: 0.5 };
const TITLE_LETTERS = 14;

/** The sentences of a composition, a diary or a letter on these lines; null where they are something else. */
export function compositionPage(lines: readonly string[]): WrittenPage | null {
  const own = lines.map((line) => line.trim()).filter((line) => line !== '' && !NAME_LINE.test(line));
  if (own.some((line) => NUMBERED.test(line)) || findSums(own.join('\n')).length > 0) return null;
  const [first = '', ...others] = own;
  const isTitle = others.length > 1 && first.length <= TITLE_LETTERS && !/[。、]/.test(first);
  // Where a line ends is where the paper ended.
  const body = (isTitle ? others : own).map((line) => line.replace(/\s+/g, '')).join('');
  const sentences = (body.match(SENTENCE) ?? []).map((one) => one.trim());
  if (sentences.some((one) => ASKS_READER.test(one))) return null;
  const letters = body.match(/\p{L}/gu)?.length ?? 0;
  const kana = body.match(/[ぁ-んァ-ヶー]/g)?.length ?? 0;
  if (letters < LEAST.letters || kana < letters * LEAST.kanaShare) return null;
  if (sentences.filter((one) => ENDS.test(one)).length < LEAST.sentences) return null;
  const text = [...(isTitle ? [first] : []), ...sentences];
  return { kind: 'composition', lines: text, says: `${SHOWN}\n${text.join('\n').slice(0, TEXT_LIMIT)}` };
}

/** 日記。書いたから きいて。「きょう…」: it is read out in quotes. */
const READ_OUT =
  /^[^「」?？]{0,8}(?:日記|にっき|作文|さくぶん|手紙|てがみ|感想文|かんそう文)[^「」?？]{0,12}(?:書いた|かいた|書けた|かけた|できた)[^「」?？]{0,24}「([^」]{20,600})」/;

/** The lines of a composition that was shown on a photo and that the child has said yes to, or that it reads out; null for any other message. */
export function shownComposition(message: string): readonly string[] | null {
  const read = READ_OUT.exec(message.normalize('NFKC'))?.[1];
  const lines = read === undefined ? [] : (compositionPage([read])?.lines ?? []);
  return lines.length > 1 ? lines : onPhoto(message);
}

function onPhoto(message: string): readonly string[] | null {
  const [head = '', ...lines] = message.trim().split('\n');
  const text = lines.map((line) => line.trim()).filter((line) => line !== '');
  return head.trim() === SHOWN && text.length > 0 ? text : null;
}
