import words from '#agents/words/buttons.json' with { type: 'json' };
import { wordingsOf } from '#agents/words/sentence.ts';
import type { Buttons } from '#drivers/buttons/buttons.ts';
import { Alarm } from '#drivers/clock/alarm.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { VoiceConversation } from '#runtime/robot.ts';
import {
  type ButtonRequest,
  type ButtonRules,
  type ButtonsEffect,
  type ButtonsEvent,
  decideButtons,
  nextDueMs,
  UNTOUCHED,
} from './decide-buttons.ts';

interface RobotButtonsParts {
  readonly buttons: Buttons;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly rules: ButtonRules;
  /** The desk's talk; null where the robot has no ears of its own. */
  conversation(): VoiceConversation | null;
  /** What fingers ask of the robot itself; it tells by itself what comes of it. */
  onRequested(request: Exclude<ButtonRequest, 'wifi'>): void;
  /** A finger is on the robot: it stops speaking and looks up. */
  onNoticed(): void;
}

const SENTENCES = wordingsOf(words);

/** Constant, so that support can count them. */
const REQUESTED: Readonly<Record<ButtonRequest, string>> = {
  pairing: 'the buttons asked for pairing',
  wifi: 'the buttons asked for Wi-Fi, which cannot be done yet',
  reset: 'the buttons asked for a reset',
};

/** The robot's own buttons: carries out what decide-buttons.ts makes of the fingers on them. */
export class RobotButtons {
  readonly #parts: RobotButtonsParts;
  readonly #alarm: Alarm;
  #state = UNTOUCHED;

  constructor(parts: RobotButtonsParts) {
    this.#parts = parts;
    this.#alarm = new Alarm(parts.clock, () => this.#take({ type: 'due', held: this.#held }));
  }

  /** Begins to obey; the returned function ends it. The buttons are open. */
  start(): () => void {
    const stop = this.#parts.buttons.onEvent(({ button, gesture }) =>
      this.#take({ type: gesture === 'press' ? 'pressed' : 'released', button }),
    );
    this.#take({ type: 'started', held: this.#held });
    return () => {
      stop();
      this.#alarm.clear();
    };
  }

  get #held() {
    return this.#parts.buttons.heldSinceOpen();
  }

  #take(event: ButtonsEvent): void {
    const { clock, rules } = this.#parts;
    const { state, effects } = decideButtons(this.#state, event, clock.monotonicMs(), rules);
    this.#state = state;
    this.#alarm.set(nextDueMs(state, rules));
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: ButtonsEffect): void {
    const conversation = this.#parts.conversation();
    switch (effect.type) {
      case 'noticed':
        this.#parts.onNoticed();
        break;
      case 'talk_pressed':
        conversation?.press();
        break;
      case 'talk_released':
        conversation?.release();
        break;
      case 'talk_taken_back':
        conversation?.stop();
        break;
      case 'photo_asked':
        conversation?.lookAt(null);
        break;
      case 'chord_broken':
        conversation?.announce(SENTENCES.one_button[0]);
        break;
      case 'requested':
        this.#parts.journal.info(REQUESTED[effect.request]);
        if (effect.request === 'wifi') conversation?.announce(SENTENCES.no_wifi_yet[0]);
        else this.#parts.onRequested(effect.request);
        break;
      case 'countdown_began':
      case 'countdown_stopped':
        conversation?.announce(SENTENCES[effect.type][0]);
        break;
      case 'counted':
        conversation?.announce(SENTENCES.countdown[effect.secondsLeft - 1] ?? '');
        break;
    }
  }
}
