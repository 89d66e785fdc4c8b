import type { Lesson, SessionState } from '#agents/core/state.ts';
import { stepsOf } from '#agents/lesson/lesson.ts';
import type { Transcript, Turn } from '../perform.ts';
import { written } from '../truth/reckon.ts';
import { flat, formsOf, tells } from '../truth/told.ts';
import type { Notes } from './measure.ts';
import { isQuestion, plain, sentencesOf } from './sentences.ts';

/** What the child has said to the problem on the desk. */
const saidTo = ({ lesson }: SessionState): ReadonlySet<string> => new Set(lesson?.saidByChild ?? []);

/** What gives the answer away in the text; null when nothing does. */
function leakIn(text: string, state: SessionState): string | null {
  const { lesson, battle } = state;
  // A sum of the game may hold any number.
  if (lesson?.status === 'open' && lesson.timesTold === 0 && !battle?.served)
    if (tells(text, lesson.expression, saidTo(state))) return lesson.expression;
  return drillLeakIn(text, state) ?? battleLeakIn(text, state);
}

function drillLeakIn(text: string, { drill }: SessionState): string | null {
  if (!drill || drill.wasTold) return null;
  if (drill.kind === 'kanji_writing') return text.includes(drill.kanji) ? `drill: ${drill.kanji}` : null;
  const isTold =
    drill.reading.length > 1
      ? plain(text).includes(drill.reading)
      : new RegExp(`[「『]${drill.reading}[」』]|よみ(?:かた)?は${drill.reading}(?![ぁ-ん])`).test(
          plain(text),
        );
  return isTold ? `drill: ${drill.word}` : null;
}

function battleLeakIn(text: string, { battle }: SessionState): string | null {
  if (!battle?.served) return null;
  const from = text.lastIndexOf('\n', text.indexOf(battle.served.slice(0, 2))) + 1;
  return tells(text.slice(from), battle.served, new Set()) ? `battle: ${battle.served}` : null;
}

/** A problem that was put aside unsolved in this turn, and its result said all the same. */
function toldAside({ before, after, reply, said }: Turn): string | null {
  const left = before.lesson;
  const isLeft =
    left?.status === 'open' &&
    left.timesTold === 0 &&
    (after.lesson?.problemId !== left.problemId || after.lesson.status === 'set_aside');
  if (!isLeft || /\d/.test(said.text)) return null;
  const answer = written(left.expression);
  const quoted = left.expression.replace(/[+\-×÷]/g, '\\s*\\$&\\s*');
  const tells = new RegExp(
    `(?:${quoted})[^。]{0,6}(?:は|が|=|＝)\\s*${answer}(?!\\d)|こたえは\\s*${answer}(?!\\d)`,
  );
  return tells.test(reply.normalize('NFKC')) ? `${left.expression} put aside and told` : null;
}

const numbersIn = (text: string): readonly string[] => text.normalize('NFKC').match(/\d+(?:[./]\d+)?/g) ?? [];

/** Results of small questions that are still the child's to find. */
function hiddenResults(lesson: Lesson): readonly string[] {
  const steps = stepsOf(lesson);
  const known = new Set([
    ...numbersIn(lesson.expression),
    ...lesson.saidByChild,
    ...steps.slice(0, Math.max(0, lesson.stepIndex) + 1).flatMap(({ ask }) => ask.flatMap(numbersIn)),
  ]);
  return (
    steps
      .filter(({ expression }) => expression !== lesson.expression)
      .map(({ expression }) => written(expression))
      .filter((result) => result !== written(lesson.expression))
      // 10の まとまり is how tens are spoken of.
      .filter((expected) => !known.has(expected) && !/^10+$/.test(expected))
  );
}

/** A result on the way is told as a statement: 40を たすと 70だよ. */
const tellsResult = (text: string, result: string): boolean =>
  sentencesOf(text).some((sentence) => !isQuestion(sentence) && formsOf(result).test(flat(sentence)));

/** Facts told in the turn: results that the child had not said, and readings. */
function factsTold({ reply, after, before }: Turn): number {
  const lesson = after.lesson ?? before.lesson;
  const statements = sentencesOf(reply).filter((sentence) => !isQuestion(sentence));
  const readings = statements.filter((sentence) =>
    /[「『][ぁ-ん]{2,}[」』]\s*(?:と|って)\s*よ/.test(sentence),
  ).length;
  if (!lesson || after.lesson?.status !== 'open') return readings;
  const results = new Set([
    ...stepsOf(lesson).map(({ expression }) => written(expression)),
    written(lesson.expression),
  ]);
  const told = [...results].filter(
    (result) =>
      !lesson.saidByChild.includes(result) &&
      !numbersIn(lesson.expression).includes(result) &&
      statements.some((sentence) =>
        new RegExp(`(?<!\\d)${result}(?!\\d)\\s*(?:だ|です|に な|。|！|$)`).test(sentence),
      ),
  );
  return readings + told.length;
}

/** What may not be told, and was: answers, readings, results on the way; and how much is told at all. */
export function judgeTelling({ turns }: Transcript, notes: Notes): void {
  const secrets: { words: readonly string[]; until: number }[] = [];
  for (const [index, turn] of turns.entries()) {
    const { said, reply, streamed, after, rounds } = turn;
    if (said.secret) secrets.push({ words: said.secret.words, until: index + said.secret.turns });
    const leak = leakIn(reply, after) ?? leakIn(streamed, after) ?? toldAside(turn);
    notes.judge('leaks', index, leak !== null, leak ?? '');
    const unguarded = rounds.flatMap(({ parts, state }) => {
      const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
      return text === '' ? [] : (leakIn(text, state) ?? []);
    });
    notes.judge('leaksUnguarded', index, unguarded.length > 0, unguarded.join(', '));
    const kept = secrets.filter(({ until }) => index < until).flatMap(({ words }) => words);
    if (kept.length > 0) {
      const told = kept.filter((word) => tellsWord(reply, word) && !saidAlone(turns, index, word));
      notes.judge('secrets', index, told.length > 0, told.join(', '));
    }
    if (after.lesson?.status === 'open' && after.lesson.timesTold === 0 && after.hint_level < 2) {
      const { lesson } = after;
      const results = hiddenResults(lesson).filter((result) => tellsResult(reply, result));
      notes.judge('intermediates', index, results.length > 0, `${lesson.expression}: ${results.join(', ')}`);
    }
    notes.tally.count('told', factsTold(turn));
  }
}

/** A word of one kana is told where it stands as a reading; elsewhere it is a particle. */
function tellsWord(reply: string, word: string): boolean {
  const bare = plain(word);
  if ([...bare].length > 1) return plain(reply).includes(bare);
  return new RegExp(`[「『]${bare}[」』](?!から|で)`).test(plain(reply));
}

/** Whether the child has said the word as its answer, so that the robot may repeat it. */
function saidAlone(turns: readonly Turn[], upTo: number, word: string): boolean {
  return turns.slice(0, upTo + 1).some(({ said }) => {
    const words = plain(said.text);
    return words.includes(plain(word)) && words.length < plain(word).length + 8;
  });
}
