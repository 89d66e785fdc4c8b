import type { Lesson, SessionState } from '#agents/core/state.ts';
import { findLeak, type GuardedLesson } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { guardedLesson, stepsOf } from '#agents/lesson/lesson.ts';
import type { Transcript, Turn } from '../perform.ts';
import type { Notes } from './measure.ts';
import { isQuestion, plain, sentencesOf } from './sentences.ts';

const KANA_DIGITS = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];
const KANJI_DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 85 as 85, 八十五, はちじゅうご; only what no idiom holds: two digits and more that are no round ten. */
function spellings(answer: string): readonly string[] {
  if (!/^\d{2,3}$/.test(answer)) return [];
  const n = Number(answer);
  const places = (digits: readonly string[], hundred: string, ten: string): string =>
    [
      n >= 100 ? `${n >= 200 ? digits[Math.floor(n / 100)] : ''}${hundred}` : '',
      n % 100 >= 10 ? `${n % 100 >= 20 ? digits[Math.floor((n % 100) / 10)] : ''}${ten}` : '',
      digits[n % 10],
    ].join('');
  if (n % 10 === 0) return [answer];
  return [answer, places(KANJI_DIGITS, '百', '十'), places(KANA_DIGITS, 'ひゃく', 'じゅう')];
}

/**
 * Whether the answer stands in the text, by a search that shares nothing with the robot's own guard: literally, in
 * digits, kanji or kana, and not as a number of the problem or of the child's.
 */
function standsIn(text: string, { expression, answer, saidByChild }: GuardedLesson): boolean {
  if (saidByChild.includes(answer) || numbersIn(expression).includes(answer)) return false;
  const bare = plain(text);
  return spellings(answer).some((spelling) =>
    new RegExp(`(?<![0-9一-九百十ぁ-ん])${spelling}(?![0-9一-九百十])`).test(
      /^\d/.test(spelling) ? text.normalize('NFKC') : bare,
    ),
  );
}

/** The lesson as the judge holds it against a text; null when nothing may leak any more. */
function heldAgainst(state: SessionState): GuardedLesson | null {
  const guarded = guardedLesson(state);
  return guarded === null || guarded.wasTold ? null : guarded;
}

/** What gives the answer away in the text; null when nothing does. */
function leakIn(text: string, state: SessionState): string | null {
  const lesson = heldAgainst(state);
  if (lesson !== null) {
    const leak = findLeak(text, lesson);
    if (leak !== null) return `${lesson.expression}: ${leak.form}`;
    if (standsIn(text, lesson)) return `${lesson.expression}: literally`;
  }
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

function battleLeakIn(text: string, { battle, hint_level }: SessionState): string | null {
  if (!battle?.served) return null;
  const lesson: GuardedLesson = {
    expression: battle.served,
    answer: formatQuantity(solveProblem(parseProblem(battle.served))),
    saidByChild: [],
    hintLevel: hint_level,
    wasTold: false,
    status: 'open',
  };
  const from = text.lastIndexOf('\n', text.indexOf(battle.served.slice(0, 2))) + 1;
  return standsIn(text.slice(from), lesson) ? `battle: ${battle.served}` : null;
}

/** A problem that was put aside unsolved in this turn, and its result said all the same. */
function toldAside({ before, after, reply, said }: Turn): string | null {
  const left = before.lesson;
  const isLeft =
    left?.status === 'open' &&
    left.timesTold === 0 &&
    (after.lesson?.problemId !== left.problemId || after.lesson.status === 'set_aside');
  if (!isLeft || /\d/.test(said.text)) return null;
  const quoted = left.expression.replace(/[+\-×÷]/g, '\\s*\\$&\\s*');
  const tells = new RegExp(
    `(?:${quoted})[^。]{0,6}(?:は|が|=|＝)\\s*${left.answer}(?!\\d)|こたえは\\s*${left.answer}(?!\\d)`,
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
      .filter(({ expression, expected }) => expression !== lesson.expression && expected !== lesson.answer)
      .map(({ expected }) => expected)
      // 10の まとまり is how tens are spoken of.
      .filter((expected) => !known.has(expected) && !/^10+$/.test(expected))
  );
}

function tellsResult(text: string, result: string, state: SessionState): boolean {
  const guarded = guardedLesson(state);
  if (guarded === null) return false;
  return findLeak(text, { ...guarded, answer: result, lastIntermediate: null, wasTold: false }) !== null;
}

/** Facts told in the turn: results that the child had not said, and readings. */
function factsTold({ reply, after, before }: Turn): number {
  const lesson = after.lesson ?? before.lesson;
  const statements = sentencesOf(reply).filter((sentence) => !isQuestion(sentence));
  const readings = statements.filter((sentence) =>
    /[「『][ぁ-ん]{2,}[」』]\s*(?:と|って)\s*よ/.test(sentence),
  ).length;
  if (!lesson || after.lesson?.status !== 'open') return readings;
  const results = new Set([...stepsOf(lesson).map(({ expected }) => expected), lesson.answer]);
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
      const results = hiddenResults(lesson).filter((result) => tellsResult(reply, result, after));
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
