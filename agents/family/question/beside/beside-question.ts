import { type Cue, isPause, type Token } from '#agents/family/question/sense.ts';
import {
  ASKS_YES,
  ENDS_CLAUSE,
  GOES_ON,
  IS_NAMED,
  IS_REASON,
  IS_SPEAKER,
  IS_VERB,
  TELLS_EN,
} from './clause-signs.ts';

/** What stands beside the question: a sentence that tells something, or asks for what no record holds. */
interface Beside {
  /** The tokens of the question, with the days, subjects and children of all sentences. */
  readonly tokens: readonly Token[];
  /** Sentences that were left aside, as they were written. */
  readonly leftAside: readonly string[];
}

const [LONGEST_SHOWN, FEWEST_SIGNS, FEWEST_WORDS] = [40, 4, 3] as const;

/** They ask for a number; a sentence with one of them is a question of its own. */
const ASKING: ReadonlySet<Cue> = new Set([
  'count',
  'howmuch',
  'times',
  'which',
  'what',
  'minutes',
  'clock',
  'when',
  'days',
  'row',
]);

/** They say nothing of what is measured. */
const SAYS_LITTLE: ReadonlySet<Cue> = new Set([
  'did',
  'daily',
  'how',
  'overview',
  'could',
  'solved',
  'problem',
  'which',
  'what',
  'many',
]);

interface Sentence {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly isQuestion: boolean;
}

function sentencesOf(tokens: readonly Token[], plain: string): readonly Sentence[] {
  const found: Sentence[] = [];
  let open: Token[] = [];
  const close = (isQuestion: boolean): void => {
    const [first, last] = [open[0], open.at(-1)];
    if (first !== undefined && last !== undefined)
      found.push({ tokens: open, text: plain.slice(first.start, last.end).trim(), isQuestion });
    open = [];
  };
  for (const [index, token] of tokens.entries()) {
    const ends = isPause(token);
    const before = open.length > 0 ? plain.slice(open[0]?.start, token.start).trim() : '';
    open.push(token);
    const until = plain.slice(open[0]?.start, token.end).trim();
    const isAtSpace = plain[token.end] === ' ' || tokens[index + 1]?.sense?.role === 'pause';
    if (ends && /[?？]/.test(token.text)) close(true);
    // A question that is none by its sign: 「高いんちゃう」, "is it".
    else if (ends && /[。.!！\n]/.test(token.text) && /(?:か|かな|かね|ちゃう|よね|やろ)$/.test(before))
      close(true);
    else if (
      ends &&
      (/[。.!！…;；\n]/.test(token.text) ||
        GOES_ON.test(before) ||
        IS_REASON.test(before) ||
        ENDS_CLAUSE.test(before) ||
        /[a-z]$/i.test(before))
    )
      close(false);
    else if (!ends && !isAtSpace && token.text.length > 1 && GOES_ON.test(until)) close(false);
    else if (!ends && plain[token.end] === ' ' && ASKS_YES.test(until)) close(true);
    else if (!ends && plain[token.end] === ' ' && (GOES_ON.test(until) || ENDS_CLAUSE.test(until)))
      close(false);
  }
  close(false);
  return found;
}

const IS_NOW =
  /(?:ある|あります|です|ます|だ|な)(?:ん(?:です|だ)?|の(?:です|で|に)?)?(?:けど|が|から|し|ので|よ|ね)*$/;
const WAS =
  /(?:った|(?<=[一-龠])んだ|いた|した|えた|きた|てた|でた)(?:ん|の|から|けど|です|だ|らしい|らしく|みたい|そう|な|が|し)*$/;
/** What is to come, or is so on some days, says nothing of the days that are asked about; what was may. */
const tellsWhatWas = ({ text }: Sentence): boolean => {
  const bare = text.replace(/[、。]+$/, '');
  return WAS.test(bare) || !IS_NOW.test(bare);
};

const isUnknown = ({ sense }: Token): boolean => sense === null || sense.role === 'stranger';
/** 「遅くまで」 is of the clock, and asks nothing. */
const TELLS_HOUR = /^(?:遅|おそ|夜)/;
const asks = ({ tokens }: Sentence): boolean =>
  tokens.some(({ sense, text }) => sense?.role === 'cue' && ASKING.has(sense.cue) && !TELLS_HOUR.test(text));

/** Less than a sentence: it may narrow the one beside it. */
const isShort = (tokens: readonly Token[]): boolean =>
  !tokens.some(
    ({ sense }) => sense?.role === 'particle' || sense?.role === 'filler' || sense?.role === 'cue',
  );

const namesScope = (tokens: readonly Token[]): boolean =>
  tokens.some(({ sense }) => sense?.role === 'days' || sense?.role === 'subject');

function tells({ text, tokens, isQuestion }: Sentence): boolean {
  const bare = text.replace(/(?:[、。,.!！?？…;；\s]|[笑泣汗]|[wｗ])+$/, '');
  // A question of its own that is not understood is named, and the others are answered.
  if (isQuestion) return bare.length >= FEWEST_SIGNS && !isShort(tokens) && !namesScope(tokens);
  if (/[ぁ-ん]/.test(bare))
    return (
      bare.length >= FEWEST_SIGNS && IS_VERB.test(bare) && (!IS_NAMED.test(bare) || IS_SPEAKER.test(bare))
    );
  return bare.split(/\s+/).length >= FEWEST_WORDS && TELLS_EN.test(bare.toLowerCase());
}

/** 「お正月の贈り物」: the days belong to what is not known. */
const isOfNoun = (tokens: readonly Token[], index: number): boolean =>
  tokens[index + 1]?.text === 'の' && tokens[index + 2]?.sense === null;

/** 「先週の引き残なんだけど」: a thing that is announced, and that narrows what is asked. */
const announces = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, index) =>
      isUnknown(token) &&
      tokens[index - 1]?.text === 'の' &&
      /^(?:なん(?:だ|です)|だ|です)/.test(tokens[index + 1]?.text ?? ''),
  );

/** Words by which a sentence takes something away from what is counted: it must not be left aside. */
const TAKES_AWAY =
  /休憩|以外|いがい|除|のぞ|抜[いきく]|ぬい|ぬき|のけ|として|はなし|じゃなく|ではなく|without|except|exclud|other than|not count|only|だけ(?!ど|れど)|のみ|ignor|apart from/;

const isDate = ({ sense, text }: Token): boolean =>
  sense?.role === 'days' &&
  (sense.days.part === 'date' || (sense.days.part === 'span' && /\d\/\d|月.*日/.test(text)));
/** It says nothing that may narrow, or nothing that is known. */
const mayTell = ({ sense }: Token): boolean =>
  sense === null ||
  sense.role === 'filler' ||
  sense.role === 'particle' ||
  (sense.role === 'days' && sense.days.part === 'unknown') ||
  (sense.role === 'cue' && SAYS_LITTLE.has(sense.cue));

/** 「ばあば宅にいた10月10日」: what was on a date that is named anyway narrows nothing. */
function withoutDateClauses(tokens: readonly Token[], plain: string): Beside {
  const dropped = new Set<Token>();
  const leftAside: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = tokens[index - 1];
    if (!isDate(token) || last === undefined || !/(?:た|だ)$/.test(last.text)) continue;
    let from = index;
    while (from > 0 && mayTell(tokens[from - 1] as Token)) from--;
    const clause = tokens.slice(from, index);
    const isApart = from === 0 || /^[、,。]/.test(tokens[from - 1]?.text ?? '');
    const isStrange = clause.some(({ sense }) => sense === null || sense.role === 'days');
    const text = plain.slice(clause[0]?.start, last.end).trim();
    if (!isApart || !isStrange || TAKES_AWAY.test(text)) continue;
    for (const one of clause) dropped.add(one);
    leftAside.push(text);
  }
  return { tokens: tokens.filter((token) => !dropped.has(token)), leftAside };
}

/** "…, how often did that happen". */
const LEANS_ON_IT = /^(?:that|(?:それ|あれ)(?:は|が|って)?|そういう|そんな)$/i;

/** A thing of the tale, and no topic of the records: 「電気つけっぱなしで寝ちゃったんだけど」. */
const OF_NO_KIND = /^(?:any$|topic:(?!kanji|letters|word_problem|reading|social|science))/;
const USUALLY = /^(?:ふだん|普段|いつも|usually|normally)$/i;
/** What is felt, thought or given as a reason, and is no question: 「夜は間違いが多い気がするんだけど、…」. */
const ONLY_TELLS =
  /(?:気が(?:する|して)(?:い?ます|い?る)?(?:ん|の)?(?:だ|です)?(?:けど|けれど|が)?|(?:ん|の)です(?:よ)?ね|んだよね|(?<!も)ので|から|(?:心配|不安)(?:です|で|な)?|(?:て(?:い)?ない|(?<=まだ)だ|なかった|てた|った)(?:ん(?:です|だ))?(?:けど|けれど(?:も)?|が)|と思(?:う|って)[^。]{0,6}(?:けど|が)|ねんけど)$/;
/** 「…, how often did that happen」: what is asked leans on the sentence before it. */
const LEANS_ON = /^(?:that|it|this|those|それ|そう(?:いう)?|その|そんな)/i;

/** The tokens without the days and the measure of a sentence that only tells, where the one that asks has its own. */
function withoutTold(tokens: readonly Token[], plain: string): readonly Token[] {
  const sentences = sentencesOf(tokens, plain);
  const isTold = (one: Sentence): boolean =>
    !/[?？]\s*$/.test(one.text) &&
    !asks(one) &&
    ONLY_TELLS.test(one.text.replace(/(?:[、。,.!！…\s])+$/, ''));
  const others = sentences.filter((one) => !isTold(one)).flatMap(({ tokens: words }) => words);
  if (others.some(({ text }) => LEANS_ON.test(text))) return tokens;
  // 「今日はまだやってないけど、ふだん何時ごろ」: of all days.
  const hasDays = others.some(({ sense, text }) => sense?.role === 'days' || USUALLY.test(text));
  const hasOwn = others.some(({ sense }) => sense?.role === 'cue' && !SAYS_LITTLE.has(sense.cue));
  return sentences.flatMap((one) =>
    isTold(one)
      ? one.tokens.filter(
          ({ sense }) => !(sense?.role === 'days' && hasDays) && !(sense?.role === 'cue' && hasOwn),
        )
      : one.tokens,
  );
}

/** What is asked, of all that stands there: sentences beside it are left aside, and what is only told says nothing of it. */
export function withoutBeside(tokens: readonly Token[], plain: string): Beside {
  const beside = withoutSentences(tokens, plain);
  return { ...beside, tokens: withoutTold(beside.tokens, plain) };
}

/**
 * The tokens that make the question. A sentence with unknown words that tells something, beside another one that asks and
 * is understood whole, is left aside and named; its days, subjects and children hold.
 */
function withoutSentences(tokens: readonly Token[], plain: string): Beside {
  const { tokens: bare, leftAside: ofDates } = withoutDateClauses(tokens, plain);
  const whole = { tokens: bare, leftAside: ofDates };
  if (!bare.some(isUnknown)) return whole;
  const sentences = sentencesOf(bare, plain);
  const isAside = (sentence: Sentence): boolean =>
    sentence.tokens.some(isUnknown) &&
    (sentence.isQuestion || !asks(sentence)) &&
    tells(sentence) &&
    !announces(sentence.tokens) &&
    !TAKES_AWAY.test(sentence.text.toLowerCase());
  const kept = sentences.filter((sentence) => !isAside(sentence));
  const isEnough = kept.some(({ tokens: words }) =>
    words.some(({ sense }) => sense?.role === 'cue' || sense?.role === 'subject'),
  );
  const isOfItsOwn = (all: readonly Sentence[]): boolean =>
    all.some(({ tokens: words }) =>
      words.some(({ sense }) => sense?.role === 'cue' && !SAYS_LITTLE.has(sense.cue)),
    );
  if (kept.length === sentences.length || !isEnough) return whole;
  // What asks is not left aside for what only tells.
  const isAsking = (sentence: Sentence): boolean =>
    sentence.isQuestion || asks(sentence) || ASKS_YES.test(sentence.text.replace(/[。、,.!！…\s]+$/, ''));
  if (sentences.some((sentence) => isAside(sentence) && isAsking(sentence)) && !kept.some(isAsking))
    return whole;
  // What the question does not say itself, the sentence beside it says.
  const isSaid = (role: 'days' | 'child' | 'subject'): boolean =>
    kept.some(({ tokens: words }) => words.some(({ sense }) => sense?.role === role));
  if (
    kept.some(({ tokens: words }) => words.some(({ text }) => LEANS_ON_IT.test(text))) &&
    isOfItsOwn(sentences.filter(isAside))
  )
    return whole;
  // "She has no new badge. When was the last one?": what is asked leans on what was told.
  if (isOfItsOwn(sentences.filter(isAside)) && !isOfItsOwn(kept) && !isSaid('subject')) return whole;
  const isOfBoth = kept.some(({ tokens: words }) =>
    words.some(({ sense }) => sense?.role === 'link' && sense.link === 'versus'),
  );
  const said = { days: isSaid('days'), child: isSaid('child'), subject: isSaid('subject') };
  return {
    tokens: sentences.flatMap((sentence) =>
      isAside(sentence)
        ? sentence.isQuestion
          ? []
          : sentence.tokens.filter(
              ({ sense }, index) =>
                (sense?.role === 'days' &&
                  !said.days &&
                  tellsWhatWas(sentence) &&
                  !isOfNoun(sentence.tokens, index)) ||
                (sense?.role === 'child' && !said.child && !isOfBoth) ||
                (sense?.role === 'link' &&
                  !said.days &&
                  sentence.tokens[index - 1]?.sense?.role === 'days') ||
                sense?.role === 'pause' ||
                (sense?.role === 'subject' && !OF_NO_KIND.test(sense.subject) && !said.subject),
            )
        : sentence.tokens,
    ),
    leftAside: [
      ...ofDates,
      ...sentences.filter(isAside).map(({ text }) => {
        const bare = text.replace(/[、。,.!！?？…;；\s]+$/, '');
        return [...bare].length > LONGEST_SHOWN ? `${[...bare].slice(0, LONGEST_SHOWN).join('')}…` : bare;
      }),
    ],
  };
}
