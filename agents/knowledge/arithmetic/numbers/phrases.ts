import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import { NUMBER, numberQuestionAt } from './question.ts';

/** The two words that a comparison is written with, and others for them. */
export const SIDE = 'おおきい|ちいさい';
export const SIDES: readonly (readonly [RegExp, string])[] = [
  [/(?:おおき|大き|おっき|でか)い|(?:おお|多)い/g, 'おおきい'],
  [/(?:ちいさ|小さ|ちっちゃ|ちっさ)い|(?:すくな|少な)い/g, 'ちいさい'],
];
const WHICH = '(?:どっち|どちら)(?:の(?:かず|数|ほう|方))?(?:が|の)?';
const END = '(?:の|です|でしょう)?(?:か|かな)?[?。]*';
const PLACE = '(10{0,8})の(?:くらい|ぐらい|位)';
const BUNDLE = `1(?!0{9})0* ?[がを] ?${NUMBER}(?: ?(?:こ|つ|個|まい|本|たば))?`;
const NEXT = '(?:、|,|→|…|\\.| )*の? ?(?:つぎ|次)(?:の(?:かず|数))?(?:は|に(?:くる|来る)(?:の|かず|数)?は?)?';

/** The same question about numbers, whatever words it was put in, in the spelling of `formatNumberQuestion`. */
const PHRASES: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [
    new RegExp(
      `(?<![\\d.])(\\d+) ?と ?(\\d+)(?:だと|では|で|って|の|、|,|\\?|。| )*${WHICH}(${SIDE})(?:ほう|かず|数)?${END}`,
      'g',
    ),
    '$1と$2の$3ほう',
  ],
  [
    new RegExp(`${WHICH}(${SIDE})${END}[、, ]*(\\d+) ?(?:と|、|,|か|・| ) ?(\\d+)(?!\\d)`, 'g'),
    '$2と$3の$1ほう',
  ],
  [
    new RegExp(
      `(?<![\\d.])(\\d+) ?と ?(\\d+)(?:の|で|のうち|のなか|の中|、| )*(${SIDE})(?:ほう|方|かず|数|の)(?:は|って)?${END}`,
      'g',
    ),
    '$1と$2の$3ほう',
  ],
  // 68 □ 86: > or <.
  [
    /(?<![\d+\-×÷=□.、,][ ]?)(\d+) ?[□○◯] ?(\d+)(?! ?[+\-×÷=□.、,\d])(?=\s|$|[。に])/gm,
    '$1と$2のおおきいほう',
  ],
  [
    new RegExp(`(?<![\\d.])(\\d+)(?:の|では、?) ?${PLACE}(?:の(?:すうじ|数字|かず|数))?`, 'g'),
    '$1の$2のくらい',
  ],
  [
    new RegExp(
      `(?<![\\d.])${BUNDLE}(?:(?:と|、|,| |で)+${BUNDLE})+(?:(?<=\\d) )?(?:を?(?:あわせ|合わせ|あつめ|集め)(?:る|た)?と?|で|の)?(?:かず|数)?(?:いくつ|なに|何)?`,
      'g',
    ),
    bundlesIn,
  ],
  [
    new RegExp(
      `(?<![\\d.])${BUNDLE.replace(/\?$/, '')}(?:で|を?(?:あわせ|合わせ|あつめ|集め)(?:る|た)?と?)(?:かず|数)?(?:いくつ|なに|何)?`,
      'g',
    ),
    bundlesIn,
  ],
  [new RegExp(`(?<![\\d.])(\\d+(?: ?[、,→] ?\\d+){2,})${NEXT}`, 'g'), (_, row) => `${row}、□`],
  [
    /(?:(?:\d+|□)(?: ?[、,→・] ?| )){2,}(?:\d+|□)/g,
    (row) => (isRow(row) ? row.replace(/ ?[、,→・ ] ?/g, '、') : row),
  ],
];

const isRow = (text: string): boolean => [...text.matchAll(/□/g)].length === 1;

function bundlesIn(text: string): string {
  const parts = [...text.matchAll(/(10{0,8}) ?[がを] ?(\d+)/g)];
  return parts.map(([, size, count]) => `${size}が${count}こ`).join('と') + (parts.length === 1 ? 'で' : '');
}

/** Words of such a question; □ stands in sums too, and is no sign of one. */
const ABOUT_NUMBERS =
  /\d(?: ?[、,→・] ?| )(?:\d+|□)|\d ?[□○◯] ?\d|どっち|どちら|(?:おお|大|おっ|ちい|小|ちっ)き?[^。\n]{0,3}(?:ほう|方|かず|数)|(?:くらい|ぐらい|位)|\d ?[がを] ?\d+ ?(?:こ|つ|個|まい|本|たば)|つぎ|次/;

/** Normalised text with questions about numbers in one spelling: どっちがおおきい?68と86 → 68と86のおおきいほう. */
export function readNumberPhrases(text: string): string {
  if (!ABOUT_NUMBERS.test(text)) return text;
  let line = text.replaceAll(/(?<=[ぁ-ん一-龠?、。]) +| +(?=[ぁ-ん一-龠、])/g, '');
  for (const [pattern, word] of SIDES) line = line.replace(pattern, word);
  for (const [pattern, meaning] of PHRASES)
    line = typeof meaning === 'string' ? line.replace(pattern, meaning) : line.replace(pattern, meaning);
  return line;
}

/** Without one of these no question about numbers is in it: most talk is not read any further. */
const MAY_ASK =
  /くらい|ぐらい|位|どっち|どちら|ほう|方|□|[0-9０-９〇一二三四五六七八九十百千万]\s*[がを]|つぎ|次/;

/** What is left of a text when the questions about numbers in it are taken out, normalised; the text itself where none is. */
export function withoutNumberQuestions(text: string): string {
  if (!MAY_ASK.test(text)) return text;
  const line = readNumberPhrases(normaliseMath(text));
  let left = '';
  let at = 0;
  while (at < line.length) {
    const end = numberQuestionAt(line, at)?.end;
    if (end === undefined) left += line[at];
    at = end ?? at + 1;
  }
  return left.length === line.length ? text : left;
}
