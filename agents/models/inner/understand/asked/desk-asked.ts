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
  const entry = named().find(([pattern]) => pattern.test(asked))?.[1];
  return entry === undefined ? null : sentence(entry);
}
