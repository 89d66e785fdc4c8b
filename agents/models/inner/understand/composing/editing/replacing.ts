import { withoutCopula } from './contrasting.ts';
import { changed, standingIn } from './exchanging.ts';
import { asOthers } from './inserting.ts';
import { placesOf, plain } from './likeness.ts';
import { countedIn, named } from './named.ts';
import { type Edit, type Kept, operations } from './operation.ts';
import {
  anyOf,
  bare,
  isQuoted,
  matched,
  order,
  PLACE_BEHIND,
  RATHER,
  spansOf,
  trimmed,
} from './order-words.ts';
import { numbered, renewed } from './renewing.ts';

const ORDER = new RegExp(`^(?<body>.+?)\\s*(?:${order('make')})`, 's');
const ORDERED = new RegExp(anyOf('make', 'mend'));
const UNSURE = new RegExp(`${anyOf('unsure')}[。！!…]*$`);
const OTHER = new RegExp(`${anyOf('other')}${order('make')}`);
const ONLY_MEND = new RegExp(`(?:^|[、。\\s]|から|ので|を|は)${anyOf('mend')}${anyOf('endings')}*$`);
/** おとおと の とこ おとうと だった. */
const AT = /(?:の\s*(?:とこ(?:ろ)?|やつ|字|じ)|って\s*とこ(?:ろ)?)(?:\s*(?:は|を|が))?/;
const STATED = /(?:する|します|かえる|かえます|変える|変えます|なおす|なおします)[。！!]*$/;
/** あさに なるまえに かえるの, 海に かえります: goes home, where nothing is said to be changed. */
const GOES_HOME =
  /^[^を]*(?:かえる|かえります|かえるん?(?:だ|です)?)(?:の|ん|よ|ね|って|から|けど)*[。！!]*$/;
const CUTS = /(?:\s*(?:を|は|が|より|って|、|\s))+/;
/** A verb or adjective without its ending is no shorter, characters. */
const LEAST_STEM = 2;

/** What an order has otherwise; null: it is none, or nothing of it stands there. */
export function replacedBy(text: string, kept: Kept): Edit | null {
  const said = trimmed(text);
  if (UNSURE.test(said) && ORDERED.test(said)) return { type: 'unclear', does: 'change' };
  return (
    inPlace(said, kept) ?? atPlace(said, kept) ?? renewed(said, kept) ?? numbered(said, kept) ?? unclear(said)
  );
}

/** 直して and no more: nobody knows what. */
const unclear = (text: string): Edit | null =>
  (ONLY_MEND.test(text) || OTHER.test(text)) && !/[をにがは]\s*(?:な|直|か|変)/.test(text)
    ? { type: 'unclear', does: 'change' }
    : null;

/** X を Y に かえて: of all ways to part them the one of which most stands there. */
function inPlace(text: string, kept: Kept): Edit | null {
  const body = matched(ORDER, text)?.body;
  if (body === undefined || (GOES_HOME.test(text) && !isQuoted(body))) return null;
  // フープは 三つに します: told, where nothing says that it is of the text.
  const isStated = STATED.test(text);
  const cuts = spansOf(CUTS, body)
    .filter(
      ([from, to]) => !isStated || isQuoted(body.slice(0, from)) || !/^[\sはが]+$/.test(body.slice(from, to)),
    )
    .map(([from, to]) => {
      const left = body.slice(0, from);
      const isPlace = PLACE_BEHIND.test(left);
      return { left: left.replace(PLACE_BEHIND, ''), to: bare(body.slice(to).replace(RATHER, '')), isPlace };
    });
  const ways = cuts.flatMap(({ left, to, isPlace }) => {
    const counted = countedIn(left, kept.sentences.length);
    if (counted !== null && to !== '') return [{ weight: 50, edit: rewritten(counted, to, kept) }];
    const old = standingIn(left, kept.sentences);
    if (old === null || NO_NEW.test(to) || isQuoteCut(left)) return [];
    const isWhole = isPlace && isSentence(to) ? wholeOf(left, to, kept) : null;
    const edit = isWhole ?? changed({ old: left, to, isPlace }, kept);
    return edit === null ? [] : [{ weight: plain(old).length + (isPlace ? 1 : 0), edit }];
  });
  const [best] = ways.toReversed().sort((one, other) => other.weight - one.weight);
  if (best !== undefined) return best.edit;
  // A verb in another form: こおった より 止まった, of こおって.
  for (const { left, to } of cuts) {
    const verb = inflected(bare(left), to, kept);
    if (verb !== null) return verb;
  }
  const [only, ...more] = cuts;
  const isNamed =
    only !== undefined && more.length === 0 && (isQuoted(only.left) || /かえ|変え|へんこう|変更/.test(text));
  return isNamed && only.to !== '' ? { type: 'not_there', name: bare(only.left) } : null;
}

/** What begins so is still of the place, and nothing is what is to go. */
const NO_NEW = /^(?:$|の?\s*とこ|の\s*(?:文|ぶん|やつ)|なし|ちがう|べつ|別|ほか)/;
const isQuoteCut = (left: string): boolean => /[「『][^」』]*$/.test(left);
const isSentence = (words: string): boolean =>
  /(?:[たる]|です|ます|ません|でした|かった)[よねわ]?[。！!]?$/.test(words.trim());

/** くらげの 文を 「…」に: all of the sentence that is named. */
function wholeOf(left: string, to: string, kept: Kept): Edit | null {
  const one = named(left, kept);
  const [at, another] = one.at;
  if (at === undefined || another !== undefined || placesOf(one.name, kept.sentences[at] ?? '').length === 0)
    return null;
  return rewritten(at, to, kept);
}

const rewritten = (at: number, to: string, kept: Kept): Edit =>
  operations({ type: 'rewrite', at, to: asOthers(to, kept.sentences) });

/** おとおと の とこ おとうと だった. */
function atPlace(text: string, kept: Kept): Edit | null {
  for (const [from, to] of spansOf(AT, text)) {
    const right = text.slice(to).trim();
    const cut = /(?:だった|でした|やった|です|だよ)/.test(right) ? withoutCopula(right) : null;
    if (cut === null || /\s/.test(cut)) continue;
    const edit = changed({ old: text.slice(0, from), to: cut, isPlace: true }, kept);
    if (edit !== null) return edit;
  }
  return null;
}

function inflected(left: string, to: string, { sentences }: Kept): Edit | null {
  const [from, end] = [trimmed(left).slice(0, -1), left.slice(-1)];
  if (from.length < LEAST_STEM || !to.endsWith(end)) return null;
  const at = sentences.findIndex((one) => [...'てたちっだで'].some((next) => one.includes(`${from}${next}`)));
  const sentence = sentences[at];
  return sentence === undefined
    ? null
    : operations({ type: 'rewrite', at, to: sentence.replace(from, to.slice(0, -1)) });
}
