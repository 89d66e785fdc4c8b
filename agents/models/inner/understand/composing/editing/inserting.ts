import { placesOf, plain, shareOf } from './likeness.ts';
import { type Edit, type Kept, type Operation, operations } from './operation.ts';
import { bare, isQuoted, matched, order, quotesIn, trimmed } from './order-words.ts';
import { chosen, edgeOf, edgeSpot, placeFirst, placeLast, type Spot } from './spots.ts';

/** Whole sentences end so; a noun is no sentence to be put in by を. */
const SENTENCE_END = /(?:[たるだ]|です|ます|ません|い|よ|ね|や|ん|の|う|[。！!？?]|だっ?け)$/;
const LEAST_SENTENCE = 5;
/** So much of it stands there already. */
const STANDS = 0.8;

const PUT = new RegExp(`^(?<body>.*?)${order('put')}`, 's');
/** What says that words are to stand so: って, と, を, も, が はいるんだった. */
const AS_SAID =
  /[、\s]*(?:(?<so>って(?:いう)?|(?<!こ)と)|(?<what>も|を|が\s*はいるん?だった))\s*(?:いう|ゆう)?\s*(?:(?:の|文|ぶん|ことば|一文|ひとこと|名前|なまえ)\s*(?:を|も)?)?[、\s]*$/;
/** 「おいしいね」って ママが いったの: a sentence with somebody's words in it. */
const TOLD_SO = /(?<=[たる])(?:の|こと)[をも]?\s*$/;
/** Of a place that nobody knows the quote alone; with its speaker it is a sentence: ママが「はやく」. */
const QUOTE_LAST =
  /^(?!.*[がは]\s*〓).*〓\s*(?:これ|が\s*(?:ない|ぬけ|抜け|きえ|消え|(?:はい|入)って\s*(?:い)?な)[^、。]{0,5})?[、。\s]*$/;
/** おばあちゃんに「ありがとう」って かいて わたした: a tale. */
const TELLS_ON = /^(?!.*(?:わすれ|ぬけ)).*(?:[^だ]た|ました|です)[よねわ]?[。！!]*$/;
/** X、は 書く; X、も 入れて: what stands before a comma and a particle is said word for word. */
const WORD_FOR_WORD = new RegExp(`^(?<words>.+)、\\s*(?:[はも]|って)\\s*${order('put')}`, 's');
/** How to write, or how much, is nothing that is to stand there: なんて かく. */
const NO_WORDS = /^(?:なん|どう|もっ|ずっ|ちょっ|やっ|きっ|なに|何|それ|これ|だれ|どこ|なまえ|名前)$/;

/** Sentences as the others end: with 。 where those do. */
export const asOthers = (words: string, sentences: readonly string[]): string => {
  const told = words.trim().replace(/[、\s]+$/, '');
  const stopped = sentences.filter((one) => /[。！!？?」』]$/.test(one)).length;
  return stopped * 2 > sentences.length && !/[。！!？?」』]$/.test(told) ? `${told}。` : told;
};

/** 「…」から はじめる, 「…」で おわる. */
const BEGINS_OR_ENDS =
  /^(?<words>〓+)\s*(?:から|で|に)\s*(?:(?<first>はじめ|始め)|お(?:わ|え)|終(?:わ|え)|する|します)[^〓]{0,8}$/;

/** What an order puts in, and where; null: it is none. */
export function insertedBy(text: string, kept: Kept): Edit | null {
  const instead = INSTEAD.exec(text)?.[0];
  const read =
    instead === undefined ? insertion(text, kept) : insertion(text.slice(instead.length), kept, gapOf(kept));
  return read;
}

/** かわりに: where something was taken out last. */
const INSTEAD = /^[\s、。…]*(?:その)?(?:か|代)わりに[、\s]*/;
function gapOf({ sentences, before }: Kept): Spot | null {
  const last = before.at(-1) ?? [];
  const gone = last.findIndex((one) => !sentences.includes(one));
  return gone < 0 ? null : { before: Math.min(gone, sentences.length), of: null, side: 'before' };
}

function insertion(text: string, kept: Kept, gap: Spot | null = null): Edit | null {
  const edge = matched(BEGINS_OR_ENDS, trimmed(text));
  if (edge?.words !== undefined)
    return put_(bare(edge.words), [edgeSpot(edge.first !== undefined, kept)], kept);
  const exact = trimmed(matched(WORD_FOR_WORD, text)?.words ?? '');
  if (
    plain(exact).length >= LEAST_SENTENCE &&
    !/[はがにで]\s*〓/.test(exact) &&
    placeFirst(exact, kept) === null
  )
    return put_(bare(exact), gap === null ? null : [gap], kept);
  const put = matched(
    PUT,
    matched(WITHOUT_VERB, text) === null ? text : `${text.replace(/[。！!\s]+$/, '')}を いれて`,
  );
  if (put?.body === undefined || TELLS_ON.test(put.rest ?? '') || HOW.test(put.body)) return null;
  let body = trimmed(put.body);
  let spots: readonly Spot[] | null = gap === null ? null : [gap];
  const last = placeLast(body, kept);
  if (
    gap === null &&
    last !== null &&
    (AS_SAID.test(last.rest) || isQuoted(last.rest) || isNew(last.rest, kept))
  ) {
    // さいごに、そうまって さいごに いれて: the place is said twice.
    body = edgeOf(last.rest)?.rest ?? last.rest;
    spots = last.spots;
  }
  const said = matched(AS_SAID, body);
  if (said !== null) body = body.replace(AS_SAID, '');
  if (spots === null && !isQuoted(body)) {
    const first = placeFirst(body, kept);
    if (first !== null && first.rest.trim() !== '') {
      body = first.rest;
      spots = first.spots;
    }
  }
  const quotes = quotesIn(body);
  const isLast = quotes.length === 1 && matched(QUOTE_LAST, body) !== null;
  const words = (isLast ? (quotes[0] ?? '') : body.replace(TOLD_SO, '')).replace(/[、\s]+$/, '');
  const isLike = SENTENCE_END.test(words) && plain(words).length >= LEAST_SENTENCE;
  const isQuote = isLast || (quotes.length === 1 && TOLD_SO.test(body));
  // たねを 入れます: what somebody does.
  const isStated = spots === null && /ます[よね。！!]*$/.test(text.trim());
  const isWords =
    isQuote ||
    (spots !== null && isNew(body, kept)) ||
    said?.so !== undefined ||
    (said?.what !== undefined && isLike && !isStated);
  if (!isWords || NO_WORDS.test(words) || plain(words).length < 2) return null;
  const inside =
    spots === null || isLike || plain(words).length > LEAST_SENTENCE ? null : within(words, spots, kept);
  return inside ?? put_(words, spots, kept);
}

/** 「…」の 次に「…」. */
const WITHOUT_VERB = /^\s*〓+\s*の\s*(?:次|つぎ|あと|後|まえ|前|うしろ|後ろ)\s*に[、\s]*〓+[。！!\s]*$/;
/** 1cmって どうやって かくの: asked, and nothing is to stand there. */
const HOW = /(?:どう(?:やって|や)?|どんなふうに|なんて|なにを?|何を?|どこに)[、\s]*$/;
/** パンダも いた, ぞうの あとに いれて: a sentence like none of the text. */
const isNew = (words: string, { sentences }: Kept): boolean =>
  /[たるだ]よ?\s*$/.test(words) &&
  plain(words).length >= LEAST_SENTENCE &&
  sentences.every((one) => shareOf(words, one) < LIKE);
const LIKE = 0.6;

function put_(words: string, spots: readonly Spot[] | null, kept: Kept): Edit {
  const { sentences } = kept;
  const stands = sentences.findIndex((one) => shareOf(words, one) >= STANDS && shareOf(one, words) >= STANDS);
  if (stands >= 0 && spots === null) return { type: 'is_in' };
  const at = spots ?? [edgeSpot(false, kept)];
  const operationAt = ({ before }: Spot): readonly Operation[] =>
    stands >= 0
      ? [{ type: 'move', from: stands, before }]
      : [{ type: 'insert', before, words: asOthers(words, sentences) }];
  return chosen(at, operationAt, kept);
}

/** 「右手」の 前に 「また」を: a word beside a word of a sentence. */
function within(words: string, spots: readonly Spot[], { sentences }: Kept): Edit | null {
  const [spot, another] = spots;
  if (spot?.of == null || another !== undefined) return null;
  const at = spot.of.at[0] ?? 0;
  const sentence = sentences[at] ?? '';
  const [place] = placesOf(spot.of.name, sentence);
  if (place === undefined || plain(spot.of.name) === plain(sentence)) return null;
  const cut = spot.side === 'before' ? place.from : place.to;
  return operations({ type: 'rewrite', at, to: `${sentence.slice(0, cut)}${words}${sentence.slice(cut)}` });
}
