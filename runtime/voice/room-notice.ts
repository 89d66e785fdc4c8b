import type { OwnWords } from '#agents/talk/voice/machine/turn.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';

/** So long a parent reads of it: the evening on which it was. */
const SHOWN_MS = 12 * 3_600_000;

/** What a grown-up can do about a room in which the child is not understood. */
const TEXT: Partial<Record<OwnWords, string>> = {
  other_voices:
    'テレビやほかの人の声が近く、子どもの声を聞き分けられないことがありました。音を小さくするか、ボタンを押しながら話すよう伝えてください。',
  noisy:
    'まわりの音が大きく、子どもの声を聞き取れないことがありました。場所を変えるか、ボタンを押しながら話すよう伝えてください。',
};

/** What the robot told the child by itself: support reads the code in the log, a parent what can be done about the room. */
export class RoomNotice {
  readonly #clock: Clock;
  readonly #journal: Journal;
  #last: { readonly text: string; readonly atMs: number } | null = null;

  constructor(clock: Clock, journal: Journal) {
    this.#clock = clock;
    this.#journal = journal;
  }

  told(code: OwnWords): void {
    this.#journal.info('the robot told the child of a trouble', { code });
    const text = TEXT[code];
    if (text !== undefined) this.#last = { text, atMs: this.#clock.monotonicMs() };
  }

  /** For the parent; empty while all is well. */
  notices(): readonly string[] {
    const last = this.#last;
    return last !== null && this.#clock.monotonicMs() - last.atMs < SHOWN_MS ? [last.text] : [];
  }
}
