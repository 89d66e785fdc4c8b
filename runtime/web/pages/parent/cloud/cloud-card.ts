import { useState } from 'preact/hooks';
import type { Mend } from '#runtime/checks/check.ts';
import type { FamilyCloudView } from '#runtime/sync/family-cloud.ts';
import { html } from '../../html.ts';
import { useAction } from '../devices/use-action.ts';
import { Button, Card, Choice, Notice } from '../kit/components.ts';
import { sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { usePolled } from '../kit/polled.ts';
import { RestartButton } from '../robot/restart-button.ts';
import { bytesText, momentText } from '../trust/amounts.ts';
import { AccountPart } from './account-part.ts';
import { ADDRESS } from './address.ts';
import { CheckPart } from './check-part.ts';
import { JoinPart } from './join-part.ts';
import { KeyPart } from './key-part.ts';
import { PurgePart } from './purge-part.ts';
import { RestorePart } from './restore-part.ts';
import { WORDS } from './words.ts';

type Both = Readonly<Record<'ja' | 'en', string>>;

interface CloudShown extends FamilyCloudView {
  readonly mend: Mend | null;
  readonly purge_mend: Mend | null;
  readonly text: { readonly points: readonly Both[]; readonly agree: Both };
}

const READ_EVERY_MS = 10_000;

/** The memory in the family's own cloud: what it is, consent, both secrets, trying it, how it stands, and both ways out. */
export function CloudCard() {
  const words = useWords(WORDS);
  const { data, problem, again } = usePolled<CloudShown>(ADDRESS, READ_EVERY_MS);
  return html`<${Card} title=${words.title}>
    <p>${words.what}</p>
    ${problem && html`<${Notice} kind="fault"><p>${problem.message}</p><//>`}
    ${data && html`<${CloudParts} cloud=${data} again=${again} />`}
  <//>`;
}

function CloudParts({ cloud, again }: { readonly cloud: CloudShown; readonly again: () => void }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const { fault, isBusy, run } = useAction();
  const [chosen, setChosen] = useState<'sealed' | 'searchable'>(
    cloud.mode === 'searchable' ? 'searchable' : 'sealed',
  );
  /** What erasing came to stays to be read, whatever it left to be erased. */
  const [hasErased, setErased] = useState(false);
  const { version, mode, last, is_allowed, is_house_open, text, needs_restart, mend } = cloud;
  const isOn = mode !== 'off';
  const isShared = cloud.broker !== '';
  const modes = isShared ? (['sealed'] as const) : (['sealed', 'searchable'] as const);
  const isConsented = last?.state === 'given' && last.version === version;
  const decide = (isGiven: boolean) =>
    run(async () => {
      if (isGiven) await sendJson('PUT', ADDRESS, { version, agrees: true, mode: chosen });
      else await sendJson('DELETE', ADDRESS);
      again();
    });
  const ended = (): void => {
    setErased(true);
    again();
  };
  const standing = !isOn ? 'off' : is_allowed || isConsented ? 'on' : 'stopped';
  return html`
    <details open=${!isOn}><summary>${words.more}</summary>
      <ul>${text.points.map((point) => html`<li>${point[language]}</li>`)}</ul>
      <p class="soft">${words.version(version)}</p>
    </details>
    <${Notice} kind=${standing === 'on' ? 'good' : 'information'}>
      <p>${words.standing[standing]}</p>
      ${last && html`<p class="soft">${words.decided(last.state, momentText(last.at_ms, language))}</p>`}
    <//>
    ${isOn && !is_house_open && html`<${Notice} kind="fault"><p>${words.house}</p><//>`}
    ${isOn && mend && html`<${Notice} kind="fault"><p>${mend[language]}</p><//>`}
    <${Choice} label=${words.mode} value=${chosen} onChange=${setChosen} isDisabled=${isBusy}
      options=${modes.map((value) => ({ value, label: words.modes[value] }))} />
    ${fault && html`<${Notice} kind="fault"><p>${fault}</p><//>`}
    ${
      standing === 'on' && chosen === mode
        ? null
        : html`<p>${text.agree[language]}</p>
          <${Button} isBusy=${isBusy} onClick=${() => decide(true)}>${standing === 'on' ? words.change : words.agree}<//>`
    }
    ${
      isOn &&
      html`<${JoinPart} broker=${cloud.broker} identity=${cloud.identity} onJoined=${again} />
      ${
        isShared
          ? html`<details><summary>${words.ownInstead}</summary><${AccountPart} account=${cloud.account} onKept=${again} /></details>`
          : html`<${AccountPart} account=${cloud.account} onKept=${again} />`
      }
      <${KeyPart} given=${cloud.key} onKept=${again} />
      <${CheckPart} />
      ${needs_restart && html`<${Notice} kind="information"><p>${words.restart}</p><${RestartButton} /><//>`}
      ${cloud.sending.is_running && html`<${Sending} cloud=${cloud} again=${again} /><${RestorePart} onEnd=${again} />`}
      <h3>${words.off}</h3>
      <p class="soft">${words.offHint}</p>
      <${Button} kind="danger" isBusy=${isBusy} onClick=${() => decide(false)}>${words.off}<//>`
    }
    ${
      (isOn ||
        cloud.account.source !== null ||
        cloud.identity.source !== null ||
        cloud.purges.length > 0 ||
        hasErased) &&
      html`<${PurgePart} purges=${cloud.purges} underWay=${cloud.purging} mend=${cloud.purge_mend} onEnd=${ended} />`
    }
  `;
}

/** What went, what waits, and sending now. */
function Sending({ cloud, again }: { readonly cloud: CloudShown; readonly again: () => void }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const { fault, isBusy, run } = useAction();
  const [outcome, setOutcome] = useState<keyof typeof words.sending | null>(null);
  const { sent_at_ms, failing_since_ms, waiting_count, parked_count, told_over } = cloud.sending;
  const { today_bytes, day_limit_bytes } = cloud.sending;
  const send = () =>
    run(async () => {
      setOutcome(
        (await sendJson<{ outcome: keyof typeof words.sending }>('POST', `${ADDRESS}/send`)).outcome,
      );
      again();
    });
  const rows = [
    [words.sent, sent_at_ms === null ? words.never : momentText(sent_at_ms, language)],
    [words.waiting, words.items(waiting_count)],
    ...(told_over ? [[words.before, words.told(told_over.told_count, told_over.lesson_count)]] : []),
    [words.parked, words.items(parked_count)],
    [words.today, `${bytesText(today_bytes)} (${bytesText(day_limit_bytes)})`],
  ];
  return html`<h3>${words.state}</h3>
    <dl class="sizes">${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
    ${failing_since_ms !== null && html`<p>${words.failing(momentText(failing_since_ms, language))}</p>`}
    <${Button} isBusy=${isBusy} onClick=${send}>${words.send}<//>
    ${outcome && html`<${Notice} kind="information"><p>${words.sending[outcome]}</p><//>`}
    ${fault && html`<${Notice} kind="fault"><p>${fault}</p><//>`}`;
}
