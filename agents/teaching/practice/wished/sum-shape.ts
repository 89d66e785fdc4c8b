/** Dividends by their tens: 50とか 60を わる, 八十くらいのを 割る. */
const DIVIDENDS =
  /((?:(?:[2-9]0|[二三四五六七八九]十)(?:と|か|や|、|くらい|ぐらい|だい|台|みたいな|いくつ)*)+)(?:おおき(?:い|な)|大き[いな])?(?:かず|数)?(?:の)?を?(?:わ|割)[るりっれ]/;
const TENS = '一二三四五六七八九';
/** なんじから なんじまで, 何分 かかりましたか: how long it took. */
const DURATION =
  /(?:何|なん)(?:時|じ)(?:(?:何|なん)(?:分|ぷん))?から(?:何|なん)(?:時|じ)|[0-9]+(?:時|じ)(?:[0-9]+(?:分|ふん|ぷん)|はん|半)?から[0-9]+(?:時|じ)[^、]{0,6}まで|(?:何|なん)(?:分|ぷん|時間|じかん)(?:かん|間)?(?:か?かか(?:った|りました)|たった|経った|すぎた|過ぎた)/;
/** 何時何分の 何分後. */
const LATER =
  /(?:何|なん|[0-9]+)(?:時|じ)(?:(?:何|なん|[0-9]+)(?:分|ぷん|ふん)|はん|半)?(?:の|から)(?:何|なん|[0-9]+)(?:分|ぷん|ふん)(?:後|ご|あと)/;

/** How a sum of one is written, and the words that `shapesIn` reads as it. */
const OF_TIME = {
  duration: { part: '-[0-9]+時(?!間).*', words: 'なんじからなんじまで' },
  later: { part: '^[0-9]+時(?!間).*\\+.*', words: 'なんじなんぷんのなんぷんご' },
} as const;

/** Patterns of how the sum that is meant is written, which limits have among their parts; [] where nothing says so. */
export function shapesIn(wanted: string): readonly string[] {
  const listed = DIVIDENDS.exec(wanted)?.[1] ?? '';
  const tens = [...listed.matchAll(/([2-9])0|([二三四五六七八九])十/g)].map(
    ([, digit, sign]) => digit ?? String(TENS.indexOf(sign ?? '') + 1),
  );
  return [
    ...(tens.length === 0 ? [] : [`[${[...new Set(tens)].join('')}][0-9]÷[2-9]`]),
    ...(DURATION.test(wanted) ? [OF_TIME.duration.part] : LATER.test(wanted) ? [OF_TIME.later.part] : []),
  ];
}

/** Whether a time is asked for that goes by, or one that is later. */
export const isOfClock = (wanted: string): boolean => DURATION.test(wanted) || LATER.test(wanted);

/** In words that `shapesIn` reads as the same again; what is no such pattern stays as it is. */
export function nameOfShape(part: string): string {
  const [, tens] = /^\[([2-9]+)\]\[0-9\]÷/.exec(part) ?? [];
  if (tens !== undefined) return `${[...tens].map((digit) => `${digit}0`).join('と')}をわる`;
  return Object.values(OF_TIME).find((one) => one.part === part)?.words ?? part;
}
