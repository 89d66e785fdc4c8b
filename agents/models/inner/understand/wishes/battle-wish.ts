import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { foldClauses, partWanted } from '#agents/teaching/practice/wanted-words.ts';
import { type About, readWish } from '#agents/teaching/practice/wish.ts';
import { wishOfDesk } from './desk.ts';
import { practiceChance } from './gate.ts';

/** How 計算バトル is to be. */
export interface BattleWish {
  /** Only sums of this; null: what suits. */
  readonly about: About | null;
  readonly pace: 'slow' | 'lively' | null;
  /** Slowly, in the minute that a round takes. */
  readonly isCalm: boolean;
  /** No clock is wanted: then it is no game, but calm practice. */
  readonly isUnclocked: boolean;
  readonly isForTwo: boolean;
  readonly isForRecord: boolean;
}

const BATTLE = /ばとる/;
const GAME = /げーむ|しょうぶ|勝負|たいけつ|対決|きょうそう|競争/;
/** What makes a game one of sums. */
const OF_SUMS = /けいさん|計算|さんすう|算数|たいむ|じかん|時間|ざん|くく|九九/;
/** ゲームが いい: the robot has one. */
const PLAYED = /げーむ(?:が(?:い[いー]|ええ|よか)|(?:を)?(?:したい|やりたい|し(?:よ|て)|やろ|だして))/;
/** Least learned chance at which a game of no name is the one of the robot. */
const LEAST = 0.35;
/** It is told of. */
const TOLD = /(?:まけ|負け|か|勝)(?:っ)?た(?!い|ら)|やった(?:よ|の|んだ)?[!。]*$|どっち|すき[?？]/;

/** Whether the game is wanted: by its name, or as some game. */
export function wantsBattle(said: string, state: Readonly<SessionState>): boolean {
  const { wanted } = partWanted(foldClauses(said));
  if (BATTLE.test(wanted)) return true;
  if (!GAME.test(wanted) || TOLD.test(wanted)) return false;
  return OF_SUMS.test(wanted) || PLAYED.test(wanted) || practiceChance(said, state) >= LEAST;
}

const ALL_SIGNS =
  /(?:たす|たし算|たしざん).?(?:ひく|ひき算|ひきざん).?(?:かける|かけ算|かけざん)|(?:ぜんぶ|全部)(?:いり|入り|まぜ|混ぜ)/;
const ALL = ['たしざん', 'ひきざん', 'かけざん', 'わりざん'].join('と ');
const SLOW = /ゆっくり|おそめ|遅め|おそく|のんびり|いそがな|急がな/;
const LIVELY =
  /はやく|速く|さいきょう|最強|むずかし|難し|むずい|れべる(?:を)?(?:あ|上|まっくす|さいこう)|ほんき|本気|はーど/;
const UNCLOCKED =
  /(?:じかん|時間|たいむ)[^、]{0,8}(?:こわ|怖|いや|やだ|にがて|なし|ない|きらい)|はか(?:ら|ん)ない|はからん|せいげんなし/;

const LIKE_DESK = /(?:こう|そう)いう|これ[をでみ]|この|いまの|今の|おなじ|同じ|さっきの/;
/** A minute is what a round takes. */
const USUAL_LENGTH = /(?<![0-9])(?:1|一|いっ)(?:分|ぷん)/;

/** How the game is wished for in these words. */
export function battleWishIn(
  said: string,
  grade: Grade,
  state: Readonly<SessionState> | null = null,
): BattleWish {
  const folded = foldClauses(said);
  const named = readWish(ALL_SIGNS.test(folded) ? ALL : said, grade).about;
  const isNamed = named !== null && named.covered.id !== 'calculation';
  const ofDesk = state !== null && LIKE_DESK.test(folded) ? wishOfDesk(state, grade) : null;
  const isUsual = USUAL_LENGTH.test(folded);
  return {
    about: isNamed ? named : (ofDesk?.about ?? null),
    isCalm: isUsual && SLOW.test(folded),
    pace: isUsual ? null : SLOW.test(folded) ? 'slow' : LIVELY.test(folded) ? 'lively' : null,
    isUnclocked: UNCLOCKED.test(folded),
    isForTwo: /ふたり|2人|二人|(?:とも|友)だちと/.test(folded),
    isForRecord: /きろく|記録|じこべすと|はいすこあ/.test(folded),
  };
}

/** A bare answer, with or without how one says it. */
const ANSWERS =
  /^(?:えっと|えーと|うーん|たぶん|こたえは|わかった)*[、]?[0-9０-９]+(?:あまり[0-9]+)?(?:かな|です|だ|だよ|や|やで|だと(?:おも|思)う|でしょ)*[!?！？。、]*$/;

/** How the game that is being played is to be otherwise; null where the words are for the ball in the air. */
export function otherBattleIn(said: string, folded: string, grade: Grade): BattleWish | null {
  if (ANSWERS.test(folded)) return null;
  const wish = battleWishIn(said, grade);
  const { about, pace, isCalm, isUnclocked, isForRecord } = wish;
  // 7、ひきざんだから: why it is so is no wish.
  const isWhy =
    /[0-9]/.test(folded) && /だから|やから|なので/.test(folded) && !/だけ|がいい|にして/.test(folded);
  return !isWhy && (about !== null || pace !== null || isCalm || isUnclocked || isForRecord) ? wish : null;
}
