import { useMemo, useState } from 'preact/hooks';
import qrcode from 'qrcode-generator';
import { html } from '../../html.ts';
import { mark } from '../../seats/mark.ts';
import type { ParentsChild } from '../kit/child.ts';
import { Button, Card, Shown } from '../kit/components.ts';
import { sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { WORDS } from './words.ts';

/** A quarter of the squares may be hidden by a thumb (ISO/IEC 18004, level Q). */
const CORRECTION = 'Q';
/** White squares around the code that the standard asks for. */
const MARGIN_SQUARES = 4;

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
        ${mark(child.mark)}<b>${child.name}</b><${Code} text=${text} />
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

function Code({ text }: { readonly text: string }) {
  const [side, path] = useMemo(() => squares(text), [text]);
  return html`<svg class="code" viewBox=${`0 0 ${side} ${side}`} aria-hidden="true" shape-rendering="crispEdges">
    <rect width=${side} height=${side} fill="#fff" /><path d=${path} fill="#000" />
  </svg>`;
}

/** How many squares a side has, and all black ones as one path. */
function squares(text: string): readonly [side: number, path: string] {
  const code = qrcode(0, CORRECTION);
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) path += `M${column + MARGIN_SQUARES} ${row + MARGIN_SQUARES}h1v1h-1z`;
  return [count + 2 * MARGIN_SQUARES, path];
}
