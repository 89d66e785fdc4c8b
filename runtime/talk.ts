#!/usr/bin/env node
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import { MOODS, type Mood } from '#agents/core/event.ts';
import type { ShownQuestion } from '#agents/core/question.ts';
import { StoreError } from '#agents/core/records.ts';
import { spoken } from '#agents/core/spoken.ts';
import { loadSettings } from '#config/load.ts';
import { withoutLogins } from '#config/logins.ts';
import type { Settings } from '#config/settings.ts';
import { SETTINGS_EXIT_CODE, SettingsError } from '#config/settings-error.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import { findRobot, type Partner } from './web/client.ts';

const SLOW_MS = 1000;
const MESSAGE_LIMIT_CHARACTERS = 4000;
const LOST_SENTENCE = 'ロボットの こえが とどかないよ。 もういちど ためしてみてね。';

/** The face and its ANSI colour, by mood. */
const FACES: Readonly<Record<Mood, readonly [face: string, colour: number]>> = {
  neutral: ['(・‿・)', 37],
  happy: ['(^‿^)', 33],
  proud: ['(＾▽＾)v', 93],
  thinking: ['(・・?)', 36],
  gentle: ['(´・ω・)', 32],
  comforting: ['(´-ω-)', 92],
  excited: ['(≧▽≦)', 95],
  sleepy: ['(－ω－)zzz', 34],
  curious: ['(・o・)', 96],
};

/** Where the talk is read and written. `isInteractive`: a person sits there, not a pipe. */
export interface Terminal {
  readonly isInteractive: boolean;
  readonly hasColour: boolean;
  readonly lines: AsyncIterable<string>;
  write(text: string): void;
  prompt(): void;
}

/**
 * Talks until the lines end, `signal` aborts, or, with a person, the child says おわり. Each line is one message.
 * Gives true when every message got an answer.
 */
export async function talk(
  partner: Partner,
  terminal: Terminal,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  let desk = await partner.desk();
  let isWhole = true;
  /** What was asked last; a number chooses of it. */
  let asked: ShownQuestion | null = null;
  say(terminal, 'happy', desk.greeting);
  terminal.prompt();
  for await (const line of terminal.lines) {
    if (signal.aborted) break;
    const message = chosenIn(asked, line.trim());
    if (message !== '') {
      const stopDots = showThinking(terminal, clock);
      asked = null;
      const onAsked = (question: ShownQuestion) => {
        asked = question;
      };
      isWhole = (await answer(partner, desk, message, { terminal, signal, stopDots, onAsked })) && isWhole;
      showChoices(terminal, asked);
      if (
        signal.aborted ||
        (terminal.isInteractive && /^(おわり|おわる|ばいばい|バイバイ)[。！!]*$/.test(message))
      )
        break;
      // A closed session gives way to a new one.
      desk = await partner.desk().catch(() => desk);
    }
    terminal.prompt();
  }
  return isWhole;
}

/** How a turn is listened to. */
interface Listening {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  stopDots(): void;
  onAsked(question: ShownQuestion): void;
}

/** The choices with their numbers, in one line. */
function showChoices(terminal: Terminal, asked: ShownQuestion | null): void {
  if (asked === null || asked.choices.length === 0) return;
  const numbered = asked.choices.map((words, index) => `${index + 1}) ${words}`);
  terminal.write(`  ${printable(numbered.join('  '))}\n`);
}

/** The choice whose number was typed; every other line as it is, and every number where one was asked for. */
function chosenIn(asked: ShownQuestion | null, line: string): string {
  const number = line.normalize('NFKC');
  if (asked === null || asked.answers === 'number' || !/^[1-9]$/.test(number)) return line;
  return asked.choices[Number(number) - 1] ?? line;
}

async function answer(
  partner: Partner,
  desk: Parameters<Partner['run']>[0],
  message: string,
  { terminal, signal, stopDots, onAsked }: Listening,
): Promise<boolean> {
  try {
    if ([...message].length > MESSAGE_LIMIT_CHARACTERS) {
      stopDots();
      say(terminal, 'gentle', spoken('too_long'));
      return true;
    }
    for await (const event of partner.run(desk, message, signal)) {
      if (event.type === 'question') onAsked(event);
      if (event.type !== 'message' && event.type !== 'final_response') continue;
      stopDots();
      say(terminal, event.type === 'final_response' ? event.mood : 'neutral', event.content);
      if (event.type === 'final_response') return true;
    }
  } catch {
    // What went wrong is the robot's to log; the child gets a sentence.
  } finally {
    stopDots();
  }
  if (!signal.aborted) say(terminal, 'gentle', LOST_SENTENCE);
  return signal.aborted;
}

function say(terminal: Terminal, mood: Mood, sentence: string): void {
  const [face, colour] = FACES[MOODS.includes(mood) ? mood : 'neutral'];
  const shown = terminal.hasColour ? `\x1b[${colour}m${face}\x1b[0m` : face;
  terminal.write(`${shown} ${printable(sentence)}\n`);
}

/** Without what could move the cursor, change colours or turn the direction of reading. */
export function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** Dots from the first second on, for a person only; the returned function takes them away. */
function showThinking(terminal: Terminal, clock: Clock): () => void {
  if (!terminal.isInteractive) return () => {};
  let isShown = false;
  const stop = clock.every(SLOW_MS, () => {
    terminal.write(isShown ? '…' : '(・・?) …');
    isShown = true;
  });
  return () => {
    stop();
    if (isShown) terminal.write('\r\x1b[K');
    isShown = false;
  };
}

/** The robot of this house if one runs, else one of our own in this process. */
async function findPartner(settings: Settings): Promise<Partner> {
  const { host, port } = settings.web;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const running = port === 0 ? null : await findRobot(`http://${name}:${port}/`);
  if (running) return running;
  const { composeRobot } = await import('./compose.ts');
  // The talk is on stdout, where the log would be.
  // A talk of typed words: no key, and nothing listens.
  const typed = { ...settings, microphone: { ...settings.microphone, kind: 'virtual' as const } };
  const { robot, settle, close } = await composeRobot(typed, null, PinoJournal.open('silent'));
  void settle();
  return {
    desk: async () => robot.desk(),
    run: (desk, message, signal) =>
      robot.dialogue.run({ userId: desk.userId, sessionId: desk.sessionId, message }, signal),
    close,
  };
}

async function main(): Promise<number> {
  const partner = await findPartner(loadSettings({ environment: process.env }));
  const { stdin, stdout } = process;
  const isInteractive = stdin.isTTY === true && stdout.isTTY === true;
  const leaving = new AbortController();
  const reader = createInterface({ input: stdin, ...(isInteractive && { output: stdout }), prompt: '> ' });
  const leave = () => {
    leaving.abort();
    reader.close();
  };
  reader.on('SIGINT', leave);
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  // Whoever reads us may stop reading (a pipe into head).
  stdout.on('error', leave);
  try {
    const terminal: Terminal = {
      isInteractive,
      hasColour: isInteractive && !process.env.NO_COLOR,
      // Taken at once: a line that comes before anyone asks for it would be lost.
      lines: reader[Symbol.asyncIterator](),
      write: (text) => {
        stdout.write(text);
      },
      prompt: () => {
        if (isInteractive) reader.prompt();
      },
    };
    const isWhole = await talk(partner, terminal, new SystemClock(), leaving.signal);
    if (isInteractive) stdout.write('\nまたね！\n');
    return isWhole ? 0 : 1;
  } finally {
    reader.close();
    await partner.close();
  }
}

if (import.meta.main) {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      const isExpected = error instanceof SettingsError || error instanceof StoreError;
      console.error(isExpected ? error.message : withoutLogins(inspect(error)));
      process.exit(error instanceof SettingsError ? SETTINGS_EXIT_CODE : 1);
    },
  );
}
