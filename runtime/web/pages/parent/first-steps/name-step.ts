import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Card, Field, Shown } from '../kit/components.ts';
import { getJson, Problem, sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { NAME_RULE } from '../kit/name-rule.ts';
import type { StepEnds } from './step-ends.ts';
import { WORDS } from './words.ts';

const ADDRESS = '/api/v1/parent/settings';
const SETTING = 'robot.name';

interface ReadSettings {
  readonly revision: string;
  readonly settings: readonly { readonly path: string; readonly value: string | number | boolean }[];
}

/** The robot's name is a setting like others; the revision keeps a newer change of another parent's. */
export function NameStep({ onDone, onSkip }: StepEnds) {
  const words = useWords(WORDS);
  const rule = useWords(NAME_RULE);
  const loaded = useLoaded((signal) => getJson<ReadSettings>(ADDRESS, signal), []);
  const [name, setName] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const save = async (revision: string, value: string): Promise<void> => {
    try {
      await sendJson('PATCH', ADDRESS, { revision, changes: { [SETTING]: value.trim() } });
      onDone();
    } catch (error) {
      const code = error instanceof Problem ? error.code : '';
      setFault(
        code === 'settings_invalid' ? rule.fault : error instanceof Problem ? error.message : String(error),
      );
      if (code === 'settings_changed') loaded.again();
    }
  };
  return html`<${Card}>
    <p>${words.name}</p>
    <${Shown} loaded=${loaded}>${({ revision, settings }: ReadSettings) => {
      const shown = name ?? String(settings.find(({ path }) => path === SETTING)?.value ?? '');
      return html`<form onSubmit=${(event: Event) => {
        event.preventDefault();
        void save(revision, shown);
      }}>
        <${Field} label=${words.nameLabel} hint=${rule.rule} fault=${fault} input=${(ids: object) =>
          html`<input ...${ids} value=${shown} maxlength="12" autocomplete="off" onInput=${(event: Event) =>
            setName((event.target as HTMLInputElement).value)} />`} />
        <${Button} kind="main" onClick=${() => save(revision, shown)}>${words.save}<//>
      </form>`;
    }}<//>
    <${Button} onClick=${onSkip}>${words.skip}<//>
  <//>`;
}
