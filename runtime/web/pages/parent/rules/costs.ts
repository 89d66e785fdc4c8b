import { html } from '../../html.ts';
import { DataTable, Shown } from '../kit/components.ts';
import { getJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { type RuleWords, WORDS } from './words.ts';

const PURPOSES = [
  ...(['talk', 'writing', 'parent_question', 'photo', 'record', 'memory_search'] as const),
  ...(['news', 'key_trial'] as const),
] as const;
type Purpose = (typeof PURPOSES)[number];

/** As GET /api/v1/parent/costs gives it. */
interface CostsAnswer {
  readonly cap_usd: number;
  readonly spent_usd: number;
  readonly unassigned_usd: number;
  readonly purposes: readonly { readonly purpose: Purpose; readonly usd: number }[];
  readonly days: readonly {
    readonly day: string;
    readonly usd: number;
    readonly purposes: Readonly<Partial<Record<Purpose, number>>>;
  }[];
}

const DAYS = 30;
/** In units of the drawing. */
const [WIDTH, HEIGHT, BAR] = [300, 80, 7] as const;

/** What the cloud cost: this month, by purpose, and day by day. `round` changes when the cap was changed. */
export function Costs({ round }: { readonly round: string }) {
  const words = useWords(WORDS);
  const costs = useLoaded(
    (signal) => getJson<CostsAnswer>(`/api/v1/parent/costs?days=${DAYS}`, signal),
    [round],
  );
  return html`<${Shown} loaded=${costs}>${(data: CostsAnswer) => html`<${CostsShown} costs=${data} words=${words} />`}<//>`;
}

function CostsShown({ costs, words }: { readonly costs: CostsAnswer; readonly words: RuleWords }) {
  const [language] = useLanguage();
  const usd = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 2,
  });
  const shown = (value: number) => (value > 0 && value < 0.01 ? `< ${usd.format(0.01)}` : usd.format(value));
  const of = [...costs.purposes, { purpose: 'unassigned' as const, usd: costs.unassigned_usd }].filter(
    (one) => one.usd > 0,
  );
  const used = PURPOSES.filter((purpose) => costs.days.some(({ purposes }) => purposes[purpose]));
  return html`
    <p><strong>${words.spent(shown(costs.spent_usd), costs.cap_usd === 0 ? null : shown(costs.cap_usd))}</strong></p>
    ${
      of.length > 0 &&
      html`<${DataTable} caption=${words.byPurpose} columns=${[words.purpose, words.total]}
        rows=${of.map((one) => [words.purposes[one.purpose], shown(one.usd)])} />`
    }
    <h3>${words.byDay}</h3>
    <${Chart} ...${{ costs, words, shown }} />
    ${
      used.length > 0 &&
      html`<ul class="purposes">${used.map((purpose) => html`<li><span class=${`swatch cost-${purpose}`} aria-hidden="true"></span>${words.purposes[purpose]}</li>`)}</ul>
      <details><summary>${words.table}</summary>
        <${DataTable} caption=${words.byDay} columns=${[words.day, ...used.map((one) => words.purposes[one]), words.total]}
          rows=${costs.days
            .filter((day) => day.usd > 0)
            .toReversed()
            .map((day) => [day.day, ...used.map((one) => shown(day.purposes[one] ?? 0)), shown(day.usd)])} />
      </details>`
    }
    <p class="hint">${words.estimate}</p>
  `;
}

interface ChartProps {
  readonly costs: CostsAnswer;
  readonly words: RuleWords;
  readonly shown: (usd: number) => string;
}

function Chart({ costs: { days }, words, shown }: ChartProps) {
  const most = days.reduce((top, day) => (day.usd > top.usd ? day : top), { day: '', usd: 0 });
  const total = days.reduce((sum, { usd }) => sum + usd, 0);
  if (most.usd === 0) return html`<p>${words.chartEmpty}</p>`;
  const step = WIDTH / days.length;
  return html`<svg class="days" viewBox=${`0 0 ${WIDTH} ${HEIGHT + 14}`} role="img"
    aria-label=${words.chart(shown(total), shown(most.usd), most.day)}>
    <line x1="0" x2=${WIDTH} y1=${HEIGHT} y2=${HEIGHT} class="ground" />
    ${days.flatMap((day, index) => {
      let top = HEIGHT;
      return PURPOSES.map((purpose) => {
        const height = ((day.purposes[purpose] ?? 0) / most.usd) * HEIGHT;
        if (height === 0) return null;
        top -= height;
        return html`<rect class=${`cost-${purpose}`} x=${index * step} y=${top} width=${Math.min(BAR, step - 1)} height=${height} />`;
      });
    })}
    <text x="0" y=${HEIGHT + 12}>${days[0]?.day.slice(5)}</text>
    <text x=${WIDTH} y=${HEIGHT + 12} text-anchor="end">${days.at(-1)?.day.slice(5)}</text>
  </svg>`;
}
