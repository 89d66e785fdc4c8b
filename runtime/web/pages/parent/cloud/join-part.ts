import { useRef, useState } from 'preact/hooks';
import type { FamilyCloudView } from '#runtime/sync/family-cloud.ts';
import { html } from '../../html.ts';
import { useAction } from '../devices/use-action.ts';
import { Button, Field } from '../kit/components.ts';
import { sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { ADDRESS } from './address.ts';
import { WORDS } from './words.ts';

/** Joining a project that families share: the code alone, where whoever set the robot up has said at which broker. */
export function JoinPart(props: {
  readonly broker: string;
  readonly identity: FamilyCloudView['identity'];
  readonly onJoined: () => void;
}) {
  const words = useWords(WORDS);
  const { robot, source, can_change } = props.identity;
  const isIn = props.broker !== '' && source !== null;
  const [isChanging, setChanging] = useState(false);
  const { fault, isBusy, run } = useAction();
  const code = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const typed = { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: false };
  const join = () =>
    run(async () => {
      const said = { code: code.current?.value ?? '', address: address.current?.value ?? '' };
      await sendJson('POST', `${ADDRESS}/join`, said);
      setChanging(false);
      props.onJoined();
    });
  return html`<h3>${words.invitation}</h3>
    ${isIn && html`<p>${words.joined(new URL(props.broker).host)}</p>${robot && html`<p class="soft">${words.robotNumber}: <code>${robot}</code></p>`}`}
    ${isIn && !can_change && html`<p>${words.fixed}</p>`}
    ${
      can_change &&
      (isIn && !isChanging
        ? html`<${Button} onClick=${() => setChanging(true)}>${words.otherInvitation}<//>`
        : html`<p class="soft">${words.invitationWhat}</p>
          <${Field} label=${words.invitationCode} hint=${words.invitationHint} fault=${fault}
            input=${(ids: object) => html`<input ref=${code} ...${ids} ...${typed} disabled=${isBusy} />`} />
          ${
            props.broker === '' &&
            html`<${Field} label=${words.brokerAddress} hint=${words.brokerHint}
              input=${(ids: object) => html`<input ref=${address} ...${ids} ...${typed} inputmode="url" disabled=${isBusy} />`} />`
          }
          <${Button} isBusy=${isBusy} onClick=${join}>${words.joinProject}<//>`)
    }`;
}
