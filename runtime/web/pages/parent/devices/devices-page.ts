import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Card, Notice } from '../kit/components.ts';
import { sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { usePolled } from '../kit/polled.ts';
import { RecoveryCard } from '../pairing/recovery-card.ts';
import type { ParentPage } from '../parent-page.ts';
import { ProgramsCard } from '../programs/programs-card.ts';
import { AddCard } from './add-card.ts';
import { type Device, DeviceList } from './device-list.ts';
import { GiveAwayCard } from './give-away-card.ts';
import { useAction } from './use-action.ts';
import { WORDS } from './words.ts';

/** Somebody may be asking to be let in while this page stands open. */
const LOOKED_EVERY_MS = 5000;

function DevicesPage() {
  const words = useWords(WORDS);
  const { data, problem, again } = usePolled<{ devices: readonly Device[] }>(
    '/api/v1/parent/devices',
    LOOKED_EVERY_MS,
  );
  const { fault, run } = useAction();
  const devices = data?.devices ?? [];
  const waiting = devices.filter(({ state }) => state === 'waiting');
  const decide = (method: 'POST' | 'DELETE', path: string) =>
    run(async () => {
      await sendJson(method, `/api/v1/parent/devices/${path}`);
      again();
    });
  const remove = async (device: Device) => {
    if ((await decide('DELETE', device.id)) && device.is_you) location.assign('/pair');
  };
  return html`
    ${problem && html`<${Notice} kind="fault"><p>${problem.message}</p><//>`}
    ${fault && html`<${Notice} kind="fault"><p>${fault}</p><//>`}
    <div role="status">
      ${
        waiting.length > 0 &&
        html`<${Card} title=${words.waitingTitle}>
          <p>${words.waitingWhat}</p>
          <ul class="devices">
            ${waiting.map(
              ({ id, name }) => html`<li key=${id}>
                <p class="device-name">${name}</p>
                <p class="actions">
                  <${Button} kind="main" onClick=${() => decide('POST', `${id}/approve`)}>${words.allow}<//>
                  <${Button} onClick=${() => decide('DELETE', id)}>${words.refuse}<//>
                </p>
              </li>`,
            )}
          </ul>
        <//>`
      }
    </div>
    <${DeviceList} devices=${devices.filter(({ state }) => state === 'paired')} onRemove=${remove} />
    <${AddCard} />
    <${ProgramsCard} />
    <${NewRecovery} />
    <${GiveAwayCard} />
  `;
}

function NewRecovery() {
  const words = useWords(WORDS);
  const [code, setCode] = useState<string | null>(null);
  const { fault, isBusy, run } = useAction();
  const renew = () =>
    run(async () => {
      const answer = await sendJson<{ recovery_code: string }>('POST', '/api/v1/parent/recovery/new');
      setCode(answer.recovery_code);
    });
  if (code !== null) return html`<${RecoveryCard} code=${code} onWritten=${() => setCode(null)} />`;
  return html`<${Card} title=${words.recoveryTitle}>
    <p>${words.recoveryWhat}</p>
    ${fault && html`<${Notice} kind="fault"><p>${fault}</p><//>`}
    <${Button} isBusy=${isBusy} onClick=${renew}>${words.recoveryNew}<//>
  <//>`;
}

export const devicesPage: ParentPage = {
  id: 'devices',
  title: { ja: '端末', en: 'Devices' },
  Page: DevicesPage,
};
