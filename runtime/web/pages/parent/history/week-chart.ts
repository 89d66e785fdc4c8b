import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { html } from '../../html.ts';

const HEIGHT_PX = 220;

/** Problems of each week, drawn: what was done in all, and of that alone. */
export interface Drawn {
  /** First day of each week, "2026-11-16". */
  readonly weeks: readonly string[];
  readonly lines: readonly { readonly label: string; readonly values: readonly number[] }[];
  readonly shortDay: (date: string) => string;
}

const LABEL_PX = 44;

/** As many of the days as find room side by side, the last one always. */
function fitting(days: readonly string[], widthPx: number): readonly string[] {
  const step = Math.ceil((days.length * LABEL_PX) / Math.max(1, widthPx - LABEL_PX));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}

const secondsOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000;

/** The chart; whoever cannot see it has the table beside it, so it is hidden from screen readers. */
export default function WeekChart(props: { readonly drawn: Drawn }) {
  const place = useRef<HTMLDivElement>(null);
  const { drawn } = props;
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const style = getComputedStyle(element);
    const ink = style.getPropertyValue('--ink-soft');
    const [leaf, edge] = [style.getPropertyValue('--leaf'), style.getPropertyValue('--edge')];
    const bars = uPlot.paths.bars?.({ size: [0.6, 48] });
    const axis = { stroke: ink, grid: { stroke: edge, width: 1 }, ticks: { stroke: edge, width: 1 } };
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT_PX,
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
        scales: {
          x: { time: true, range: (_self, low, high) => [low - 302_400, high + 302_400] },
          y: { range: (_self, _low, high) => [0, Math.max(5, high)] },
        },
        axes: [
          {
            ...axis,
            splits: (self) => fitting(drawn.weeks, self.width).map(secondsOf),
            values: (_self, splits) =>
              splits.map((seconds) => drawn.shortDay(new Date(seconds * 1000).toISOString().slice(0, 10))),
          },
          { ...axis, size: 40, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] },
        ],
        series: [
          {},
          ...drawn.lines.map(({ label }, index) => ({
            label,
            stroke: index === 0 ? edge : leaf,
            fill: index === 0 ? edge : leaf,
            ...(bars ? { paths: bars } : {}),
            points: { show: false },
          })),
        ],
        cursor: { show: false },
        legend: { show: false },
      },
      [drawn.weeks.map(secondsOf), ...drawn.lines.map(({ values }) => [...values])],
      element,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [drawn]);
  return html`<div ref=${place} class="chart" aria-hidden="true"></div>`;
}
