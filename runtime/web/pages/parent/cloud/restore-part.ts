import { useState } from 'preact/hooks';
import type { Mend } from '#runtime/checks/check.ts';
import { html } from '../../html.ts';
import { useAction } from '../devices/use-action.ts';
import { Button, Notice, Progress } from '../kit/components.ts';
import { followEvents } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { RestartButton } from '../robot/restart-button.ts';
import { ADDRESS } from './address.ts';
import { WORDS } from './words.ts';

interface Counted {
  readonly child_count: number;
  readonly done_count: number;
  readonly taken_count: number;
  readonly unreadable_count: number;
}
type RestoreEvent =
  | ({ readonly type: 'restored' | 'restore_finished' } & Counted)
  | { readonly type: 'restore_failed' | 'failed'; readonly mend?: Mend | null };

/** Getting the family's children back on a new robot, with progress; cut off, it goes on where it was. */
export function RestorePart({ onEnd }: { readonly onEnd: () => void }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const { fault, isBusy, run } = useAction();
  const [latest, setLatest] = useState<RestoreEvent | null>(null);
  const restore = () =>
    run(async () => {
      setLatest(null);
      await followEvents<RestoreEvent>(
        'POST',
        `${ADDRESS}/restore`,
        {},
        setLatest,
        new AbortController().signal,
      );
      onEnd();
    });
  const counted = latest !== null && 'child_count' in latest ? latest : null;
  const share =
    counted === null || counted.child_count === 0 ? null : counted.done_count / counted.child_count;
  return html`<h3>${words.restore}</h3>
    <p class="soft">${words.restoreHint}</p>
    <${Button} isBusy=${isBusy} onClick=${restore}>${words.restore}<//>
    ${isBusy && html`<${Progress} label=${words.restoring(counted?.taken_count ?? 0)} value=${share} />`}
    ${fault && html`<${Notice} kind="fault"><p>${fault}</p><//>`}
    ${
      latest !== null &&
      counted === null &&
      html`<${Notice} kind="fault"><p>${words.restoreFailed}</p>${'mend' in latest && latest.mend && html`<p>${latest.mend[language]}</p>`}<//>`
    }
    ${
      latest?.type === 'restore_finished' &&
      html`<${Notice} kind=${latest.unreadable_count === 0 ? 'good' : 'fault'}>
        <p>${words.restored(latest.child_count, latest.taken_count)}</p>
        ${latest.unreadable_count > 0 && html`<p>${words.unreadable(latest.unreadable_count)}</p>`}
        ${latest.taken_count > 0 && html`<${RestartButton} />`}
      <//>`
    }`;
}
