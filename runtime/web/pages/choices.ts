import { html } from './html.ts';
import { mark } from './seats/mark.ts';

interface ChoicesProps {
  /** Words on the buttons, in their order; none: nothing is shown. */
  readonly choices: readonly string[];
  /** The animal that is called so, to be drawn beside the words; null for other words. */
  markOf(words: string): string | null;
  onChoose(words: string): void;
}

/** What may come back to the robot's question, under its sentence: one touch, or Tab and Enter, says it. */
export function Choices({ choices, markOf, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  const isOfMarks = choices.some((words) => markOf(words) !== null);
  return html`<div class=${isOfMarks ? 'replies of-marks' : 'replies'} role="group" aria-label="えらんで こたえる">
    ${choices.map((words) => {
      const animal = markOf(words);
      return html`<button type="button" key=${words} onClick=${() => onChoose(words)}>
        ${animal !== null && mark(animal)}<span>${words}</span>
      </button>`;
    })}
  </div>`;
}
