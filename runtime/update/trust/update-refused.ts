/** Why this robot takes nothing from the update server now. Told to support by these names; each heals by itself or by the publisher. */
export type RefusalCode =
  | 'unreachable' // no answer, a broken one, or a file that is not there
  | 'too_slow' // so few bytes for so long that it would never end
  | 'too_long' // more bytes than are signed for, or than any such file has
  | 'redirected' // it sends the robot to another host
  | 'expired' // the server shows what its signers have let end: it withholds newer ones, or nobody renewed
  | 'unsigned' // not signed by enough of the keys that may
  | 'rolled_back' // older than what this robot has seen
  | 'not_as_listed' // other bytes than what is signed lists
  | 'malformed' // no metadata, no channel, no release
  | 'not_there' // nothing signed has this name
  | 'clock_wrong' // no year of this robot's
  | 'clock_unsure' // nobody has set the clock since power came
  | 'clock_behind' // before this program was made, or before what was last seen
  | 'clock_jumped' // the clock was set while this looked
  | 'no_root' // no key to begin with: neither the program nor the state folder has a sound root
  | 'disk'; // the state folder cannot be read or written

/** Nothing new is trusted. `message` names files and versions, and nothing that a server wrote freely. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * What tuf-js says, which tells its errors apart by classes it keeps to itself, and wraps some in text. The first that
 * fits; all else is metadata that does not parse.
 */
const SAID: readonly (readonly [RegExp, RefusalCode])[] = [
  [/is expired/, 'expired'],
  [/Failed to download/, 'unreachable'],
  [/is less than current|in new snapshot|Expected version \d+, got/, 'rolled_back'],
  [/was signed by|no delegation found|No delegations found/, 'unsigned'],
  [/Expected (?:length|hash)|does not match|doesn't match|in snapshot/, 'not_as_listed'],
  [/Failed to persist|ENOSPC|EROFS|EACCES|EIO/, 'disk'],
];

/** The refusal that `error` is. */
export function refusalOf(error: unknown): UpdateRefused {
  if (error instanceof UpdateRefused) return error;
  const said = error instanceof Error ? error.message : '';
  const code = SAID.find(([pattern]) => pattern.test(said))?.[1] ?? 'malformed';
  return new UpdateRefused(code, `the metadata is refused: ${code}`, { cause: error });
}
