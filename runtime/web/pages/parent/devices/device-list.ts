import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Card } from '../kit/components.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { WORDS } from './words.ts';

/** A device as the robot tells it (`GET /api/v1/parent/devices`). */
export interface Device {
  readonly id: string;
  readonly kind: 'parent' | 'child';
  readonly name: string;
  readonly state: 'paired' | 'waiting';
  readonly is_you: boolean;
  /** A moment, ISO 8601. */
  readonly since: string;
  /** YYYY-MM-DD. */
  readonly last_seen_day: string;
}

/** The paired devices; each can be removed, after a second word. */
export function DeviceList(props: {
  readonly devices: readonly Device[];
  readonly onRemove: (device: Device) => void;
}) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const [asked, setAsked] = useState<string | null>(null);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const isLast = ({ kind }: Device) =>
    kind === 'parent' && props.devices.filter((device) => device.kind === 'parent').length === 1;
  return html`<${Card} title=${words.title}>
    ${props.devices.length === 0 && html`<p>${words.nobody}</p>`}
    <ul class="devices">
      ${props.devices.map(
        (device) => html`<li key=${device.id}>
          <p class="device-name">${device.name}${device.is_you && html` <span class="tag">${words.you}</span>`}</p>
          <p class="hint">
            ${words.kind[device.kind]}・${words.since(day.format(new Date(device.since)))}・${words.seen(day.format(new Date(`${device.last_seen_day}T00:00`)))}
          </p>
          ${
            asked === device.id
              ? html`<div role="alertdialog" aria-label=${words.remove}>
                <p>${words.removeSure(device.name)}</p>
                ${isLast(device) && html`<p>${words.removeLast}</p>`}
                <p class="actions">
                  <${Button} kind="danger" onClick=${() => {
                    setAsked(null);
                    props.onRemove(device);
                  }}>${words.remove}<//>
                  <${Button} onClick=${() => setAsked(null)}>${words.cancel}<//>
                </p>
              </div>`
              : html`<${Button} onClick=${() => setAsked(device.id)}>${device.is_you ? words.logout : words.remove}<//>`
          }
        </li>`,
      )}
    </ul>
  <//>`;
}
