import type { AgentEvent } from '#agents/core/event.ts';
import type { SessionState } from '#agents/core/state.ts';
import { EvalChild } from './child.ts';
import type { Said, Script } from './script.ts';
import { type OpenModel, Stage } from './stage.ts';
import type { Round } from './tap.ts';

/** One turn of a transcript: what was meant, said, heard, and done. */
export interface Turn {
  readonly said: Said;
  readonly reply: string;
  readonly streamed: string;
  readonly events: readonly AgentEvent[];
  readonly rounds: readonly Round[];
  readonly before: SessionState;
  readonly after: SessionState;
  /** The virtual clock when the turn began, wall-clock ms. */
  readonly atMs: number;
  /** Real time the turn took. */
  readonly durationMs: number;
}

export type Ending = 'done' | 'closed' | 'dead_end' | 'stopped';

export interface Transcript {
  readonly script: Script;
  readonly seed: number;
  readonly turns: readonly Turn[];
  /** 'stopped': the run was ended from outside (its money was spent). */
  readonly ending: Ending;
}

/** No visit of a child is longer. */
const TURNS_LIMIT = 90;

export interface Performance {
  readonly open: OpenModel;
  readonly prompts?: ReadonlyMap<string, string>;
  /** Asked before each turn. */
  mayGoOn?(): boolean;
}

/** Plays a script against a model from the first word to the end. The same seed makes the same child. */
export async function perform(script: Script, seed: number, how: Performance): Promise<Transcript> {
  const { traits } = script;
  const child = new EvalChild(traits, seed);
  const stage = new Stage({
    grade: traits.grade,
    open: how.open,
    ...(how.prompts ? { prompts: how.prompts } : {}),
  });
  const turns: Turn[] = [];
  const finish = (ending: Ending): Transcript => ({ script, seed, turns, ending });
  try {
    const plot = script.plot(child);
    let before = stage.state();
    let next = plot.next();
    while (!next.done) {
      if (turns.length >= TURNS_LIMIT) return finish('dead_end');
      if (how.mayGoOn?.() === false) return finish('stopped');
      const said = next.value;
      await stage.clock.advance(said.thoughtMs ?? child.thoughtMs());
      const atMs = stage.clock.now();
      const played = await stage.say(said.text);
      const { state: after, ...heard } = played;
      turns.push({ said, before, after, atMs, ...heard });
      before = after;
      next = plot.next({ reply: played.reply, state: after });
    }
    if (!next.value) return finish('dead_end');
    return finish(before.is_closed ? 'closed' : 'done');
  } finally {
    stage.close();
  }
}
