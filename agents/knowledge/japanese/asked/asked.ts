import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { aspectAsked, meaningAsked } from './aspect.ts';
import { alikeAsked, detailAsked, whichAsked } from './between.ts';
import { countingAsked } from './counting.ts';
import { katakanaAsked } from './katakana.ts';
import { gradeAsked, orderAsked, strokesAsked, whyAsked, wordsAsked, writingAsked } from './of-kanji.ts';
import { composedAsked, partsAsked, radicalAsked, withPartAsked } from './of-parts.ts';
import { okuriganaAsked } from './okurigana.ts';
import { oppositeAsked } from './opposites.ts';
import { readingAsked, wholeWordAsked } from './readings.ts';
import { readSaid, type Said } from './said.ts';
import { particleAsked, spellingAsked } from './spelling.ts';

/** A child asks in a sentence or two: what is longer tells something. */
const LONGEST = 80;

/** Who can tell something of it, the surest form of question first. */
const ANSWERS: readonly ((said: Said) => string | null)[] = [
  signAsked,
  nameAsked,
  aspectAsked,
  meaningAsked,
  wholeWordAsked,
  oppositeAsked,
  wordsAsked,
  countingAsked,
  katakanaAsked,
  whichAsked,
  okuriganaAsked,
  whyAsked,
  gradeAsked,
  strokesAsked,
  orderAsked,
  composedAsked,
  radicalAsked,
  partsAsked,
  readingAsked,
  particleAsked,
  alikeAsked,
  spellingAsked,
  detailAsked,
  writingAsked,
  withPartAsked,
];

/** What a child asks of writing, and what is true of it. */
export interface JapaneseAnswer {
  readonly says: string;
  /** The kanji that it is about; [] where it is about kana. */
  readonly kanji: readonly string[];
}

/** What is true of a kanji, of kana or of a word that a child asks about, in its words; null where it asks no such thing. */
export function japaneseAsked(message: string, grade: number): JapaneseAnswer | null {
  if (message.length > LONGEST) return null;
  const said = readSaid(message, grade);
  for (const answer of ANSWERS) {
    const says = answer(said);
    if (says !== null && says !== '') return { says, kanji: said.kanji };
  }
  return null;
}

/** Plainly of writing, and a question. */
const OF_WRITING =
  /おくりがな|送りがな|ぶしゅ|部首|かきじゅん|書き順|ひつじゅん|なんかく|何画|かくすう|よみかた|読み方|ひらがな(?:で|と|か)|かたかな(?:で|と|か)|かんじ(?:で|に|って|は|と|の)|漢字|(?:って|の)(?:じ|字)(?:は|って|を|が|と)|はんたいのことば|反対の(?:ことば|言葉)/;
/** Wishes, and tables to be read. */
const OF_ELSE = /ぐらふ|ひょう|とけい|もんだい|問題|れんしゅう|練習|やりたい|さくぶん|作文/;
const ASKS = /[?？]|どっち|どう|なに|なん|何|おしえ|教え|っけ|わからん|わかんない|いつ/;

/** An honest word where writing is asked about, and nothing of it is known; null where it is not. */
export function unknownAsked(message: string): string | null {
  const { kana } = readSaid(message, 1);
  if (OF_ELSE.test(kana)) return null;
  return message.length <= LONGEST && OF_WRITING.test(kana) && ASKS.test(kana)
    ? sentence(words.notKnown)
    : null;
}

const SIGNS = [
  [/ちいさいまる|小さいまる|さいごの.{0,5}まる|おわりのまる|「。」|くてん/, words.fullStop],
  [/「、」|とうてん|ちいさいてん|小さいてん/, words.comma],
  [/「」|かぎかっこ/, words.brackets],
] as const;

function signAsked({ kana }: Said): string | null {
  if (!/なんていう|何ていう|なまえ|名前|なに|いつ|どこ|つける/.test(kana)) return null;
  const [, name] = SIGNS.find(([names]) => names.test(kana)) ?? [];
  return name === undefined ? null : sentence(name);
}

function nameAsked({ kana }: Said): string | null {
  const isOfName =
    /(?:ぼく|わたし|おれ|うち|まま|ぱぱ|おかあさん|お母さん|おとうさん|お父さん|せんせい|先生|じぶん|自分|ともだち|友だち|おとうと|いもうと|[ぁ-ん一-龠]{1,4}ちゃん|[ぁ-ん一-龠]{1,4}くん).{0,6}(?:の)?(?:なまえ|名前)/.test(
      kana,
    );
  return isOfName && /かんじ|漢字|どう(?:かく|書く)|なんて(?:よむ|読む)|いれて|入れて|じ[?？]/.test(kana)
    ? sentence(words.name)
    : null;
}
