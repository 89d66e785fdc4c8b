import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AgentEvent } from '#agents/core/event.ts';
import type { Model } from '#agents/core/model.ts';
import type { SessionState } from '#agents/core/state.ts';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';
import { InnerModel } from '#agents/models/inner/inner-model.ts';
import { TextDialogue } from '#agents/talk/text/text-dialogue.ts';
import { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import { makeTeam, type Team } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { TesseractOcr } from '#drivers/ocr/tesseract.ts';
import type { Store } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { newFolder, openPrepared } from '../store/new-state.ts';
import { type Care, careWith } from './care.ts';

export interface Turn {
  /** What the child hears. */
  readonly reply: string;
  /** All that was streamed before. */
  readonly streamed: string;
  readonly events: readonly AgentEvent[];
  /** The session's state as it is when first asked for. */
  readonly state: SessionState;
}

/** The robot's own, shared by all desks that change nothing of it: it keeps nothing of a talk. */
const usualCare = careWith();
const teamFor = (care: CarePolicy): Team => makeTeam(toolTable(new TesseractOcr(new VirtualClock())), care);
const usualTeam = teamFor(usualCare);

/** A desk for tests: the real dialogue, tools, inner model and store, in a folder of its own, in virtual time. */
export class LessonFixture {
  readonly dir: string;
  readonly clock = new VirtualClock();
  readonly journal = new MemoryJournal();
  store: Store;
  dialogue: TextDialogue;
  readonly #grade: 1 | 2 | 3;
  readonly #model: Model | null;
  readonly #team: Team;
  readonly #care: CarePolicy;

  constructor(options: { grade?: 1 | 2 | 3; model?: Model; folder?: string; team?: Team; care?: Care } = {}) {
    this.#grade = options.grade ?? 2;
    this.#model = options.model ?? null;
    this.#care = options.care === undefined ? usualCare : careWith(options.care);
    this.#team = options.team ?? (options.care === undefined ? usualTeam : teamFor(this.#care));
    this.dir =
      options.folder === undefined
        ? newFolder('coach-desk-')
        : mkdtempSync(path.join(options.folder, 'coach-desk-'));
    this.store = this.#openStore();
    this.dialogue = this.#openDialogue();
  }

  /** As after a power cut: store and dialogue are opened anew on the same folder. */
  restart(): void {
    this.store.close();
    this.store = this.#openStore();
    this.dialogue = this.#openDialogue();
  }

  /** Says one after the other, slowly; the last turn. */
  async sayAll(...messages: readonly string[]): Promise<Turn> {
    for (const message of messages.slice(0, -1)) await this.saySlowly(message);
    return this.saySlowly(messages.at(-1) ?? '');
  }

  /** A child that takes its time; the turn came off, without an error on the way. */
  async saySlowly(message: string, sessionId?: string, childId?: string): Promise<Turn> {
    await this.clock.advance(8_000);
    const turn = await this.say(message, sessionId, childId);
    const faults = turn.events.filter(({ type }) => type === 'error');
    // The state is read now: later it would be that of a later turn.
    if (faults.length > 0 || turn.state.turn_count === 0)
      throw new Error(`no turn: ${JSON.stringify(faults)}`);
    return turn;
  }

  async say(message: string, sessionId = 'session-1', childId = 'child-1'): Promise<Turn> {
    const events: AgentEvent[] = [];
    const request = { userId: childId, sessionId, message };
    for await (const event of this.dialogue.run(request, new AbortController().signal)) events.push(event);
    const last = events.at(-1);
    if (last?.type !== 'final_response') throw new Error(`the turn ended with ${last?.type ?? 'nothing'}`);
    const streamed = events
      .flatMap((event) => (event.type === 'stream_chunk' ? [event.content] : []))
      .join('');
    let seen: SessionState | null = null;
    const stateNow = (): SessionState => {
      seen ??= this.state(sessionId, childId);
      return seen;
    };
    return {
      reply: last.content,
      streamed,
      events,
      get state() {
        return stateNow();
      },
    };
  }

  state(sessionId = 'session-1', childId = 'child-1'): SessionState {
    const turn = this.store.beginTurn(childId, sessionId);
    const state = structuredClone(turn.work.state);
    turn.rollback();
    return state;
  }

  close(): void {
    this.store.close();
    rmSync(this.dir, { recursive: true, force: true });
  }

  #openStore(): Store {
    return openPrepared({
      dir: this.dir,
      clock: this.clock,
      journal: this.journal,
      newId: () => uuidV7(this.clock.now()),
      defaultGrade: this.#grade,
      backupsKept: 3,
    });
  }

  #openDialogue(): TextDialogue {
    const questions = new OpenQuestions();
    return new TextDialogue({
      team: this.#team,
      model: this.#model ?? new InnerModel({ clock: this.clock, care: this.#care }),
      lessons: this.store,
      clock: this.clock,
      journal: this.journal,
      newId: () => uuidV7(this.clock.now()),
      turns: new TurnQueue(),
      safety: new SafetyTalk(this.#grade, questions),
      questions,
    });
  }
}
