import { MOST_LISTED } from '#agents/family/question/measures.ts';
import { sayThreshold } from '#agents/family/question/threshold.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Column, RowsView } from './shown.ts';

/** What each column is called, and its unit where a bound is named. */
const NAMES: Readonly<Record<Column, readonly [ja: string, en: string, unit: readonly [string, string]]>> = {
  date: ['日付', 'date', ['', '']],
  problems: ['問題', 'problems', ['問', ' problems']],
  rate: ['正答の割合', 'share', ['%', '%']],
  wrong: ['まちがい', 'wrong answers', ['回', '']],
  hints: ['ヒント', 'hints', ['回', '']],
  minutes: ['時間', 'time', ['分', ' minutes']],
  seconds: ['秒数', 'seconds', ['秒', ' seconds']],
  points: ['ポイント', 'points', ['', '']],
  days: ['日数', 'days', ['日', ' days']],
  times: ['回数', 'times', ['回', '']],
  difference: ['ちがい', 'difference', ['', '']],
};

/** As a chip tells it: "問題が20問以上のものだけ", "ヒントの少ない順", "3つまで". */
export function sayRows({ filter, order, top, isBrief }: RowsView): Readonly<Record<Language, string>> {
  const parts: (readonly [string, string])[] = [];
  if (filter !== null) {
    const [ja, en, unit] = NAMES[filter.column];
    const bound = sayThreshold(filter.threshold, unit);
    parts.push([
      `${ja}が${bound.ja}のもの${filter.isOut ? '以外' : 'だけ'}`,
      `${filter.isOut ? 'without' : 'only'} ${en} ${bound.en}`,
    ]);
  }
  if (order !== null) parts.push(sayOrder(order));
  if (top !== null)
    parts.push(
      top >= MOST_LISTED ? ['あるだけ', 'as many as there are'] : [`${top}つまで`, `${top} at most`],
    );
  if (isBrief) parts.push(['短く', 'in short']);
  return { ja: parts.map(([ja]) => ja).join('、'), en: parts.map(([, en]) => en).join(', ') };
}

/** "ヒントの少ない（低い）順", "least hints first". */
export function sayOrder({ column, isDown }: NonNullable<RowsView['order']>): readonly [string, string] {
  if (column === null) return ['逆の順', 'in reverse'];
  const [ja, en] = NAMES[column];
  if (column === 'date') return isDown ? ['新しい順', 'newest first'] : ['古い順', 'oldest first'];
  return isDown
    ? [`${ja}の多い（高い）順`, `most ${en} first`]
    : [`${ja}の少ない（低い）順`, `least ${en} first`];
}
