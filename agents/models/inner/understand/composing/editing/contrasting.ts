import { changed, standingIn } from './exchanging.ts';
import { plain } from './likeness.ts';
import { hasNumber, numbersIn } from './numbers.ts';
import { type Edit, type Kept, operations } from './operation.ts';
import words from './order-words.json' with { type: 'json' };
import {
  anyOf,
  bare,
  matched,
  order,
  PLACE_BEHIND,
  quotesIn,
  RATHER,
  spansOf,
  trimmed,
} from './order-words.ts';

const NOT = new RegExp(anyOf('not'));
const GIVES_UP = new RegExp(anyOf('gives_up'));
const MADE = new RegExp(`(?:${anyOf('make')}|(?:って|と)\\s*(?:か|書)い(?=て|と))`);
const NO_WORDS = /^(?:から|ので|けん)[、\s]|^(?:かも|かな|から|けど|みたい|なし|の|わ|よ|ね|ん|か)+$/;
const MAKE = new RegExp(`^(?<to>.+?)\\s*(?:${order('make')})`, 's');
const WRITE = /^(?<to>.+?)\s*(?:って|と)\s*(?:か|書)い(?:て|と)/;
/** Behind 直して only: what was said before it is right. */
export const MEND = new RegExp(
  `^(?<body>.+?)[、。\\s]+(?:に\\s*)?(?:${anyOf('make', 'mend')})${anyOf('endings')}*$`,
  's',
);
const COPULA = new RegExp(`^(?<to>.+?)${anyOf('copulas')}(?:${anyOf('endings')})*(?=[\\s、。！!]|$)`, 's');
const IN_DA = new RegExp(`(?:${words.nouns_in_da.join('|')})$`);
/** 五十円は 百円の 言いまちがい. */
const MISTAKEN =
  /^(?<old>.+?)\s*(?:は|が|って)\s*(?<to>[^はが\s]+?)\s*の\s*(?:(?:い|言)い|(?:か|書)き|き|聞き)?\s*まちが/;
/** No noun: かくれんぼも した, 121センチに なってた, おとうさんだったのです. */
const TELLS_ON = /[をにでがはもと](?:\s+\S|\S+(?:た|る|ます|ました|です)(?:の|ん)?[よねわや]*$)/;

/** X じゃなくて Y; X ちがった。Y だった; null: it is none, or nothing of it stands there. */
export function contrastedBy(said: string, kept: Kept): Edit | null {
  const text = trimmed(said);
  const number = numberAfterAll(said.trim(), kept);
  if (number !== null) return number;
  const mistake = mistaken(text, kept);
  if (mistake !== null) return mistake;
  const spans = [...spansOf(NOT, text), ...(MADE.test(text) ? spansOf(GIVES_UP, text) : [])];
  for (const [from, to] of spans) {
    const left = text.slice(0, from);
    if (plain(left) === '') continue;
    const behind = text.slice(to);
    const right = newIn(behind.replace(RATHER, ''), left) ?? newBefore(left, behind);
    // サッカーは ちがう。おつかいの にっき: a sentence of its own, and nothing says that it stands for the other.
    const isApart =
      DENIES.test(text.slice(from, to)) && /^[。！!]/.test(behind.trim()) && right === restOf(behind);
    if (right === null || isApart) continue;
    const isPlace = PLACE_BEHIND.test(left);
    const edit = changed({ old: left.replace(PLACE_BEHIND, ''), to: right, isPlace }, kept);
    if (edit !== null) return edit;
    // ねずみじゃなくて ロボット, said once more.
    const isSo =
      /^[^\s、。]+$/.test(right) && plain(right).length > 1 && standingIn(right, kept.sentences) !== null;
    const isThere = standingIn(left, kept.sentences) !== null;
    if (isSo && !isThere) return { type: 'is_in' };
    const isNumber =
      /^[^はがをに]{1,8}$/.test(left.trim()) && numbersIn(left).length === 1 && hasNumber(right);
    if (isNumber && !isThere) return { type: 'not_there', name: left.trim() };
  }
  return null;
}

/** やっぱ 17: the number that the last change put in goes. */
const AFTER_ALL =
  /^やっぱ(?:り|し)?[、\s]*(?<to>[0-9０-９]+)(?:に\s*(?:する|して))?(?:だ|や|です)?(?:った)?[。！!]*$/;
function numberAfterAll(text: string, { sentences, before }: Kept): Edit | null {
  const to = AFTER_ALL.exec(text)?.groups?.to;
  const then = before.at(-1) ?? [];
  const at = sentences.findLastIndex((one, index) => one !== then[index] && hasNumber(one));
  const [only, another] = numbersIn(sentences[at] ?? '');
  if (to === undefined || only === undefined || another !== undefined) return null;
  return operations({ type: 'rewrite', at, to: (sentences[at] ?? '').replace(only.number, to) });
}

const DENIES = /ちがう/;
const restOf = (behind: string): string =>
  behind
    .replace(RATHER, '')
    .replace(/[。！!、\s]+$/, '')
    .trim();

/** ぞうだったわ、きりんじゃなくて: the new words come first. */
function newBefore(left: string, behind: string): string | null {
  const [first = '', ...rest] = left.split(/[、。]\s*|\s+/);
  if (plain(behind) !== '' || rest.length === 0) return null;
  const number = hasNumber(rest.join('')) ? numbersIn(left)[0]?.all : undefined;
  const cut = withoutCopula(first);
  return number ?? (cut === first ? null : cut);
}

function mistaken(text: string, kept: Kept): Edit | null {
  const found = matched(MISTAKEN, text);
  return found === null
    ? null
    : changed({ old: found.old ?? '', to: bare(found.to ?? ''), isPlace: false }, kept);
}

/** The new words without the order and the copula behind them; null: that is no noun but the rest of a tale. */
function newIn(text: string, left: string): string | null {
  const said = text.trim();
  if (said === '') return null;
  const quoted = /^[「『]/.test(said) ? quotesIn(said)[0] : undefined;
  if (quoted !== undefined) return quoted;
  const made = matched(MAKE, said)?.to ?? matched(WRITE, said)?.to;
  const mended = matched(MEND, said)?.body;
  const isVerb = /[たいる](?:ん|の)$/.test(left.trim());
  if (/の(?:です|でした)[。！!]*$/.test(said)) return null;
  const right = isVerb ? said.replace(/(?<=[たいる])の[。！!]*$/, '') : said;
  const cut = made ?? withoutCopula(mended ?? right);
  if (cut === null || NO_WORDS.test(cut)) return null;
  if (made !== undefined && hasNumber(left) && cut.split(/\s+/).length > 1)
    return numbersIn(said).at(-1)?.all ?? null;
  if (made === undefined && mended === undefined && TELLS_ON.test(cut)) return null;
  return cut;
}

/** ふわふわ ends in no わ of talk. */
const DOUBLED = /(.{2,})\1$/;

export function withoutCopula(words: string): string | null {
  const said = words.trim().replace(/[。！!、\s]+$/, '');
  const [first = ''] = said.split(/[。\s、]/);
  if (IN_DA.test(first) || IN_DA.test(said)) return said;
  const cut =
    matched(COPULA, said)?.to?.trim() ??
    (DOUBLED.test(said) ? said : said.replace(/(?<=.{2})(?:[よねわ])$/, ''));
  return cut === '' ? null : cut;
}
