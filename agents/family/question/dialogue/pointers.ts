import { type Ordered, orderIn, type Sifted, siftIn, topIn } from './rows-asked.ts';
import type { Column } from './shown.ts';

/** Days, seen from the day that was shown; `of` is what the words call it, 'time': whatever it was. */
interface DayPointer {
  readonly of: 'day' | 'week' | 'month' | 'time';
  /** Days after it; before it where negative. */
  readonly step: number;
  readonly words: string;
}

/**
 * What a question that follows says of the answer on the screen and of how it is to be told. `rest`: what it says of the
 * records, as it was written.
 */
export interface Pointers {
  readonly rest: string;
  readonly day: DayPointer | null;
  /** One of the rows that were shown: from 1 on, from the last one where negative. */
  readonly row: { readonly at: number; readonly words: string } | null;
  /** The one problem that was shown. */
  readonly item: string | null;
  /** All the problems that were listed. */
  readonly isOfItems: boolean;
  /** The side of a comparison, as it was written. */
  readonly side: { readonly is: 'more' | 'less'; readonly words: string } | null;
  readonly sift: (Sifted & { readonly column: Column }) | null;
  readonly order: Ordered | null;
  readonly top: number | null;
  /** As many as there are. */
  readonly isAll: boolean;
  /** "Or": one of two ways, and no second child. */
  readonly isEither: boolean;
  /** In the same form as before, whatever else changes. */
  readonly isSame: boolean;
  readonly isBrief: boolean;
  /** A clause that gives a reason for it, as it was written: it is told that it was not taken into account. */
  readonly aside: string | null;
}

const POLITE =
  '(?:(?:て|で)?(?:いただけ(?:ます|ません)か|もらえ(?:ます|ません)か|くれ(?:ます|ません)か|ください(?:ませんか)?|下さい|くれ|ちょうだい|ほしい(?:です)?|もらえる)|お願い(?:します|いたします|できますか)?|頼む|たのむ|できますか|でき(?:る|ん)|ますか)?';
const NUMBERS = '一二三四五六七八九十';
const numberOf = (text = ''): number =>
  /^\d+$/.test(text) ? Number(text) : NUMBERS.indexOf(text.slice(0, 1)) + 1;

const DAYS: readonly (readonly [sign: RegExp, of: DayPointer['of'], step: number])[] = [
  [
    /(?:その|それの?|あの|そん)?(?:次の日|つぎの日|翌日|あくる日|明くる日)(?:も|は|に|の|って|が)?(?!以降|から|まで|曜)/,
    'day',
    1,
  ],
  [/(?:その|それの?)(?:前の日|前日)(?:も|は|に|の|って|が)?(?!以降|から|まで)/, 'day', -1],
  [
    /\b(?:and |what about |how about )?(?:on )?the (?:next|following) day|\b(?:and |what about |how about )?(?:on )?the day after(?: that)?\b/i,
    'day',
    1,
  ],
  [
    /\b(?:and |what about |how about )?(?:on )?the (?:previous|preceding) day|\b(?:and |what about |how about )?(?:on )?the day before(?: that)?\b(?! yesterday)/i,
    'day',
    -1,
  ],
  [/(?:その|あの|そん)日(?:も|は|に|の|って|が|だけ)?(?!にち|数|付|程|曜|以降|から|まで)/, 'day', 0],
  [/\b(?:on )?that (?:very )?day\b/i, 'day', 0],
  [/(?:その|あの)週(?:も|は|に|の|って|が|だけ)?(?!間|末|以降|から|まで)/, 'week', 0],
  [/\b(?:in |during )?that week\b/i, 'week', 0],
  [/(?:その|あの)月(?:も|は|に|の|って|が|だけ)?(?!曜|末|以降|から|まで)/, 'month', 0],
  [/\b(?:in |during )?that month\b/i, 'month', 0],
  [
    /(?:その|あの|そん|この)(?:とき|時|回|レッスン|授業)(?:も|は|に|の|って|が|だけ)?(?!間|刻|計|点|期|数|答|こく|以降|から|まで)/,
    'time',
    0,
  ],
  [/\b(?:at |in |during )?that (?:time|session|lesson)\b|\bback then\b/i, 'time', 0],
];

const LAST_ROW =
  /(?:一番|いちばん)(?:下|した)(?:の(?:やつ|もの|行)?)?(?:は|を|が|って|の)?|\bthe (?:last|bottom) (?:one|row)\b/i;
const FIRST_ROW =
  /(?:一番|いちばん)(?:上|うえ)(?:の(?:やつ|もの|行)?)?(?:は|を|が|って|の)?|\bthe (?:first|top) (?:one|row)\b/i;
const FROM_END =
  /下から(?:の)?(\d{1,2}|[一二三四五六七八九十])(?:番目|つ目|個目|番)(?:の(?:やつ|もの)?)?(?:は|を|が|って)?/;
const NTH =
  /(?<!小数第?)(?:その|上から|第)?(?:の)?(\d{1,2}|[一二三四五六七八九十])(?:(?:つ|個|こ|番|行|件|問)目|位|番(?=の(?:やつ|もの|問題|漢字|字)))(?:の(?:やつ|もの|問題|日|漢字|式|行)?)?(?:は|を|が|って)?/;
const NTH_EN: readonly (readonly [RegExp, number])[] = [
  [/\b(?:and )?(?:the |number )?(?:second|2nd|#2|two)(?: (?:one|row|item))\b/i, 2],
  [/\b(?:and )?(?:the |number )?(?:third|3rd|#3|three)(?: (?:one|row|item))\b/i, 3],
  [/\b(?:and )?(?:the |number )?(?:fourth|4th|#4)(?: (?:one|row|item))\b/i, 4],
];
const ITEM =
  /(?:そいつ|その(?:問題|式|字|漢字|計算|やつ))(?:は|を|が|に|で|も|って|の)?(?!中|なか|うち|上)|\bthat (?:problem|sum|kanji|one)\b/i;
const ITEMS =
  /(?:それら|これら|その(?:\d|[二三四五六])(?:つ|個|問|字)|その(?:漢字|問題|式)(?:たち|ぜんぶ|全部|すべて))(?:は|を|が|に|で|も|って|の)?|\b(?:on |in |for |with |of |to )?(?:those|these|them)(?: (?:problems|kanji|ones|sums))?\b(?! (?:days?|weeks?|times?|two|kinds?|months?|hints?|points?))/i;
const SIDES: readonly (readonly [RegExp, 'more' | 'less'])[] = [
  [/(?:(?:多|おお|長|高)い|勝った|勝ってる)(?:ほう|方)の?子?(?:は|が|の|だけ)?/, 'more'],
  [/(?:(?:少な|すくな|短|低)い|負けた|負けてる)(?:ほう|方)の?子?(?:は|が|の|だけ)?/, 'less'],
  [/\bthe (?:winner|one (?:who|with|that) (?:had |did |has )?more)\b/i, 'more'],
  [/\bthe (?:loser|one (?:who|with|that) (?:had |did |has )?less)\b/i, 'less'],
];
const SAME =
  /(?:おな|同)じ(?:もの|形式?|かたち|表|やつ|分け方|区切り|並び|方式|ふう|風|要領|グラフ|こと|条件|ように|感じ)(?:を|で|に|の)?|\b(?:in )?(?:the )?same (?:way|table|thing|format|split|breakdown|list|form)(?: for)?\b|\b(?:and |so )?(?:is|was|are) (?:it|that|this|they) the same (?:for|with)\b/i;

/** A column of the table that was shown. */
const COLUMNS: readonly RegExp[] = [
  new RegExp(
    `(?:の)?列(?:も|を|に|だけ)?(?:の?追加(?:も)?|足し?|加え|付け|つけ|入れ|置き換え)(?:し|て)?${POLITE}`,
  ),
  /(?:の)?列(?:だけ|は)(?:、)?/,
];
/** They only say how it is told. A table is what is told anyway. */
const MANNERS: readonly RegExp[] = [
  new RegExp(`表(?:形式)?(?:に|で)(?:して|まとめて|出して|見せて|作って|直して)?${POLITE}`),
  new RegExp(
    `(?:グラフ|カレンダー|箇条書き)(?:みたい|風|ふう)?(?:に|で)(?:して|まとめて|出して|見せて)?${POLITE}`,
  ),
  new RegExp(`(?:に|へ)置き換え(?:て|た|る)?${POLITE}`),
  new RegExp(`(?:も)?(?:横に|となりに|隣に)?(?:併記|付記)(?:して|で|を)?${POLITE}`),
  new RegExp(`(?:も)?(?:横に|となりに|隣に)(?:付け|つけ|並べ)(?:て)?${POLITE}`),
  new RegExp(`書いて(?=もらえ|いただけ|ください|くれ)${POLITE}`),
  new RegExp(`読み上げ(?:て|ちゃらん|ちょうだい)?${POLITE}`),
  /(?:わし|私|わたし|ばあば)にも(?:わか|分か)るように/,
  /(?<!どの)字が多い(?:わ|な|よ)/,
  /\b(?:in|as) (?:a|one) (?:table|chart|graph)\b,?(?: please)?/i,
];
/** 「先週のまとめ、3行で」, with nothing asked before: what is left of it; null: it is not asked to be short, or nothing else is asked. */
export function inShort(text: string): string | null {
  const [sign] = BRIEF.flatMap((one) => (one.test(text) ? [one] : []));
  if (sign === undefined || !OF_ALL_OF_IT.test(text)) return null;
  const rest = text.replace(sign, '');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : null;
}
const OF_ALL_OF_IT =
  /まとめ|様子|ようす|報告|どう(?:だった|でした)|\b(?:summar\w+|overview|how (?:did|is|was|are|were))\b/i;

const BRIEF: readonly RegExp[] = [
  new RegExp(
    `(?:もっと|もう少し|なるべく)?(?:短く|みじかく|簡潔に|手短に|手みじかに)(?!な|て[いる]|あ)(?:言って|言え|教えて|して|まとめて)?${POLITE}`,
  ),
  new RegExp(
    `(?:[一二三四五]|[1-5])(?:行|文|言)(?:で|に|だけ)(?:まとめて|言え|言って|して|教えて)?(?:言え|して)?${POLITE}`,
  ),
  /\b(?:in )?(?:one|two|three|[1-3]) (?:sentences?|lines?)(?: (?:is|are|will be))?(?: (?:plenty|enough|max|only|fine|do))?\b[.,]?(?: please)?/i,
  /\b(?:keep|make) it (?:brief|short(?:er)?)\b|^(?:briefly|shorter)(?: please)?[.!]*$|\btl;?dr\b/i,
];
const ALL =
  /^(?:(?:じゃあ?|では|ほな|で)、?)?(?:残り(?:[もはの]?[もをはの])?|続き(?:[もはを]?[もをはの])?|(?:もっと|ほかも|他も|全件|全部|ぜんぶ|すべて|全て)[もをはの]?)+(?:出して|見せて|見たい|教えて|おしえて|言うて|言って|表示して|並べて)?(?:ください|くれ|お願い(?:します)?|ちょうだい)?[。!！?？]*$|^(?:(?:and |ok |now )?(?:show |give |list )?(?:me )?)?(?:more|all(?: of (?:them|those))?|the rest|everything)(?: please)?[.!?]*$/i;
/** Why it is asked for so: 「…気がするので。」, 「件数が少ないと弱いので、」. */
const REASON = /(?:^|(?<=[。、.]))[^。、?？]{6,}(?:ので|ですから|んで|かと存じますので|気がするから)[、。]/;
const GREETS =
  /^(?:(?:どうも)?ありがとう(?:ございます)?|恐れ入りますが|すみません(?:が)?|承知(?:いたし|し)ました|わかりました|了解(?:です)?)[。、,! ]+(?=.{4})/;

/** What there is to be pointed at: without it the words stay in `rest`. */
interface Referents {
  readonly hasRows: boolean;
  /** Rows of problems or kinds: days that reach a bound are counted anew. */
  readonly canSift: boolean;
  /** More than was listed. */
  readonly hasMore: boolean;
  /** The column of the table that is meant by this name; null: there is none. */
  readonly columnFor: (named: Column | null) => Column | null;
  readonly hasItem: boolean;
  readonly hasItems?: boolean;
  readonly hasSides: boolean;
  /** What the one span that was shown is. */
  readonly span: 'day' | 'week' | 'month' | null;
}

/** Takes out of a question that follows all that points at the answer before it. */
export function pointersIn(
  question: string,
  { hasRows, canSift, hasMore, hasItem, hasItems = false, hasSides, span, columnFor }: Referents,
): Pointers {
  let rest = question.normalize('NFKC').trim().replace(GREETS, '');
  const isAll = hasMore && ALL.test(rest);
  const top = topIn(rest);
  const nothing = {
    day: null,
    row: null,
    item: null,
    isOfItems: false,
    side: null,
    sift: null,
    order: null,
    top,
    isAll,
    isEither: /^(?!.*(?:どっち|どちら|だれ|誰)).*それとも/.test(rest),
    isSame: false,
    isBrief: false,
    aside: null,
  };
  if (isAll || top !== null) return { ...nothing, rest: '' };
  /** The first of these that stands in it is taken out. */
  const taken = <Name>(signs: readonly (readonly [RegExp, Name])[]) => {
    for (const [sign, name] of signs) {
      const found = sign.exec(rest);
      if (found === null || found[0] === '') continue;
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`.trim();
      return { name, words: found[0].trim(), number: found[1] };
    }
    return null;
  };
  const isTaken = (signs: readonly RegExp[]): boolean =>
    signs.filter((sign) => taken([[sign, true]]) !== null).length > 0;
  const sifted = canSift ? siftIn(rest) : null;
  const siftedBy = sifted === null ? null : columnFor(sifted.column);
  const sift = sifted === null || siftedBy === null ? null : { ...sifted, column: siftedBy };
  if (sift !== null) rest = sift.rest;
  const ordered = hasRows ? orderIn(rest) : null;
  const orderedBy = ordered === null ? null : columnFor(ordered.column);
  const order =
    ordered === null || (orderedBy === null && !ordered.isReversed)
      ? null
      : { ...ordered, column: ordered.isReversed ? null : orderedBy };
  if (order !== null) rest = order.rest;
  const aside = sift === null ? null : (taken([[REASON, true]])?.words ?? null);
  const day =
    span === null
      ? null
      : taken(
          DAYS.flatMap(([sign, of, step]) =>
            of === 'time' || of === span ? [[sign, { of, step }] as const] : [],
          ),
        );
  const row = hasRows
    ? taken<number | 'end' | 'nth'>([
        [FROM_END, 'end'],
        [LAST_ROW, -1],
        [FIRST_ROW, 1],
        [NTH, 'nth'],
        ...NTH_EN,
      ])
    : null;
  const item = hasItem ? taken([[ITEM, true]]) : null;
  const isOfItems = hasItems && item === null && taken([[ITEMS, true]]) !== null;
  const side = hasSides ? taken(SIDES) : null;
  const isSame = isTaken([SAME]);
  const isBrief = isTaken(BRIEF);
  const isOfColumn = isTaken(COLUMNS);
  isTaken(MANNERS);
  return {
    ...nothing,
    rest,
    day: day === null ? null : { ...day.name, words: day.words },
    row:
      row === null
        ? null
        : {
            at:
              row.name === 'end'
                ? -numberOf(row.number)
                : row.name === 'nth'
                  ? numberOf(row.number)
                  : row.name,
            words: row.words,
          },
    item: item?.words ?? null,
    isOfItems,
    side: side === null ? null : { is: side.name, words: side.words },
    sift,
    order,
    // 「11月の列だけ」, 「割合の列も足して」: the table stays what it is.
    isSame: isSame || isOfColumn,
    isBrief,
    aside,
  };
}
