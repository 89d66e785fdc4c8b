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

/** Which way an answer leaves it: sends the child elsewhere, is somebody else, tells what the models are told. */
type OutOfPart = 'address' | 'person' | 'prompt';

/** Addresses of the web and of mail, numbers to call, and both said aloud. Those of helplines are told by code alone. */
const ADDRESS =
  /[a-z][a-z0-9+.-]{1,9}:\/\/|\bwww\.|[a-z0-9-]+\s*\.\s*(?:com|net|org|jp|io|app|dev|info|xyz|me|tv|gg|ly|site|shop|co|ai|example|test)(?![a-z])|[\w.+-]+@[\w-]+|どっと(?:こむ|ねっと|じぇーぴー|こじぇーぴー)|えいちてぃーてぃーぴー|だぶりゅーだぶりゅー|(?<!\d)0(?:\d{9,10}|\d{1,4}[-ー]\d{1,4}[-ー]\d{3,4})(?!\d)/u;
/** Names of tools and fields: no child is told them. */
const INSIDE = /[a-z]{2,}(?:_[a-z]+)+|しすてむぷろんぷと(?:は|を|:)/u;

const any = (all: readonly string[]): string => all.join('|');
const SELF = `(?:${any(words.selves)})`;
const COPULA = `(?:なん)?(?:${any(words.copulas)})(?:った)?(?:よ|ね|ぞ|ぜ|わ|な)*`;
/** ぼくは かいぞくだよ。 わたしの なまえは …です。 A noun has none of the particles that make a sentence of it. */
const CLAIM = new RegExp(
  `${SELF}(?:たち)?(?:の(?:ほんとうの|本当の)?(?:なまえ|名前|しょうたい|正体|なかみ|中身|やく|役))?(?:は|こそ|って)(?:[、,]|ほんとう?は|本当は|じつは|実は|もう|いまから|今から|きょうから|今日から)*([^。!?、\\nがをはへ]{1,18}?)${COPULA}(?=[。!?!、\\n」』]|$)`,
  'gu',
);
/** ぼくの ことは …と よんで。 わたしは …と もうします。 */
const CALLED = new RegExp(
  `${SELF}(?:のこと|の(?:なまえ|名前))?(?:は|を)([^。!?、\\n]{1,18}?)(?:と|って)(?:よんで|呼んで|いいます|言います|いうんだ|言うんだ|もうします|申します)`,
  'gu',
);
const NO_ROBOT =
  /(?:ロボット|ろぼっと|ai|エーアイ|きかい|機械)(?:なんか)?(?:では|じゃ)(?:ない|ありま|なく)(?!.{0,4}[?？])|(?:ほんもの|本物|なまみ|生身)の(?:にんげん|人間|ひと|人)(?:だ|です|が)/u;
/** What the robot says that somebody else says. */
const QUOTED = /「[^「」]*」|『[^『』]*』/gu;
/** うれしいんだ, まってるんだ: a verb or an adjective, no noun. */
const NO_NOUN = /[いうくぐすずつづぬふぶむゆるたどてで]ん$|(?:し|に|て|で|も|と|から|まで|ば)$/u;

const flatOf = (text: string): string => flatten(text).text;

/** Whether nothing says that the robot may be called so. */
function isOther(noun: string, name: string): boolean {
  const flat = flatOf(noun);
  return !words.mayBe.some((one) => flat.includes(one)) && (name === '' || !flat.includes(flatOf(name)));
}

function isNoun(claimed: string): boolean {
  return claimed !== '' && !NO_NOUN.test(claimed) && !words.pastVerbs.some((verb) => claimed.endsWith(verb));
}

/** Who the text says that the robot is; what it quotes is not its own word. */
function claimsToBeOther(text: string, name: string): boolean {
  const own = text.normalize('NFKC').toLowerCase().replace(QUOTED, '').replace(/\s+/gu, '');
  if (NO_ROBOT.test(own)) return true;
  const isClaimed = [...own.matchAll(CLAIM)].some(([, claimed = '']) => {
    const noun = claimed.replace(/なん$/u, '');
    return isNoun(noun) && isOther(noun, name);
  });
  return isClaimed || [...own.matchAll(CALLED)].some(([, called = '']) => isOther(called, name));
}

/**
 * How a text leaves the robot's part; null where it keeps to it. A claim to be somebody is known by its form; who speaks
 * like a pirate without saying to be one is not noticed.
 */
export function outOfPart(text: string, { name, told }: Part): OutOfPart | null {
  const flat = flatOf(text);
  if (ADDRESS.test(flat) || ADDRESS.test(flat.replace(/\s+/gu, ''))) return 'address';
  if (INSIDE.test(flat) || told.isIn(text)) return 'prompt';
  return claimsToBeOther(text, name) ? 'person' : null;
}
