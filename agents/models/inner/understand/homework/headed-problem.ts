import { findProblems } from '#agents/knowledge/arithmetic/expression.ts';
import { findStory } from '#agents/knowledge/homework/story.ts';

/** ながさの もんだい, 水のかさ。, おもさの しゅくだい。: what the sheet is called, before what stands on it. */
const HEADING =
  /^\s*[^0-9０-９\s。、，．?？!！]{1,8}?の\s*(?:もんだい|問題|しゅくだい|宿題|プリント|ぷりんと|ドリル|どりる|かさ|時こく|時刻|時間|じかん)(?:です|だよ)?\s*[。．:：、\s]\s*(?=\S*[0-9０-９])/;
/** Longest problem behind it, characters; what is longer is a story. */
const LONGEST = 30;

/** The one problem behind the heading of its sheet (かさの もんだい 2Lは 何dLですか), where it is read alone; null where there is none. */
export function behindHeading(message: string): string | null {
  const [heading] = HEADING.exec(message) ?? [];
  if (heading === undefined) return null;
  const problem = message.slice(heading.length).trim();
  const isOne =
    problem.length <= LONGEST && findProblems(problem).length === 1 && findStory(problem) === null;
  return isOne ? problem : null;
}
