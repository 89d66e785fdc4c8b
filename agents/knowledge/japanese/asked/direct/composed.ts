import type { Region } from '../clause/clauses.ts';
import { inMarks } from '../clause/names.ts';
import { composedAsked } from '../composed.ts';
import { readSaid } from '../said/said.ts';

const PART = '[ぁ-ん]{1,6}(?:へん|べん|かんむり|だれ|がまえ|にょう|ずい)|[一-龠]';
const BESIDE = '(?:うえ|した|みぎ|ひだり|なか|よこ|上|下|右|左|中|横)';
const WHAT =
  'な[ーあぁ〜~]*ん(?:だ(?!っけ?ど)|(?:て(?:い|ゆ)う)?の?(?:かん?じ|じ))|なに(?![へべ])|どんな(?:かん?じ|じ)';
const RIDDLE = new RegExp(
  `(?<![一-龠ぁ-ん])(${PART})、?(?:に|と|の?${BESIDE}に)、*(${PART})、?(?:で|を?、?(?:か[いく]|つけ|たし|たす|あわせ|合わせ|くっつけ|いれ|くみあわせ)[ぁ-ん]{0,4}?|って|だと|は)、?(?:${WHAT})`,
);

/** にんべんに 木で なーんだ: the kanji of all that is named; null where none is known. */
export function riddleOfParts(region: Region, grade: number): string | null {
  const text = inMarks(region.whole, region)
    .replace(/[「」]/g, '、')
    .replace(/何/g, 'なん')
    .replace(/なん(?=[?？。]|$|に|が|や)/g, 'なに')
    .replace(/漢字/g, 'かんじ')
    .replace(/字/g, 'じ');
  const [, one = '', other = ''] = RIDDLE.exec(text) ?? [];
  const isOfSigns = one.length > 1 || /かんじ|の?じ[?はがを]|[~〜ー]ん(?:だ|の)|クイズ|なぞなぞ/.test(text);
  return one === '' || !isOfSigns ? null : composedAsked(readSaid(`${one}に ${other}`, grade)) || null;
}
