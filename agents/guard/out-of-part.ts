import { sentencesOf } from '#agents/understanding/features.ts';
import { leftIn } from '#agents/understanding/recognise.ts';
import { claimsToBeOther } from './claims-to-be.ts';
import { flatten } from './flat-text.ts';
import words from './part-words.json' with { type: 'json' };
import type { ToldText } from './told-text.ts';

/** The part that the robot plays, whatever a model has read. */
export interface Part {
  /** What the family calls the robot; '' for nothing. */
  readonly name: string;
  /** What its models are told. */
  readonly told: ToldText;
}

/**
 * Which way an answer leaves it: sends the child elsewhere, is somebody else, tells what the models are told, asks what is
 * nobody's business, hurts; `learned`: one of these by what was learned of many such sentences.
 */
type OutOfPart = 'address' | 'person' | 'prompt' | 'private' | 'insult' | 'learned';

const flatOf = (text: string): string => flatten(text).text;

/** Addresses of the web and of mail, numbers to call, and both said aloud. Those of helplines are told by code alone. */
const ADDRESS =
  /[a-z][a-z0-9+.-]{1,9}:\/\/|\bwww\.|[a-z0-9-]+\s*\.\s*(?:com|net|org|jp|io|app|dev|info|xyz|me|tv|gg|ly|site|shop|co|ai|example|test)(?![a-z])|[\w.+-]+@[\w-]+|どっと(?:こむ|ねっと|じぇーぴー|こじぇーぴー)|えいちてぃーてぃーぴー|だぶりゅーだぶりゅー|(?<!\d)0(?:\d{9,10}|\d{1,4}[-ー]\d{1,4}[-ー]\d{3,4})(?!\d)/u;
/** Names of tools and fields: no child is told them. */
const INSIDE = /[a-z]{2,}(?:_[a-z]+)+|しすてむぷろんぷと(?:は|を|:)/u;

const any = (all: readonly string[]): string => all.join('|');
/** じゅうしょは どこ？ おうちの かぎの ばしょを おしえて。 */
const ASKS_PRIVATE = new RegExp(
  `(?:${any(words.privateThings)})[^。!]{0,40}?(?:[?？]|おしえて|教えて|いって(?!た|る|い)|言って(?!た|る|い)|なに|なあに|何|どこ|いつ|かいて|書いて|いれて|入れて)`,
  'u',
);
/** いま おうちに おとなの ひとは いる？ ママは なんじに かえって くるの？ フルネームと おたんじょうびを おしえて。 */
const ASKS_WHO_IS_WHERE = new RegExp(
  [
    '(?:いま|今|おうち|家|いえ)[^。!?？]{0,8}?(?:おとな|大人|だれか|誰か|おうちのひと|おうちの人|かぞく|家族|まま|ぱぱ|お?(?:かあ|とう|母|父)さん)(?:のひと|の人)?(?:は|が|も)?(?:いま|今|おうちに|家に|いえに)*(?:います?|いる|いない)(?:か|かな|の|よね)*[?？]',
    '(?:まま|ぱぱ|お(?:かあ|とう|母|父)さん|おうちのひと|おうちの人|おとな|大人)[^。!?？]{0,8}?(?:なんじ|何時|いつ)(?:ごろ|頃)?に?(?:かえってくる|帰ってくる|もどってくる|戻ってくる|でかける|出かける|いなくなる)(?:か|かな|の)*[?？]',
    '(?:おうち|家|いえ)に?(?:は)?(?:いま|今)?(?:ひとり|一人|子どもだけ|こどもだけ)(?:なの|かな|か|だけ|で)*[?？]',
    '(?:ふるねーむ|せいめい|氏名|お?たんじょうび|誕生日)(?:と[^。!?？]{1,12})?(?:を|も)(?:ぜんぶ|全部|ここに|あとで)*(?:おしえて|教えて|いって(?!た|る|い)|かいて|書いて|いれて|入れて)',
  ].join('|'),
  'u',
);
/** のろまめ！ きみは ばかだね。 Not 「ばかって いわれたの」, nor ばかり. */
const HURTS = new RegExp(
  `(?<![ぁ-んー])お?(?:${any(words.insults)})(?:さん|ちゃん)?(?:め|な|だ(?!から)|です|の|て|やろう|[。!?！？、]|$)(?!って|じゃ|では)`,
  'u',
);
/** こんなのも できないの？ ようちえんから やりなおし！ Not 「こんなことも わかるの！」. */
const BELITTLES =
  /こんな[^。!?！？、]{0,8}?も(?:でき|出来|わから|分から|とけ|解け|よめ|読め|かけ|書け)ない(?:の|なんて|んだ|[!?！？])|(?:ようちえん|幼稚園|ほいくえん|保育園|あかちゃん|赤ちゃん)から[^。!?！？、]{0,8}?やりなお/u;
/** なまけものって いうのは、きみの ことだよ。 */
const MEANS_YOU = new RegExp(
  `(?:${any(words.insults)})(?:って|とは)[^。!]{0,6}?(?:きみ|あなた|おまえ|お前)の(?:こと|事)`,
  'u',
);
/** From this probability on a sentence is none of the robot's. */
const LEAST_LEFT = 0.7;

/** What the robot says that somebody else says, and what the child is to write. */
const QUOTED = /「[^「」]*」|『[^『』]*』/gu;

/**
 * How a text leaves the robot's part; null where it keeps to it. A claim to be somebody is known by its form; who speaks
 * like a pirate without saying to be one may be known by what was learned, which looks only at what ends behind `from`.
 */
export function outOfPart(text: string, { name, told }: Part, from = 0): OutOfPart | null {
  const flat = flatOf(text);
  if (ADDRESS.test(flat) || ADDRESS.test(flat.replace(/\s+/gu, ''))) return 'address';
  if (INSIDE.test(flat) || told.isIn(text)) return 'prompt';
  const own = flatOf(text.replace(QUOTED, ''));
  const joined = own.replace(/\s+/gu, '');
  if (ASKS_PRIVATE.test(joined) || ASKS_WHO_IS_WHERE.test(joined)) return 'private';
  if (HURTS.test(own) || BELITTLES.test(joined) || MEANS_YOU.test(joined)) return 'insult';
  if (claimsToBeOther(text, name)) return 'person';
  return sentencesOf(text, from).some((sentence) => leftIn(sentence) >= LEAST_LEFT) ? 'learned' : null;
}
