import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monthOf } from '#agents/live/cost.ts';
import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';
import { Private } from '#config/private.ts';
import { type SettingsInput, settingsSchema } from '#config/settings.ts';
import { HalfDuplex } from '#drivers/audio/half-duplex.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualMicrophone } from '#drivers/microphone/virtual.ts';
import { VirtualSpeaker } from '#drivers/speaker/virtual.ts';
import { composeRobot } from '#runtime/compose.ts';
import type { Robot, VoiceConversation } from '#runtime/robot.ts';
import { openStore } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';

const CHILD = { userId: 'child-1', sessionId: 'smoke' } as const;
/** Below this nobody hears anything; the robot's own voice is silence here, so what sounds is the model's. */
const AUDIBLE = 300;

/** A talk by voice with ears and a mouth of this process. */
export interface SmokeTalk {
  readonly events: readonly VoiceEvent[];
  readonly talk: VoiceConversation;
  readonly microphone: VirtualMicrophone;
  /** How much of the model was heard. */
  heardMs(): number;
  /** Resolves once this is so; looked at after each event and each sound. Throws at the limit. */
  until(is: () => boolean, limitMs: number): Promise<void>;
}

/** The whole robot with a virtual body, a state folder of its own and whatever settings a step wants. */
export class SmokeRobot {
  readonly robot: Robot;
  readonly journal: MemoryJournal;
  readonly #close: () => Promise<number>;
  readonly #ending = new AbortController();

  private constructor(robot: Robot, journal: MemoryJournal, close: () => Promise<number>) {
    this.robot = robot;
    this.journal = journal;
    this.#close = close;
  }

  static async open(key: string, input: SettingsInput): Promise<SmokeRobot> {
    const dir = mkdtempSync(path.join(tmpdir(), 'coach-smoke-'));
    const settings = settingsSchema.parse({
      ...input,
      state: { dir },
      body: { kind: 'virtual' },
      voice: { kind: 'virtual' },
    });
    const journal = new MemoryJournal();
    const { robot, close } = await composeRobot(settings, new Private(key), journal);
    return new SmokeRobot(robot, journal, async () => {
      await close();
      const usd = spentIn(dir, settings.child.id);
      rmSync(dir, { recursive: true, force: true });
      return usd;
    });
  }

  async startTalk(): Promise<SmokeTalk> {
    const clock = new SystemClock();
    const microphone = new VirtualMicrophone(clock);
    const speaker = new VirtualSpeaker(clock);
    await speaker.open();
    const noted = new EventEmitter();
    const events: VoiceEvent[] = [];
    let heardMs = 0;
    speaker.onPlayed((frame) => {
      if (frame.some((sample) => Math.abs(sample) > AUDIBLE)) heardMs += 20;
      noted.emit('it');
    });
    // No room: nothing that the robot says comes back to its ears.
    const body = { name: 'desk', microphone, speaker, echo: new HalfDuplex(0) } as const;
    const onEvent = (event: VoiceEvent): void => {
      events.push(event);
      noted.emit('it');
    };
    const talk = this.robot.startVoice(body, CHILD, onEvent, this.#ending.signal);
    const until = async (is: () => boolean, limitMs: number): Promise<void> => {
      const limit = AbortSignal.timeout(limitMs);
      while (!is()) await once(noted, 'it', { signal: limit });
    };
    return { events, talk, microphone, heardMs: () => heardMs, until };
  }

  /** What is said to a typed message in the end; null where the turn did not come to one. */
  async write(message: string, signal: AbortSignal): Promise<string | null> {
    let answer: string | null = null;
    for await (const event of this.robot.dialogue.run({ ...CHILD, message }, signal))
      if (event.type === 'final_response') answer = event.content;
    return answer;
  }

  /** Ends it; gives what it has cost by its own count, in dollars. */
  close(): Promise<number> {
    this.#ending.abort();
    return this.#close();
  }
}

function spentIn(dir: string, childId: string): number {
  const clock = new SystemClock();
  const newId = () => uuidV7(clock.now());
  const journal = new MemoryJournal();
  const store = openStore({ dir, clock, journal, newId, defaultGrade: 2, backupsKept: 1 });
  try {
    return store.voiceLedger(childId).spentUsd(monthOf(clock.now()));
  } finally {
    store.close();
  }
}
