import { plain } from './likeness.ts';
import { countedIn, hasPointer, type Named, named, nameIn, pointsOnly } from './named.ts';
import { applied, type Edit, type Kept, type Operation, operations } from './operation.ts';
import { anyOf, matched, order, quotesIn, spansOf, trimmed } from './order-words.ts';
import { partOf } from './part.ts';

const REMOVE = new RegExp(`^(?<before>.*?)(?<order>${order('remove', 'takes')})`, 's');
/** 「…」は 作文じゃない. */
const NOT_OF_TEXT =
  /^(?<what>[^〓]{0,8}〓.*?)(?:は|って|も)?\s*(?:さくぶん|作文|おはなし|お話|話|手紙|てがみ|せつめい|説明|日記|にっき|文)\s*(?:じゃ|や|では|ちゃ)\s*(?:な|う|ね)/;
const ALL = new RegExp(anyOf('all'));
const EVERY = new RegExp(anyOf('all', 'both'));
const ANEW = new RegExp(`${anyOf('anew')}`);
/** So much is all: ぜんぶ けして, いままでの ぜんぶ なし. */
const ONLY_ALL = new RegExp(
  `^(?:${anyOf('all', 'pointers', 'stands_for')}|いままで|今まで|の|は|を|も|[、。\\s])*$`,
);
/** けんかしたけど これは 書かないで: told in the same breath, and for no text. */
const THIS_TOO = /^(?<told>.{4,}?)[\s、]+(?:これ|それ)(?:は|も|を)?\s*$/;
const NOT_TO_WRITE = /^(?:か|書|い|入)/;
/** ろうかを はしるのは なし: a rule, where nothing of it stands there. */
const AS_RULE = /^(?:なし|ナシ)/;
/** Shortest name of one of several. */
const LEAST = 2;
/** いれたって いうの 1こ けして: how many, not which. */
const SOME = /(?:1|１|一|ひと)(?:こ|個|つ)(?:だけ)?[\s、はを]*$/;
const BETWEEN = new RegExp(
  `(?:の|ん|って)?\\s*(?:${anyOf('stands_for')})?\\s*(?:と(?=[\\s、「『])|(?<=(?:とこ|ところ|やつ|文|ぶん|[ァ-ヶー一-龠」』]))と(?!こ)|も(?=[\\s、「『])|、)\\s*`,
);

/** What an order takes out; null: it is none. */
export function removedBy(text: string, kept: Kept): Edit | null {
  const edit = goneBy(text, kept);
  return edit?.type === 'not_there' && AS_RULE.test(matched(REMOVE, text)?.order ?? '') ? null : edit;
}

function goneBy(text: string, kept: Kept): Edit | null {
  const found = matched(REMOVE, text);
  const notOfText = matched(NOT_OF_TEXT, text)?.what;
  if (notOfText !== undefined && quotesIn(notOfText).length > 0) return taken(notOfText, kept);
  if (found === null) return ANEW.test(text) && ALL.test(text) ? operations({ type: 'clear' }) : null;
  const before = trimmed(found.before ?? '');
  const rest = found.rest ?? '';
  const told = NOT_TO_WRITE.test(found.order ?? '') ? (THIS_TOO.exec(before)?.groups?.told ?? null) : null;
  if (told !== null && !WHY.test(told) && !named(told, kept).isSure) return { type: 'not_there', name: told };
  if (ALL.test(before) && ONLY_ALL.test(before)) return operations({ type: 'clear' });
  if (!WORD_FOR_WORD.test(before) && endsInAll(before)) return operations({ type: 'clear' });
  // これ いらん、みんな けして.
  const again = matched(REMOVE, rest)?.before;
  if (again !== undefined && ALL.test(again) && ONLY_ALL.test(trimmed(again)))
    return operations({ type: 'clear' });
  if (SOME.test(before)) return asked(named(before.replace(SOME, ''), kept), kept);
  // あれ けして、ひろったってやつ: the name stands behind the order.
  const isBehind =
    pointsOnly(before) && rest !== '' && named(rest, kept).isSure && !pointsOnly(rest) && isName(rest);
  // いらない 紙を すてます: no order, but of which kind.
  if (before === '' && rest !== '' && !isBehind && !WHY.test(rest.replace(/[。！!]+$/, ''))) return null;
  // 火を けします, いぬが ぼうしを とって にげた: told, unless a part of the text is named as such.
  const isWeak = TALE.test(rest) || STATED.test(found.order ?? '');
  if (isWeak && !isOfText(before, kept)) return null;
  return taken(isBehind ? rest : before, kept);
}

/** やっぱり べつの はなしに する、ぜんぶ: all of the text, where no name goes right before it. */
const endsInAll = (before: string): boolean => {
  const [from, to] = spansOf(ALL, before).at(-1) ?? [];
  if (from === undefined || to === undefined || quotesIn(before).length > 0) return false;
  const head = before.slice(0, from).replace(ALL_SO_FAR, '');
  return ONLY_ALL.test(before.slice(to)) && !NAMES.test(head);
};
/** 前のも ぜんぶ、は 書かない: the words themselves. */
const WORD_FOR_WORD = /.、\s*[はも]\s*$/;
const ALL_SO_FAR = new RegExp(`${anyOf('pointers')}\\s*${anyOf('stands_for')}?(?:[はをも、\\s])*$`);
const NAMES = new RegExp(`(?:${anyOf('stands_for')}|[はもをの])[、\\s]*$|から[、\\s]*$`);
/** No wish by its form, or a word of many meanings: けします, いりません, とって. */
const STATED = new RegExp(
  `^(?:[^てで]*(?:ます|る|す|せん|ない|ん|なし)[よねわ]?[。！!]*$|${anyOf('takes')})`,
);
const WHY = /(?:から|ので|けん|けえ|もん|(?<=[いやだ])し)[、\s]*$/;
const MARKED = new RegExp(`${anyOf('stands_for')}(?:は|も|を|って|だけ|やっぱり?|もう|[、\\s])*$`);
/** Whether words name a part of the text as such: quoted, counted, pointed at, の とこ, or all of a sentence. */
function isOfText(before: string, kept: Kept): boolean {
  const { isPointed, name, at } = named(before, kept);
  if (isPointed === true || quotesIn(before).length > 0 || MARKED.test(before) || WHY.test(before))
    return true;
  if (severalIn(before, kept) !== null) return true;
  return plain(name) !== '' && at.some((one) => plain(kept.sentences[one] ?? '') === plain(name));
}
const TALE = /(?:[たるだ]|です|ます)[よねわ]?[。！!]*$/;
const NAME = new RegExp(`(?:${anyOf('stands_for')}|の)[。！!]*$`);
const isName = (words: string): boolean => NAME.test(words.trim()) || quotesIn(words).length > 0;

function taken(words: string, kept: Kept): Edit | null {
  const small = smallIn(quotesIn(words), kept);
  if (small !== null) return small;
  const every = EVERY.test(words);
  const said = words.replace(EVERY, '');
  const name = plain(nameIn(said));
  const isWhole = quotesIn(said).length < 2 && kept.sentences.some((one) => plain(one).includes(name));
  const several = isWhole ? null : severalIn(said, kept);
  if (several !== null) return several;
  const one = named(said, kept);
  if (one.isPointed === true) return fromPointer(one, words, kept);
  if (every && one.at.length > 0) return operations({ type: 'remove', at: one.at });
  return partOf(said, kept) ?? asked(one, kept);
}

/** けして and no more takes one sentence at the most: of several that were told last the child says which. */
const fromPointer = (one: Named, words: string, kept: Kept): Edit | null => {
  const isMeant = hasPointer(words) || countedIn(words, kept.sentences.length) !== null;
  if (kept.isStale === true && !isMeant) return { type: 'unclear', does: 'remove' };
  if (one.at.length > 0) return isMeant ? operations({ type: 'remove', at: one.at }) : asked(one, kept);
  return isMeant ? { type: 'unclear', does: 'remove' } : null;
};

/** One sentence goes; of several that are equally meant the child says which. */
function asked({ at, name }: Named, { sentences }: Kept): Edit | null {
  if (at.length === 1) return operations({ type: 'remove', at });
  if (at.length === 0) return plain(name) === '' ? null : { type: 'not_there', name };
  const among = at.map((one) => ({
    sentence: sentences[one] ?? '',
    operations: [{ type: 'remove' as const, at: [one] }],
  }));
  return { type: 'which', among };
}

/** 「えーっと、」と「ほら、」: of several quotes each that is a piece of its sentence goes alone; null: none is one. */
function smallIn(quotes: readonly string[], kept: Kept): Edit | null {
  if (quotes.length < 2) return null;
  const whole: string[] = [];
  const cuts: Operation[] = [];
  let { sentences } = kept;
  for (const quote of quotes) {
    const part = partOf(`「${quote}」`, { ...kept, sentences });
    const cut = part?.type === 'operations' ? part.operations : [];
    if (cut.length === 0) whole.push(quote);
    sentences = applied(
      sentences,
      cut,
      (words) => words,
      (_, words) => words,
    );
    cuts.push(...cut);
  }
  if (cuts.length === 0) return null;
  const at = whole.flatMap((quote) => named(`「${quote}」`, { ...kept, sentences }).at);
  return operations(...cuts, ...(at.length === 0 ? [] : [{ type: 'remove' as const, at: [...new Set(at)] }]));
}

/** 「A」と「B」を, ベンチの ところと 5ふんの ところを: all that is named, or nothing. */
function severalIn(words: string, kept: Kept): Edit | null {
  const quotes = quotesIn(words);
  const parts =
    quotes.length > 1
      ? quotes
      : words
          .split(BETWEEN)
          .filter(
            (one) => plain(nameIn(one)).length >= LEAST || countedIn(one, kept.sentences.length) !== null,
          );
  if (parts.length < 2) return null;
  const found = parts.map((one) => named(quotes.length > 1 ? `「${one}」` : one, kept));
  const missing = found.filter(({ at }) => at.length === 0);
  if (
    quotes.length < 2 &&
    (!found.some(({ isSure }) => isSure) || found.some(({ isPointed }) => isPointed === true)) &&
    !parts.every((one) => countedIn(one, kept.sentences.length) !== null)
  )
    return null;
  const unclear = found.find(({ at }) => at.length > 1);
  if (unclear !== undefined) return quotes.length > 1 ? asked(unclear, kept) : null;
  const at = [...new Set(found.flatMap((one) => one.at))];
  return at.length === 0
    ? { type: 'not_there', name: missing[0]?.name ?? '' }
    : operations({ type: 'remove', at });
}
