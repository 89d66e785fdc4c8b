import type { OwnWords } from '#agents/talk/voice/machine/turn.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { ToldNotice } from '#runtime/trust/parent-notice.ts';

/** So long a parent reads of it: the evening on which it was. */
const SHOWN_MS = 12 * 3_600_000;

/** What a grown-up can do about a room in which the child is not understood. */
const TEXT: Partial<Record<OwnWords, { readonly ja: string; readonly en: string }>> = {
  other_voices: {
    ja: 'テレビやほかの人の声が近く、子どもの声を聞き分けられないことがありました。音を小さくするか、ボタンを押しながら話すよう伝えてください。',
    en: 'A television or other voices were near, and the child could not be told from them. Turn the sound down, or let the child hold the button while it speaks.',
  },
  noisy: {
    ja: 'まわりの音が大きく、子どもの声を聞き取れないことがありました。場所を変えるか、ボタンを押しながら話すよう伝えてください。',
    en: 'It was loud, and the child could not be heard. Choose another place, or let the child hold the button while it speaks.',
  },
};

/** What the robot told the child by itself: support reads the code in the log, a parent what can be done about the room. */
export class RoomNotice {
  readonly #clock: Clock;
  readonly #journal: Journal;
  #last: { readonly notice: ToldNotice; readonly atMs: number } | null = null;

  constructor(clock: Clock, journal: Journal) {
    this.#clock = clock;
    this.#journal = journal;
  }

  told(code: OwnWords): void {
    this.#journal.info('the robot told the child of a trouble', { code });
    const text = TEXT[code];
    if (text === undefined) return;
    const notice = { id: `room:${code}`, kind: 'room', code, ...text, atMs: this.#clock.now() } as const;
    this.#last = { notice, atMs: this.#clock.monotonicMs() };
  }

  /** For the parent; empty while all is well. */
  notices(): readonly ToldNotice[] {
    const last = this.#last;
    return last !== null && this.#clock.monotonicMs() - last.atMs < SHOWN_MS ? [last.notice] : [];
  }
}
