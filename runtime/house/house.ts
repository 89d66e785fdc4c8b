import type { TextUsage } from '#agents/models/gemini/gemini-client.ts';
import type { SecretSource } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import type { ToldNotice } from '#runtime/trust/parent-notice.ts';
import { CloudConsent } from './cloud-consent.ts';
import { HouseholdFile } from './household-file.ts';
import { ProviderKey } from './provider-key.ts';

interface HouseParts {
  readonly settings: Settings;
  /** An absolute path. */
  readonly stateDir: string;
  readonly source: SecretSource | null;
  readonly hasKey: boolean;
  readonly outbound: OutboundLedger;
  readonly clock: Clock;
  readonly journal: Journal;
  /** What trying a key took: it counts to the month's money. */
  onUsage(model: string, usage: TextUsage): void;
}

/** What belongs to the house and to no child: its consent, its key, and how far its first steps came. */
export interface House {
  readonly file: HouseholdFile;
  readonly consent: CloudConsent;
  readonly key: ProviderKey;
  /** For the parent; empty while all is well. */
  notices(): readonly string[];
  /** The same for the parent's page. */
  told(): readonly ToldNotice[];
}

/** Reads the household's file. Never throws: what cannot be read is told, and counts as no consent. */
export function openHouse(parts: HouseParts): House {
  const { stateDir, source, clock, journal } = parts;
  const file = new HouseholdFile(stateDir);
  file.open(journal);
  const consent = new CloudConsent({
    household: file,
    source,
    clock,
    onFault: (error) => journal.error('a listener of the consent failed', { error: error as Error }),
  });
  const key = new ProviderKey({ ...parts, consent });
  const told = () => [
    ...(file.isReadable ? [] : [NOTICES.unreadable]),
    ...(key.standing().isUnreadable ? [NOTICES.keyUnreadable] : []),
  ];
  return { file, consent, key, told, notices: () => told().map(({ ja }) => ja) };
}

const NOTICES: Readonly<Record<'unreadable' | 'keyUnreadable', ToldNotice>> = {
  unreadable: {
    ...{ id: 'house:unreadable', kind: 'house', code: 'house_unreadable' },
    ja: '同意と初期設定のファイル（household.json）を読めません。いまは家の外に何も送りません。保護者のページの「同意と鍵」で、もう一度決めてください。',
    en: 'The file of the consent and the first steps (household.json) cannot be read. Nothing leaves the house now. Decide anew under "Consent and key" on the parent\'s page.',
  },
  keyUnreadable: {
    ...{ id: 'house:key_unreadable', kind: 'house', code: 'key_unreadable' },
    ja: '保存した鍵を読めません。保護者のページの「同意と鍵」で、鍵をもう一度入れてください。',
    en: 'The key that was kept cannot be read. Type it again under "Consent and key" on the parent\'s page.',
  },
};
