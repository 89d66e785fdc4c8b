import { numberIn } from './number-in.ts';

/** So many of them, as it was said. */
interface Claim {
  readonly value: number;
  readonly unit: 'problems' | 'minutes' | 'days' | 'points';
}
const UNIT_OF: Readonly<Record<string, Claim['unit']>> = {
  問: 'problems',
  分: 'minutes',
  日: 'days',
  ぽいんと: 'points',
  ポイント: 'points',
};
const CLAIM =
  /(?<![\d月])(\d{1,3})(問|分|日|ポイント|ぽいんと)(?:間)?(?:も|くらい|ぐらい)?(?:[^。?？\d]{0,14}?)[」』]?(?:(?:って|と)(?:、)?(?:言|ゆ|い|聞|きい|主張|自慢)|らしい|(?:たん)?(?:だ|や)(?:そう|って))[^。?？\d]{0,24}?(?:本当|ほんと|ほんま|まじ|マジ|事実|合って|あって|うそ|嘘)/;
/** 「20問もやったってゆうてたけどほんま？」: null (「100点」 may be of a test) where no number is doubted, or two of them are. */
export function claimedIn(text: string): Claim | null {
  const [, many, of1 = ''] = CLAIM_EN.exec(text) ?? [];
  if (many !== undefined)
    return {
      value: Number(many),
      unit: (of1.toLowerCase() === 'sums' ? 'problems' : of1.toLowerCase()) as Claim['unit'],
    };
  const [, value, unit = ''] = CLAIM.exec(text) ?? [];
  const of = UNIT_OF[unit];
  return value === undefined || of === undefined ? null : { value: Number(value), unit: of };
}
/** "He says he did 20 problems. True?" */
const CLAIM_EN =
  /\b(?:says?|said|claims?|claimed|tells? me|told me|thinks?|swears?)\b[^.?!]{0,40}?\b(\d{1,3}) (?:\w+ )?(problems|sums|minutes|days|points)\b[^.?!]*[.?!,]+ *(?:is (?:that|it|this) )?(?:true|right|correct|really|for real|so)\b/i;
const QUICK_WRONG =
  /(\d{1,2}|[一二三四五六七八九十])秒(?:以内|以下|未満|足らず|も?かからず)[^。、?？]{0,8}(?:間違|まちが|誤答|ミス|みす|不正解)/;
export function quickWrongIn(text: string): number | null {
  const [, seconds] = QUICK_WRONG.exec(text) ?? [];
  return seconds === undefined ? null : numberIn(seconds);
}

/** Of what else a question wants to hear a conclusion: by words of its form, and not of what is measured. */
export interface AskedOf {
  /** Whether it is the same with all of them. */
  readonly isOfSame?: boolean;
  /** Which of them has less of it, and not more. */
  readonly isOfLess?: boolean;
  /** 「7の段ばっかりやってない？」: how much of all it is. */
  readonly isOfNothingElse?: boolean;
  /** "How do they differ?": of two that stand beside each other, and not of two times. */
  readonly isOfDifference?: boolean;
  /** Which of two. */
  readonly isWhich?: boolean;
  /** Whether good days are more, or bad ones. */
  readonly isOfBalance?: boolean;
  /** A row of the times tables that is thought to go worst: whether it does. */
  readonly guessedRow?: number | null;
  /** A number that somebody says it was: whether that is so. */
  readonly claimed?: Claim | null;
  /** Wrong answers that were given within so many seconds; null: not asked for. */
  readonly quickWrong?: number | null;
  /** Since when one problem goes wrong. */
  readonly isOfFirstWrong?: boolean;
  /** Who is the stronger, or the better at it. */
  readonly isOfStrength?: boolean;
  /** At which kinds of problems. */
  readonly isOfKinds?: boolean;
  /** Whether one of the children alone uses the robot. */
  readonly isOnlyOne?: boolean;
  /** The answer to a sum that is named; null: none is. */
  readonly given?: string | null;
  /** When a sum that is named was done, or went wrong; null: it does not ask for that. */
  readonly sumWhen?: 'done' | 'wrong' | null;
  /** Which problem was the last one. */
  readonly isOfLastOne?: boolean;
  /** Of the will to work, or the lack of it, which is no score of its own. */
  readonly drive?: 'some' | 'none' | null;
  /** Of attention, which is none of the estimates either. */
  readonly isOfAttention?: boolean;
  /** Of lessons: of those that ended like this; null: of all of them. */
  readonly ending?: LessonEnding | null;
  /** How often the days in a row broke off. */
  readonly isOfBreaks?: boolean;
  /** Since when it can do it. */
  readonly isSince?: boolean;
  /** How much was solved with hints alone. */
  readonly isOfHinted?: boolean;
  /** Which part of the whole each of them has. */
  readonly isOfPart?: boolean;
  /** Which problems it can do by now. */
  readonly isOfBecome?: boolean;
  /** By which name the will to work, or the lack of it, is asked for. */
  readonly driveName?: 'drive' | 'bored' | 'excitement';
  /** When it last was so. */
  readonly isOfLastTime?: boolean;
  /** Of badges, the one before the newest. */
  readonly isOneBefore?: boolean;
  /** Of badges, when the next one comes. */
  readonly isOfNext?: boolean;
  /** At which hour it was. */
  readonly isOfHour?: boolean;
  /** So many minutes there are for it. */
  readonly minutesHad?: number | null;
}

/** On which days, or at what time. */
const OF_WHEN = /いつ(?!も)|何日|何時(?!間)|\bwhen\b|\bwhat (?:time|days?)\b/i;
const OF_FIRST = /初めて|はじめて|最初|最後|ように|から|\b(?:first|last|since)\b/i;
const OF_MISS = /間違|まちが|ミス|みす|できな|\b(?:wrong|miss\w*|mistakes?)\b/i;
/** The one problem that was last. */
const LAST_ONE =
  /最後(?:に)?[^。、?？]{0,10}(?:問題|漢字|計算|式|字)|(?:問題|漢字|計算)[^。、?？]{0,4}最後|\blast (?:problem|question|sum|kanji)\b/i;
const DRIVE = /やる気|ヤル気|やるき|意欲|モチベ|もちべ|\b(?:(?:un|de)?motivat\w+|eager\w*)\b/i;
const NO_DRIVE =
  /(?:やる気|ヤル気|やるき|意欲|モチベ(?:ーション)?|もちべ(?:ーしょん)?)(?:の|が|は|も)?(?:な(?:い|かった|さそう)|ゼロ|ぜろ|出(?:な|てな)|で(?:な|てな)|低|落ち|下が|失)|\b(?:un|de)motivated\b|\b(?:no|less|lack\w*|least|not|low) (?:\w+ )?(?:motivat|eager)/i;
/** 「飽きてきてる？」, 「わくわくは減った？」 */
const BORED = /(?:飽き|あき)(?:て|た|る|ず|っぽ|気味)|\b(?:bored?|boring|los(?:e|t|ing) interest)\b/i;
const EXCITED = /わくわく|ワクワク|\bexcit\w*/i;
const BECAME =
  /(?:でき|出来|解け|とけ|書け|読め)るようになった(?:の|ん|問題|もの|やつ|漢字|計算)*(?:は|って|が)*、?(?:どんな|どの|どれ|何|なに)|(?:どんな|どの|どういう|何の)(?:問題|計算|漢字|やつ)?(?:が|は|を)?[^。、?？]{0,8}(?:でき|解け|書け|読め)るようになった|\blearn(?:ed|t)? to solve alone\b/;
const driveIn = (text: string): NonNullable<AskedOf['drive']> | null =>
  BORED.test(text)
    ? 'none'
    : EXCITED.test(text)
      ? 'some'
      : !DRIVE.test(text)
        ? null
        : NO_DRIVE.test(text)
          ? 'none'
          : 'some';

/** Broken off, come to its end, or ended because the child was tired. */
export type LessonEnding = 'midway' | 'whole' | 'tired' | 'both';
const ENDINGS: readonly (readonly [LessonEnding, RegExp])[] = [
  ['both', /最後までやったレッスンと途中でやめたレッスン/],
  [
    'tired',
    /(?:疲れ|つかれ|くたびれ)て?、?(?:やめ|終わ|おわ|おしまい)|\b(?:stopp?|end|quit)\w* (?:because \w+ (?:was|were) )?tired\b/i,
  ],
  [
    'midway',
    /(?:最後|さいご)まで(?:や|し|終わ|おわ|でき)(?:ら)?(?:ず|ない|なかった|んと|へん)|途中(?:で|まで)|とちゅう(?:で|まで)|ほったらか|離脱|\b(?:midway|halfway|half way|part ?way|in the middle|(?:end|quit|stop|finish)\w* early|(?:gives?|gave) up)\b/i,
  ],
  ['whole', /最後まで|さいごまで|\bto the end\b|\bproperly\b/i],
];

const SAME = /同じ|おなじ|(?<![てで])一緒(?=です|[かな?？]|だ|なの)|\b(?:the )?same\b/i;
const LESS =
  /少な(?:い|く|かった|め)|すくな|短(?:い|く)|低(?:い|く)|\b(?:fewer|fewest|less|least|lower|lowest|shorter)\b/i;
/** 「お兄ちゃんばっかり使ってない？」; a name before it was taken out. */
const ONLY_ONE =
  /(?:^|[、。 \s]|[兄姉妹弟]|ちゃん|さん|くん|の子)(?:の?(?:ほう|方))?(?:ばっか(?:り|し)?|ばかり)(?:が|で)?(?:[^、。?？ばヒひ]{0,8})(?:使|つか[っい]|や[っるりら]|して|しとる|触|さわ|独占|取[っり]|勉強|間違|まちが|ミス|みす)/;

const BALANCE =
  /(?:い|良|よ|ええ|(?:ご|上)機嫌な|楽しそうな)(?:日|とき|時)[^。?？]{0,16}(?:悪|わる|あかん|不機嫌|いらいら|イライラ)|(?:悪|わる)い(?:日|とき|時)[^。?？]{0,16}(?:い|良|よ|ええ)い?(?:日|とき|時)|\bgood (?:days|moods?)\b.{0,24}\bbad\b|\bbad (?:days|moods?)\b.{0,24}\bgood\b/i;
const ROW = '([1-9一二三四五六七八九])の(?:段|だん)';
const TABLE = '(?:([1-9])(?:s|.?s|-times| times)?|(?:the )?([1-9])(?: times)?(?: row| table)s?)';
/** 「いちばん間違えるのはどこ？7の段かな」, 「いちばん苦手なのは7の段？」, 「7の段がいちばんひどい？」 */
const GUESSES: readonly RegExp[] = [
  new RegExp(
    `(?:どこ|どれ|何の段|なんの段|どの段|何段)[^?？。]*(?:[?？。、]|[かねの]).{0,12}${ROW}(?:あたり)?(?:か[なね]|(?:か|だ|や)(?:な)?と(?:思|おも)|じゃない|ちゃう|でしょう|やろ|だろう|です(?:か|よね)|だよね|[?？]|$)`,
  ),
  new RegExp(
    `(?:一番|いちばん|最も)[^?？。]{0,16}(?:の|とこ(?:ろ)?|段)(?:は|って)、?(?:やっぱり?)?${ROW}(?:なん|なの)?(?:です)?(?:か|よね|だよね|でしょうか?|やろ|かな)?[?？。\\s]*$`,
  ),
  new RegExp(`${ROW}(?:が|って)、?(?:やっぱり?)?(?:一番|いちばん|最も)[^?？。]{1,16}[?？]`),
  new RegExp(
    `\\b(?:most|worst)\\b.*\\b(?:is it|i think|i guess|maybe|probably)\\b[^?]{0,16}\\b${TABLE}\\b`,
    'i',
  ),
];
/** The row that is guessed; null: none is. */
function guessedRow(text: string): number | null {
  const digit = GUESSES.map((guess) =>
    guess
      .exec(text)
      ?.slice(1)
      .find((one) => one !== undefined),
  ).find((one) => one !== undefined);
  return digit === undefined ? null : numberIn(digit);
}

const NOTHING_ELSE =
  /(?:ばっか(?:り|し)?|ばかり)(?:を|が|で)?(?:や[っる]|して|しとる|練習|勉強|解[いく])|\bnothing but\b/;
const FIRST_WRONG =
  /(?:初めて|はじめて|最初に)(?:間違|まちが)|いつ(?:ごろ|頃)?から[^。?？]{0,6}(?:間違|まちが)|\bfirst (?:get |got )?(?:it |this )?wrong\b/i;
const DIFFERENCE = /(?:ちが|違)(?:う|い|って)|差(?=が|は|って|を月|[?？])|\bdiffer/i;
/** 「どんな問題のあと」, 「何のとき」, "which kinds of problems" */
const OF_KINDS =
  /(?:どの|どんな|何の|なんの|どういう|どういった)(?:種類|単元|教科|科目|分野|問題|計算|勉強)|(?:種類|単元)(?:は|って)(?:どれ|何|どこ)?[?？。\s]*$|(?:問題|勉強)の種類|(?:何|なん|なに)(?:の|をやって(?:い)?る|をして(?:い)?る|して(?:い)?る)(?:とき|時)|(?:種類|単元|教科|科目|問題)(?:ごと|別)|(?:国語|漢字)と(?:算数|計算)(?:で|と|では)?(?:どっち|どちら)|(?:算数|計算)と(?:国語|漢字)(?:で|と|では)?(?:どっち|どちら)|\b(?:what|which) (?:kinds?|sorts?|types?|subjects?|topics?|problems?|sums?)\b|\bby (?:kind|subject|topic)\b/i;
const ATTENTION = /集中|気が散|上の空|うわの空|\b(?:concentrat|focus|attention)/i;
const OF_TIMES = /前|以前|昔|増|ふえ|減|へっ|伸び|変わ|かわ|先[週月]|\b(?:before|last|than)\b/i;
/** 「ヒントばっかり見て…気になっとります。前より増えとりますか」: of several sentences the last one asks. */
export const lastAsked = (text: string): string =>
  text.replace(/^[^?？]*[。!！](?=[^。?？!！]{4,}[?？]*\s*$)/, '');

/** 「楽しそうにやっとりますか。途中で泣いたりしとらんか心配で」: of several sentences the first one that asks. */
const firstAsked = (text: string): string =>
  (text.match(/[^。?？]+[。?？]/g) ?? []).find((one) => /[かねの][。]$|[?？]$/.test(one)) ?? text;

type AskedMood = 'tired' | 'frustrated' | 'happy' | 'confident';
const MOODS: readonly (readonly [AskedMood, RegExp])[] = [
  [
    'frustrated',
    /いらいら|イライラ|怒|おこっ|不機嫌|ふきげん|(?:機嫌|きげん|気分)[^、。?？]{0,8}(?:悪|わる|(?:良|よ)くな(?:い|かった|さ))|ぐず|泣|なみだ|涙|frustrat|angry|cranky|grumpy|upset|\bcr(?:y|ied|ies)/i,
  ],
  [
    'tired',
    /疲れ|つかれ|元気(?:が|は|も)?な|ぐったり|へとへと|くたびれ|眠|しんど|だる[いそ]|バテ|tired|exhaust/i,
  ],
  ['confident', /自信|confiden/i],
  [
    'happy',
    /笑顔|にこにこ|ニコニコ|楽し|たのし|嬉し|うれし|喜|よろこ|ご?機嫌|ごきげん|元気|happ(?:y|iest)|enjoy|fun/i,
  ],
];
const moodIn = (text: string): AskedMood | null => MOODS.find(([, sign]) => sign.test(text))?.[0] ?? null;
/** Which mood is asked for: that of the sentence that asks, before one that is only feared. */
export const askedMood = (text: string): AskedMood | null => moodIn(firstAsked(text)) ?? moodIn(text);

const BREAKS =
  /(?:途切れ|とぎれ|切れ)(?:た|てる|ている)(?:の|ん|こと|回数)?(?:は|って|が)?[^。?？]{0,4}何[回度]|(?:途切れ|とぎれ|切れ)た回数|\bhow (?:many times|often)\b[^.?!]{0,30}\b(?:broke|break|broken)\b/i;
/** 「上がってますか、下がってますか」: one of the two, and no yes. */
export const BOTH_WAYS =
  /(?:(?<!くり|繰り|繰)上が|増え|ふえ|伸び|[良よ]くな)[^。、?？]{0,8}、(?:それとも|逆に)?(?:(?<!くり|繰り|繰)下が|減|へ[っり]|落ち|悪くな)|(?:(?<!くり|繰り|繰)下が|減|へ[っり]|落ち|悪くな)[^。、?？]{0,8}、(?:それとも|逆に)?(?:(?<!くり|繰り|繰)上が|増え|ふえ|伸び|[良よ]くな)/;
const SINCE_WHEN =
  /いつ(?:ごろ|頃)?(?:から)[^。、?？]{0,10}(?:でき|出来|解け|書け|読め|言え|得意|上達|[良よ]くな)|\bsince when\b[^.?!]{0,20}\bcan\b/i;
const HINTED = /ヒント(?:だけ)?で(?:やっと)?(?:解け|でき)た(?:問題|の)?(?=と、?自力で解けた割合)/;
const MINUTES_HAD =
  /(\d{1,2})分(?:しか|だけ|くらい|ぐらい|ほど|程度)?(?:で|なら|の間に|、)?[^。?？]{0,8}(?:取れ|とれ|時間(?:が)?な|ある|あれば|空い|でき|あいて|やる|何|ない)|(\d{1,2})分(?:で|なら|だけ)|\b(\d{1,2}) minutes\b/i;
function minutesHad(text: string): number | null {
  const [, ...found] = MINUTES_HAD.exec(text) ?? [];
  const minutes = found.find((one) => one !== undefined);
  return minutes === undefined ? null : Number(minutes);
}

export const askedOf = (text: string, isOfMood: boolean): AskedOf => ({
  isOfBreaks: BREAKS.test(text),
  isOfHinted: HINTED.test(text),
  isOneBefore: /1つ前のバッジ/.test(text),
  isOfNext: /次のバッジはいつ/.test(text),
  isOfHour: /何時(?!間)|時間帯|\bwhat (?:time|hours?)\b/i.test(text),
  isSince: SINCE_WHEN.test(text),
  isOfBecome: BECAME.test(text),
  driveName: BORED.test(text) ? 'bored' : EXCITED.test(text) ? 'excitement' : 'drive',
  isOfPart: /占める|\bshare of (?:the )?(?:whole|total)\b/i.test(text),
  isOfLastTime: /最後はいつ|レッスンはいつ(?=[。?？]|で|$)|(?:一番|いちばん)最近/.test(text),
  minutesHad: minutesHad(text),
  isOfSame: SAME.test(text),
  isOfLess: LESS.test(text),
  isOfBalance: isOfMood && BALANCE.test(text),
  isOfNothingElse: NOTHING_ELSE.test(text),
  isOfDifference: DIFFERENCE.test(text) && !OF_TIMES.test(text),
  isWhich:
    /どっち|どちら|\bwhich\b|\b(?:better|worse|more|fewer|less|faster|slower|higher|lower)\b[^?.]*\bor\b/i.test(
      text,
    ),
  guessedRow: guessedRow(text),
  isOfFirstWrong: FIRST_WRONG.test(text),
  isOnlyOne: ONLY_ONE.test(text),
  isOfLastOne: LAST_ONE.test(text),
  drive: driveIn(text),
  isOfAttention: isOfMood && ATTENTION.test(text),
  sumWhen: !OF_WHEN.test(text) || OF_FIRST.test(text) ? null : OF_MISS.test(text) ? 'wrong' : 'done',
  ending: ENDINGS.find(([, sign]) => sign.test(text))?.[0] ?? null,
  isOfStrength:
    /強[いか]|つよ[いか]|勝[っちつて]|うま[いか]|上手|\b(?:strong\w*|better|best|win(?:s|ning|ner)?)\b/i.test(
      text,
    ),
  isOfKinds: OF_KINDS.test(text),
});

/** What a few words that go on leave as it was asked before. */
export const stillAsked = (
  { drive, ending }: AskedOf,
  before: AskedOf | null,
): Pick<AskedOf, 'drive' | 'ending'> => ({
  drive: drive ?? before?.drive ?? null,
  ending: ending ?? before?.ending ?? null,
});

const OF_DOING: readonly string[] = ['days', 'overview', 'rest_days'];
/** 「ふたりはもうやった？」: yes or no of each of them, and not which of them more. */
export const asksOfEach = (
  form: AskedOf & { readonly asks: string; readonly towards: unknown; readonly ranks: unknown },
  measures: readonly string[] | null,
): boolean =>
  form.asks === 'whether' &&
  measures?.every((one) => OF_DOING.includes(one)) === true &&
  form.towards === null &&
  form.ranks === null &&
  !(
    form.isOfSame === true ||
    form.isOfDifference === true ||
    form.isWhich === true ||
    form.isOnlyOne === true
  );
