import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AgentEvent } from '#agents/core/event.ts';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import { CarePolicy, type CareRules } from '#agents/emotion/care.ts';
import { InnerModel } from '#agents/models/inner/inner-model.ts';
import { kindWords } from '#agents/record/record-words.ts';
import { TextDialogue } from '#agents/talk/text/text-dialogue.ts';
import { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { makeTeam } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { settingsSchema } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { cloudSearch } from '#runtime/recall/cloud-search.ts';
import { SessionRecorder } from '#runtime/session-recorder.ts';
import type { Cloud } from '#runtime/sync/cloud.ts';
import { pull } from '#runtime/sync/pull.ts';
import { Sync } from '#runtime/sync/sync.ts';
import { SyncFile } from '#runtime/sync/sync-file.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { StoreFixture } from '../store/store-fixture.ts';

export const CHILD = 'mia';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Monday 2026-10-19, 16:00 in Japan. */
const DAY_ONE_MS = Date.UTC(2026, 9, 19, 7);
const PAUSE_MS = 8_000;
const STEP_MS = 50;
/** Of the event loop, in which a turn that waits for nothing is done. */
const MOST_ROUNDS = 200;

/** What tells a robot's cloud apart: its id and its clock. */
interface Owner {
  readonly robotId: string;
  readonly clock: Clock;
}

/** When the first words of a reply came and when the whole, ms of the robot's time after the child had spoken. */
interface Waited {
  readonly firstMs: number;
  readonly wholeMs: number;
}

/** One desk day by day: dialogue, inner coach, records, record agent and sync as the robot has them, with any cloud. */
export class RememberingDesk implements Disposable {
  readonly desk = new StoreFixture();
  readonly clock = this.desk.clock;
  readonly store;
  readonly care;
  readonly far;
  /** The parent's rules; every kind may be remembered. */
  readonly rules: { -readonly [Name in keyof CareRules]: CareRules[Name] };
  readonly #dialogue;
  readonly #recorder;
  readonly #sync;
  readonly #ending = new AbortController();

  /** `cloudOf` null: the family has none. */
  constructor(cloudOf: ((owner: Owner) => Cloud) | null) {
    const { clock, desk } = this;
    const { journal, dir } = desk;
    const newId = (): string => uuidV7(clock.now());
    clock.setWallClock(DAY_ONE_MS);
    this.store = desk.open({ newId });
    const { store } = this;
    const { coaching, quietHours } = settingsSchema.parse({});
    this.rules = {
      ...coaching,
      quietHours,
      rememberLikes: true,
      rememberEvents: true,
      rememberPromises: true,
    };
    const house = { rulesOf: () => this.rules, workedTodayMs: () => 0, isDateCertain: () => true };
    const care = new CarePolicy(house);
    this.care = care;
    const turns = new TurnQueue();
    const words = kindWords(SUBJECTS);
    const file = new SyncFile(dir, clock);
    const ids = {
      robotId: () => file.robotId,
      cloudIdOf: (childId: string) => store.sync.cloudIdOf(childId),
    };
    const cloud = cloudOf === null ? 'off' : cloudOf({ robotId: file.robotId, clock });
    this.#sync = new Sync({
      ...{ cloud, file, clock, journal, ids, outbox: () => store.outbox },
      settings: { everyMinutes: 15, dailyMegabytes: 20 },
      isFree: () => !turns.isBusy,
      onFreedom: (listener) => turns.onChange(listener),
      pull: (from, ending) => pull(from, store, ending),
      telling: { over: (place) => store.sync.tellOver(place), done: () => store.sync.toldOver() },
      chance: () => 0.5,
    });
    const ending = this.#ending.signal;
    this.far = cloudSearch({ cloud, ids, mayLeave: () => true, clock, journal, ending });
    const times = { activeMs: (...of: [string, string]) => store.family.session(...of)?.activeMs ?? 0 };
    const noted = { store, times, words, turns, clock, journal, newId };
    this.#recorder = new SessionRecorder({
      ...noted,
      cloud: null,
      onRecorded: () => this.#sync.lessonEnded(),
    });
    const questions = new OpenQuestions();
    this.#dialogue = new TextDialogue({
      team: makeTeam(
        toolTable(new VirtualOcr(), null, SUBJECTS, () => [this.far]),
        care,
      ),
      model: new InnerModel({ clock, care }),
      lessons: this.#recorder.watch(store),
      ...{ clock, journal, newId, turns, questions, safety: new SafetyTalk(2, questions) },
    });
  }

  async start(): Promise<void> {
    await this.#recorder.start(this.#ending.signal);
    await this.#sync.start(this.#ending.signal);
  }

  /** It is four in the afternoon of this day. */
  come(day: number): void {
    this.clock.setWallClock(DAY_ONE_MS + (day - 1) * DAY_MS);
  }

  /** The evening: the records of the day are made, the parent does what it does, and the cloud is told. */
  async evening(deeds: () => void = () => {}): Promise<void> {
    // A session is over for the record half an hour after its last turn.
    await this.clock.advance(HOUR_MS);
    await this.#recorder.settled();
    deeds();
    this.#sync.sendNow();
    await this.#sync.settled();
  }

  /** What is remembered under this key. Throws where nothing is. */
  memory(key: string) {
    const found = this.store.memories.of(CHILD).find((memory) => memory.key === key);
    if (found === undefined) throw new Error(`${key} is not remembered`);
    return found;
  }

  standing() {
    return this.#sync.standing();
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#recorder.stop();
    await this.#sync.stop();
  }

  [Symbol.dispose](): void {
    this.desk[Symbol.dispose]();
  }

  /** What the robot answers. Throws where a turn fails. */
  async say(message: string, sessionId: string): Promise<string> {
    await this.clock.advance(PAUSE_MS);
    for await (const event of this.#turn(message, sessionId))
      if (event.type === 'final_response') return event.content;
    throw new Error(`${message}: no answer`);
  }

  /** How long the child waits; time passes only while nothing else can go on. */
  async waited(message: string, sessionId: string): Promise<Waited> {
    const { clock } = this;
    await clock.advance(PAUSE_MS);
    const startedMs = clock.monotonicMs();
    const turn = { firstMs: -1, wholeMs: -1 };
    let fault: Error | null = null;
    const running = (async () => {
      for await (const { type } of this.#turn(message, sessionId)) {
        if (type === 'stream_chunk' && turn.firstMs < 0) turn.firstMs = clock.monotonicMs() - startedMs;
        if (type === 'final_response') turn.wholeMs = clock.monotonicMs() - startedMs;
      }
    })().catch((error: Error) => {
      fault = error;
    });
    const isOver = () => fault !== null || turn.wholeMs >= 0;
    while (!isOver()) {
      for (let round = 0; round < MOST_ROUNDS && !isOver(); round++) await nextTurn();
      if (!isOver()) await clock.advance(STEP_MS);
    }
    await running;
    if (fault !== null) throw fault;
    return turn;
  }

  async *#turn(message: string, sessionId: string): AsyncGenerator<AgentEvent> {
    const request = { userId: CHILD, sessionId, message };
    for await (const event of this.#dialogue.run(request, this.#ending.signal)) {
      if (event.type === 'error') throw new Error(`${message}: ${event.code}`);
      yield event;
    }
  }
}
