export const INTERROGATIVE =
  /なぜ|どうして|なんで|(?<!あま|よ|み)だれ|誰|どこ|いつ(?!も)|なに|何|なん(?!だか|て[ぁ-ん]*よ)|どんな|どの|どれ|どう(?!ぶつ|ぐ|ろ|し(?:た|て)も)|どち|どっち|いくつ/;
/** The end of what is asked, as books and children write it. */
const ASKED_END =
  /(?:か|かな|の|のは|わけは|りゆうは|理由は|きもちは|気もちは|気持ちは|だれ|誰|どこ|いつ|なに|何|どれ|どちら|いくつ|なぜ|どうして|なんで|でしょう|ですか|(?:いみ|意味)は|(?:い(?:った|いました)|言(?:った|いました)|こと)(?=[?？]))[。.?？]*$/;
/** "…ときの きもちは？": asked without a word that asks. */
const ASKS_FOR =
  /(?:きもち|気もち|気持ち|わけ|りゆう|理由|名まえ|なまえ|名前|ばしょ|場所|いみ|意味|じゅん(?:ばん)?)は[。?？]*$/;
const TASK =
  /(?:書き|かき|こたえ|答え|えらび|選び|えらん|選ん|ぬき|抜き|ならべ|並べ|ならべかえ|まとめ|せつめいし|説明し|つづけ|いれ|入れ|つけ|むすび|あらわし)[^。]{0,6}(?:ましょう|なさい|ください|よう|ろ|こと)[。.]*$|(?:書き|かき)?(?:ぬき|抜き|ぬ(?=[くけ])|抜(?=[くけ]))(?:出|だ)?(?:[しせすくけ])?[。.]*$|(?:書け|かけ|書こう|かこう|答えよ|選べ|ならべよ)[。.]*$|[0-9０-９一二三四五六七八九十]+(?:文?字|もじ|じ)(?:(?:以内|いない|いか|以下)(?:で(?:書く|かく)?)?|で(?:書く|かく)?)[。.]*$|(?:ことば|言葉|文)を(?:つかって|使って)(?:書く|かく|答える|こたえる)?[。.]*$|(?:こと|もの|ばしょ|ところ|わけ|りゆう|理由|気もち|気持ち|きもち)を(?:書く|かく|答える|こたえる|えらぶ|選ぶ)[。.]*$/;
/** 「（　）に入ることば」: what is asked with no verb. */
const FILLED_IN = /に(?:入る|はいる|あてはまる|当てはまる)(?:ことば|言葉|文字|もじ|字|かず|数)/;
/** "…って問題。", "…だって", "…も ある": how a child passes on what is asked. */
const PASSED_ON =
  /(?:[?？。]?\s*(?:って|という|っていう|と)\s*(?:(?:もんだい|問題|の|やつ)(?:が(?:ある|あった|でた|出た)[^。]{0,6})?|いうの|いうやつ|(?:聞|き)か(?:れて(?:い)?る|れた)|書いて(?:ある|あった)|かいて(?:ある|あった))?|\s*(?:だって|やって|とか|も\s*ある(?:よ)?|なんだけど|ねんけど|(?:が|って)\s*(?:わからない|わかんない|わからん|わからへん)))(?:です|だよ|なの|や)?[。、!！]*$/;
/** 「…なんで？って問題。二十字以内」: between what is asked and how. */
const SAID_AS_PROBLEM =
  /(?<=[。?？])\s*(?:って|という|っていう)(?:もんだい|問題|の|やつ)(?:です|だよ|なの|なんだけど|やねんけど|ねんけど)?(?:なんで|どうして|なに|わから(?:ない|ん|へん)|わかんない)?[。、?？]?/g;
/** Before what is asked. */
const BEFORE_ASKED =
  /^(?:(?:えっと(?:ね)?|えーと|あのね?|じゃあ?|つぎ(?:は(?:ね)?|の(?=\s*(?:もんだい|問題))|な)?|次(?:は|な|の(?=\s*(?:もんだい|問題)))?|あと(?:ね)?|まだ(?:あった|ある)(?:よ)?|それと|それから|これで|もう(?:ひとつ|一つ|いっこ|1こ|１つ|1つ)(?:あ(?:る|った)(?:よ)?)?|(?:さいご|最後)(?:の?は|の(?=\s*(?:もんだい|問題))|(?=[、。:：]))?|もんだい(?:は)?|問題(?:は)?|こんどは)(?:[、。:：→\s]+|(?=もんだい|問題)))+/;

export const unquoted = (text: string): string => text.replace(/[「『][^」』]*[」』]/g, '「」');

/** Whether this asks or bids something of a reader. */
export function asks(unit: string): boolean {
  const bare = unquoted(unit)
    .replace(/[(（][^)）]*[)）]\s*$/, '')
    .replace(PASSED_ON, '')
    .trim();
  if (TASK.test(bare) || ASKS_FOR.test(bare) || FILLED_IN.test(bare)) return true;
  return INTERROGATIVE.test(bare) && ASKED_END.test(bare);
}

/** Whether a reader is bidden to do something: …を 書きましょう。 */
export const isTask = (unit: string): boolean => TASK.test(unquoted(unit).trim());

/** Whether a child passes on what a print asks: …って もんだい。 */
export const isPassedOn = (unit: string): boolean => PASSED_ON.test(unit.trim());

/** A question in its own words, without what a child says before and behind it. */
export const ownWords = (asked: string): string =>
  asked
    .replace(/^と\s/, '')
    .replace(BEFORE_ASKED, '')
    .replace(PASSED_ON, '')
    .trim()
    .replace(PASSED_ON, '')
    .trim();

/** 「問三さきやる。「…は、なぜですか。」」: the question that is named, and quoted behind it. */
const CHOSEN_AND_QUOTED =
  /((?:問|とい|もんだい|問題)\s*[0-9０-９一二三四五六七八九十]{1,2}|[①-⑳]|[(（][0-9０-９]{1,2}[)）])(?:から|を|さき|先|に)*(?:やる|する|いく)[よねわ]?[。!！\s]*「([^」\n]{6,}(?:か|ましょう|なさい)。?)」/g;

/** 「…なぜですか。　って どう書くの」: asked of the robot, behind what the print asks. */
const HOW_TO_WRITE =
  /(?<=(?:か|ましょう|なさい)[。.?？]?)[\s　]*って\s*(?:どう(?:やって)?|なんて|何て)\s*(?:書|か|こたえ|答え)(?:く|る|けば|いたら|れば)(?:の|ん|いい|かな|ですか)*[。?？]*\s*$/;

/** What a child brings without its words around what is asked. */
export const withoutPassing = (message: string): string =>
  message.replace(SAID_AS_PROBLEM, '').replace(HOW_TO_WRITE, '').replace(CHOSEN_AND_QUOTED, '\n$1 $2\n');
