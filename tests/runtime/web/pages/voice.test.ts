import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Desk } from '#runtime/robot.ts';
import type {
  MicrophoneState,
  VoiceSocket,
  VoiceSocketListeners,
  VoiceSound,
  VoiceSoundListeners,
} from '#runtime/web/pages/voice/voice-ports.ts';
import { Voice } from '#runtime/web/pages/voice/voice-talk.ts';
import type { PageMessage } from '#runtime/web/voice-messages.ts';

const DESK: Desk = {
  userId: 'c',
  sessionId: 's',
  grade: 2,
  child: null,
  children: [],
  totalPoints: 0,
  streak: 0,
  greeting: 'やあ',
  question: null,
  introduction: null,
  isFromEarlier: false,
  canTalk: true,
  isAtRest: false,
  choices: [],
  card: null,
  said: { turn: 0, sentence: null, isAnswer: false },
};

/** A page without a browser: what it did, in order, and the robot's side of the line. */
class Bench implements VoiceSocket, VoiceSound {
  readonly done: string[] = [];
  readonly words: string[] = [];
  readonly said: string[] = [];
  isPossible = true;
  desk: Desk | null = DESK;
  microphone: Promise<MicrophoneState> = Promise.resolve('works');
  listeners: VoiceSocketListeners | null = null;
  sound_: VoiceSoundListeners | null = null;
  readonly voice = new Voice({
    isPossible: () => this.isPossible,
    desk: async () => this.desk ?? Promise.reject(new TypeError('no line')),
    openLine: (_desk, listeners) => {
      this.done.push('line');
      this.listeners = listeners;
      return this;
    },
    openSound: (listeners) => {
      this.done.push('sound');
      this.sound_ = listeners;
      return this;
    },
    onChange: () => {},
    onSaid: (text, isFinal) => this.said.push(`${text}${isFinal ? '.' : '…'}`),
    onHeard: (text) => this.said.push(`(${text})`),
    onProgress: (points, streak) => this.said.push(`${points} ${streak}`),
    onQuestion: (choices) => this.said.push(`[${choices.join(' ')}]`),
    onDesk: () => this.said.push('desk'),
    onHelp: (help) => this.said.push(help ? `help ${help.choices.join(' ')}` : 'no help'),
    onWords: (sentence) => this.words.push(sentence),
  });

  say(message: PageMessage): boolean {
    this.done.push(message.type);
    return true;
  }
  sound(): void {
    this.done.push('frame');
  }
  show(): void {}
  listen(): Promise<MicrophoneState> {
    this.done.push('listen');
    return this.microphone;
  }
  setWanted(isWanted: boolean): void {
    this.done.push(`wanted ${isWanted}`);
  }
  play(): void {
    this.done.push('play');
  }
  cut(take: number): void {
    this.done.push(`cut ${take}`);
  }
  setMuted(): void {}
  level(): number {
    return 0.5;
  }
  wake(): void {}
  close(): void {
    this.done.push('close');
  }
  /** Presses, and answers as a robot that can talk. */
  async begin(): Promise<void> {
    this.voice.press();
    this.voice.release();
    await vi.advanceTimersByTimeAsync(0);
    this.listeners?.onOpen();
    this.listeners?.onMessage({ type: 'status', status: 'off', reason: null });
    await vi.advanceTimersByTimeAsync(0);
    this.done.length = 0;
  }
}

describe('the voice of the page', () => {
  let bench: Bench;
  beforeEach(() => {
    vi.useFakeTimers();
    bench = new Bench();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);

  test('begins with a touch: sound at once, then the line, the microphone, and the touch itself', async () => {
    bench.voice.press();
    expect(bench.done).toEqual(['sound']);
    expect(bench.voice.state).toMatchObject({ stage: 'starting' });
    bench.voice.release();
    await settle();
    expect(bench.done).toEqual(['sound', 'line']);
    bench.listeners?.onMessage({ type: 'status', status: 'connecting', reason: null });
    await settle();
    expect(bench.done).toEqual(['sound', 'line', 'listen', 'microphone', 'press', 'release']);
    expect(bench.voice.state).toMatchObject({ stage: 'on', hint: null });
  });

  test('a finger that is still down when all is ready is push to talk', async () => {
    bench.voice.press();
    await settle();
    bench.listeners?.onMessage({ type: 'status', status: 'open', reason: null });
    await settle();
    expect(bench.done.at(-1)).toBe('press');
    bench.voice.release();
    expect(bench.done.at(-1)).toBe('release');
  });

  test('touches while it begins are one touch', async () => {
    for (let count = 0; count < 5; count += 1) {
      bench.voice.press();
      bench.voice.release();
    }
    await settle();
    expect(bench.done).toEqual(['sound', 'line']);
  });

  test('a robot that cannot be reached is told after 4 s, without asking for the microphone', async () => {
    bench.voice.press();
    await settle();
    bench.listeners?.onLost();
    await vi.advanceTimersByTimeAsync(4000);
    expect(bench.done).toEqual(['sound', 'line', 'close', 'close']);
    expect(bench.words[0]).toContain('とどかない');
    expect(bench.voice.state.stage).toBe('off');
  });

  test('a robot that answers but says nothing of its voice is tried all the same', async () => {
    bench.voice.press();
    await settle();
    bench.listeners?.onOpen();
    await vi.advanceTimersByTimeAsync(4000);
    expect(bench.voice.state.stage).toBe('on');
  });

  test('without a desk it says so', async () => {
    bench.desk = null;
    bench.voice.press();
    await settle();
    expect(bench.words.length).toBe(1);
    expect(bench.done).toEqual(['sound', 'close']);
  });

  test('a microphone that is given after the child gave up is let go of', async () => {
    const { promise, resolve } = Promise.withResolvers<MicrophoneState>();
    bench.microphone = promise;
    bench.voice.press();
    await settle();
    bench.listeners?.onMessage({ type: 'status', status: 'open', reason: null });
    await settle();
    bench.voice.stop();
    const before = bench.done.length;
    resolve('works');
    await settle();
    expect(bench.done.slice(before)).toEqual(['close']);
    expect(bench.voice.state.stage).toBe('off');
    expect(bench.words).toEqual([]);
  });

  test('follows what the robot says', async () => {
    await bench.begin();
    bench.listeners?.onMessage({ type: 'cut', take: 3 });
    bench.listeners?.onMessage({ type: 'microphone', isWanted: true });
    bench.listeners?.onSound(new ArrayBuffer(8));
    bench.sound_?.onFrame(new ArrayBuffer(640));
    bench.sound_?.onPlayed({ take: 3, ms: 40 });
    expect(bench.done).toEqual(['cut 3', 'wanted true', 'play', 'frame', 'played']);
    bench.listeners?.onMessage({ type: 'heard', text: 'に' });
    bench.listeners?.onMessage({ type: 'said', text: 'うん', isFinal: true });
    bench.listeners?.onMessage({ type: 'progress', totalPoints: 3, streak: 1 });
    bench.listeners?.onMessage({ type: 'help_card', helplines: [], choices: ['こわい'] });
    bench.listeners?.onMessage({ type: 'help_ended' });
    expect(bench.said).toEqual(['(に)', 'うん.', '3 1', 'help こわい', 'no help']);
    expect(bench.voice.state).toMatchObject({ isListening: true, isHearing: false });
  });

  test('takes typed words while the cloud can be reached, and says their answers when it is lost', async () => {
    await bench.begin();
    expect(bench.voice.takesWords).toBe(false);
    bench.listeners?.onMessage({ type: 'status', status: 'open', reason: null });
    expect([bench.voice.takesWords, bench.voice.saysAnswers]).toEqual([true, false]);
    bench.listeners?.onMessage({ type: 'status', status: 'lost', reason: 'network' });
    expect([bench.voice.takesWords, bench.voice.saysAnswers]).toEqual([false, true]);
    expect(bench.voice.state.stage).toBe('on');
  });

  test('without a line it is silent and deaf, and goes on when the line is back', async () => {
    await bench.begin();
    bench.listeners?.onMessage({ type: 'cut', take: 3 });
    bench.listeners?.onMessage({ type: 'microphone', isWanted: true });
    bench.done.length = 0;
    bench.voice.press();
    bench.listeners?.onLost();
    expect(bench.done).toEqual(['press', 'cut 3', 'wanted false']);
    expect(bench.voice.state).toMatchObject({ stage: 'lost', isListening: false });
    bench.voice.release();
    bench.listeners?.onOpen();
    expect(bench.voice.state).toMatchObject({ stage: 'on', hint: null });
  });

  test.each(['taken_over', 'not_understood'] as const)(
    'a line that is %s ends it, with a word',
    async (why) => {
      await bench.begin();
      bench.listeners?.onEnded(why);
      expect(bench.words.length).toBe(1);
      expect(bench.voice.state.stage).toBe('off');
      expect(bench.done).toEqual(['close', 'close']);
    },
  );

  test('a microphone that is pulled out is told to both sides', async () => {
    await bench.begin();
    bench.sound_?.onMicrophone('missing');
    expect(bench.done).toEqual(['microphone', 'close', 'close']);
    expect(bench.words[0]).toContain('マイク');
  });

  test('nothing is left ticking after the end', async () => {
    await bench.begin();
    bench.voice.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(bench.done).toEqual(['stop', 'close', 'close']);
  });
});
