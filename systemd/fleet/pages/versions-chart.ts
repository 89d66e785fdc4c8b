import { compareVersions } from '#runtime/update/channel-schema.ts';
import type { VersionCount } from '../fleet-store.ts';
import { type Html, html } from './html.ts';
import { table } from './layout.ts';

const SIZE = { width: 720, height: 240 };
/** More cannot be told apart: the oldest are one. */
const MOST_SHOWN = 6;
const OLDER = 'older';

/** How many robots ran which version on each day: as stacked bars, and the same as a table for those who hear it. */
export function versionsChart(counts: readonly VersionCount[]): Html {
  const days = [...new Set(counts.map(({ day }) => day))].sort();
  const newest = [...new Set(counts.map(({ version }) => version))].sort(compareVersions).reverse();
  const shown = newest.slice(0, MOST_SHOWN);
  const versions = newest.length > shown.length ? [...shown, OLDER] : shown;
  const robots = (day: string, version: string) =>
    counts
      .filter((one) => one.day === day && (shown.includes(one.version) ? one.version : OLDER) === version)
      .reduce((sum, one) => sum + one.robots, 0);
  const bars = days.map((day) => versions.map((version) => robots(day, version)));
  const most = Math.max(1, ...bars.map((bar) => bar.reduce((sum, count) => sum + count, 0)));
  const rows = days.map((day, at) => [day, ...(bars[at] ?? [])]).reverse();
  return html`<figure>
<svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="Robots by version on each day; the table below has the numbers">
${bars.map((bar, at) => stacked(bar, at, days.length, most))}
</svg>
<figcaption>Up to ${most} robots a day, ${days[0] ?? 'no day'} to ${days.at(-1) ?? 'now'}:
<ul class="legend">${versions.map((version, at) => html`<li><span class="swatch v${at}"></span> ${version}</li>`)}</ul>
</figcaption></figure>
<details><summary>The numbers</summary>${table('Robots by version and day', ['Day', ...versions], rows)}</details>`;
}

function stacked(bar: readonly number[], at: number, days: number, most: number): Html[] {
  const step = SIZE.width / days;
  let top = SIZE.height;
  // The oldest version stands at the bottom, so that the newest is seen to grow.
  return bar
    .map((count, version) => ({ count, version }))
    .reverse()
    .map(({ count, version }) => {
      const height = (count / most) * SIZE.height;
      top -= height;
      const [x, y, width, tall] = [at * step, top, Math.max(1, step - 2), height].map((n) => n.toFixed(1));
      return html`<rect class="v${version}" x="${x ?? 0}" y="${y ?? 0}" width="${width ?? 0}" height="${tall ?? 0}"/>`;
    });
}
