const KEEPS =
  '(?:残っ|残し|残る|残り|保存|とっ(?:て|と)(?:ある|お|い)|取って(?:ある|お)|ため(?:て|込)|あとで(?:見|聞)|後で(?:見|聞)|見返|聞き返|消し(?:て|た|と)|消え|どこ(?:に|で|かに)(?:ある|見|あ))';
const RECORDED = '(?:写真|画像|動画|映像|録画|録音|音声|会話|声|しゃべった(?:こと|内容)|話した(?:こと|内容))';

/** Which of the asides are known by these. */
type SignedAside =
  | 'words_refused'
  | 'kept'
  | 'sent'
  | 'advice'
  | 'bedtime'
  | 'limit'
  | 'breaks'
  | 'cost'
  | 'trust'
  | 'worth';

/** Of what is set somewhere: the few words of a question that follows are no question about settings. */
export const OF_SETTINGS =
  /設定|せってい|変え|変更|かえ|ボリューム|小さ|大きく|できない|してほしい|直[せし]|ページ|画面|音量|声の|明る|wi-?fi|言語|英語|日本語|名前|どこで|どうやっ|やり方|方法|止め|オフ|オン|切[りるっ]|増や|減ら|延ば|のば|\b(?:set|settings?|chang\w*|volume|turn|switch|page|language|bright\w*|where|how (?:do|can)|adjust\w*|configur\w*|enable|disable|allow|limit)\b/i;

/** Of these no money is spent: 「九九にいくら時間をつかった」. */
const NO_MONEY = '(?:時間|何?分|何?秒|ポイント|星|ほし|点数|\\b(?:time|minutes?|hours?|problems?)\\b)';

/** Of the house, by what is asked whole; the first that fits is it. For NFKC text in lower case. */
export const HOUSE_SIGNS: readonly (readonly [SignedAside, RegExp])[] = [
  // 「今月いくらつかった？」, 「何にお金がかかってるんですか」, "what did the robot spend in October": money, and no time.
  [
    'cost',
    new RegExp(
      `^(?!.*${NO_MONEY}).*(?:(?:いくら|なんぼ)(?:くらい|ぐらい|ほど)?(?:を|が|も|は)?(?:使[っういわ]|つか[っういわ]|払[っういわ]|はら[っういわ]|請求|引かれ|とられ|取られ|飛ん(?=だ|で)|課金)|(?:何|なに|どこ)(?:に|で)(?:そんなに|一番|いちばん)?(?:お?金|おかね|費用|料金)(?:が|を|って|は)?(?:かか|使|つか|出て|消え)|\\b(?:what|how much)\\b[^.?!]{0,12}\\b(?:did|does|do|has|have)\\b[^.?!]{0,16}\\b(?:the robot|it|we|i|gemini|the cloud)\\b[^.?!]{0,12}\\b(?:spen[dt]|paid|pay|cost)\\b|\\b(?:what|how much) (?:was|is|did) (?:the )?(?:robot(?:['’]?s)? |cloud |monthly )*(?:spending|bill|spend)\\b|\\bhow much (?:money|did (?:it|the robot) cost)\\b)`,
    ),
  ],
  // 「来月いくらくらいになる見込み」, 「ロボット代 今月」
  [
    'cost',
    new RegExp(
      `^(?!.*${NO_MONEY}).*(?:(?:来月|翌月|年末|年内|月末|今年(?:中|いっぱい)|\\d{1,2}月)(?:は|の|に|まで|で|合計|全部で|トータル|だいたい|、)*いくら(?:くらい|ぐらい|ほど)?(?:に)?(?:な[るり]|かか|い[きく]|行[きく])|(?:ロボット|クラウド|通信|ai|ジェミニ|gemini)(?:の)?(?:代金?|料金?|使用料|利用料|月額)(?![ぁ-ん]*わり))`,
    ),
  ],
  // 「ひと月5ドルの上限、何%まで使いました？」, 「今月は上限の何%使った？」
  [
    'cost',
    /(?:\d ?ドル|\$ ?\d+|費用|お金|予算)(?:の)?上限[^。?？]{0,24}(?:%|何割|パーセント)|(?:今月|先月|\d月)(?:は|の|に|、)*(?:費用の)?上限(?:の|に対して)?何(?:%|割|パーセント)/,
  ],
  // 「1日何分まで使っていいことになってるんですか」, "how many minutes a day is she allowed": the rule, and not what was worked.
  [
    'limit',
    /(?:[1一]日|いちにち|毎日)(?:に|は|って)?(?:最大(?:で)?)?(?:何分|何時間|なんぷん|どれ[くぐ]らい|どのくらい)まで(?!(?:や|使|勉強|でき|続)[^、。?？]{0,4}(?:た|とった|て(?:い)?(?:る|ます)|とる)(?:の|ん|こと|日|か|[?？]|$))|(?:[1一]日|いちにち)(?:に|で)?(?:使え|つかえ|やれ|でき|遊べ|勉強でき)る(?:の|時間|分|ん)?(?:は|って|が|、)*(?:最大|最高)?(?:何分|何時間|どれ[くぐ]らい|どのくらい)|(?:何分|何時間)まで(?:なら)?、?(?:使|つか|や[っるら]|し|さ|遊|勉強し?)(?:わせて|せて|って|て)?(?:も)?(?:いい|ええ|よい|良い|よか|ok|オッケー|大丈夫|許)|(?:何分|なん分|なんぷん|何時間)まで[^。?？]{0,10}(?:うち|家|我が家)の(?:ルール|決まり|きまり|約束)|(?:うち|家|我が家)の(?:ルール|決まり|きまり|約束)[^。?？]{0,8}(?:何分|なん分|なんぷん|何時間)まで|\bhow (?:many minutes|much time|long)\b.{0,24}\b(?:allowed|permitted|supposed to use|may)\b/,
  ],
  // 「お休みは15分ごとに取らせてる？」
  [
    'breaks',
    /休(?:ませる|む|憩(?:の|する|させる)?)(?:間隔|タイミング|目安)|(?:お休み|休憩|きゅうけい|ひと休み|一休み)(?:は|って|を|も|、|ちゃんと)*(?:[0-9一二三四五十]+|何)分(?:ごと|おき|毎|に[一1]回)|(?:[0-9一二三四五十]+|何)分(?:ごと|おき|毎|に[一1]回)に?(?:は|、)?(?:お休み|休憩|休ませ|休ん|休み|休む|目を休め)|\bbreaks? every \d|\bevery \d+ minutes\b[^.?!]{0,16}\b(?:break|rest)\b/,
  ],
  // 「昨日しゃべってた声、もう一回聞けますか」
  [
    'kept',
    /^(?!.*ロボット(?:の|が)).*(?:声|音声|録音)(?:を|は|って|が|も|、|だけ)*(?:あとで|後で|もう(?:一|1)[回度]|また|さかのぼって|、)*(?:聞け(?!ば)|聞き(?:たい|直|返)|聴け|聴き(?:たい|直|返)|聞かせて|再生|流せ)|\b(?:listen to|hear|play(?: back)?|replay) (?:(?:the|his|her|their|a) )*(?:voices?|recordings?|audio)\b/,
  ],
  // 「昨日の会話、聞かせてもらえますか」: none is kept.
  [
    'words_refused',
    /^(?!.*(?:録音|録画)).*(?:どんな(?:話|はなし|会話)を?(?:して|しと|話して)[^。?？]{0,8}(?:聞|知り|教え|わか|見)|(?:会話|やりとり|やり取り|話した(?:こと|内容)|しゃべった(?:こと|内容)|おしゃべり)(?:の(?:内容|中身|記録|録音))?(?:を|、|って|は|も)*(?:聞かせ|聞け|聞きたい|聴|見せ|再生|読ませ|読め|読みたい))|\b(?:hear|listen(?: again)? to|replay|play back)(?: again)? what (?:\w+ )?(?:was |has )?(?:said|told|talked)\b|\b(?:hear|listen to|read|see|play) (?:(?:the|their|his|her|its|our|yesterday.?s|last night.?s) )*(?:conversations?|chats?|talks?|transcripts?)\b/,
  ],
  // "What did the robot send out of the house last week?"
  [
    'sent',
    /\b(?:was|were|is|has|did) (?:anything|something|any data|my data|our data)\b[^.?!]{0,12}\b(?:uploaded|sent|shared|leak(?:ed)?)\b|\b(?:send|sends|sending|sent|upload\w*|transmit\w*)\b[^.?!]{0,24}\b(?:out of|outside|out|away|off|to google|to the (?:cloud|internet)|online|over the internet)\b/,
  ],
  // 「なんて言われたのか残っていますか」: what the robot said is kept as little as what the child said.
  [
    'words_refused',
    /(?:ロボット(?:が|は|に|から)|ロボットに(?:怒|おこ|叱|しか))[^。?？]{0,24}?(?:なんて|何て|なんと|何と|何を|どんな(?:こと|ふうに|風に|言葉|ことば)を?)(?:言(?:わ|っ|い)|話(?!題)|しゃべ|声を?かけ|返)|^(?!.*(?:先生|学校|友|父|母|パパ|ママ)).*(?:なんて|何て|なんと|何と|どう)(?:言われ|声(?:を)?(?:かけ|掛け)られ|怒られ|おこられ|叱られ|しかられ)[^。?？]{0,12}(?:残|わか|分か|記録|見|知り|教え|の[?？]|ん(?:です|だ|や)|[?？])|\b(?:what|how) (?:exactly )?did (?:the robot|it) (?:say|tell|answer|reply)\b/,
  ],
  // 「ロボットが撮った写真って残ってますか」, "does it keep recordings?"
  [
    'kept',
    new RegExp(
      `${RECORDED}(?:データ)?(?:は|って|が|を|も|とか)*(?:、)?(?:この)?(?:ロボット|中|本体)?(?:の中)?(?:に|で)?(?:、)?(?:どこかに|ずっと|全部|ぜんぶ|まだ|ちゃんと)*${KEEPS}|\\b(?:keep|keeps|kept|save|saves|saved|store|stores|stored|still have) (?:(?:any|the|my|his|her|their|all) )*(?:photos?|pictures?|images?|videos?|recordings?|audio|voices?)\\b(?!.*\\blisten)|\\b(?:photos?|pictures?|videos?|recordings?) (?:that .{0,20} )?(?:kept|saved|stored)\\b|\\bwhere (?:are|can i see) (?:the )?(?:photos?|pictures?|recordings?)\\b`,
    ),
  ],
  // 「いつも聞いてるの？」, "is the robot listening all the time?"
  [
    'sent',
    /(?:いつも|常に|ずっと|四六時中|一日中|1日中|普段(?:から)?|ふだん(?:から)?|寝てる間も|勝手に)(?:、)?(?:音|声|話|会話|うちの(?:会話|話)|家の(?:会話|話|中))?(?:を|とか)?(?:、)?(?:聞い|きい|聴い|録音し|盗聴)(?:て|と)|(?:マイク)(?:は|って|が)?(?:いつも|常に|ずっと)|盗聴/,
  ],
  // 「会社の人とか見れるんですか」: who sees it.
  [
    'sent',
    /(?:会社|メーカー|作った人|開発者|業者|よその人|他人|第三者|グーグル|google|社員)(?:の人|さん|側)?(?:とか|など)?(?:が|は|に|も|から)?(?:、)?(?:勝手に|こっそり)?(?:見(?:れ|られ|て|る|える|とる)|聞(?:け|かれ|い)|読(?:め|ま)|覗|のぞ|知られ|わたっ|渡っ|伝わ|筒抜け)|\bcan (?:the )?(?:company|makers?|manufacturer|google|anyone(?: else)?|others|strangers) (?:see|read|hear|listen|access|look)/,
  ],
  // 「今月のお金」: no sums about money.
  [
    'cost',
    /^(?:(?:今月|先月|今週|先週|今年|\d{1,2}月)の?)?(?:お金|おかね|かね代|料金|代金|クラウド代)(?:は|って)?(?:いくら|どう|どのくらい|どれ[くぐ]らい)?(?:です|かかった|かかってる)?か?[?？。]*$/,
  ],
  // 「1日どれくらいやらせればいい？」
  [
    'advice',
    /(?:1日|一日|毎日|1回|平日|土日)(?:に|は)?(?:何分|どれ[くぐ]らい|どのくらい|何時間|何問)(?:ぐらい|くらい|ほど)?(?:を)?(?:やら(?:せれば|せたら|せるのが|すのが)|させ(?:れば|たら|るのが)|や(?:れば|るのが)|勉強(?:すれば|させれば|するのが))、?(?:いい|よい|よろしい|ええ|ちょうど|十分|足り)/,
  ],
  [
    'bedtime',
    /^(?:おやすみ|寝る|就寝|消灯)の?時[間刻](?:は|って)?(?:何時|いつ)?(?:から|まで)?(?:です|だっけ|になって(?:い)?る)?か?[?？。]*$/,
  ],
  // 「声のかけ方のコツ」
  [
    'advice',
    /(?:声(?:の|を)?(?:かけ方|掛け方|がけ)|声かけ(?!ら)|(?:どんな|何て|なんて|どういう)(?:言葉|ことば|声|こと|ふうに)(?:を|に)?(?:かけ|掛け|言え|言っ)(?:たら|れば|るといい)|接し方|関わり方|かかわり方|叱り方|怒り方|見守り方|付き合い方|親の(?:態度|姿勢)|やる気(?:を|の)(?:出させ|引き出))[^。?？]{0,16}(?:コツ|こつ|伸び|のび|どう|ある|あり|教え|何|いい|ええ|良い|方法|[?？]|$)|\bhow (?:should|do|can) (?:i|we) (?:talk|speak|encourage|motivate|react|respond)\b/,
  ],
  // 「何時以降は使えないようにしてたっけ」
  [
    'bedtime',
    /何時(?:以降|から|まで|になると)?(?:は|に|なら)?(?:使え|つかえ|さわれ|触れ|遊べ)(?:ない|なく|ん|へん)|^(?:and |so )?(?:what time|when) (?:is|are) (?:it|they|the robot|the kids|the children) (?:supposed|meant|expected) to (?:stop|finish|be (?:done|off)|switch off|shut down|go (?:quiet|off))(?: (?:in the evenings?|at night|for the (?:day|night)|by))?\W*$/,
  ],
  [
    'bedtime',
    /(?:静か|しずか)(?:に(?:する|しとく|なる|しておく)|な)(?:時[間刻]|じかん)(?:帯)?(?:て|って|は|を|が|の)?/,
  ],
  // "What is the most expensive day, and what was the money spent on?"
  [
    'cost',
    /\b(?:most expensive|dearest|costliest|priciest|cheapest|least expensive) (?:day|week|month)s?\b|\bmoney\b[^.?!]{0,12}\b(?:spent|go(?:es|ing|ne)?|went)\b|\bspen[dt](?:ing)?\b[^.?!]{0,20}\bmoney\b|(?:一番|いちばん|最も|最高に)(?:お?金|おかね|費用|料金|クラウド代)(?:が|の)?(?:かか|高|使)(?:っ|い|く|かっ)(?:た|ついた)?(?:日|週|月)|(?:一番|いちばん|最も)高くついた(?:日|週|月)|(?:一番|いちばん|最も)高(?:い|かった)(?:の|日|週|月)(?=[^。?？]*何に(?:使|つか|かか))/,
  ],
  // "How much of the monthly budget is left?"
  [
    'cost',
    /\b(?:how much|what)\b.{0,24}\bbudget\b|\bbudget\b.{0,24}\b(?:left|remain\w*|last)\b|\b(?:over|under|within|below) (?:\$ ?)?\d+ (?:dollars?|bucks|usd)\b|予算(?:は|って|が)?(?:、)?(?:あと|残り|のこり|いくら)/,
  ],
  // 「このペースだと今月いくらになりそう？」
  [
    'cost',
    /^(?!.*(?:ポイント|星|ほし|点)).*(?:(?:この|今の|いまの)ペース|この調子|このまま)[^。?？]{0,14}いくら(?:くらい|ぐらい)?(?:に|まで)?(?:な[りる]|かか[りる]|行[くき]|い[くき])/,
  ],
  // 「ばかって言った？」, 「つかれたって言った？」
  [
    'words_refused',
    /^(?:(?:今日|昨日|きのう|今週|先週|最近|今月)(?:は|、)*)?[「『]?(?!そう|何|なん|どう|誰|だれ)[ぁ-んァ-ヶー一-龠]{1,12}[」』]?(?:って|と)(?:(?:何|なん)[回度])?(?:言っ|いっ|ゆう|ゆっ|つぶやい|叫ん)(?:た|てた|てる|ていた|とった|だ)(?:こと|日)?(?:は|って|が)?(?:ある|あった|何回|いつ)?(?:の|ん)?(?:です)?(?:か|かな)?[?？。]*$/,
  ],
  // 「5ドルの上限、このペースだと月末までに超えそう？」
  [
    'cost',
    /^(?!.*\d ?分).*(?:ドル|\$|費用|料金|お金|予算|コスト|上限)[^。?？]{0,16}(?:(?:この|今の|いまの)ペース|この調子|このまま|月末|今月(?:中|いっぱい)?)[^。?？]{0,16}(?:[超越こ]え|オーバー|収ま|おさま|足り|もつ|もち|大丈夫|いく(?!つ)|いくら)/,
  ],
  // 「この数字、信用していいですか」, 「どうやって自力ってわかるの」
  [
    'trust',
    /\btrust (?:these|those|the|your|its|that|this) (?:numbers?|figures?|data|records?|stats|report)\b|\b(?:mark|count|call|judge)s?(?: ever)? (?:a |the )?(?:right|correct) answers? (?:as )?(?:wrong|incorrect)\b|母数|分母(?!が|の(?:分|計|たし|ひき|足|引|ちが|違|同))|(?:数字|割合|率|パーセント|%|統計)(?:って|は|を|も|とか|、)*(?:どうやって|どのように|どんなふうに|何から|どういう(?:式|計算)で)、?(?:計算|算出|出し|求め|集計|決め)|計算(?:方法|式)(?:は|を|って)(?:どう|何|なに|教え|[?？]|$)|(?:数字|記録|データ|結果|成績|正答率|点数|正解率)(?:って|は|を|も|とか|、)*(?:どこまで|どのくらい|どれくらい|本当に|ほんとに|ほんまに)*(?:、)?(?:信用|信頼|信じ(?!られない)|あて(?:に)?(?:なる|なん|でき|して)|当て(?:に)?(?:なる|なん|でき|して)|正確|鵜呑み|確かなん?(?:です|や|か)|(?:合って|あって)(?:い)?(?:る|ます)(?:ん(?:です)?)?(?:か|の|[?？]))|(?:どうやって|何で|なんで|どうして|どういう基準で)(?:、)?(?:自力|ひとり|一人)[^。?？]{0,14}(?:わか|分か|判|言え|決め)|(?:自力|ひとりで|一人で)[^。?？]{0,10}(?:どうやって|どういう基準|何を見て|どう見分け)|\b(?:can|should) (?:i|we) (?:really )?(?:trust|rely on|believe) (?:the|these|this|those|its|your)\b|\bhow (?:accurate|reliable|trustworthy) (?:are|is) (?:the|these|this|those|your|its) (?:numbers?|figures?|records?|data|results?)|\bhow (?:does|do|can|would) (?:the robot|it|you) (?:know|tell)\b.{0,30}\b(?:alone|by (?:him|her|them)sel\w+|on (?:his|her|their) own|without help)\b/,
  ],
  // 「紙のドリルにしたほうが安上がり？」, "would a workbook do as well?"
  [
    'worth',
    /(?:ロボット(?:を)?(?:やめ|止め)て|ロボットより(?:も)?|ロボットじゃな(?:く|い))[^。?？]{0,20}(?:ドリル|プリント|紙|本|参考書|アプリ|タブレット|塾)|(?:ドリル|プリント|参考書|アプリ|タブレット|塾)(?:の)?(?:ほう|方)が[^。?？]{0,12}(?:安|やす|効果|まし|いい|ええ|伸び)|\b(?:workbooks?|paper drills?|apps?|tutors?)\b[^.?!]{0,24}\b(?:cheaper|instead|better|as (?:good|well))\b/,
  ],
  // 「ほんとに効果あったんでしょうか」, "is it worth the money?"
  [
    'worth',
    /^(?!.*(?:ヒント|バトル|カード|復習|図|単元|のほうが)).*(?:効果(?:は|が|って|も)?(?:、)?(?:本当に|ほんとに|ほんまに|ちゃんと)?(?:ある|あり|あっ|出|でて|でた|見え|なか|な[いし])|(?:役に立|やくに立|役立|ためにな)(?:っ|つ|ち)(?:て|た|とる|の|ん|ます)|(?:使う|使って|やる|続ける|つづける|続けて|払う|出す|かける|買って|入れて|導入して|やらせて)(?:だけの|る)?(?:、)?(?:意味|価値|かい|甲斐)(?:は|が|って)?(?:、)?(?:ある|あり|あっ|な[いし])|元(?:は|が|を)?(?:取|と)れ|(?:このまま|これから|ロボット|まだ|もう)[^。、?？]{0,8}(?:続け|つづけ|やめ)(?:た|る)(?:ほう|方|べき)(?:が)?(?:いい|ええ|良い|よい|です|か|で|[?？]))|\bshould (?:i|we) (?:keep|continue|stop|quit|cancel) (?:paying|using|buying|doing|with|it|this)\b|\bworth (?:it|the (?:money|cost|price|effort|time)|paying|keeping|continuing)\b|\b(?:did|does|has|is|was) (?:it|this|the robot|this thing|using it) (?:really |actually |even |been )*(?:help(?:ed|ing|s)?|work(?:ed|ing)|made? (?:any|a) difference)\b(?! (?:with|on|me|him with))/,
  ],
];
