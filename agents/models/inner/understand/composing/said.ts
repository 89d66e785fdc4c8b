import type { Act } from '#agents/understanding/labels.ts';
import { actsIn, type Guess } from '#agents/understanding/recognise.ts';
import { fold } from '../intents.ts';
import { isOfTalk, namesAgain } from './again.ts';
import { isOfWriting, questionBeside } from './beside.ts';
import { clausesOf } from './clauses.ts';
import { isAnother, isBareOrder, isBeforeOrder, isBehindOrder } from './editing/incomplete.ts';
import { orderedAt } from './editing/joined.ts';
import { plain } from './editing/likeness.ts';
import type { Edit, Kept } from './editing/operation.ts';
import { anyOf, trimmed } from './editing/order-words.ts';
import { after, isTold as isOfTale } from './editing/orders.ts';
import type { Spelled } from './editing/spelling.ts';
import { type Open, type Settled, settle } from './settle.ts';

/** どれ けせば いい？ */
const WHICH_OUT = /(?:どれ|どこ|どの.{1,4})(?:を)?(?:けせ|消せ|へらせ|減らせ|とれ|けずれ)ば/;
/** これも かきたい: of what was told, and nothing more. */
const WANTS_THAT =
  /^(?:これ|それ|このこと|そのこと|いまの)(?:も|を|は)?(?:かきたい|書きたい|かく|書く|いれたい|入れたい|いれて|入れて)(?:よ|ね|です)*[。!]*$/;

/** That it was said already, or was heard amiss, and no more. */
const COMPLAINS =
  /^(?:だから|もう|さっき(?:も)?|え|えー|それ(?:は)?|それも|[、っ])*(?:(?:い|言|ゆ)(?:った|うた|いました)(?:じゃん|やん(?:か)?|よ|でしょ|って|やろ|けど|ばい|の)?|ちが(?:う|います)(?:って(?:ば)?|よ|もん|の|わ|か)?|ちゃう(?:ねん|って|わ)?)[。!ー]*$/;

/** What of a message is one thing: words to be kept, a question, an order; in the child's own words. */
export interface Said {
  readonly words: string;
  readonly settled: Settled | { readonly is: 'edit'; readonly edit: Edit };
}

/** What is kept of the composition, and what lies open. */
type Desk = Open & Kept;

/** Least chance that words are told, so that they are kept: of a whole message over an open question, and of one clause of several. */
const LEAST_TOLD = { alone: 0.3, lines: 0.35, beside: 0.45, asking: 0.7 };
/** これが かんばん。, 最後の日が 雨やねん。: it names what is what, which nobody says to a robot alone. */
const STATES =
  /^[^、。]{1,16}が\s*(?!いや|いい|ええ|へん|変|むり|だめ)[^、。はがを]{1,12}?(?:(?:やねん|なんや|なんだ|やで|だよ|だ|や|です|ばい|なの)|(?<=[一-龠ァ-ヶーん]))[。！!]*$/;
/** Told before this message. */
/** In a letter they are for its reader. */
const THANKS =
  /^(?:どうも|ほんとうに|本当に|ロボット(?:さん)?|[、\s])*(?:ありがとう|サンキュー)(?:ございま(?:す|した))?(?:ね|[。！!ー〜\s])*$/;
const EARLIER = /さっき|あれ|まえの|前の/;
/** Least chance of an order that changes what is kept. */
const LEAST_ORDER = 0.7;
/** Least chance that the child wants to end. */
const LEAST_END = 0.65;
/** Longest clause that only says what a change says too, characters. */
const REPEATED_LIMIT = 16;

/** What a message is, clause by clause: exactly where that is exact, else as it was learned; what nobody knows is told. */
export function saidIn(message: string, desk: Desk): readonly Said[] {
  const clauses = clausesOf(message);
  const found: Said[] = [];
  let kept: Kept = desk;
  let spelled: Spelled | null = null;
  for (let at = 0; at < clauses.length; ) {
    const clause = clauses[at] ?? '';
    const before = found.at(-1)?.settled;
    at++;
    if (before?.is === 'edit' && (isBehindOrder(clause) || isBareOrder(clause))) continue;
    const another =
      before?.is === 'edit' && isAnother(clause)
        ? `${clause.trim().replace(/も[。！!]*$/, '')}は けして`
        : null;
    const ordered = orderedAt(
      another === null ? clauses : [another],
      another === null ? at - 1 : 0,
      pointing(clause, kept, desk),
      spelled,
    );
    spelled = ordered.spelled;
    if (ordered.used === 2) at++;
    const last = found.at(-1);
    if (ordered.edits.length > 0 && last !== undefined && isTold(last.settled) && isBeforeOrder(last.words))
      found.pop();
    if (ordered.edits.some(({ type }) => type === 'operations')) dropRepeated(found, kept, ordered.edits);
    for (const edit of ordered.edits) {
      found.push({ words: clause, settled: { is: 'edit', edit } });
      kept = after(kept, edit);
    }
    if (ordered.edits.length > 0) continue;
    const settled = settledClause(clause.trim(), desk, clauses.length === 1, before?.is === 'edit');
    if (isTold(settled)) kept = withTold(kept, desk, clause);
    if (last !== undefined && isTold(last.settled) && isTold(settled)) {
      const is = last.settled.is === 'lines' || settled.is === 'lines' ? 'lines' : 'answer';
      found[found.length - 1] = { words: last.words + clause, settled: { is } };
    } else found.push({ words: clause, settled });
  }
  return withoutLost(found);
}

/** あ、38センチです。83じゃなくて 38: told right before the change that has it now. */
function dropRepeated(found: Said[], kept: Kept, edits: readonly Edit[]): void {
  const last = found.at(-1);
  if (last === undefined || !isTold(last.settled) || last.words.trim().length > REPEATED_LIMIT) return;
  const now = edits.reduce(after, kept).sentences.filter((one) => !kept.sentences.includes(one));
  const words = plain(trimmed(last.words).replace(/(?:です|だった|でした|だよ|だ|や)?[。！!]*$/, ''));
  if (words !== '' && now.some((one) => plain(one).includes(words))) found.pop();
}

/** Where something was done, what beside it was not understood, or is not there, is no question. */
function withoutLost(found: readonly Said[]): readonly Said[] {
  const isDone = found.some(({ settled }) => settled.is === 'edit' && settled.edit.type === 'operations');
  const isLost = ({ settled }: Said): boolean =>
    settled.is === 'edit' &&
    (settled.edit.type === 'unclear' || (settled.edit.type === 'not_there' && !isOrderly(settled.edit.name)));
  return isDone ? found.filter((one) => !isLost(one)) : found;
}
const isOrderly = (name: string): boolean => name.length > 0 && !/[、。]/.test(name);

/** さっきの: told before this message, where that is said. */
const pointing = (clause: string, kept: Kept, desk: Kept): Kept => {
  const told = kept.sentences.length - desk.sentences.length;
  return EARLIER.test(clause) && told > 0 && desk.last > 0
    ? { ...kept, sentences: desk.sentences, last: desk.last }
    : kept;
};

/** With a clause that was told right before: it is what いまの points at. */
function withTold(kept: Kept, desk: Kept, clause: string): Kept {
  const isFirst = kept.sentences.length <= desk.sentences.length;
  return { ...kept, sentences: [...kept.sentences, clause.trim()], last: isFirst ? 1 : kept.last + 1 };
}

/** Whether it is to stand in the text. */
export const isTold = ({ is }: Said['settled']): boolean => is === 'answer' || is === 'lines';

function settledClause(clause: string, desk: Desk, isAlone: boolean, isBehind: boolean): Said['settled'] {
  if (WHICH_OUT.test(fold(clause))) return { is: 'edit', edit: { type: 'unclear', does: 'remove' } };
  if (WANTS_THAT.test(fold(clause)) || COMPLAINS.test(fold(clause.replace(/[、,\s]+$/, ''))))
    return { is: 'aside' };
  if (isOfTalk(clause, desk) || isBareOrder(clause)) return { is: 'aside' };
  if (!isAlone && namesAgain(clause, desk.sentences)) return { is: 'aside' };
  if (THANKS.test(clause.trim()) && !desk.isLetter) return { is: 'aside' };
  const settled = settle(clause, desk);
  if (settled.is !== 'answer' && settled.is !== 'lines' && settled.is !== 'loss') return settled;
  const guesses = actsIn(clause);
  const chance = (act: Act): number => guesses.find(({ label }) => label === act)?.probability ?? 0;
  const isAsked = /[?？]\s*$|(?:ますか|ですか)[。]?\s*$/.test(clause);
  const beside = settled.is === 'lines' ? LEAST_TOLD.lines : LEAST_TOLD.beside;
  const least = isAsked ? LEAST_TOLD.asking : isAlone && desk.key !== null ? LEAST_TOLD.alone : beside;
  if (isUnread(clause, desk)) return { is: 'edit', edit: { type: 'unclear', does: 'change' } };
  if (settled.isSure === true || isOfTale(clause) || chance('told') + chance('dictate') >= least)
    return settled;
  const best = guesses.find(({ label }) => label !== 'told' && label !== 'dictate');
  return best === undefined ? settled : meant(clause, best, desk, settled, isBehind);
}

/** An order to the text that nobody could read: it stands in none. In a letter and in rules such words are for their readers. */
const isUnread = (clause: string, { kind, isLetter }: Desk): boolean =>
  UNREAD.test(clause.trim()) && !isOfTale(clause) && !isLetter && kind !== 'rules' && kind !== 'explanation';
const UNREAD = new RegExp(
  `(?:^|[\\sはをにも])(?:(?:か|変)え|(?:なお|直)し|(?:け|消)し)(?:て|といて)(?:${anyOf('endings')})*$`,
);

/** What a clause that is not told is, as it was learned. */
function meant(
  clause: string,
  { label, probability }: Guess<Act>,
  desk: Desk,
  settled: Settled,
  isBehind: boolean,
): Said['settled'] {
  switch (label) {
    case 'remove':
    case 'change':
      // An order that names nothing is asked about, where nothing was done yet; what only sounds like one is told.
      if (isBehind) return { is: 'aside' };
      return probability >= LEAST_ORDER ? { is: 'edit', edit: { type: 'unclear', does: label } } : settled;
    case 'show':
      return { is: 'read_back' };
    case 'end':
      return probability >= LEAST_END ? { is: 'stops' } : settled;
    case 'written':
      return { is: 'part_written' };
    case 'spell':
    case 'ask':
      return asked(clause, desk, label);
    case 'youwrite':
      return { is: 'beside', key: 'writeForMe' };
    case 'feelnow':
      return { is: 'beside', key: 'feelsNow' };
    case 'unsure':
      return { is: 'stuck' };
    case 'small':
    case 'chat':
      return settled.is === 'loss' || STATES.test(clause) ? settled : { is: 'aside' };
    default:
      return settled;
  }
}

/** In a letter other questions are for its reader. */
const OF_ROBOT =
  /ろぼっと|きみ|これ|それ|このことば|って(?:にほんごで|日本語で)?(?:なに|何|なん)|おしえて|教えて|書|か(?:く|け|い)|けす|けせ|消|もじ|字|先生が|へん|変|どっち|思い?ますか|おも(?:う|います)/;

function asked(clause: string, { isLetter }: Desk, label: 'ask' | 'spell'): Settled {
  const said = fold(clause);
  if (label === 'spell' || isOfWriting(said)) return { is: 'of_writing' };
  if (isLetter && !OF_ROBOT.test(said)) return { is: 'answer' };
  const key = questionBeside(said, false);
  return key === 'writing' ? { is: 'of_writing' } : { is: 'beside', key: key ?? 'world' };
}
