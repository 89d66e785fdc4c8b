import type { AgentEvent } from '#agents/core/event.ts';
import type { Dialogue, DialogueRequest } from '#agents/talk/dialogue.ts';
import type { VoiceBody } from '#agents/talk/voice/sound/voice-body.ts';
import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';
import { type Settings, type SettingsInput, settingsSchema } from '#config/settings.ts';
import type { ButtonName } from '#drivers/buttons/buttons.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { DeskCard } from '#runtime/desk/desk-card.ts';
import type { Desk, Health, PhotoReading, Robot, RobotView, VoiceConversation } from '#runtime/robot.ts';
import { RobotUpdates } from '#runtime/update/seen/robot-updates.ts';
import { memoryAccess } from '../access/memory-access.ts';
import { MemoryChildren } from '../store/memory-children.ts';
import { houseIn } from './page-house.ts';
import { ScriptedVoice } from './page-voice.ts';

/** A turn as a test writes it down. */
export type Turn = (request: DialogueRequest, signal: AbortSignal) => AsyncIterable<AgentEvent>;

const NO_CALLS = {
  ...{ model_calls: 0, model_faults: 0, tool_calls: 0, tool_faults: 0, tool_repeats: 0 },
  unjudged_answers: 0,
};

const NO_TRUST: Robot['trust'] = {
  knows: () => true,
  memories: {
    of: () => [],
    rewrite: () => null,
    forget: () => false,
    forbiddenCount: () => 0,
    allowAll: () => {},
  },
  ledger: () => [],
  exportChild: () => nobody(),
  exportProgress: () => null,
  erase: () => Promise.reject(new Error('nothing to erase')),
  retention: () => ({ keepMonths: 0, beforeMs: null, beginsMs: null }),
  erasures: () => [],
  eraseEverything: async () => {},
  notices: () => [],
  noteSeen: () => {},
};
const NO_COSTS = { capUsd: 0, month: '2026-04', spentUsd: 0, purposes: [], unassignedUsd: 0, days: [] };

const NO_SECRET = { source: null, can_change: true };
const NO_FAMILY_CLOUD: Robot['familyCloud'] = {
  view: async () => ({
    ...{ version: '', last: null, is_allowed: false, is_house_open: false, mode: 'off', lack: 'off' },
    ...{
      account: NO_SECRET,
      broker: '',
      identity: { ...NO_SECRET, robot: null },
      key: { ...NO_SECRET, is_written: true },
      needs_restart: false,
      purges: [],
    },
    purging: null,
    sending: {
      ...{ is_running: false, fault: null, failing_since_ms: null, sent_at_ms: null, parked_count: 0 },
      ...{ waiting_count: 0, told_over: null, today_bytes: 0, day_limit_bytes: 0 },
    },
  }),
  give: () => null,
  withdraw: () => {},
  join: async () => null,
  takeAccount: () => null,
  showKey: () => 'written',
  noteKeyWritten: () => {},
  takeKey: () => null,
  check: async () => ({ lack: 'off' }),
  sendNow: () => 'no_cloud',
  restore: async () => ({ lack: 'off' }),
  purge: async () => ({ lack: 'off' }),
};

async function* nobody(): AsyncGenerator<never> {}

/** A robot that says what a test tells it to, and remembers what was done to it. */
export class ScriptedRobot implements Robot {
  /** Who is paired; nobody at first. */
  access: Robot['access'] = memoryAccess();
  giveAway: Robot['giveAway'] = () => [];
  readonly dialogue: Dialogue = { run: (request, signal) => this.turn(request, signal) };
  readonly touches: [ButtonName, boolean][] = [];
  readonly photos: (Uint8Array | null)[] = [];
  readonly spoken: string[] = [];
  /** The parent's side; tests of the family give an own one. */
  family: Robot['family'] = { ask: () => nobody(), history: () => [], forget: () => {} };
  report: Robot['report'] = () => null;
  skills: Robot['skills'] = () => null;
  trust: Robot['trust'] = NO_TRUST;
  history: Robot['history'] = {
    today: () => null,
    days: () => null,
    weeks: () => null,
    day: () => null,
    item: () => null,
    correct: () => 'unknown_item',
    deleteItem: () => 'unknown_item',
    undo: () => 'unknown_item',
  };
  /** Tests of programs give an own one. */
  programs: Robot['programs'] = { tools: () => [], call: async () => ({}), note: () => {} };
  children: Robot['children'] = new MemoryChildren();
  house: Robot['house'] = houseIn();
  trials: Robot['trials'] = { run: async () => {}, undoGain: async () => ({ outcome: 'nothing_to_undo' }) };
  support: Robot['support'] = {
    facts: () => ({}) as ReturnType<Robot['support']['facts']>,
    problemArchive: () => ({}) as ReturnType<Robot['support']['problemArchive']>,
  };
  checks: Robot['checks'] = { results: () => [], run: async () => [] };
  /** Tests of the settings give an own one. */
  household: Robot['household'] = {
    settings: { view: () => ({ revision: '', faults: [], settings: [] }), change: () => {} },
    costs: () => NO_COSTS,
    restart: () => false,
  };
  /** As on a laptop: none is installed. */
  updates: Robot['updates'] = new RobotUpdates({
    ...{ settings: settingsSchema.parse({}), version: '0.0.0', clock: new VirtualClock(), app: null },
  });
  /** Nobody is to be told. */
  fleet: Robot['fleet'] = {
    view: () => ({
      ...{ receiver: null, version: '', is_given: false, last: null, heartbeat: null, told_at_ms: null },
    }),
    give: () => {},
    withdraw: () => {},
  };
  /** Off; tests of it give an own one. */
  familyCloud: Robot['familyCloud'] = NO_FAMILY_CLOUD;
  hasRealButtons = false;
  /** What the parent should know. */
  notices: readonly string[] = [];
  /** Who may sit at the desk, where there are several, and who does. */
  seats: Pick<Desk, 'child' | 'children'> = { child: null, children: [] };
  grade: Desk['grade'] = 2;
  card: DeskCard | null = null;
  question: string | null = null;
  isFromEarlier = false;
  /** What the open question can be answered with. */
  choices: readonly string[] = [];
  canTalk = true;
  /** At bedtime; then it greets otherwise. */
  isAtRest = false;
  wav: Uint8Array | null = null;
  photoError: Error | null = null;
  photoReading: PhotoReading = {
    ...{ sentence: 'こう かいて あるかな？', problems: ['38+47', '52-17'], confidence: 0.9 },
    ...{ kind: 'problems', says: '38+47\n52-17' },
  };
  turn: Turn = answer('こんにちは');
  /** The conversations by voice that were begun, the newest last. */
  readonly voices: ScriptedVoice[] = [];
  /** What happens as soon as a conversation by voice begins. */
  onVoice: (voice: ScriptedVoice) => void = (voice) =>
    voice.tell({ type: 'status', status: 'open', reason: null });
  #view: RobotView = { mode: 'ready', mood: 'neutral', pixels: [[0, 0, 0]], mouth: 0, turns: 0 };
  readonly #listeners = new Set<(view: RobotView) => void>();

  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Tests of the drawing give an own one. */
  drawn: Robot['drawn'] = () => null;

  desk(): Desk {
    return {
      userId: 'child-1',
      sessionId: 's-1',
      grade: this.grade,
      ...this.seats,
      introduction: null,
      totalPoints: 4,
      streak: 2,
      greeting: this.isAtRest ? 'いまは おやすみの じかんだよ。' : 'やあ、まって いたよ！',
      question: this.question,
      isFromEarlier: this.isFromEarlier,
      canTalk: this.canTalk,
      isAtRest: this.isAtRest,
      choices: this.choices,
      card: this.card,
      said: { turn: this.#view.turns, sentence: null, isAnswer: false },
    };
  }

  health(): Health {
    return {
      status: 'ok',
      version: '0.0.0',
      uptimeSeconds: 1,
      model: 'scripted',
      parts: {},
      notices: this.notices,
      calls: NO_CALLS,
    };
  }

  view(): RobotView {
    return this.#view;
  }

  show(view: Partial<RobotView>): void {
    this.#view = { ...this.#view, ...view };
    for (const listener of this.#listeners) listener(this.#view);
  }

  onView(listener: (view: RobotView) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether it was told that it is about to be another version, and whether at night. */
  readonly updating: [isBegun: boolean, isNight: boolean][] = [];
  noteUpdating(isBegun: boolean, isNight: boolean): void {
    this.updating.push([isBegun, isNight]);
  }

  touchButton(button: ButtonName, isDown: boolean): boolean {
    this.touches.push([button, isDown]);
    return !this.hasRealButtons;
  }

  async readPhoto(image: Uint8Array | null): Promise<PhotoReading> {
    if (this.photoError) throw this.photoError;
    this.photos.push(image);
    return this.photoReading;
  }

  async speak(text: string, _signal?: AbortSignal): Promise<Uint8Array | null> {
    this.spoken.push(text);
    return this.wav;
  }

  startVoice(
    body: VoiceBody,
    who: { readonly userId: string; readonly sessionId: string },
    onEvent: (event: VoiceEvent) => void,
    signal: AbortSignal,
  ): VoiceConversation {
    const voice = new ScriptedVoice(body, who, onEvent, signal);
    this.voices.push(voice);
    this.onVoice(voice);
    return voice;
  }
}

/** A turn that thinks and says `content`. */
export function answer(content: string): Turn {
  return async function* () {
    yield { type: 'thinking', agent: 'math_coach' };
    yield { type: 'stream_chunk', content };
    yield { type: 'stream_end' };
    yield { type: 'final_response', content, mood: 'happy' };
  };
}

export function pageSettings(input: SettingsInput = {}): Settings {
  const { web, ...others } = input;
  // Tests have no business on a real network: those that are about it name their own.
  return settingsSchema.parse({ ...others, web: { port: 0, network: 'off', ...web } });
}
