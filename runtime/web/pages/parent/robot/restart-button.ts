import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Notice } from '../kit/components.ts';
import { Problem, sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';

const WORDS = {
  ja: {
    restart: 'ロボットを入れなおす',
    restarting: '入れなおしています。1分ほどで、もとのように使えます。',
  },
  en: { restart: 'Restart the robot', restarting: 'Restarting. In about a minute all is as before.' },
};

/** Lets the robot start again in place; the line's own notice tells when it is back. */
export function RestartButton() {
  const words = useWords(WORDS);
  const [said, setSaid] = useState<{ readonly isFault: boolean; readonly text: string } | null>(null);
  const restart = async (): Promise<void> => {
    try {
      await sendJson('POST', '/api/v1/parent/restart');
      setSaid({ isFault: false, text: words.restarting });
    } catch (error) {
      setSaid({ isFault: true, text: error instanceof Problem ? error.message : String(error) });
    }
  };
  return html`<${Button} onClick=${restart}>${words.restart}<//>
    ${said && html`<${Notice} kind=${said.isFault ? 'fault' : 'information'}><p>${said.text}</p><//>`}`;
}
