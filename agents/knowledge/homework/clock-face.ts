import { timeOfHands } from './clock-hands.ts';

const HAND = '(?:はり|針)(?:は|が|も|、)?[^\\d。\\n]{0,6}';
const SHORT_HAND = new RegExp(`(?:みじかい|短い)\\s*${HAND}(\\d{1,2})`);
const LONG_HAND = new RegExp(`(?:ながい|長い)\\s*${HAND}(\\d{1,2})`);
/** Minutes from one number of the face to the next. */
const MINUTES_A_NUMBER = 5;

/** The time that the hands of a clock show where a text tells at which numbers they stand, canonical (3時30分); null where it does not. */
export function clockFaceIn(text: string): string | null {
  const sure = timeOfHands(text);
  if (sure !== null) return sure.minute ? `${sure.hour}時${sure.minute}分` : `${sure.hour}時`;
  // What may be meant is not told either.
  const line = text.normalize('NFKC');
  const [hour, long] = [SHORT_HAND, LONG_HAND].map((hand) => Number(hand.exec(line)?.[1] ?? 0));
  if (!hour || !long || hour > 12 || long > 12) return null;
  const minutes = (long % 12) * MINUTES_A_NUMBER;
  return minutes === 0 ? `${hour}時` : `${hour}時${minutes}分`;
}
