import { dimensionOf, factorOf } from '#agents/knowledge/arithmetic/units.ts';
import desk from '#agents/words/asked/desk.json' with { type: 'json' };
import { type Sentence, sentence } from '#agents/words/sentence.ts';

let byName: readonly (readonly [RegExp, Sentence])[] | null = null;
/** Made at the first question. */
const named = (): readonly (readonly [RegExp, Sentence])[] => {
  byName ??= (Object.values(desk) as readonly Sentence[]).flatMap((entry) =>
    (entry.names ?? []).map((pattern) => [new RegExp(pattern), entry] as const),
  );
  return byName;
};

/** たまごが 13こ あったら、はこが 1つと ばらが 3こ: a whole, its tens and its ones. */
const BUNDLES =
  /(\d{2})(?:こ|は|が|だ|な|って|を)[^0-9]{0,14}?(?:はこ|ふくろ|まとまり|たば|10こ?いり)[^0-9]{0,4}?(\d)(?:つ|こ|はこ|ふくろ|たば)?(?:と|で|、)*(?:ばらばら|ばら|あまり|のこり|あと|はしたが?)[^0-9]{0,3}(\d{1,2})/;
/** 99たす1だったら 2かい くりあがる: how often. */
const CARRIES = /(\d{1,4})(?:\+|たす|に)(\d{1,4})[^0-9]{0,10}(\d|なん)かい[^0-9]{0,3}くりあが/;
/** dLと Lって どっちが 大きいん？ */
const UNITS: Readonly<Record<string, string>> = {
  ...{ mm: 'mm', cm: 'cm', m: 'm', km: 'km', ml: 'mL', dl: 'dL', l: 'L', g: 'g', kg: 'kg', t: 't' },
};
const UNITS_COMPARED =
  /(?<![0-9a-z])(mm|cm|km|m|ml|dl|l|kg|g|t)(?:と|か|、)(mm|cm|km|m|ml|dl|l|kg|g|t)(?![a-z])[^。0-9]{0,6}(?:どっち|どちら)[^。]{0,6}(?:おおき|おっき|なが|おも|おお|ちいさ|大|長|重)/;
const ASKS = /[?？]|(?:の|か|かな|こと|やろ|でしょ|よね|ね)[。!]*$/;

function carriesIn(a: string, b: string): number {
  let carry = 0;
  let count = 0;
  for (let place = 1; place <= Math.max(a.length, b.length); place++) {
    carry = Number(a.at(-place) ?? 0) + Number(b.at(-place) ?? 0) + carry > 9 ? 1 : 0;
    count += carry;
  }
  return count;
}

/**
 * What a child asks of what it was told, or reckons on from what it was told: a true
 * answer; null where it asks none of it. `asked`: in folded kana.
 */
export function deskAsked(asked: string): string | null {
  const [, a = '', b = '', times = ''] = CARRIES.exec(asked) ?? [];
  if (a !== '' && ASKS.test(asked)) {
    const count = carriesIn(a, b);
    return String(count) === times
      ? sentence(desk.carriesSo, { count })
      : sentence(desk.carriesElse, { a, b, count });
  }
  const [, whole = '', tens = '', ones = ''] = BUNDLES.exec(asked) ?? [];
  if (whole !== '' && ASKS.test(asked)) {
    const isSo = Number(tens) * 10 + Number(ones) === Number(whole) && ones.length === 1;
    return isSo ? sentence(desk.bundlesSo, { whole, tens, ones }) : sentence(desk.bundlesElse, { whole });
  }
  const [, one = '', other = ''] = UNITS_COMPARED.exec(asked) ?? [];
  const [unit, second] = [one, other].map((name) => UNITS[name]);
  if (
    unit !== undefined &&
    second !== undefined &&
    dimensionOf(unit) === dimensionOf(second) &&
    unit !== second
  ) {
    const [larger, smaller] = factorOf(unit) > factorOf(second) ? [unit, second] : [second, unit];
    return sentence(desk.unitLarger, { larger, smaller });
  }
  const entry = named().find(([pattern]) => pattern.test(asked))?.[1];
  return entry === undefined ? null : sentence(entry);
}
