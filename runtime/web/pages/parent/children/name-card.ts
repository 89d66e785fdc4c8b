import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { mark } from '../../seats/mark.ts';
import type { ParentsChild } from '../kit/child.ts';
import { Button, Card, Shown } from '../kit/components.ts';
import { sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { QrPicture } from '../pairing/qr-picture.ts';
import { WORDS } from './words.ts';

/** The card of a child, as it is printed: its animal, its name, and a code without either. */
export function NameCard(props: {
  readonly child: ParentsChild;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const words = useWords(WORDS);
  const { child, name, onClose } = props;
  const [version, setVersion] = useState(0);
  const card = useLoaded<{ readonly text: string }>(
    () => sendJson('POST', `/api/v1/parent/children/${child.child_id}/card`, { is_new: version > 0 }),
    [child.child_id, version],
  );
  return html`<${Card} title=${words.cardTitle(name)}>
    <p>${words.cardHint}</p>
    <${Shown} loaded=${card}>
      ${({ text }: { text: string }) => html`<div class="name-card">
        ${mark(child.mark)}<b>${child.name}</b><${QrPicture}
          text=${text}
          label=${null}
          level="Q"
          className="code"
        />
      </div>`}
    <//>
    <p class="actions">
      <${Button} kind="main" onClick=${() => print()}>${words.print}<//>
      <${Button} onClick=${() => setVersion(version + 1)}>${words.newCard}<//>
      <${Button} onClick=${onClose}>${words.close}<//>
    </p>
    <p class="hint">${words.newCardHint}</p>
  <//>`;
}
