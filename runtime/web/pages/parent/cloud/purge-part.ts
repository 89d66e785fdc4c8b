import { useState } from 'preact/hooks';
import type { Mend } from '#runtime/checks/check.ts';
import type { PurgeReceipt } from '#runtime/house/household-file.ts';
import type { PurgeUnderWay } from '#runtime/sync/purging.ts';
import { html } from '../../html.ts';
import { useAction } from '../devices/use-action.ts';
import { Button, Field, Notice, Progress } from '../kit/components.ts';
import { followEvents } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { momentText } from '../trust/amounts.ts';
import { ADDRESS } from './address.ts';
import { WORDS } from './words.ts';

type PurgeEvent =
  | { readonly type: 'purge_finished'; readonly receipt: PurgeReceipt }
  | { readonly type: 'purge_unneeded' }
  | { readonly type: 'purge_failed' | 'purge_refused' | 'failed'; readonly mend?: Mend | null };

/** Erasing all that lies there, with a word to be typed and a receipt. */
export function PurgePart(props: {
  readonly purges: readonly PurgeReceipt[];
  /** It goes on without this page. */
  readonly underWay: PurgeUnderWay | null;
  readonly mend: Mend | null;
  readonly onEnd: () => void;
}) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const { fault, isBusy, run } = useAction();
  const [typed, setTyped] = useState('');
  const [end, setEnd] = useState<PurgeEvent | null>(null);
  const purge = () =>
    run(async () => {
      setEnd(null);
      const body = { confirm: typed };
      await followEvents<PurgeEvent>('POST', `${ADDRESS}/purge`, body, setEnd, new AbortController().signal);
      setTyped('');
      props.onEnd();
    });
  const receipt = end?.type === 'purge_finished' ? end.receipt : null;
  const failed = end !== null && end.type !== 'purge_finished' && end.type !== 'purge_unneeded' ? end : null;
  return html`<h3>${words.purge}</h3>
    <p class="soft">${words.purgeHint}</p>
    ${
      props.underWay &&
      !isBusy &&
      html`<${Notice} kind=${props.underWay.problem ? 'fault' : 'information'}>
        <p>${props.underWay.problem ? words.purgeAgain(momentText(props.underWay.asked_at_ms, language)) : words.purgeGoesOn}</p>
        ${props.mend && html`<p>${props.mend[language]}</p>`}
      <//>`
    }
    <${Field} label=${words.confirm}
      input=${(
        ids: object,
      ) => html`<input ...${ids} type="text" autocomplete="off" autocapitalize="off" value=${typed} disabled=${isBusy}
        onInput=${(event: Event) => setTyped((event.currentTarget as HTMLInputElement).value)} />`} />
    <${Button} kind="danger" isBusy=${isBusy} isDisabled=${typed.trim().toLowerCase() !== words.confirmWord} onClick=${purge}>${words.purgeNow}<//>
    ${isBusy && html`<${Progress} label=${words.purging} value=${null} />`}
    ${fault && html`<${Notice} kind="fault"><p>${fault}</p><//>`}
    ${end?.type === 'purge_unneeded' && html`<${Notice} kind="good"><p>${words.purgeUnneeded}</p><//>`}
    ${failed && html`<${Notice} kind="fault"><p>${failed.type === 'purge_refused' ? words.purgeRefused : words.purgeFailed}</p>${failed.mend && html`<p>${failed.mend[language]}</p>`}<//>`}
    ${
      receipt &&
      html`<${Notice} kind=${receipt.children_left === 0 ? 'good' : 'fault'}>
        <p>${receipt.children_left === 0 ? words.purged(receipt.children_before) : words.left(receipt.children_left)}</p>
        <p>${words.receipt}: <code>${receipt.receipt_id}</code> · ${momentText(receipt.at_ms, language)}</p>
      <//>`
    }
    ${
      props.purges.length > 0 &&
      html`<details><summary>${words.past}</summary><ul>${props.purges.map(
        ({ receipt_id: id, at_ms, children_before }) =>
          html`<li key=${id}>${momentText(at_ms, language)} · ${words.purged(children_before)} <code>${id}</code></li>`,
      )}</ul></details>`
    }`;
}
