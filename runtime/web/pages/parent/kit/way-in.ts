const PAIRING_PAGE = '/pair';
/** What is refused to a device that nobody has let in, or not any more; the records are locked once no parent is left. */
const NOT_LET_IN: readonly string[] = ['not_paired', 'not_signed_in', 'records_locked'];

/** The browser's `location`, as far as it is needed. */
interface Place {
  readonly pathname: string;
  assign(url: string): void;
}

/** What this page says last is to be read: nobody is let in any more, and that is meant. */
let isFarewell = false;
export function sayFarewell(): void {
  isFarewell = true;
}

/** Whoever is refused for not being paired goes to where devices are paired; the pairing page stays where it is. */
export function leadToPairing(code: string, place: Place): void {
  if (isFarewell) return;
  if (NOT_LET_IN.includes(code) && place.pathname !== PAIRING_PAGE) place.assign(PAIRING_PAGE);
}
