import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { useChild } from '../kit/child.ts';
import { Button, Card, Choice, DataTable, Field, Notice, Progress, Shown } from '../kit/components.ts';
import { getJson, type Problem, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { momentText } from './amounts.ts';
import type { ReceiptShown } from './answers.ts';
import { WORDS } from './words.ts';

type Scope = ReceiptShown['scope'];

/** Erasing with plain choices, a word to be typed, and a receipt. `onErased`: all that was read before is old. */
export function EraseCard({ onErased }: { readonly onErased: () => void }) {
  const words = useWords(WORDS);
  const childId = useChild();
  const [scope, setScope] = useState<Scope>('range');
  const [days, setDays] = useState({ first: '', last: '' });
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [receipt, setReceipt] = useState<ReceiptShown | null>(null);
  const isWhole = scope !== 'range' || (days.first !== '' && days.last !== '' && days.first <= days.last);
  const isConfirmed = typed.trim().toLowerCase() === words.confirmWord;
  const erase = async () => {
    setBusy(true);
    setProblem(null);
    setReceipt(null);
    const child = childId === null ? {} : { child_id: childId };
    const range = scope === 'range' ? { from: days.first, to: days.last } : {};
    try {
      setReceipt(
        await sendJson<ReceiptShown>('POST', '/api/v1/parent/erase', {
          scope,
          ...child,
          ...range,
          confirm: typed,
        }),
      );
      setTyped('');
      onErased();
    } catch (error) {
      setProblem(error as Problem);
    }
    setBusy(false);
  };
  const dayField = (label: string, name: 'first' | 'last') => html`<${Field}
    label=${label}
    input=${(ids: object) => html`<input ...${ids} type="date" value=${days[name]}
      onInput=${(event: Event) => setDays({ ...days, [name]: (event.currentTarget as HTMLInputElement).value })} />`}
  />`;
  return html`<${Card} title=${words.erase}>
    <p class="soft">${words.eraseHint}</p>
    <${Choice} label=${words.scope} value=${scope} onChange=${setScope} isDisabled=${isBusy}
      options=${(['range', 'child', 'all'] as const).map((value) => ({ value, label: words.scopes[value] }))} />
    ${scope === 'range' && html`<div class="row">${dayField(words.from, 'first')}${dayField(words.to, 'last')}</div>`}
    <${Field} label=${words.confirm}
      input=${(
        ids: object,
      ) => html`<input ...${ids} type="text" autocomplete="off" autocapitalize="off" value=${typed}
        onInput=${(event: Event) => setTyped((event.currentTarget as HTMLInputElement).value)} />`}
    />
    <${Button} kind="danger" isBusy=${isBusy} isDisabled=${!isWhole || !isConfirmed} onClick=${() => void erase()}>${words.eraseNow}<//>
    ${isBusy && html`<${Progress} label=${words.erasing} value=${null} />`}
    ${problem && html`<${Notice} kind="fault">${problem.message}<//>`}
    ${receipt && html`<${Receipt} receipt=${receipt} />`}
    <p class="soft">${words.card}</p>
    <${PastReceipts} key=${receipt?.receipt_id ?? ''} />
  <//>`;
}

function Receipt({ receipt }: { readonly receipt: ReceiptShown }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(
      new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' }),
    );
    link.download = `receipt-${receipt.receipt_id}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return html`<${Notice} kind="good"><p>${words.erased(receipt.rows)}</p>
      <p>${words.receiptNumber}: <code>${receipt.receipt_id}</code> · ${momentText(receipt.at_ms, language)}</p>
      ${receipt.copies !== null && html`<p>${words.copies(receipt.copies)}</p>`}
    <//>
    <${DataTable} caption=${words.receiptTable} columns=${words.receiptColumns}
      rows=${receipt.tables.map((table) => [table[language], table.before, table.after])} />
    <${Button} onClick=${save}>${words.receiptSave}<//>`;
}

function PastReceipts() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const past = useLoaded(
    (signal) => getJson<{ erasures: readonly ReceiptShown[] }>('/api/v1/parent/erasures', signal),
    [],
  );
  return html`<${Shown} loaded=${past}>${({ erasures }: { erasures: readonly ReceiptShown[] }) =>
    erasures.length === 0
      ? null
      : html`<details><summary>${words.past}</summary><ul>
          ${erasures.map(
            ({ receipt_id: id, at_ms: atMs, scope, from, to, rows }) =>
              html`<li key=${id}>${momentText(atMs, language)} · ${from ? `${from} – ${to}` : words.scopes[scope]} · ${words.erased(rows)} <span class="soft">${words.receiptNumber}: <code>${id}</code></span></li>`,
          )}
        </ul></details>`}<//>`;
}
