/** What sets how much a card makes of its microphone, as `amixer scontents` lists it. */
export interface CaptureControl {
  /** amixer's name of it ("Mic"), and its number among those of one name. */
  readonly name: string;
  readonly index: number;
  /** In the card's own steps, `min` to `max`; of several channels the first. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Whether the card says what its steps are in dB: then it takes dB as well. */
  readonly isInDb: boolean;
  /** Whether the card does not say if it is of hearing or of sounding: some HATs' codecs do not. */
  readonly isCommon: boolean;
}

/**
 * A gain of its own after or before the one that is meant: a boost of 20 dB and more at a step, or a multiplication of what
 * was heard, noise and all.
 */
const SECOND_CHOICE = /boost|digital|adc|pcm|sidetone|monitor|mix/i;

/** Names under which a codec that does not tell hearing from sounding has what its microphones come through. */
const HEARS = /\bmic\b|\bcapture\b|\bADC\d* PGA\b|\bmixin pga\b/i;

/** All controls of a listing that set how much is heard, in its order. */
function captureControls(scontents: string): readonly CaptureControl[] {
  return scontents.split(/^(?=Simple mixer control )/m).flatMap((text) => {
    const [, name, index] = /^Simple mixer control '(.*)',(\d+)$/m.exec(text) ?? [];
    const isCommon = /^ {2}Capabilities: volume\b/m.test(text);
    const side = isCommon ? '' : '.*\\bCapture ';
    const [, min, max] = new RegExp(`^ {2}Limits: ${side}(-?\\d+) - (-?\\d+)`, 'm').exec(text) ?? [];
    const volume = new RegExp(
      `^ {2}[^:\\n]+: ${side}(-?\\d+) \\[-?\\d+%\\](?: \\[(-?[\\d.]+dB|mute)\\])?`,
      'm',
    );
    const [, value, decibels] = volume.exec(text) ?? [];
    if (name === undefined || min === undefined || max === undefined || value === undefined) return [];
    if (Number(max) <= Number(min)) return [];
    // Of two inputs of one codec, the one that is switched off is not the microphone's.
    const isOff = /^ {2}[^:\n]+: .*\[off\]$/m.test(text);
    if (isCommon ? !HEARS.test(name) || isOff : !/^ {2}Capabilities:.*\bcvolume\b/m.test(text)) return [];
    return {
      isCommon,
      name,
      index: Number(index),
      value: Number(value),
      min: Number(min),
      max: Number(max),
      isInDb: decibels !== undefined,
    };
  });
}

/**
 * The control of the microphone in what `amixer scontents` printed; null where the card has none. What says that it is of
 * hearing goes first, and a microphone's own before boosts and digital volumes; of equals the first.
 */
export function captureControlIn(scontents: string): CaptureControl | null {
  const found = captureControls(scontents);
  const own = found.filter(({ isCommon }) => !isCommon);
  const all = own.length > 0 ? own : found;
  return all.find(({ name }) => !SECOND_CHOICE.test(name)) ?? all[0] ?? null;
}

/** How far up it is, 0-100, as amixer and its like show it: by steps, not by loudness. */
export function percentOf({ value, min, max }: Pick<CaptureControl, 'value' | 'min' | 'max'>): number {
  return Math.round(((value - min) / (max - min)) * 100);
}

/**
 * What to tell amixer to change it by so many dB: in dB where the card knows them. amixer stops at the ends of the range, and
 * moves at least one step.
 */
export function changeForAmixer({ isInDb }: Pick<CaptureControl, 'isInDb'>, changeDb: number): string {
  const direction = changeDb > 0 ? '+' : '-';
  const amount = Math.abs(changeDb);
  return isInDb
    ? `${amount.toFixed(1)}dB${direction}`
    : `${Math.round(amount * PERCENT_PER_DB)}%${direction}`;
}

/** Own estimate, for cards that tell no dB: their microphones mostly have a range of 30 to 50 dB. */
const PERCENT_PER_DB = 2.5;
