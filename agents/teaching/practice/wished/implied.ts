import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { type Covered, coveredIn } from '#agents/knowledge/curriculum/coverage.ts';
import type { Parted } from '../wanted-words.ts';
import { readLimits, withoutPlain } from '../wish-limits.ts';
import { isOfClock, isOfNoughts, isOfPlaces, shapesIn } from './sum-shape.ts';

const WRITES =
  /(?<![0-9一二三四五六七八九十])かく(?!す|に|れ(?!んしゅう))|書(?:く|き|け|か(?!ら)|いて|いたら)|か(?:かせて|いたら|いて(?:おぼ|覚|み|れん|練))|かこう|書こう|かき(?!た(?!い))|(?<![1-9一二三四五六七八九十百千]|けた)かけ(?:る|な|へん|ん|らん)|かきとり|書き(?!方|順)/;
const READS = /よむ|よみ|よめ(?!う)|読/;
/** What is refused by how large it is, and is no question about places: おおきい かず いやだ. */
export const withoutSize = (refused: string): string =>
  refused.replace(LARGE, '').replace(/(?:ほか|他|べつ|別)の?(?:だん|段)/g, '');
/** The half of kanji that is named alone. */
export const kanjiIn = (wanted: string): 'reading' | 'writing' | null => {
  const left = wanted.replace(CAN_DO, '');
  return WRITES.test(left) === READS.test(left) ? null : WRITES.test(left) ? 'writing' : 'reading';
};
/** よめるけど かけない: the half that goes well is not the one that is meant. */
const CAN_DO =
  /って(?:かいて|書いて)(?:ある|あった)|(?:よめ|読め|かけ|書け)る(?:ん|の)?(?:だ|や)?(?:けど|し(?!た)|のに|よ(?!う)|$)|(?:よむ|読む|かく|書く)(?:の|ほう)?は(?:(?:がっこうで|学校で)?(?:もう|いっぱい|たくさん|さっき)|とくい|得意|でき|いけ|だいじょうぶ|大丈夫|かんたん|すき)[^、]*/g;

/** Larger or smaller ones are harder or easier, and no question about their places. */
const OF_SIZE = /もっと(?:おおき|おっき|大き|ちいさ|小さ)[いな](?:かず|数|すうじ|数字)/g;
/** 大きい 数の かけざん: of so large numbers, where a sum is named. */
const LARGE = /(?:おおき|おっき|大き)[いな](?:かず|数|すうじ|数字)/g;
const OF_A_SUM = /(?:たし|足し|ひき|引き|かけ|掛け|わり|割り)(?:ざん|算)|(?:たす|ひく|かける|わる)やつ/;
/** One is taken for the other: to be told apart, one is changed into the other. */
const MIXED_UP =
  /たんい|単位|なおす|かんさん|換算|へんかん|変換|ごちゃ|こんが?らが|まざっちゃ|(?:なん|何)(?:dl|ml|cm|mm|m|g|kg|l)/;

const OF_YEAR = /^[^、]*、?[^、]{0,4}[1-3一二三](?:年|ねん)(?:生|せい)?の(?!.*(?:ざん|算|けいさん|だん|段))/;
const PASSES =
  /(?:何|なん)(?:分|ぷん|ふん|じかん|時間)(?:かん|間)?[^、]{0,3}(?:たった|経った|すぎた|過ぎた|かかった)(?:か|かな)?(?:っていう|って|の|を|みたい)/;

/** いま 3じで 2じかんあとは; なんじに でたら まにあうか; 3時から 何分: none of these says how its sum is written (sum-shape.ts). */
const OF_CLOCK = [
  PASSES,
  /(?:何|なん)(?:時|じ)[^、]{0,6}から、?(?:何|なん)(?:時|じ)[^、]{0,6}まで|かかった(?:時間|じかん)(?:を)?(?:もとめ|求め|けいさん|計算|だす|出す)/,
  /(?:じかん|時間)と(?:分|ふん|ぷん)(?:が|の|を|も|、)/,
  /(?:なん|何)(?:分|ぷん)(?:かん|間)?たったら|(?:時|じ)(?:[0-9]+(?:分|ぷん|ふん))?から(?:なん|何)(?:分|ぷん)/,
  /(?:時|じ)(?:で|から|の|、)*[0-9]+(?:じかん|時間|ぷん|分)(?:かん|間)?(?:の)?(?:あと|後|ご|まえ|前)|(?:何|なん)(?:時|じ)(?:(?:何|なん)(?:分|ぷん))?[^、]*(?:まにあ|間に合|(?:で|出|つ|着)(?:れ|い|け)?(?:ば|たら))/,
];

/** What is meant by words that name it only beside others: mとcm, かくほう. */
function withImplied(said: string, refused: string): string {
  const isKanji = /かんじ|漢字/.test(refused) || /[一-龠]とか/.test(said) || kanjiIn(refused) !== null;
  const limits = readLimits(said);
  const implied = [
    // 2年の かんじは かんぺき、3年の やりたい.
    isKanji && (kanjiIn(said) !== null || OF_YEAR.test(said)) ? 'かんじ' : '',
    /(?:けた|桁)(?:×|かける)/.test(said) ? 'かけざん' : '',
    /(?:けた|桁)(?:たす|\+)/.test(said) ? 'たしざん' : '',
    /(?:けた|桁)ひく|いくつからひく/.test(said) || limits.parts.some((part) => /^[0-9]+-$/.test(part))
      ? 'ひきざん'
      : '',
    isOfNoughts(said) && !OF_A_SUM.test(said) && !/けいさん|計算/.test(said) ? 'くりさがり' : '',
    isOfPlaces(said) ? 'くらいのもんだい' : '',
    /(?:[0-9]+|一|千|百)?[億万](?:まで|より|の)(?:の)?(?:かず|数|やつ|もん|問|おおき|大き)/.test(said) &&
    !OF_A_SUM.test(said)
      ? 'おおきいかず'
      : '',
    /[0-9]\.[0-9]/.test(said) ? 'しょうすう' : '',
    /[0-9]\/[0-9]/.test(said)
      ? `ぶんすう${/\/[0-9]+\+/.test(said) ? 'のたしざん' : /\/[0-9]+[-−]/.test(said) ? 'のひきざん' : ''}`
      : '',
    /÷[1-9]|[1-9]で(?:わ|割)る|けた(?:わる|割る)|わる(?:かず|数)/.test(said) ||
    /÷/.test(shapesIn(said).join())
      ? 'わりざん'
      : '',
    /[1-9](?:たす|\+)(?:なん|いくつ|□|何)|[1-9]たすの?(?:やつ|もんだい)/.test(said) ? 'たしざん' : '',
    OF_CLOCK.some((says) => says.test(said)) || isOfClock(said) ? 'じこく' : '',
    limits.total !== null && limits.operator !== '-' ? 'いくつといくつ' : '',
    limits.rest !== null ? 'あまりのある' : '',
    /(?:時間|じかん|時こく|時刻)の(?:(?:たし|足し|ひき|引き)(?:ざん|算)|けいさん|計算)/.test(said)
      ? 'じこく'
      : '',
    limits.isPlain && /わ[りれ]|割[りれ]/.test(said) ? 'わりざん' : '',
    /(?:^|、)(?:みずの|水の)?かさ(?:が|を|で|だけ|に|なん|だ|や|$|、)/.test(said) ? 'かさの' : '',
  ].filter((word) => word !== '');
  // 1000より おおきい かずの ならび: how large they are is a limit, where something else is named.
  const wanted = [
    said
      .replace(/(より(?:も)?)(?:おおきい|大きい)(?=(?:かず|数)の(?!もんだい|問題))/, '$1')
      .replace(OF_SIZE, '')
      .replace(OF_A_SUM.test(said) ? LARGE : '', ''),
    ...implied,
  ].join('、');
  const { parts, into } = readLimits(wanted);
  const [unit] = parts.filter((part) => /^(?:[a-zA-Z]+|秒)$/.test(part));
  if (unit === undefined) return wanted;
  if (into !== null || unit === '秒' || unit === 't' || MIXED_UP.test(wanted)) return `${wanted}、たんい`;
  return `${wanted}、${/g$/.test(unit) ? 'おもさ' : /L$/.test(unit) ? 'かさの' : 'ながさ'}`;
}

/** What is named of what is wanted, in its order. */
export const namedIn = ({ wanted, refused }: Parted, grade: Grade): readonly Covered[] => {
  const all = coveredIn(withImplied(withoutPlain(wanted), refused), grade);
  // 分と 秒: no time of the clock is in minutes and seconds; they are changed into one another.
  if (readLimits(wanted).parts.includes('秒') && all.some(({ id }) => id === 'units'))
    return all.filter(({ id }) => id === 'units');
  // けいさん says nothing beside what else is named.
  // とけいで 何分かん たったか: no clock is read.
  if (PASSES.test(wanted) || all.some(({ id }) => id === 'time'))
    return all.filter(({ id }) => !['clock_reading', 'calculation', 'word_problem'].includes(id));
  let named = all.length > 1 ? all.filter(({ id }) => id !== 'calculation') : all;
  // くりあがりが 百の位に ある たしざん: a place of it, and nothing asked of places.
  if (
    named.some(({ id }) => id === 'addition_carry' || id === 'subtraction_borrow') &&
    named.some(({ id }) => id === 'place_value')
  )
    return named.filter(({ id }) => id !== 'place_value');
  // こたえが 10に なる たしざん: what it comes to is known, and a part of it is sought.
  if (readLimits(wanted).total !== null && named.some(({ id }) => id === 'blank'))
    named = named.some(({ id }) => /^(?:multiplication|division|decimal|fraction)/.test(id))
      ? named.filter(({ id }) => id !== 'blank')
      : named.filter(({ id }) => id !== 'addition' && id !== 'subtraction');
  // 10000より 大きい 数の たし算: so large, and nothing asked of places.
  if (OF_A_SUM.test(wanted) && readLimits(wanted).least !== null && named.length > 1)
    named = named.filter(({ id }) => id !== 'place_value');
  // 百の くらいが 0の かけざん.
  if (named.some(({ id }) => /^(?:multiplication|division)/.test(id)))
    named = named.filter(({ id }) => id !== 'place_value');
  // わりざんの ひっさん, 3つの かずの かけざん: there are none, and what is left of them is met (unmet.ts).
  const isOf = (id: string): boolean => named.some((one) => one.id === id);
  // 3つの かずの けいさん、かっこつき: brackets have three numbers. 小数、0.1の くらいまで.
  if (isOf('brackets') && isOf('three_numbers')) return named.filter(({ id }) => id !== 'three_numbers');
  if (isOf('decimal') && isOf('word_problem') && /[0-9]\.[0-9]が(?:なん|何)(?:こ|個)/.test(wanted))
    return named.filter(({ id }) => id !== 'word_problem');
  if (isOf('decimal') && isOf('place_value')) return named.filter(({ id }) => id !== 'place_value');
  if (isOf('decimal') && isOf('comparing')) return named.filter(({ id }) => id === 'decimal');
  if (isOf('decimal') && isOf('written')) return named.filter(({ id }) => id === 'decimal');
  if (isOf('written') && isOf('division')) return named.filter(({ id }) => id !== 'written');
  if (isOf('three_numbers') && (isOf('multiplication') || isOf('division')))
    return named.filter(({ id }) => id !== 'three_numbers');
  // 小数で くりあがりが あるの.
  if (named.some(({ id }) => id === 'decimal' || id === 'fraction'))
    return named.filter(({ id }) => id !== 'addition_carry' && id !== 'subtraction_borrow');
  // 2けた×1けたで くりあがりが ある: what is carried is of the かけざん.
  return named.some(({ id }) => id.startsWith('multiplication'))
    ? named.filter(({ id }) => id !== 'addition_carry')
    : named;
};

/** じかんの もんだい。ごぜんと ごごを またぐの にがて: what is hard of the thing that is wanted is what it is to be of. */
export function trained(parted: Parted, folded: string, grade: Grade): Parted {
  if (parted.refused === '' || !IS_WEAK.test(folded)) return parted;
  // かさ やりたい、リットルと デシリットルが わからんけん: in these units.
  const hasUnits = readLimits(parted.refused).parts.some((part) => /^[a-zA-Z]+$/.test(part));
  const isMeasure = namedIn(parted, grade).some(({ id }) => ['length', 'volume', 'mass'].includes(id));
  if (hasUnits && isMeasure) return { wanted: `${parted.wanted}、${parted.refused}`, refused: '' };
  const [hard, wanted] = [parted.refused, parted.wanted].map((words) => coveredIn(words, grade));
  const isSame =
    hard !== undefined &&
    hard.length > 0 &&
    hard.every((one) => wanted?.includes(one) && one.by === 'problems');
  return isSame ? { wanted: folded, refused: '' } : parted;
}
const IS_WEAK = /にがて|苦手|わから(?:な|ん)|むずかし|難し|(?:でき|とけ|解け)(?:な|ん|へん)/;
