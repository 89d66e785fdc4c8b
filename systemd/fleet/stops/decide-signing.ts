import { type Pause, stoppedBy } from '#runtime/update/channel-schema.ts';
import { DAY_MS, LONGEST_PAUSE_DAYS } from '../../publish/roles.ts';

/** A signed pause.json. */
export interface SignedPause {
  readonly version: number;
  /** When its signature ends, ms. */
  readonly endsMs: number;
  readonly pause: Pause;
}
interface SigningFacts {
  /** Rings that are to stand still. */
  readonly stopped: readonly string[];
  /** What robots see. */
  readonly published: SignedPause;
  /** What was signed last, and waits for the one who publishes; null where there is none. */
  readonly waiting: SignedPause | null;
  readonly nowMs: number;
}
type Signing =
  | { readonly kind: 'in_force' }
  | { readonly kind: 'waits' }
  | { readonly kind: 'sign'; readonly pause: Pause };

/** A pause ends by itself, so it is signed anew long before. */
const LEFT_AT_LEAST_MS = (LONGEST_PAUSE_DAYS / 2) * DAY_MS;
/** Of the signature: the one who publishes may be away for a while. */
const GOOD_AT_LEAST_MS = 60 * DAY_MS;

/** Pure: whether what robots see is what is wanted, waits to be published, or is to be signed. */
export function decideSigning({ stopped, published, waiting, nowMs }: SigningFacts): Signing {
  const wanted = stopped.toSorted();
  const isAsWanted = ({ endsMs, pause }: SignedPause): boolean => {
    const paused = stoppedBy(pause, nowMs).toSorted();
    if (paused.join() !== wanted.join() || endsMs - nowMs < GOOD_AT_LEAST_MS) return false;
    return wanted.length === 0 || Date.parse(pause.until) - nowMs >= LEFT_AT_LEAST_MS;
  };
  if (isAsWanted(published)) return { kind: 'in_force' };
  // Made beside the number that robots see now: one of another number would be refused.
  if (waiting?.version === published.version + 1 && isAsWanted(waiting)) return { kind: 'waits' };
  const untilMs = wanted.length === 0 ? nowMs : nowMs + LONGEST_PAUSE_DAYS * DAY_MS;
  return { kind: 'sign', pause: { schema: 1, paused: wanted, until: new Date(untilMs).toISOString() } };
}
