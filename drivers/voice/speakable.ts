/**
 * Rules from writing to speech, in order; each is a pattern and what it is said as. `N` patterns stand between
 * numbers or boxes only, so that a hyphen or a slash in a word stays what it is.
 */
const OPERAND_BEFORE = '(?<=[0-9)□kgmLd])\\s*';
const OPERAND_AFTER = '\\s*(?=[0-9(□])';

const SIGNS: readonly (readonly [pattern: RegExp, said: string])[] = [
  // A question mark in the place of a number is asked for, not a question.
  [/(?<=[+\-×÷=])\s*\?(?=\s*=)|^\s*\?(?=\s*[+\-×÷])/gu, 'なに'],
  [/(\d+):(\d\d)(?!\d)/gu, '$1じ$2ふん'],
  [/(?<=じ)0(?=\dふん)/gu, ''],
  [/じ0ふん/gu, 'じ'],
  // A fraction, if it is one: 2/3, not 10/20/30.
  [/(?<![\d/])(\d+)\s*[/⁄]\s*(\d+)(?![\d/])/gu, '$2ぶんの$1'],
  [/\.{3,}|…+/gu, '、'],
  // Commas between thousands are not spoken.
  [/(?<=\d),(?=\d{3}(?!\d))/gu, ''],
  [/\+/gu, 'たす'],
  [new RegExp(`${OPERAND_BEFORE}[-−ー―–]${OPERAND_AFTER}`, 'gu'), 'ひく'],
  [/−/gu, 'ひく'],
  [new RegExp(`×|${OPERAND_BEFORE}[*xX]${OPERAND_AFTER}`, 'gu'), 'かける'],
  [/÷/gu, 'わる'],
  [/=/gu, 'は'],
  [/[<＜](?=\s*[\d□])/gu, 'しょうなり'],
  [/(?<=[\d□]\s*)>/gu, 'だいなり'],
  [/[□■▢◻☐]/gu, 'しかく'],
  [/(?<=[\dァ-ヶぁ-ん])\s*[~〜～]\s*(?=[\d])/gu, 'から'],
  [/%/gu, 'パーセント'],
  [/℃|°C/gu, 'ど'],
];

/** Dots drawn to be counted are said as how many, unless the number follows; beside other ornaments they are one. */
const DRAWN = /(?<![●♪★☆])●+(?!●|\s*\d)/gu;

/** Units, after a number or by themselves (Lと dLの ところ), as a first-grader hears them; longer ones first. */
const UNITS: readonly (readonly [string, string])[] = [
  ['cm', 'センチメートル'],
  ['mm', 'ミリメートル'],
  ['km', 'キロメートル'],
  ['kg', 'キログラム'],
  ['mg', 'ミリグラム'],
  ['mL', 'ミリリットル'],
  ['ml', 'ミリリットル'],
  ['dL', 'デシリットル'],
  ['dl', 'デシリットル'],
  ['m', 'メートル'],
  ['g', 'グラム'],
  ['t', 'トン'],
  ['L', 'リットル'],
  ['l', 'リットル'],
];

/** Emoji with all that belongs to them: skin, gender, flags, key caps. */
const EMOJI =
  /(?![0-9#*])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u{20E3}|[\u{FE00}-\u{FE0F}\u{200B}-\u{200F}\u{E0020}-\u{E007F}\u{2060}\u{FEFF}]/gu;
/** Emoji that are arithmetic. */
const SIGN_EMOJI: Readonly<Record<string, string>> = { '➕': '+', '➖': '−', '✖': '×', '➗': '÷', '◻': '□' };
/** Characters of Japanese writing, between which a space is not a pause. */
const KANA_OR_KANJI = '[\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Han}ー々〆0-9]';

/**
 * One sentence as it is spoken: emoji, brackets and ornaments gone; arithmetic in words ("38+47" is "38たす47");
 * units in full. The spaces that help a child to read go too: Open JTalk makes a pause of 0.37 s of each
 * (measured; the words come out the same without them).
 */
export function makeSpeakable(sentence: string): string {
  const signed = sentence.replace(/[➕➖✖➗◻]/gu, (emoji) => SIGN_EMOJI[emoji] ?? '');
  let spoken = signed
    .replace(EMOJI, '')
    .normalize('NFKC')
    .replace(DRAWN, (row) => `まる${row.length}こ`);
  for (const [pattern, said] of SIGNS) spoken = spoken.replace(pattern, said);
  for (const [unit, said] of UNITS) {
    spoken = spoken.replace(new RegExp(`(?<![A-Za-z])${unit}(?![A-Za-z])`, 'gu'), said);
  }
  return spoken
    .replace(/\(\s*(?=[^)]*\d)/gu, 'かっこ、')
    .replace(/(?<=[\dく])\s*\)/gu, '、かっことじ、')
    .replace(/[「」『』【】〈〉《》[\]{}()"'“”‘’`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}\s、。,.!?ー・]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\d) (?=\d)/gu, '、')
    .replace(new RegExp(`(?<=${KANA_OR_KANJI}) (?=${KANA_OR_KANJI})`, 'gu'), '')
    .replace(/、{2,}/gu, '、')
    .replace(/\s*([、。!?])\s*/gu, '$1')
    .replace(/^[\s、。,.]+/u, '')
    .trim();
}
