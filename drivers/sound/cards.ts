/** What a sound card is for: hearing or sounding. */
export const SOUND_USES = ['microphone', 'speaker'] as const;
export type SoundUse = (typeof SOUND_USES)[number];

/**
 * How a card is joined to the machine, the best for a robot first: USB; on the machine's own board or a HAT; a Pi's
 * analogue jack; HDMI; none at all (the kernel's loopback and dummy cards).
 */
export const CARD_KINDS = ['usb', 'board', 'jack', 'hdmi', 'none'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** One sound card, as ALSA lists it. */
export interface SoundCard {
  /** Of this boot: changes with the order of plugging in. */
  readonly index: number;
  /** ALSA's short id, "USB"; two cards of one make are "USB" and "USB_1", by the order of plugging in. */
  readonly id: string;
  /** What the maker calls it, "Jabra SPEAK 510 USB": the same wherever it is plugged in. */
  readonly name: string;
  readonly kind: CardKind;
  /** Numbers of the devices that do so, the lowest first; empty where none does. */
  readonly devices: Readonly<Record<SoundUse, readonly number[]>>;
}

/** The cards of /proc/asound/cards with the devices of /proc/asound/pcm. */
export function cardsOfProc(cardsText: string, pcmText: string): readonly SoundCard[] {
  const devices = [...pcmText.matchAll(/^(\d+)-(\d+): (.*)$/gm)].map(([, card, device, what = '']) => ({
    card: Number(card),
    device: Number(device),
    records: /: capture \d/.test(what),
    plays: /: playback \d/.test(what),
  }));
  const heads = cardsText.matchAll(/^ *(\d+) \[([^\]]*)\]: (.*?) - (.*)$/gm);
  return [...heads].map(([, number, id = '', driver = '', name = '']) => {
    const index = Number(number);
    const own = devices.filter(({ card }) => card === index);
    const card = { index, id: id.trim(), name: name.trim() };
    return {
      ...card,
      kind: kindOf(card, driver),
      devices: {
        microphone: own.filter(({ records }) => records).map(({ device }) => device),
        speaker: own.filter(({ plays }) => plays).map(({ device }) => device),
      },
    };
  });
}

/** The same of what `arecord -l` and `aplay -l` print, for a machine that hides /proc. */
export function cardsOfListings(arecordText: string, aplayText: string): readonly SoundCard[] {
  const found = new Map<number, SoundCard>();
  for (const [use, text] of [
    ['microphone', arecordText],
    ['speaker', aplayText],
  ] as const) {
    const lines = text.matchAll(/^card (\d+): (\S+) \[([^\]]*)\], device (\d+): (.*)$/gm);
    for (const [, number, id = '', name = '', device, what = ''] of lines) {
      const index = Number(number);
      const plain = { index, id, name };
      const card = found.get(index) ?? {
        ...plain,
        kind: kindOf(plain, what),
        devices: { microphone: [], speaker: [] },
      };
      const devices = { ...card.devices, [use]: [...card.devices[use], Number(device)] };
      found.set(index, { ...card, devices });
    }
  }
  return [...found.values()].sort((a, b) => a.index - b.index);
}

function kindOf({ id, name }: { readonly id: string; readonly name: string }, driver: string): CardKind {
  if (/^USB[- ]Audio/i.test(driver)) return 'usb';
  const all = `${driver} ${id} ${name}`;
  if (/\b(?:loopback|dummy)\b/i.test(all)) return 'none';
  if (/hdmi|displayport/i.test(all)) return 'hdmi';
  // The kernel's driver of the Pi's own jack; codecs on a HAT are named bcm2835-i2s-….
  return /bcm2835[ _](?:headpho|alsa)/i.test(all) ? 'jack' : 'board';
}

/** The name by which ALSA opens it for this use; null where the card cannot do so. */
export function alsaNameOf({ id, kind, devices }: SoundCard, use: SoundUse): string | null {
  const [device] = devices[use];
  if (device === undefined) return null;
  // A Pi's HDMI takes packed frames only, which ALSA's own "default" of that card makes.
  return kind === 'hdmi' ? `default:CARD=${id}` : `plughw:CARD=${id},DEV=${device}`;
}

/** The card that such a name means, and its device; null for any other name ("default", "pulse", "plughw:1,0"). */
export function cardInAlsaName(name: string): { readonly id: string; readonly device: number } | null {
  const [, id, device] = /^(?:plughw|default):CARD=([\w-]+)(?:,DEV=(\d+))?$/.exec(name) ?? [];
  return id === undefined ? null : { id, device: Number(device ?? 0) };
}
