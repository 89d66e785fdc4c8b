import { html } from '../../html.ts';
import { Card } from '../kit/components.ts';
import { useWords } from '../kit/language.ts';
import { WORDS } from './words.ts';

/** How a further phone, or the child's tablet, is connected. */
export function AddCard() {
  const words = useWords(WORDS);
  return html`<${Card} title=${words.addTitle}>
    <ol>${words.addSteps.map((step) => html`<li key=${step}>${step}</li>`)}</ol>
    <p class="device-name">${location.origin}/pair</p>
  <//>`;
}
