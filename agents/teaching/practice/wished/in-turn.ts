import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { foldClauses } from '../wanted-words.ts';
import { rowNames } from './name.ts';

/** So many of this, so many of that: たしざん 2もんと ひきざん 2もん. */
const COUNTED =
  /(?:[0-9]{1,2}|[一二三四五六七八九十]|ふた|みっ|よっ|いつ)(?:もん|問|つ|こ|個)(?!め|目|の(?:かず|数)|ある)(?:ずつ)?/g;
/** First this, then that. */
const THEN =
  /(?:をやって|やって|をして|やめて|で)?、?(?:その(?:あと|後)(?:は|で|に)?|それから|つぎに)|(?:を)?(?:やって|して|おわって|終わって)から、?|(?:やった|おわった|終わった|といた|解いた)ら、?(?=[^、]*(?:も|を|が|に)|(?:かんじ|漢字|くく|九九|(?:たし|ひき|かけ|わり|足し|引き)(?:ざん|算)))/;
/** はんぶん さんすう はんぶん かんじ, さんすうと 漢字と 半分ずつ. */
const HALVES = /(?:はんぶん|半分)(?:は|が)?(.+?)(?:、|で|と)?(?:はんぶん|半分)(?:は|が)?(.+)/;
const HALF_EACH = /(.*?[^、])と([^、と]+?)(?:と|を|は)?(?:はんぶん|半分)(?:ずつ)?/;
/** What holds for both, where it is said once: ひっさんの たすの 3もんと ひくの 3もん. */
const SHARED = /ひっさん|筆算|文章題|ぶんしょうだい|かんじ|漢字/;

const OF_SUMS = /ざん|算|くく|九九|だん|段/;

/** よむのと かくの りょうほう 5こずつ. */
const BOTH_HALVES =
  /(?:よ|読)(?:む|み)(?:の|やつ|ほう)?(?:と|も|、)*(?:か|書)(?:く|き)(?:の|やつ|ほう)?[^、]{0,8}?(?:([0-9]{1,2}|[二三四五六七八九])(?:こ|つ|もん|問|個|字|じ)?ずつ|はんぶん|半分|(?:りょうほう|両方|どっちも)(?!.*ずつ))/;
/** よむのを さきで かくのは あと, かきは あとで よみが さき: only which half comes first. */
const HALF = '((?:よ|読)[むみ]|(?:か|書)[くき])(?:の|やつ|ほう)?(?:を|が|は|から)?';
const HALF_FIRST = new RegExp(
  `^(?:えっと|じゃあ?|かんじ(?:は|の)?|漢字(?:は|の)?|、)*${HALF}(?:さき|先|まえ|前)(?:で|に|が(?:い[いー]|ええ)|や(?:って|りたい)?|して|、)*${HALF}(?:あと|後)(?:で|に|が|から|(?:い[いー]|ええ|よか)|や(?:る|りたい)?|して|する|[よねなわ])*$`,
);
const HALF_LATER = new RegExp(
  `^(?:えっと|じゃあ?|かんじ(?:は|の)?|漢字(?:は|の)?|、)*${HALF}(?:あと|後)(?:で|に|(?:い[いー]|ええ)|して|、)*${HALF}(?:さき|先)(?:で|に|が|(?:い[いー]|ええ|よか)|や(?:る|りたい)?|して|する|[よねなわ])*$`,
);
/** Of kanji the half that is to come first, and the other; null where the words say more, or no order. */
export function halvesInTurn(folded: string): readonly [string, string] | null {
  const [, first, after] = HALF_FIRST.exec(folded) ?? [];
  const [, later, before] = HALF_LATER.exec(folded) ?? [];
  if (first === undefined && later === undefined) return null;
  const isReading = /よ|読/.test(first ?? before ?? '');
  if (isReading === /よ|読/.test(after ?? later ?? '')) return null;
  return isReading ? ['かんじ、よむ', 'かんじ、かく'] : ['かんじ、かく', 'かんじ、よむ'];
}

/** さいしょ かんじ 3こ、つぎ くく. */
const FIRST_THEN =
  /^(?:さいしょ|最初|まず|はじめ|始め|さき|先)(?:は|に)?([^、]+)、(?:(?:その)?(?:つぎ|次|あと|後)|さいご|最後|それから|(?:それ(?:が|を)?)?(?:おわっ|終わっ|でき|やっ)たら|なれ(?:て(?:き)?)?たら|(?:でき|いけ)(?:たら|るようになったら)|だんだん)(?:は|に|で)?([^、]+)$/;
/** くくの まえに、かんじを 3つ. */
const BEFORE_IT =
  /^([^、]{0,8}(?:ざん|算|くく|九九|だん|段|かんじ|漢字|ひっさん|ぶんしょうだい))(?:の|(?:を)?(?:や|す)る)(?:まえ|前)に、?(.+)$/;
/** わりざん 10もんと かけざん 10もん、さきに かけざんね. */
const FIRST_SAID = /(?:さき|先)に([^、]{2,8}?)(?:ね|を|から|で|して|や[るり]|、|$)/;

/** Two things that are wished for one after the other, each in its words; null where it is one, or more. Pure. */
export function inTurn(words: string): readonly [string, string] | null {
  const folded = foldClauses(words);
  const parts = halvesInTurn(folded) ?? partsIn(folded);
  if (parts === null || !OF_KANJI.test(folded)) return parts;
  // かんじ、さいしょに 読みを 3つ、そのあと 書きを 3つ: both are of kanji.
  const [first, after] = parts;
  return [OF_HALF.test(first) ? `かんじ、${first}` : first, OF_HALF.test(after) ? `かんじ、${after}` : after];
}
const OF_KANJI = /かんじ|漢字/;
const OF_HALF = /^(?!.*(?:かんじ|漢字|ぶん|文|ほん|本|はなし|話)).*(?:(?:か|書)(?:く|き)|(?:よ|読)(?:む|み))/;

function partsIn(folded: string): readonly [string, string] | null {
  const each = BOTH_HALVES.exec(folded);
  if (each !== null) {
    const all = folded.slice(0, each.index);
    // 10こ、よみと かき はんぶんずつ: half as many of each.
    const total = /はんぶん|半分/.test(each[0])
      ? /(?<![0-9])([0-9]{1,2})(?:こ|もん|問|個|字)/.exec(all)
      : null;
    const before = `${total === null ? all : all.replace(total[0], '')}、かんじ`;
    const number = total === null ? each[1] : Math.ceil(Number(total[1]) / 2);
    const count = number === undefined ? '' : `${number}もん`;
    return [`${before}よむ${count}`, `${before}かく${count}`];
  }
  const [, behind, ahead] = BEFORE_IT.exec(folded) ?? [];
  if (behind !== undefined && ahead !== undefined) return [ahead, behind];
  const begun = FIRST_THEN.exec(folded);
  if (begun !== null) return [begun[1] ?? '', begun[2] ?? ''];
  const halves = HALVES.exec(folded) ?? HALF_EACH.exec(folded);
  if (halves !== null) return [halves[1] ?? '', halves[2] ?? ''];
  const then = THEN.exec(folded);
  if (then !== null && then.index > 0)
    return [folded.slice(0, then.index), folded.slice(then.index + then[0].length)];
  const counts = [...folded.matchAll(COUNTED)];
  const [first] = counts;
  if (counts.length !== 2 || first === undefined) return null;
  const end = first.index + first[0].length;
  const [before, after] = [folded.slice(0, end), folded.slice(end).replace(/^(?:と|、|で)+/, '')];
  const shared = SHARED.exec(before)?.[0];
  const preferred = FIRST_SAID.exec(after)?.[1];
  if (preferred !== undefined && after.startsWith(preferred)) return [after.replace(FIRST_SAID, ''), before];
  // かんじ 2つと たしざん 2つ: the sums are of no kanji.
  const isOwn = SHARED.test(after) || (/かんじ|漢字/.test(shared ?? '') && OF_SUMS.test(after));
  return [before, shared === undefined || isOwn ? after : `${after}、${shared}`];
}

const OR_ELSE =
  /^(.+?)、?(?:が)?(?:なければ|なかったら|ないなら|でき(?:なければ|なかったら|ないなら)|だめなら|むりなら|無理なら)、?(.+)$/;
/** 図形が やりたい、なければ かけ算: what is wished for, and what would do; null where no second is named. */
export function secondChoice(words: string): readonly [string, string] | null {
  const [, wanted, instead] = OR_ELSE.exec(foldClauses(words)) ?? [];
  return wanted === undefined || instead === undefined ? null : [wanted, instead];
}

/** What is told of a wish, and of the one behind it (wish.ts). */
interface InTurn {
  readonly about: {
    readonly child: string;
    readonly covered: { readonly by?: string | undefined };
    readonly tables: readonly number[];
  } | null;
  readonly count: number | null;
  readonly after: InTurn | null;
}

/** What comes after what is begun with, as it is told. */
export function thenOf({ about, after }: InTurn): string {
  if (after?.about == null) return '';
  const rows = after.after === null ? [] : rowsOf(about, after);
  if (rows.length > 1) return sentence(practiceWords.rowsInTurn, { rows: rowNames(rows) });
  const topic = after.about.child;
  return after.count === null
    ? sentence(practiceWords.thenThis, { topic })
    : sentence(practiceWords.thenThisCount, { topic, count: after.count });
}
const rowsOf = (about: InTurn['about'], after: InTurn | null): readonly number[] =>
  about === null ? [] : [...about.tables, ...rowsOf(after?.about ?? null, after?.after ?? null)];
