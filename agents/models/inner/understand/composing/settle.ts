import { type ComposingKind, isForOthers, type QuestionKey } from '#agents/teaching/composing/plan.ts';
import questionWords from '#agents/words/composing/questions.json' with { type: 'json' };
import { fold } from '../intents.ts';
import {
  asksLetterOpening,
  type BesideKey,
  isAsking,
  isOfWriting,
  OF_TASK,
  questionBeside,
  termAsked,
  wishBeside,
} from './beside.ts';
import type { Whether } from './deciding.ts';
import { type Ending, endingIn, saysWhen } from './ending.ts';
import { isForReader } from './for-reader.ts';
import { areLines } from './lines.ts';
import { smallSignAsked } from './small-sign.ts';
import { guiltIn, isLoss, sorrowIn } from './sorrow.ts';
import { asksSpelling } from './spelling-asked.ts';
import { rulesOut } from './told/ruled-out.ts';

/** What a message is while a composition lies on the desk. */
export type Settled =
  /** What the composition is to hold, told or written. */
  | { readonly is: 'answer' | 'lines'; readonly isSure?: true }
  /** Said to the robot, and nothing more: it stands in no text. */
  | { readonly is: 'aside' }
  /** For the text or about it, which nobody can tell: the child is asked. */
  | { readonly is: 'doubtful' }
  /** The reply to that; `put`: the places of what is for the text among what was asked about, left out: all. */
  | { readonly is: Whether; readonly put?: readonly number[] }
  /** There is no more, it cannot tell, or it is still thinking. */
  | { readonly is: 'nothing' | 'stuck' | 'thinking' }
  /** What is asked about was not so: another question. */
  | { readonly is: 'ruled_out' }
  /** Behind the end: it is not all written. */
  | { readonly is: 'takes_up' }
  /** About the robot's words, about how something is written, or for what was kept to be read back. */
  | { readonly is: 'of_words' | 'of_writing' | 'read_back' }
  | { readonly is: Ending }
  | { readonly is: 'loss'; readonly isSure?: true }
  | { readonly is: 'beside'; readonly key: BesideKey };

/** What lies open when the child speaks. */
export interface Open {
  /** The question; null while the child writes it down, or looks at a mark. */
  readonly key: QuestionKey | null;
  readonly isLetter: boolean;
  readonly kind?: ComposingKind | undefined;
  readonly isWriting: boolean;
}

const NO_ANSWER =
  '(?:(?:まだ)?(?:かんがえ|考え)て(?:い)?(?:ない|へん|なかった)(?:よ|けど|です)?|(?:まだ)?(?:き|決)(?:ま|め)って(?:い)?(?:ない|へん|ません)(?:んだ|です|よ|けど)?|(?:まだ)?(?:かぞえ|数え|はか|しらべ|調べ|さわ|かい)(?:って|て|で)(?:い)?(?:ない|なかった|へん|ません)(?:よ|けど|もん)?|ない(?:です|よ|もん|かも|かな|んだよ?ね?|わ|ねん)?|なし|べつに|なんとなく(?:です|だよ|や)?|りゆう(?:なんか|は|とか)?な(?:い|し)|とくに|ふつう(?:の(?:ひ|日|いちにち|一日))?(?:だよ|だった(?:もん|し|から)?|です|や(?:った(?:もん|し)?)?)?|(?:か|書)くこと(?:は|が)?ない|なんにもない|なにもない|おもいつか(?:ない|ん)|思いつか(?:ない|ん)|うかばない|わすれ(?:た|ました|ちゃった)|おぼえて(?:い)?(?:ない(?:よ|わ|もん|けど)?|ません|へん)|きこえない|わから(?:ない|ん)(?:です)?|わかんない|わかりません|わがんね(?:え|ぇ)?|わがらん|わからへん|わか(?:ら|ん)なくなっ(?:た|ちゃった)|わかりまへん|わかんね(?:え|ぇ)?|わからんけん|しらね(?:え|ぇ)?|しらんがな|しら(?:ない|ん)(?:もん|し|よ)?|知らない(?:もん|し|よ)?|むずかしい|むり|どうしよ(?:う|っか)?(?:な)?)';
const NOTHING = new RegExp(
  `^(?:(?:え(?:ー|っと|えと)*|うーん|んー|あのね|もう|うん|いや|まだ|ほかに(?:は)?|なんにも|なんも|なにも|何も|そんなの|そ(?:う|お)(?:いう|ゆう)の|それは|それも|これも|(?:どうして|なんで|いつ|どこ)(?:って|と)(?:い|言)われても|.{1,4}(?:が|は)(?=おもいつか|思いつか|うかば)|[、。.…])*${NO_ANSWER})+[!。.]*$|(?:なに|何)(?:を)?(?:か(?:いたら|けば|く)|書(?:いたら|けば|く)).{0,4}(?:いい|ええ)?(?:の|ん)?か(?:が)?(?:わから|わかん|おもいつか|思いつか).{0,3}$|(?:なん|何)て(?:い|言)(?:えば|ったら|う)[^。?]{0,4}か(?:が)?(?:わから|わかん)[^。?]{0,3}[。]*$|^[^。?]{0,16}(?:けど|が|(?<=ない|へん)(?:から|し))(?:、)?(?:まだ)?(?:おもいつか|思いつか|うかば|わから|わかん)(?:ん|ない|へん)[。!]*$|しか(?:か|書)けな(?:い|かった)(?:んだ|ん)?(?:けど|よ|の|です|もん)*[。!]*$|^ひんと(?:ちょうだい|ください|おしえて)?[!。]*$`,
);
/** Not that there is nothing: it does not come. */
const STUCK =
  /おもいつか|思いつか|うかばない|わか(?!った)|わが[んら]|(?:き|決)(?:ま|め)って|しか(?:か|書)けな|(?:かんがえ|考え)て|わすれ|しら(?:ない|ん)|知らない|むずかしい|どうしよ|ひんと/;
/** かくこと ないよー, まいにち おなじだし, なんも ない いつもと いっしょやもん: only pieces that say there is nothing, one after the other. */
const NAUGHT = new RegExp(
  `^(?:${[
    '(?:え|う|ん)[ーっ〜]*と?|うーん|だって|ふつうの(?:まいにち|毎日|ひ|日|いちにち|一日)|でも|もう|まあ|あんまり?|ほんまに|ほんとに|[、。.…!ー]',
    '(?:べつ|とく|特)に|(?:なん|なに|何)(?:に)?も|これ(?:と)?いって|(?:か|書)く(?:こと|もん)(?:が|は|も)?|(?:こころ|心)に(?:のこ|残)(?:った|ってる)(?:こと|もの|の)?(?:が|は|も|とか)?|(?:おも|思)い(?:で|出)(?:が|は|も)?',
    '(?:まいにち|毎日|いつも|いっつも|ずっと|きのうも|きょうも|ふだん)(?:と)?(?:ほとんど|だいたい|ぜんぶ)?(?:おな?んなじ|おなじ|同じ|いっしょ|一緒|ふつう|普通)(?:こと|もん)?(?:しか(?:し|や)(?:て(?:い)?|っと|と)?(?:な|へん|らん)(?:い)?|ばっか(?:り)?)?|ふつう|おなじ|いっしょ',
    '(?:な(?:い|か(?:った)?|し)|あらへん|ありません|(?:し|や)(?:て|っ)(?:てな|てへん|とらん)い?|おもいつか(?:ない|ん|へん)|思いつか(?:ない|ん|へん)|うかば(?:ない|ん|へん))',
    '(?:だ|や|です|なん|ねん|んや|んだ|よ|ね|な[あー]?|わ|し|もん|から|けん|けど|ばい|っちゃん|っちゃ|たい|の|って|ばい|y|やけど|[?])',
  ].join('|')})+$`,
);
const SAYS_NAUGHT =
  /な(?:い|か|し)|あらへん|ありません|おなじ|同じ|いっしょ|一緒|ふつう|普通|おもいつか|思いつか|うかば|(?:てへん|とらん)/;
/** ぬい方とか しらない */
const KNOWS_NOT =
  /^(?:でも|そんな|[、。])*[^、。はがを]{2,10}(?:とか|なんか|なんて)(?:は|も)?(?:ぜんぜん|よく)?(?:しら(?:ない|ん|へん)|知ら(?:ない|ん|へん)|わから(?:ない|ん|へん)|わかんない|おぼえて(?:い)?(?:ない|へん))(?:よ|で|わ|もん|し|けど|です|ねん|の|んだ|[。!])*$/;
/** Whether nothing more than that is said, of an open question. */
const isNothing = (said: string, open: Open): boolean =>
  open.key !== null && ((SAYS_NAUGHT.test(said) && NAUGHT.test(said)) || deniesAsked(said, open.key));
/** じゅんばんとか ないで: there is none of what is asked for. */
const DENIES =
  /^(?:でも|だから|べつに|えー?|そんな|[、。])*([^、。はがを]{2,8}?)(?:とか|なんか|なんて)(?:は|も)?(?:べつに)?(?:な(?:い|かった)|あらへん)(?:よ|で|わ|もん|し|けど|です|ねん|の|んだ|[。!])*$/;
function deniesAsked(said: string, key: QuestionKey): boolean {
  // A game without an end, or for which nothing is needed, is told so.
  if (key.startsWith('rule')) return false;
  const name = DENIES.exec(said)?.[1] ?? '';
  const spoken = name
    .replace('順番', 'じゅんばん')
    .replace('気持ち', 'きもち')
    .replace('場所', 'ばしょ')
    .replace('てること', 'ていること');
  return name !== '' && fold(questionWords[key].wordings.join('')).includes(spoken);
}

const THINKING =
  /^(?:いつ|どこ|だれ|なん|なに)(?:だっけ|や?だ?(?:った|ったん)(?:かな?|っけ)|やったっけ)[….。、?？]*$|^(?:[….。、・]|えーっと|えっと|えーと|うーん|んー|で|それから|まだ)+(?:なんだっけ|かんがえ(?:ちゅう|てる)|考え(?:中|てる))?[….。、]*$|^(?:まだ|いま)?(?:かんがえ(?:ちゅう|てる)|考え(?:中|てる))(?:の|よ)?[。]*$|^まだある(?:よ|の)?[。!]*$|^(?:ありがとう、?|じゃあ、?|うん、?)*(?:のーと|かみ|紙|ぷりんと|かーど)に(?:うつす|写す|かく|書く|うつしてる|かいてくる|書いてくる)(?:ね|よ)?[。!]*$|^(?:えっと|えーと|うーん|、)*(?:もう)?(?:ちょっと|すこし|少し)?(?:まって|待って)(?:ね|よ|て|ください)*[。!]*$|^.{0,16}(?:か|、|を|は)(?:かんがえ(?:ちゅう|てる)|考え(?:中|てる))(?:です|だよ|の|よ|やねん)?[。!]*$|(?:うーん|えーっと|えーと)[….。]*$|^(?:まだ|いま)*(?:かいて(?:い)?る|書いて(?:い)?る|かいとる)(?:よ|の|とこ(?:ろ)?)?[。!]*$/;

/** How the child tells that the robot's words are not understood, or are to be said once more. */
const OF_WORDS = new RegExp(
  [
    '^(?:え、?)?(?:たとえば|例えば)(?:なに|何|どんな(?:の|こと|かんじ)|どう(?:いう|ゆう)(?:の|こと)|どこ|だれ|いつ)?(?:なの|とか|って|で|の|ですか)?[?。!]*$',
    '^(?!「)[^「」。]{0,16}(?:って|、)(?:たとえば|例えば)(?:なに|何|どんな(?:の|こと)?|どう(?:いう|ゆう)?(?:の|こと)?)[^。]{0,4}[?。!]*$',
    '^(?:え、?)?(?:なんか|なにか)?(?:れい|例)(?:は|を|って|とか)?(?:ある|ない|なに|だして|おしえて|みせて|ちょうだい|ほしい)?(?:よ|の|ください|くれる)*[?。!]*$',
    '^(?:え、?)?[^「」。]{0,14}(?:って|とは|は)(?:、)?(?:どんな|どういう)(?:こと|の|かんじ|ふう)(?:を|に|いえば|かけば|書けば|いう|かく)?[^。]{0,8}[?。!]*$',
    '^(?:え|なに|なんて|もういちど|もう一度|もっとかんたんに.*|ことば(?:が)?わからない|いみわからない)[?!。]*$',
    '^(?:え、?|ねえ、?)*もう(?:いっかい|一回|1回|いちど|一度)(?:い|言|ゆ)って(?:よ|ください|くれる|ちょうだい)*[?。!]*$',
    '^(?:え、?)?(?!「)[^「」、。]{1,12}(?:って|とは)(?:なに|何|なん(?:のこと|だ)?|ど(?:う|お)(?:いう|ゆう)(?:いみ|意味|こと)|どんな(?:いみ|意味|こと))(?:の|なの|ですか|だっけ)*[?。!]*$',
    '^(?:え、?)?(?:それ|これ|いまの)?(?:は|って|、)?(?:ど(?:う|お)(?:いう|ゆう)(?:いみ|意味|こと)|どんな(?:いみ|意味)|(?:なん|何)の(?:こと|はなし|話))(?:なの|の|ですか)?[?。!]*$',
    '^[^「」]{2,14}(?:って|て|と|は|の|、)(?:ど(?:う|お)(?:いう|ゆう)(?:いみ|意味|こと)|なん(?:の|て(?:いう|ゆう))(?:いみ|意味|こと))(?:です|なの|の|なん|だ|や)?(?:か|ん)?[?。!]*$',
    '^(?:え、?)?(?:いみふめい|意味不明|いみ(?:が)?わか(?:らん|らない|んない|んねえ?|らへん))(?:です|だ|よ|[。!?])*$',
    '(?:もんだい|問題|しつもん|質問|ことば|いって(?:い)?ること|それ|^)(?:の)?(?:いみ|意味)(?:が|は)?(?:よく)?(?:わから|分から|わかん)',
    '^(?:え、?|いま)?なん(?:て|と)(?:いった|言った)の?[?]$',
  ].join('|'),
);
const READ_BACK =
  /^(?:じゃあ|ねえ|ちょっと|ゆっくり|いままで|今まで|ここまで|さいしょ|最初|はじめ|ぜんぶ|全部|とお|通|いっかい|一回|もっかい|もう(?:いっかい|一回|1回|いちど|一度)|つづけて|こえにだ|声に出|の|から|を|して|し|で|ぶん|文|やつ|ところ|、)*(?:よ|読)(?:んで|みかえして|み返して|みあげて|み上げて|みかえしたい|み返したい|みなおして)(?:よんで|読んで|みて|みたい|よ|ね|くれる|ください|ほしい|たい)*(?:[、。?!].*)?$|^(?:いままで|ここまで|さいしょ|最初|ぜんぶ|全部|一回|もう一回|から|もう|いちど|一度|もっかい|もっぺん|できたの|いまの|がめんで|げんこうようしで|の|を)*(?:みせて|見せて|きかせて|聞かせて)(?:よ|ね|な|や|ください|ほしい(?:です)?|くれる[?]?)*[。!ー]*$|(?:はい|入)って(?:い)?る(?:かな|の)?[?]$|どこまで(?:いった|やった|かいた|話した|はなした|言った)|^.{0,12}(?:なお|直)(?:った|りました|せた)(?:か|かな|の)?[?]?(?:(?:おしえ|教え)て(?:ください)?)?[。]*$|^.{0,12}(?:けし|消し|きえ)(?:た|ました)(?:か|の)?[?]$|^.{0,8}(?:いれ|入れ|かえ|変え|なおし|直し|けし|消し|書い|かい)て(?:くれた|ある|くれてる|くれている)(?:の|かな)?[?]$|ほぞん(?:した|して|できた)?[?。]*|(?:とっと|とってお|取ってお)いて(?:ね|ください)?[。!]*$|どこ(?:に|へ)?(?:い|行)った(?:の|んや)?[?]?$|まだあります?か[?]?$/;

/** Nothing that could stand in a text. */
const EMPTY = /^[….。、・\s]*$/;
/** A reason or a quotation: what sounds like a question in it is told. */
const TOLD =
  /かというと|かっていうと|なぜなら|(?:って|と)(?:い|言|ゆ)(?:った|われた|いました|いまし)|(?:って|と)(?:おも(?!う[?])|思(?!う[?])|きい|聞|さけ)/;

/**
 * Settles what a message is before anything is said to it. An answer is what it is by default: only what has the form of something
 * else is that.
 */
export function settle(message: string, open: Open): Settled {
  const said = fold(message);
  if (EMPTY.test(said)) return { is: 'thinking' };
  if (open.isLetter && open.key === 'message' && SAYS_IT.test(said)) return { is: 'answer', isSure: true };
  if (saysWhen(said) || (open.key === 'ruleThings' && NEEDS_NONE.test(said)))
    return { is: 'answer', isSure: true };
  if (NOT_THAT.test(said)) return { is: 'aside' };
  if (rulesOut(said, open.key)) return { is: 'ruled_out' };
  if (open.kind === 'book' && OF_PLACE.test(said)) return { is: 'answer', isSure: true };
  const ending = endingIn(message);
  if (ending !== null && ending !== 'goodbye') return { is: ending };
  const wish = wishBeside(said, open.kind);
  if (wish !== null && OF_PAPER.includes(wish)) return { is: 'beside', key: wish };
  if (open.isLetter && asksLetterOpening(said)) return { is: 'beside', key: 'letterOpening' };
  if (open.isLetter && wishBeside(said) === 'twoAreFine') return { is: 'beside', key: 'twoAreFine' };
  if (STILL_ASKS.test(said)) return { is: 'beside', key: 'enough' };
  if (NEARLY.test(said) || (open.isLetter ? HOW_LONG : LEFT).test(said))
    return { is: 'beside', key: 'howLong' };
  if (isSaidToOthers(message, said, open)) return { is: 'answer', isSure: true };
  if (ending !== null) return { is: ending };
  if (wishesOfOthers(said, open.key)) return { is: 'answer', isSure: true };
  if (smallSignAsked(message) !== null) return { is: 'of_writing' };
  const sorrowOf = guiltIn(said);
  if (sorrowOf !== null) return { is: 'beside', key: sorrowOf };
  if (isLoss(said, open.kind) && !isAsking(said)) return { is: 'loss' };
  if (wish !== null && OF_TASK.includes(wish)) return { is: 'beside', key: wish };
  if (THINKING.test(said)) return { is: 'thinking' };
  if (WANTS_TO_KNOW.test(said)) {
    const key = questionBeside(said, open.isLetter);
    if (key !== null && key !== 'writing') return { is: 'beside', key };
  }
  if (KNOWS_NOT.test(said)) return { is: 'stuck' };
  if (NOTHING.test(said) || isNothing(said, open)) return { is: STUCK.test(said) ? 'stuck' : 'nothing' };
  if (wish !== null && (UNWILLING.includes(wish) || (wish === 'writeForMe' && FOR_IT.test(said))))
    return { is: 'beside', key: wish };
  if (areLines(message, open.isWriting)) return { is: 'lines' };
  // ないても いいよって いった: what somebody said is told.
  const sorrow = SAID_SO.test(said) ? null : sorrowIn(said);
  if (sorrow !== null) return { is: 'beside', key: sorrow };
  const term = termAsked(said);
  if (term !== null) return { is: 'beside', key: term };
  if (OF_WORDS.test(said)) return { is: 'of_words' };
  if (READ_BACK.test(said)) return { is: 'read_back' };
  if (wish !== null) return { is: 'beside', key: wish };
  if (isPlainlyTold(said, open)) return { is: 'answer', isSure: true };
  const asking = askedIn(said);
  if (open.isLetter && /[?]$/.test(said) && isForReader(said)) return { is: 'answer', isSure: true };
  if (isAsking(asking) && !TOLD.test(asking)) {
    const asked = questionBeside(asking, open.isLetter);
    if ((asked === null || OF_ALL.includes(asked)) && asksSpelling(message)) return { is: 'of_writing' };
    if (asked !== null) return asked === 'writing' ? { is: 'of_writing' } : { is: 'beside', key: asked };
  }
  return { is: 'answer' };
}

/** えー まだ きくの？ */
const STILL_ASKS =
  /^(?:え|えー|もう|ねえ|、)*(?:まだ|また)(?:しつもん|質問)?(?:きく|聞く|ある|やる|つづく)(?:の|ん)(?:か|かよ)?[?]+$/;
/** Never for a reader. */
const OF_PAPER: readonly BesideKey[] = ['isItOdd', 'nameToo', 'titleToo'];
/** あと どのくらい？: of the letter; あと どのくらいで あえる？ is for its reader. */
const HOW_LONG =
  /^(?:えっと|じゃあ?|で|ねえ|もう|、)*あと(?:どれ|どの)(?:くらい|ぐらい)(?:ある|のこ(?:って|り).{0,3}|残って.{0,3}|(?:か|書)(?:く|けば|いたら).{0,4})?(?:の|ん|です|か|かな)*[?]+$/;

/** おかあさんにも つくって ほしい; また あそびに きて ください, to what the reader is asked for: wished of somebody else than the robot. */
const wishesOfOthers = (said: string, key: QuestionKey | null): boolean =>
  !FOR_IT.test(said) &&
  (WISHED_OF.test(said) || (key !== null && FOR_WISHES.includes(key) && WISHED.test(said)));
const WISHED_OF =
  /(?:さん|ちゃん|くん|君|せんせい|先生|[父母弟妹兄姉]|とうと|もうと|みんな|ひと|人|ともだち|友だち|友達|まま|ぱぱ|じいじ|ばあば)(?:に|にも|も|が|と|とも)(?:、)?[^。?]{1,16}[てで](?:ほしい|もらいたい|あげたい|あげて(?:ほしい)?)(?:な|です|ねん|と(?:おもう|思う)|よ|の|[。!])*$/;
const WISHED =
  /^(?!(?:か|書)いて|(?:さくぶん|作文|てがみ|手紙|おてほん))[^。?]{2,24}[てで](?:ほしい|もらいたい|ください|ちょうだい)(?:な|です|ねん|と(?:おもう|思う)|よ|の|ね|[。!])*$/;
const FOR_WISHES: readonly QuestionKey[] = ['hoped', 'wanted', 'parting', 'message', 'dreamThen', 'lossTold'];

/** What a letter says in a word. */
const SAYS_IT =
  /^(?:「)?(?:ありがとう?|ごめん(?:ね|なさい)?|おめでとう?|げんきでね|がんばって(?:ね)?)(?:」)?(?:やろ|でしょ|かな|だよ|や|です|って(?:いい|言い|かき|書き)たい)?[。!]*$/;
/** Met before anything is taken for a line. */
const UNWILLING: readonly BesideKey[] = ['noWish', 'handTired', 'goesOn'];
const FOR_IT = /ろぼっと|めんど|かわりに|きみが|ぜんぶ|全部/;
/** 聞きたいのは どれから 書くかです. */
const WANTS_TO_KNOW =
  /(?:きき|聞き|しり|知り)たいのは.*か(?:です|だよ?|や|やねん|なの|なんだ)?(?:けど)?[。!]*$/;
/** なにも いらない: of what a game needs. */
const NEEDS_NONE = /^(?:なに|なん|何|とく|べつ)(?:に)?も?(?:つかわ|使わ|い)(?:らな|な|ら?へん|らん)/;
/** てがみじゃ なくて かーどだよ: the task is named again. */
const NOT_THAT =
  /^(?:お?てがみ|手紙|さくぶん|作文|にっき|日記|かんそう(?:ぶん|文)|感想文|もんだい|問題)(?:とか)?(?:じゃ|や|では)(?:なく|な)|きかれて(?:な|へん|ね)|(?:あんた|きみ|ろぼっと)に(?:い|言)(?:った|うた)|きまって(?:る|ます)(?:やん|じゃん|よ|でしょ)|^(?:だから|もう)[、]?[^。!?]{2,18}(?<!ん)(?:だ|や)って(?:ば|(?:い|言|ゆ)[^。]{1,6})?[!。]*$/;
/** 「ぼくが 目に なろう」の とこ: a place of the book. */
const OF_PLACE = /[「『][^」』]{2,24}[」』](?:って)?(?:い?う)?(?:の)?(?:とこ|ところ|ばめん|場面)/;

/** あいさつって 先に 書くの？ */
const OF_WRITING_IT =
  /^(?:ねえ、?)?(?:きみ|ろぼっと)(?:は|も|って)[^」』]*[?]+$|(?:書|か)(?:く|いて|かな[いきく]|けば|いたら)[^。、」』]{0,6}[?]+$/;
/** あと すこし？ つぎで さいご？ */
const NEARLY =
  /^(?:じゃあ?|で|もう|、)*(?:あと(?:は|もう)?(?:すこし|少し|ちょっと)(?:だけ|で(?:おわり|終わり))?|(?:つぎ|次|これ)(?:で|が)(?:もう)?(?:さいご|最後|らすと))(?:なの|だよね|かな|ですか|の)?[?]+$/;
/** あと どれくらい？ あとは おわりだけ？: whatever was asked, of the work. */
const LEFT =
  /^(?:えっと|じゃあ?|で|ねえ|もう|これ|、)*あと(?:どれ|どの|どん(?=だけ|くらい|ぐらい)|なん|何|いくつ)[^。」』]{0,12}[?]+$|^(?:だから|じゃあ?|で|もう|、)*あとは?(?:おわり|終わり|さいご)[^。」』]{0,6}[?]+$/;

const SAID_SO = /って(?:い|言|ゆ)(?:った|うた|いました|われた|ってくれた|ってた)(?:よ|の|ねん|で|わ|[。!])*$/;

/** わすれた。10がつ くらい？ guesses when it was, わからん、かあちゃんが えらんだけん says why: told, and nothing is asked with it. */
const isPlainlyTold = (said: string, { key }: Open): boolean =>
  (key === 'when' || key === 'event' || key === 'after'
    ? A_TIME.test(said)
    : (key === 'bookChoice' && A_CHOICE.test(said)) ||
      (key === 'news' && A_NEWS.test(said)) ||
      (key !== null && TO_COME.includes(key) && A_WISH.test(said))) && !ASKS_BACK.test(said);
/** ずっと たいせつに したい: to what is felt, or is to come. */
const TO_COME: readonly QuestionKey[] = [
  'felt',
  'now',
  'next',
  'learned',
  'bookNext',
  'dreamNow',
  'dreamThen',
  'opinion',
  'lossDear',
];
const A_WISH =
  /^(?!.*(?:おわり|終わり|やめ|あそび|遊び|かえり|帰り|やすみ|休み|(?:^|もう)ね)たい|.*(?:げーむ|といれ|ろぼっと))[^?]{2,}(?:たい|ほしい)(?:な|なあ|です|よ|ねん|わ|けど|と(?:おもう|思う|おもった|思った|おもいます|思います)|[。!])*$/;
/** いま サッカー がんばってるよ: how it is now, or what was, is what is to be let known. */
const A_NEWS =
  /^(?!(?:ろぼっと|きみ|もう(?:いい|ええ)|つかれ|わか)).{4,}(?:て(?:い)?(?:る|ます)|とる|[っんいしれけきえ][ただ]|ました|です|(?<![きしりみびにちえけせれべ]た)くない)(?:よ|の|ねん|で|わ|んだ|けん|ばい|[。!])*$/;
const ASKS_BACK =
  /いつ(?!や|だ|も)|なに|何[^月日時か]|どこ|だれ|どう(?!よう)|なんて|なんで|かく(?!れ)|かけ|書/;
/** Somebody chose the book for it. */
const A_CHOICE =
  /(?:ちゃん|さん|まま|ぱぱ|せんせい|先生|おかん|おとん|[くぐ]ん|みんな|がっこう|学校)(?:が|に|から|の).{0,8}(?:えら|選|きめ|決め|か(?:って|りて)|買|借|すすめ|くれ|もろ|もら|しゅくだい|宿題)/;
const A_TIME =
  /(?:[0-9]+|[一二三四五六七八九十]+|(?:いち|に|さん|し|ご|ろく|しち|はち|く|じゅう)+)(?:がつ|月|にち|日|じ|時)|せんしゅう|先週|せんげつ|先月|きのう|昨日|おととい|きょねん|去年|(?:げつ|か|すい|もく|きん|ど|にち)(?:よう|曜)|(?:なつ|ふゆ|はる|あき|夏|冬|春|秋)(?:やすみ|休み)?|(?:このまえ|この前|こないだ)/;

/** So wide that a question for a word may sound like it. */
const OF_ALL: readonly string[] = ['world', 'whatToWrite', 'yourWords'];

/** What of a message asks: up to its last mark, or all of it. */
const askedIn = (said: string): string => /^.*[?]/.exec(said)?.[0] ?? said;

const GOODBYE = 'ばいばい|さよ(?:う)?なら|またね|またあした|じゃあね';
const SAYS_GOODBYE = new RegExp(GOODBYE);
/** A goodbye that somebody says in the text: またねって かく, 「さようなら」で おわる. */
const GOODBYE_TOLD = new RegExp(
  `(?:${GOODBYE}).{0,12}(?:って|と)(?:い|言|か|書|ゆ|おも|思|さけ|て)|[「『][^」』]*(?:${GOODBYE})`,
);

/** こんど いつ くるのって ききたい: of a letter, what it is to say. */
const WANTS_TO_SAY =
  /(?:って|と)(?:きき|聞き|いい|言い|つたえ|伝え|かき|書き)たい(?:な|の|です|よ|ねん|けど)*[。!]*$/;

/** Whether it is said to somebody in the text: in a letter's own questions, or quoted. */
function isSaidToOthers(message: string, said: string, open: Open): boolean {
  if (open.isLetter && WANTS_TO_SAY.test(said)) return true;
  if (open.isWriting) return false;
  if (GOODBYE_TOLD.test(said)) return true;
  // ねえ きょうの ごはん カレーなんだって: news for the robot.
  if (/^ねえ.*(?:んだ|なん|や)って[。!]*$/.test(said)) return false;
  if (!isForOthers(open.key) || isOfWriting(said) || OF_WORDS.test(said) || OF_WRITING_IT.test(said))
    return false;
  const isOfIt =
    /(?:^|さいご|はじめ|つぎ|は|に|、)(?:なんて|なに|どう|どんな).{0,6}(?:かく|書く|かけば|書けば|いえば|言えば|いう|いい)/.test(
      said,
    );
  return (
    !isOfIt &&
    (/[?？]$/.test(message.trim()) ||
      SAYS_GOODBYE.test(said) ||
      /(?:いい|ますか|ですか|て)[?。]*$/.test(said))
  );
}
