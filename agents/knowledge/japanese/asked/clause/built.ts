import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { partOfPlace, tellParts } from '../of-parts.ts';
import later from '../plain/composed-later.json' with { type: 'json' };
import { describedAsked } from '../plain/described.ts';
import { kanjiWithPartAsked } from '../plain/named-aspect.ts';
import { verdict } from '../said/claim.ts';
import { besideInKana } from '../said/form.ts';
import { readSaid } from '../said/said.ts';
import { partsCalled, partsOf, radicalOf, sayPart } from '../shapes/shapes.ts';
import { plainestOf } from '../shapes/words-with.ts';
import oneStroke from '../tables/one-stroke.json' with { type: 'json' };
import called from '../tables/part-called.json' with { type: 'json' };
import { type Region, told } from './clauses.ts';
import { kanjiOf, namedBefore, namesIn, PARTS, plain, quoteAt } from './names.ts';

const AS_PART: Readonly<Record<string, string>> = called.asPart;

/** What is asked of kanji that are put together, of a dot, or of a part by its name; null where nothing of this is asked. */
export const builtAsked = (region: Region, grade: number): string | null =>
  (region.quotes.includes('々') ? sentence(words.repeated) : null) ??
  withPart(region, grade) ??
  partToAdd(region) ??
  partAdded(region, grade) ??
  strokeAdded(region) ??
  repeated(region, grade) ??
  partsCounted(region) ??
  pathLast(region) ??
  partClaimed(region) ??
  partWeighed(region) ??
  radicalClaimed(region) ??
  dotWhere(region) ??
  notThisPart(region);

/** 動に なにを 足すと 働: which part is missing. */
const TO_ADD =
  /(?:〔(\d)〕|([一-龠]))に(?:ある(?:もの|じ|やつ)|なにか?|なん)を?(?:た(?:す|し)|足|つけ|のせ)[^。]{0,6}?(?:〔(\d)〕|([一-龠]))[ぁ-ん]{0,2}に?/;
const LATER: Readonly<Record<string, readonly string[]>> = later.kanji;
/** How a kanji is called as the left part. */
const CALLED: Readonly<Record<string, string>> = {
  ...{ 人: '「にんべん」', 水: '「さんずい」', 木: '「きへん」', 言: '「ごんべん」', 手: '「てへん」' },
  ...{
    土: '「つちへん」',
    糸: '「いとへん」',
    日: '「ひへん」',
    女: '「おんなへん」',
    艹: '「くさかんむり」',
  },
};
function partToAdd(region: Region): string | null {
  const text = told(region);
  if (!/なに|なん/.test(region.asks)) return null;
  const [, q, own, q2, made] = TO_ADD.exec(text) ?? [];
  const base = own ?? quoteAt(q, region);
  const kanji = (made ?? quoteAt(q2, region)).charAt(0);
  const known = LATER[kanji];
  if (known?.[0]?.includes(base)) {
    const [all = '', , reading = ''] = known;
    const rest = all.replace(base, '');
    return sentence(inClause.partMissing, { base, part: CALLED[rest] ?? `「${rest}」`, kanji, reading });
  }
  const parts = partsOf(kanji);
  const left = parts.filter(({ element }) => element !== base && !(AS_PART[base] ?? '').includes(element));
  const [part, ...others] = left;
  if (base === '' || part === undefined || others.length > 0 || left.length === parts.length) return null;
  const reading = plainestOf(kanji)?.reading ?? '';
  return sentence(inClause.partMissing, { base, part: sayPart(part), kanji, reading });
}

const DOTTED: readonly {
  readonly base: string;
  readonly kanji: string;
  readonly readings: readonly string[];
  readonly place: string;
}[] = oneStroke.dotted;
const AT: readonly (readonly [RegExp, RegExp])[] = [
  [/みぎした|右下/, /みぎした/],
  [/みぎうえ|右上/, /みぎうえ/],
  [/ひだりうえ|左上/, /ひだりうえ/],
  [/あたま|うえ|頭|上/, /うえ/],
  [/した|下/, /した/],
];
const DOT_ADDED =
  /(?:てん|点|ちょん)(?:てん|ちょん)?(?:を|が)?(?:1こ)?(?:の[っせ]|つけ|うっ|かい|いれ|した|し(?:ちゃ|た)|ちょん)/;

/** 王の あたまに てんを のせたら: what it becomes; null where that is not asked. */
function strokeAdded(region: Region): string | null {
  const { asks } = region;
  const text = told(region);
  if (!/なに|なん|べつの|どんな/.test(asks) || !DOT_ADDED.test(text)) return null;
  const [added = ''] = [...text.matchAll(/[^。?、]{0,8}(?:てん|点|ちょん)[^。?、]{0,3}/g)]
    .map(([one]) => one)
    .slice(-1);
  const behind = text.slice(text.lastIndexOf(added)).match(/^[^。?]*/)?.[0] ?? added;
  const tail = `${text.slice(Math.max(0, text.lastIndexOf(added) - 2), text.lastIndexOf(added))}${behind}`;
  const [, wanted] = AT.find(([place]) => place.test(tail)) ?? [];
  const bases = DOTTED.filter(({ base }) =>
    new RegExp(`(?<![一-龠])${base}(?:さま|様)?(?![一-龠])`).test(plain(text, region)),
  );
  const made = bases.filter(
    ({ place }) => wanted?.test(place) && !(wanted.source === 'うえ' && /みぎ|ひだり/.test(place)),
  );
  const [only, ...others] = made;
  if (only === undefined || others.length > 0) return null;
  const [reading = ''] = only.readings;
  return sentence(words.dotPlace, { base: only.base, place: only.place, kanji: only.kanji, reading });
}

const PART_NAME = [...PARTS].filter((name) => name.length > 2).join('|');
const WITH_PART = new RegExp(
  `(?:${PART_NAME})の?(?:つく|ある|つかう|つかった)?(?:かんじ|じ)(?:を|って|は|が|で)?、?(?:[0-9]+(?:つ|こ)|なに|どんな|ほか|おしえ|いって|ある|[?])`,
);
/** さんずいの 漢字、五こ 言って: some with a part; to practise them is another wish. */
function withPart({ asks }: Region, grade: number): string | null {
  return WITH_PART.test(asks) && !/れんしゅう|だして|やりたい|したい|もん/.test(asks)
    ? kanjiWithPartAsked(`${asks}おしえて?`, grade)
    : null;
}

/** 寺に 日を つけると なに: what comes of two that are named. */
const PUT_TOGETHER =
  /(〔\d〕|[一-龠])(の(?:なか|うえ|した|みぎ|ひだり|よこ|中|上|下|右|左))?に(〔\d〕|[一-龠])を?(?:つけ|た[すし]|足|くっつけ|のせ|いれ|入れ|くわえ|か(?=いた|くと|いて)|書)[いくす]?(?:ると|たら|て|れば|すと|したら|と)/;
const POINTS_AT =
  /(?<=^|、)[こそあ](?:れ|の(?:かん?じ|じ))(?=(?:の(?:なか|うえ|した|みぎ|ひだり|中|上|下|右|左))?に)/;
const AT_PLACE: Readonly<Record<string, string>> = {
  ...{ うえ: 'top', 上: 'top', した: 'bottom', 下: 'bottom', みぎ: 'right', 右: 'right' },
  ...{ ひだり: 'left', 左: 'left', なか: 'inside', 中: 'inside' },
};
function partAdded(region: Region, grade: number): string | null {
  // 「寺」って あった。これに「日」つけたら: of the one that was told of.
  const pointed = POINTS_AT.test(region.asks) ? namedBefore(region, (one) => /^[一-龠]$/.test(one)) : null;
  const asks = pointed === null ? region.asks : region.asks.replace(POINTS_AT, pointed);
  const [, base, place = '', part] =
    PUT_TOGETHER.exec(asks) ?? PUT_TOGETHER.exec(region.before[0] ?? '') ?? [];
  if (
    base === undefined ||
    part === undefined ||
    !/なに|なん|どんな/.test(`${(region.before[0] ?? '').replace(/[。!]+$/, '、')}${region.asks}`)
  )
    return null;
  const says = describedAsked(
    `${plain(base, region)}${place}に ${plain(part, region)}を つけたら なに？`,
    grade,
  );
  const [, kanji = ''] = /で「(.)」だよ/.exec(says ?? '') ?? [];
  const at = AT_PLACE[place.slice(1)];
  // 口の なかに 十 is no 古: where the part stands there has to be where it was said.
  return at === undefined ||
    partsOf(kanji).some((one) => one.element === plain(part, region) && one.place === at)
    ? says
    : null;
}

/** 氷の てんは どの へん: where the dot goes of a kanji that is named. */
function dotWhere(region: Region): string | null {
  const { asks } = region;
  if (
    !/てん|点|ちょん/.test(asks) ||
    !/どこ|どのへん|どっちがわ/.test(asks) ||
    /てんてん|かく(?:すう)?め/.test(asks)
  )
    return null;
  const named = namesIn(asks, region);
  const [only, ...others] = DOTTED.filter(
    ({ kanji }) =>
      named.includes(kanji) && new RegExp(`${kanji}(?:って|という|の|は)`).test(plain(asks, region)),
  );
  if (only === undefined || others.length > 0) return null;
  return sentence(words.dotPlace, {
    base: only.base,
    place: only.place,
    kanji: only.kanji,
    reading: only.readings[0] ?? '',
  });
}

/** 委の 上は 木だと 思ってた。木じゃ なかった？: whether a part is none of those it has. */
function notThisPart(region: Region): string | null {
  const [, part = ''] = /^([一-龠])じゃな(?:かった|いの|いん|いって|くて)/.exec(region.asks) ?? [];
  if (part === '' || !/(?:うえ|した|みぎ|ひだり|なか|上|下|右|左|中)に?/.test(region.before.join('')))
    return null;
  const kanji = namedBefore(region, (one) => /^[一-龠]$/.test(one) && one !== part);
  const parts = kanji === null ? [] : partsOf(kanji);
  if (kanji === null || parts.length < 2) return null;
  return `${verdict(parts.every(({ element }) => element !== part))}${tellParts(kanji)}`;
}

const CLAIMED = new RegExp(
  `(〔\\d〕|[一-龠])[ぁ-ん]{0,2}(?:って|の|は|っていう)*(?:じ|かんじ)?の?、?((?:ひだり|みぎ|うえ|した|左|右|上|下)(?:っ?かわ|がわ|側)?)(?:のやつ|のとこ)?(?:は|って|、|が)*(${PART_NAME})`,
);
/** 行くの 左、ぎょうにんべんやんな？: whether the part at a place is called so; null where it has no name. */
function partClaimed(region: Region): string | null {
  const [, q = '', at = '', called = ''] = CLAIMED.exec(region.asks) ?? [];
  const kanji = plain(q, region).charAt(0);
  if (called === '' || !/[?]|よね|やんな|で(?:い[いー]|ええ|あって)|かな/.test(region.asks)) return null;
  const place = besideInKana(`${at}は`).replace(/は$/, '');
  const part = partOfPlace({ ...readSaid(`${place}は なに？`, 1), kanji: [kanji] });
  if (part === null || part.name === part.element) return null;
  const isRight = part.name === called || called.startsWith(part.name);
  return `${verdict(isRight)}${sentence(words.partAt, { kanji, place: place.replace(/っ?かわ|がわ/, ''), part: `「${part.name}」` })}`;
}

const RADICAL_CLAIMED = new RegExp(
  `(〔\\d〕|(?<![一-龠])(?![左右上下中])[一-龠])[ぁ-ん]{0,2}(?:って|は|の(?:ぶしゅ)?は)(${PART_NAME})(?:だよね|だよな|やんな|やんね|でしょ|だっけ|かな|なの|で(?:いい|ええ|あって)|[?])`,
);
/** 「庭」は まだれだよね: whether it has the part that is called so. */
function radicalClaimed(region: Region): string | null {
  const [, named = '', called = ''] = RADICAL_CLAIMED.exec(region.asks) ?? [];
  const kanji = plain(named, region).charAt(0);
  const radical = called === '' ? null : radicalOf(kanji);
  if (radical === null) return null;
  const names = radical.name.split(/[（）]/);
  const has =
    names.includes(called) ||
    partsCalled(called).some((part) =>
      partsOf(kanji).some((one) => one.element === part.element && one.place === part.place),
    );
  return `${verdict(has)}${sentence(words.radical, { kanji, name: radical.name })}`;
}

/** 「福」なんだけど、へんは「しめすへん」？「ころもへん」？: which of the two it is. */
function partWeighed({ asks, quotes }: Region): string | null {
  if (
    !/(?:へん|つくり|かんむり|ぶしゅ)(?:は|って|の)*、?〔\d〕(?:なの|か|と|、|[?]|それとも)*〔\d〕/.test(asks)
  )
    return null;
  const isPart = (one: string): boolean =>
    PARTS.has(one) || /^[ぁ-ん]{2,}(?:へん|べん|づくり|かんむり)$/.test(one);
  const parts = quotes.filter(isPart);
  const [kanji = '', ...others] = quotes.filter((one) => !isPart(one)).map((one) => one.charAt(0));
  const name = radicalOf(kanji)?.name ?? '';
  const right = parts.find((one) => name.split(/[（）]/).includes(one));
  return right === undefined || parts.length !== 2 || others.length > 0
    ? null
    : sentence(words.radical, { kanji, name: right });
}

/** 「道」の「首」と しんにょうは どちらが 先？ */
function pathLast(region: Region): string | null {
  const [, name = ''] = /(しんにょう|しんにゅう|えんにょう)/.exec(region.asks) ?? [];
  if (name === '' || !/さき|先|あと|後|さいしょ|さいご/.test(region.asks)) return null;
  const ofPath = (one: string): boolean =>
    partsOf(one).some(({ element }) => ['⻌', '辶', '⻍', '廴'].includes(element));
  const named = namesIn(region.asks, region).find((one) => /^[一-龠]$/.test(one) && ofPath(one));
  const kanji = named ?? namedBefore(region, (one) => /^[一-龠]$/.test(one) && ofPath(one));
  return kanji === null ? null : sentence(words.encloserLast, { kanji, name });
}

const REPEATED =
  /(?:〔(\d)〕|((?<![一-龠々])[一-龠]|(?<=^|[、。のはも])[ぁ-ん]{1,4}))(?:が|を|の)?([234二三四]つ|ふたつ|みっつ|よっつ|[234]こ)(?:も|だけ)?(?:で|だと|なら|並|かさな|重|か[いく]|く[っみ]|あつま|集|ある|あわ|合|つ[いくな]|の(?!は))[^。]{0,12}?(?:ってある|な[ーあ]?に|なん(?!こ|かく|ぼん|ねん|で[?。])|どんな|どう)/;
/** 「き」が ふたつで なに？, 木が 三つの かん字は なんて よむ: of what comes of it, and not of the one; that it was not found where nobody knows. */
function repeated(region: Region, grade: number): string | null {
  // 「火」が二つの字ってあるの?なんてよむ?: of what was told before it.
  const isMore = /^(?:それ|これ|あれ)?(?:は|って)?、?(?:なんて|なんと|どう)よ[むみめ][^。]{0,3}[?。]*$/.test(
    region.asks,
  );
  const asks = isMore ? `${(region.before[0] ?? '').replace(/[。!]+$/, '、')}${region.asks}` : region.asks;
  const [, q, own, times = ''] = REPEATED.exec(asks) ?? [];
  const [kanji, ...others] = kanjiOf(own ?? quoteAt(q, region));
  return kanji === undefined || others.length > 0
    ? null
    : (describedAsked(`${kanji}が ${times} ある かんじは なに？`, grade) ??
        (/じ(?!ゅ)/.test(asks) ? sentence(words.notComposed) : null));
}

/** 「森」って 木が なんこ？ */
function partsCounted(region: Region): string | null {
  const [, found = '', part = ''] =
    /(〔\d〕|[一-龠])(?:って|は|には|の(?:なか|かん?じ|じ)(?:に)?(?:は|って)?)、?(〔\d〕|[一-龠])(?:が|は|を)?(?:なんこ|いくつ|なんぼん|なん本)/.exec(
      region.asks,
    ) ?? [];
  const kanji = plain(found, region);
  return /^[一-龠]$/.test(kanji) && partsOf(kanji).some(({ element }) => element === plain(part, region))
    ? tellParts(kanji)
    : null;
}
