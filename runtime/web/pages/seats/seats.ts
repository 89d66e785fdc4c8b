import type { DeskChild } from '#runtime/robot.ts';
import { html } from '../html.ts';
import { mark } from './mark.ts';

interface SeatsProps {
  readonly children: readonly DeskChild[];
  /** Whose desk it is; null while nobody knows. */
  readonly child: DeskChild | null;
  onSit(childId: string): void;
}

/** The children's animals: a child that cannot read touches its own, and the desk is its. Nothing where there is one child. */
export function Seats({ children, child, onSit }: SeatsProps) {
  if (children.length < 2) return null;
  return html`<nav class=${child === null ? 'seats is-asking' : 'seats'} aria-label="だれの つくえ？">
    ${children.map(
      ({ childId, name, mark: animal }) => html`<button
        type="button"
        key=${childId}
        aria-pressed=${childId === child?.childId}
        aria-label=${name}
        onClick=${() => onSit(childId)}
      >${mark(animal)}<span>${name}</span></button>`,
    )}
  </nav>`;
}
