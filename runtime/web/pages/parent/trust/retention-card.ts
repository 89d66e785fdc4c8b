import { html } from '../../html.ts';
import { Card, Shown } from '../kit/components.ts';
import { getJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { momentText } from './amounts.ts';
import type { RetentionShown } from './answers.ts';
import { WORDS } from './words.ts';

/** How long records are kept, and when the first of them go. */
export function RetentionCard() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const retention = useLoaded((signal) => getJson<RetentionShown>('/api/v1/parent/retention', signal), []);
  return html`<${Card} title=${words.retention}>
    <${Shown} loaded=${retention}>${({
      keep_months: months,
      begins_ms: beginsMs,
      before_ms: beforeMs,
    }: RetentionShown) => html`
      <p>${months === 0 ? words.retentionForever : words.retentionMonths(months)}</p>
      ${
        beginsMs !== null &&
        beforeMs !== null &&
        html`<p>${words.retentionBegins(momentText(beginsMs, language), momentText(beforeMs, language))}</p>`
      }
      <p class="soft">${words.retentionChange}</p>`}<//>
  <//>`;
}
