import { SAYS_LITTLE } from '#agents/family/question/cue-weights.ts';
import { narrowsIn } from '#agents/family/question/learned/models.ts';
import { narrowingFeatures } from '#agents/family/question/learned/narrowing-features.ts';
import { type Cue, clauseAround, isPause, type Token } from '#agents/family/question/sense.ts';
import { wordAround } from '#agents/family/question/tokens.ts';
import { ARTICLE, cueOf, isSurelyNarrow, NARROWS_EN, textOf } from './surely-narrow.ts';

/** What becomes of the words of a question that stand for nothing here, each as it was written. */
interface Weighed {
  /** They may change what is counted, or are what is asked: no number is told. */
  readonly refused: readonly string[];
  /** They stand beside what is asked: it is told, and that they were left out. */
  readonly told: readonly string[];
  /** How likely the one of the refused words narrows what is asked that does so most, 0-1, as learned. */
  readonly narrows: number;
}

/** Hears of each word that would be weighed, for the training. */
export type OnWord = (token: Token, features: ReadonlySet<string>) => void;

/** They ask for an amount, and leave it to a noun of what. */
const AMOUNTS: ReadonlySet<Cue> = new Set([
  'count',
  'howmuch',
  'times',
  'minutes',
  'days',
  'day',
  'when',
  'daily',
  'average',
  'most',
  'least',
  'first',
  'last',
  'list',
  'kinds',
  'not_done',
  'overview',
  'newest',
]);
/** Beside a word that stands for nothing they do not change what it would be asked for. */
const LIGHT: ReadonlySet<Cue> = new Set<Cue>([...SAYS_LITTLE, 'low', 'high', 'change', 'without']);

/** How well the question says what is to be told: by a word of its own, by an amount, or hardly. */
type Evidence = 'named' | 'amount' | 'light';

function evidenceOf(tokens: readonly Token[]): Evidence {
  const cues = tokens.flatMap(({ sense }) => (sense?.role === 'cue' ? [sense.cue] : []));
  const isNamed =
    cues.some((cue) => !AMOUNTS.has(cue) && !LIGHT.has(cue)) ||
    tokens.some(({ sense }) => sense?.role === 'split' || sense?.role === 'sum');
  if (isNamed) return 'named';
  const isOfSubject = tokens.some(({ sense }) => sense?.role === 'subject' && sense.subject !== 'any');
  return isOfSubject || cues.some((cue) => AMOUNTS.has(cue)) ? 'amount' : 'light';
}

/** A number, or a word that takes away or sets beside another: whatever stands around it, the scope is not known. */
const CHANGES_SCOPE =
  /[0-9]|以外|いがい|除|のぞ|抜|ぬき|のみ|未満|以[上下内前後]|比べ|くらべ|負け?|勝|without|except|exclud|other than|only|^not?$/i;
/** A sign of writing that is named, 「右と左」: told without it, the answer would be of all. */
const SIGN = /^[一-龠々]$/;
const NAMES_ITEM = /^(?:と|や|って|という|を|が|は|も)/;
const QUOTED = /^[「『“"]/;
/** Behind a noun they make it narrow the next word. */
const NARROWS = /^(?:の(?!は|が|に|で|か|です|だ|よ|ね)|だけ|のみ|しか|以外|ごと|別|ばかり|中の?)/;
/** Behind a noun they tell by what, where or with whom something was done. */
const ADJOINS = /^(?:(?:で|に|と|から|へ)(?:は|も)?|への|での|との)$/;
/** Behind a noun they make it what is spoken of. */
const TOPIC = /^(?:は|って|とは|ちゃん|くん|さん)$/;
const MARKED = /^(?:を|が|も|は|って|とは)$/;
/** A thing that is announced narrows what is asked behind it: 「黄色いプリントなんだけど」. */
const ANNOUNCED = /^(?:な(?:ん|の))?(?:だ|です)(?:が|けど|けれど)/;
/** What a clause before them says picks the days: 「熱を出した日は」. */
const PICKED = /^(?:日|ひ|週|月|とき|時|頃|ころ|間|後|あと|前|まえ|たび|場合|期間)/;

/** A sign left over of a verb or an ending, leaning on the word before it; or an exclamation. */
const isPiece = ({ text, start }: Token, before: Token | undefined, plain: string): boolean =>
  isPause(before) || plain[start - 1] === ' '
    ? /^[あえおうんわがはのだけ]$/.test(text) && !QUOTED.test(textOf(before))
    : /^[るたてしんばどれよなだがもあえっりきかめろいらつひほくすみさけま]$/.test(text);

/** 「熱で休んでた週（11月9日の週）」: the days that a clause or a bare noun picks are named beside it. */
const DAYS_NOUN = /^(?:日|週|月|回|期間)$/;
const namesDays = (tokens: readonly Token[]): boolean =>
  tokens.some(({ sense }) => sense?.role === 'days' && sense.days.part === 'span');
/** 「何時から…4時、4時半」: a guess at what is asked. */
const GUESSED = /^\d{1,2}時(?:半|\d{1,2}分)?$/;
const isGuess = ({ text }: Token, tokens: readonly Token[]): boolean =>
  GUESSED.test(text) && tokens.some((token) => cueOf(token) === 'clock');
/** 「あした漢字テストなんだけど」: why it is asked now. */
const COMING_UP = /(?:明日|あした|あす)[^、。?？]{0,12}?(?:テスト|てすと|試験|発表|面談|参観|懇談)/;
const isWhy = ({ start }: Token, plain: string): boolean => {
  const [all = ''] = COMING_UP.exec(plain) ?? [];
  const from = plain.indexOf(all);
  return all !== '' && from <= start && start < from + all.length;
};
const isHarmless = (token: Token, tokens: readonly Token[], plain: string): boolean =>
  isGuess(token, tokens) || isWhy(token, plain) || (DAYS_NOUN.test(token.text) && namesDays(tokens));

/** 「連休に泊まりに来ていた間も」: what was so in a span that its clause names itself. */
const isOfNamedSpan = (tokens: readonly Token[], at: number): boolean => {
  const { from } = clauseAround(tokens, at);
  const named = tokens.findIndex(
    ({ sense }, index) => index >= from && index < at && sense?.role === 'days' && sense.days.part === 'span',
  );
  return named >= 0 && /^に(?:は)?$/.test(textOf(tokens[named + 1]));
};

/** 「熱を出した日は何分」: the clause it stands in picks days that are not known. */
function picksDays(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; !isPause(tokens[next]); next++) {
    const { sense, text } = tokens[next] as Token;
    const isOfDays = cueOf(tokens[next]) === 'day' || sense?.role === 'split';
    if ((isOfDays || PICKED.test(text)) && /[るただいん]$/.test(textOf(tokens[next - 1])))
      // 「熱で休んだ週（11月9日の週）」 names them itself.
      return (
        !/^[(（]/.test(textOf(tokens[next + 1])) && !(/^(?:間|期間)/.test(text) && isOfNamedSpan(tokens, at))
      );
  }
  return false;
}

/** "In the library", 「図書館の」: it narrows the word beside it. */
function narrows(tokens: readonly Token[], at: number): boolean {
  const before = ARTICLE.test(textOf(tokens[at - 1])) ? at - 2 : at - 1;
  return (
    NARROWS.test(textOf(tokens[at + 1])) ||
    /の(?:日|週|月)?$/.test(textOf(tokens[at])) ||
    NARROWS_EN.test(textOf(tokens[before]))
  );
}

/** Where, by what or with whom something was done; why it was not done (「熱で休んだ」) narrows nothing. */
function adjoins(tokens: readonly Token[], at: number): boolean {
  const cue = cueOf(tokens[at + 2]);
  return ADJOINS.test(textOf(tokens[at + 1])) && cue !== 'not_done' && cue !== 'aside';
}

/** It stands where the noun stands that an amount or a doing is of: 「ピアノ何分」, 「なわとびは何回」, "red problems". */
function isWhatIsAsked(tokens: readonly Token[], at: number): boolean {
  const next = MARKED.test(textOf(tokens[at + 1])) ? at + 2 : at + 1;
  const cue = cueOf(tokens[next]);
  return isPause(tokens[next]) || (cue !== null && (AMOUNTS.has(cue) || LIGHT.has(cue)));
}

/** 「ピアノ何分」, 「なわとびは何回」, 「お風呂で何問」: an amount of this, or of what was done there, and of nothing else. */
function isOfAmount(token: Token, tokens: readonly Token[]): boolean {
  const at = tokens.indexOf(token);
  const [mark, behind] = [textOf(tokens[at + 1]), tokens[at + 2]];
  const isMarked = MARKED.test(mark) || ADJOINS.test(mark);
  const cue = cueOf(isMarked ? (behind?.text === '、' ? tokens[at + 3] : behind) : tokens[at + 1]);
  return token.sense === null && cue !== null && AMOUNTS.has(cue) && NOUN.test(token.text);
}
const NOUN = /[ァ-ヶー一-龠々a-z]{2}|^お[一-龠]/i;

/** A word that bends, or that is done: it says how something was, and names nothing that could be counted. */
const BENDS = /[一-龠々][ぁ-ん]{0,4}(?:[うくすつぬむるぶたてだ]|ない|へん)$/;
const isDone = (token: Token, next: Token | undefined): boolean =>
  BENDS.test(token.text) ||
  (cueOf(next) === 'did' && next?.start === token.end && /^[しすさせ]/.test(next.text));
/** A verb before a noun says which of them: 「水に溶けた問題」. */
const OF_NOUN = /^(?:の|問題|漢字|式|やつ|もの|こと|とき|時)/;

/** They ask for a number or a name; what only tells has none of them. */
const ASKS: ReadonlySet<Cue> = new Set<Cue>([
  'count',
  'howmuch',
  'times',
  'which',
  'what',
  'clock',
  'when',
  'days',
  'list',
]);
const HAS_VERB = /(?:る|た|ます|です|ました|でした|ない|ん|て|だ|い|よ|ね|な|も|も?ん)$/;

/** 「朝に音がしてた、だれが何した」: the clause it stands in tells something, and another one asks. */
function isOfClauseThatTells(tokens: readonly Token[], at: number, plain: string): boolean {
  const { from, pause: to } = clauseAround(tokens, at);
  if (to < 0 || /[?？]/.test(textOf(tokens[to]))) return false;
  const [clause, others] = [tokens.slice(from, to), [...tokens.slice(0, from), ...tokens.slice(to + 1)]];
  const asks = (token: Token): boolean => {
    const cue = cueOf(token);
    return cue !== null && ASKS.has(cue);
  };
  const text = plain.slice(clause[0]?.start, tokens[to]?.start).trim();
  const [last] = clause.slice(-1);
  const tells =
    clause.some((token) => cueOf(token) !== null || isDone(token, undefined)) && HAS_VERB.test(text);
  return (
    tells &&
    last?.sense !== null &&
    !clause.some(asks) &&
    !others.some(({ text: word }) => POINTS_BACK.test(word)) &&
    others.some((token) => cueOf(token) !== null && !LIGHT.has(cueOf(token) as Cue))
  );
}
/** What is asked leans on what was told. */
const POINTS_BACK = /^(?:その|そん|それ|そこ|then$|that |it$|those$)/i;

function isRefused(token: Token, tokens: readonly Token[], plain: string, evidence: Evidence): boolean {
  const at = tokens.indexOf(token);
  // What is not one of them was read, and contradicts something: days, a second child, a topic.
  if (at < 0 || token.sense !== null) return true;
  if (isSurelyNarrow(token, tokens)) return true;
  if (CHANGES_SCOPE.test(token.text) || QUOTED.test(textOf(tokens[at - 1]))) return true;
  if (!picksDays(tokens, at) && isOfClauseThatTells(tokens, at, plain))
    return ANNOUNCED.test(plain.slice(token.end));
  const isItem = (one: number): boolean => SIGN.test(textOf(tokens[one])) && tokens[one]?.sense === null;
  if (isItem(at) && (NAMES_ITEM.test(textOf(tokens[at + 1])) || isItem(at - 2))) return true;
  if (picksDays(tokens, at)) return true;
  if (isDone(token, tokens[at + 1]) && !OF_NOUN.test(textOf(tokens[at + 1]))) return false;
  if (narrows(tokens, at)) return true;
  const next = textOf(tokens[at + 1]);
  const isTopic = ANNOUNCED.test(plain.slice(token.end)) || (TOPIC.test(next) && isPause(tokens[at - 1]));
  return isTopic || (evidence !== 'named' && (adjoins(tokens, at) || isWhatIsAsked(tokens, at)));
}

/** What of a word that stands for nothing here, and around it, tells whether it narrows what is asked. */
function signsOf(
  token: Token,
  tokens: readonly Token[],
  plain: string,
  evidence: Evidence,
): readonly string[] {
  const at = tokens.indexOf(token);
  const isItem = (one: number): boolean => SIGN.test(textOf(tokens[one])) && tokens[one]?.sense === null;
  const next = textOf(tokens[at + 1]);
  const signs: readonly (readonly [string, boolean])[] = [
    ['refused', isRefused(token, tokens, plain, evidence)],
    ['read', at < 0 || token.sense !== null],
    ['changes', CHANGES_SCOPE.test(token.text)],
    ['quoted', QUOTED.test(textOf(tokens[at - 1]))],
    ['picks', picksDays(tokens, at)],
    ['tells', isOfClauseThatTells(tokens, at, plain)],
    ['announced', ANNOUNCED.test(plain.slice(token.end))],
    ['item', isItem(at) && (NAMES_ITEM.test(next) || isItem(at - 2))],
    ['done', isDone(token, tokens[at + 1])],
    ['noun', OF_NOUN.test(next)],
    ['narrows', narrows(tokens, at)],
    ['topic', TOPIC.test(next) && isPause(tokens[at - 1])],
    ['adjoins', adjoins(tokens, at)],
    ['asked', isWhatIsAsked(tokens, at)],
    [evidence, true],
  ];
  return signs.flatMap(([name, is]) => (is ? [name] : []));
}

/**
 * What becomes of the words that were not understood. `left`: those, and words that were read but fit nothing, which always
 * refuse. Where the answer holds no number (`isOfNoRecord`), nothing can be told in another scope.
 */
export function weigh(
  left: readonly Token[],
  tokens: readonly Token[],
  plain: string,
  isOfNoRecord: boolean,
  onWord?: OnWord,
): Weighed {
  const evidence = evidenceOf(tokens);
  const before = (token: Token): Token | undefined => tokens[tokens.indexOf(token) - 1];
  const named = left
    .toSorted((one, other) => one.start - other.start)
    .filter((token) => !isHarmless(token, tokens, plain))
    .filter((token) => token.sense !== null || !isPiece(token, before(token), plain));
  const written = [
    ...new Set(named.map((token) => (token.sense === null ? wordAround(token, plain) : token.text.trim()))),
  ];
  const isOut = !isOfNoRecord && named.some((token) => isRefused(token, tokens, plain, evidence));
  const featuresOf = (token: Token): ReadonlySet<string> =>
    narrowingFeatures(token, tokens, plain, signsOf(token, tokens, plain, evidence));
  if (onWord !== undefined) for (const token of named) onWord(token, featuresOf(token));
  if (!isOut) return { refused: [], told: written, narrows: 0 };
  // What is being learned is not asked.
  if (onWord !== undefined) return { refused: written, told: [], narrows: 0 };
  const chances = named.map((token) =>
    isSurelyNarrow(token, tokens) || (evidence !== 'named' && isOfAmount(token, tokens))
      ? 1
      : narrowsIn(featuresOf(token)),
  );
  return { refused: written, told: [], narrows: Math.max(...chances) };
}
