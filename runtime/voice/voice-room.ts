import type { Talker } from '#agents/talk/turn/tool-turns.ts';
import type { PreparedSpeech } from '#agents/talk/voice/sound/own-voice.ts';
import type { VoiceBody } from '#agents/talk/voice/sound/voice-body.ts';
import type { VoiceCoach } from '#agents/talk/voice/voice-coach.ts';
import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';
import greetings from '#agents/words/greetings.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { refusalNotice } from '#runtime/cloud-notices.ts';
import type { VoiceConversation } from '#runtime/robot.ts';
import { saidAloud } from '#runtime/said-aloud.ts';
import type { ToldNotice } from '#runtime/trust/parent-notice.ts';
import type { OffReason } from './live-provider.ts';
import { RoomNotice } from './room-notice.ts';
import type { VoiceRoomParts } from './voice-conversation.ts';

/** A sentence said to its end; the longest of `records_go` takes six seconds. */
const LAST_WORDS_MS = 7_000;

type Conversation = [
  body: VoiceBody,
  who: () => Talker,
  onEvent: (event: VoiceEvent) => void,
  signal: AbortSignal,
  whenReady?: Promise<void> | undefined,
];

/** What one child has of a conversation; `ending` ends that much of it. */
interface Stay {
  readonly ready: Promise<VoiceCoach | null>;
  readonly ending: AbortController;
}

/** Where conversations by voice are: the desk's own and those of pages. One talks at a time. */
export class VoiceRoom {
  readonly #parts: VoiceRoomParts;
  readonly #prepared: PreparedSpeech = new Map();
  /** All that have begun and not ended. */
  readonly #coaches = new Set<VoiceCoach>();
  readonly #notice: RoomNotice;

  constructor(parts: VoiceRoomParts) {
    this.#parts = parts;
    this.#notice = new RoomNotice(parts.body.clock, parts.body.journal);
  }

  /**
   * Begins a conversation with this body, `whenReady` (at once when left out); it ends when `signal` aborts. What is asked
   * of it before it has begun is done then. Never throws.
   */
  start(...conversation: Conversation): VoiceConversation {
    const [, , onEvent, signal] = conversation;
    const { children } = this.#parts;
    const { offReason } = this;
    let stay = this.#stay(...conversation);
    // What the one before has said, and the model that heard it, are gone with the place.
    const stopWatching = children.onChange(({ name }) => {
      stay = this.#stayAnew(stay, name, conversation);
      onEvent({ type: 'question', answers: 'words', choices: [] });
      onEvent({ type: 'desk_changed' });
    });
    signal.addEventListener('abort', stopWatching, { once: true });
    if (offReason !== null) onEvent({ type: 'status', status: 'off', reason: offReason });
    const does = (action: (coach: VoiceCoach) => void): void => {
      void stay.ready.then((coach) => {
        if (coach !== null && !signal.aborted) action(coach);
      });
    };
    return {
      press: () =>
        does((coach) => {
          this.#quietOthers(coach);
          coach.press();
        }),
      release: () => does((coach) => coach.release()),
      stop: () => does((coach) => coach.rest()),
      lookAt: (jpeg) =>
        does((coach) => {
          this.#quietOthers(coach);
          coach.lookAt(jpeg);
        }),
      say: (text) => does((coach) => void coach.say(text)),
      announce: (sentence) =>
        does((coach) => {
          this.#quietOthers(coach);
          coach.sayAloud(sentence);
        }),
    };
  }

  /** Whether a conversation goes on now. */
  get isTalking(): boolean {
    return [...this.#coaches].some((coach) => !coach.isResting);
  }

  /** Whether nobody here can be talked with now: no key, not wanted, or nothing may leave the house. */
  get isOff(): boolean {
    return this.offReason !== null;
  }

  /** Why nobody hears the child; null where somebody can. */
  get offReason(): OffReason | null {
    return this.#parts.offReason ?? (this.#parts.door.isOpen ? null : 'no_consent');
  }

  /** For the health page: who hears, and what is wrong with that if the settings ask for more. */
  health(): { readonly mechanism: string; readonly problem: string | null } {
    const { provider, offReason, settings } = this.#parts;
    const isMissing = offReason === 'no_key' && settings.live.kind === 'gemini';
    const trouble = provider?.trouble ?? null;
    const refused = trouble === null ? null : `${trouble.model} is refused: ${trouble.refusal}`;
    const problem = isMissing ? 'no key: set GEMINI_API_KEY, or the credential gemini-api-key' : refused;
    return { mechanism: provider?.name ?? `off (${offReason})`, problem };
  }

  /** For the parent, in Japanese; empty while all is well. */
  notices(): readonly string[] {
    return this.told().map(({ ja }) => ja);
  }

  /** The same with code and in both languages. */
  told(): readonly ToldNotice[] {
    const trouble = this.#parts.provider?.trouble ?? null;
    return [...(trouble === null ? [] : [refusalNotice(trouble)]), ...this.#notice.notices()];
  }

  /** The own voice speaks otherwise from now on: what was made beforehand is made anew, when it is said. */
  forgetPrepared(): void {
    this.#prepared.clear();
  }

  /** A typed turn was answered: who listens without a cloud hears it. */
  sayAloud(sentence: string): void {
    const { store, children } = this.#parts;
    for (const coach of this.#coaches) coach.sayAloud(saidAloud(sentence, store, children.atDesk), true);
  }

  /** The conversation as one child has it. */
  #stay(...[body, who, onEvent, signal, whenReady]: Conversation): Stay {
    const ending = new AbortController();
    const ended = AbortSignal.any([signal, ending.signal]);
    const ready = this.#begin(body, who, onEvent, ended, ...(whenReady ? [whenReady] : [])).catch(
      (error: unknown) => {
        // Whoever leaves while it begins has not failed.
        if (ended.aborted) return null;
        this.#parts.body.journal.error('a conversation by voice could not begin', {
          name: error instanceof Error ? error.name : '',
        });
        onEvent({ type: 'status', status: 'off', reason: 'failed' });
        return null;
      },
    );
    return { ready, ending };
  }

  /** Ends what was said with the one before; where that was going on, the next one is greeted and heard. */
  #stayAnew({ ready, ending }: Stay, name: string, conversation: Conversation): Stay {
    const next = new AbortController();
    const begun = ready.then(async (coach) => {
      const wasAwake = coach !== null && !coach.isResting;
      await coach?.stop();
      ending.abort(new DOMException('another child sits here', 'AbortError'));
      const [body, who, onEvent, signal, whenReady] = conversation;
      const ended = AbortSignal.any([signal, next.signal]);
      if (ended.aborted) return null;
      const { ready: anew, ending: own } = this.#stay(body, who, onEvent, ended, whenReady);
      next.signal.addEventListener('abort', () => own.abort(), { once: true });
      const fresh = await anew;
      if (!wasAwake || fresh === null || ended.aborted) return fresh;
      fresh.press();
      fresh.release();
      fresh.sayAloud(sentence(greetings.itIsYou, { name }));
      return fresh;
    });
    return { ready: begun, ending: next };
  }

  /** Ends every talk with this sentence; what was said in them is forgotten. Resolves when they are silent, within seconds. */
  async endTalks(sentence: string): Promise<void> {
    const { clock } = this.#parts.body;
    const talking = [...this.#coaches].filter((coach) => !coach.isResting);
    for (const coach of talking) coach.sayAloud(sentence);
    if (talking.length > 0) await clock.sleep(LAST_WORDS_MS);
    for (const coach of this.#coaches) {
      coach.rest();
      coach.record.forgetAll();
    }
  }

  async #begin(...[body, who, onEvent, signal, whenReady]: Conversation): Promise<VoiceCoach> {
    await whenReady;
    // Half of the robot's program, which a start without a talk does not wait for.
    const { beginConversation } = await import('./voice-conversation.ts');
    return beginConversation(this.#parts, this.#prepared, {
      body,
      who,
      onEvent,
      signal,
      onBegin: (coach) => {
        this.#coaches.add(coach);
        signal.addEventListener('abort', () => this.#coaches.delete(coach), { once: true });
      },
      onUnjudged: () => this.#noteUnjudged(),
      onTold: (code) => this.#notice.told(code),
    });
  }

  #noteUnjudged(): void {
    const { counts, body } = this.#parts;
    counts.noteUnjudged();
    const { unjudged_answers: count } = counts.counted();
    body.journal.info('an answer was heard before the words of the child were known', { count });
  }

  /** One mouth at a time: whoever is spoken to has the word. */
  #quietOthers(coach: VoiceCoach): void {
    for (const other of this.#coaches) if (other !== coach) other.rest();
  }
}
