import type { SessionState } from '#agents/core/state.ts';
import type { Wish } from '#agents/teaching/practice/wish.ts';
import { plainIntent } from '../intents.ts';
import { isWorkOnlyTold } from '../told/only-told.ts';
import { isAtWork as isOpen } from './gate.ts';

/** Over a story: which calculation it is, not which to practise. */
const ASKS_WHICH = /(?:ざん|し算|き算|け算|り算)(?:なの|かな|ですか?|か)?[?？]/;
/** Over a sum: たしざんを しますか？ */
const ASKS_FOR_SIGN =
  /(?:ざん|算)を?(?:しますか|するの|するん|すればいい|やりますか|なの|ですか|か|かな)*[?？]/;
/** わたし□いぬがすき: a box in a sentence is for a sign of it, and no number is sought. */
const BOX_IN_WORDS = /^[^0-9+×÷=]*[ぁ-ん一-龠]□(?!の|を|が)[ぁ-ん一-龠][^0-9+×÷=]*$/;
/** 国語の 文しょうの もんだい: of a text that the child brings, and no sum. */
const OF_JAPANESE =
  /(?:こくご|国語)(?!(?:は|が|も|の[^、。]{0,6})?(?:いや|やだ|じゃ|では|より|おわ|終わ|あと|もう|きらい|嫌い))/;
/** いや。どうせ 7のだんで つまるもん: it has lost heart, and wishes for nothing. */
const LOSES_HEART =
  /どうせ[^、。]{0,14}(?:つま[るっ]|でき(?:な|ん|へん)|むり|無理|まちが|間違|わから|だめ|まけ|負け|おなじ|同じ|ばつ)/;
/** Of these the child brings its own. */
const BROUGHT: readonly (string | undefined)[] = ['reading', 'composing', 'lookup'];

/** ヒントなしで 3もん. */
const NO_HINT =
  /のーひんと|ひんと(?:は|も|を)?(?:ぜったい)?(?:なし|つき|あり(?=で|の)|いらな|いらん|ださないで|出さないで|みないで|見ないで|つかわ|使わ)/;

/** 70 80 □ 100、ここに なにが はいるの; 37+25とか あと 7こも ある: an exercise of the child's own, and how much there is of it. */
const OWN_ROW = /(?<![0-9])[0-9]{1,5}[\s、,・→]+[0-9]{1,5}[\s、,・→]+[^ぁ-ん]*[□()_?]/;
const OWN_LOAD =
  /(?:[0-9一二三四五六七八九十]+)(?:もん|問|こ|個|まい|枚|ぺーじ)(?:も|ぐらい|くらい|が)?(?:まだ)?(?:あ(?:る|って|った)|のこっ(?:て|た)|残っ(?:て|た)|でた|出た|だされた|出された)(?:る|ん|の|よ|ねん|けど|し|から|だ|や|で|もん|わ)*(?:[!。、]|$|(?=てつだ|手伝|たすけ|助け|おしえ|教え|いっしょ|一緒|どう|やば|つら|しんど|めんど|おわら|終わら|もう|まだ|どれ|どっち|なに|しゅくだい|宿題))/;

/** Told of itself, of the day, of a fruit; read out; asked about: no wish for any of it. */
const IS_TOLD: readonly RegExp[] = [
  // たしざん 10こ しなさいって ママが いった。でも やりたくない; やれって いわれたけど、どこに あるか しらない？
  /(?:なさい|やれ|しろ)(?:って|と)[^?？]*(?:(?:やり|し)たくな|やだ|いやだ|めんど|むり|無理|どこに|わからない|わかんない)/,
  // おねえちゃん やさしいの
  /(?:ちゃん|さん|くん|せんせい|先生|まま|ぱぱ|ともだち|友だち|友達)(?:は|が|って|も)?(?:とても|とっても|すごく|めっちゃ|いつも)?(?:やさし|優し|きびし|厳し|こわ|怖)い/,
  // ぜんぶの もんだい むずかしくて ないた
  /(?:もんだい|問題)[^。!?]*(?:ない|泣い|とけ|解け|といて?|解い|まちがえ|間違え|おこられ|怒られ|わらわれ|笑われ)(?:ちゃっ)?た(?:よ|の|んだ|ねん|から)*[!。]*$/,
  // ÷は 3のだんを つかうんだよね
  /(?:だん|段)を(?:つか|使)[^、。]*(?:よね|の|だよ)[?？!。]*$/,
  // 4の段と 7の段 どっち つかう？
  /(?:どっち|どれ|どちら)(?:を|の)?(?:だん|段)?(?:を)?(?:つか|使)/,
  // 3のだんと 4のだん どっちが むずかしい？
  /(?:どっち|どれ|どちら)(?:の(?:ほう|だん|段))?(?:が|は)(?:いちばん|一番)?(?:むず|難し|かんたん|簡単|やさし|おおき|大き|たいへん)[^、。]{0,5}[?？]+$/,
  // クラスの もんだいが あるの: a trouble
  /(?:いじめ|くらす|ともだち|友だち|友達|かぞく|家族|うち|いえ|家|おや|親|こころ|心)(?:の|で)?(?:もんだい|問題)(?:が|で|は)/,
  // いちばん とくいなのは たしざん
  /^[^、。]{0,8}(?:とくい|得意|すき|好き)な(?:の|もの|やつ|けいさん|計算|べんきょう)?(?:は|って)[^、。]{1,12}?(?:だ|です|や|かな|なんだ|やねん)?(?:よ|ね)?[!。]*$/,
  // きのう さんすう 5もん やったよ
  /^(?:えっと|あのね|ねえ)?(?:きのう|昨日|おととい|さっき|きょう|今日|けさ|がっこうで|学校で|じゅくで)(?!.*(?:たい|また|もう|みたい|にて))[^。!?]*(?:やった|した|(?:と|解)いた|おわった|終わった)(?:よ|の|んだ|ねん|で|わ)*[!。]*$/,
  /さくらんぼ(?:を|が|も|は)?(?:いっぱい)?(?:たべ|食べ|かっ|買っ|もら|とっ|すき|好き|おいし|うま|あま)/,
  // 80円の けしごむを かって 100円 だした。おつりは？: a story of the child's own
  /[0-9](?:円|えん)[^?]*[0-9](?:円|えん)[^?]*(?:おつり|のこり|残り|ぜんぶで|あわせて)[^?]{0,8}[?]/,
  // ぼくが もんだい よむから きいて
  /(?:もんだい|問題)(?:を)?(?:よむ|読む|いう|言う)(?:から|け|ね|よ|ので)/,
  /わる(?:かず|数)は[^、。]*(?:なる|なるの|(?:おおき|大き|ちいさ|小さ)い(?:の|んだ)?)(?:か|かな)?[?？]/,
];

/** A thing that is named only to be told of, or that the child brings. */
export function isNoPractice(
  { about }: Wish,
  said: string,
  folded: string,
  state: Readonly<SessionState>,
): boolean {
  if (OF_JAPANESE.test(folded) && about?.covered.by !== 'kanji') return true;
  if (plainIntent(folded) === 'hint' && !NO_HINT.test(folded)) return true;
  if (
    IS_TOLD.some((says) => says.test(folded)) ||
    OWN_ROW.test(said.normalize('NFKC')) ||
    OWN_LOAD.test(folded)
  )
    return true;
  if (BOX_IN_WORDS.test(folded) || LOSES_HEART.test(folded)) return true;
  if (state.word_problem !== null && ASKS_WHICH.test(folded)) return true;
  if (isOpen(state) && ASKS_FOR_SIGN.test(folded)) return true;
  if (about === null) return false;
  const isOfWriting = about.named.length > 0 || about.covered.by === 'kanji' || about.covered.id === 'kana';
  return BROUGHT.includes(about.covered.by) || (isOfWriting && isWorkOnlyTold(folded));
}
