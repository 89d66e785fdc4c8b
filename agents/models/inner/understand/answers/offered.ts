import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { readReply } from '#agents/understanding/reply.ts';

/** Whether words beside a number leave it an answer ("つかれたけど 12", "わかんない、10かな") or not ("3かい やった"). */
export function isOffered(folded: string): boolean {
  return (
    /^(こたえは|たぶん|えっと[ねー]?|えーと|うーん|じゃあ|んー|わかった|できた)*[!、。]*[0-9.,/あまり]+(こ|円|えん|です|だ|かな|だよ|とおもう)?[?!。]*$/.test(
      folded,
    ) ||
    /^[0-9.,/あまり]+(こ|円|えん|人|本|まい|分|時|[kcm]?m|[dm]?l|k?g|だ|です)?[、。!][^0-9]*$/.test(folded) ||
    /(こたえは|けど|から|たぶん|じゃあ|でも|わかった|できた|まちがえた|やっぱり)[!、。]*[0-9]+/.test(
      folded,
    ) ||
    /[0-9]+(なの)?(かな|です|だとおもう|だよ|であって|で合って|じゃない[?]|でしょ|とおもう)/.test(folded)
  );
}

/** "85です。つぎは 12+9": the answer in the sentences before the first sum; null when there is none. */
export function answerBefore(text: string): string | null {
  const parts = text.split(/(?<=[。!！?？\n、])|(?=つぎ|あと)/);
  const at = parts.findIndex((part) => findSums(part).length > 0);
  const before = parts.slice(0, Math.max(0, at)).join('');
  // 2L2dL! つぎ 2L-3dL
  const isBeforeNext = /つぎ|次|あと|それから/.test(text) && readReply(before) === 'answer';
  const isSaid = isOffered(fold(before).replace(/[、。]+$/, '')) || isBeforeNext;
  return readAnswer(before) && isSaid ? before : null;
}

const OF_TALK =
  /[0-9](?:さい|才|けた|桁|ねんせい|年生|がつ|月|じに|時に|(?:本|さつ|冊|ひき|匹|だい|台|まい|枚)[をもが]?(?:なく|わすれ|お[れっ]|もって))/;
/** 7さいに なった, えんぴつ 3本 なくした, 3けたは むり: counts of the child's day, and of what a sum looks like. */
export const countsOfTalk = (folded: string): boolean => OF_TALK.test(folded) && !isOffered(folded);

/** 85か 86, どっち: nothing is settled. */
const OFFERS = /[0-9][^0-9]{0,3}(?:か(?!ら)|それとも|かな|かも)[^0-9]{0,6}[0-9]|どっち|どちら|それとも/;

const ASKS = /なんで|どうして|なぜ|なして|どうや|なに|何で|って(?:こと|なん)|あかん|だめ|い[いー]の[?？]/;

const CONCLUDES =
  /(?:だから|やから|じゃけ[えん]?|なので|こたえ[はが]|あわせて|ぜんぶで|(?:た|足)して|(?:ひ|引)いて|かけて|わって)[^0-9]{0,6}([0-9]+)/g;

/** Of several numbers the one that is concluded at the end of what is told: 3mは 300cm。だから 350cm?; null where none is. */
export function endOfSeveral(text: string): string | null {
  const said = fold(text);
  if (OFFERS.test(said) || ASKS.test(said)) return null;
  const { end, numbers } = readTold(text);
  // 1 くりあがるのか 2.3: the only one that counts something.
  if (numbers.length === 1) return end;
  const concluded = [...said.matchAll(CONCLUDES)].at(-1)?.[1];
  return end !== null && concluded !== undefined && /^\d+/.exec(end)?.[0] === concluded ? end : null;
}
