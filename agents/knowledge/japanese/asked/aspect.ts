import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { learned, linesAsked, orderAsked, strokesAsked, whyReadAsked } from './of-kanji.ts';
import { placeAsked } from './of-parts.ts';
import { wholeWordAsked } from './readings.ts';
import type { Said } from './said.ts';
import { countStrokes } from './shapes.ts';

/** What of a kanji or a word is asked about: it is told, or it is said to be unknown, and nothing else is. */
interface Aspect {
  readonly asks: RegExp;
  readonly answers: readonly ((said: Said) => string | null)[];
  readonly unknown: typeof words.unknownOrder;
}

/** The plainest words first; spelled as children spell them: 何かく, かくじゅん. */
const ASPECTS: readonly Aspect[] = [
  {
    asks: /なんで.*(?:よむ|読む|よみ|読み)|どうして.*(?:よむ|読む|よみ|読み)/,
    answers: [wholeWordAsked, whyReadAsked],
    unknown: words.unknownWhyRead,
  },
  {
    asks: /(?:せん|ぼう)(?:と.{0,6}(?:せん|ぼう))?.{0,4}どっちが(?:ながい|長い|みじかい|短い)/,
    answers: [],
    unknown: words.unknownLength,
  },
  {
    asks: /(?:よこ|たて)の?(?:ぼう|せん|線)?(?:は|って|が)?(?:なん|何)(?:ぼん|本|こ)/,
    answers: [linesAsked],
    unknown: words.unknownLines,
  },
  {
    asks: /(?:なん|何)(?:かく|画)(?!め|目)(?:[?？なだでかあ]|$)|(?:てん|ちょん|点).{0,4}(?:なんこ|何こ|何個|いくつ)/,
    answers: [strokesAsked],
    unknown: words.unknownStrokes,
  },
  {
    asks: /(?:うえ|上)[?？].{0,2}(?:した|下)[?？]|(?:ひだり|左)[?？].{0,2}(?:みぎ|右)[?？]|(?:うえ|上)に(?:いっこ|ひとつ|1つ)|(?:うえ|上|した|下|ひだり|左|みぎ|右)のとこ.{0,8}(?:いい|あって)/,
    answers: [placeAsked],
    unknown: words.unknownPlace,
  },
  {
    asks: /(?:かき|書き|かく|書く|ひつ|筆)(?:じゅん|順)|(?:どういう|どんな)(?:じゅん|順)|(?:さいしょに|最初に|さきに|先に)(?:かく|書く)の|(?:たて|よこ).{0,2}(?:さき|先)だ/,
    answers: [orderAsked],
    unknown: words.unknownOrder,
  },
];
/** Wishes for exercises ask for nothing. */
const WISHES = /れんしゅう|練習|もんだい|問題|やりたい/;

const MEANING =
  /「([^」]{2,8})」って(?:なんのこと|何のこと)|([一-龠]{2,4})と([一-龠]{2,4})(?:って|は|の)(?:なに|何)?が?(?:ちが|違)/;

/** Of words whose meaning is asked about, that it is not known; null where it is not. */
export function meaningAsked({ kana }: Said): string | null {
  const subject = (MEANING.exec(kana) ?? []).slice(1).filter((one) => one !== undefined);
  return subject.length === 0 ? null : sentence(words.unknownMeaning, { subject: subject.join('」と「') });
}

/** What is true of the aspect that is plainly asked about, or that it is unknown; null where no aspect or nothing it is of is named. */
export function aspectAsked(said: Said): string | null {
  if (said.kanji.length === 0 || WISHES.test(said.kana)) return null;
  const aspect = ASPECTS.find(({ asks }) => asks.test(said.kana));
  if (aspect === undefined) return null;
  for (const answer of aspect.answers) {
    const says = answer(said);
    if (says !== null && says !== '') return says;
  }
  const later = said.kanji.find((one) => countStrokes(one) !== null && learned(one, said.grade) !== '');
  return `${sentence(aspect.unknown, { subject: said.kanji.slice(0, 3).join('」と「') })}${
    later === undefined ? '' : learned(later, said.grade)
  }`;
}
