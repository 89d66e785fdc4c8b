import { html } from '../html.ts';
import type { Help } from '../talk-state.ts';
import { isBesideWork } from './help-kept.ts';

interface HelpCardProps {
  readonly help: Help;
  /** What the choices answer; null where nothing is asked. */
  readonly question: string | null;
  onChoose(words: string): void;
  onHide(): void;
}

/** The question that ends a sentence of the robot's; null where it ends with none. */
export const questionIn = (sentence: string): string | null =>
  /[^。？]*？(?=\s*$)/.exec(sentence)?.[0].trim() ?? null;

/** Numbers large enough to be copied onto a telephone; nothing here dials, and one touch hides all of it. */
export function HelpCard({ help, question, onChoose, onHide }: HelpCardProps) {
  const { helplines, choices } = help;
  return html`
    <section class=${isBesideWork(help) ? 'card help-card is-beside-work' : 'card help-card'} aria-label="たすけ">
      <div class="picture">
        <div class="help-lines">
          ${choices.length > 0 && question !== null && html`<p class="help-question">${question}</p>`}
          ${
            choices.length > 0 &&
            html`<div class="help-choices">
              ${choices.map((words) => html`<button type="button" key=${words} onClick=${() => onChoose(words)}>${words}</button>`)}
            </div>`
          }
          ${helplines.map(
            ({ name, number, hours }) => html`<p class="helpline" key=${number}>
              <span>${name}</span><b>${number}</b><small>${hours}</small>
            </p>`,
          )}
        </div>
        <button type="button" class="hide" data-closes onClick=${onHide}>かくす</button>
      </div>
    </section>
  `;
}
