import type { ComponentChildren, VNode } from 'preact';
import { useId } from 'preact/hooks';
import { html } from '../../html.ts';
import { useWords } from './language.ts';
import type { Loaded } from './loaded.ts';

const WORDS = {
  ja: { loading: '読みこんでいます…', again: 'もう一度' },
  en: { loading: 'Loading…', again: 'Try again' },
};

export function Card(props: { readonly title?: string; readonly children: ComponentChildren }) {
  const id = useId();
  return html`<section class="card" aria-labelledby=${props.title ? id : null}>
    ${props.title && html`<h2 id=${id}>${props.title}</h2>`}${props.children}
  </section>`;
}

/** `kind`: main is what most come for, quiet all else, danger what cannot be taken back. */
export function Button(props: {
  readonly onClick: () => void;
  readonly kind?: 'main' | 'quiet' | 'danger';
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ComponentChildren;
}) {
  return html`<button
    type="button"
    class=${props.kind ?? 'quiet'}
    disabled=${props.isDisabled || props.isBusy}
    aria-busy=${props.isBusy ? 'true' : null}
    onClick=${props.onClick}
  >${props.children}</button>`;
}

/** A label, what is entered, a hint below it and what is wrong with it; `input` gets the ids that tie them together. */
export function Field(props: {
  readonly label: string;
  readonly hint?: string;
  readonly fault?: string | null;
  readonly input: (ids: {
    readonly id: string;
    readonly 'aria-describedby': string;
    readonly 'aria-invalid': boolean;
  }) => VNode;
}) {
  const id = useId();
  return html`<div class="field">
    <label for=${id}>${props.label}</label>
    ${props.input({ id, 'aria-describedby': `${id}-more`, 'aria-invalid': Boolean(props.fault) })}
    <p id=${`${id}-more`} class=${props.fault ? 'fault' : 'hint'} role=${props.fault ? 'alert' : null}>${props.fault ?? props.hint}</p>
  </div>`;
}

/** One of a few. */
export function Choice<Value extends string | number>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: ComponentChildren }[];
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
}) {
  const name = useId();
  return html`<fieldset class="choice" disabled=${props.isDisabled}>
    <legend>${props.label}</legend>
    ${props.options.map(
      ({ value, label }) => html`<label key=${value}>
        <input type="radio" name=${name} checked=${value === props.value} onChange=${() => props.onChange(value)} />
        <span>${label}</span>
      </label>`,
    )}
  </fieldset>`;
}

/** Something to know; a fault is said at once to whoever hears the page, the rest when there is time. */
export function Notice(props: {
  readonly kind: 'good' | 'information' | 'fault';
  readonly children: ComponentChildren;
}) {
  return html`<div class=${`notice ${props.kind}`} role=${props.kind === 'fault' ? 'alert' : 'status'}>${props.children}</div>`;
}

/** `value` 0-1; null while nobody knows how long it takes. */
export function Progress(props: { readonly label: string; readonly value: number | null }) {
  return html`<label class="progress"><span>${props.label}</span><progress max="1" value=${props.value} /></label>`;
}

/** What was read from the robot, or how that goes: on its way, or a sentence and a way to try again. */
export function Shown<Data>(props: {
  readonly loaded: Loaded<Data>;
  readonly children: (data: Data) => VNode;
}) {
  const words = useWords(WORDS);
  const { data, problem, isLoading, again } = props.loaded;
  return html`
    ${problem && html`<${Notice} kind="fault"><p>${problem.message}</p><${Button} onClick=${again}>${words.again}<//><//>`}
    ${data === null && isLoading && html`<p role="status">${words.loading}</p>`}
    ${data !== null && props.children(data)}
  `;
}

/** A table with its caption; scrolls within itself where a phone is too narrow for it. */
export function DataTable(props: {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
}) {
  return html`<div class="scroll" role="region" aria-label=${props.caption} tabindex="0">
    <table>
      <caption>${props.caption}</caption>
      <thead><tr>${props.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
      <tbody>
        ${props.rows.map(
          ([first, ...others]) =>
            html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
