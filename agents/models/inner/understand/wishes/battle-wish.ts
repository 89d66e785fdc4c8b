import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { numberOf } from '#agents/teaching/practice/said-numbers.ts';
import { foldClauses, partWanted } from '#agents/teaching/practice/wanted-words.ts';
import { type About, readWish } from '#agents/teaching/practice/wish.ts';
import { readLimits, sumsBySign } from '#agents/teaching/practice/wish-limits.ts';
import { wishOfDesk } from './desk.ts';
import { practiceChance } from './gate.ts';

/** How 計算バトル is to be. */
export interface BattleWish {
  /** Only sums of this; null: what suits. */
  readonly about: About | null;
  readonly isSlow: boolean;
  readonly isLively: boolean;
  /** Slowly, in the minute that a round takes. */
  readonly isCalm: boolean;
  /** No clock is wanted: then it is no game, but calm practice. */
  readonly isUnclocked: boolean;
  /** How long it is to be, in seconds; null where nothing is said. */
  readonly seconds: number | null;
  /** So many rounds, or sums, are wished for: it goes by time, one round after the other. */
  readonly isCounted: 'rounds' | 'sums' | null;
  /** With the easiest sums. */
  readonly isGentle: boolean;
  readonly isForTwo: boolean;
  readonly isForRecord: boolean;
  /** In a square of a hundred, which there is none of. */
  readonly isSquare: boolean;
}

const BATTLE = /ばとる/;
/** Somebody smaller plays too. */
const YOUNGER =
  /(?:おとうと|弟|いもうと|妹)(?:は|が|も)[^、]{0,6}(?:1年|一年|1ねん|いちねん|ようちえん|幼稚園|ほいくえん|保育園|[4-6]さい)/;
/** Sums one after the other, as fast as one can: that is the game. */
const ONE_AFTER_ANOTHER = /(?:百|100)ます(?:けいさん|計算)?|けいさんかーど|計算かーど|ふらっしゅかーど/;
const SQUARE = /(?:百|100)ます/;
const OF_SQUARE: Readonly<Record<string, string>> = {
  '×': 'くく',
  kuku: 'くく',
  '+': '20までの たしざん',
  '-': '20までの ひきざん',
};
const WISHED =
  /でき(?:る|ます)(?:の|か|かな|ん)*[?？]?$|したい|やりたい|しよ|やろ|だして|出して|みたい(?:に|な)|きいて|おねがい|(?:ない|ある)(?:の|かな)?$/;
/** 1ぷんで なんもん とけるか ちょうせん. */
const AGAINST_CLOCK =
  /(?<![0-9])(?:[0-9]{1,2}|[一二三五十])(?:分|ふん|ぷん|秒|びょう)(?:間|かん)?[でに][^0-9]{0,8}(?:なん|何)(?:もん|問|こ|個)[^0-9]*(?:ちょうせん|挑戦|はかって|計って|やりたい|したい|やって|やろ|しよ|ためし)/;
/** 10びょう いないに こたえるやつ、おそかったら まけ. */
const IN_SECONDS =
  /(?:[0-9]{1,2}|[一二三五十])(?:秒|びょう)(?:い|以)(?:ない|内)[^、]{0,6}(?:こたえ|答え|とく|解く|いう|言う)る?(?:の|やつ|げーむ|もんだい|問題|けいさん|計算|ちょうせん|挑戦|しょうぶ|勝負|(?:の)?(?:を|が)?(?:やりたい|したい|やろ|しよ|だして|出して|やって))/;
/** べんきょうの やつでも いい, of what is played. */
const LEARNING_GAME =
  /(?:あそ(?:び|ぼ)|遊(?:び|ぼ)|げーむ)(?=.*(?:べんきょう|勉強|けいさん|計算|さんすう|算数)(?:の|に?なる|っぽい|できる)(?:の|やつ|げーむ|あそび|遊び)*(?:でも|が|で|も|なら)(?:い[いー]|ええ|よか|ok))/;
/** たいむあたっく, よーいどん. */
const RACE = /(?:ぼす|てき|敵|もんすたー)と(?:たたか|戦)(?:いたい|おう|わせて)|たいむあたっく|よ[ーう]いどん/;
/** おとうとと しょうぶしたい: whatever it is in, it is asked of the robot. */
const CONTEST =
  /^(?!.*(?:かけっこ|とらんぷ|なわとび|さっかー|すいえい|じゃんけん))[^、]*(?:と|で)?(?:しょうぶ|勝負|たいけつ|対決)(?:を)?(?:し(?:たい|よ|て)|する)/;
const GAME = /げーむ|しょうぶ|勝負|たいけつ|対決|きょうそう|競争/;
/** What makes a game one of sums. */
const OF_SUMS = /けいさん|計算|さんすう|算数|たいむ|じかん|時間|ざん|くく|九九/;
/** ゲームが いい: the robot has one. */
const PLAYED = /げーむ(?:が(?:い[いー]|ええ|よか)|(?:を)?(?:したい|やりたい|し(?:よ|て)|やろ|だして))/;
/** Least learned chance at which a game of no name is the one of the robot. */
const LEAST = 0.35;
/** 3もん やったら ゲームして いいって: what is allowed after the work, at home. */
const ALLOWED =
  /(?:たら|てから|れば|あと(?:で|に)?)、?(?:す[いぃ]っち|てれび|うちで|家で)?げーむ(?:を)?(?:し|や|でき)|げーむ(?:を)?(?:し|やっ)て(?:も)?(?:いい|ええ|よか)(?:って|と|よって|っち)|(?:げーむ|す[いぃ]っち)(?:は|を|も|が)?(?:や(?:らない|りたくない)|しない|したくない|いや(?!っ)|いらな|だめ|きんし|禁止|なし|できない|でけへん|やっちゃ|やったら|させて(?:もらえ|くれ)|おあずけ|がまん|我慢|かくされ|とりあげ|没収)/;
/** It is told of. */
const TOLD =
  /(?:げーむ|ばとる|しょうぶ|勝負)(?:を|で|も)?(?:し(?:た|てた|とった)|やっ(?:た|てた)|あそんだ)(?:よ|の|んだ|ねん|けど)?[!。]*$|(?:まけ|負け|か|勝)(?:っ)?た(?!い|ら)|やった(?:よ|の|んだ)?[!。]*$|どっち(?!がはや)|すき[?？]/;

/** Whether the game is wanted: by its name, or as some game. */
export function wantsBattle(said: string, state: Readonly<SessionState>): boolean {
  const { wanted, refused } = partWanted(foldClauses(said));
  // バトル 1ぷんじゃなくて 3ぷんで: how long it is to be.
  if (OTHER_LENGTH.test(refused) && /(?:ぷん|ふん|分|びょう|秒)/.test(wanted)) return true;
  if (ABOUT_BATTLE.test(wanted)) return false;
  if (OF_OTHERS.test(wanted)) return false;
  if (BATTLE.test(wanted) || AGAINST_CLOCK.test(wanted)) return true;
  if ((RACE.test(wanted) || IN_SECONDS.test(wanted) || LEARNING_GAME.test(wanted)) && !TOLD.test(wanted))
    return true;
  if (ONE_AFTER_ANOTHER.test(wanted)) return WISHED.test(wanted) && !TOLD.test(wanted);
  if (ALLOWED.test(wanted)) return false;
  if (!GAME.test(wanted) || TOLD.test(wanted)) return false;
  if (CONTEST.test(wanted)) return true;
  return OF_SUMS.test(wanted) || PLAYED.test(wanted) || practiceChance(said, state) >= LEAST;
}

const OTHER_LENGTH = /ばとる(?:は|を|の)?(?:[0-9]{1,3}|[一二三五])(?:ぷん|ふん|分|びょう|秒)(?:かん|間)?$/;

/** おとうとは けいさんバトル すきなんだ. */
const OF_OTHERS =
  /(?:おとうと|弟|いもうと|妹|お?(?:ねえ|にい|姉|兄)ちゃん|まま|ぱぱ|とも(?:だち)?|友だち|友達)(?:は|が|も)(?!.*(?:たい|よう|やろ|だして|おねがい))[^。]*ばとる(?:が|は)?(?:だい|大)?(?:す|好)き/;
/** バトルって だれと たたかうの？ asks of it before it wants one. */
const ABOUT_BATTLE =
  /ばとる(?:って|は|で)?(?!.{0,4}しよ)[^。!、]{0,6}(?:だれ|誰|あいて|まけ|負け|こわ|むずかし|たのし|おもしろ|なにを|何を|どんな|どうやって|どうやる)(?!.*(?:やりたい|したい|しよう|やろう))/;
const ALL_SIGNS =
  /(?:たす|たし算|たしざん).?(?:ひく|ひき算|ひきざん).?(?:かける|かけ算|かけざん)|(?:ぜんぶ|全部)(?:いり|入り|まぜ|混ぜ)/;
const ALL = sumsBySign().join('と ');
/** こんどは ひきざん まぜて: beside what is played, and not alone. */
const withOthers = (sign: string): string =>
  [...new Set(['たしざん', 'ひきざん', ...sumsBySign(sign)])].join('と ');
const isMixedIn = (about: About | null, folded: string): boolean =>
  about?.limits.operator != null &&
  /(?:ざん|算|やつ|の)(?:も|を|とか)?(?:すこし|ちょっと)?(?:まぜ|混ぜ|(?:い|入)れて)/.test(folded);
const SLOW = /ゆっくり|おそめ|遅め|おそく|のんびり|いそがな|急がな|あせらず/;
const LIVELY =
  /(?:もっと|すごく|めっちゃ)(?:はやく|速く)|はやめ|はやいの(?:が|で)|さいきょう|最強|むずかし|難し|むずい|れべる(?:を|は)?(?:あ|上|まっくす|さいこう|いちばん|一番|たか|高)|(?:いちばん|一番)(?:うえ|上)|ほんき|本気|はーど|(?:いちばん|一番|もっと)(?:つよ|強)(?:い|く)|(?:つよ|強)い(?:てき|敵|やつ|あいて|相手|ぼす)|(?:てかげん|手加減|ようしゃ)(?:は|も)?(?:なし|いら|無し|しない)|まっくす|max|がち(?:で|の|しょうぶ|勝負)|ちょうむず|おになんど/;
/** 手かげんなし: nothing is refused but mercy. */
const NO_MERCY = /(?:てかげん|手(?:かげん|加減)|ようしゃ)(?:は|も)?(?:なし|いら|無し|しない(?!で|の))/;
const UNCLOCKED =
  /はや(?:い|く)(?:の|なる)?(?:は|が|と)?(?:ちょっと)?(?:こわ|怖|にがて|苦手|いや|やだ|むり|無理|あせ)|(?:じかん|時間|たいむ)[^、]{0,8}(?:こわ|怖|いや|やだ|にがて|なし|ない|きらい)|はか(?:ら|ん)ない|はからん|せいげんなし/;

/** 3かい しょうぶ, 5もんだけ. */
const ROUNDS =
  /(?<![0-9])(?:[2-9]|[二三四五]|に|さん)(?:かい|回)(?:せん|戦|しょうぶ|勝負|だけ|や(?:りたい|る|ろ)|したい|しよ|で(?!(?:お|終)わ)|、|$)/;
const SO_MANY_SUMS =
  /(?:[0-9]{1,2}|[二三四五六七八九十])(?:もん|問)(?:だけ|ね|で|が|に|や[りるろ]|しょうぶ|勝負|したい|おねがい|、|$)/;
const LIKE_DESK = /(?:こう|そう)いう|これ(?!から|は)|この|いまの|今の|おなじ|同じ|さっきの/;
/** How long it is to be: 3ぷんの, 60びょう. */
/** いちばん よわい てき, かんたんな れべる: the easiest sums there are. */
const GENTLE =
  /やさし(?:く|め)|(?:かんたん|簡単)(?:に(?:して|かえて)|め)|(?:いちばん|一番)?(?:よわい|弱い)(?:てき|敵|あいて|相手|やつ|の|れべる)|(?:よわ|弱)(?:く|め)(?:して|で|に|が|お|$)|(?:てかげん|手かげん|手加減)(?!なし|は|も)|(?:ぼく|わたし|うち|おれ)?が?(?:かて|勝て)る(?:よう|くらい)|(?:かんたん|簡単|やさし|らく|ちいさ|小さ)(?:な|い|め)?(?:れべる|の|やつ|かず|数|すうじ|しき|もん|問)|れべる(?:を)?(?:さげ|下げ|ひく|だうん)/;
const LENGTH =
  /(?<![0-9]|あと|のこり)([0-9]{1,3}|[一二三五十]|いっ)(?:(分|ぷん|ふん)|秒|びょう)(?!の1|も?たった|も?経った|まえ|前|か?かかった|だった)/g;
const LONGER = /(?:もっと|いつもより|もうちょっと|もうすこし)(?:なが|長)く?い?/;
const MINUTE = 60;
const LONG = 180;

/** The length that is said, in seconds. */
function secondsIn(folded: string): number | null {
  const all = [...folded.matchAll(LENGTH)];
  // 1ぷんじゃ みじかいから 3ぷん; 1ぷんと 3ぷんなら 3ぷん: the last that is not found too short or too long.
  const [, said = '', minutes] =
    all.filter(({ 0: length, index }) => !UNFIT.test(folded.slice(index + length.length))).at(-1) ?? [];
  const number = said === 'いっ' ? 1 : numberOf(said === '' ? undefined : said);
  if (number === null)
    return LONGER.test(folded) ? LONG : all.length === 0 ? null : TOO_LONG.test(folded) ? MINUTE : LONG;
  return minutes === undefined ? number : number * MINUTE;
}
const UNFIT =
  /^(?:間|かん)?(?:じゃ|は|だと|では|やと)(?:ちょっと|すぐ|もう|あっという間に|あっというまに)*(?:みじか|短|すく|少|たり|足り|た[らん]|おわ|終わ|なが|長|いや|やだ)/;
const TOO_LONG = /(?:なが|長)(?:い|す)/;

/** How the game is wished for in these words. */
export function battleWishIn(
  said: string,
  grade: Grade,
  state: Readonly<SessionState> | null = null,
): BattleWish {
  const folded = foldClauses(said);
  // 3分じゃなくて 1分.
  const seconds = secondsIn(partWanted(folded).wanted);
  const alone = readWish(ALL_SIGNS.test(folded) ? ALL : said, grade).about;
  const named = isMixedIn(alone, folded)
    ? readWish(withOthers(alone?.limits.operator ?? '+'), grade).about
    : alone;
  // かけざんは なしで: what is left.
  // 1ぷんかんで: how long, and no sum of time.
  const isLength = seconds !== null && named?.covered.id === 'time';
  const isNamed =
    named !== null && !isLength && (named.covered.id !== 'calculation' || named.kinds.length > 0);
  // 10までの かずの: of whatever sums, so large.
  const { most, digits } = readLimits(partWanted(folded).wanted);
  const ofSize =
    !isNamed && (most !== null || digits.length > 0)
      ? readWish(`たしざんと ひきざん ${said}`, grade).about
      : null;
  // 百ますけいさん is of what is 1-9.
  const ofSquare = SQUARE.test(folded)
    ? readWish(OF_SQUARE[named?.limits.operator ?? named?.covered.id ?? ''] ?? '', grade).about
    : null;
  const ofDesk =
    state !== null && [LIKE_DESK, AGAINST_CLOCK, RACE, IN_SECONDS].some((says) => says.test(folded))
      ? wishOfDesk(state, grade)
      : null;
  const isUsual = seconds === MINUTE;
  // ひきざんは むずいけん たしざん: what is refused says nothing of how it is to be.
  const isGentle =
    GENTLE.test(partWanted(folded).wanted) ||
    // In the game it is only felt.
    (state !== null && /まけたくない|負けたくない|まけるの(?:が)?(?:いや|やだ|こわ)/.test(folded)) ||
    YOUNGER.test(folded);
  const isLively = !isGentle && (LIVELY.test(partWanted(folded).wanted) || NO_MERCY.test(folded));
  return {
    about: ofSquare ?? (isNamed ? named : (ofSize ?? ofDesk?.about ?? null)),
    isSquare: SQUARE.test(folded),
    isCalm: isUsual && SLOW.test(folded),
    isLively,
    seconds,
    isSlow: !isUsual && SLOW.test(folded),
    isCounted: ROUNDS.test(folded)
      ? 'rounds'
      : SO_MANY_SUMS.test(folded) && !/[?？]/.test(said)
        ? 'sums'
        : null,
    isUnclocked: UNCLOCKED.test(folded),
    isGentle,
    isForTwo:
      !/ろぼ(?:っと|くん)?と|きみと|(?:ふたり|2人|二人)しか/.test(folded) &&
      /ふたり|2人|二人|(?:とも|友)だちと|(?:おとうと|弟|いもうと|妹|お?(?:ねえ|にい|姉|兄)ちゃん|まま|ぱぱ|お?(?:かあ|とう|母|父)(?:さん|ちゃん)|お?(?:ばあ|じい)ちゃん)と(?!おなじ|同じ|おんなじ|いっしょだ|一緒だ|ちが|違)/.test(
        folded,
      ),
    isForRecord: /きろく|記録|じこべすと|はいすこあ/.test(folded),
  };
}

/** The game is to end for something else: バトルじゃなくて ふつうの, バトルは あとで. */
export const turnsFromBattle = (said: string): boolean => {
  const { refused } = partWanted(foldClauses(said));
  return BATTLE.test(refused) && !OTHER_LENGTH.test(refused);
};

/** これ おわったら かんじ しても いい？: first what is open. */
export const isForLater = (said: string): boolean =>
  /(?:(?:これ|それ|いまの|この(?:もんだい|問題|しき)?|いま(?:やってる|の)(?:の|やつ)?)(?:が|を|も)?|^|、)(?:ぜんぶ)?(?:お|終)(?:わ|え)ったら|(?:これ|それ|いまの)(?:が|を)?(?:でき|とけ|解け|といた|やっ|おえ|かたづ(?:い|け))たら|(?:これ|それ|いまの)の?(?:あと|つぎ|後|次)(?:に|は|で|、)|(?:つぎ|次)の(?:もんだい|問題)?から(?!は)/.test(
    foldClauses(said),
  );

/** ママと みてる is no wish to play with her. */
const PLAYS_WITH =
  /でき[るな]|や(?:る|り|ろ|って)|し(?:たい|よう?|て(?:い|も))|あそ|しょうぶ|勝負|たいけつ|対決|こうたい|ふたりで|2人で|二人で/;
/** A bare answer, with or without how one says it. */
const ANSWERS =
  /^(?:えっと|えーと|うーん|たぶん|こたえは|わかった)*[、]?[0-9０-９]+(?:あまり[0-9]+)?(?:かな|です|だ|だよ|や|やで|だと(?:おも|思)う|でしょ)*[!?！？。、]*$/;

/** How the game that is being played is to be otherwise; null where the words are for the ball in the air. */
export function otherBattleIn(said: string, folded: string, grade: Grade): BattleWish | null {
  if (ANSWERS.test(folded)) return null;
  const wish = battleWishIn(said, grade);
  const {
    about,
    isSlow,
    isLively,
    isGentle,
    seconds,
    isCalm,
    isUnclocked,
    isForRecord,
    isForTwo,
    isCounted,
  } = wish;
  // 7、ひきざんだから: why it is so is no wish.
  const isWhy =
    /[0-9]/.test(folded) && /だから|やから|なので/.test(folded) && !/だけ|がいい|にして/.test(folded);
  return !isWhy &&
    (about !== null ||
      isSlow ||
      isLively ||
      isGentle ||
      seconds !== null ||
      isCalm ||
      isUnclocked ||
      isForRecord ||
      (isForTwo && PLAYS_WITH.test(folded)) ||
      isCounted !== null)
    ? wish
    : null;
}
