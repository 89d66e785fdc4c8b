import type { SessionState } from '#agents/core/state.ts';
import { contextOf } from '#agents/core/talk-context.ts';
import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { wantsIn } from '#agents/understanding/recognise.ts';
import { JAPANESE, MATH, OTHER_SUBJECT } from './routing-words.ts';

/** Asking to do something, or to be given it. */
const WISHES =
  /れんしゅう|練習|もんだい|問題|やりたい|やろう|だして|出して|つきあって|したい(?!み)|しよう|べんきょう|勉強/;
/** What is practised, and not here. */
const ELSEWHERE =
  /ぴあの|りこーだー|けんばん|はーもにか|ばいおりん|うたの|だんす|ばれえ|なわとび|てつぼう|鉄棒|とびばこ|まっと|さかあがり|すいえい|水泳|ぷーるの|さっかー|やきゅう|野球|ばすけ|ばれーの|けんどう|からて|しゅうじ|習字|しょどう|書道|おえかき|けんだま|こままわし|いちりんしゃ|一輪車|じてんしゃ|自転車|げきの|えんそう|ぷろぐらみんぐ/;
/** Games of other machines, and what is done with hands: no practice, and nothing that the robot can do. */
const GAMES =
  /まい(?:くら|んくらふと)|すいっち|ふぉーとないと|すぷらとぅーん|ろぶろっくす|ぽけもん|まりお|ゆ[ーう]ちゅ[ーう]ぶ|てぃっくとっく|おにごっこ|かくれんぼ|とらんぷ|おりがみ|折り紙|あやとり|ぬりえ|おままごと|れごぶろっく|どっじぼーる|てれび|うた(?=を?\s*うたって)/;
const PLAYS =
  /(?:やらせて|やりたい|や(?:ろう?|る)|し(?:よう?|たい)|お(?:ろう|って)|つくろう|おしえて|あそ(?:ぼう?|びたい)|(?:み|見)(?:せて|たい)|つけて|うたって|でき(?:る|ます)(?=[^。]{0,2}[?？]))(?:よ|ぜ|ね|な|や|か|の|です|ほしい|ください|くれ(?:る|ない|ん)(?=[?？]))*[!。?？]*$/;
const SETS =
  /(?:もんだい|問題|くいず|てすと)[^。]{0,10}(?:(?:だ|出)(?:して(?!も?ら|た|い)|せる)|やりたい|ちょうだい|ほしい|(?:ある|ない)(?:の|か|かな)*[?？])/;
/** It is told of, or said of somebody. */
const IS_TOLD =
  /(?:った|した|んだ|てる)(?:よ|の|んだ|ねん|けど)?[!。]*$|って(?:い|言|ゆ)[っうわ]|から[!。]*$|しゅくだい|宿題/;

/** What plainly is wished for and is no work of the two subjects, as it is named in the words: マイクラ, 理科; null where nothing is. */
export function elsewhereNamed(said: string, folded: string): string | null {
  if (MATH.names.test(folded) || JAPANESE.names.test(folded) || IS_TOLD.test(folded)) return null;
  const spoken = katakanaAsHiragana(said);
  const found =
    (SETS.test(folded) ? OTHER_SUBJECT.exec(spoken) : null) ??
    (PLAYS.test(folded) ? (GAMES.exec(spoken) ?? ELSEWHERE.exec(spoken)) : null);
  return found === null
    ? null
    : said.slice(found.index, found.index + found[0].length).replace(/[のがを]$/, '');
}

/** Least probability at which what was learned says so of a thing that no table names. By author. */
const LEAST = 0.6;

/** Whether practice is wanted of something that is neither arithmetic nor Japanese: no problem is brought for it. */
export function isWishedElsewhere(said: string, folded: string, state: Readonly<SessionState>): boolean {
  if (!WISHES.test(folded) || MATH.names.test(folded) || JAPANESE.names.test(folded)) return false;
  if (OTHER_SUBJECT.test(folded) || ELSEWHERE.test(folded)) return true;
  const [likeliest] = wantsIn(said, contextOf(state));
  return likeliest?.label === 'other' && likeliest.probability >= LEAST;
}

/** ぼくが もんだい だすから ロボが こたえて; もんだい よむから きいて: by the sentence that takes it up. */
export const roleTaken = (folded: string): 'childAsks' | 'childReads' | null =>
  SWAPS.test(folded) ? 'childAsks' : READS_OUT.test(folded) ? 'childReads' : null;
const READS_OUT =
  /^(?:[^。]{0,10}、)?(?:えっと|じゃあ|いまから|ぼくが|わたしが|おれが)*(?:もんだい|問題)(?:を)?(?:よむ|読む|いう|言う)(?:から|け[んえ]|ね|よ|ので)[、。]?(?:きいて|聞いて|まって|待って)?(?:て|ね|よ|いて)*[!。]*$/;
const SWAPS =
  /(?:ぼく|わたし|おれ|うち|あたし|こっち)が(?:もんだい|問題|くいず)?(?:を)?(?:(?:だ|出)す|いう|言う|つくる|作る)[^、。]{0,4}(?:から|けん|し|よ|ね|ので)?[、。]?(?:(?:ろぼ(?:っと|くん|ちゃん)?|きみ|そっち|あんた)(?:が|は|も)?(?:こたえ|答え|とい|解い|やっ)|(?:こたえ|答え|とい|解い)て(?:ね|よ|みて|ほしい|ください|くれ)*[!。?？]*$)/;
