import type { Act } from '#agents/understanding/labels.ts';
import { actsIn, type Guess } from '#agents/understanding/recognise.ts';
import { fold } from '../intents.ts';
import { isOfWriting, questionBeside } from './beside.ts';
import { clausesOf, sentencesOf } from './clauses.ts';
import { editIn } from './edit.ts';
import type { Edit } from './edit-kinds.ts';
import { changeOf, isMendOnly, newWordsIn } from './exchange.ts';
import {
  isAnother,
  isName,
  isOrder,
  isReason,
  isStress,
  pointsOnly,
  quotesIn,
  removalOf,
} from './removal.ts';
import { type Open, type Settled, settle } from './settle.ts';
import { sentencesWith } from './sought.ts';

/** どれ けせば いい？ */
const WHICH_OUT = /(?:どれ|どこ|どの.{1,4})(?:を)?(?:けせ|消せ|へらせ|減らせ|とれ|けずれ)ば/;
/** これも かきたい: of what was told, and nothing more. */
const WANTS_THAT =
  /^(?:これ|それ|このこと|そのこと|いまの)(?:も|を|は)?(?:かきたい|書きたい|かく|書く|いれたい|入れたい|いれて|入れて)(?:よ|ね|です)*[。!]*$/;

/** That it was said already, or was heard amiss, and no more. */
const COMPLAINS =
  /^(?:だから|もう|さっき(?:も)?|え|えー|それ(?:は)?|それも|[、っ])*(?:(?:い|言|ゆ)(?:った|うた|いました)(?:じゃん|やん(?:か)?|よ|でしょ|って|やろ|けど|ばい|の)?|ちが(?:う|います)(?:って(?:ば)?|よ|もん|の|わ)?|ちゃう(?:ねん|って|わ)?)[。!ー]*$/;

/** What of a message is one thing: words to be kept, a question, an order; in the child's own words. */
export interface Said {
  readonly words: string;
  readonly settled: Settled | { readonly is: 'edit'; readonly edit: Edit };
}

/** What is kept of the composition, and what lies open. */
interface Desk extends Open {
  /** The sentences kept so far, in their order, and those that were told last. */
  readonly sentences: readonly string[];
  readonly last: readonly string[];
}

/** Least chance that words are told, so that they are kept: of a whole message over an open question, and of one clause of several. */
const LEAST_TOLD = { alone: 0.3, lines: 0.35, beside: 0.45, asking: 0.7 };
const PUT_IN =
  /^(?:それ(?:を|も)?|これ(?:を|も)?|おわり(?:に|を)?|[、\s])*(?:い|入)れて(?:ね|よ|や|ください|ほしい|[\s。！!])*$/;
const MISSED = /[」』]\s*(?:が|は|も)\s*(?:ない|きえ|消え|ぬけ|(?:はい|入)って(?:い)?ない)[^「」『』]*$/;
const QUOTE_ONLY = /^[「『].+[」』][。！!]*$/;
/** これが かんばん。, 最後の日が 雨やねん。: it names what is what, which nobody says to a robot alone. */
const STATES =
  /^[^、。]{1,16}が\s*(?!いや|いい|ええ|へん|変|むり|だめ)[^、。はがを]{1,12}?(?:(?:やねん|なんや|なんだ|やで|だよ|だ|や|です|ばい|なの)|(?<=[一-龠ァ-ヶーん]))[。！!]*$/;
/** Told before this message. */
const EARLIER = /さっき|あれ|まえの|前の/;
/** Least chance of an order that changes what is kept. */
const LEAST_ORDER = 0.5;
/** Least chance that the child wants to end. */
const LEAST_END = 0.65;

/** What a message is, clause by clause: exactly where that is exact, else as it was learned; what nobody knows is told. */
export function saidIn(message: string, desk: Desk): readonly Said[] {
  const clauses = clausesOf(message);
  const found: Said[] = [];
  for (const clause of clauses) {
    const told = found.filter(({ settled }) => isTold(settled)).map(({ words }) => words.trim());
    const isBefore = EARLIER.test(clause) || told.length === 0;
    const known = { ...desk, sentences: [...desk.sentences, ...told], last: isBefore ? desk.last : told };
    const before = found.at(-1);
    if (before !== undefined && isRemoval(before) && pointsAtSame(clause, before, found, desk)) continue;
    if (before !== undefined && mendsBefore(clause, before, found, desk)) continue;
    if (before !== undefined && takesQuoted(clause, before, found, desk)) continue;
    if (before !== undefined && putsQuoted(clause, before, found, desk)) continue;
    const settled = settledClause(clause.trim(), known, clauses.length === 1);
    // さっきの なし、ひろったんじゃなくて かりたの: the new words say what was meant.
    if (isChange(settled) && before !== undefined && isRemoval(before) && pointsOnly(before.words))
      found.pop();
    if (before !== undefined && isTold(before.settled) && isTold(settled)) {
      const is = before.settled.is === 'lines' || settled.is === 'lines' ? 'lines' : 'answer';
      found[found.length - 1] = { words: before.words + clause, settled: { is } };
    } else found.push({ words: clause, settled });
  }
  return found;
}

const isRemoval = ({ settled }: Said): boolean =>
  settled.is === 'edit' && ['remove', 'not_there', 'which'].includes(settled.edit.type);
const isChange = (settled: Said['settled']): boolean =>
  settled.is === 'edit' && (settled.edit.type === 'replace' || settled.edit.type === 'renew');

/** Xは かかない。けして。; あれ けして。ひろったってやつ: what is to go is said once, in two clauses. */
function pointsAtSame(clause: string, before: Said, found: Said[], { sentences, last }: Desk): boolean {
  const settled = settledClause(
    clause.trim(),
    { key: null, isLetter: false, isWriting: false, sentences, last },
    false,
  );
  if (isStress(clause) || isReason(clause) || (isRemoval({ words: clause, settled }) && pointsOnly(clause)))
    return true;
  if (isAnother(clause)) {
    found.push({ words: clause, settled: { is: 'edit', edit: removalOf(clause, sentences, last) } });
    return true;
  }
  if (!pointsOnly(before.words) || !isName(clause)) return false;
  found[found.length - 1] = {
    words: before.words + clause,
    settled: { is: 'edit', edit: removalOf(clause, sentences, last) },
  };
  return true;
}

/** 羽化は 4日だった。直して。; ないたのは なし。「がーん」に して: two clauses that are one change. */
function mendsBefore(clause: string, before: Said, found: Said[], { sentences }: Desk): boolean {
  const anew = newWordsIn(clause.trim());
  const { settled, words } = before;
  if (anew !== null && settled.is === 'edit' && settled.edit.type === 'remove' && settled.edit.name !== '') {
    const { name, sentences: meant } = settled.edit;
    const stem = name.slice(0, -1);
    const from = meant.map((one) =>
      one.includes(name) ? name : one.slice(one.indexOf(stem)).slice(0, name.length),
    )[0];
    if (from === undefined) return false;
    found[found.length - 1] = {
      words: words + clause,
      settled: { is: 'edit', edit: { type: 'replace', from, to: anew } },
    };
    return true;
  }
  if (!isMendOnly(clause) || !isTold(settled)) return false;
  const told = sentencesOf(words);
  const kept = told.slice(0, -1);
  const edit = changeOf(told.at(-1) ?? '', [...sentences, ...kept.map((one) => one.trim())]);
  if (edit.type === 'which') return false;
  found.pop();
  if (kept.length > 0) found.push({ words: kept.join(''), settled });
  found.push({ words: (told.at(-1) ?? '') + clause, settled: { is: 'edit', edit } });
  return true;
}

/** 「A」と「B」は まだ ある。けして。: what is quoted right before goes, and the quoting words never stood there. */
function takesQuoted(clause: string, before: Said, found: Said[], { sentences, last }: Desk): boolean {
  const isQuoting =
    isTold(before.settled) && quotesIn(before.words).some((one) => sentencesWith(one, sentences).length > 0);
  if (!isQuoting || !isOrder(clause) || !pointsOnly(clause)) return false;
  const edit = removalOf(before.words.replace(/[。！!\s]+$/, '') + clause, sentences, last);
  found[found.length - 1] = { words: before.words + clause, settled: { is: 'edit', edit } };
  return true;
}

/** 「A」が ないです。いれて。; 入れて！「A」！: two clauses that put in what is quoted. */
function putsQuoted(clause: string, before: Said, found: Said[], { sentences }: Desk): boolean {
  const isBehind = PUT_IN.test(clause.trim()) && MISSED.test(before.words.trim());
  const isBefore = PUT_IN.test(before.words.trim()) && QUOTE_ONLY.test(clause.trim());
  const [quoted] = isBehind ? quotesIn(before.words) : isBefore ? quotesIn(clause) : [];
  const edit = quoted === undefined ? null : editIn(`「${quoted}」を入れて`, sentences);
  if (edit === null) return false;
  found[found.length - 1] = { words: before.words + clause, settled: { is: 'edit', edit } };
  return true;
}

/** Whether it is to stand in the text. */
export const isTold = ({ is }: Said['settled']): boolean => is === 'answer' || is === 'lines';

function settledClause(clause: string, desk: Desk, isAlone: boolean): Said['settled'] {
  if (WHICH_OUT.test(fold(clause))) return { is: 'edit', edit: { type: 'which', does: 'remove' } };
  if (WANTS_THAT.test(fold(clause)) || COMPLAINS.test(fold(clause))) return { is: 'aside' };
  const edit = editIn(clause, desk.sentences, desk.last);
  if (edit !== null) return { is: 'edit', edit };
  const settled = settle(clause, desk);
  // Not whether it may be left out: it is to be.
  if (settled.is === 'beside' && settled.key === 'yourChoice' && isOrder(clause))
    return { is: 'edit', edit: removalOf(clause, desk.sentences, desk.last) };
  if (settled.is !== 'answer' && settled.is !== 'lines' && settled.is !== 'loss') return settled;
  const guesses = actsIn(clause);
  const chance = (act: Act): number => guesses.find(({ label }) => label === act)?.probability ?? 0;
  const isAsked = /[?？]\s*$|(?:ますか|ですか)[。]?\s*$/.test(clause);
  const beside = settled.is === 'lines' ? LEAST_TOLD.lines : LEAST_TOLD.beside;
  const least = isAsked ? LEAST_TOLD.asking : isAlone && desk.key !== null ? LEAST_TOLD.alone : beside;
  if (settled.isSure === true || chance('told') + chance('dictate') >= least) return settled;
  const best = guesses.find(({ label }) => label !== 'told' && label !== 'dictate');
  return best === undefined ? settled : meant(clause, best, desk, settled);
}

/** What a clause that is not told is, as it was learned. */
function meant(
  clause: string,
  { label, probability }: Guess<Act>,
  desk: Desk,
  settled: Settled,
): Said['settled'] {
  const isSure = probability >= LEAST_ORDER;
  switch (label) {
    case 'remove':
      return isSure ? { is: 'edit', edit: removalOf(clause, desk.sentences, desk.last) } : { is: 'aside' };
    case 'change':
      return isSure ? { is: 'edit', edit: changeOf(clause, desk.sentences) } : { is: 'aside' };
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
