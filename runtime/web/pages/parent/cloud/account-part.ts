import { useRef, useState } from 'preact/hooks';
import type { FamilyCloudView } from '#runtime/sync/family-cloud.ts';
import { html } from '../../html.ts';
import { useAction } from '../devices/use-action.ts';
import { Button, Field } from '../kit/components.ts';
import { sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { ADDRESS } from './address.ts';
import { WORDS } from './words.ts';

/** Where the service account is pasted, or chosen as a file; not even this page keeps it. */
export function AccountPart(props: {
  readonly account: FamilyCloudView['account'];
  readonly onKept: () => void;
}) {
  const words = useWords(WORDS);
  const { source, can_change } = props.account;
  const [isChanging, setChanging] = useState(false);
  const { fault, isBusy, run } = useAction();
  const input = useRef<HTMLTextAreaElement>(null);
  const read = async (event: Event): Promise<void> => {
    const file = (event.currentTarget as HTMLInputElement).files?.[0];
    if (file && input.current) input.current.value = await file.text();
  };
  const keep = () =>
    run(async () => {
      await sendJson('PUT', `${ADDRESS}/account`, { account: input.current?.value ?? '' });
      if (input.current) input.current.value = '';
      setChanging(false);
      props.onKept();
    });
  return html`<h3>${words.account}</h3>
    ${source !== null && html`<p>${can_change ? words.accountKept : words.fixed}</p>`}
    ${
      can_change &&
      (source === null || isChanging
        ? html`<${Field} label=${words.account} hint=${words.accountHint} fault=${fault}
            input=${(ids: object) =>
              html`<textarea ref=${input} ...${ids} rows="4" autocomplete="off" spellcheck=${false} disabled=${isBusy}></textarea>`} />
          <${Field} label=${words.accountFile}
            input=${(ids: object) => html`<input ...${ids} type="file" accept="application/json,.json" disabled=${isBusy} onChange=${read} />`} />
          <${Button} isBusy=${isBusy} onClick=${keep}>${words.keepAccount}<//>`
        : html`<${Button} onClick=${() => setChanging(true)}>${words.accountChange}<//>`)
    }`;
}
