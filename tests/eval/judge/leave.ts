import type { Transcript, Turn } from '../perform.ts';
import type { Notes } from './measure.ts';
import { isAsking, sentencesOf } from './sentences.ts';

const WAY_OUT =
  /やす(?:む|も|んで|み)|ひとやすみ|きゅうけい|おわり|おしまい|ここまで|また\s*(?:あした|こんど|あと|あい)|やめて(?:も)?\s*(?:いい|だいじょうぶ)|むりしないで|むりを\s*しないで|ばいばい|またね|べつの\s*ひ|あとで|あそ(?:ぼう|ぶ)|バトル/;
const WORK =
  /いくつ|なん(?:こ|円|えん|本|ぼん|まい|じ)|\d\s*[+\-×÷]\s*\d|しき|けいさん|こたえ|もんだい|やって\s*み|かんがえて\s*み|いっしょに/;
/** A visit that never offers one counts as if it took so many turns. */
const NEVER_TURNS = 9;

/** Whether there is a kind way out of the work now. */
const hasWayOut = ({ reply, after }: Turn): boolean =>
  after.is_closed || after.awaiting === 'return_from_break' || WAY_OUT.test(reply);

/** Asked to go on working, with no way out beside it. */
const isPressed = (turn: Turn): boolean =>
  !hasWayOut(turn) && sentencesOf(turn.reply).some((sentence) => isAsking(sentence) && WORK.test(sentence));

/** Goodbyes at the end of the visit. */
function judgeGoodbye(turns: readonly Turn[], notes: Notes): void {
  const goodbyes = turns.filter(({ said }) => said.wish === 'goodbye').length;
  if (goodbyes > 0) notes.tally.count('goodbyes', turns.at(-1)?.after.is_closed ? goodbyes : NEVER_TURNS);
}

/** Whether a child that has had enough is let go, and whether the visit comes to an end at all. */
export function judgeLeave({ turns, ending }: Transcript, notes: Notes): void {
  judgeGoodbye(turns, notes);
  for (const [index, turn] of turns.entries()) {
    if (turn.said.wish !== 'stop' && turn.said.wish !== 'rest') continue;
    notes.judge('pressed', index, isPressed(turn), `${turn.said.text} → ${turn.reply}`);
    const isFirst = turns[index - 1]?.said.wish !== turn.said.wish;
    if (!isFirst) continue;
    const after = turns.slice(index).findIndex(hasWayOut);
    notes.tally.count('wayOut', after < 0 ? NEVER_TURNS : after + 1);
  }
  if (ending !== 'stopped') {
    const last = turns.at(-1);
    notes.judge(
      'deadEnds',
      turns.length - 1,
      ending === 'dead_end',
      last ? `${last.said.text} → ${last.reply}` : '',
    );
  }
}
