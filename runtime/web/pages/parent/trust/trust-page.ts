import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { CloudCard } from '../cloud/cloud-card.ts';
import type { ParentPage } from '../parent-page.ts';
import { EraseCard } from './erase-card.ts';
import { ExportCard } from './export-card.ts';
import { LedgerCard } from './ledger-card.ts';
import { MemoriesCard } from './memories-card.ts';
import { NoticesCard } from './notices-card.ts';
import { RetentionCard } from './retention-card.ts';

function TrustPage() {
  // What was erased is to be seen at once in what was read before.
  const [round, setRound] = useState(0);
  return html`
    <${NoticesCard} />
    <${MemoriesCard} key=${`memories-${round}`} />
    <${LedgerCard} key=${`ledger-${round}`} />
    <${RetentionCard} />
    <${CloudCard} />
    <${ExportCard} />
    <${EraseCard} onErased=${() => setRound((count) => count + 1)} />
  `;
}

export const trustPage: ParentPage = {
  id: 'trust',
  title: { ja: '安心とデータ', en: 'Trust and data' },
  Page: TrustPage,
};
