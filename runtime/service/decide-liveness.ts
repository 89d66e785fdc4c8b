/** What must live for the robot to live. */
export const VITALS = ['event_loop', 'microphone', 'speaker', 'store', 'processes', 'page'] as const;
export type Vital = (typeof VITALS)[number];

/** How often it is looked at (ms): a fifth of the shortest time below. */
export const LOOK_EVERY_MS = 2_000;
/** A look that comes so late was held up (ms), by this program or by others. */
const LATE_MS = 2_000;
/** From this share of a look's time on this program itself has held it up, and not the others of a busy machine. */
const OWN_SHARE = 0.7;

interface Limit {
  /** After so long the part is opened anew (ms); null: there is nothing to open. */
  readonly mendAfterMs: number | null;
  /** After so long it does not live (ms). With the last sentence (6 s) the robot is started again within 30 s. */
  readonly deadAfterMs: number;
  /** Starting again may not help (a device, a disk): it is not done again for the same within an hour. */
  readonly isOfHardware: boolean;
}

/** Key: what lives. */
const LIMITS: Readonly<Record<Vital, Limit>> = {
  event_loop: { mendAfterMs: null, deadAfterMs: 20_000, isOfHardware: false },
  microphone: { mendAfterMs: 6_000, deadAfterMs: 14_000, isOfHardware: true },
  speaker: { mendAfterMs: 6_000, deadAfterMs: 14_000, isOfHardware: true },
  store: { mendAfterMs: null, deadAfterMs: 14_000, isOfHardware: true },
  processes: { mendAfterMs: null, deadAfterMs: 16_000, isOfHardware: false },
  page: { mendAfterMs: null, deadAfterMs: 20_000, isOfHardware: false },
};

/** What one look found. A vital that is not used now, or has told its trouble and is tried again, lives. */
export interface Look {
  /** Since the look before (ms). */
  readonly elapsedMs: number;
  /** Of the processor, for the thread that decides this, since the look before (ms). */
  readonly ownProcessorMs: number;
  /** What should have given a sign of life since the look before, and has not. */
  readonly silent: ReadonlySet<Exclude<Vital, 'event_loop'>>;
}

export interface Liveness {
  /** How long each has been silent (ms); those that live are left out. */
  readonly silentMs: Readonly<Partial<Record<Vital, number>>>;
  /** What does not live, and what for the robot is to be started again; null while it lives. */
  readonly dead: Vital | null;
  /** What the robot was started again for within the last hour; it is not done again where that may not help. */
  readonly spared: Vital | null;
}

export type LivenessEffect =
  | { readonly type: 'mend'; readonly vital: Vital }
  /** It lives again. */
  | { readonly type: 'revived'; readonly vital: Vital }
  /** It is dead, and starting again has not helped: it goes on without it. */
  | { readonly type: 'spare'; readonly vital: Vital }
  | { readonly type: 'give_up'; readonly vital: Vital };

export function atStart(spared: Vital | null): Liveness {
  return { silentMs: {}, dead: null, spared };
}

/**
 * Whether the robot lives, after one more look. Silence is counted in looks and not by the clock, so that a robot that
 * was held up by others takes nothing for dead; one sign of life sets it back to nothing. Dead is dead: what comes after
 * changes nothing.
 */
export function decideLiveness(
  state: Liveness,
  look: Look,
): { readonly state: Liveness; readonly effects: readonly LivenessEffect[] } {
  if (state.dead !== null) return { state, effects: [] };
  const effects: LivenessEffect[] = [];
  const silentMs: Partial<Record<Vital, number>> = {};
  let dead: Vital | null = null;
  for (const vital of VITALS) {
    const beforeMs = state.silentMs[vital] ?? 0;
    const { mendAfterMs, deadAfterMs, isOfHardware } = LIMITS[vital];
    if (!isSilent(vital, look)) {
      if (beforeMs >= (mendAfterMs ?? deadAfterMs)) effects.push({ type: 'revived', vital });
      continue;
    }
    const countedMs = vital === 'event_loop' ? look.elapsedMs : Math.min(look.elapsedMs, LOOK_EVERY_MS);
    const nowMs = beforeMs + countedMs;
    silentMs[vital] = nowMs;
    const hasCome = (limitMs: number): boolean => beforeMs < limitMs && nowMs >= limitMs;
    if (mendAfterMs !== null && hasCome(mendAfterMs)) effects.push({ type: 'mend', vital });
    if (!hasCome(deadAfterMs) || dead !== null) continue;
    if (isOfHardware && state.spared === vital) effects.push({ type: 'spare', vital });
    else {
      dead = vital;
      effects.push({ type: 'give_up', vital });
    }
  }
  return { state: { silentMs, dead, spared: state.spared }, effects };
}

function isSilent(vital: Vital, { elapsedMs, ownProcessorMs, silent }: Look): boolean {
  if (vital !== 'event_loop') return silent.has(vital);
  return elapsedMs - LOOK_EVERY_MS >= LATE_MS && ownProcessorMs >= OWN_SHARE * elapsedMs;
}
