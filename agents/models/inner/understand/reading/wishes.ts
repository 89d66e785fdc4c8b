import { isQuickKey } from '#agents/core/quick-keys.ts';
import { shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { fold, type PlainIntent } from '../intents.ts';

/** What a child wants of the robot, and no answer. */
export type Wish = 'stuck' | 'tell' | 'no_word' | 'next' | 'later' | 'written' | 'finish' | 'again';

const NEXT =
  /^(?:じゃあ?|では|はい|うん|よし|おっけー?|ok)?[、\s]*(?:つぎ|次)(?:の?(?:もんだい|問題|やつ|の)|(?:に|へ)?(?:いこ.?|いく|いって|いきたい|行く|行こう|行きたい|すすも.?|すすむ|すすみたい|やりたい|したい)|は|を|やる|ねん|わ|で|よ)*[!！。?？〜ー]*$/;
/** 「これむずいから つぎの もんだいが いい」「あとにして」: not now. */
const LATER =
  /あと(?:で(?:やる|する)|に(?:して|する)|まわし)|(?:べつ|別|ほか|他|つぎ|次)の(?:もんだい|問題|やつ)?(?:に|を|が)?(?:して|する|やりたい|やる|いい)|とばし(?:て|たい)|たべてから(?:やる|する)/;
const WRITTEN =
  /^(?:ノートに|もう|ちゃんと|やっと|うん)*\s*(?:かけた|かいた|書けた|書いた|かきました|書きました)(?:よ|ー|ぞ|です)*[!！。]*$/;
const DONE =
  /^(?:やった[ー〜!！\s、]*)?(?:もう|これで|ぜんぶ|全部|しゅくだい)*\s*(?:おわり|おわった|終わった|おしまい|できた|(?:(?:つぎ|次|ほか|他|もんだい|問題)(?:の(?:もんだい|問題))?(?:は|に(?:は)?|も)?(?:もう)?)?(?:ない|あらへん|ありません))(?:だ|です|の|かな|よ|で|わ|でしょ)*[!！。?？]*$/;
/** ありがとう、おわる */
const THANKS =
  /^(?:どうも|うん|、)*(?:ありがと[うー]*|たすかった)[、。!！\s]*(?:もう|きょうは|これで)*(?:おわ(?:る|り|った)|やめる|おしまい)(?:に(?:する|します))?(?:ね|よ|わ|で|ー)*[!！。]*$/;
/** Back from a rest, or ready. */
const GO_ON =
  /^(?:うん|はい|いいよ|おっけー?|ok|じゃあ|やる|やってみる|つづける|つづき|がんばる|よんだ|よんでみた|よみました)(?:よ|ね|やる|がんばる)*[!。]*$/;
const MOST_LATER = 30;
/** 「うん、おなじ」: what it said is what stands there. */
const SAME_THERE =
  /^(?:うん|はい|えっと|やっぱり?|ほら)*[、\s]*(?:おなじ|同じ|おんなじ|いっしょ|一緒|にて(?:い)?る|そう|かいてあ(?:る|った)|書いてあ(?:る|った))(?:こと|だ|だった|や|やった|です|じゃん|やん|で|よ|ね|とおもう|と思う)*[。!！]*$/;
const TELL =
  /(?:こたえ|答え)(?:を)?(?:いう|いっ|いえ|おしえ|言っ|言う|ゆうて|いうて)|(?:おしえて|教えて)(?:よ|くれ|や|ほしい)*[!。〜ー]*$|^(?:もう)?やって(?:くれ|よ|や|ほしい)|けち/;
const NO_WORD =
  /(?:かいて|書いて|のって|でて)(?:い)?(?:な(?:い|かった|くない)|へん|ねえ)(?:よ|じゃん|けど|もん|やん|の|で|し|か)*[。!！*?？]*$|^(?:そこ|ここ)に(?:は|も)?な(?:い|かった)(?:よ|で|けど|もん|やん|じゃん|の|です)*[。!！?？]*$|(?:どこにも|(?:み|見)つから)(?:な(?:い|かった)|へん|ん)(?:よ|じゃん|けど|もん|やん|やけど|の|で|し)*[。!！?？]*$/;
const STUCK: readonly PlainIntent[] = ['hint', 'thinking', 'silence'];
/** A wish to be told has less of the text. */
const TOLD_OF_TEXT = 0.4;
/** Said of oneself in so few signs, こまった and しらない are no part of the story. */
const SHORT = { signs: 10, ofText: 0.3 };
const LOST_WORDS =
  '(?:わか(?:ら(?:ない|ん|へん|ね)|んない|んねえ?|りません|れへん)|わかん$|わがん(?:ね|ない)|わからね|わっかんない)';
const STUCK_WORDS = new RegExp(
  `^(?:えっと|うーん|んー|やっぱり?|ぜんぜん|全然|もう|まだ|これ|ここ|え|(?:いみ|意味)(?:が|は)?)*[、\\s]*(?:${LOST_WORDS}|むず|むり(?:だ|や|!|。|$)|ひんと|どういう(?:こと|いみ)(?:[?。!]|$)|いみふめい|意味不明|どうやって(?:かく|書く|こたえる)|なに(?:を|て)(?:かけば|書けば|こたえれば)|よんで(?:よ|$|!)|ぱす$)|${LOST_WORDS}(?:よ|ー|〜|ってば|て|です|もん|わ|なあ?)*[!。…〜]*$|(?:ひんと|てがかり)`,
);
/** どこが ちがうの, 「だから」って どこ: where to look is asked. */
const WHERE =
  /(?:ちが|まちが|間違)[^。、]{0,6}(?:の|ところ|とこ)(?:は|って|が)?どこ|^(?:え[ーっ〜]*と?|ねえ|で|じゃあ?)?[、\s]*どこ(?:が|を|に|の|か)?(?:ちが|違|まちが|間違|みる|見る|みたら|見たら|みれば|見れば|よむ|読む|よめば|かい|書い|か$|あるの|ある[?]|に?ある)|(?:って|は)ど(?:こ|れ)(?:に(?:ある|かいてある|かいてる|書いて(?:ある|る)))?(?:の|か|かな|なの|や|やねん)?[?]*$|^どの(?:へん|あたり|だんらく|段落|ぶん|文|ぎょう|行)(?:[?]|を|に|だ|か|なの|よ|$)|って(?:どこ|どのへん|どのあたり)|(?:ばしょ|場所)(?:を|が)?(?:もう(?:いっかい|いちど|一回|一度))?(?:おしえて|教えて|どこ)/;
/** ねえ それ どこに かいてあんの, 何行目？: a place is asked for, and it is to be read. */
const PLACE =
  /どこ(?!か)(?:らへん)?|どの(?:へん|あたり|だんらく|段落|ぶん|文|ぎょう|行)|(?:なん|何)(?:ばん|番|ぎょう|行|だんらく)(?:め|目)/;
const TO_READ = /よ[むんめみ]|読|み[るたれ]|見|[かの](?:いて|って)|書い|のる|あった|^.{0,8}[?？]$/;
const ASKS = /(?:の|ん|か|かな|かなあ|っけ|いい|る|た|け|[?？])[?？。!！]*$/;
/** Something asked that is no part of the print: how many legs it has. */
const ASIDE =
  /(?:(?:なに|何|だれ|誰|どこ|いつ|どれ)(?!か[がをにはもの、])|なん|どうして|なんで|なぜ|どんな|どうやって|いくつ)[^。!]*(?:の|か|かな|なの|ん|だろう?|[?])[?!。]*$/;

/** 「ままが ごはんだって またあとでね」: whoever goes has answered nothing. */
const GOES =
  /(?:ばいばい|さようなら|じゃあね|また(?:あとで|こんど|あした|明日|ね)+ね?|(?:きょう|今日)は(?:もう)?(?:ここまで|おわり|終わり)(?:に(?:する|します)|で)?|(?:行|い)くから(?:おわり|終わり))[なねよ]*[!。〜ー]*$/;

/** 「のこってるのは どれと どれですか」「なんもん できた？」: how far it is. */
const LEFT =
  /(?:あと|のこ(?:って|り)|残(?:って|り))(?:い?る|た|とる)?(?:の|もんだい|問題|ぶん)?(?:は|が|って|も)?(?:まだ|ぜんぶで|もう)?(?:いくつ|なん(?![でのとて])|なに(?![をでと])|何(?![をでと])|どれ)|(?:なに|何|どれ|いくつ|なんもん|何問|なんこ)(?:が|は|まで)?[^。]{0,4}(?:のこって|のこり|残って|残り|できた|おわった|終わった)[^。]{0,6}$|^(?:もう|じゃあ?|で|、)*あと(?:[0-9一二三四五六七八九]|ひと|ふた|みっ|よっ|いつ)(?:つ|もん|問|こ)(?:だけ)?(?:だ|や|です|なの|か|よ|ね)*[?]+$/;
/** 「、も いれるの？」: whether a mark is one of the letters. */
const OF_MARKS =
  /(?:[「『(]?[、。][」』)]?|てん(?:や|と)?まる|てん|まる|句読点|くとうてん|かぎかっこ)[^。]{0,6}(?:も|は|って)[^。]{0,6}(?:いれ|入れ|はい|入[るっ]|かぞえ|数え|ふく|含)[^。]{0,6}[?？のんか]/;

/** さっき おはなし ぜんぶ おくったで: that it is here already. */
const SENT =
  /^.{0,16}(?:おはなし|お話|ぶん(?:しょう)?|文(?:しょう|章)?|ぜんぶ|全部|(?<![ぁ-ん])し(?=[はもを])|詩|もんだい|問題|それ|しゃしん|写真).{0,6}(?:おくっ|送っ|うっ|打っ|はっ|貼っ|みせ|見せ|だし|出し|わたし|かい|書い|いれ|入れ)(?:た|てる|てん|とる|てある|ました)(?:よ|で|わ|やん|じゃん|のに|って|けど|もん|やろ|でしょ|ねん|し|とおもう)*[!。?？]*$/;
/** What is asked or said of the work itself. `limit`: how many letters it may have; `counting`: how sentences are counted; `quietly`: it is shy to read aloud; `speaker`: it doubts who said what it told; `sent`: the text is here. */
export type OfWork = 'sent' | 'left' | 'limit' | 'marks' | 'counting' | 'quietly' | 'speaker';
const QUIETLY =
  /(?:こえ|声)(?:に|を)?(?:だ|出)(?:す|し).{0,8}(?:はずかし|恥|いや|やだ|だめ|でき|むり|いけな|な(?:い|くて|きゃ))|(?:よ|読)むの(?:が|は)?.{0,3}はずかし|(?:こころ|心)の(?:なか|中)で(?:よ|読)?/;
const WHO_SAID =
  /(?:あれ|でも|やっぱり?|まって|ん)[、。…!?]*.{0,8}(?:が|は)(?:い|言|ゆ)った(?:の|ん|こと|やつ)?(?:かな|かも|かなあ|だっけ|やっけ|やろか)/;
const LETTER_LIMIT =
  /(?:もじ|文字|字|じ)(?:いない|以内)?(?:で|って|は|とは|、)*(?:なん|何)(?:もじ|文字|字|じ)?(?:まで|いじょう|以上|より)|(?:いない|以内)(?:って|とは|は)(?:なに|何|なん|どう|どん)|(?:もじ|文字|字|じ)(?:いない|以内)?(?:って|で|は|の)*(?:どう(?:やって)?(?:か|書|かぞえ|数え)|(?:かき|書き|かぞえ|数え)(?:かた|方))|^(?:え、?|これ|それ)*(?:なん|何)(?:もじ|文字|字)(?:まで|いない|以内|で(?:か|書|こた))/;
const HOW_COUNTED =
  /(?:どこから|どう(?:やって)?)(?:かぞえ|数え)|(?:かぎかっこ|かっこ)(?:の(?:なか|ところ)?)?(?:も|は|って|で)?(?:[1１一]|ひと)?(?:つ|こ|ぶん|文)?(?:の?(?:ぶん|文))?(?:に|と|って|として)?(?:かぞえ|数え)|(?:かぎかっこ|かっこ)(?:も|は|って|で)?(?:[1一]|ひと)(?:つ|こ)(?:の?(?:ぶん|文))|(?:まる|。)(?:を|で|まで)?(?:かぞえ|数え)(?:れば|たら|る(?:の|ん))/;

/** What a child asks of the work itself: how far it is, or how marks and sentences are counted; null where it asks nothing of it. Pure. */
export function askedOfWork(said: string, text: string): OfWork | null {
  if (standsIn(said, text)) return null;
  const folded = fold(said);
  // むしゃむしゃって かいてあるもん says what the text has.
  if (SENT.test(folded) && !/って(?:か|書)い/.test(folded)) return 'sent';
  if (QUIETLY.test(folded)) return 'quietly';
  if (WHO_SAID.test(folded)) return 'speaker';
  if (LETTER_LIMIT.test(folded)) return 'limit';
  if (HOW_COUNTED.test(folded) && (/かっこ/.test(folded) || !/もじ|文字|ばんめ|番目/.test(folded)))
    return 'counting';
  // 6ばんめって どれ？ てんも かぞえるの？ asks for the sentence.
  if (OF_MARKS.test(said.normalize('NFKC')) && !/ばんめ|番目/.test(folded)) return 'marks';
  return LEFT.test(fold(said)) ? 'left' : null;
}

/** Whether a child takes its leave. Pure. */
export const isLeaving = (said: string, text: string): boolean =>
  GOES.test(fold(said)) && !standsIn(said, text);

const isPlaceAsked = (folded: string): boolean =>
  PLACE.test(folded) && TO_READ.test(folded) && ASKS.test(folded);

/** What a child wants of the robot while a text is read; null where its words are an answer. Pure. */
export function wishIn(said: string, plain: PlainIntent | null, text: string): Wish | null {
  const folded = fold(said);
  if (WHERE.test(folded) || isPlaceAsked(folded)) return 'stuck';
  if (isQuickKey(said) && plain === 'finish') return 'finish';
  if (NEXT.test(folded) || (plain === 'skip' && !/すきっぷ|スキップ/.test(text)))
    return /あと(?:で|に)/.test(folded) ? 'later' : 'next';
  if (LATER.test(folded) && said.length <= MOST_LATER) return 'later';
  if (WRITTEN.test(said)) return 'written';
  if (DONE.test(folded) || THANKS.test(folded) || (plain === 'finish' && said.length <= 8)) return 'finish';
  const isOfText = shareIn(said, text) >= TOLD_OF_TEXT;
  if (
    ((plain === 'repeat' || plain === 'returned') && !isOfText) ||
    GO_ON.test(folded) ||
    SAME_THERE.test(said)
  )
    return 'again';
  if ((plain === 'tell_answer' || TELL.test(folded)) && !isOfText) return 'tell';
  if (NO_WORD.test(folded)) return 'no_word';
  const isShort = folded.length <= SHORT.signs && shareIn(said, text) < SHORT.ofText;
  const isPlain = plain !== null && (STUCK.includes(plain) || (plain === 'dont_know' && isShort));
  const isStuck = isPlain || STUCK_WORDS.test(folded);
  return isStuck && !/(?:から|ので)[。!]*$/.test(said) && !standsIn(said, text) ? 'stuck' : null;
}

/** Whether a child asks something out of interest, and neither guesses nor is stuck: なんぼん あしが あるの？ Pure. */
export const isAside = (said: string): boolean => ASIDE.test(fold(said)) && said.length >= 6;

/** Whether it is right is asked: with a question mark, or in words that say no more. */
const RIGHT =
  'あって(?:い)?(?:る|た|ます|ました)|合って(?:い)?(?:る|た|ます|ました)|あっとる|おうとる|おうてる|せいかい|正解|まる|丸|だいじょうぶ';
const ASKED_END =
  '(?:の|か|かな|よね|よな|な|ん(?:だよね)?|ですか|やろ|でしょう?|になる|もらえる|をもらえる)*';
const CHECK = new RegExp(
  `[、。!！?？\\s]*(?:これで|それで|これ|で)?\\s*(?:(?:${RIGHT}|いい|ええ|ok|OK|おっけー?|よか(?:ろ)?)${ASKED_END}[?？]+|(?:(?:これ)?で(?:いい|ええ)|${RIGHT})(?:の|か|かな|よね|んだよね|ですか)+[?？]*|(?:それ|これ)(?:じゃ|では|や)\\s*(?:だめ|あかん)(?:なん|なの|か|の|です|かな)*[?？]+)(?:\\s*おしえて)?\\s*$|^(?:これで|それで|で)?(?:あって(?:い)?る|合って(?:い)?る|いい)(?:の|かな|か|よね)$`,
);
const COUNT =
  /[、。\s]*(?:なん|何)(?:文字|もじ|字|じ)(?:だった|ある|なの|かな|です|に なる)?[?？か]*(?=\s|$)/;

/** 「…。あってる？」「…で いい？」: what is to be checked; null where nothing is. Pure. */
export const checkedIn = (said: string): string | null =>
  CHECK.test(said) && !MAY_I.test(said.trim())
    ? said.replace(CHECK, '').replace(SAID_BEFORE, '').trim()
    : null;
/** ねえ おやつ たべて いい？ asks for leave. */
const MAY_I =
  /(?<!か|書|こたえ|答え|に\s?し|おもっ|思っ|な)(?:(?:べ|み|っ|し|え|け|い|ね|き)て|(?:よ|あそ|やす|の|読|休|遊)んで)も?\s*(?:いい|ええ|よか)(?:の|か|かな|ですか|よね)*[?？]*$/;
/** さっきの で あってる？ */
const SAID_BEFORE =
  /^(?:(?:いちばん)?(?:さいご|最後|さっき|いま|今|まえ|前)の\s*(?:もんだい|問題)(?:は|って|も|の\s*(?:こたえ|答え)は?)?\s*|(?:さっき|いま|今|まえ|前)の\s*(?:こたえ|答え|やつ)?\s*(?:で|は)?\s*)$/;

/** 「…なんもじ？」: what is to be counted; null where nothing is. Pure. */
export const countedIn = (said: string): string | null =>
  COUNT.test(said) ? said.replace(COUNT, '').trim() : null;
