import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { childQuery, useChild } from '../kit/child.ts';
import { Button, Card, Notice, Progress } from '../kit/components.ts';
import { getJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { WORDS } from './words.ts';

const LOOK_EVERY_MS = 500;
/** A download that has not begun by then has been refused. */
const MOST_LOOKS_UNKNOWN = 20;

interface Going {
  readonly rows_done: number;
  readonly rows_total: number;
  readonly state: 'unknown' | 'running' | 'done' | 'broken_off';
}
const BEGINNING: Going = { rows_done: 0, rows_total: 0, state: 'unknown' };

/** All records in one file: the browser downloads it, and the page shows how far the robot is. */
export function ExportCard() {
  const words = useWords(WORDS);
  const childId = useChild();
  const [going, setGoing] = useState<Going | null>(null);
  const gone = useRef(new AbortController());
  useEffect(() => () => gone.current.abort(), []);
  const start = async () => {
    const ticket = crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 60);
    setGoing(BEGINNING);
    const link = document.createElement('a');
    link.href = `/api/v1/parent/export?ticket=${ticket}&${childQuery(childId)}`;
    link.download = '';
    link.click();
    const end = await follow(ticket, setGoing, gone.current.signal);
    if (end !== null) setGoing(end);
  };
  const isGoing = going !== null && (going.state === 'running' || going.state === 'unknown');
  const share = going !== null && going.rows_total > 0 ? going.rows_done / going.rows_total : null;
  return html`<${Card} title=${words.export}>
    <p class="soft">${words.exportHint}</p>
    <${Button} kind="main" isBusy=${isGoing} onClick=${() => void start()}>${words.exportStart}<//>
    ${isGoing && html`<${Progress} label=${words.exporting} value=${share} />`}
    ${going?.state === 'done' && html`<${Notice} kind="good">${words.exported(going.rows_total)}<//>`}
    ${going?.state === 'broken_off' && html`<${Notice} kind="fault">${words.exportBroken}<//>`}
  <//>`;
}

/** Looks how far it is until it has ended; null when the page is left. */
async function follow(
  ticket: string,
  tell: (going: Going) => void,
  signal: AbortSignal,
): Promise<Going | null> {
  for (let unknown = 0; unknown < MOST_LOOKS_UNKNOWN; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if (signal.aborted) return null;
    const going = await getJson<Going>(`/api/v1/parent/export/progress?ticket=${ticket}`, signal).catch(
      () => BEGINNING,
    );
    if (going.state === 'done' || going.state === 'broken_off') return going;
    if (going.state === 'unknown') unknown++;
    tell(going);
  }
  return { ...BEGINNING, state: 'broken_off' };
}
