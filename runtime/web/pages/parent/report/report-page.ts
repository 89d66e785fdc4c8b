import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { childQuery, useChild } from '../kit/child.ts';
import { Button, Card, Choice, Shown } from '../kit/components.ts';
import { getText } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { Markdown } from '../kit/markdown.ts';
import type { ParentPage } from '../parent-page.ts';

const WORDS = {
  ja: {
    days: '期間',
    choices: { 1: '今日', 7: '7日間', 30: '30日間', 92: '3か月' },
    print: '1枚に印刷',
    save: (form: string) => `${form}で保存`,
    text: 'テキスト',
    saveAs: '保存と印刷',
  },
  en: {
    days: 'Days',
    choices: { 1: 'Today', 7: '7 days', 30: '30 days', 92: '3 months' },
    print: 'Print on one page',
    save: (form: string) => `Save as ${form}`,
    text: 'text',
    saveAs: 'Save and print',
  },
};
const SPANS = [1, 7, 30, 92] as const;

/** What happened in some days up to today: on the screen, on one sheet of paper, as text and as data. */
function ReportPage() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const childId = useChild();
  const [days, setDays] = useState<(typeof SPANS)[number]>(7);
  const address = (format: 'json' | 'text' | 'plain') =>
    `/api/v1/report?days=${days}&format=${format}&language=${language}&${childQuery(childId)}`;
  const report = useLoaded((signal) => getText(address('text'), signal), [address('text')]);
  return html`
    <${Card}>
      <${Choice}
        label=${words.days}
        value=${days}
        options=${SPANS.map((value) => ({ value, label: words.choices[value] }))}
        onChange=${setDays}
      />
    <//>
    <${Card}><${Shown} loaded=${report}>${(text: string) => html`<${Markdown} text=${text} />`}<//><//>
    <div class="actions" role="group" aria-label=${words.saveAs}>
      <${Button} kind="main" onClick=${() => print()}>${words.print}<//>
      <a class="button" href=${address('plain')} download="report.txt">${words.save(words.text)}</a>
      <a class="button" href=${address('json')} download="report.json">${words.save('JSON')}</a>
    </div>
  `;
}

export const reportPage: ParentPage = {
  id: 'report',
  title: { ja: 'レポート', en: 'Report' },
  Page: ReportPage,
};
