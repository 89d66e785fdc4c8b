import { ModelError } from '#agents/core/model.ts';
import { RunnerError } from '#agents/core/runner.ts';
import type { TurnResult } from '#agents/core/turn-result.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { takeFollowUps } from './answers/follow-ups.ts';
import { chosenBy, mayBeShown } from './cloud-check.ts';
import type { Asking } from './family-run.ts';
import type { Chosen, Household, Understood } from './question/dialogue/chosen.ts';
import type { Reading } from './question/read-question.ts';

/** What the house made of a question that the cloud is asked. */
export interface AskedAbout {
  readonly reading: Reading;
  readonly understood: Understood;
  readonly household: Household;
}

interface CloudAnswer {
  readonly run: TurnResult;
  readonly content: string;
  readonly followUps: readonly string[];
  /** What it answered, with what the house had not read; null where it was asked about nothing of the records. */
  readonly filled: Chosen | null;
}

/** What the cloud says, where cloud-check.ts lets it through; null where it does not, or the cloud fails. Throws when aborted. */
export async function cloudAnswer(
  ask: () => Promise<TurnResult>,
  { query, signal }: Asking,
  about: AskedAbout | null,
  journal: Journal,
): Promise<CloudAnswer | null> {
  try {
    const run = await ask();
    const { content, followUps } = takeFollowUps(run.text);
    if (about === null) return { run, content, followUps, filled: null };
    const { reading, understood } = about;
    const { chosen } = understood;
    const results = JSON.stringify(run.calls.map(({ result }) => result));
    if (mayBeShown({ question: query, reading, chosen, calls: run.calls, results, text: content }))
      return { run, content, followUps, filled: chosenBy(run.calls, chosen) };
    journal.warn('an answer of the cloud to a parent was not shown', { code: 'scope' });
    return null;
  } catch (error) {
    const isOfModel = error instanceof ModelError || error instanceof RunnerError;
    if (signal.aborted || !isOfModel) throw error;
    journal.warn('the records answer the parent instead of the cloud', { code: error.code });
    return null;
  }
}
