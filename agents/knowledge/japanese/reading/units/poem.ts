import { passageOf, versesIn } from '../passage.ts';
import { asks } from './asking.ts';

/** A poem has at least so many lines, none longer than so many signs, and so many signs in all. */
const LEAST_LINES = 4;
const LONGEST_LINE = 24;
const LEAST_SIGNS = { wanted: 14, alone: 24 };
/** What a child tells of its day. */
const OF_DAY = /きょう|今日|きのう|昨日|あした|さっき|ママ|パパ|たのしかった|うれしかった/;
/** What it says of its work or to the robot, and no poem does. */
const SAID =
  /しゅくだい|宿題|ぷりんと|プリント|もんだい|問題|おしえて|教えて|わから(?:ない|ん)|(?:だ|や|です|ます)(?:けど|けん)$|[0-9０-９]\s*[-+−×÷=/]/;
/** Signs of what is listed, a line each. */
const LISTED = /^\s*(?:[0-9０-９①-⑳]|[(（][0-9０-９]|[・●○◯■□*-]|[ア-オ][\s　.．、])/;

/**
 * Whether these are the lines of a poem: short, without the marks of sentences, no list, and nothing that a child says of its own. Where
 * nobody waits for a text (`isWanted`), nor is one announced or asked about, they also stand in verses, with free lines between.
 */
export function isPoemAlone(text: string, isWanted: boolean): boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const signs = lines.reduce((sum, line) => sum + line.length, 0);
  if (
    lines.length < LEAST_LINES ||
    signs < LEAST_SIGNS[isWanted ? 'wanted' : 'alone'] ||
    passageOf(text).shape !== 'poem'
  )
    return false;
  if (lines.some((line) => line.length > LONGEST_LINE || LISTED.test(line) || SAID.test(line))) return false;
  if (!isWanted && lines.some((line) => OF_DAY.test(line))) return false;
  // A word in each line is a list.
  const isList = lines.filter((line) => line.length <= 3).length * 2 > lines.length;
  return !isList && !lines.every(asks) && (isWanted || versesIn(text) > 1);
}
