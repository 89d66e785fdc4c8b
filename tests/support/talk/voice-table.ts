import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CallCounts } from '#agents/core/call-counts.ts';
import type { CloudDoor } from '#agents/core/cloud-door.ts';
import type { Tool } from '#agents/core/tool.ts';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';
import { makeTeam } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { Private } from '#config/private.ts';
import { type Settings, settingsSchema } from '#config/settings.ts';
import { HalfDuplex } from '#drivers/audio/half-duplex.ts';
import { closeBody, openBody } from '#drivers/body.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { VirtualMicrophone } from '#drivers/microphone/virtual.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import type { VirtualSpeaker } from '#drivers/speaker/virtual.ts';
import type { Voice } from '#drivers/voice/voice.ts';
import { Children } from '#runtime/children/children.ts';
import { ExpressionPlayer } from '#runtime/expression-player.ts';
import type { VoiceConversation } from '#runtime/robot.ts';
import type { Store } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { chooseProvider } from '#runtime/voice/live-provider.ts';
import { VoiceRoom } from '#runtime/voice/voice-room.ts';
import { TestDoor } from '../cloud/cloud-door.ts';
import { LivePeer, type LivePeerOptions } from '../live-peer/live-peer.ts';
import { NotedOutbound } from '../noted-outbound.ts';
import { CHILD, japaneseSpeechHeard } from '../sound/japanese-speech.ts';
import { newFolder, openPrepared } from '../store/new-state.ts';
import { careWith } from './care.ts';

/** The robot's own voice as these tests hear it: 0.6 s of one value, whatever it says. */
export const OWN_SAMPLE = 7777;
const OWN_MS = 600;

const markerVoice: Voice = {
  mechanism: 'marker',
  isAvailable: async () => true,
  async *synthesize(text) {
    if (text.trim() !== '') yield new Int16Array((OWN_MS * 24_000) / 1000).fill(OWN_SAMPLE);
  },
};

/** Something that was said, and when (performance.now()). */
interface Said {
  readonly text: string;
  readonly atMs: number;
}

/**
 * The real voice room over the real SDK, in real time, with a virtual microphone and loudspeaker and the peer at the
 * other end: what the child would have heard, and when.
 */
export class VoiceTable {
  readonly peer: LivePeer;
  /** Its state folder. */
  readonly dir: string;
  readonly store: Store;
  readonly counts: CallCounts;
  readonly journal: MemoryJournal;
  readonly talk: VoiceConversation;
  readonly room: VoiceRoom;
  readonly microphone: VirtualMicrophone;
  readonly speaker: VirtualSpeaker;
  readonly events: (VoiceEvent & { readonly atMs: number })[] = [];
  /** Each 20 ms that sounded: its first sample, and when. */
  readonly heard: { readonly sample: number; readonly atMs: number }[] = [];
  /** Tells after each entry of `events` and `heard`. */
  readonly #noted = new EventEmitter();
  readonly #close: () => Promise<void>;

  private constructor(
    parts: Pick<VoiceTable, 'peer' | 'dir' | 'store' | 'counts' | 'journal' | 'microphone' | 'speaker'>,
    room: VoiceRoom,
    close: (ending: AbortController) => Promise<void>,
  ) {
    this.peer = parts.peer;
    this.dir = parts.dir;
    this.store = parts.store;
    this.counts = parts.counts;
    this.journal = parts.journal;
    this.microphone = parts.microphone;
    this.speaker = parts.speaker;
    this.speaker.onPlayed((frame) => {
      const sample = frame[0] ?? 0;
      if (sample === 0) return;
      this.heard.push({ sample, atMs: performance.now() });
      this.#noted.emit('entry');
    });
    this.room = room;
    const ending = new AbortController();
    this.#close = () => close(ending);
    this.talk = room.start(
      // No room: nothing that the robot says comes back, and it hears again at once.
      { name: 'desk', microphone: this.microphone, speaker: this.speaker, echo: new HalfDuplex(0) },
      () => ({ userId: 'child-1', sessionId: 'session-1' }),
      (event) => {
        this.events.push({ ...event, atMs: performance.now() });
        this.#noted.emit('entry');
      },
      ending.signal,
    );
  }

  static async open(
    options: {
      readonly peer?: LivePeerOptions;
      readonly live?: Partial<Settings['live']>;
      readonly key?: string;
      readonly isWatched?: boolean;
      /** Of the house; open when left out. */
      readonly door?: CloudDoor;
      /** Virtual where a test moves the time; the peer lives in real time all the same. */
      readonly clock?: Clock;
      /** The router and the math coach have these too. */
      readonly tools?: readonly Tool[];
    } = {},
  ): Promise<VoiceTable> {
    const peer = await LivePeer.start(options.peer);
    const dir = newFolder('coach-table-');
    const settings = settingsSchema.parse({
      body: { kind: 'virtual' },
      live: { endpoint: peer.url, ...options.live },
    });
    const clock = options.clock ?? new SystemClock();
    const journal = new MemoryJournal();
    const counts = new CallCounts();
    const newId = () => uuidV7(Date.now());
    const store = openPrepared({ dir, clock, journal, newId, defaultGrade: 2, backupsKept: 3 });
    const opened = await openBody(settings, { clock, journal });
    const expressionPlayer = new ExpressionPlayer({ clock, lights: opened.body.lights, journal });
    // A page is open: the child sees what lies on the desk.
    if (options.isWatched !== false) expressionPlayer.onView(() => {});
    const { microphone, speaker } = opened.virtual;
    if (!microphone || !speaker) throw new Error('the body is not virtual');
    const owners = ['router', 'math_coach'];
    const extra = (options.tools ?? []).map((tool) => ({ tool, owners }));
    const key = options.key === '' ? null : new Private(options.key ?? 'peer');
    const children = new Children({ records: store.children, first: settings.child, clock, journal, newId });
    children.open();
    const door = options.door ?? new TestDoor();
    const room = new VoiceRoom({
      ...(await chooseProvider(settings, key, { clock, journal, door, outbound: new NotedOutbound() })),
      door,
      settings,
      team: makeTeam([...toolTable(new VirtualOcr()), ...extra], careWith()),
      store,
      turns: new TurnQueue(),
      safety: new SafetyTalk(settings.child.grade),
      children,
      whose: async () => null,
      questions: new OpenQuestions(),
      body: { ...opened.body, voice: markerVoice },
      expressionPlayer,
      counts,
      shelf: null,
      newId,
      read: async () => ({
        problems: [],
        confidence: 0,
        needsConfirmation: true,
        sentence: 'よめなかったよ。',
      }),
    });
    return new VoiceTable(
      { peer, dir, store, counts, journal, microphone, speaker },
      room,
      async (ending) => {
        ending.abort();
        // The conversation closes its ears last.
        while (microphone.isHearing) await nextTurn();
        await closeBody(opened.body);
        await expressionPlayer.stop();
        await peer.stop();
        store.close();
        rmSync(dir, { recursive: true, force: true });
      },
    );
  }

  /** Hands free; resolves when the robot has taken the click. */
  async click(): Promise<void> {
    this.talk.press();
    this.talk.release();
    await this.until((event) => event.type === 'status');
  }

  /**
   * Hands free with a line that is open; for tests that are of neither. A busy machine opens it late, and the child is
   * told so within 3 s: that has been heard by then.
   */
  async begin(): Promise<void> {
    await this.click();
    await this.until((event) => event.type === 'status' && event.status === 'open');
    await this.speaker.drained();
  }

  /** The child says it, in real time; resolves when the robot has understood that it has finished. */
  async childSays(text = 'はちじゅうご'): Promise<void> {
    const sound = await japaneseSpeechHeard(text, CHILD);
    const sinceMs = performance.now();
    this.microphone.hear(sound);
    await this.until((event) => event.type === 'mode' && event.mode === 'thinking', sinceMs);
  }

  /** Waits for an event since `sinceMs`; gives when it was. */
  until(is: (event: VoiceEvent) => boolean, sinceMs = 0, limitMs = 20_000): Promise<number> {
    return this.#find(() => this.events.find((event) => event.atMs >= sinceMs && is(event))?.atMs, limitMs);
  }

  /** The robot has said all it had to since then, and listens again. */
  untilReady(sinceMs: number): Promise<number> {
    return this.until((event) => event.type === 'mode' && event.mode === 'ready', sinceMs);
  }

  /** When the child first heard the robot's own voice after `sinceMs`, ms after it. */
  async ownVoiceAfter(sinceMs: number, limitMs = 20_000): Promise<number> {
    return (await this.soundAfter(OWN_SAMPLE, sinceMs, limitMs)) - sinceMs;
  }

  soundAfter(sample: number, sinceMs: number, limitMs = 20_000): Promise<number> {
    const isIt = (frame: { sample: number; atMs: number }) =>
      frame.atMs >= sinceMs && frame.sample === sample;
    return this.#find(() => this.heard.find(isIt)?.atMs, limitMs);
  }

  heardMs(sample: number): number {
    return this.heard.filter((frame) => frame.sample === sample).length * 20;
  }

  said(): readonly Said[] {
    return this.events.flatMap((event) =>
      event.type === 'said' && event.isFinal ? [{ text: event.text, atMs: event.atMs }] : [],
    );
  }

  solvedCount(): number {
    return this.store.totals('child-1').solvedCount;
  }

  close(): Promise<void> {
    return this.#close();
  }

  async #find(find: () => number | undefined, limitMs: number): Promise<number> {
    const deadline = AbortSignal.timeout(limitMs);
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await once(this.#noted, 'entry', { signal: deadline }).catch(() => {
        throw new Error(`it never came: ${this.#story()}`);
      });
    }
  }

  #story(): string {
    return this.events
      .filter(({ type }) => type !== 'hearing')
      .map(({ atMs, ...event }) => `${(atMs / 1000).toFixed(2)} s ${JSON.stringify(event)}`)
      .join(' ');
  }
}

/** Sound of the model: one value, so that it is known again. */
export function modelSound(durationMs: number, sample: number): Int16Array {
  return new Int16Array((durationMs * 24_000) / 1000).fill(sample);
}
