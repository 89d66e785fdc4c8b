import { html } from '../../html.ts';
import type { ParentPage } from '../parent-page.ts';
import { ConsentCard } from './consent-card.ts';
import { FleetCard } from './fleet-card.ts';
import { KeyCard } from './key-card.ts';

function ConsentPage() {
  return html`<${ConsentCard} /><${KeyCard} /><${FleetCard} />`;
}

export const consentPage: ParentPage = {
  id: 'consent',
  title: { ja: '同意と鍵', en: 'Consent and key' },
  Page: ConsentPage,
};
