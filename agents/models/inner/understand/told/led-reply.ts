import type { Choice, Question } from '#agents/core/question.ts';
import { type Reply, readReply } from '#agents/core/read-reply.ts';
import { fold } from '../intents.ts';

/** A longer message is told for its own sake. */
const LONGEST = 60;
/** So many, or so many times: as a condition it is no answer. */
const COUNTED = /([0-9]+|いち|ひと|ふた|みっ|よっ|いつ)(?:もん|問|こ|個|つ|かい|回)(?!め|目)/;
/** 2年の やつが いい. */
const OF_YEAR = /[1-6]ね?(?:年|ん)(?:せい|生)?/g;
const COUNTS: Readonly<Record<string, number>> = { いち: 1, ひと: 1, ふた: 2, みっ: 3, よっ: 4, いつ: 5 };
const MOST = 10;
/** Yes and no at the very beginning, where no mark or space parts them from the rest. */
const YES =
  /^(?:うん(?![うんー])|はい(?!て|っ)|い[いー](?:よ(?!う)|けど|で)|ええ(?:よ|けど|で)|よか(?:よ|ばい)|もちろん|おねがい|だして|出して|やる(?!き|こと|の)|やりたい|やろう|がんばる)/;
const NO =
  /^(?:ううん|いいえ|いらん|いらない|や(?:ら|り(?:たく)?)(?:ない|ん|とうない)(?!と|きゃ|かん|なら|あかん)|やめと|やだ|いやや|いやだ)/;
/** けいさんは ええねん, けいさんは おわった: what was offered is not needed. */
const NOT_NEEDED =
  /^(?:.{1,10})は(?:もう|きょうは|いま|がっこうで|さっき)*(?:(?:い[いー]|ええ)(?:ねん|わ|です|や|って|もん|んだ|の)?|けっこう(?:です)?|(?:お|終)わ(?:った|りました|っとる|ってる|ってん)|やった|やりました|すんだ|いらん|いらない|いりません)(?:よ|けど|から|もん|し|ねん)?$/;
/** けいさんでも いいけど. */
const WILL_DO =
  /^(?:じゃあ?|まあ|ほな|ほんなら)?.{1,8}でも?(?:い[いー]|ええ|よか)(?:よ|けど|で|わ|です|ばい)*$/;
/** えー じゃあ いっかいだけなら, いっこだけね: agreed, for so much. */
const SO_MUCH =
  /^(?:え[ーっ]?|もう|じゃあ?|まあ|ほな|しゃあない|しょうがない|しかたない|うーん|や(?:だ|や)?けど|な|[、。!…])*(?:(?:[0-9]|いち|いっ|ひと|ふた|に)(?:もん|問|こ|個|つ|かい|回|だい)|ちょっと|ちょびっと|すこし|少し)だけ(?:n?ら|やったら|だったら|ね|な|よ|だよ|やで|やけど|で|い[いー]|ええ|よか|やる|する|やって(?:も|みる)|わ|けど|ばい|[!。])*$/;
/** 1かい やったら おしまいね: agreed, and no more than that. */
const ENDS_AFTER =
  /(?:やったら|したら|できたら|おわったら|といたら|だけ(?:や(?:る|って)|して))(?:、|もう|それで|すぐ|ほんとに)*(?:おわり|おしまい|やめ(?:る|て|よ)|ばいばい|あそ)/;
const TAKEN_BACK = /やっぱ/;

/**
 * A reply with a condition, a reason or an aside beside it: うん、5こだけ; いいけど まけないよ; どっちでもいいよ、どっちも とくいだし. Null where no part of it
 * replies. For what is no mere reply (core/read-reply.ts).
 */
export function readLedReply(question: Question, message: string): Reply | null {
  const { answers, choices } = question;
  if ((answers !== 'yes_no' && answers !== 'choices') || message.length > LONGEST) return null;
  const folded = fold(message);
  if (answers === 'yes_no' && SO_MUCH.test(folded)) return chosen(choices[0]);
  if (/[0-9]/.test(folded.replace(COUNTED, '').replace(OF_YEAR, ''))) return null;
  const clauses = message
    .split(/[。、,！!？?\n]+|(?<=けど|けれど|から|なら)\s*|\s+(?=だって|でも|あのね|ねえ)/)
    .filter((part) => part.trim() !== '');
  const replies = clauses.map((clause) => replyIn(question, clause));
  const all = replies.filter((reply) => reply !== null);
  const reply = TAKEN_BACK.test(folded) ? all.at(-1) : all[0];
  if (reply !== undefined) return reply;
  if (answers !== 'yes_no' || TAKEN_BACK.test(folded)) return null;
  return YES.test(folded) ? chosen(choices[0]) : NO.test(folded) ? chosen(choices.at(-1)) : null;
}

/** はい。でも はやく しないでね: a yes with a wish that only sounds like a no. */
export function conditionedReply(question: Question, message: string): Reply | null {
  if (question.answers === 'yes_no' && ENDS_AFTER.test(fold(message))) return chosen(question.choices[0]);
  const [, first = '', rest = ''] =
    /^([^。、！!\n]+)[。、！!\n]\s*(?:でも|けど|ただ)(.+)$/s.exec(message) ?? [];
  if (rest === '' || !/(?:な(?:い|ん)|ん)(?:で|とい)(?:ね|よ|て|ください)*[!。！]*$/.test(rest)) return null;
  const reply = readReply(question, first);
  return reply?.outcome === 'chosen' ? reply : null;
}

/** What a clause says by itself. */
function replyIn(question: Question, clause: string): Reply | null {
  const { answers, choices } = question;
  if (answers === 'yes_no' && NOT_NEEDED.test(fold(clause))) return chosen(choices.at(-1));
  const said = clause.trim().replace(/^(?:べつに|別に|まあ)\s*(?=.)/, '');
  const reply = readReply(question, said.replace(/(?:なら|けど|けれど|から)$/, ''));
  if (reply !== null && ['chosen', 'either', 'neither'].includes(reply.outcome)) return reply;
  return answers === 'yes_no' && WILL_DO.test(fold(said)) ? chosen(choices[0]) : null;
}

const chosen = (choice: Choice | undefined): Reply | null =>
  choice === undefined ? null : { outcome: 'chosen', choice };

/** How many problems an agreement is for: うん、5こだけ; null where it sets none. */
export function countAgreed(message: string): number | null {
  const said = COUNTED.exec(fold(message))?.[1];
  const count = said === undefined ? null : (COUNTS[said] ?? Number(said));
  return count === null || count < 1 || count > MOST ? null : count;
}
