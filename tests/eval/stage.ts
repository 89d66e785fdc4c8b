import { rmSync } from 'node:fs';
import path from 'node:path';
import type { AgentEvent } from '#agents/core/event.ts';
import type { Model } from '#agents/core/model.ts';
import type { SessionState } from '#agents/core/state.ts';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import { TextDialogue } from '#agents/talk/text/text-dialogue.ts';
import { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import { makeTeam } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { TesseractOcr } from '#drivers/ocr/tesseract.ts';
import type { Store } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { newFolder, openPrepared } from '../support/store/new-state.ts';
import { CARE } from './care.ts';
import type { Grade } from './script.ts';
import { TappedModel } from './tap.ts';

/** Half past three on a school day in Japan: nobody's bedtime, and far from midnight. */
const AFTER_SCHOOL_MS = Date.UTC(2026, 3, 6, 6, 30);
const SESSION = 'session-1';
const CHILD = 'child-1';

/** Makes the model of one stage; a model of the house runs in its virtual time. */
const THINKS_MS = 8000;

export type OpenModel = (clock: Clock) => Model;

export interface Played {
  readonly events: readonly AgentEvent[];
  readonly reply: string;
  readonly streamed: string;
  readonly state: SessionState;
  readonly rounds: ReturnType<TappedModel['take']>;
  readonly durationMs: number;
}

/** One child's desk: the real dialogue, team, tools and store in a folder of its own; only time is made. */
export class Stage {
  readonly clock = new VirtualClock(AFTER_SCHOOL_MS);
  readonly #dir: string;
  readonly #store: Store;
  readonly #model: TappedModel;
  readonly #dialogue: TextDialogue;

  constructor(options: { grade: Grade; open: OpenModel; prompts?: ReadonlyMap<string, string> }) {
    const { clock } = this;
    this.#dir = newFolder('coach-eval-');
    const journal = new MemoryJournal();
    const newId = () => uuidV7(clock.now());
    this.#store = openPrepared({
      dir: this.#dir,
      clock,
      journal,
      newId,
      defaultGrade: options.grade,
      backupsKept: 3,
    });
    this.#model = new TappedModel(options.open(clock), options.prompts);
    const tools = toolTable(new TesseractOcr(clock));
    const questions = new OpenQuestions();
    const wiring = {
      team: makeTeam(tools, CARE),
      model: this.#model,
      lessons: this.#store,
      clock,
      journal,
      newId,
      turns: new TurnQueue(),
      safety: new SafetyTalk(options.grade, questions),
      questions,
    };
    this.#dialogue = new TextDialogue(wiring);
  }

  /** For somebody who reads the store from outside. */
  get databaseFile(): string {
    return path.join(this.#dir, 'coach.sqlite');
  }

  async say(message: string): Promise<Played> {
    // A child reads, thinks and writes: what is said at once after an answer is a key that was pressed twice.
    await this.clock.advance(THINKS_MS);
    const events: AgentEvent[] = [];
    const startedMs = performance.now();
    const request = { userId: CHILD, sessionId: SESSION, message };
    for await (const event of this.#dialogue.run(request, new AbortController().signal)) events.push(event);
    const last = events.at(-1);
    return {
      events,
      reply: last?.type === 'final_response' ? last.content : '',
      streamed: events.flatMap((event) => (event.type === 'stream_chunk' ? [event.content] : [])).join(''),
      state: this.state(),
      rounds: this.#model.take(),
      durationMs: performance.now() - startedMs,
    };
  }

  state(): SessionState {
    const turn = this.#store.beginTurn(CHILD, SESSION);
    const state = structuredClone(turn.work.state);
    turn.rollback();
    return state;
  }

  close(): void {
    this.#store.close();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
