import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Where chance comes from; tests have their own. */
export interface Chance {
  /** Six digits. */
  pairingCode(): string;
  /** 256 bits as base64url. */
  token(): string;
  /** 120 bits in six groups of four. */
  recoveryCode(): string;
}

const PAIRING_DIGITS = 6;
const TOKEN_BYTES = 32;
/** Crockford's: no I, L, O and U, which are read or typed wrongly. 24 signs of 5 bits are 120. */
const RECOVERY_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 24;
const GROUP = 4;

/** The computer's own, fit for secrets. */
export const SECURE_CHANCE: Chance = {
  pairingCode: () => String(randomInt(10 ** PAIRING_DIGITS)).padStart(PAIRING_DIGITS, '0'),
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  recoveryCode: () => {
    const signs = Array.from(
      { length: RECOVERY_LENGTH },
      () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)],
    );
    return inGroups(signs.join(''));
  },
};

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether two texts are the same; how long that takes tells nothing of either. */
export function isSameCode(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected));
}

/** A pairing code as people type it: full-width digits and spaces are none of their fault. */
export function plainPairingCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '');
}

/** A recovery code as it was printed, from what somebody typed off the paper; "" where it cannot be one. */
export function plainRecoveryCode(typed: string): string {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const isOne = signs.length === RECOVERY_LENGTH && [...signs].every((sign) => RECOVERY_SIGNS.includes(sign));
  return isOne ? inGroups(signs) : '';
}

const inGroups = (signs: string): string => signs.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? '';
