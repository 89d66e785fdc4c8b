import type { Threshold } from '#agents/family/question/threshold.ts';
import { COUNTS_EN } from '#agents/family/question/words/words-days-en.ts';
import type { Column } from './shown.ts';

// What a question that follows asks of the rows on the screen: some of them, so many, or in another order.

/** Rows by a bound: `column` as it is named, or as its unit says; null: whatever was measured. */
export interface Sifted {
  readonly column: Column | null;
  readonly threshold: Threshold;
  readonly isOut: boolean;
  readonly words: string;
  readonly rest: string;
}

export interface Ordered {
  /** null: whatever was measured. */
  readonly column: Column | null;
  readonly isDown: boolean;
  /** The order that is there, turned round. */
  readonly isReversed: boolean;
  readonly words: string;
  readonly rest: string;
}

const NUMBERS = '一二三四五六七八九十';
const numberOf = (text = ''): number =>
  /^\d+$/.test(text) ? Number(text) : text.length === 1 ? NUMBERS.indexOf(text) + 1 : Number.NaN;

/** By its name before the number, or its unit behind it. */
const NAMED: readonly (readonly [RegExp, Column])[] = [
  [/^(?:問題数?|件数|出た回数|問|題|件|problems?|questions?)/i, 'problems'],
  [/^(?:正答率|正解率|割合|率|%|パーセント|割|percent|accuracy)/i, 'rate'],
  [/^(?:まちがい|間違い|誤答|ミス|wrong|mistakes?|errors?)/i, 'wrong'],
  [/^(?:ヒント|hints?)/i, 'hints'],
  [/^(?:時間|分|minutes?|mins?)/i, 'minutes'],
  [/^(?:秒数?|seconds?)/i, 'seconds'],
  [/^(?:ポイント|点|points?)/i, 'points'],
  [/^(?:差|ちがい|違い|difference)/i, 'difference'],
  [/^(?:日付|日にち|date|time)/i, 'date'],
  [/^(?:日数|days?)/i, 'days'],
  [/^(?:回数?|times)/i, 'times'],
];
const columnOf = (text: string | undefined): Column | null =>
  text === undefined || text === '' ? null : (NAMED.find(([sign]) => sign.test(text))?.[1] ?? null);

const BOUNDS: readonly (readonly [RegExp, Threshold['bound']])[] = [
  [/^(?:以上|at least|or more)/i, 'least'],
  [/^(?:以下|以内|at most|up to|or less|or fewer)/i, 'most'],
  [/^(?:を?超|を?こえ|より(?:多|高|長)|more than|over|above)/i, 'over'],
  [/./, 'under'],
];
const boundOf = (text = ''): Threshold['bound'] => BOUNDS.find(([sign]) => sign.test(text))?.[1] ?? 'under';

const NAME_JA =
  '(問題数?|件数|正答率|正解率|割合|まちがい|間違い|誤答|ミス|ヒント|時間|秒数|ポイント|日数|回数)(?:が|の|は|で)?';
const BOUND_JA =
  '以上|以下|以内|未満|を?(?:超え|こえ)(?:る|た|てる)|より(?:多|高|長|少な|低|短)い|を?切っ(?:て(?:い)?る|た)|を?切る|に満たない|を?下回(?:る|った)';
const NOUN_JA =
  '(?:の)?(?:取り組んだ|やった|解いた|出た|ある|だった)?(?:もの|やつ|ところ|とこ|種類|単元|問題|段|漢字|分)?';
const OUT_JA =
  '(?:は|を)?(?:除|のぞ|外|はず|省|はぶ|抜|ぬ)(?:い(?:て|た)|し(?:て|た)|く|き|す)?(?:外し?て|もらえ|ください)?';
const KEEP_JA =
  '(?:だけ|のみ|に(?:限定|しぼ|絞|限))(?:し|っ|ん|て|で|に|る|り)*|(?:は|って)(?:どれ|どこ|何|なに|ある|あり)|(?=[。?？!]|$|で[、。]|を)';
const POLITE_JA =
  '(?:です(?:か)?|ます(?:か)?|(?:て|で|に)?(?:いただけ(?:ます|ません)か|もらえ(?:ます|ません)か|ください|くれ|ちょうだい|お願い(?:します|いたします)?)|か)?';
const SIFT_JA = new RegExp(
  `(?:${NAME_JA})?(\\d{1,4}|[一二三四五六七八九十])(問|題|件|回|分|秒|%|パーセント|割|ポイント|点)?(${BOUND_JA})(?!の?(?:日|週|月|レッスン|曜))${NOUN_JA}(?:(${OUT_JA})|(?:${KEEP_JA}))${POLITE_JA}`,
);
const SIFT_EN =
  /\b(?:(exclud\w+|without|leav\w+ out|drop(?:ping)?|ignor\w+|skip\w*|not) )?(?:only |just )?(?:the )?(?:ones? |those |kinds? |topics? |rows? |types? )*(?:with |that (?:have|had|has) )?(?:(at least|at most|up to|more than|over|above|less than|fewer than|under|below) (\d{1,4})|(\d{1,4}) (or more|or less|or fewer))(?: ?(problems?|questions?|%|percent|minutes?|hints?|wrong|mistakes?|points?|times))?/i;

const TENTHS = 10;

/** Which rows are kept or left out by a bound; null: it names none. */
export function siftIn(text: string): Sifted | null {
  const ja = SIFT_JA.exec(text);
  const en = ja === null ? SIFT_EN.exec(text) : null;
  const found = ja ?? en;
  if (found === null) return null;
  const [words = ''] = found;
  const [name, number, unit, bound, out] =
    ja !== null
      ? [ja[1], ja[2], ja[3], ja[4], ja[5]]
      : [undefined, en?.[3] ?? en?.[4], en?.[6], en?.[2] ?? en?.[5], en?.[1]];
  const value = numberOf(number) * (unit === '割' ? TENTHS : 1);
  if (!Number.isFinite(value) || value <= 0) return null;
  return {
    column: columnOf(name) ?? columnOf(unit),
    threshold: { bound: boundOf(bound), value },
    isOut: out !== undefined && out !== '',
    words: words.trim(),
    rest: `${text.slice(0, found.index)} ${text.slice(found.index + words.length)}`.trim(),
  };
}

const ORDER_JA =
  /(?:(日付|問題数?|件数|正答率|正解率|割合|まちがい|間違い|誤答|ヒント|時間|秒数|ポイント|回数|差)(?:が|の|で)?)?(?:(多|おお|大き|高|長|新し|少な|すくな|小さ|低|短|古|ふる)(?:い|かった)(?:もの|方|ほう)?(?:から|の)?)? ?(?:順|じゅん)(?:番)?(?:に|で|へ|(?=[。?？]|$))(?:(?:並べ|ならべ)(?:替え|かえ)?(?:て|に)?)?(?:いただけますか|もらえますか|ください|くれ|お願いします|ちょうだい)?/;
const REVERSED =
  /^(?:(?:順番|並び|並び順)(?:を|は)?)?(?:逆|ぎゃく)(?:の?順(?:番)?)?(?:に|で)(?:並べて|して)?(?:ください|くれ)?[。?？]*$|^(?:the other way (?:round|around)|in reverse(?: order)?|reverse (?:it|that|the order))[.?]*$/i;
const ORDER_EN =
  /\b(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?)?(?: (?:it|them|those))?(?: ?by (date|problems|accuracy|minutes|hints|mistakes|points))?,? ?(newest|oldest|most|fewest|least|highest|lowest|longest|shortest|biggest|smallest)(?: (?:ones?|to \w+))? first\b/i;
const IS_DOWN = /^(?:多|おお|大き|高|長|新し|newest|most|highest|longest|biggest)/i;
const OF_DATE = /^(?:新し|古|ふる|newest|oldest)/i;

/** In which order rows are to stand; null: it names none. */
export function orderIn(text: string): Ordered | null {
  if (REVERSED.test(text)) return { column: null, isDown: false, isReversed: true, words: text, rest: '' };
  const found = ORDER_JA.exec(text) ?? ORDER_EN.exec(text);
  if (found === null) return null;
  const [words = '', name, way] = found;
  if (name === undefined && way === undefined) return null;
  return {
    column: way !== undefined && OF_DATE.test(way) ? 'date' : columnOf(name),
    isDown: way === undefined ? false : IS_DOWN.test(way),
    isReversed: false,
    words: words.trim(),
    rest: `${text.slice(0, found.index)} ${text.slice(found.index + words.length)}`.trim(),
  };
}

const COUNTERS: readonly RegExp[] = [/^ひと/, /^ふた/, /^み[っつ]/, /^よ[っつ]/, /^いつ/];
const TOP_JA =
  /^(?:(?:じゃあ?|では|ほな|で|うち)、?)?(?:の?こと(?:も|は|を)?)? ?(?:(?:上位|上から|トップ|ワースト|ベスト|頭から)の?)?(?:(\d{1,2}|[一二三四五六七八九十])(?:つ|個|こ|件|位)?|(ひとつ|ふたつ|みっつ|みつ|よっつ|いつつ))(?:ばかし|ばかり|べえ|ほど|くらい|ぐらい|だけ|まで)?(?:(?:で|に)(?:いい|ええ|よい|よろしい|結構|けっこう|頼む|たのむ|お願い|して|しぼ|絞|限|減ら).*|(?:を|だけ)?(?:教えて|見せて|出して|挙げて|言うて|言って|いい|ください|ちょうだい|お願い|は).*)?[。!！]*$/;
const TOP_EN =
  /^(?:just |only |ok |and )*(?:the )?(?:top|first|worst) (two|three|four|five|ten|\d{1,2})(?: (?:pls|please|only|ones?|of them))*[.!]*$/i;
const ONE_EN =
  /^(?:just |ok |and |can you |please )*(?:show|give) me (?:just )?(?:one|an example|one example)(?: of (?:them|it|those|that))?(?: please)?[.!?]*$/i;
const MOST_TOP = 30;

/** 「5こにしぼって」: nothing but how many of them; null: more or less than that. */
export function topIn(text: string): number | null {
  if (ONE_EN.test(text)) return 1;
  const ja = TOP_JA.exec(text);
  const en = ja === null ? TOP_EN.exec(text)?.[1] : undefined;
  // A bare number may be anything.
  const isBare = /^\d+$|^[一二三四五六七八九十]$/.test(text);
  if (isBare || (ja === null && en === undefined)) return null;
  const number =
    ja !== null
      ? ja[1] !== undefined
        ? numberOf(ja[1])
        : COUNTERS.findIndex((sign) => sign.test(ja[2] ?? '')) + 1
      : /^\d/.test(en ?? '')
        ? Number(en)
        : COUNTS_EN.indexOf((en ?? '').toLowerCase());
  return number >= 1 && number <= MOST_TOP ? number : null;
}
