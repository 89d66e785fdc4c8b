import { useEffect, useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Notice } from '../kit/components.ts';
import { Problem, sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { WORDS } from './words.ts';

/** How often it is asked whether the robot is back, and when it cannot have gone yet. */
const ASK_EVERY_MS = 1_000;
/** By then the sentence for the child is over and the robot has gone; before that an answer is still the old one's. */
const GONE_AFTER_MS = 7_500;

/** What waits for a restart, and the restart; `onBack` once the robot answers again. */
export function Restart({ isNeeded, onBack }: { readonly isNeeded: boolean; readonly onBack: () => void }) {
  const words = useWords(WORDS);
  const [startedAtMs, setStarted] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (startedAtMs === null) return undefined;
    let hasGone = false;
    const asking = setInterval(async () => {
      const isThere = await fetch('/api/v1/health').then(
        (response) => response.ok,
        () => false,
      );
      if (!isThere) hasGone = true;
      else if (hasGone || Date.now() - startedAtMs > GONE_AFTER_MS) {
        setStarted(null);
        onBack();
      }
    }, ASK_EVERY_MS);
    return () => clearInterval(asking);
  }, [startedAtMs]);
  const restart = async () => {
    setFault('');
    try {
      await sendJson('POST', '/api/v1/parent/restart', {});
      setStarted(Date.now());
    } catch (error) {
      setFault(error instanceof Problem ? error.message : String(error));
    }
  };
  if (startedAtMs !== null) return html`<${Notice} kind="information"><p>${words.restarting}</p><//>`;
  return html`
    ${fault !== '' && html`<${Notice} kind="fault"><p>${fault}</p><//>`}
    ${isNeeded && html`<${Notice} kind="information"><p>${words.waiting}</p><${Button} onClick=${restart}>${words.restart}<//><//>`}
  `;
}
