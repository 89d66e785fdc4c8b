import type { Question } from '#agents/core/question.ts';
import { isTellingOfText } from '#agents/knowledge/japanese/reading/own-voice.ts';
import { disclosureIn } from '#agents/safety/disclosure.ts';
import { type DisclosureKind, isOfRobot, keepsTheTalk } from '#agents/safety/kinds.ts';
import { ownIn } from '#agents/understanding/recognise.ts';
import { toldIn } from '#agents/understanding/told.ts';
import { sentencesOf } from './way-back.ts';

/**
 * Least probability that what is told over a text is of the child itself. `plain`: by words that say it, `learned`: by what was
 * learned; below them, down to `perhaps`, it is not sure, and the child hears that it may tell at any time. Chosen by author.
 */
const LEAST = { plain: { sure: 0.25, perhaps: 0.1 }, learned: { sure: 0.6, perhaps: 0.4 }, mild: 0.6 };

/**
 * What of a serious matter is the child's own where a text or a composition lies on the desk: the kind where that is sure,
 * `unclear` where it may be, null where it is the text's. Nothing that a text says is heard again in an answer about it. Pure.
 */
export function toldOverText(said: string, kind: DisclosureKind, { about }: Question): DisclosureKind | null {
  if (isOfRobot(kind)) return kind;
  if (kind !== 'self_harm' && about !== undefined && isTellingOfText(said, about)) return null;
  const chance = ownIn(said);
  if (!keepsTheTalk(kind, true)) return chance >= LEAST.mild ? kind : null;
  const least = disclosureIn(said) === null ? LEAST.learned : LEAST.plain;
  if (chance >= least.sure) return kind;
  return chance >= least.perhaps ? 'unclear' : null;
}

/** Whether words that tell nothing serious are likelier the text's, or of nothing at all, than told by the child of itself. Pure. */
export const isOfTheText = (said: string, desk: Question | null): boolean =>
  ownIn(said) < LEAST_OWN || (desk?.about !== undefined && isTellingOfText(said, desk.about));

/** Above it a child goes on telling of what it told. */
const LEAST_OWN = 0.5;

/** What is said beside what is asked of the robot itself; '' where nothing is. Pure. */
export function withoutQuestions(message: string): string {
  const asks = (sentence: string): boolean => {
    const kind = toldIn(sentence);
    return kind !== null && isOfRobot(kind);
  };
  const rest = sentencesOf(message).filter((sentence) => !asks(sentence));
  return rest.length === 0 || !sentencesOf(message).some(asks) ? '' : rest.join(' ');
}
