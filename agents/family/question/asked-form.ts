import type { Measure } from './measures.ts';
import type { Cue, Split, Token } from './sense.ts';
import type { Subject } from './topic/subjects.ts';
import {
  type AskedOf,
  askedMood,
  askedOf,
  BOTH_WAYS,
  claimedIn,
  lastAsked,
  quickWrongIn,
  stillAsked,
} from './words/asked-of.ts';

/** What a question wants to hear before any number. */
export interface AskedForm extends AskedOf {
  /** `whether`: yes or no; `enough`: whether it is as much as it should be; `told`: no more than what it asks for. */
  readonly asks: 'whether' | 'enough' | 'told';
  /** Which way it is asked: "has it become more?", "less", "better", "worse"; null: none, or two of them. */
  readonly towards: 'more' | 'less' | 'better' | 'worse' | null;
  /** "Has it not become more?": yes and no would say two things. */
  readonly isDenied: boolean;
  /** It asks whether the child can do it, or finds it hard. */
  readonly isOfAbility: boolean;
  /** Which mood, as the records name it; null: none. */
  readonly mood: ReturnType<typeof askedMood>;
  /** It asks for tears, which are in no record. */
  readonly isOfTears: boolean;
  /** "Every day?": a day without it makes it a no. */
  readonly isEvery: boolean;
  /** Of single problems, and not of their kinds. */
  readonly isOfProblem: boolean;
  /** Of a share, and not of a number. */
  readonly isOfShare: boolean;
  /** Of the middle one, and not of the mean. */
  readonly isOfMedian: boolean;
  /** With one decimal. */
  readonly isExact: boolean;
  /** On which day. */
  readonly isOfDay: boolean;
  /** Of right answers. */
  readonly isOfRight: boolean;
  /** Every week, of days of the week that are named. */
  readonly isEveryWeek: boolean;
  /** "Always": that there was some of it is no answer. */
  readonly isAlways: boolean;
  /** Against what is usual: behind an amount too it is asked whether that is so. */
  readonly isAgainstUsual: boolean;
  /** "Each time", and not "all of it". */
  readonly isEachTime: boolean;
  /** Since when there is no more of it. */
  readonly isOfEnd: boolean;
  /** A word of it was left out: that there is some says nothing to it. */
  readonly isUnsure?: boolean;
  /** Whether it goes on as it was: of the last days. */
  readonly isStill?: boolean;
  /** Of the share of wrong answers, and not of right ones. */
  readonly isOfWrong?: boolean;
  /** Of all of a day, and not of some. */
  readonly isOfAll?: boolean;
  /** Of single answers, and not of the problem. */
  readonly isOfAnswers?: boolean;
  /** Of the quickest, and not of the slowest. */
  readonly isOfShortest?: boolean;
  /** It calls the points stars. */
  readonly isOfStars?: boolean;
  /** From which end of a ranking; null: from none. */
  readonly ranks: 'most' | 'least' | 'worst' | null;
}

/** They ask for a number or a name: no yes or no answers them. */
const ASKS_WHAT =
  /^(?:の(?=どっち|どちら))?(?:何|なん|なに|ど[れのこうちん]|どっち|どちら|いつ|いくつ|いくら|幾|いか(?:ほど|が)|誰|だれ|なぜ|how|what|which|when|where|who|why)/i;
const WANTS =
  /(?:教え|おしえ|見せ|みせ|出し|だし|並べ|まとめ)(?:て|ろ)|お願い|おねがい|ください|下さい|ほしい|知りたい/;
const ENDS_ASKING =
  /(?:大丈夫|平気|順調|ばっちり)(?:そう?)?[?？\s]*$|(?:か|かい|かね|かな+あ?|かしら|の|のん|ん|よね|やろ|だろう?|でしょう?|る|た|ない|へん|い)[?？]+[^?？]{0,2}$|(?:(?:です|ます|ました|でした|だ|た|る|ない|へん|ん)か|かい|かね|かな+あ?|かしら|(?:よ|や|だ)ろうか|でしょうか?)[。！!〜ー\s]*$/;
/** 「増えた気がするんですけど」, 「増えた気がする、実際どうですか」: whether that is so. */
const FEELS =
  /(?:気が(?:する|し(?:ます|て(?:て|る|います|いて)?))|と思(?:う|います|ってる|って)|(?:みたい|よう)(?:だ|です|な))(?:(?:ん|の)?(?:だ|です|や)?(?:けど|けれど|が|ねん)?(?:も|ね|な)?)?[、。…・ ]*(?:(?:実際|本当|ほんと)(?:に|は|の(?:ところ|とこ))?(?:どう|そう)?|どう|そう)?(?:です|なん|なの|でしょう|だろう)?(?:か|の|かな|かね|やろ)?[?？。…\s]*$/;
/** 「…でしょう、あの子ら」; of a name only what hung on it is left. */
const VOCATIVE = /[、,\s]+(?:(?:うちの|あの|この)?(?:子|こ)(?:ら|たち|ども|供たち)?)?(?:の|は)?$/;
const FEELS_NOT = /(?:ない|へん|とらん|てん|ません)(?:よう|みたい)?な?(?:気が|と思|んじゃ|みたい|よう)/;
/** 「…できてますか。ヒントなしで、という意味で」 */
const MEANT = /(?<=[。?？])[^。?？]{1,20}(?:という|って|の)意味(?:で|です|だ)?(?:けど)?[。\s]*$/;
const ENGLISH =
  /(?:^|[.!?,] *|\b(?:and|so|but|hey|hi) )(?:is|are|was|were|has|have|does|do|did|can|isn.?t|aren.?t|wasn.?t|hasn.?t|haven.?t|doesn.?t|don.?t|didn.?t)\b/i;
const ENOUGH =
  /足り(?:て|る|ない|ん)|十分|充分|じゅうぶん|(?:多|おお|少な|すくな|長|なが|短|みじか|出し|だし|[やか]り|使い|つかい|し|かけ|頼り|たより|(?:見|み|聞き|きき|もらい|休み|やすみ|間違え|まちがえ|飛ばし|とばし)(?=[過す]ぎ(?:て|じゃ|や|です|か|る|な|[?？。]|$)))[過す]ぎ|ちょうど(?:いい|よい|良い)|(?<![ただ]|(?<!わ)し)(?:ばっか[りし]?|ばかり)|\b(?:enough|nothing but|sufficient|too (?:much|many|little|few|long|short))\b/i;
/** Which way; the first column is told of amounts, the last two of how well it goes. */
const TOWARDS: readonly (readonly [NonNullable<AskedForm['towards']>, RegExp])[] = [
  [
    'more',
    /増え|ふえ|増加|多(?:い|く|かった|め|すぎ)|おお(?:い|く)|(?<!くり|繰り|繰)(?:上|あ)が(?:っ|る|り)|伸び|のび|延び|(?:長|なが)(?:く|う)な|長い|\b(?:more|increas\w*|higher|up|longer)\b/i,
  ],
  [
    'less',
    /減っ|へっ|減り|減少|少な(?:い|く|かった|め|すぎ)|すくな(?:い|く)|(?<!くり|繰り|繰)(?:下|さ)が(?:っ|る|り)|(?:短|みじか)(?:く|う)な|短い|\b(?:less|fewer|decreas\w*|lower|down|shorter)\b/i,
  ],
  [
    'better',
    /(?:良|よ)くな|よう?なっ|(?:速|早|はや)(?:く|う?なっ)|(?:でき|出来|解け|書け|読め|言え)るように|うまくな|上手|上達|成長|改善|\b(?:better|improv\w*|faster|quicker)\b/i,
  ],
  [
    'worse',
    /(?:悪|わる)くな|(?:遅|おそ)く|落ち(?:て|た)|おち(?:て|た)|下手|\b(?:worse|dropp?\w*|declin\w*|slower)\b/i,
  ],
];

const DENIED =
  /(?<!少|すく)(?:ない|なかった|へん|へんかった|ません|ませんでした)(?:です)?(?:の|ん)?(?:か|かな|かね|よね|やろ|でしょう?か?)?[?？。\s]*$|\b(?:isn|aren|wasn|hasn|haven|doesn|don|didn).?t\b/i;
const TEARS = /泣|なみだ|涙|\bcr(?:y|ied|ies)|\btears?\b/i;
const EVERY_DAY = /毎(?:日|晩|朝)|まいにち|(?:欠|か)かさず|\b(?:every ?(?:single )?day|each day|daily)\b/i;
const NO_MORE =
  /(?:[わえれで]|(?:出|見|使わ|いら|要ら))(?:な|へ?ん)くな(?:った|りま|って)|\b(?:stop(?:ped|s)?|no (?:more|longer))\b/i;
const RANKS: readonly (readonly ['most' | 'least' | 'worst', readonly Cue[]])[] = [
  ['worst', ['worst', 'hard', 'failed']],
  ['least', ['low', 'least']],
  ['most', ['most', 'high', 'strong', 'many']],
];
const OF_ABILITY: readonly Cue[] = ['could', 'how', 'hard', 'strong', 'right', 'failed'];

const STILL =
  /まだ|未だ|いまだに|(?:今|いま)(?:でも|も)(?!う)|相変わらず|あいかわらず|もう[^。、?？]{0,10}(?:間違え|まちがえ|つまず?か|つまづか|忘れ|迷わ|頼ら|飛ばさ)(?:なく|ない|ません|へん)|\bstill\b/i;
const WRONG_RATE =
  /(?:誤答|不正解|誤り|エラー|ミス|(?:間違|まちが)(?:い|え(?:る|た)?|う))数?の?(?:率|割合|比率|パーセント|%)|\b(?:error|mistake) rate\b|\bpercent\w* (?:of )?(?:wrong|mistakes)\b/i;
/** 「小数第1位まで」, "to one decimal place". */
const EXACT =
  /小数点?(?:第|以下)?(?:第)?[1-3一二三]?(?:けた|桁|位)|小数(?:で|まで)|\b(?:one|1|a) decimals?(?: place| point)?s?\b|\bdecimal places?\b/i;
const ALWAYS = /いつも|いっつも|毎回|必ず|常に|\b(?:always|every time)\b/i;

/** What a question wants to hear first. */
export function askedForm(tokens: readonly Token[], plain: string): AskedForm {
  const text = plain.trim().replace(MEANT, '').replace(VOCATIVE, '');
  const has = (cue: Cue): boolean => tokens.some(({ sense }) => sense?.role === 'cue' && sense.cue === cue);
  const isOfMood = has('mood');
  const mood = isOfMood ? askedMood(text) : null;
  const isOfTears = isOfMood && TEARS.test(text);
  const asking = [lastAsked(text), text].find((one) => TOWARDS.some(([, sign]) => sign.test(one))) ?? text;
  const ways = TOWARDS.filter(([, sign]) => sign.test(asking)).map(([way]) => way);
  // What is faster is better, however it is said.
  const isOfPace = /スピード|すぴーど|速さ|早さ|ペース|ぺーす|\bspeed|\bpace/i.test(text);
  const way = ways.length === 1 ? (ways[0] ?? null) : null;
  const towards = !isOfPace ? way : way === 'more' ? 'better' : way === 'less' ? 'worse' : way;
  const isOfAbility = OF_ABILITY.some(has);
  const ranks = RANKS.find(([, cues]) => cues.some(has))?.[0] ?? null;
  const isEachTime = ALWAYS.test(text);
  const form = {
    isOfAbility,
    // 「まだ書けない漢字ある？」: no to it would be yes to what is told.
    isDenied: DENIED.test(text) || has('failed'),
    mood,
    isOfTears,
    isEvery: EVERY_DAY.test(text),
    isEveryWeek: /毎週|まいしゅう|\bevery week\b|\bevery (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i.test(
      text,
    ),
    isAgainstUsual: /(?:いつも|普段|ふだん)より|\bthan usual\b/i.test(text),
    isEachTime,
    isAlways: isEachTime || /全部|ぜんぶ|完璧|かんぺき/.test(text),
    isOfAll:
      /全部|ぜんぶ|すべて|全問|ぜんもん|最初から最後まで|\b(?:everything|all (?:of it|of them|alone|by (?:him|her)self)|every (?:problem|one))\b/i.test(
        text,
      ),
    isOfAnswers: /答えを出すまで|until (?:it|the answer) was given/i.test(text),
    isOfShortest:
      /(?:いちばん|一番|最も?)(?:の)?(?:時間(?:が|の))?(?:短|速|早|はや)|\b(?:fastest|quickest|shortest)\b/i.test(
        text,
      ),
    isOfEnd: NO_MORE.test(text),
    isOfProblem: has('problem'),
    isOfShare: /割合|率|%|％|\b(?:share|percent\w*|rate)\b/i.test(text),
    isStill: STILL.test(text),
    isOfWrong: WRONG_RATE.test(text),
    claimed: claimedIn(text),
    quickWrong: quickWrongIn(text),
    isOfStars: /[星⭐🌟]|(?:すたー|スター)(?![とトテばバ])|ほし(?=[のはがをもっ、 ]|$)/u.test(text),
    isOfMedian: has('median'),
    isExact: EXACT.test(text),
    isOfRight: has('right'),
    ...askedOf(text, isOfMood),
    isOfDay: has('day') || has('when') || has('days'),
    ranks,
  };
  if (ENOUGH.test(asking)) return { ...form, asks: 'enough', towards: null };
  const wantsMore = tokens.some(
    (token) => token.sense !== null && token.sense.role !== 'filler' && ASKS_WHAT.test(token.text),
  );
  // "This week or last week?"
  const isEither = /\bor\b|それとも|どっち|どちら|\bwhich\b/i.test(text) || BOTH_WAYS.test(text);
  const isJapanese = /[ぁ-ん]/.test(text);
  if (isJapanese && towards !== null && !isEither && FEELS.test(text))
    return { ...form, asks: 'whether', towards, isDenied: form.isDenied || FEELS_NOT.test(text) };
  // 「短くなってへん？飽きてきたんちゃうかと心配やねん」: the sentence that asks stands before.
  const before = text.replace(/(?<=[?？])[^?？]{4,}$/, '');
  const isAsked = isJapanese ? ENDS_ASKING.test(before) && !WANTS.test(text) : ENGLISH.test(text);
  if (isAsked && !wantsMore && !isEither) return { ...form, asks: 'whether', towards };
  return { ...form, asks: 'told', towards };
}

/** What it wants to hear in its dialogue: what is laid over the question before asks no yes or no, except whether that is much. */
export function askedBehind(
  reading: {
    readonly asks: AskedForm;
    readonly asksIfMuch: boolean;
    readonly asksWhy: boolean;
    readonly isOfEach: boolean;
    readonly cues: ReadonlySet<Cue>;
    readonly split: Split | null;
    readonly measures: readonly Measure[] | null;
  },
  isLaid: boolean,
  leftOut: readonly string[],
  before: AskedForm | null,
): AskedForm {
  const { asksIfMuch, asksWhy, isOfEach, cues, measures, split } = reading;
  // 「お兄ちゃんのほうは」 behind "has it become more?": whether it has of him.
  const isOfAnother =
    measures === null && split === null && cues.size === 0 && !(asksWhy || isOfEach || isLaid);
  // 「二人とも同じ？」 behind the best day: of that day still.
  if (isOfAnother && before !== null && reading.asks.isOfSame === true)
    return { ...before, isOfSame: true, isDenied: reading.asks.isDenied || leftOut.length > 0 };
  if (isOfAnother && before !== null && reading.asks.asks === 'told' && leftOut.length === 0) return before;
  // 「先月は？」 behind a mood: of that mood.
  const mood =
    reading.asks.mood ??
    (measures === null || isLaid || measures[0] === 'overview' ? (before?.mood ?? null) : null);
  const asks = {
    ...reading.asks,
    mood,
    // Once wished for, numbers stay as exact.
    isExact: reading.asks.isExact || before?.isExact === true,
    ...stillAsked(reading.asks, measures === null || isLaid ? before : null),
    isOfBalance: reading.asks.isOfBalance === true || (measures === null && before?.isOfBalance === true),
    isOfWrong: reading.asks.isOfWrong === true || (measures === null && before?.isOfWrong === true),
    isOfShare: reading.asks.isOfShare || (measures === null && before?.isOfShare === true),
  };
  if (asksIfMuch) return { ...asks, asks: 'enough' };
  if (isLaid && !asks.isAgainstUsual) return { ...asks, asks: 'told' };
  // With a word left out, a yes would be one to another question.
  return leftOut.length === 0 ? asks : { ...asks, isDenied: true, isUnsure: true };
}

const OF_DOING: ReadonlySet<Measure> = new Set<Measure>(['overview', 'days', 'minutes', 'lessons']);
/** 「もうやった？」, "have they done it yet": today. */
export const asksIfDoneYet = (
  tokens: readonly Token[],
  measures: readonly Measure[],
  subject: Subject | null,
): boolean =>
  subject === null &&
  measures.length > 0 &&
  measures.every((one) => OF_DOING.has(one)) &&
  tokens.some(
    ({ text }, at) =>
      /^(?:もう|yet|already)$/i.test(text) && (/^[a-z]/i.test(text) || DOES.test(tokens[at + 1]?.text ?? '')),
  );
const DOES = /^(?:や[っり]|し(?:た|て)|終わ|おわ|済|すま|勉強し|使っ)/;

/** "Has it become more"; how many more there are now (「星は今月いくつ増えた」) is a number of its own. */
export function asksChange(tokens: readonly Token[], split: Split | null): boolean {
  const has = (...wanted: readonly Cue[]): boolean =>
    tokens.some(({ sense }) => sense?.role === 'cue' && wanted.includes(sense.cue));
  // "Who made fewer mistakes?", "which of them is slower?": than the other child, and not than before.
  const words = tokens.map(({ text }) => text).join(' ');
  const isOfWho =
    /^\W*(?:who|which (?:one|of|child|kid))\b/i.test(words) &&
    !/\b(?:gett?(?:ing)?|got(?:ten)?|bec[ao]me|than)\b/i.test(words) &&
    tokens.every(
      ({ sense, text }) =>
        sense?.role !== 'cue' ||
        sense.cue !== 'change' ||
        /^(?:more|fewer|less|higher|lower)$/i.test(text.trim()),
    );
  const isGained = has('points', 'badges', 'known') && has('count', 'howmuch', 'which');
  const isOfAmount = has('progress') && has('hints', 'minutes', 'points', 'aside', 'wrong', 'speed');
  // 「早くなってる？」, "has she gotten faster"
  const isFaster =
    has('speed') &&
    (/(?:[速早遅]|はや|おそ)(?:く|う|よう)?なっ/.test(tokens.map(({ text }) => text).join('')) ||
      (!isOfWho && tokens.some(({ text }) => /faster|slower|quicker/i.test(text))));
  const isOfWrong =
    has('progress') &&
    tokens.some(
      ({ sense, text }) =>
        sense?.role === 'cue' && sense.cue === 'rate' && /^(?:誤|不正|ミス|間違|まちが)/.test(text),
    );
  const isMoreAlone = has('progress') && has('alone') && !has('count', 'howmuch', 'which');
  // 「曜日によって違う？」: the days of the week beside each other, and not beside earlier ones.
  const isApart =
    split !== null &&
    tokens.every(
      ({ sense, text }) =>
        sense?.role !== 'cue' || sense.cue !== 'change' || /^(?:ちが|違|differ|vary|varies)/i.test(text),
    );
  return (
    isOfAmount || isOfWrong || isMoreAlone || isFaster || (has('change') && !isGained && !isApart && !isOfWho)
  );
}
