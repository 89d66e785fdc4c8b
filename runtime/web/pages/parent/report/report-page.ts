import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { childQuery, useChild } from '../kit/child.ts';
import { Card, Choice, Shown } from '../kit/components.ts';
import { Problem } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import type { ParentPage } from '../parent-page.ts';

const WORDS = {
  ja: { days: '期間', today: '今日', week: '7日間', month: '30日間', failed: 'レポートを作れませんでした。' },
  en: {
    days: 'Days',
    today: 'Today',
    week: '7 days',
    month: '30 days',
    failed: 'The report could not be made.',
  },
};

function ReportPage() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const childId = useChild();
  const [days, setDays] = useState(7);
  const report = useLoaded(
    async (signal) => {
      const address = `/api/v1/report?days=${days}&format=text&language=${language}&${childQuery(childId)}`;
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Problem('unknown', words.failed);
      return response.text();
    },
    [days, language, childId],
  );
  return html`
    <${Card}>
      <${Choice}
        label=${words.days}
        value=${days}
        options=${[
          { value: 1, label: words.today },
          { value: 7, label: words.week },
          { value: 30, label: words.month },
        ]}
        onChange=${setDays}
      />
    <//>
    <${Card}><${Shown} loaded=${report}>${(text: string) => html`<pre class="report">${text}</pre>`}<//><//>
  `;
}

export const reportPage: ParentPage = {
  id: 'report',
  title: { ja: 'レポート', en: 'Report' },
  Page: ReportPage,
};
