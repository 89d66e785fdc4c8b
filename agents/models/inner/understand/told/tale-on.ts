import type { TaleKind } from './tale-kind.ts';

/** What makes a child glad, and what it worries about, as it was met before. */
export const GLAD_KINDS: readonly TaleKind[] = [
  ...(['didIt', 'proud', 'outdid', 'glad', 'modest', 'brave', 'kind', 'madeUp', 'funny', 'tooth'] as const),
];
export const SORE_KINDS: readonly TaleKind[] = [
  ...([
    'wronged',
    'annoyed',
    'envy',
    'missed',
    'shy',
    'fedUp',
    'toldToWork',
    'braveMissed',
    'soreOn',
  ] as const),
  ...(['crossOn'] as const),
];
const WORRY_KINDS: readonly TaleKind[] = ['worry', 'nervous', 'newPeople', 'together'];

const NONE_BEFORE =
  /^(?:うーん|えっと|え[ーっ]?|でも|[.…、。])*(?:な(?:い|かった|いよ|いもん)|おぼえ(?:て)?(?:な|とら|へん)|わすれ|わから|わかん|しらん|しらない|べつに|とくに)/;
/** とまらないで さいごまで ひく */
const COPES =
  /(?:さいごまで|最後まで|とまらな|おちつ|しんこきゅう|深呼吸|もう(?:1|一|いち|いっ)(?:かい|回|ど|度)|やりなお|みなお|つづけ|れんしゅう|あやま|がんば|ゆっくり|たすけて)[^。!]{0,12}(?:[うくぐすつむる]|たい|もらう)(?:よ|ね|から|わ|って|つもり|[。!]|$)/;
const SAYS =
  /(?:って|と)(?:い(?:う|い)|ゆう|言う|かく|書く)|おめでと|ありがと|どうぞ|(?:だい)?すき|げんきで|ながいき/;
const ONLY_SO_MUCH =
  /(?:1|いっ|ひと|2|に|ちょっと|すこし)(?:かい|回|こ|個|つ|ど|度|ぽん|だん|もん)?(?:だけ|しか)|まぐれ|たまたま/;
const GLAD = /うれし|嬉し|たのし|楽し|さいこう|最高|やったー?[!！]|ほこらし|にこにこ|ほっと/;
/** うれしかった！ あと ちょっと こわかったけど */
const AFRAID = /こわかった|怖かった|どきどき|はずかしかった|さ[みび]しかった|きんちょう/;
const SORE = /くやし|悔し|いや(?!じゃ)|むかつ|ひどい|ずるい|かなし|うざ|はらた/;
const CROSS =
  /^(?:え[ーっ]?|もう|は[?]|[、。.…])*(?:どう(?:も|なった(?:って|も))|だから(?:さ|、)?|さっき(?:も)?(?:い|言)|(?:なん|なに)も(?:ない|なら))/;
const LAUGHED = /わら(?:った|って|われ|ってた)|笑(?:った|って|われ)|にやにや/;
const GUESSES = /かも(?:しれ(?:な|へん|ん))?/;
const AGREES = /^(?:うん|はい|やる|する|やってみる|いってみる|いいよ|わかった|じゃあ)/;

/** What a child says on to how its tale was met: the kind that follows from that; null where its own words say more. `folded`: see `fold`. Pure. */
export function taleOn(before: TaleKind | null, folded: string): TaleKind | null {
  if (before === null) return null;
  if (before === 'noSuccess') return AGREES.test(folded) ? 'rehearses' : null;
  if (before === 'gives' && SAYS.test(folded))
    return /はずかし|恥ずかし|てれ/.test(folded) ? 'saysGiftShy' : 'saysGift';
  if (before === 'worry' && COPES.test(folded) && !/[?？]/.test(folded)) return 'copes';
  if (WORRY_KINDS.includes(before) && NONE_BEFORE.test(folded)) return 'noSuccess';
  if (GLAD_KINDS.includes(before) && !SORE.test(folded)) {
    if (ONLY_SO_MUCH.test(folded)) return 'modest';
    if (GLAD.test(folded)) return AFRAID.test(folded) ? 'mixed' : 'glad';
  }
  // ぼくが いった こと わらった: no joke.
  if (SORE_KINDS.includes(before) && LAUGHED.test(folded) && !GLAD.test(folded)) return 'soreOn';
  if ((before === 'leftBy' || before === 'lonely') && GUESSES.test(folded)) return 'ownGuess';
  return null;
}

/** It does not want to tell on, or goes away. */
export const endsTelling = (folded: string): boolean => folded.length < LONGEST_END && ENDS.test(folded);
const LONGEST_END = 20;
const ENDS =
  /(?:はな|話|い|言)し?い?たくな|ひみつ(?:だ|や|!|。|$)|(?:い|行)って(?:くる|きま)|ばいばい|また(?:ね|あした)|(?:ごはん|おふろ)(?:だ|や|の(?:じかん|時間))|(?:よ|呼)ばれた/;

/** The robot's question was beside the point, it says: どうも ならへんわ. */
export const isCrossAtQuestion = (folded: string): boolean => CROSS.test(folded);

/** 先生も 言ってた: only who says so is no point of what is told. */
export const withoutWho = (clauses: readonly string[]): readonly string[] =>
  clauses.length > 1
    ? clauses.filter(
        (part) => !/^[^、]{1,8}(?:も|が)\s*(?:そう)?\s*(?:い|言)って(?:い)?た(?:し|よ|もん)?$/.test(part),
      )
    : clauses;
