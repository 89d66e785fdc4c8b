import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { useAction } from '../devices/use-action.ts';
import { Button, Card, Notice, Shown } from '../kit/components.ts';
import { getJson, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { type Consent, NewProgram } from './new-program.ts';
import { WORDS } from './words.ts';

const ADDRESS = '/api/v1/parent/programs';

interface Program {
  readonly id: string;
  readonly name: string;
  /** A moment, ISO 8601. */
  readonly since: string;
}
interface Programs {
  readonly programs: readonly Program[];
  readonly consent: Consent;
}
type Made = Program & { readonly token: string };

/** The programs that may read: each can be removed, and a further one gets a token once a parent has agreed. */
export function ProgramsCard() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const loaded = useLoaded((signal) => getJson<Programs>(ADDRESS, signal), []);
  const { fault, isBusy, run } = useAction();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const make = (name: string, version: string) =>
    run(async () => {
      setMade(await sendJson<Made>('POST', ADDRESS, { name, agrees: true, version }));
      setAdding(false);
      loaded.again();
    });
  const remove = (id: string) =>
    run(async () => {
      setAsked(null);
      await sendJson('DELETE', `${ADDRESS}/${id}`);
      loaded.again();
    });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const shown = ({ id, name, since }: Program) => html`<li key=${id}>
    <p class="device-name">${name}</p>
    <p class="hint">${words.since(day.format(new Date(since)))}</p>
    ${
      asked === id
        ? html`<div role="alertdialog" aria-label=${words.remove}>
          <p>${words.removeSure(name)}</p>
          <p class="actions">
            <${Button} kind="danger" isBusy=${isBusy} onClick=${() => remove(id)}>${words.remove}<//>
            <${Button} onClick=${() => setAsked(null)}>${words.cancel}<//>
          </p>
        </div>`
        : html`<${Button} onClick=${() => setAsked(id)}>${words.remove}<//>`
    }
  </li>`;
  return html`<${Card} title=${words.title}>
    <p>${words.what}</p>
    ${fault && html`<${Notice} kind="fault"><p>${fault}</p><//>`}
    ${
      made &&
      html`<${Notice} kind="good">
        <p>${words.made(made.name)}</p>
        <p>${words.address}<br /><code>${location.origin}/mcp</code></p>
        <p>${words.token}<br /><code class="program-token">${made.token}</code></p>
        <${Button} onClick=${() => setMade(null)}>${words.written}<//>
      <//>`
    }
    <${Shown} loaded=${loaded}>${({ programs, consent }: Programs) => html`
      <ul class="devices">${programs.map(shown)}</ul>
      ${
        isAdding
          ? html`<${NewProgram} consent=${consent} isBusy=${isBusy} onMake=${make} onCancel=${() => setAdding(false)} />`
          : html`<${Button} onClick=${() => setAdding(true)}>${words.begin}<//>`
      }
    `}<//>
  <//>`;
}
