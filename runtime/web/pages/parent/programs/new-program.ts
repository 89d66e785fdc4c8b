import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Field } from '../kit/components.ts';
import { type Language, useLanguage, useWords } from '../kit/language.ts';
import { WORDS } from './words.ts';

/** What a parent agrees to, as the robot tells it (`GET /api/v1/parent/programs`). */
export interface Consent {
  readonly version: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly points: readonly Readonly<Record<Language, string>>[];
}

/** The text in full, a name, and the yes that makes the token. */
export function NewProgram(props: {
  readonly consent: Consent;
  readonly isBusy: boolean;
  readonly onMake: (name: string, version: string) => void;
  readonly onCancel: () => void;
}) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const [name, setName] = useState('');
  const { version, title, points } = props.consent;
  return html`
    <h3>${title[language]}</h3>
    <ul>${points.map((point) => html`<li>${point[language]}</li>`)}</ul>
    <p class="soft">${words.version(version)}</p>
    <${Field}
      label=${words.name}
      hint=${words.nameHint}
      input=${(ids: object) => html`<input
        ...${ids}
        autocomplete="off"
        maxlength="40"
        value=${name}
        onInput=${({ currentTarget }: { currentTarget: HTMLInputElement }) => setName(currentTarget.value)}
      />`}
    />
    <p class="actions">
      <${Button} kind="main" isBusy=${props.isBusy} isDisabled=${name.trim() === ''} onClick=${() => props.onMake(name, version)}>${words.agree}<//>
      <${Button} onClick=${props.onCancel}>${words.cancel}<//>
    </p>
  `;
}
