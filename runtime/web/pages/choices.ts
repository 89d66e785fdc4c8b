import { html } from './html.ts';

interface ChoicesProps {
  /** Words on the buttons, in their order; none: nothing is shown. */
  readonly choices: readonly string[];
  onChoose(words: string): void;
}

/** What may come back to the robot's question, under its sentence: one touch, or Tab and Enter, says it. */
export function Choices({ choices, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return html`<div class="replies" role="group" aria-label="えらんで こたえる">
    ${choices.map(
      (words) => html`<button type="button" key=${words} onClick=${() => onChoose(words)}>${words}</button>`,
    )}
  </div>`;
}
