import feelings from './feelings.json' with { type: 'json' };
import { plain } from './pieces.ts';

const { source: _, ...table } = feelings;
/** Feelings of one kind, by how they are named and how a story shows them. */
const MOODS = Object.values(table).map(({ named, shown }) => ({
  named: new RegExp(named),
  shown: new RegExp(shown),
}));
const [GLAD] = MOODS;

/**
 * Whether a place of the text speaks for the feeling that a child names (true), or for the opposite (false); null: it names
 * none, or the place shows none that says so. One kind of sorrow is not told from another by what is not shown.
 */
export function moodOf(words: string, places: readonly string[]): boolean | null {
  const named = MOODS.filter((mood) => mood.named.test(plain(words)));
  if (named.length !== 1) return null;
  for (const place of places) {
    const shown = MOODS.filter((mood) => mood.shown.test(plain(place)));
    if (shown.length === 0) continue;
    if (shown.some((mood) => named.includes(mood))) return true;
    const isGladShown = GLAD !== undefined && shown.includes(GLAD);
    const isGladNamed = GLAD !== undefined && named.includes(GLAD);
    if (isGladNamed !== isGladShown) return false;
  }
  return null;
}

/** Whether a feeling is named in these words. */
export const moodNamed = (words: string): boolean => MOODS.some((mood) => mood.named.test(plain(words)));

/** How a heart is shown so plainly that whoever names the feeling is right. */
const PLAINLY = [
  {
    named: /うれし|あたたか|あったか|ぽかぽか|しあわせ|幸せ|よろこ|やさしい/,
    shown: /(?:むね|胸|こころ|心)[^。]{0,8}(?:ぽかぽか|ほかほか|ほっこり|あたたか|あったか)/,
  },
  {
    named: /ほっと|あんしん|安心|すっきり|うれし|よかった/,
    shown: /ふう[っーう]?と?[^。]{0,6}(?:いき|息)を(?:は|つ)|(?:むね|胸)をなでおろ/,
  },
];

/** Whether one of these sentences shows plainly the feeling that is named, and not denied. */
export const shownPlainly = (words: string, texts: readonly string[]): boolean =>
  !/く\s*な[いか]|じゃ\s*な|ません/.test(words) &&
  moodOf(words, texts) !== false &&
  PLAINLY.some(
    ({ named, shown }) => named.test(plain(words)) && texts.some((text) => shown.test(plain(text))),
  );
