import { useState } from 'preact/hooks';
import type { FleetView } from '#runtime/fleet/fleet.ts';
import { html } from '../../html.ts';
import { Button, Card, Notice, Shown } from '../kit/components.ts';
import { getJson, Problem, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { type Both, FLEET_WORDS } from './words.ts';

interface FleetAnswer extends FleetView {
  readonly text: { readonly title: Both; readonly points: readonly Both[]; readonly agree: Both };
}

const ADDRESS = '/api/v1/parent/fleet';

/** Whether support is told how the robot is: what is agreed to, what would be told now, and both ways to decide. */
export function FleetCard() {
  const words = useWords(FLEET_WORDS);
  const [language] = useLanguage();
  const fleet = useLoaded((signal) => getJson<FleetAnswer>(ADDRESS, signal), []);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const decide = async (isGiven: boolean, version: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await (isGiven
        ? sendJson<FleetView>('PUT', ADDRESS, { version, agrees: true })
        : sendJson<FleetView>('DELETE', ADDRESS));
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : String(error));
    }
    fleet.again();
    setBusy(false);
  };
  return html`<${Shown} loaded=${fleet}>${({
    text,
    receiver,
    version,
    is_given,
    last,
    heartbeat,
    told_at_ms,
  }: FleetAnswer) => {
    if (receiver === null) return html`<${Card} title=${text.title[language]}><p>${words.nobody}</p><//>`;
    const moment = (atMs: number) => new Date(atMs).toLocaleString(language);
    const isOutdated = last?.state === 'given' && !is_given;
    return html`<${Card} title=${text.title[language]}>
      <p>${words.receiver(receiver)}</p>
      <ul>${text.points.map((point) => html`<li>${point[language]}</li>`)}</ul>
      ${
        heartbeat &&
        html`<details><summary>${words.heartbeat}</summary><pre class="scroll" tabindex="0">${JSON.stringify(heartbeat, null, 2)}</pre></details>`
      }
      <p class="soft">${words.version(version)}</p>
      <${Notice} kind=${is_given ? 'good' : 'information'}>
        <p>${is_given ? words.given : isOutdated ? words.outdated : words.notGiven}</p>
        ${last && html`<p class="soft">${words.decided(last.state, moment(last.at_ms))}</p>`}
        ${is_given && heartbeat && html`<p class="soft">${words.id(heartbeat.id)}</p>`}
        ${told_at_ms && html`<p class="soft">${words.told(moment(told_at_ms))}</p>`}
      <//>
      ${problem && html`<${Notice} kind="fault"><p>${problem}</p><//>`}
      ${!is_given && html`<p>${text.agree[language]}</p>`}
      <div class="actions">
        ${
          is_given
            ? html`<${Button} kind="danger" isBusy=${isBusy} onClick=${() => decide(false, version)}>${words.withdraw}<//>`
            : html`<${Button} isBusy=${isBusy} onClick=${() => decide(true, version)}>${words.agree}<//>`
        }
      </div>
    <//>`;
  }}<//>`;
}
