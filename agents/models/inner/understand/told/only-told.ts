/** It asks, by its form; どうでもいい asks nothing. */
const ASKS =
  /[?？]|なに|何|なん(?!か|も)|いくつ|いつ|どれ|どの(?!く)|どこ|どっち|どっか|どう(?!でも)|どげん|どゆ|だれ|っけ|(?<!かた)かな(?:[。!]|$)|(?:おしえ|教え)(?!て(?:くれ|もら)[たっ])|ききたい|知りたい|しりたい|なの$|ほんま|ほんと|いい(?:の|ん)|ええ(?:の|ん)|だよね|やろ$|やんな|ほうの\s*(?:かんじ|漢字|字|じ)[。!]*$/;
/** What a child cannot do with a sign asks for help, also when it is told as an event. */
const IS_STUCK =
  /わから|わかん|わすれ|忘れ|おもいつか|思いつか|おもいだせ|思い出せ|ばつ|バツ|なおされ|直され|ごちゃ|ごっちゃ|まよ|迷|まざ|(?:なんか|どこか|これ|あれ|それ)[、\s]*(?:へん|変|おかし)|[^ぁ-ん]へんかん|か[けき](?:ない|ん|へん)|書け|よめ|読め|でき(?:ない|ん|へん)/;
/** It tells what happened or goes on, or how it feels about it, at the end of a clause. */
const TELLS =
  /(?:った|いた|んだ|した|れた|きた|りた|ちゃう|じゃう|もろた|てん|とる|行って?くる|いってくる|あとにして)(?:よ|わ|ね|さ|ん|の|わけ|けど|だって|[ー〜~])*(?:[!。、\s]|$)|どきどき|ドキドキ|しんど|つかれ|疲れ|いやや|やりにく|最悪|さいあく|だるい|めんど|うれし|嬉し|くやし|悔し|はずかし|どうでも|気(?:が)?する/;

/** 犬を つかった 文を つくりたい. */
const WISHES = /(?<!み)たい(?:です|な[あー]?|の|ん|ねん|わ)?[!。]*$/;

/** Whether it says that it cannot get on with a sign. */
export const isStuckWith = (said: string): boolean => IS_STUCK.test(said);

/** Whether the child only tells of an event or a feeling: it asks nothing of the signs that stand in its words. */
export const isTalkOnly = (said: string): boolean =>
  TELLS.test(said) && !ASKS.test(said) && !WISHES.test(said) && !isStuckWith(said);

/** How it came out, what became of it, what somebody said of it, and how one likes it. */
const OF_WORK_DONE =
  /(?:てん|点)(?:だった|やった|とった|や(?:って)?ん)|(?:まけた|負けた|勝った|[にと]かった)(?!ら|り)|なく(?:した|なった|しちゃ)|わすれ(?:た|て|ちゃ|とっ)|忘れ(?:た|て|ちゃ|とっ)|どっか(?:いっ|行っ)|こまる|困る|ほめ(?:て|ら)|わら(?:われ|った)|笑(?:われ|った)|いわれ(?!た.{0,4}(?:から|ので))|言われ|おこられ|怒られ|(?:よ|読)んで(?:くれた|もらった)|(?:よ|読)んだ(?:よ|ん|ねん)|なら(?:った|っとる)けど|習ったけど|(?<!なら|ほうが)(?:すき|好き|きらい)(?!な)|じょうずに?なった|(?:つく|作)った|こわか|たのしみ|楽しみ|(?:おお|多|あり)すぎ|らくがき|落書き|さいあく|最悪|(?:おわ|終わ)った(?!ら)|(?:賞|しょう)(?:を|も)?(?:とっ|取っ|もら)|にゅうしょう|入賞|(?:始|はじ)まって(?:い)?た|見(?:なお|直)したら|(?:も|持)って(?:る|いる)/;
const WORK_WISHED =
  /(?<!み)たい(?!いく)|だして|出して|やる(?!ん[だや])|しよ|する(?!と)|てつだ|手伝|おしえ|教え|おねがい|つくって|作って|れんしゅう|練習|はじめよ|(?<!^(?:ねえ|ねぇ|あのね)、?)(?:きいて|聞いて)|かんがえて|やろ|つぎ|次|ひんと|どう(?:かく|書く|やって)|だから、?(?:か|書|よ|読|れ)[^。、]{0,6}[。!]*$/;

/** Whether a word of work is only told of: 漢字テスト 90点だった, 作文 ほめられた. It asks for no work. */
export const isWorkOnlyTold = (folded: string): boolean =>
  isFelt(folded) || (OF_WORK_DONE.test(folded) && !WORK_WISHED.test(folded));

/** べろで さわると へんな かんじ: how it feels, and no kanji. */
export const isFelt = (said: string): boolean =>
  /(?:へん|いや|ふしぎ|みたい|よう)な\s*(?:かんじ|感じ)|(?:かんじ|感じ)が\s*(?:する|した|して)/.test(said) &&
  !/[?？]|どう|なに|なん|おしえ|教え|だして|出して|よ[みむ]|読|か[くき]|書/.test(said);

/** アメリカから 来た いとこな、漢字 いっこも 書けへんねん: it tells what somebody else can or does. */
const OF_OTHER =
  /^(?:[^、。!?]{0,12})?(?:いとこ|おとうと|弟|いもうと|妹|(?:お)?(?:にい|ねえ|兄|姉)ちゃん|ともだち|友だち|友達)(?:な|ね|さ|は|が|って)、/;
const ORDERS = /だして|出して|やりたい|したい|おしえ|教え|てつだ|手伝|れんしゅう|練習/;
const TELLING_END = /(?:ねん|だよ|んだ|よ|ね|わ|た|もん|の)[!。〜ー]*$/;
/** Whether only somebody else is told of: it wishes for no practice. */
export const isOfOther = (said: string): boolean =>
  OF_OTHER.test(said) &&
  TELLING_END.test(said) &&
  !ASKS.test(said) &&
  !WISHES.test(said) &&
  !ORDERS.test(said);
