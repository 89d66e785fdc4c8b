import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { runProgram } from '#drivers/process/run.ts';
import { type CaptureControl, captureControlIn, changeForAmixer, percentOf } from './capture-control.ts';
import type { SoundCard, SoundUse } from './cards.ts';

/** amixer talks to the kernel only: milliseconds. */
const LIMIT_MS = 2000;
const OUTPUT_LIMIT_BYTES = 100_000;

/** What the robot made of a card's capture volume, in the card's own steps. */
export interface RememberedGain {
  /** Of the card: its id and what its maker calls it. */
  readonly id: string;
  readonly card: string;
  /** Of the control: its name and its number among those of one name. */
  readonly control: string;
  readonly index: number;
  readonly value: number;
  /** Before the robot first changed it: what "undo" goes back to. */
  readonly before: number;
}

/** Where it is kept. */
export interface GainMemory {
  gain(): RememberedGain | null;
  /** Null: nothing of it is the robot's any more. May not be kept where the disk takes nothing. */
  keepGain(gain: RememberedGain | null): void;
}

/**
 * What came of a wish to change it. 'at_limit': it is at the end of its range. 'no_card': a sound server or a
 * configuration decides what is heard, or no card is there. 'no_control': the card has none, or there is no amixer.
 * 'not_set': the card did not take it.
 */
export type GainChange =
  | {
      readonly outcome: 'raised' | 'lowered' | 'undone';
      /** 0-100 of the card's steps. */
      readonly fromPercent: number;
      readonly toPercent: number;
    }
  | { readonly outcome: 'at_limit' | 'no_card' | 'no_control' | 'not_set' | 'nothing_to_undo' };

interface InputGainParts {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly memory: GainMemory;
  readonly devices: {
    found(use: SoundUse): { readonly card: SoundCard | null };
    onMoved(listener: (use: SoundUse) => void): () => void;
  };
}

/** The capture volume of the card that hears: changed when it is asked for, remembered, and set again at each start. */
export class InputGain {
  readonly #parts: InputGainParts;
  #stop: (() => void) | null = null;

  constructor(parts: InputGainParts) {
    this.#parts = parts;
  }

  /** Sets what is remembered now, and whenever another card hears: a card that was pulled out has forgotten it. Never rejects. */
  async open(): Promise<void> {
    this.#stop ??= this.#parts.devices.onMoved((use) => {
      if (use === 'microphone') void this.#setAgain();
    });
    await this.#setAgain();
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Changes it by so many dB, above zero for more. Never rejects. */
  async change(changeDb: number): Promise<GainChange> {
    const found = await this.#look();
    if ('outcome' in found) return found;
    const { card, control } = found;
    if (control.value === (changeDb > 0 ? control.max : control.min)) return { outcome: 'at_limit' };
    const after = await this.#set(card, control, changeForAmixer(control, changeDb));
    if (after === null || after.value === control.value) return { outcome: 'not_set' };
    const known = this.#rememberedOf(card, control);
    this.#parts.memory.keepGain({
      id: card.id,
      card: card.name,
      control: control.name,
      index: control.index,
      value: after.value,
      before: known?.before ?? control.value,
    });
    return this.#told(changeDb > 0 ? 'raised' : 'lowered', card, control, after);
  }

  /** Sets it as it was before the robot changed it, and forgets that it did. Never rejects. */
  async undo(): Promise<GainChange> {
    const { memory } = this.#parts;
    if (memory.gain() === null) return { outcome: 'nothing_to_undo' };
    const found = await this.#look();
    if ('outcome' in found) return found;
    const { card, control } = found;
    const known = this.#rememberedOf(card, control);
    if (known === null) return { outcome: 'nothing_to_undo' };
    const after = await this.#set(card, control, String(known.before));
    if (after === null || after.value !== known.before) return { outcome: 'not_set' };
    memory.keepGain(null);
    return this.#told('undone', card, control, after);
  }

  async #setAgain(): Promise<void> {
    const { memory, journal, devices } = this.#parts;
    // Most robots never changed it: no program is run for them.
    if (memory.gain()?.card !== devices.found('microphone').card?.name) return;
    const found = await this.#look();
    if ('outcome' in found) return;
    const { card, control } = found;
    const known = this.#rememberedOf(card, control);
    if (known === null || known.value === control.value) return;
    const after = await this.#set(card, control, String(known.value));
    if (after?.value === known.value)
      this.#told(after.value > control.value ? 'raised' : 'lowered', card, control, after);
    else journal.warn('the input gain could not be set again', { part: 'microphone', device: shown(card) });
  }

  #rememberedOf(card: SoundCard, { name, index, min, max }: CaptureControl): RememberedGain | null {
    const known = this.#parts.memory.gain();
    if (known === null || known.id !== card.id || known.card !== card.name) return null;
    if (known.control !== name || known.index !== index) return null;
    // Another version of the kernel's driver may count otherwise.
    return [known.value, known.before].every((value) => value >= min && value <= max) ? known : null;
  }

  async #look(): Promise<
    { card: SoundCard; control: CaptureControl } | { outcome: 'no_card' | 'no_control' }
  > {
    const { card } = this.#parts.devices.found('microphone');
    if (card === null) return { outcome: 'no_card' };
    const control = captureControlIn((await this.#amixer(card, ['scontents'])) ?? '');
    return control === null ? { outcome: 'no_control' } : { card, control };
  }

  /** Gives the control as it is afterwards; null where amixer failed. */
  async #set(card: SoundCard, control: CaptureControl, value: string): Promise<CaptureControl | null> {
    const { name, index, isCommon } = control;
    const quote = name.includes("'") ? '"' : "'";
    // A value below zero is no option.
    const words = ['--', 'sset', `${quote}${name}${quote},${index}`, ...(isCommon ? [] : ['capture']), value];
    const text = await this.#amixer(card, words);
    return text === null ? null : captureControlIn(text);
  }

  async #amixer(card: SoundCard, words: readonly string[]): Promise<string | null> {
    const { clock, journal } = this.#parts;
    const limits = { timeLimitMs: LIMIT_MS, outputLimitBytes: OUTPUT_LIMIT_BYTES, mayQuote: true, clock };
    try {
      return new TextDecoder().decode(
        await runProgram({ command: 'amixer', args: ['-c', card.id, ...words], ...limits }),
      );
    } catch (error) {
      journal.warn('amixer could not be asked', { part: 'microphone', error: error as Error });
      return null;
    }
  }

  #told(
    outcome: 'raised' | 'lowered' | 'undone',
    card: SoundCard,
    before: CaptureControl,
    after: CaptureControl,
  ): GainChange {
    const [fromPercent, toPercent] = [percentOf(before), percentOf(after)];
    const device = shown(card);
    this.#parts.journal.info('the input gain was set', {
      part: 'microphone',
      device,
      code: outcome,
      toPercent,
    });
    return { outcome, fromPercent, toPercent };
  }
}

function shown({ kind, id }: SoundCard): string {
  return `${kind}:${id}`;
}
