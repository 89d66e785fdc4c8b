import type { Chip } from '#agents/family/question/chips.ts';
import { html } from '../../html.ts';
import { useWords } from '../kit/language.ts';
import { WORDS } from './words.ts';

/** The four things that were understood, each with a menu of what may be meant instead. */
export function ChipRow(props: {
  readonly chips: readonly Chip[];
  readonly isBusy: boolean;
  readonly onChoose: (kind: Chip['kind'], value: string) => void;
}) {
  const words = useWords(WORDS);
  return html`<fieldset class="chips" disabled=${props.isBusy}>
    <legend>${words.understood}</legend>
    ${props.chips.map(
      ({ kind, value, options }) => html`<label key=${kind} class="chip">
        <span>${words[kind]}</span>
        <select data-kind=${kind} value=${value} onChange=${(event: Event) => props.onChoose(kind, (event.currentTarget as HTMLSelectElement).value)}>
          ${options.map((option) => html`<option key=${option.value} value=${option.value} selected=${option.value === value}>${option.label}</option>`)}
        </select>
      </label>`,
    )}
  </fieldset>`;
}
