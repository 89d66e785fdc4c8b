import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { foldClauses, partWanted } from '#agents/teaching/practice/wanted-words.ts';
import { readWish, type Wish } from '#agents/teaching/practice/wish.ts';
import { isUnlimited } from '#agents/teaching/practice/wish-limits.ts';
import { exampleIn } from '#agents/teaching/practice/wished/example.ts';
import { minutesIn, withoutMinutes } from '#agents/teaching/practice/wished/how-long.ts';
import { fold } from '../intents.ts';
import { AS_A_WAY } from './by-chance.ts';
import { inLightOfDesk, ONLY_LEARNED } from './desk.ts';
import { isAtWork } from './gate.ts';

/** The last clause asks for something: 1けたのに して, くりあがらんのから はじめたい, かけ算って 言おうとした, 九九も やって いい？ */
const ASKS =
  /(?:に(?:し|かえ|変え|もどし)(?:て|とって|といて|ておいて)(?:よ|や|ね|え|ほしい|ください|くれ(?:ん|へん)?)*(?:や|よ|です|な)?|(?:の|やつ|だん|段|ざん|算|話|はなし|もんだい|問題)(?:が|で)(?:い[いー]|ええ|よか)(?:です|な[ーあぁ]?|ねん|けん|よ|わ|ばい)*|ください|ちょうだい|だして|出して|(?:はじめ|や(?:り|ら)|とき|解き|だし|出し)(?:たい|して|せて)(?:です|ねん|な|の)*|はじめよう?|って(?:い|言|ゆ)(?:おう|った|いた)[^、]{0,10}|も(?:や|し)って(?:も)?(?:い[いー]|ええ|よか)(?:の|かな)?|ずっと÷[1-9]|やっぱ(?:り)?(?:九九|くく|(?:たし|足し|ひき|引き|かけ|わり|割り)(?:ざん|算)|かんじ|漢字|ぶんしょうだい)(?:で|に|が)?|から(?:で)?(?:い[いー]|ええ|よか|おねがい(?:します)?)|たらなあ?|てほしい(?:な|です)?あ?|(?:だ|出)し(?:とうせ|とって|といて|んしゃい|んさい|なはれ|てや)|やりたくな(?:った|っちゃった|りました)(?:な|わ|よ)?|(?<![まで])(?:し|やり)たか|ごたる|(?:いがい|以外|ぬき|なし)(?:で|に(?:して)?|の|がいい)?|(?:に(?:かえ|変え)|して|だして|出して)(?:ちゃらん|くれん(?:かな)?|もらえる|くれる|ほしか)|(?:れ|なり|なれ)たい|や(?:ろ|るぞ|る|んべ|ろか)|すうじぬかすの|(?:もう|あと)(?:いっこ|ひとつ|いちもん)[^、]{0,8}の|(?:って|っていう|みたいな)(?:やつ|もんだい|問題)|(?:0|ぜろ)(?:が|の)(?:はい|入|ある|つ)[^、]{0,6}(?:は|が)?(?:いや|やだ|だめ|なし|むり)(?:だ|ね|よ)?)$/;
/** It was told to: 「たしざん 10こ しなさい」って いわれた. */
const ORDERED =
  /(?:なさい|やれ|しろ|し?とき|してこい|やってこい|しとけ)(?:ね|よ)?(?:って|と|ゆうて)(?:さ)?(?:せんせい|先生|まま|ぱぱ|おか[あん]さん|おとうさん|お母さん|お父さん|お?ばあちゃん|お?じいちゃん)?(?:が|に|から)?(?:(?:い|言|ゆ)(?:って|わ)?(?:た|まし|てた|て(?:い)?る|とる|れ)[^、]{0,6})?(?:、|$)/;
/** きのうの つづきから: what it was nobody knows, and it is a wish. */
const GOES_ON =
  /^(?:えっと|ねえ|じゃあ)?(?:きのう|昨日|おととい|このまえ|この前|こないだ|せんしゅう|先週|まえ|前)(?:(?:(?:に)?(?:やった|した)(?:やつ|もんだい|問題|とこ|ところ)?)?の(?:つづき|続き)|(?:と|やった(?:の|やつ)と)?(?:おなじ|おんなじ|同じ)(?:の|やつ|もんだい|問題)|(?:に|は|の)?(?:とちゅう|途中)[^、0-9]{0,10}[ただ](?:やつ|の|とこ(?:ろ)?|もんだい|問題))(?:から|を|が|の|で)?(?:やり(?:たい)?|やる|やろう?|したい|する|しよう?|おねがい|いい|だして|出して|はじめ(?:たい|よう))?(?:(?:んだ|んや|ねん|や|だ)?(?:けど|けん|が)|です|な|ね|よ|の|わ)*(?:ねん)?$/;
/** がっこうで いま やってるとこ. */
const OF_SCHOOL =
  /^(?:えっと|ねえ|じゃあ)?(?:がっこう|学校)で(?:いま|今|きょう|今日)?(?:や|なら|習)って(?:い)?る(?:とこ|ところ)(?:を|が|で)?(?:やり(?:たい)?|やる|やろう?|したい|おねがい|い[いー]|だして|出して)?(?:です|な|ね|よ)*$/;
/** It was done already. */
const DONE =
  /もう(?:ぜんぶ|全部)?(?:やっ|おわ|終わ|し(?=た)|でき)|(?:やっ|おわっ|終わっ)(?:た|ちゃった)(?:よ|の|んだ)?$/;
/** よむほう。かくのは つかれた: over kanji the half that is meant. */
const HALF =
  /(?:^|、)(?:えっと|じゃあ|やっぱり?|きょうは)*(?:か[くき]|書[くき]|よ[むみ]|読[むみ])(?:の|ほう|方|やつ)(?:が(?:いい|ええ|よか)|で(?:いい)?|に(?:して|する)|だけ|を)?(?:、|$)/;
/** かんじの よみ, and nothing else. */
const HALF_NAMED =
  /^(?:えっと|じゃあ|ねえ)?(?:かんじ|漢字)の?(?:(?:よ|読)み|(?:か|書)き)(?:の?(?:やつ|もんだい|問題|れんしゅう|練習))?$/;
/** 7のだんは もう いえるから 8のだん: one is left out, and another named at the end. */
const ENDS_NAMED = /(?:だん|段|ざん|算)(?:を|が|だけ|ね|で)?$/;
/** It tells, asks for help or about a way. */
const ELSE =
  /ひんと|おしえて|教えて|なんで|どうして|どうやって|わからん|わからない|わかんない|まって|待って|もういっかい|もう1|こたえ|答え/;

/** きのうと おなじのが いい: of another day, with nothing on the desk. */
export const isOfOtherDay = (said: string, state: Readonly<SessionState>): boolean =>
  !isAtWork(state) && goesOn(foldClauses(said));
/** きのうの つづきから。とちゅうで 弟が けしちゃって: what it was broken off by stands behind it. */
function goesOn(folded: string): boolean {
  if (GOES_ON.test(withoutReason(folded))) return true;
  const [first = '', ...others] = folded.split(/[、。]/).filter((clause) => clause !== '');
  return (
    GOES_ON.test(first) &&
    others.every((clause) => clause.length <= LONGEST_REMARK && !/[0-9?？]/.test(clause))
  );
}
const LONGEST_REMARK = 24;

/** Whether, over an open sum, something else is asked for by what it is to be: neither a try nor the way to it. */
export function isPlainWish(said: string, state: Readonly<SessionState>, grade: Grade): boolean {
  const folded = withoutReason(foldClauses(said));
  const isAtRest = !isAtWork(state);
  if (isAtRest && (goesOn(foldClauses(said)) || OF_SCHOOL.test(folded) || HALF_NAMED.test(folded)))
    return true;
  if (isAtRest && ORDERED.test(folded) && !DONE.test(folded) && !RELUCTANT.test(folded))
    return isOfWork(readWish(said, grade));
  // Over a story it is the sign that is thought of.
  if (state.lesson?.kind.startsWith('story_') && /やっぱ/.test(folded)) return false;
  if (!isAtRest && AS_A_WAY.test(fold(said))) return false;
  // 85、つぎは 九九が いい: what is tried, and the way to it, is heard first.
  if (exampleIn(said) === null && TRIES.test(withoutMinutes(folded).replace(OF_KIND, ''))) return false;
  if (state.drill !== null && HALF.test(folded)) return true;
  const isTurned = partWanted(folded).refused !== '' && ENDS_NAMED.test(folded);
  if (!(ASKS.test(folded) || isTurned) || ELSE.test(folded.slice(folded.lastIndexOf('、') + 1))) return false;
  const { about, level } = inLightOfDesk(said, readWish(said, grade), state, grade);
  if (level === 'easier' || level === 'harder') return true;
  // 3分で できるやつ ちょうだい.
  if (isAtRest && about === null && minutesIn(folded) !== null) return true;
  if (about === null || about.covered.id === 'calculation' || about.covered.id === 'written') return false;
  // What is longer, or has lines, is a text.
  if (isAtRest)
    return (
      about.instead === null && about.kinds.length > 0 && folded.length <= LONGEST && !said.includes('\n')
    );
  return (
    !isUnlimited({ ...about.limits, operator: null }) ||
    about.covered.by === 'kuku' ||
    folded.includes('すうじぬかすの') ||
    (state.drill !== null && ONLY_LEARNED.test(folded)) ||
    about.covered.id === 'word_problem' ||
    SAID_AGAINST.test(folded)
  );
}
const LONGEST = 60;

/** …にして、二回あると わからなくなるから; おなじの やりたい、たのしかったの: why it is wished for stands behind the wish. */
const withoutReason = (folded: string): string => {
  const wish = folded.replace(REASON, '');
  return wish !== folded && ASKS.test(wish) ? wish : folded;
};
const REASON =
  /、(?:[^、0-9]{1,24}(?:から|け[んえぇ]|ので|んで|さかい|もん|(?:だ|や)し|(?<=[ぁ-ん一-龠])で)|(?:あれ|それ|これ)?(?:が|は)?(?:たのしかった|楽しかった|おもしろかった|すきだった)(?:の|から|よ|もん)?)$/;

/** It was told to, and would rather not, or cannot. */
const RELUCTANT =
  /(?:やり|し)た(?:くな|ない|くねえ)|やだ|いや(?!っぱ)|めんど|むり|無理|きらい|嫌い|できな|でけへん|わから|しら(?:ない|ん)|知ら|どこ|なんで|どうして|(?:おこ|怒)られ/;

/** Sums, kanji or minutes of work are named, and nothing that cannot be done. */
const isOfWork = ({ about, count, time }: Wish): boolean =>
  about === null ? count !== null || time === 'minutes' : about.instead === null;
/** Another thing than what lies there. */
const SAID_AGAINST =
  /ちがう|違う|じゃなく|やなく|っていおう|って言おう|って(?:い|言|ゆ)った|まだ(?:なら|習)|やめ|やっぱ/;
/** Numbers that say what is wished for, and are no try. */
const OF_KIND =
  /[0-9]+(?:けた|(?:回|かい)(?=だけ|ある|の|まで)|の?だん|の?段|もん|問|年|ねん|まで|で(?:わ|割)|とか|か(?=[0-9])|×[0-9]|いがい|以外|を?(?:こえ|超え)る|(?<=0)(?:が|の)(?:はい|入|ある|つ)|より(?:も)?(?:おおき|でか|大き|おっき)|(?:こ|個|かい|回)(?:つづけ|続け|だけ|だし|出し|や[っるり]|れんしゅう|練習)|に(?:なる|する)(?:の|やつ|たし|よう))|÷[0-9]/g;
const TRIES = /[0-9]|たした|たして|ひいた|ひいて|くりあげ|くりさげ|(?:できた|わかった|とけた)(?!ら)/;
