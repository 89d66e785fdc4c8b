import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { findKanji } from '../kanji.ts';
import { kanjiNamed } from './said/named.ts';

/** The kanji of a test or of homework that a child lists, in its order. */
export interface KanjiList {
  /** Of grades 1-3, none twice. */
  readonly kanji: readonly string[];
  /** Those that come after grade 3. */
  readonly later: readonly string[];
}

/** More are no list for one day. */
const LONGEST = 20;
const LEAST = 2;
const OF_TEST = /てすと|テスト|試験|しけん|けんてい|検定|はんい|範囲/;
const TO_COME = /でる|出る|でます|出ます|おぼえ|覚え|れんしゅう|練習|しゅくだい|宿題|書いて|かいて/;
/** Something is asked or told of them. */
const OTHERWISE =
  /心配|不安|緊張|ちが|違|まちが|間違|ばつ|なんて|よみかた|読み方|どう|どっち|なに|何(?=[?？って])|てん(?:だった|とった)|点|おわった|終わった|かえって|返って|なかった|できた|[いは入]れ[かちま]|ごっちゃ|ごちゃ|おぼえ(?:かた|方|られ)|覚え(?:方|られ)|どこ|まよ|迷|なんで|どうして|つき[でぬ]|逆|ぎゃく|ぼう|はらい|はね|うえに|上に|下に/;
/** Words of the talk, days and numbers. */
const TALK =
  /漢字|小?テスト|明日|明後日|今日|今週|来週|来月|[月火水木金土日](?:曜|よう)(?:日|び)?(?:に|は|の)?|\d+(?:月|日|年生?|字|個|つ|問|時間目)|[1-6一二三四五六]年生?の?|の?[一二三四五六七八九十]+つ|[一二三四五六七八九十百]+(?:問|もん|個|こ|字|枚|まい|回|かい)|くださ|[二三四五六七八九十]字|先生|出[るたすま]|書[いくけ]て?|下さい|練習|国語|範囲|覚え[るてた]?|宿題|試験|検定|教科書|今度|全部|最後|一個|言って|勉強/g;
const SIGNS = '[\\s・、,，.。と や/「」『』（）()!！…]';
const ALONE = new RegExp(`^(?:(?![一-龠]{5})[一-龠]+${SIGNS}+){2,}[一-龠]{1,4}(?:です|だよ|ね|！|!|。)*$`);

/** The kanji that a child lists for its test (あした 弟 妹 姉が でる); null where it lists none. */
export function kanjiListIn(message: string): KanjiList | null {
  const whole = message.normalize('NFKC').trim();
  const isOfTest = OF_TEST.test(whole);
  const isBare = ALONE.test(whole);
  if (!isBare && (OTHERWISE.test(whole) || !(isOfTest || TO_COME.test(whole)))) return null;
  const written = listed(whole.replace(TALK, ' '), isOfTest || isBare);
  const all = written.length >= LEAST ? written : isOfTest ? namedIn(whole) : [];
  const signs = [...new Set(all)].slice(0, LONGEST);
  const kanji = signs.filter((sign) => findKanji(sign) !== null);
  if (signs.length < LEAST || kanji.length === 0) return null;
  return { kanji, later: signs.filter((sign) => findKanji(sign) === null) };
}

/** Kanji that stand one after the other between signs; without the word for a test they have to stand alone. */
function listed(text: string, isSure: boolean): readonly string[] {
  const pieces = text.split(new RegExp(`(?:${SIGNS}|[とやに])+`)).filter((piece) => piece !== '');
  // 曜日の曜: the sign, by its word.
  const own = pieces
    .map((piece) => piece.replace(/^[一-龠]{1,4}の(?=[一-龠])/, ''))
    .flatMap((piece) => /^([一-龠]{1,8})(?:[ぁ-ん]{0,6})$/.exec(piece)?.[1] ?? []);
  // 読むで 丸つけ: with more than a particle behind it a kanji is a word of the talk.
  const isListed = (piece: string): boolean => /^[一-龠](?:が|は|も|を|の)?$/.test(piece);
  if (!isSure && pieces.filter(isListed).length < LEAST) return [];
  return own.flatMap((piece) => [...piece]);
}

/** Kanji that are named by their words: やまと かわと そら. */
function namedIn(whole: string): readonly string[] {
  const pieces = katakanaAsHiragana(whole.replace(/([とや])\s+/g, '$1'))
    .split(/[\s、。!！・]+|てすと(?:は|に|で)?ね?/)
    .map((piece) =>
      piece.split('と').map((name) => nameOf(name.replace(/(?:が|は)?(?:でる|でます)?(?:よ|の)?$/, ''))),
    );
  const found = pieces.filter(
    (piece) => piece.length >= LEAST && piece.filter((one) => one !== null).length >= LEAST,
  );
  const apart = pieces.filter((piece) => piece.length === 1).flatMap(([one]) => one ?? []);
  const joined = found.flatMap((piece) => piece.flatMap((one) => one ?? []));
  return joined.length > 0 ? joined : apart;
}

/** Kanji that are named by their words with と between, and nothing else: き と はやし と もり; [] where one of them is none. */
export function kanjiJoined(words: string): readonly string[] {
  const names = katakanaAsHiragana(words.replace(/\s/g, '')).split('と');
  const kanji = names.flatMap((name) => nameOf(name) ?? []);
  return names.length >= LEAST && kanji.length === names.length ? [...new Set(kanji)] : [];
}

/** た and め too: in a list a sign alone is a name. */
const nameOf = (name: string): string | null => kanjiNamed(name) ?? SHORT[name] ?? null;
const SHORT: Readonly<Record<string, string>> = {
  た: '田',
  て: '手',
  こ: '子',
  は: '葉',
  け: '毛',
  と: '戸',
  や: '矢',
};
