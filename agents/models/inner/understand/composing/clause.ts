import type { Act } from '#agents/understanding/labels.ts';
import { actsIn, type Guess } from '#agents/understanding/recognise.ts';
import { fold } from '../intents.ts';
import { isOfTalk, namesAgain } from './again.ts';
import { asksRobot } from './asks-robot.ts';
import { isAsking, isOfWriting, questionBeside } from './beside.ts';
import { isDecision } from './deciding.ts';
import { isBareOrder } from './editing/incomplete.ts';
import { plain, seek } from './editing/likeness.ts';
import type { Edit, Kept } from './editing/operation.ts';
import { anyOf, isQuoted, matched, quotesIn, trimmed } from './editing/order-words.ts';
import { isTold as isOfTale } from './editing/orders.ts';
import { isForReader } from './for-reader.ts';
import { type Open, type Settled, settle } from './settle.ts';

/** どれ けせば いい？ */
const WHICH_OUT = /(?:どれ|どこ|どの.{1,4})(?:を)?(?:けせ|消せ|へらせ|減らせ|とれ|けずれ)ば/;
/** これも かきたい: of what was told, and nothing more. */
const WANTS_THAT =
  /^(?:これ|それ|このこと|そのこと|いまの)(?:も|を|は)?(?:かきたい|書きたい|かく|書く|いれたい|入れたい|いれて|入れて)(?:よ|ね|です)*[。!]*$/;

/** That it was said already, or was heard amiss, and no more. */
const COMPLAINS =
  /^(?:だから|もう|なんか|さっき(?:も)?|え|えー|それ(?:は)?|それも|[、っ])*(?:(?:い|言|ゆ)(?:った|うた|いました)(?:じゃん|やん(?:か)?|よ|でしょ|って|やろ|けど|ばい|の)?|ちが(?:う|います)(?:って(?:ば)?|よ|もん|の|わ|か)?|ちゃう(?:ねん|って|わ)?)[。!ー]*$/;

/** What of a message is one thing: words to be kept, a question, an order; in the child's own words. */
export interface Said {
  readonly words: string;
  readonly settled: Settled | { readonly is: 'edit'; readonly edit: Edit };
}

/** What is kept of the composition, and what lies open. */
export type Desk = Open & Kept;

/** どこって、ページの こと？: of the robot's own question. */
const ECHO_ASKS = /^(?:いつ|どこ|だれ|なに|何|どう|どれ|どんな.{0,6})(?:で|に|と|が)?って、?.{0,20}[?]$/;

/** In a letter they are for its reader. */
const THANKS =
  /^(?:どうも|ほんとうに|本当に|ロボット(?:さん)?|[、…\s])*(?:ありがとう?|サンキュー)(?:ございま(?:す|した))?(?:ね|[。！!ー〜\s])*$/;
/**
 * Least chance that words are told, so that they are kept without a question: of an answer to an open question, of any other whole
 * message, of written lines, and of one clause of several. By authors left out in turn half of the clauses between 0.5 and 0.6 are told, of those below DOUBT one in forty.
 */
const LEAST_TOLD = { answer: 0.35, alone: 0.5, lines: 0.45, beside: 0.6, asking: 0.7, ordered: 0.8 };
/** まよいそうなのは ぴったりの とこかな: an answer that is not sure. */
const GUESSES =
  /^(?!.*(?:なに|何|なん|どう|どこ|どれ|どっち|だれ|いつ|いい|ええ|だめ|か(?:く|け)|書)).{3,}か(?:な|なあ|も)[。]*$/;
/** サッカー選手: no word that says anything of it. */
const isBareName = (said: string): boolean =>
  NAME_ALONE.test(said) && !/(?:なの|だ|よ|ね|です|から|けど|し|って|たい|な|や|で|[。!])$/.test(said);
/** A name alone needs less. */
const LEAST_NAME = 0.15;
/** From this chance on the child is asked, unless the words are so surely talk; a sign or two are no line. */
const DOUBT = { least: 0.05, talk: 0.85, signs: 4 };
/** これが かんばん。, 最後の日が 雨やねん。: it names what is what, which nobody says to a robot alone. */
const STATES =
  /^[^、。]{1,16}が\s*(?!いや|いい|ええ|へん|変|むり|だめ)[^、。はがを]{1,12}?(?:(?:やねん|なんや|なんだ|やで|だよ|だ|や|です|ばい|なの)|(?<=[一-龠ァ-ヶーん]))[。！!]*$/;
const SAYS_SO =
  /^(?!.*(?:なに|何|なん(?!だ|よ|ね)|どう|どこ|どれ|どっち|だれ|いつ|いくつ|なぜ|きみ|ろぼ|ロボ|[?？])).{4,}(?:[いりきしちにみー]|[一-龠ァ-ヶ])(?:なの|なんだ|なんよ|なんねん|やねん|なのね)[。！!]*$/;
/** Least chance of an order that changes what is kept. */
const LEAST_ORDER = 0.7;
/** Least chance that the child wants to end. */
const LEAST_END = 0.65;

/** What one clause is, where it is no order that can be carried out. */
export function readClause(
  clause: string,
  desk: Desk,
  { isAlone, isBehind, isAnswer: mayAnswer }: Standing,
): Said['settled'] {
  if (WHICH_OUT.test(fold(clause))) return { is: 'edit', edit: { type: 'unclear', does: 'remove' } };
  if (WANTS_THAT.test(fold(clause)) || COMPLAINS.test(fold(clause.replace(/^[…‥]+|[、,\s]+$/g, ''))))
    return { is: 'aside' };
  if (desk.key !== null && ECHO_ASKS.test(fold(clause))) return { is: 'of_words' };
  if (isOfTalk(clause, desk) || isBareOrder(clause)) return { is: 'aside' };
  const refused = refusedAt(clause, desk.sentences);
  if (refused !== null)
    return { is: 'edit', edit: { type: 'operations', operations: [{ type: 'remove', at: [refused] }] } };
  if (isDecision(clause, desk.kind === 'rules' || desk.kind === 'explanation')) return { is: 'aside' };
  if (!isAlone && namesAgain(clause, [...desk.sentences, desk.opening ?? ''])) return { is: 'aside' };
  if (THANKS.test(clause.trim()) && !desk.isLetter) return { is: 'aside' };
  const settled = settle(clause, desk);
  // くいしんぼうやけど こわがりなの。 says how it is, to a question that is open, and asks nothing of the robot.
  if (desk.key !== null && settled.is === 'beside' && settled.key === 'world' && SAYS_SO.test(clause.trim()))
    return { is: 'answer', isSure: true };
  if (settled.is !== 'answer' && settled.is !== 'lines' && settled.is !== 'loss') return settled;
  if (plain(trimmed(`${clause} `)) === '') return { is: 'aside' };
  if (CORRECTS.test(clause) || isUnread(clause, UNREAD_CHANGE, desk))
    return { is: 'edit', edit: { type: 'unclear', does: 'change' } };
  if (settled.isSure === true || isOfTale(clause) || STATES.test(clause)) return settled;
  if (isAlone && isQuoted(clause)) return settled;

  const guesses = actsIn(clause);
  const chance = (act: Act): number => guesses.find(({ label }) => label === act)?.probability ?? 0;
  const told = chance('told') + chance('dictate');
  if (told < LEAST_TOLD.ordered && isUnread(clause, UNREAD, desk)) return { is: 'doubtful' };
  const isGuess = desk.key !== null && GUESSES.test(fold(clause));
  const isAsked = !isGuess && (/[?？]\s*$/.test(clause) || isAsking(fold(clause)));
  if (isAsked && asksRobot(fold(clause), desk.isLetter))
    return asked(clause, { ...desk, isLetter: false }, 'ask');
  const isAnswer = (isAlone || mayAnswer) && desk.key !== null;
  const kind = isAsked
    ? 'asking'
    : isAnswer
      ? 'answer'
      : settled.is === 'lines'
        ? 'lines'
        : isAlone
          ? 'alone'
          : 'beside';
  if (told >= LEAST_TOLD[kind]) return settled;
  // A name is what was asked for.
  if (isAnswer && !isAsked && isAlone && told >= LEAST_NAME && isBareName(fold(clause))) return settled;
  const best = guesses.find(({ label }) => label !== 'told' && label !== 'dictate');
  const isMeant = best !== undefined && (best.probability > told || isAsked);
  const read = isMeant ? meant(clause, best, desk, isBehind) : null;
  const isTalk = read?.is === 'aside' && (told < DOUBT.least || (best?.probability ?? 0) >= DOUBT.talk);
  if (read !== null && (read.is !== 'aside' || isBehind || isTalk || plain(clause).length < DOUBT.signs))
    return read;
  return settled.is === 'loss' ? settled : { is: 'doubtful' };
}

/** 「まだ 作り方 言ってない」は 書かないって 言ったじゃん: the line that it will not have. */
const REFUSES =
  /^.{0,12}[「『].+[」』]\s*(?:は|なんて|って)\s*(?:だから)?\s*(?:か|書)か(?:ない|へん|ん)(?:で)?\s*(?:って|と)\s*(?:さっき)?\s*(?:い|言|ゆ)(?:った|うた).{0,6}$/;
function refusedAt(clause: string, sentences: readonly string[]): number | null {
  const [quote] = REFUSES.test(clause.trim()) ? quotesIn(clause) : [];
  const at = quote === undefined ? -1 : sentences.findIndex((one) => plain(one).includes(plain(quote)));
  return at < 0 ? null : at;
}

/** Where a clause stands in its message. */
interface Standing {
  readonly isAlone: boolean;
  /** Nothing but what was told stands before it. */
  readonly isAnswer: boolean;
  /** Right behind an order. */
  readonly isBehind: boolean;
}

/** An order to the text that nobody could read: it stands in none. In a letter and in rules such words are for their readers. */
function isUnread(clause: string, order: RegExp, { kind, isLetter, sentences }: Desk): boolean {
  if (matched(order, clause.trim()) === null || isOfTale(clause)) return false;
  const [quote] = quotesIn(clause);
  const isOfText = quote !== undefined && seek(quote, sentences).isSure;
  return isOfText || (!isLetter && kind !== 'rules' && kind !== 'explanation');
}
/** あ ちがう ガロロン: what it is to stand for is not said. */
const CORRECTS =
  /^(?:あ+っ?|いや|えっと)?[、\s]*(?:ちがう|ちがった|まちがえた)[、\s]+[^\sをはがにでと、。]{1,10}$/;
const WISH = `(?:て|といて|たい)(?:${anyOf('endings')})*$`;
const UNREAD_CHANGE = new RegExp(
  `(?:^|[\\sはをにも]|ここ|そこ)(?:(?:か|変)え|(?:なお|直)し|(?:け|消)し|(?:みじか|短|なが|長)くし)${WISH}`,
);
/** Of words that may stand so, or what is needless: the child is asked. */
const UNREAD = new RegExp(
  `(?:(?:${anyOf('put', 'make')}|(?:うご|動)かし|(?:うつ|移)し|(?:い|入)れ\\s*か(?:え)?)${WISH})|[るた]のは\\s*なし(?:で|に)?[よねや。！!]*$|いら(?:ん|へん)(?:わ|よ|ねん|で)?[。！!]*$|な(?:し|く)(?:に)?(?:し)?${WISH}`,
);

/** What a clause that is not told is, as it was learned; null: that is not sure. */
function meant(
  clause: string,
  { label, probability }: Guess<Act>,
  desk: Desk,
  isBehind: boolean,
): Said['settled'] | null {
  switch (label) {
    case 'remove':
    case 'change':
      // An order that names nothing is asked about, where nothing was done yet; of what only sounds like one the child is asked whether it is told.
      if (isBehind) return { is: 'aside' };
      return probability >= LEAST_ORDER ? { is: 'edit', edit: { type: 'unclear', does: label } } : null;
    case 'show':
      return { is: 'read_back' };
    case 'end':
      return probability >= LEAST_END ? { is: 'stops' } : null;
    case 'written':
      return { is: 'part_written' };
    case 'spell':
    case 'ask':
      return asked(clause, desk, label);
    case 'youwrite':
      return { is: 'beside', key: 'writeForMe' };
    case 'feelnow':
      return { is: 'beside', key: GLAD.test(fold(clause)) ? 'gladNow' : 'feelsNow' };
    case 'unsure':
      return { is: 'stuck' };
    case 'small':
    case 'chat':
      return { is: 'aside' };
    default:
      return null;
  }
}

/** なんか たのしくなってきた: nobody needs a rest for that. */
const GLAD =
  /(?:たのし|楽し|うれし|嬉し|おもしろ|面白|わくわく|やるき|やる気|げんき)(?!くな(?:い|かった)|くない)/;

/** うんどうかい, うみの こと: a name alone, with no word that asks. */
const NAME_ALONE =
  /^(?!.*(?:なに|なん|(?<!ん)どう|どこ|いつ|だれ|どれ|どっち|かんじ|漢字|ひらがな|かたかな|カタカナ|かき|書|よみ|読|じ$|字|って|おし|教|いみ|意味)).{2,12}$/;

function asked(clause: string, { isLetter, key: open }: Desk, label: 'ask' | 'spell'): Settled {
  const said = fold(clause);
  // To the question that lies open a name is the answer, whatever it sounds like elsewhere.
  if (open !== null && !/[?？]/.test(said) && NAME_ALONE.test(said)) return { is: 'answer' };
  const ofTask = label === 'spell' && /(?:なに|何)(?:を)?(?:か|書)/.test(said);
  if ((label === 'spell' && !ofTask) || isOfWriting(said)) return { is: 'of_writing' };
  if (isLetter && isForReader(said)) return { is: 'answer' };
  const key = questionBeside(said, false);
  return key === 'writing' ? { is: 'of_writing' } : { is: 'beside', key: key ?? 'world' };
}
