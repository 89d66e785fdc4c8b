import type { SessionState } from '#agents/core/state.ts';
import { contextOf } from '#agents/core/talk-context.ts';
import { wantsIn } from '#agents/understanding/recognise.ts';
import { JAPANESE, MATH, OTHER_SUBJECT } from './routing-words.ts';

/** Asking to do something, or to be given it. */
const WISHES =
  /れんしゅう|練習|もんだい|問題|やりたい|やろう|だして|出して|つきあって|したい(?!み)|しよう|べんきょう|勉強/;
/** What is practised, and not here. */
const ELSEWHERE =
  /ぴあの|りこーだー|けんばん|はーもにか|ばいおりん|うたの|だんす|ばれえ|なわとび|てつぼう|鉄棒|とびばこ|まっと|さかあがり|すいえい|水泳|ぷーるの|さっかー|やきゅう|野球|ばすけ|ばれーの|けんどう|からて|しゅうじ|習字|しょどう|書道|おえかき|けんだま|こままわし|いちりんしゃ|一輪車|じてんしゃ|自転車|げきの|えんそう|ぷろぐらみんぐ/;
/** Least probability at which what was learned says so of a thing that no table names. By author. */
const LEAST = 0.6;

/** Whether practice is wanted of something that is neither arithmetic nor Japanese: no problem is brought for it. */
export function isWishedElsewhere(said: string, folded: string, state: Readonly<SessionState>): boolean {
  if (!WISHES.test(folded) || MATH.names.test(folded) || JAPANESE.names.test(folded)) return false;
  if (OTHER_SUBJECT.test(folded) || ELSEWHERE.test(folded)) return true;
  const [likeliest] = wantsIn(said, contextOf(state));
  return likeliest?.label === 'other' && likeliest.probability >= LEAST;
}
