import type { Content, Model } from '#agents/core/model.ts';
import type { Tool } from '#agents/core/tool.ts';
import { loggedHooks, type TurnHooks } from '#agents/core/turn-hooks.ts';
import { NO_RESULT, type TurnResult } from '#agents/core/turn-result.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { RecordsModel } from './answers/records-model.ts';
import { askFamily } from './ask.ts';
import { familyAssistant } from './family-agent.ts';
import type { FamilyEvent } from './family-event.ts';
import type { Taps } from './question/dialogue/chosen.ts';
import { shownEvent } from './shown-event.ts';

/** What an answer of the house may look up: it is code, and stops by itself (of several spans a way of going wrong needs some sixty). */
const MOST_OF_HOUSE = { rounds: 40, calls: 400 };

/** Calls of one question that the history names. */
const MOST_TOOLS = 24;
export interface ParentQuestion {
  /** At most LONGEST_QUESTION_CHARACTERS are read. */
  readonly query: string;
  /** Of the dialogue that this question goes on with; null begins one. */
  readonly historyId: string | null;
  /** null: the language of the question. */
  readonly language: Language | null;
  /** Who asks, where several do: a dialogue is gone on with by whoever began it. Opens no other records. */
  readonly userId: string | null;
  /** Whose page the parent looks at; null: who sits at the desk. */
  readonly childId: string | null;
  /** The chips that the parent has tapped right; all four of them outrank every word. */
  readonly taps: Taps;
}

export interface Asking {
  readonly question: ParentQuestion;
  /** The question without the names of children: no model is told one. */
  readonly query: string;
  readonly language: Language;
  readonly historyId: string;
  /** Of the dialogue: who asks, and its id; with the child's in a run. */
  readonly key: string;
  readonly push: (event: FamilyEvent) => void;
  /** Names of the tools that were called are added here. */
  readonly tools: string[];
  readonly signal: AbortSignal;
}

/** One turn of a model over the tools; pushes what goes on meanwhile. Throws what runTurn throws. */
export async function runFamily(
  model: Model,
  asking: Asking,
  history: readonly Content[],
  {
    tools: agentTools,
    clock,
    journal,
    hooks,
    newId,
  }: {
    readonly tools: readonly Tool[];
    readonly clock: Clock;
    readonly journal: Journal;
    readonly hooks?: TurnHooks;
    newId(): string;
  },
): Promise<TurnResult> {
  const { query, language, key, push, tools, signal } = asking;
  const events = askFamily({
    agent: familyAssistant(agentTools, language),
    model,
    history,
    message: query,
    clock,
    signal,
    newId,
    dialogueId: key,
    hooks: loggedHooks(journal, hooks),
    ...(model instanceof RecordsModel ? { most: MOST_OF_HOUSE } : {}),
  });
  try {
    for (let next = await events.next(); ; next = await events.next()) {
      signal.throwIfAborted();
      if (next.done) return next.value;
      const event = next.value;
      if (event.type === 'function_call' && tools.length < MOST_TOOLS)
        tools.push(event.tool_name.slice(0, 64));
      const shown = shownEvent(event, language);
      if (shown) push(shown);
    }
  } finally {
    await events.return(NO_RESULT);
  }
}
