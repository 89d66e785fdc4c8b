/** Dividends by their tens: 50とか 60を わる, 八十くらいのを 割る. */
const DIVIDENDS =
  /((?:(?:[2-9]0|[二三四五六七八九]十)(?:と|か|や|、|くらい|ぐらい|だい|台|みたいな|いくつ)*)+)(?:おおき(?:い|な)|大き[いな])?(?:かず|数)?(?:の)?を?(?:わ|割)[るりっれ]/;
const TENS = '一二三四五六七八九';
/** なんじから なんじまで, 何分 かかりましたか: how long it took. */
const DURATION =
  /(?:何|なん)(?:時|じ)(?:(?:何|なん)(?:分|ぷん))?から(?:何|なん)(?:時|じ)|[0-9]+(?:時|じ)(?:[0-9]+(?:分|ふん|ぷん)|はん|半)?から[0-9]+(?:時|じ)[^、]{0,6}まで|から(?:何|なん)(?:分|ぷん|時間|じかん)(?:かん|間)?(?:たっ|経っ|すぎ|過ぎ)たら[0-9]+(?:時|じ)|(?:何|なん)(?:分|ぷん|時間|じかん)(?:かん|間)?(?:か?かか(?:った|りました)|(?:たった|経った|すぎた|過ぎた)(?!ら))|(?:何|なん)(?:(?:分|ぷん)(?:かん|間)|時間|じかん)(?:か)?(?:って|を|と)?(?:き(?:く|いて|か[れる])|聞[くいか]|もとめ|求め)/;
/** 何時何分の 何分後. */
const laterBy = (units: string): RegExp =>
  new RegExp(
    `(?:何|なん|[0-9]+)(?:時|じ)(?:(?:何|なん|[0-9]+)(?:分|ぷん|ふん)|はん|半)?(?:の|から)(?:何|なん|[0-9]+)(?:${units})(?:間|かん)?(?:後|ご|あと|(?:たっ|経っ|すぎ|過ぎ)たら(?![0-9]+(?:時|じ)))`,
  );
const LATER_MINUTES = laterBy('分|ぷん|ふん');
const LATER = laterBy('分|ぷん|ふん|時間|じかん');

/** From before noon to after it, or back. */
const ACROSS_NOON =
  /(?:ごぜん|午前)[^、]{0,8}(?:ごご|午後)[^、]{0,8}(?:また[いがぐ]|こえ|超え|越え|かわ|変わ)|(?:しょうご|正午|おひる|お昼)を?(?:また[いがぐ]|こえ|超え|越え)/;
/** 304-178: over a nought is borrowed. */
const NOUGHT_INSIDE =
  /(?:まんなか|真ん中|まん中|十の位|10の位|じゅうのくらい|10のくらい)(?:の(?:かず|数|すうじ|数字))?(?:が|に|の)?(?:0|ぜろ|れい(?!だい))|(?:0|ぜろ)(?:が|の)(?:まんなか|真ん中|まん中|はさま|あいだ)|(?:百|100|ひゃく)(?:の(?:位|くらい))?から(?:くりさげ|くりさが|かりて|借りて|か?りる)|(?:となり|とばして)[^、]{0,6}0[^、]{0,6}(?:くりさが|かり)/;
/** 1000-368: noughts one after the other. */
const NOUGHTS = /(?:0|ぜろ)(?:が|の)(?:いっぱい|たくさん|ならん|並ん|つづ|続|ふたつ|2つ|2こ|おおい|多い)/;

/** 100が なんこ、10が なんこ: how a number is put together. */
const OF_PLACES =
  /(?<![0-9])(?:10{1,3}|[十百千])が(?:なん|何)(?:こ|個)(?:ある)?(?:か|で|と|、|って|っていう|の|やつ|みたい|とか)/;

export const FULL_HUNDREDS = '^[1-9]00+-.*';

/** How the sums of a sort are written, and words that are read as it again. Of noughts: where something is subtracted. */
const SHAPES = [
  { part: '-[0-9]+時(?!間).*', words: 'なんじからなんじまで', says: DURATION, isOfTime: true },
  {
    part: '^[0-9]+時(?!間).*\\+[0-9]+分.*',
    words: 'なんじなんぷんのなんぷんご',
    says: LATER_MINUTES,
    isOfTime: true,
  },
  { part: '^[0-9]+時(?!間).*\\+.*', words: 'なんじなんぷんのなんじかんご', says: LATER, isOfTime: true },
  { part: '^12時(?:5分|1[05]分)?-[2-5][05]分', words: 'しょうごをまたぐ', says: ACROSS_NOON, isOfTime: true },
  { part: '^[1-9]0[0-9]-.*', words: 'まんなかが0', says: NOUGHT_INSIDE, isOfTime: false },
  { part: FULL_HUNDREDS, words: '0がつづく', says: NOUGHTS, isOfTime: false },
  { part: '^10*が[0-9]+こ.*', words: '100がなんこの', says: OF_PLACES, isOfTime: false },
  {
    part: '^1-.*',
    words: '1からひく',
    says: /(?<![0-9])1(?:から|ひく)(?:分数|ぶんすう|ひく|を?ひく)/,
    isOfTime: false,
  },
  {
    part: '(?:^0(?=[+-])|[^0-9.]0(?![0-9.])).*',
    words: '0のはいる',
    says: /(?<![0-9])(?:0|ぜろ)(?:が|の)(?:はい|入|ある|でてくる|出てくる|つ[くい])|(?<![0-9])(?:0|ぜろ)の(?=(?:たし|足し|ひき|引き)(?:ざん|算))/,
    isOfTime: false,
  },
  {
    part: '.*おおきいほう',
    words: 'どっちがおおきい',
    says: /どっちが(?:おおき|大き)|(?:おおき|大き)い(?:の|ほう|方)(?:は|が)?(?:どっち|どちら)/,
    isOfTime: false,
  },
  {
    part: '.*ちいさいほう',
    words: 'どっちがちいさい',
    says: /どっちが(?:ちいさ|小さ)|(?:ちいさ|小さ)い(?:の|ほう|方)(?:は|が)?(?:どっち|どちら)/,
    isOfTime: false,
  },
] as const;
/** The part of a sum with ×, ÷ or both signs of three numbers. */
export const OF_PRODUCTS = '[×÷].*';
/** 40×6, 203×4: a nought in one of its numbers. */
export const NOUGHT_WITHIN = '.*[1-9]0.*';
export const BRACKETS = '.*\\(.*';
export const BRACKETS_TIMES = '.*\\(.*\\)×.*';
export const EASY_FRACTIONS = '^[12]/[3-6]\\+[12]/.*';
export const EASY_DECIMALS = '^0\\.[1-9][+-]0\\..*';
export const OF_BOTH = '(?:\\+.*-|-.*\\+).*';

/** Patterns of how the sum that is meant is written, which limits have among their parts; [] where nothing says so. */
export function shapesIn(wanted: string): readonly string[] {
  const listed = DIVIDENDS.exec(wanted)?.[1] ?? '';
  const tens = [...listed.matchAll(/([2-9])0|([二三四五六七八九])十/g)].map(
    ([, digit, sign]) => digit ?? String(TENS.indexOf(sign ?? '') + 1),
  );
  return [
    ...(tens.length === 0 ? [] : [`[${[...new Set(tens)].join('')}][0-9]÷[2-9]`]),
    ...SHAPES.filter(({ says }) => says.test(wanted))
      .map(({ part }) => part)
      .slice(0, 1),
  ];
}

/** Whether a time is asked for that goes by, or one that is later. */
export const isOfClock = (wanted: string): boolean =>
  SHAPES.some(({ says, isOfTime }) => isOfTime && says.test(wanted));
/** Whether noughts are named over which is borrowed. */
export const isOfNoughts = (wanted: string): boolean => NOUGHT_INSIDE.test(wanted) || NOUGHTS.test(wanted);
export const isOfPlaces = (wanted: string): boolean => OF_PLACES.test(wanted);

/** In words that `shapesIn` reads as the same again; what is no such pattern stays as it is. */
export function nameOfShape(part: string): string {
  const [, tens] = /^\[([2-9]+)\]\[0-9\]÷/.exec(part) ?? [];
  if (tens !== undefined) return `${[...tens].map((digit) => `${digit}0`).join('と')}をわる`;
  if (part === OF_BOTH) return 'たすひくけいさん';
  if ([OF_PRODUCTS, BRACKETS].includes(part) || /^\[[+×÷-]+\]\.\*$/.test(part)) return '';
  if (part === NOUGHT_WITHIN) return '0のはいる';
  if (part === BRACKETS_TIMES) return 'かける';
  if (part === EASY_FRACTIONS || part === EASY_DECIMALS) return 'かんたんな';
  return SHAPES.find((one) => one.part === part)?.words ?? part;
}
