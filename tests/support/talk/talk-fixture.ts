import type { Mood } from '#agents/core/event.ts';
import type { Mode } from '#agents/emotion/mode.ts';
import type { LiveAnswer, LiveInput } from '#agents/live/connection.ts';
import type { LiveSession, LiveSessionEvent, LiveSessionStatus } from '#agents/live/live-session.ts';
import type { SafetyAnswer } from '#agents/safety/answer.ts';
import type { DisclosureKind } from '#agents/safety/kinds.ts';
import { AnswerLanguage } from '#agents/talk/turn/answer-language.ts';
import { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import { type OwnWords, TURN_RULES } from '#agents/talk/voice/machine/turn.ts';
import { OwnVoice } from '#agents/talk/voice/sound/own-voice.ts';
import { VoiceCoach } from '#agents/talk/voice/voice-coach.ts';
import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';
import type { Pause, PhotoInstruction, VoiceLesson } from '#agents/talk/voice/voice-lesson.ts';
import type { EchoCanceller } from '#drivers/audio/echo-canceller.ts';
import { INPUT_RATE_HZ, OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { HalfDuplex } from '#drivers/audio/half-duplex.ts';
import { levelDbfs } from '#drivers/audio/level.ts';
import type { SpeechDetector } from '#drivers/audio/speech-events.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualMicrophone } from '#drivers/microphone/virtual.ts';
import { VirtualSpeaker } from '#drivers/speaker/virtual.ts';
import { VirtualVoice } from '#drivers/voice/virtual.ts';
import type { Voice } from '#drivers/voice/voice.ts';

/** A line whose other end is the test. */
export class TestSession implements LiveSession, LiveInput {
  readonly input = this;
  status: LiveSessionStatus = 'closed';
  readonly done: string[] = [];
  readonly sent: number[] = [];
  readonly texts: string[] = [];
  readonly answers: LiveAnswer[] = [];
  #listener: (event: LiveSessionEvent) => void = () => {};
  /** What the line becomes when it is opened. */
  readonly #opensAs: LiveSessionStatus;

  constructor(opensAs: LiveSessionStatus = 'open') {
    this.#opensAs = opensAs;
  }

  give(event: LiveSessionEvent): void {
    this.#listener(event);
  }

  become(status: LiveSessionStatus, reason: string | null = null, isFresh = false): void {
    this.status = status;
    this.give({ type: 'status_changed', status, reason, isFresh });
  }

  open(): void {
    this.done.push('open');
    this.become(this.#opensAs);
  }

  onEvent(listener: (event: LiveSessionEvent) => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = () => {};
    };
  }

  startActivity(): void {
    this.done.push('start');
  }

  sendAudio(samples: Int16Array): void {
    this.sent.push(...samples);
  }

  endActivity(): void {
    this.done.push('end');
  }

  sendText(text: string, wantsAnswer: boolean): void {
    this.done.push(wantsAnswer ? 'ask' : 'tell');
    this.texts.push(text);
  }

  sendPicture(): void {
    this.done.push('picture');
  }

  answerTools(answers: readonly LiveAnswer[]): void {
    this.answers.push(...answers);
  }

  changeInstruction(): boolean {
    return false;
  }

  async close(): Promise<void> {
    this.done.push('close');
    this.become('closed');
  }
}

const COMMANDS: Readonly<Record<string, ReturnType<VoiceLesson['commandIn']>>> = {
  とめて: 'stop',
  もういちど: 'repeat',
  しずかにして: 'quiet',
  これみて: 'look',
  もっとゆっくり: 'slower',
};

/** A lesson that does what the test says. */
export class TestLesson implements VoiceLesson {
  secret = '85';
  /** A problem lies open. */
  isOpen = false;
  pause: Pause | null = null;
  bedtime: string | null = null;
  seen: PhotoInstruction = { jpeg: Uint8Array.of(1), direct: '写真を見て', say: 'よめなかったよ' };
  toolMs = 0;
  readonly cancelled: string[] = [];
  /** What the child has told comes before the lesson, as on the robot. */
  readonly #safety = new SafetyTalk(2);
  #told: DisclosureKind | null = null;
  readonly #clock: VirtualClock;
  #words = '';
  #language = new AnswerLanguage();

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  beginTurn(): void {
    this.#told = null;
  }

  heard(): void {}

  toldWords(heard: string): SafetyAnswer | null {
    const told = this.#safety.told('session-1', heard, this.#told);
    this.#told = told?.kind ?? this.#told;
    return told?.answer ?? null;
  }

  wholeWords(message: string): SafetyAnswer | null {
    return this.#safety.answer('session-1', message);
  }

  mayLook(): boolean {
    return !this.stays();
  }

  stays(): boolean {
    return this.#safety.stays('session-1');
  }

  checkWords(piece: string): ReturnType<VoiceLesson['checkWords']> {
    this.#words += piece;
    if (this.#words.includes(this.secret)) return 'leak';
    this.#language.push(piece);
    return this.#language.isForeign ? 'foreign' : 'ok';
  }

  endWords(): 'ok' | 'leak' {
    this.#words = '';
    this.#language = new AnswerLanguage();
    return 'ok';
  }

  rephrase(): string {
    return '言いなおして';
  }

  askAgain(): string {
    return this.stays() ? (this.wholeWords('')?.content ?? '') : 'もういちど きくね';
  }

  isGuarding(): boolean {
    return this.isOpen;
  }

  unsettledWords(): string {
    const begun = [...this.secret]
      .map((_, i) => this.secret.slice(0, i + 1))
      .findLast((part) => this.#words.endsWith(part));
    if (begun !== undefined) return begun;
    return /[0-9０-９一-十]+$/.exec(this.#words)?.[0] ?? '';
  }

  pickUp(): string {
    return this.stays() ? '' : 'つづけて';
  }

  pace(command: 'slower' | 'faster'): string {
    return command;
  }

  wakingWords(): string | null {
    return this.bedtime;
  }

  async runTools(...[event, answer]: Parameters<VoiceLesson['runTools']>): Promise<void> {
    await this.#clock.sleep(this.toolMs);
    answer(event.calls.map(({ id, name }) => ({ id, name, response: {} })));
  }

  cancelTools(ids: readonly string[]): void {
    this.cancelled.push(...ids);
  }

  commandIn(heard: string): ReturnType<VoiceLesson['commandIn']> {
    return COMMANDS[heard] ?? null;
  }

  muttering(heard: string): ReturnType<VoiceLesson['muttering']> {
    const isMuttering = /^(?:うん|えーと|うーん)+$/.test(heard);
    return { isMuttering, isBackChannel: isMuttering };
  }

  words(code: Parameters<VoiceLesson['words']>[0]): string {
    return code;
  }

  pendingQuestion(): string {
    return 'もんだい';
  }

  async atPause(): Promise<Pause | null> {
    const { pause } = this;
    this.pause = null;
    return pause;
  }

  async look(): Promise<PhotoInstruction> {
    return this.seen;
  }
}

/** Sound that is speech to the desk's detector. */
export function speech(durationMs: number, rateHz = INPUT_RATE_HZ): Int16Array {
  return new Int16Array((durationMs * rateHz) / 1000).map((_, i) => Math.round(8000 * Math.sin(i / 5)) + 1);
}

/** Whatever is loud is speech. */
const loudness: SpeechDetector = {
  mechanism: 'loudness',
  hear: (frame) => {
    const dbfs = levelDbfs(frame);
    const isSpeech = dbfs > -40;
    return { dbfs, floorDbfs: -62, pitchHz: 0, mayBeSpeech: isSpeech, isSpeech };
  },
  close: () => {},
};

/** Half-duplex, or as if a canceller took the echo out wholly. */
function echoOf(isFullDuplex: boolean): EchoCanceller {
  const half = new HalfDuplex(400);
  return isFullDuplex ? Object.assign(Object.create(half), { isFullDuplex: true, tailMs: 0 }) : half;
}

export interface TalkFixtureOptions {
  readonly isFullDuplex?: boolean;
  readonly opensAs?: LiveSessionStatus;
  readonly clock?: VirtualClock;
  /** A line of another kind than the test's own. */
  readonly line?: LiveSession;
  /** The robot's own voice; silence when left out. */
  readonly voice?: Voice;
}

/** A conversation with a virtual body in virtual time: what the child would hear and see. */
export class TalkFixture {
  readonly clock: VirtualClock;
  readonly journal = new MemoryJournal();
  readonly microphone: VirtualMicrophone;
  readonly speaker: VirtualSpeaker;
  readonly lesson: TestLesson;
  readonly live: TestSession;
  readonly coach: VoiceCoach;
  readonly modes: Mode[] = [];
  readonly moods: Mood[] = [];
  /** What the microphone light showed. */
  readonly lights: boolean[] = [];
  readonly events: VoiceEvent[] = [];
  readonly told: OwnWords[] = [];
  /** Answers that were heard before any word of the child's was known. */
  unjudged = 0;
  /** What came out of the loudspeaker and when, silence (the own voice's too, it is virtual) left out. */
  readonly heard: { readonly atMs: number; readonly sample: number }[] = [];

  constructor(options: TalkFixtureOptions = {}) {
    this.clock = options.clock ?? new VirtualClock();
    this.microphone = new VirtualMicrophone(this.clock);
    this.speaker = new VirtualSpeaker(this.clock);
    this.lesson = new TestLesson(this.clock);
    this.live = new TestSession(options.opensAs);
    this.speaker.onPlayed((frame) => {
      const sample = frame[0] ?? 0;
      if (sample !== 0) this.heard.push({ atMs: this.clock.monotonicMs(), sample });
    });
    const { microphone, speaker } = this;
    this.coach = new VoiceCoach({
      body: { name: 'desk', microphone, speaker, echo: echoOf(options.isFullDuplex ?? false) },
      live: options.line ?? this.live,
      lesson: this.lesson,
      own: new OwnVoice(options.voice ?? new VirtualVoice(), speaker, this.clock),
      detector: loudness,
      face: {
        setMode: (mode) => this.modes.push(mode),
        setMood: (mood) => this.moods.push(mood),
        setMicrophoneOpen: (isOpen) => this.lights.push(isOpen),
        setEnvelope: () => {},
        tone: () => ({ rate: 1, pitchSemitones: 0 }),
      },
      rules: TURN_RULES,
      clock: this.clock,
      journal: this.journal,
      onEvent: (event) => this.events.push(event),
      onTold: (code) => this.told.push(code),
      onUnjudged: () => {
        this.unjudged += 1;
      },
    });
  }

  async start(): Promise<this> {
    await this.speaker.open();
    await this.coach.start();
    return this;
  }

  /** Hands free, by a click. */
  async click(): Promise<this> {
    this.coach.press();
    await this.clock.advance(100);
    this.coach.release();
    await this.clock.advance(900);
    return this;
  }

  /** The child speaks, and has finished. `words`: what the model writes of it, in time; '' where it understood none. */
  async childSays(durationMs = 800, words = 'ねえ'): Promise<void> {
    this.microphone.hear(speech(durationMs));
    await this.clock.advance(durationMs + 200);
    if (words !== '') this.live.give({ type: 'heard', text: words });
    await this.clock.advance(2000);
  }

  /** The model answers with `durationMs` of sound (value `sample`), all at once as it does. */
  answer(durationMs: number, sample = 1000, words = ''): void {
    const pieceMs = 100;
    for (let atMs = 0; atMs < durationMs; atMs += pieceMs) {
      if (atMs === 0 && words !== '') this.live.give({ type: 'said', text: words });
      const samples = new Int16Array((pieceMs * OUTPUT_RATE_HZ) / 1000).fill(sample);
      this.live.give({ type: 'audio', samples });
    }
    this.live.give({ type: 'turn_completed' });
  }

  said(): string[] {
    return this.events.flatMap((event) => (event.type === 'said' && event.isFinal ? [event.text] : []));
  }

  heardMs(sample: number): number {
    return this.heard.filter((frame) => frame.sample === sample).length * 20;
  }
}
