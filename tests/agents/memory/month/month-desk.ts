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
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { SessionRecorder } from '#runtime/session-recorder.ts';
import type { Cloud, CloudItem } from '#runtime/sync/cloud.ts';
import { CloudSearch } from '#runtime/sync/cloud-search.ts';
import { leavesBehind } from '#runtime/sync/firestore/forget-memories.ts';
import { EMULATOR_SIGN_IN } from '#runtime/sync/firestore/sign-in.ts';
import { MemoryBankRest } from '#runtime/sync/memory-bank/bank-rest.ts';
import { MemoryBankCloud } from '#runtime/sync/memory-bank/memory-bank-cloud.ts';
import { pull } from '#runtime/sync/pull.ts';
import { Sync } from '#runtime/sync/sync.ts';
import { SyncFile } from '#runtime/sync/sync-file.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import type { MemoryBankPeer } from '../../../support/cloud/memory-bank-peer.ts';
import { NO_LEDGER } from '../../../support/cloud/robot-cloud.ts';
import { StoreFixture } from '../../../support/store/store-fixture.ts';
import { MemoryCloud } from '../../../support/sync/memory-cloud.ts';
import type { Deed, Visit } from './days.ts';

export const CHILD = 'mia';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Monday 2026-10-19, 16:00 in Japan. */
const DAY_ONE_MS = Date.UTC(2026, 9, 19, 7);
const PAUSE_MS = 8_000;

/** As the documents of searchable mode: what a parent forgets, or writes anew, goes with the change that says so. */
function forgetting(cloud: MemoryCloud, robotId: string): Cloud {
  const one = cloud.of(robotId);
  const memoryIdOf = ({ payload }: CloudItem) =>
    (payload.memory as { memoryId?: string } | undefined)?.memoryId;
  return {
    ...one,
    async write(items, signal) {
      const written = await one.write(items, signal);
      for (const isGoing of items.flatMap((item) => leavesBehind(item) ?? []))
        cloud.items = cloud.items.filter((item) => !isGoing({ id: item.id, memoryId: memoryIdOf(item) }));
      return written;
    },
  };
}

/** One desk through a month: dialogue, inner coach, records, record agent, sync and Memory Bank as the robot has them. */
export class MonthDesk implements Disposable {
  readonly desk = new StoreFixture();
  readonly clock = this.desk.clock;
  readonly store;
  readonly care;
  readonly far;
  readonly cloud = new MemoryCloud();
  /** What the robot said, by day. */
  readonly heard = new Map<number, readonly string[]>();
  readonly #rules: { -readonly [Name in keyof CareRules]: CareRules[Name] };
  readonly #dialogue;
  readonly #recorder;
  readonly #sync;
  readonly #ending = new AbortController();

  constructor(bank: Pick<MemoryBankPeer, 'endpoint'>) {
    const { clock, desk, cloud } = this;
    const { journal, dir } = desk;
    const newId = (): string => uuidV7(clock.now());
    clock.setWallClock(DAY_ONE_MS);
    this.store = desk.open({ newId });
    const { store } = this;
    const { coaching, quietHours } = settingsSchema.parse({});
    this.#rules = {
      ...coaching,
      quietHours,
      rememberLikes: true,
      rememberEvents: true,
      rememberPromises: true,
    };
    const house = { rulesOf: () => this.#rules, workedTodayMs: () => 0, isDateCertain: () => true };
    const care = new CarePolicy(house);
    this.care = care;
    const turns = new TurnQueue();
    const words = kindWords(SUBJECTS);
    const file = new SyncFile(dir, clock);
    const ids = {
      robotId: () => file.robotId,
      cloudIdOf: (childId: string) => store.sync.cloudIdOf(childId),
    };
    const at = { endpoint: bank.endpoint, project: 'p', location: 'asia-northeast1', engineId: 'e1' };
    const both = new MemoryBankCloud({
      cloud: forgetting(cloud, file.robotId),
      bank: new MemoryBankRest({ at, signIn: EMULATOR_SIGN_IN, clock, outbound: NO_LEDGER }),
      ...{ app: 'homework-coach', clock, secretWords: () => [] },
    });
    this.#sync = new Sync({
      ...{ cloud: both, file, clock, journal, ids, outbox: () => store.outbox },
      settings: { everyMinutes: 15, dailyMegabytes: 20 },
      isFree: () => !turns.isBusy,
      onFreedom: (listener) => turns.onChange(listener),
      pull: (from, ending) => pull(from, store, ending),
      telling: { over: (place) => store.sync.tellOver(place), done: () => store.sync.toldOver() },
      chance: () => 0.5,
    });
    const ending = this.#ending.signal;
    this.far = new CloudSearch({ cloud: both, ids, mayLeave: () => true, clock, journal, ending });
    const times = { activeMs: (...of: [string, string]) => store.family.session(...of)?.activeMs ?? 0 };
    const noted = { store, times, words, turns, clock, journal, newId };
    this.#recorder = new SessionRecorder({
      ...noted,
      cloud: null,
      onRecorded: () => this.#sync.lessonEnded(),
    });
    const questions = new OpenQuestions();
    this.#dialogue = new TextDialogue({
      team: makeTeam(toolTable(new VirtualOcr(), null, SUBJECTS, this.far), care),
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

  /** The whole visit and its evening: the records of it are made, the parent does its deeds, and the cloud is told. */
  async visit({ day, said, deeds = [] }: Visit): Promise<void> {
    this.come(day);
    const heard: string[] = [];
    for (const message of said) heard.push(await this.#say(message, `day-${day}`));
    this.heard.set(day, heard);
    // A session is over for the record half an hour after its last turn.
    await this.clock.advance(HOUR_MS);
    await this.#recorder.settled();
    for (const deed of deeds) this.#do(deed);
    this.#sync.sendNow();
    await this.#sync.settled();
  }

  /** What is remembered under this key. Throws where nothing is. */
  memory(key: string) {
    const found = this.store.memories.of(CHILD).find((memory) => memory.key === key);
    if (found === undefined) throw new Error(`${key} is not remembered`);
    return found;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#recorder.stop();
    await this.#sync.stop();
  }

  [Symbol.dispose](): void {
    this.desk[Symbol.dispose]();
  }

  async #say(message: string, sessionId: string): Promise<string> {
    await this.clock.advance(PAUSE_MS);
    let reply = '';
    for await (const event of this.#dialogue.run(
      { userId: CHILD, sessionId, message },
      this.#ending.signal,
    )) {
      if (event.type === 'error') throw new Error(`${message}: ${event.code}`);
      if (event.type === 'final_response') reply = event.content;
    }
    return reply;
  }

  #do(deed: Deed): void {
    if (deed.type === 'switch_off') {
      this.#rules[deed.rule] = false;
      return;
    }
    const { memoryId } = this.memory(deed.key);
    const { memories } = this.store;
    if (deed.type === 'rewrite') memories.rewrite(CHILD, memoryId, deed.text);
    else memories.forget(CHILD, memoryId, deed.type === 'forbid');
  }
}
