import { useEffect, useRef, useState } from 'preact/hooks';
import type { FamilyCloudView, ShownKey } from '#runtime/sync/family-cloud.ts';
import { html } from '../../html.ts';
import { useAction } from '../devices/use-action.ts';
import { Button, Field, Notice } from '../kit/components.ts';
import { sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { QrPicture } from '../pairing/qr-picture.ts';
import { ADDRESS } from './address.ts';
import { WORDS } from './words.ts';

/** The family's key: made and shown until it is on paper, or typed from the first robot's. */
export function KeyPart(props: { readonly given: FamilyCloudView['key']; readonly onKept: () => void }) {
  const words = useWords(WORDS);
  const { source, can_change, is_written } = props.given;
  const [shown, setShown] = useState<ShownKey | null>(null);
  const { fault, isBusy, run } = useAction();
  const show = () =>
    run(async () => {
      setShown(await sendJson<ShownKey>('POST', `${ADDRESS}/key`));
      props.onKept();
    });
  const written = () =>
    run(async () => {
      await sendJson('POST', `${ADDRESS}/key/written`);
      setShown(null);
      props.onKept();
    });
  return html`<h3>${words.key}</h3>
    <p>${words.keyWhat}</p>
    ${fault && html`<${Notice} kind="fault"><p>${fault}</p><//>`}
    ${
      shown
        ? html`<${OnPaper} shown=${shown} isBusy=${isBusy} onWritten=${written} />`
        : source !== null && is_written
          ? html`<p>${can_change ? words.keyKept : words.fixed}</p>`
          : html`<${Button} isBusy=${isBusy} onClick=${show}>${source === null ? words.makeKey : words.showKey}<//>`
    }
    ${can_change && !shown && html`<${Join} hasKey=${source !== null} onKept=${props.onKept} />`}`;
}

/** It goes away only when somebody says that it stands on paper. */
function OnPaper(props: {
  readonly shown: ShownKey;
  readonly isBusy: boolean;
  readonly onWritten: () => void;
}) {
  const words = useWords(WORDS);
  const [isWritten, setWritten] = useState(false);
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return html`<p class="family-key" lang="ja">${props.shown.words.split(' ').map((group, at) => html`<span key=${at}>${group}</span> `)}</p>
    <${QrPicture} text=${props.shown.scannable} label=${words.qr} />
    <p class="not-printed"><${Button} onClick=${() => print()}>${words.print}<//></p>
    <label class="check not-printed">
      <input type="checkbox" checked=${isWritten} onChange=${() => setWritten(!isWritten)} />
      <span>${words.wrote}</span>
    </label>
    <p class="not-printed"><${Button} isDisabled=${!isWritten} isBusy=${props.isBusy} onClick=${props.onWritten}>${words.keyDone}<//></p>`;
}

function Join({ hasKey, onKept }: { readonly hasKey: boolean; readonly onKept: () => void }) {
  const words = useWords(WORDS);
  const { fault, isBusy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const keep = () =>
    run(async () => {
      await sendJson('PUT', `${ADDRESS}/key`, { words: input.current?.value ?? '' });
      if (input.current) input.current.value = '';
      onKept();
    });
  return html`<details><summary>${words.join}</summary>
    ${hasKey && html`<p class="soft">${words.joinWarning}</p>`}
    <${Field} label=${words.joinLabel} hint=${words.joinHint} fault=${fault}
      input=${(ids: object) => html`<input ref=${input} ...${ids} type="text" autocomplete="off" autocapitalize="off" spellcheck=${false} disabled=${isBusy} />`} />
    <${Button} isBusy=${isBusy} onClick=${keep}>${words.joinKeep}<//>
  </details>`;
}
