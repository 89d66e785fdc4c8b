import type { DialogueContext } from '#agents/models/inner/dialogue-script.ts';
import { clausesOf } from '#agents/models/inner/understand/composing/clauses.ts';
import { opensComposition } from '#agents/models/inner/understand/composing/opening.ts';
import { isTold, saidIn } from '#agents/models/inner/understand/composing/said.ts';
import { isLoss } from '#agents/models/inner/understand/composing/sorrow.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';

/** Nothing of it stands in a text by itself: しょうらいの ゆめ, うれしかった こと. */
const TOPIC = /(?:こと|の?やつ|話|はなし|ゆめ|夢)[。！!]*$/;
/** 先生がね 400字って いったの: of the task. */
const OF_TASK =
  /[0-9０-９一二三四五六七八九十百半]+\s*(?:字|じ(?=って|まで|いじょう|以上)|文字|もじ|まい|枚|ぎょう|行)\s*(?:って|で|まで|いじょう|以上|くらい|ぐらい|だって)/;
/** How what is told ends. */
const TOLD = /[たるいだんのよねすてにか月日][ー〜。！!…」]*$/;

/** What the message that began a composition tells already beside that; '' where it tells nothing. */
export function toldInOpening({ message }: Pick<DialogueContext, 'message'>, isLetter: boolean): string {
  const clauses = clausesOf(message);
  const rest = clauses.filter((clause) => !opensComposition(fold(clause)));
  const told = rest.filter((clause) => {
    const [only] = saidIn(clause, {
      key: null,
      isLetter,
      isWriting: false,
      sentences: [],
      last: 0,
      before: [],
    });
    return (
      only !== undefined &&
      (isTold(only.settled) || (only.settled.is === 'loss' && !isLetter)) &&
      TOLD.test(clause.trim()) &&
      !OF_TASK.test(clause) &&
      !TOPIC.test(clause.trim())
    );
  });
  const lost = isLetter ? [] : clauses.flatMap((clause) => (rest.includes(clause) ? [] : lossIn(clause)));
  return [...lost, ...told.map((clause) => clause.trim())].join('');
}

/** ハムスターが しんじゃった ことを かく: what it is about, without the wish to write. */
const LOSS =
  /^(?:(?:さくぶん|作文|にっき|日記|しゅくだい|宿題)(?:で|に|の)?[、\s]*)?(.{2,24}?(?:し(?:んじゃった|んだ)|死(?:んじゃった|んだ)|なくな(?:った|っちゃった)|亡くなった))\s*(?:こと|の|とき)/;
function lossIn(clause: string): readonly string[] {
  const words = LOSS.exec(clause.trim())?.[1];
  return words !== undefined && isLoss(fold(words)) ? [`${words}。`] : [];
}
