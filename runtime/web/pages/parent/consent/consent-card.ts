import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Card, Notice, Shown } from '../kit/components.ts';
import { getJson, Problem, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { type Both, CONSENT_WORDS } from './words.ts';

interface Standing {
  readonly version: string;
  readonly is_open: boolean;
  readonly bar: 'no_consent' | 'outdated' | 'withdrawn' | 'unreadable' | 'key_removed' | null;
  readonly last: {
    readonly state: 'given' | 'withdrawn';
    readonly version: string;
    readonly at_ms: number;
  } | null;
  readonly key_source: string | null;
}
interface Consent extends Standing {
  readonly text: {
    readonly terms: { readonly page: string; readonly of: string };
    readonly title: Both;
    readonly points: readonly { readonly title: Both; readonly text: Both }[];
    readonly agree: Both;
    readonly operator: Both;
  };
}

const ADDRESS = '/api/v1/parent/consent';

/** What is consented to, how it stands, and both ways to decide; `onDecided` hears of each decision. */
export function ConsentCard({ onDecided }: { readonly onDecided?: (isGiven: boolean) => void }) {
  const words = useWords(CONSENT_WORDS);
  const [language] = useLanguage();
  const consent = useLoaded((signal) => getJson<Consent>(ADDRESS, signal), []);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const decide = async (isGiven: boolean, version: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await (isGiven
        ? sendJson<Standing>('PUT', ADDRESS, { version, agrees: true })
        : sendJson<Standing>('DELETE', ADDRESS));
      consent.again();
      onDecided?.(isGiven);
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : String(error));
      consent.again();
    }
    setBusy(false);
  };
  return html`<${Shown} loaded=${consent}>${({ version, bar, is_open, last, text, key_source }: Consent) => {
    const isOfOperator = last === null && key_source !== null && key_source !== 'typed';
    const isGiven = is_open && last?.state === 'given';
    return html`<${Card} title=${text.title[language]}>
      ${text.points.map((point) => html`<h3>${point.title[language]}</h3><p>${point.text[language]}</p>`)}
      <p><a href=${text.terms.page} target="_blank" rel="noreferrer">${words.terms(text.terms.of)}</a></p>
      <p class="soft">${words.version(version)}</p>
      <${Notice} kind=${isGiven ? 'good' : 'information'}>
        <p>${isOfOperator ? text.operator[language] : words.standing[isGiven ? 'open' : (bar ?? 'no_consent')]}</p>
        ${last && html`<p class="soft">${words.decided(last.state, new Date(last.at_ms).toLocaleString(language), last.version)}</p>`}
      <//>
      ${problem && html`<${Notice} kind="fault"><p>${problem}</p><//>`}
      ${!isGiven && html`<p>${text.agree[language]}</p>`}
      <div class="actions">
        ${
          isGiven
            ? html`<${Button} kind="danger" isBusy=${isBusy} onClick=${() => decide(false, version)}>${words.withdraw}<//>`
            : html`<${Button} kind="main" isBusy=${isBusy} onClick=${() => decide(true, version)}>${words.agree}<//>
              <${Button} kind="main" isBusy=${isBusy} onClick=${() => decide(false, version)}>${words.without}<//>`
        }
      </div>
    <//>`;
  }}<//>`;
}
