import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { Listeners } from '#drivers/listeners.ts';
import { alsaNameOf, cardInAlsaName, SOUND_USES, type SoundCard, type SoundUse } from './cards.ts';
import { chooseCard, isWorthRemembering, type RememberedCard } from './choose.ts';
import type { GainMemory, RememberedGain } from './input-gain.ts';

/** A plug is noticed within so long; a look takes two small reads of /proc. */
const LOOK_EVERY_MS = 5000;
/** The setting that leaves it to the robot. */
const AUTO = 'auto';
const ALSA_DEFAULT = 'default';

/** Where the cards that were used last are kept. */
export interface SoundMemory {
  remembered(use: SoundUse): RememberedCard | null;
  /** May not be kept where the disk takes nothing; then it is found anew with the next start. */
  remember(use: SoundUse, card: RememberedCard): void;
}

/** Remembers as long as it runs. */
export class ForgetfulSoundMemory implements SoundMemory, GainMemory {
  #gain: RememberedGain | null = null;
  readonly #cards = new Map<SoundUse, RememberedCard>();

  remembered(use: SoundUse): RememberedCard | null {
    return this.#cards.get(use) ?? null;
  }

  remember(use: SoundUse, card: RememberedCard): void {
    this.#cards.set(use, card);
  }

  gain(): RememberedGain | null {
    return this.#gain;
  }

  keepGain(gain: RememberedGain | null): void {
    this.#gain = gain;
  }
}

/** Which device is used, and why. */
interface FoundDevice {
  /** ALSA's name of it. */
  readonly device: string;
  /** Null for a name that is no card's: the sound server decides, or a configuration. */
  readonly card: SoundCard | null;
  /** 'set' by name; 'own_default': this machine has a default that somebody made; 'found': the best card; 'none' is there. */
  readonly by: 'set' | 'own_default' | 'found' | 'none';
}

interface SoundDevicesParts {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly memory: SoundMemory;
  /** As set now: "auto" or ALSA's name. */
  wanted(use: SoundUse): string;
  /** Ids of the card that the wired board brings. */
  readonly ofBoard: readonly string[];
  readCards(): Promise<readonly SoundCard[]>;
  hasOwnDefault(): Promise<boolean>;
}

const NOTHING: FoundDevice = { device: ALSA_DEFAULT, card: null, by: 'none' };

/**
 * Which sound card hears and which sounds: found anew with each look, so that what is plugged in later, or elsewhere, is
 * used within seconds, and what a parent chooses at once.
 */
export class SoundDevices {
  readonly #parts: SoundDevicesParts;
  readonly #moved: Listeners<SoundUse>;
  readonly #found = new Map<SoundUse, FoundDevice>();
  #cards: readonly SoundCard[] = [];
  #looking: Promise<void> | null = null;
  #stop: (() => void) | null = null;

  constructor(parts: SoundDevicesParts, onFault: (error: unknown) => void = () => {}) {
    this.#parts = parts;
    this.#moved = new Listeners(onFault);
  }

  /** The cards as they were seen last. */
  get cards(): readonly SoundCard[] {
    return this.#cards;
  }

  found(use: SoundUse): FoundDevice {
    return this.#found.get(use) ?? NOTHING;
  }

  /** Looks once, then every few seconds until `close`. */
  async open(): Promise<void> {
    await this.look();
    this.#stop ??= this.#parts.clock.every(LOOK_EVERY_MS, () => void this.look());
  }

  /** Looks now. Never rejects; calls while a look is under way share it. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Calls `listener` when another device than before is the one to use, until the returned function is called. */
  onMoved(listener: (use: SoundUse) => void): () => void {
    return this.#moved.add(listener);
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
  }

  async #look(): Promise<void> {
    const { readCards, hasOwnDefault, journal } = this.#parts;
    const [cards, isOwn] = await Promise.all([readCards(), hasOwnDefault()]);
    this.#cards = cards;
    for (const use of SOUND_USES) {
      const before = this.#found.get(use);
      const found = this.#find(use, isOwn);
      this.#found.set(use, found);
      this.#keep(use, found);
      if (before?.device === found.device) continue;
      journal.info('a sound device is used', { part: use, device: shownName(found), code: found.by });
      if (before !== undefined) this.#moved.emit(use);
    }
  }

  #find(use: SoundUse, isOwn: boolean): FoundDevice {
    const { wanted, memory, ofBoard } = this.#parts;
    const named = wanted(use);
    if (named !== AUTO) {
      const id = cardInAlsaName(named)?.id;
      return { device: named, card: this.#cards.find((card) => card.id === id) ?? null, by: 'set' };
    }
    if (isOwn) return { device: ALSA_DEFAULT, card: null, by: 'own_default' };
    const card = chooseCard(use, this.#cards, { remembered: memory.remembered(use), ofBoard });
    const device = card === null ? null : alsaNameOf(card, use);
    return device === null ? NOTHING : { device, card, by: 'found' };
  }

  #keep(use: SoundUse, { card, by }: FoundDevice): void {
    const { memory } = this.#parts;
    if (by !== 'found' || card === null) return;
    if (isWorthRemembering(card, memory.remembered(use), this.#cards))
      memory.remember(use, { id: card.id, name: card.name, kind: card.kind });
  }
}

/** A card by its id and kind; a name that a person made up is not logged. */
function shownName({ card, by }: FoundDevice): string {
  return card === null ? by : `${card.kind}:${card.id}`;
}
