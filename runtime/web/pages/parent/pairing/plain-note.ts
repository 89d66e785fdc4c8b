import { html } from '../../html.ts';
import { useWords } from '../kit/language.ts';
import { WORDS } from './words.ts';

/** Over plain HTTP from another device: what is missing there, and the way to the encrypted page. */
export function PlainNote({ httpsPort }: { readonly httpsPort: number | null }) {
  const words = useWords(WORDS);
  if (location.protocol === 'https:') return null;
  const address = `https://${location.hostname}:${httpsPort}/pair`;
  return html`<details class="card">
    <summary>${words.plain}</summary>
    <p>${words.plainWhat}</p>
    <ul>${words.plainMissing.map((what) => html`<li key=${what}>${what}</li>`)}</ul>
    ${httpsPort !== null && html`<p><a href=${address}>${words.plainOpen}</a></p><p>${words.plainWarning}</p>`}
  </details>`;
}
