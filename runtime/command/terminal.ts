import { createInterface } from 'node:readline';

/** Where a command is typed and answers. `isInteractive`: a person sits there, not a pipe. */
export interface Terminal {
  readonly isInteractive: boolean;
  readonly hasColour: boolean;
  readonly lines: AsyncIterable<string>;
  write(text: string): void;
  prompt(): void;
}

interface OpenTerminal {
  readonly terminal: Terminal;
  /** Aborts when the person wants to leave (Ctrl+C), is told to, or nobody reads any more. */
  readonly signal: AbortSignal;
  close(): void;
}

/** The terminal of this process. */
export function openTerminal(): OpenTerminal {
  const { stdin, stdout } = process;
  const isInteractive = stdin.isTTY === true && stdout.isTTY === true;
  const leaving = new AbortController();
  let reader: ReturnType<typeof createInterface> | null = null;
  const leave = (): void => {
    leaving.abort();
    reader?.close();
  };
  /** Begun with the first line that is wanted: a command that asks nothing must not wait for the end of its input. */
  const read = () => {
    if (reader !== null) return reader;
    reader = createInterface({ input: stdin, ...(isInteractive && { output: stdout }), prompt: '> ' });
    reader.on('SIGINT', leave);
    return reader;
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  // Whoever reads us may stop reading (a pipe into head).
  stdout.on('error', leave);
  let lines: AsyncIterable<string> | null = null;
  const terminal: Terminal = {
    isInteractive,
    hasColour: isInteractive && !process.env.NO_COLOR,
    // Taken at once: a line that comes before anyone asks for it would be lost.
    get lines() {
      lines ??= read()[Symbol.asyncIterator]();
      return lines;
    },
    write: (text) => {
      stdout.write(text);
    },
    prompt: () => {
      if (isInteractive) read().prompt();
    },
  };
  return { terminal, signal: leaving.signal, close: () => reader?.close() };
}

/** Without what could move the cursor, change colours or turn the direction of reading. */
export function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** What a person answers to `question`, trimmed; null where nobody answers any more. */
export async function ask(terminal: Terminal, question: string): Promise<string | null> {
  terminal.write(question);
  // Not a for loop: that would end the lines for the next question.
  const { value, done } = await terminal.lines[Symbol.asyncIterator]().next();
  return done === true ? null : value.trim();
}

/** True for yes; asks again until it is one of both. Null where nobody answers any more. */
export async function askYesOrNo(terminal: Terminal, question: string): Promise<boolean | null> {
  for (;;) {
    const answer = await ask(terminal, `${question} [y/n] `);
    if (answer === null) return null;
    if (/^(?:y|yes|はい)$/i.test(answer)) return true;
    if (/^(?:n|no|いいえ)$/i.test(answer)) return false;
  }
}
