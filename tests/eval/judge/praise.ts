import type { Transcript, Turn } from '../perform.ts';
import { resultsOf } from './deeds.ts';
import type { Notes } from './measure.ts';
import { isQuestion, sentencesOf } from './sentences.ts';

const YES =
  /せいかい|正解|そのとおり|その\s*とおり|(?<!か)(?<!いれると、)あって\s*い?る(?:よ|ね)?|(?<!いれると、)ぴったり(?!\s*わけられたか)|^(?:うん、)?そう(?:だ|だね|です)?[！!、]|^うん、そう|ばっちり|だいせいかい|(?<!きろくが\s?)できたね|ただしい|いい\s*ちょうし|よく\s*できました|ナイス|つかまえた|うちかえした|かえした|よめたね|よめて\s*いるよ|よく\s*よめ|おぼえて\s*い(?:た|る)|よみかただよ/;

/** Whether the robot says that the answer was right. */
export const affirms = (reply: string): boolean =>
  sentencesOf(reply).some((sentence) => !isQuestion(sentence) && YES.test(sentence));

/** What the tools said of the answer; null when none was asked. */
function verdictOf(turn: Turn): boolean | null {
  const verdicts = resultsOf(turn, 'calculate_and_verify', 'answer_drill', 'calculation_battle').flatMap(
    ({ tool_name, result }) => {
      if (tool_name === 'calculation_battle') {
        const event = result.event;
        // The last ball of a round is judged as well, but only the end is told.
        if (event === 'over') return [turn.said.tried?.isRight === true];
        return event === 'returned' || event === 'caught_up' ? [true] : event === 'dropped' ? [false] : [];
      }
      return typeof result.is_correct === 'boolean' && result.error_type !== 'unanswered'
        ? [result.is_correct]
        : [];
    },
  );
  return verdicts.length === 0 ? null : verdicts.includes(true);
}

/** What was no answer ("いもうとは 3さい") must not count as one that is wrong. */
function judgeHearing({ said, before, after, reply }: Turn, index: number, notes: Notes): void {
  const isSame = before.lesson?.status === 'open' && before.lesson.problemId === after.lesson?.problemId;
  if (!isSame || /^\d*$/.test(said.text)) return;
  const isCounted = (after.lesson?.wrongCount ?? 0) > (before.lesson?.wrongCount ?? 0);
  notes.judge('misheard', index, isCounted, `${said.text} → ${reply}`);
}

/** Whether right is called right and nothing else, and never before it was verified. */
export function judgePraise({ turns }: Transcript, notes: Notes): void {
  for (const [index, turn] of turns.entries()) {
    const { tried, text } = turn.said;
    if (!tried) {
      judgeHearing(turn, index, notes);
      continue;
    }
    const { question, isRight } = tried;
    const verdict = verdictOf(turn);
    const isAffirmed = affirms(turn.reply);
    const asked = 'expression' in question ? question.expression : question.type;
    const place = `${asked}: ${text} → ${turn.reply}`;
    if (question.type === 'expression') {
      // A wrong expression that is taken up as it is makes every later praise a false one.
      const isTaken = turn.after.lesson?.status === 'open' && turn.before.lesson?.status !== 'open';
      if (!isRight) notes.judge('falsePraise', index, isTaken, place);
      continue;
    }
    if (!isRight) notes.judge('falsePraise', index, isAffirmed && verdict !== true, place);
    // The readings of a kanji are looked up when it is asked about; the word after that needs no tool.
    if (isAffirmed && question.type !== 'reading')
      notes.judge('unverified', index, isRight && verdict !== true, place);
    if (isRight) notes.judge('doubted', index, verdict !== true && !isAffirmed, place);
  }
}
