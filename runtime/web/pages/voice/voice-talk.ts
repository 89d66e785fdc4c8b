import type { Mode } from '#agents/emotion/mode.ts';
import type { Desk } from '#runtime/robot.ts';
import type { RobotMessage } from '../../voice-messages.ts';
import type { Help } from '../talk-state.ts';
import { EarWatch } from './ear-watch.ts';
import type {
  MicrophoneState,
  VoiceSocket,
  VoiceSocketListeners,
  VoiceSound,
  VoiceSoundListeners,
} from './voice-ports.ts';
import { CANNOT_TALK, HINTS, NO_MICROPHONE } from './voice-words.ts';

/** What the page shows of the conversation by voice. */
export interface VoiceState {
  readonly stage: 'off' | 'starting' | 'on' | 'lost';
  readonly mode: Mode;
  /** The robot has its ear open: for whoever speaks, or for as long as the button is held. */
  readonly isListening: boolean;
  /** Sound goes out to the model now. */
  readonly isHearing: boolean;
  /** How loud the child is for the robot, 0-1. */
  readonly level: number;
  /** A few words beside the face. */
  readonly hint: string | null;
}

/** What a conversation by voice needs, and whom it tells. */
interface VoiceParts {
  /** Whether this page may ask for a microphone at all. */
  isPossible(): boolean;
  desk(): Promise<Desk>;
  openLine(desk: Desk, listeners: VoiceSocketListeners): VoiceSocket;
  openSound(listeners: VoiceSoundListeners): VoiceSound;
  onChange(): void;
  /** All the robot has said in this answer so far. */
  onSaid(text: string, isFinal: boolean): void;
  onHeard(text: string): void;
  onProgress(totalPoints: number, streak: number): void;
  /** What the robot asks can be answered with these; empty: nothing is asked any more. */
  onQuestion(choices: readonly string[]): void;
  /** Something changed on the desk. */
  onDesk(): void;
  /** What is shown beside a fixed sentence for what the child told; null: the talk is about work again. */
  onHelp(help: Help | null): void;
  /** Something the page says by itself. */
  onWords(sentence: string): void;
}

const OFF: VoiceState = {
  stage: 'off',
  mode: 'ready',
  isListening: false,
  isHearing: false,
  level: 0,
  hint: null,
};
/** A robot that says nothing of its voice by then may be slow; one that cannot be reached is gone. */
const ANSWER_LIMIT_MS = 4000;
const WATCH_PERIOD_MS = 250;

/** The conversation by voice of this page: from the first touch of the big button until it is ended. */
export class Voice {
  state: VoiceState = OFF;
  readonly #parts: VoiceParts;
  #line: VoiceSocket | null = null;
  #sound: VoiceSound | null = null;
  #ear = new EarWatch();
  #isDown = false;
  #isMuted = false;
  #cloud: Extract<RobotMessage, { type: 'status' }>['status'] = 'off';
  #take = 0;
  #watch: ReturnType<typeof setInterval> | undefined;
  /** Counts the beginnings: what an older one still waits for is void. */
  #run = 0;

  constructor(parts: VoiceParts) {
    this.#parts = parts;
  }

  /** Typed words are part of this conversation while the model can be reached. */
  get takesWords(): boolean {
    return this.state.stage === 'on' && this.#cloud === 'open';
  }

  /** Without its cloud the robot itself says aloud what it answers to typed words; the page need not. */
  get saysAnswers(): boolean {
    return this.state.stage === 'on' && this.#cloud === 'lost';
  }

  /** A finger, or a key, on the big button. The first one begins the conversation; call it from a touch. */
  press(): void {
    if (this.#isDown) return;
    this.#isDown = true;
    this.#ear.begin(performance.now());
    if (this.state.stage === 'off') void this.#start();
    else if (this.state.stage === 'on') {
      this.#sound?.wake();
      this.#line?.say({ type: 'press' });
    }
  }

  release(): void {
    if (!this.#isDown) return;
    this.#isDown = false;
    if (this.state.stage === 'on') this.#line?.say({ type: 'release' });
  }

  /** Ends the conversation: the microphone is let go of. */
  stop(): void {
    if (this.state.stage === 'off') return;
    this.#line?.say({ type: 'stop' });
    this.#end(null);
  }

  /** False where the line is down: nobody got the words. */
  say(text: string): boolean {
    return this.#line?.say({ type: 'say', text }) ?? false;
  }

  /** Shows the robot a picture (JPEG); an empty one: it looks with its own camera. */
  show(jpeg: ArrayBuffer): void {
    this.#line?.show(jpeg);
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    this.#sound?.setMuted(isMuted);
  }

  /** How loud the robot's voice is here, 0-1. */
  level(): number {
    return this.#sound?.level() ?? 0;
  }

  async #start(): Promise<void> {
    if (!this.#parts.isPossible()) {
      this.#isDown = false;
      return this.#parts.onWords(CANNOT_TALK.not_secure);
    }
    this.#run += 1;
    const run = this.#run;
    this.#set({ ...OFF, stage: 'starting', hint: HINTS.starting });
    const sound = this.#parts.openSound({
      onFrame: (frame) => this.#line?.sound(frame),
      onPlayed: ({ take, ms }) => this.#line?.say({ type: 'played', take, ms }),
      onMicrophone: (state) => this.#loseMicrophone(state),
    });
    sound.setMuted(this.#isMuted);
    this.#sound = sound;
    const desk = await this.#parts.desk().catch(() => null);
    if (run !== this.#run) return;
    if (!desk) return this.#end(CANNOT_TALK.no_robot);
    // No question about the microphone where there is nobody to talk with.
    const isAnswered = await this.#open(desk);
    if (run !== this.#run) return;
    if (!isAnswered) return this.#end(CANNOT_TALK.no_robot);
    const microphone = await sound.listen();
    if (run !== this.#run) return sound.close();
    if (microphone !== 'works') return this.#end(NO_MICROPHONE[microphone]);
    this.#line?.say({ type: 'microphone', state: 'works' });
    this.#set({ stage: 'on', hint: null });
    this.#ear.begin(performance.now());
    this.#watch = setInterval(() => this.#listen(), WATCH_PERIOD_MS);
    this.#line?.say({ type: 'press' });
    // The finger may be long gone: it was a tap.
    if (!this.#isDown) this.#line?.say({ type: 'release' });
  }

  /** Opens the line and waits for what the robot says of its voice; false where it cannot be reached. */
  #open(desk: Desk): Promise<boolean> {
    return new Promise((resolve) => {
      let isOpen = false;
      const limit = setTimeout(() => resolve(isOpen), ANSWER_LIMIT_MS);
      this.#line = this.#parts.openLine(desk, {
        onOpen: () => {
          isOpen = true;
          if (this.state.stage === 'lost') this.#set({ stage: 'on', hint: null });
        },
        onMessage: (message) => {
          this.#read(message);
          if (message.type !== 'status') return;
          clearTimeout(limit);
          resolve(true);
        },
        onSound: (sound) => this.#sound?.play(sound),
        onLost: () => this.#lose(),
        onEnded: (reason) => {
          clearTimeout(limit);
          this.#end(CANNOT_TALK[reason]);
        },
      });
    });
  }

  #read(message: RobotMessage): void {
    switch (message.type) {
      case 'cut':
        this.#take = message.take;
        this.#sound?.cut(message.take);
        return;
      case 'microphone':
        this.#sound?.setWanted(message.isWanted);
        if (message.isWanted) this.#ear.begin(performance.now());
        this.#set({ isListening: message.isWanted, level: 0 });
        return;
      case 'hearing':
        this.#ear.hear(message.level, performance.now());
        this.#set({ isHearing: message.isOpen, level: message.level });
        return;
      case 'mode':
        this.#set({ mode: message.mode });
        return;
      case 'said':
        this.#parts.onSaid(message.text, message.isFinal);
        return;
      case 'heard':
        this.#parts.onHeard(message.text);
        return;
      case 'progress':
        this.#parts.onProgress(message.totalPoints, message.streak);
        return;
      case 'question':
        this.#parts.onQuestion(message.choices);
        return;
      case 'desk_changed':
        this.#parts.onDesk();
        return;
      case 'help_card':
        this.#parts.onHelp(message);
        return;
      case 'help_ended':
        this.#parts.onHelp(null);
        return;
      case 'status':
        this.#cloud = message.status;
        // Without a reason the cloud is only not wanted now.
        if (message.status === 'off' && message.reason !== null) this.#end(CANNOT_TALK.no_voice);
        return;
    }
  }

  /** The line is down: silence, and the ear is shut until the robot says otherwise. */
  #lose(): void {
    if (this.state.stage !== 'on') return;
    this.#isDown = false;
    this.#sound?.cut(this.#take);
    this.#sound?.setWanted(false);
    this.#set({ stage: 'lost', isListening: false, isHearing: false, level: 0, hint: HINTS.lost });
  }

  #loseMicrophone(state: MicrophoneState): void {
    if (state === 'works') return;
    this.#line?.say({ type: 'microphone', state });
    this.#end(NO_MICROPHONE[state]);
  }

  #listen(): void {
    if (this.state.stage !== 'on') return;
    const heard = this.state.isListening ? this.#ear.at(performance.now(), this.#isDown) : null;
    const hint = heard === null ? null : HINTS[heard];
    if (hint !== this.state.hint) this.#set({ hint });
  }

  #end(sentence: string | null): void {
    this.#run += 1;
    clearInterval(this.#watch);
    this.#line?.close();
    this.#sound?.close();
    this.#line = null;
    this.#sound = null;
    this.#isDown = false;
    this.#cloud = 'off';
    this.#set(OFF);
    if (sentence !== null) this.#parts.onWords(sentence);
  }

  #set(change: Partial<VoiceState>): void {
    this.state = { ...this.state, ...change };
    this.#parts.onChange();
  }
}
