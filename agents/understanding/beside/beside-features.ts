import { fold, gramsOf, READ_LIMIT, weighed } from '../features.ts';
import { ASIDE_SIGNS } from './aside-signs.ts';

/** A sign is worth so many runs of characters. */
const WORTH = 6;

/** The distinct features of a parent's question without names: runs of characters, and the signs of what lies beside the records. */
export function besideFeaturesOf(text: string): Set<string> {
  const read = text.slice(0, READ_LIMIT);
  const features = new Set(gramsOf(fold(read)));
  const plain = read.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const found = ASIDE_SIGNS.flatMap(([aside, sign]) => (sign.test(plain) ? [aside] : []));
  for (const aside of found.length === 0 ? ['none'] : found)
    for (const one of weighed(aside, WORTH)) features.add(one);
  return features;
}
