import { sentence } from '#agents/words/sentence.ts';
import timesWords from '#agents/words/steps/times.json' with { type: 'json' };

/**
 * How the rows of the 九九 are chanted before the product is said: row a, column b. The common chant, written from
 * memory; schools differ in small things, and a child may say it otherwise.
 */
const CHANT: readonly (readonly string[])[] = [
  ['いんいち', 'いんに', 'いんさん', 'いんし', 'いんご', 'いんろく', 'いんしち', 'いんはち', 'いんく'],
  ['にいち', 'ににん', 'にさん', 'にし', 'にご', 'にろく', 'にしち', 'にはち', 'にく'],
  ['さんいち', 'さんに', 'さざん', 'さんし', 'さんご', 'さぶろく', 'さんしち', 'さんぱ', 'さんく'],
  ['しいち', 'しに', 'しさん', 'しし', 'しご', 'しろく', 'ししち', 'しは', 'しく'],
  ['ごいち', 'ごに', 'ごさん', 'ごし', 'ごご', 'ごろく', 'ごしち', 'ごは', 'ごっく'],
  ['ろくいち', 'ろくに', 'ろくさん', 'ろくし', 'ろくご', 'ろくろく', 'ろくしち', 'ろくは', 'ろっく'],
  ['しちいち', 'しちに', 'しちさん', 'しちし', 'しちご', 'しちろく', 'しちしち', 'しちは', 'しちく'],
  ['はちいち', 'はちに', 'はちさん', 'はちし', 'はちご', 'はちろく', 'はちしち', 'はっぱ', 'はっく'],
  ['くいち', 'くに', 'くさん', 'くし', 'くご', 'くろく', 'くしち', 'くは', 'くく'],
];

/** The chant of a×b up to its product (7×6 is しちろく); the numbers themselves outside 1-9. */
export const chantOf = (a: bigint, b: bigint): string => CHANT[Number(a) - 1]?.[Number(b) - 1] ?? `${a}×${b}`;

/** The question that starts the chant and lets the child end it. */
export const byChant = (a: bigint, b: bigint): string => sentence(timesWords.chant, { chant: chantOf(a, b) });
