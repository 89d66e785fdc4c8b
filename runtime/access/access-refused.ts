/** Why something of access is not done; each is a refusal of the HTTP interface too (runtime/web/refusal.ts). */
export type AccessRefusal =
  | 'window_closed'
  | 'wrong_code'
  | 'pairing_wait'
  | 'needs_buttons'
  | 'parent_first'
  | 'too_many_devices'
  | 'records_locked'
  | 'wrong_recovery_code'
  | 'recovery_busy'
  | 'unknown_device'
  | 'unknown_program'
  | 'too_many_programs'
  | 'access_not_saved'
  | 'access_unknown';

/** Something of access that is not done. `numbers` are what the page shows: "tries_left: 4". */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused';
  readonly code: AccessRefusal;
  readonly numbers: Readonly<Record<string, number>>;

  constructor(code: AccessRefusal, numbers: Readonly<Record<string, number>> = {}) {
    super(code);
    this.code = code;
    this.numbers = numbers;
  }
}
