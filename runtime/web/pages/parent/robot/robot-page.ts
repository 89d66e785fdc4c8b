import type { RobotFacts } from '#runtime/support/robot-facts.ts';
import { html } from '../../html.ts';
import { Card, Shown } from '../kit/components.ts';
import { getJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import type { ParentPage } from '../parent-page.ts';
import { CheckCard } from './check-card.ts';
import { RestartButton } from './restart-button.ts';
import { SoundCard } from './sound-card.ts';
import { TrialList } from './trial-list.ts';
import { UpdateCard } from './update-card.ts';
import { ROBOT_WORDS, type RobotWords } from './words.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;
const SECONDS_PER_HOUR = 3600;

function RobotPage() {
  const words = useWords(ROBOT_WORDS);
  const facts = useLoaded((signal) => getJson<RobotFacts>('/api/v1/parent/robot', signal), []);
  return html`
    <${CheckCard} facts=${facts} />
    <${TrialList} />
    <${Shown} loaded=${facts}>${(data: RobotFacts) => html`<${SoundCard} facts=${facts} sound=${data.sound} /><${Machine} facts=${data} />`}<//>
    <${UpdateCard} />
    <${Card} title=${words.restart}><p>${words.restartHint}</p><${RestartButton} /><//>
    <${Card} title=${words.reset}><p>${words.resetText}</p><//>
    <${Card} title=${words.archive}>
      <p>${words.archiveText}</p>
      <p><a class="button" href="/api/v1/parent/problem-archive" download>${words.download}</a></p>
    <//>
    <p><a href="#/first-steps">${words.steps}</a></p>
  `;
}

function Machine({ facts }: { readonly facts: RobotFacts }) {
  const words = useWords(ROBOT_WORDS);
  const [language] = useLanguage();
  const { storage, is_online, version, node, uptime_seconds } = facts;
  const number = (value: number): string => value.toLocaleString(language, { maximumFractionDigits: 1 });
  const size = (bytes: number): string =>
    bytes < GB ? `${number(bytes / MB)} MB` : `${number(bytes / GB)} GB`;
  const rows = [
    [words.sizes.database, size(storage.database_bytes)],
    [words.sizes.backups, `${size(storage.backups.bytes)}${words.count(storage.backups.count)}`],
    ...(storage.damaged_bytes > 0 ? [[words.sizes.damaged, size(storage.damaged_bytes)]] : []),
    ...(storage.free_bytes === null ? [] : [[words.sizes.free, size(storage.free_bytes)]]),
  ];
  return html`
    <${Card} title=${words.network}>
      <p>${is_online ? words.online : words.offline}</p>
      <p>${addressesText(facts, words)}</p>
    <//>
    <${Card} title=${words.storage}>
      <dl class="sizes">${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
    <//>
    <${Card} title=${words.version}>
      <p>${version} (Node ${node.replace('v', '')})</p>
      <p>${words.uptime(Math.floor(uptime_seconds / SECONDS_PER_HOUR))}</p>
    <//>
  `;
}

/** Where the page opens in the house; while nobody is paired the machine's own addresses are all there is to tell. */
function addressesText({ is_network_off, page_addresses, addresses }: RobotFacts, words: RobotWords): string {
  if (is_network_off) return words.networkOff;
  const told = page_addresses.length > 0 ? page_addresses : addresses.map(({ address }) => address);
  return told.length === 0 ? words.noAddress : `${words.addresses}: ${told.join(', ')}`;
}

export const robotPage: ParentPage = {
  id: 'robot',
  title: { ja: 'ロボット', en: 'Robot' },
  Page: RobotPage,
};
