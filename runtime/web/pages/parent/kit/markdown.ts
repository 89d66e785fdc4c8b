import { html } from '../../html.ts';
import { type Block, markdownBlocks, type Run } from './markdown-blocks.ts';

/** A report or an answer as elements, never as HTML; its own headings begin one below the page's. */
export function Markdown({ text }: { readonly text: string }) {
  return html`<div class="markdown">${markdownBlocks(text).map((block) => html`<${Shown} block=${block} />`)}</div>`;
}

function Shown({ block }: { readonly block: Block }) {
  switch (block.type) {
    case 'heading':
      return html`<${`h${Math.min(block.level + 1, 5)}`}>${words(block.runs)}<//>`;
    case 'paragraph':
      return html`<p>${words(block.runs)}</p>`;
    case 'list':
      return html`<ul>
        ${block.items.map(
          ({ runs, items }) => html`<li>
            ${words(runs)}${items.length > 0 && html`<ul>${items.map((inner) => html`<li>${words(inner)}</li>`)}</ul>`}
          </li>`,
        )}
      </ul>`;
    case 'table':
      return html`<div class="scroll" role="region" tabindex="0" aria-label=${block.head.join(', ')}>
        <table>
          <thead><tr>${block.head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
          <tbody>${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${words(cell)}</td>`)}</tr>`)}</tbody>
        </table>
      </div>`;
  }
}

const words = (runs: readonly Run[]) =>
  runs.map(({ text, isBold }) => (isBold ? html`<strong>${text}</strong>` : text));
