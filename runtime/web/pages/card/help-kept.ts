import type { Help } from '../talk-state.ts';

/** Answers about work over which the numbers still stand: whoever told of its need and asks for a sum may need them yet. */
const WORK_ANSWERS = 4;

/**
 * The card after an answer. `told`: what came with it, null where the talk is about work again. Numbers stay while the talk
 * stays with what was told, and for a few answers more; choices go with their sentence.
 */
export function helpAfter(shown: Help | null, told: Help | null): Help | null {
  if (told !== null) {
    const { helplines, choices } = told;
    const kept = helplines.length > 0 || choices.length > 0 ? helplines : (shown?.helplines ?? []);
    return kept.length + choices.length > 0 ? { helplines: kept, choices } : null;
  }
  const answersLeft = (shown?.answersLeft ?? WORK_ANSWERS) - 1;
  const stands = shown !== null && shown.helplines.length > 0 && answersLeft > 0;
  return stands ? { helplines: shown.helplines, choices: [], answersLeft } : null;
}

/** Whether the numbers only stand beside the work: its keys answer again. */
export const isBesideWork = ({ answersLeft }: Help): boolean => answersLeft !== undefined;

/** Whether the card asks something by its own keys: no other keys answer that. Numbers alone leave the child all of its keys. */
export const asksByKeys = (help: Help | null): boolean => help !== null && help.choices.length > 0;
