import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Choice, Field } from '../kit/components.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import {
  CONTROLS,
  forTimeInput,
  isUnknownVoice,
  numberIn,
  percentOf,
  type SettingRow,
  type SettingValue,
  shownValue,
} from './rule-groups.ts';
import type { Saving } from './saving.ts';
import { type RulePath, type RuleWords, WORDS } from './words.ts';

/** Steps of a scale: fine enough to find one's own, coarse enough for a finger. */
const SCALE_STEP = 0.05;

const MORNING: RulePath = 'quietHours.to';

interface SettingFieldProps {
  readonly row: SettingRow;
  readonly path: RulePath;
  readonly saving: Saving;
  readonly onSave: (path: RulePath, value: SettingValue | null) => void;
}

/** One setting: it is saved as soon as it is entered, and says so. */
export function SettingField({ row, path, saving, onSave }: SettingFieldProps) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const label = words.settings[path];
  const hint = row.description[language] ?? row.description.en;
  const isFixed = row.fixed_by !== null;
  const control = CONTROLS.get(path);
  const wanted = saving.onTheWay.get(path);
  const chosen = wanted === undefined ? row.value : (wanted ?? row.household_value ?? row.value);
  const input =
    control === 'choice'
      ? html`<${ChoiceField} ...${{ row, chosen, path, label, hint, isFixed, onSave, words }} />`
      : html`<${Entry} key=${String(row.value)} ...${{ row, path, label, hint, isFixed, onSave, words }} type=${control} />`;
  return html`<div class="rule" data-path=${path}>
    ${input}
    ${isUnknownVoice(path, row.value) && html`<p class="fault" role="status">${words.unknownVoice(String(row.value))}</p>`}
    ${isFixed && html`<p class="fixed">${words.fixed(row.fixed_by ?? '')}</p>`}
    ${
      row.household_value !== null &&
      html`<p class="own">${words.own(shownValue(path, row.household_value, words))}
        <${Button} onClick=${() => onSave(path, null)}>${words.asHousehold}<//></p>`
    }
    <${Told} ...${{ saving, path, row, onSave, words }} />
  </div>`;
}

interface InputProps extends Omit<SettingFieldProps, 'saving'> {
  readonly label: string;
  readonly hint: string;
  readonly isFixed: boolean;
  readonly words: RuleWords;
}

function ChoiceField(props: InputProps & { readonly chosen: SettingValue }) {
  const { row, chosen, path, label, hint, isFixed, onSave, words } = props;
  const named = Object.entries(words.choices[path as keyof RuleWords['choices']]);
  return html`<${Choice}
      label=${label}
      value=${String(chosen)}
      isDisabled=${isFixed}
      options=${named.map(([value, shown]) => ({ value, label: shown }))}
      onChange=${(value: string) => onSave(path, typeof row.value === 'boolean' ? value === 'true' : value)}
    />
    <p class="hint">${hint}</p>`;
}

function Entry(props: InputProps & { readonly type: string | undefined }): VNode {
  const { row, path, label, hint, isFixed, onSave, words, type } = props;
  const saved = type === 'time' ? forTimeInput(String(row.value)) : String(row.value);
  const [typed, setTyped] = useState(saved);
  useEffect(() => setTyped(saved), [saved]);
  const done = (text: string) => {
    if (text === saved) return;
    const value = type === 'number' || type === 'scale' ? numberIn(text) : text.trim();
    // Without a morning no night would begin: an emptied one is as usual again.
    if (path === MORNING && value === '') onSave(path, null);
    else if (value !== null) onSave(path, value);
  };
  const kinds: Readonly<Record<string, object>> = {
    time: { type: 'time' },
    number: { type: 'number', inputmode: 'decimal', min: row.least, max: row.greatest },
    scale: { type: 'range', min: row.least, max: row.greatest, step: SCALE_STEP },
    text: { type: 'text', autocomplete: 'off', maxlength: 64 },
  };
  return html`<${Field}
      label=${type === 'scale' ? `${label} ${percentOf(typed)}` : label}
      hint=${hint}
      input=${(ids: object) => html`<input
        ...${ids}
        ...${kinds[type ?? 'text']}
        value=${typed}
        disabled=${isFixed}
        onInput=${(event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value)}
        onChange=${(event: { currentTarget: HTMLInputElement }) => done(event.currentTarget.value)}
      />`}
    />
    ${
      type === 'time' &&
      saved !== '' &&
      path !== MORNING &&
      !isFixed &&
      html`<${Button} onClick=${() => onSave(path, '')}>${words.clear}<//>`
    }`;
}

/** What became of a change, for eyes and ears; below the field it is about. */
function Told(props: SettingFieldProps & { readonly words: RuleWords }) {
  const { saving, path, row, onSave, words } = props;
  const [language] = useLanguage();
  if (saving.path !== path) return html`<p class="told" role="status"></p>`;
  const { state } = saving;
  if (state === 'conflict') {
    const mine = saving.wanted;
    return html`<div class="notice fault" role="alert">
      <p>${words.conflict}</p>
      <div class="both">
        <${Button} onClick=${saving.dismiss}>${words.keepTheirs(shownValue(path, row.value, words))}<//>
        <${Button} kind="main" onClick=${() => onSave(path, mine)}>${words.takeMine(mine === null ? words.asHousehold : shownValue(path, mine, words))}<//>
      </div>
    </div>`;
  }
  if (state === 'fault') {
    const { wanted } = saving;
    const { least, greatest } = row;
    const isNumber = typeof wanted === 'number' && least !== null && greatest !== null;
    // Within its range only a fraction is refused.
    const isFraction = isNumber && !Number.isInteger(wanted) && wanted >= least && wanted <= greatest;
    const allowed = typeof wanted === 'string' && row.allowed !== null && !saving.mayTryAgain;
    const range = isNumber
      ? words[isFraction ? 'whole' : 'range'](least, greatest)
      : allowed
        ? words.allowed(row.allowed[language] ?? row.allowed.en)
        : '';
    return html`<div class="fault" role="alert">
      <p>${saving.sentence} ${range}</p>
      ${
        saving.mayTryAgain &&
        html`<p>${words.notSaved(shownValue(path, row.value, words))}
        <${Button} onClick=${() => onSave(path, wanted)}>${words.saveAgain}<//></p>`
      }
    </div>`;
  }
  if (state === 'saving') return html`<p class="told" role="status">${words.saving}</p>`;
  return html`<div class="told" role="status">
    <span>✓ ${words.saved} ${row.acts === 'now' ? words.now : words.later}</span>
    ${saving.before !== undefined && html`<${Button} onClick=${() => onSave(path, saving.before ?? null)}>${words.undo}<//>`}
  </div>`;
}
