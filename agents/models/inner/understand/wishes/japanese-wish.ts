import type { SessionState } from '#agents/core/state.ts';
import { asksToCompose, opensComposition } from '../composing/opening.ts';

/** Nothing lies on the desk, and no words are waited for. */
export const isAtRest = ({ lesson, drill, composition, word_problem }: Readonly<SessionState>): boolean =>
  lesson?.status !== 'open' && drill === null && composition === null && word_problem === null;

/** A composition that is being made, in so many words. */
export const TOLD_COMPOSING =
  /(?:さくぶん|作文|感想文|日記|手紙).{0,4}(?:つく(?:って|る)|作(?:って|る)|書(?:いて|く|き)|かいている?|かいてる)(?!よ|く|ほし|ちょ|く|だ)/;
const READING =
  /(?:おはなし|お話|ものがたり|物語|ぶんしょう|文章|よみとり|読み取り|せつめいぶん|説明文|どっかい)(?:の)?(?:もんだい|問題|しゅくだい|宿題|が|を|$)|よみとり|読み取り|読解|どくかい|どっかい(?![っくけき])/;
const OF_POEM =
  /^(?:(?:こくご|国語)の|これ|あの[ねな]?|えっと|[、\s])*(?:し|詩)の(?:もんだい|問題|しゅくだい|宿題|ぷりんと|やつ)/;

/** しの もんだい: a poem that is to be read; し is no four. おはなしの もんだい するで: so the robot itself calls a text with questions; だして wishes for a sum. */
export const bringsReading = (folded: string): boolean =>
  OF_POEM.test(folded) || (OF_STORY.test(folded) && !OF_SUMS.test(folded));

const OF_STORY =
  /^(?:(?:こくご|国語|きょう|今日|しゅくだい|宿題)の|これ|あの[ねな]?|えっと|[、\s])*(?:[^、。0-9]{1,12}の)?(?:おはなし|お話|はなし|ものがたり|物語)の(?:もんだい|問題)(?:が|を|は|に)?(?:(?:い[まっ]しょに)?(?:する(?:ん)?|やる(?:ん)?|し(?:ます|よう?)|やります|でた|ある(?:ん)?|わか(?:らない|らん|らへん|らね|んない)|むずかし(?:い|くて)|むずい|てつだって|みて|しゅくだい|宿題)|(?:の)?しゅくだい)(?:だ|や|です|で|よ|ね|ねん|わ|けど|なんだ|ほしい|ください)*[!。〜ー]*$/;
const OF_SUMS = /さんすう|算数|けいさん|計算|しき|式|ざん|たす|ひく|かける|わる/;

/** The robot is to write it. */
export const ASKS_FOR_TEXT =
  /(?:かわりに|ぜんぶ|かんがえて|おてほん|ぶんを?)?(?:かいて(?:よ|くれ|ください|ほし|$)|つくって(?:よ|くれ|ください|$)|書いて(?:よ|くれ|ください|$))/;

/** A composition or a text that is wished for; null where neither is. */
export function japanese(
  folded: string,
  state: Readonly<SessionState>,
): { readonly intent: 'compose'; readonly wantsText: boolean } | { readonly intent: 'reading' } | null {
  const wantsText = ASKS_FOR_TEXT.test(folded);
  const mayOpen = isAtRest(state) || asksToCompose(folded) || state.composition !== null;
  if (mayOpen && opensComposition(folded)) return { intent: 'compose', wantsText };
  if (state.composition !== null && wantsText) return { intent: 'compose', wantsText };
  return READING.test(folded) ? { intent: 'reading' } : null;
}
