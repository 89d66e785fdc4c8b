/** How pairing stands, as the robot tells it (`GET /api/v1/pairing`). */
export interface Pairing {
  readonly robot_name: string;
  /** Whether a parent is paired. */
  readonly is_paired: boolean;
  readonly you: 'nobody' | 'waiting' | 'child_device' | 'parent';
  /** Whether this page is shown on the robot itself. */
  readonly is_loopback: boolean;
  readonly window: { readonly seconds_left: number; readonly tries_left: number } | null;
  /** Before no window opens. */
  readonly wait_seconds: number;
  /** 'locked': after a reset, until the recovery code is typed or they are erased. */
  readonly records: 'open' | 'locked';
  /** The port of HTTPS; null where there is none. */
  readonly https_port: number | null;
}

/** What the page shows. */
type Stage =
  | 'reading'
  | 'recovery_code'
  | 'parent'
  | 'child_device'
  | 'waiting'
  | 'open'
  | 'wait'
  | 'closed'
  | 'unreachable';

/**
 * What comes next for this device. `fault`: the code of the last answer where it was a refusal, or "offline". On an unpaired
 * robot the network is shut when the window closes, so whoever saw it open sees it closed.
 */
export function stageOf(
  pairing: Pairing | null,
  fault: string | null,
  wasOpen: boolean,
  hasRecoveryCode: boolean,
): Stage {
  if (hasRecoveryCode) return 'recovery_code';
  if (fault === 'not_paired' || (fault !== null && wasOpen)) return 'closed';
  if (fault !== null) return 'unreachable';
  if (pairing === null) return 'reading';
  if (pairing.you !== 'nobody') return pairing.you;
  if (pairing.window !== null) return 'open';
  return pairing.wait_seconds > 0 ? 'wait' : 'closed';
}

/** Six digits, from what was typed: full-width digits and spaces are none of anybody's fault. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS);
}
export const CODE_DIGITS = 6;

/** "AB:CD:EF:…" in lines of eight, as one compares them. */
export function fingerprintLines(fingerprint: string): readonly string[] {
  const pairs = fingerprint.split(':');
  return Array.from({ length: Math.ceil(pairs.length / 8) }, (_, line) =>
    pairs.slice(line * 8, line * 8 + 8).join(' '),
  );
}

/** Key: what a browser says of its device, the more exact before the wider. */
const DEVICES: Readonly<Record<string, string>> = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  Macintosh: 'Mac',
  CrOS: 'Chromebook',
  Linux: 'Linux',
};

/** What a parent would call this device, from what its browser says of itself; "" where that tells nothing. */
export function deviceName(userAgent: string): string {
  const found = Object.keys(DEVICES).find((sign) => userAgent.includes(sign));
  return (found && DEVICES[found]) ?? '';
}
