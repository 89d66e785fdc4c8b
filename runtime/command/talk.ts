import { MOODS, type Mood } from '#agents/core/event.ts';
import type { ShownQuestion } from '#agents/core/question.ts';
import { spoken } from '#agents/core/spoken.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import type { Partner } from '#runtime/web/client.ts';
import type { Call } from './call.ts';
import { findRobotOf } from './robot-here.ts';
import { printable, type Terminal } from './terminal.ts';

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
  const running = await findRobotOf(settings);
  if (running) return running;
  const { composeRobot } = await import('#runtime/compose.ts');
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

/** `coach-robot talk`. */
export async function run({ settings, terminal, clock, signal }: Call): Promise<number> {
  const partner = await findPartner(settings());
  try {
    const isWhole = await talk(partner, terminal, clock, signal);
    if (terminal.isInteractive) terminal.write('\nまたね！\n');
    return isWhole ? 0 : 1;
  } finally {
    await partner.close();
  }
}
