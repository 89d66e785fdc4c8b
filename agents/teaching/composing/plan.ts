import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import words from '#agents/words/composing/questions.json' with { type: 'json' };

/** The parts of a composition, in their order. */
export const PARTS = ['beginning', 'middle', 'end'] as const;
export type Part = (typeof PARTS)[number];

/** Kinds that have questions of their own; a day, or a free subject, is none of them. */
export const KINDS = [
  'letter',
  'book',
  'explanation',
  'rules',
  'observation',
  'poem',
  'story',
  'dream',
  'article',
] as const;
export type ComposingKind = (typeof KINDS)[number];

/** A question by its name in words/composing/questions.json. */
export type QuestionKey = keyof typeof words;

/** What a child may have told in passing, so that no question for it is asked any more. */
export type Aspect =
  | 'subject'
  | 'event'
  | 'when'
  | 'where'
  | 'who'
  | 'heard'
  | 'said'
  | 'felt'
  | 'why'
  | 'wonder'
  | 'next'
  | 'look'
  | 'size'
  | 'touch'
  | 'ending'
  | 'title'
  | 'greeting'
  | 'goal'
  | 'ban'
  /** How something is done, and not what it is like. */
  | 'doing';

type Plan = Readonly<Record<Part, readonly QuestionKey[]>>;

/** What a loss is asked about, gently; a letter keeps its own questions. */
const LOSS: Plan = {
  beginning: ['lossLiked', 'lossLoved'],
  middle: ['lossTogether', 'lossFelt', 'lossKept'],
  end: ['lossTold', 'lossDear'],
};

/**
 * Questions for each part: what to remember, never what to write (学習指導要領 国語 書くこと: 題材をえらび、順序にそって、くわしく). Of the
 * day from grade 3 on also why, in which order, and the others' view.
 */
const DAY: Plan = {
  beginning: ['topic', 'portrait', 'likes', 'after', 'event', 'where', 'who', 'when'],
  middle: ['taste', 'made', 'contest', 'animal', 'usual', 'memory', 'event', 'felt', 'said', 'seen', 'heard'],
  end: ['felt', 'now', 'next'],
};
const DAY_THIRD: Plan = {
  beginning: ['topic', 'portrait', 'likes', 'after', 'event', 'where', 'who', 'when', 'choice'],
  middle: ['taste', 'made', 'contest', 'animal', 'usual', 'memory', 'order', 'felt', 'around', 'said'],
  end: ['felt', 'learned', 'next'],
};

/** Of what is made or done it is told what it takes, and one step behind the other. */
const HOW_TO: Plan = {
  beginning: ['thing', 'ruleThings', 'readers'],
  middle: ['firstDone', 'thenDone', 'nextDone', 'played', 'hardStep'],
  end: ['hoped', 'opinion'],
};

const OF_KIND: Readonly<Record<ComposingKind, Plan>> = {
  letter: {
    beginning: ['reader', 'message', 'greeting'],
    middle: ['shared', 'sharedFelt', 'news'],
    end: ['wanted', 'parting'],
  },
  book: {
    beginning: ['book', 'bookScene', 'bookThought', 'bookHero'],
    middle: ['bookInstead', 'bookAlike'],
    end: ['bookChoice', 'bookNext'],
  },
  explanation: {
    beginning: ['thing', 'readers', 'mainPoint'],
    middle: ['firstStep', 'thenStep', 'hardStep'],
    end: ['hoped', 'opinion'],
  },
  rules: {
    beginning: ['thing', 'rulePeople', 'ruleThings'],
    middle: ['ruleStart', 'ruleThen', 'ruleBan'],
    end: ['ruleGoalAlone', 'ruleGoal', 'hardStep'],
  },
  observation: {
    beginning: ['observed', 'observedWhen'],
    middle: ['look', 'size', 'touch'],
    end: ['changed', 'wonder'],
  },
  poem: {
    beginning: ['poemThing', 'poemLook'],
    middle: ['poemSound', 'poemCall'],
    end: ['poemFelt'],
  },
  dream: {
    beginning: ['dreamWhat', 'dreamWhy'],
    middle: ['dreamLiked', 'dreamSeen', 'dreamSaid'],
    end: ['dreamNow', 'dreamThen'],
  },
  article: {
    beginning: ['mainPoint', 'when', 'where'],
    middle: ['event', 'articleSaid', 'articleFound'],
    end: ['felt', 'articleTitle'],
  },
  story: {
    beginning: ['hero', 'heroLike', 'storyPlace'],
    middle: ['storyEvent', 'storyThen', 'storyHelp'],
    end: ['storyEnd', 'storyTitle'],
  },
};

/** Something that happened, by its verb or by its name; a father's work and a favourite game did not. */
const HAPPENED =
  /^$|[いきぎしじちにひびみりえけげせぜてでねべめれっん][ただ](?!い|ち|け|ら)|なった(?!ら)|(?:園|えん|えんそく|遠足|会|かい|りょこう|旅行|うみ|海|やま|山|ぷーる|プール|やすみ|休み|まつり|祭り?|きのう|きょう|けんか|ケンカ|きゃんぷ|キャンプ|はなび|花火|すきー|スキー|おとまり|いもほり|ほり|がり|えいが|映画|しあい|試合|クリスマス|正月|バーベキュー)(?:$|の|で|に|を|が|。|\s)/;
const USUALLY =
  '(?:いつも|いっつも|まいにち|毎日)[^。\\n]{0,30}(?:る|ます)(?:よ|の|ねん|んだ)?(?:[。！!\\n]|$)';
/** いつも いっしょに ねてる has no order in which it happened. */
const HAPPENED_ONCE = new RegExp(`^(?![\\s\\S]*${USUALLY})(?=[\\s\\S]*(?:${HAPPENED.source}))`);
/** Something that somebody did there, and not only where it went or what it was called. */
const VIVID =
  /(?<![い行や])った|んだ(?![ろけ])|(?<!か|て)いた|(?<!で)した|[れけえちめげべせて出見来]た(?![いかち])|きた(?![いか])|(?<!い[きっ]|行き|で)ました|とられ/;
/** Somebody, an animal or a thing that a child may write of as such. */
const SOMEBODY =
  /ちゃん|くん|さん|せんせい|先生|まま|ママ|ぱぱ|パパ|とう|かあ|父|母|じい|ばあ|おとうと|弟|いもうと|妹|あに|兄|あね|姉|ともだち|友だち|いぬ|犬|ねこ|猫|うさぎ|むし|虫|ペット|ハムスター|かめ|インコ|ゲーム|げーむ|しごと|仕事|すきな|たから|きょうりゅう|どうぶつ|おもちゃ/;
const IS_SUBJECT: RegExp = new RegExp(
  `^(?![\\s\\S]*(?:${HAPPENED.source}))(?=[\\s\\S]*(?:${SOMEBODY.source}))`,
);

/** Played by one child: nobody wins. */
const ALONE = /(?:ひとり|一人|1り|1人)(?!でも)/;

const ANIMAL =
  'きりん|キリン|ぞう|ゾウ|らいおん|ライオン|ぺんぎん|ペンギン|いぬ|犬|ねこ|猫|うさぎ|ウサギ|ハムスター|さる|サル|パンダ|ぱんだ|ことり|インコ|にわとり|かめ|カメ|さかな|魚|きんぎょ|やぎ|ヤギ|ひつじ|うし|牛|うま|馬|ぶた|しか|シカ|かぶとむし|カブトムシ|どうぶつ|動物|むし|虫';
/** What it ate itself: of the leaves that the giraffe ate it knows no taste. */
const BY_OTHERS = `(?:${ANIMAL}|[^\\s、\\n]{0,8}(?:ちゃん|くん|さん|おとうと|いもうと|弟|妹|先生|せんせい|ママ|まま|パパ|ぱぱ|ばあば|じいじ))(?:が|は)[^\\n]*(?:たべ|食べ)`;
const TASTED = new RegExp(
  `^(?![\\s\\S]*(?:はいた|わるく|いたく|おいし|うま[いか]|まず[いか]|あま[いかく]|から[いか](?!た)|すっぱ|しょっぱ))[\\s\\S]*(?<=^|\\n)(?:(?=[^\\n]*(?:ぼく|わたし|おれ|うち|みんな|いっしょ))|(?![^\\n]*${BY_OTHERS}))[^\\n]*(?:(?:たべ|食べ)(?:た(?!い|く)|て(?!い?(?:な|へん|ません))|まし|ちゃ)|おかわり)`,
);

/** These are asked only where what was told is of that kind. */
const FITS: Partial<Record<QuestionKey, RegExp>> = {
  // ごんが うたれる ところ: somebody is named already.
  bookHero: /^[^がはも]*$/,
  played:
    /おもちゃ|げーむ|ゲーム|こま|コマ|ひこうき|けん玉|けんだま|てっぽう|ロケット|ろけっと|あそ|遊|とば|飛ば/,
  ruleGoalAlone: ALONE,
  ruleGoal: new RegExp(`^(?![\\s\\S]*(?:${ALONE.source}))`),
  after: VIVID,
  when: HAPPENED,
  where: HAPPENED,
  who: HAPPENED,
  event: new RegExp(`^(?![\\s\\S]*(?:${VIVID.source}))[\\s\\S]*(?:${HAPPENED.source})`),
  seen: HAPPENED_ONCE,
  heard: HAPPENED_ONCE,
  said: HAPPENED_ONCE,
  order: HAPPENED_ONCE,
  around: HAPPENED_ONCE,
  felt: HAPPENED,
  learned: HAPPENED,
  usual: IS_SUBJECT,
  memory: new RegExp(`^(?=[\\s\\S]*${USUALLY})|${IS_SUBJECT.source}`),
  portrait: IS_SUBJECT,
  likes: IS_SUBJECT,
  taste: TASTED,
  made: /(?:つくっ|作っ)(?:た(?![いら])|て(?!い?る))|(?:つくり|作り)まし|こうさく|工作|おりがみ/,
  contest:
    /しあい|試合|りれー|リレー|うんどうかい|運動会|かけっこ|つなひき|(?:まけ|負け)(?:た|ちゃ)|ゆうしょう|優勝|勝(?:っ|ち)/,
  animal:
    /^(?![\s\S]*(?:きりん|キリン|ぞう|ゾウ|らいおん|ライオン|ぺんぎん|ペンギン|いぬ|犬|ねこ|猫|どうぶつ|動物|むし|虫|おたまじゃくし)(?:が|は|も)[^\n]*(?:た|だ|る)(?:よ|の|[。！!])*(?:\n|$))[\s\S]*(?:きりん|キリン|ぞう(?:が|を|も|$)|ゾウ|らいおん|ライオン|(?:ぺんぎん|ペンギン)(?!に|み)|いぬ|犬|ねこ|猫|どうぶつ|動物|むし|虫|おたまじゃくし)/,
};

/** What a question asks for, where this can be known of what is told. */
const ASPECTS: Partial<Record<QuestionKey, Aspect>> = {
  topic: 'event',
  when: 'when',
  where: 'where',
  who: 'who',
  heard: 'heard',
  said: 'said',
  felt: 'felt',
  lossFelt: 'felt',
  now: 'felt',
  next: 'next',
  choice: 'why',
  dreamWhy: 'why',
  reader: 'subject',
  greeting: 'greeting',
  sharedFelt: 'felt',
  parting: 'ending',
  book: 'subject',
  bookThought: 'felt',
  thing: 'subject',
  rulePeople: 'who',
  ruleBan: 'ban',
  ruleGoal: 'goal',
  ruleGoalAlone: 'goal',
  observed: 'subject',
  wonder: 'wonder',
  observedWhen: 'when',
  look: 'look',
  size: 'size',
  touch: 'touch',
  poemThing: 'subject',
  poemFelt: 'felt',
  hero: 'subject',
  storyTitle: 'title',
  articleTitle: 'title',
  articleSaid: 'said',
  dreamWhat: 'subject',
  dreamSaid: 'said',
};

/** Asked so, the robot wants to hear a greeting, a wish, a question or a goodbye: it is the answer, and not for the robot. */
const FOR_OTHERS: ReadonlySet<QuestionKey> = new Set([
  'said',
  'greeting',
  'message',
  'wanted',
  'parting',
  'poemCall',
  'lossTold',
  'wonder',
]);
export const isForOthers = (key: QuestionKey | null): boolean => key !== null && FOR_OTHERS.has(key);

/** At most so many questions a part: a child tires of more; what is made is told to its end. */
const MOST_QUESTIONS = 3;
const MOST_STEPS = 5;

interface Composed {
  readonly kind?: ComposingKind | undefined;
  readonly grade: Grade;
  /** It is about somebody, or an animal, that has died. */
  readonly isOfLoss?: boolean;
  /** What the child has told, in its own words. */
  readonly text?: string;
  readonly opening?: string; // The words that began it.
  /** What was asked in the parts before: it comes again only where nothing else is left. */
  readonly askedBefore?: readonly QuestionKey[] | undefined;
  /** It explains how something is done. */
  readonly isOfDoing?: boolean;
}

function planOf({ kind, grade, isOfLoss = false, isOfDoing = false }: Composed): Plan {
  if (isOfLoss && kind !== 'letter') return LOSS;
  if (kind === 'explanation' && isOfDoing) return HOW_TO;
  if (kind !== undefined) return OF_KIND[kind];
  return grade === 3 ? DAY_THIRD : DAY;
}

/** The next question of a part: none that was asked, none whose answer was told already, and not too many; null behind the last. */
export function nextQuestion(
  composed: Composed,
  part: Part,
  asked: readonly QuestionKey[],
  told: readonly Aspect[],
): QuestionKey | null {
  const ofPart = planOf(composed)[part];
  const most = composed.isOfDoing === true ? MOST_STEPS : MOST_QUESTIONS;
  if (asked.filter((key) => ofPart.includes(key)).length >= most) return null;
  const open = ofPart.filter((key) => !asked.includes(key) && !isTold(key, told) && fits(key, composed));
  return open.find((key) => composed.askedBefore?.includes(key) !== true) ?? open[0] ?? null;
}

const fits = (key: QuestionKey, { text = '', opening = '' }: Composed): boolean =>
  FITS[key]?.test(key === 'played' ? opening + text : text) ?? true;

const isTold = (key: QuestionKey, told: readonly Aspect[]): boolean => {
  const aspect = ASPECTS[key];
  return aspect !== undefined && told.includes(aspect);
};

/** What an answer to the question tells, whatever its words are. */
export const aspectOf = (key: QuestionKey): Aspect | null => ASPECTS[key] ?? null;

/** The first questions of a part. */
export const questionsFor = (composed: Composed, part: Part): readonly string[] =>
  planOf(composed)
    [part].filter((key) => fits(key, composed))
    .slice(0, MOST_QUESTIONS)
    .flatMap((key) => words[key].wordings);

/** The part after this one; null behind the last. */
export const partAfter = (part: Part): Part | null => PARTS[PARTS.indexOf(part) + 1] ?? null;
