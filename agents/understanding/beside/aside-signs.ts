import type { Beside } from '../labels.ts';
import { isUnrecorded } from './unrecorded.ts';

/** What is asked of beside the records, as a model may call it. */
type Aside = Exclude<Beside, 'records'>;

/** What is known by more than one sign. */
const isOfNoRecord = { test: isUnrecorded };

/**
 * Words that point to what is asked beside the records. They are signs, and no rules: what they weigh is learned. For NFKC text
 * in lower case.
 */
export const ASIDE_SIGNS: readonly (readonly [Aside, Pick<RegExp, 'test'>])[] = [
  [
    'medical',
    /adhd|\basd\b|\bld\b|発達|自閉|多動|学習障害|障害|ディスレクシア|読字|診断|病気|知能|\biq\b|うつ|鬱|正常|異常|熱っぽ|熱が?(?:あ[っるり]|出)|薬を飲|(?:頭|お?腹|おなか)が痛|fever|medicine|headache|dyslex|dyscalc|autis|disorder|disabilit|diagnos|is (?:he|she|my (?:child|son|daughter)) (?:normal|gifted)/,
  ],
  [
    'cost',
    /(?:ai|クラウド|通信|声|音声|会話|写真)の?(?:お金|代|料金|費)|\b(?:we|you|i) spen[dt]\b|spen[dt] on (?:the )?(?:voice|ai|cloud|it)|月額|年払い|月払い|サブスク|料金プラン|安く(?:なる|でき|する)|クラウド(?:の)?(?:お?代|利用料|上限|予算|残り)|お金.{0,24}(?:かか|払|請求)|お代(?=を|は|って|、|$)|利用料|上限金額|料金|費用|(?:いくら|お金).{0,6}(?:かか|使っ|払|請求)|コスト|課金|請求|何円|なんえん|(?:今月|先月|今年|今まで|(?<!\d)\d{1,2}月)(?:は|って|の)?いくら(?:です|$|[?？])|何ドル|\bcost(?:s|ing)?\b|how much (?:money|do(?:es)? (?:it|this|we)|have we (?:spent|paid))|\bbills?\b|\bdollars?\b|\byen\b|\bprice\b/,
  ],
  [
    'notices',
    /(?:お知らせ|おしらせ)(?!くだ|下さ|いた|願|し(?:て|ま)|ねが)|未読|(?:エラー|警告|異常|故障)(?:の|みたいな|とか)*(?:通知|表示|お知らせ)|通知(?!表|簿)(?:は|が|って|来|き[たて]|出|届|の|$|[?？])|\b(?:notices?|notifications?|alerts?)\b/,
  ],
  [
    'breaks',
    /(?:^|[。?？!！] ?)(?:休憩|きゅうけい)(?:は|を)?(?:抜き|ぬき|なし)(?:で|だと|なら)?[。?？]*$|(?:休憩|休けい|きゅうけい|お休み(?:けい|時間)|ひと休み|一休み|小休止)(?!.{0,6}(?:除|のぞ|抜|ぬ[いき]|含|入れ(?:な|ず|て)|込み|以外))|\btak(?:e|es|ing) (?:a |any |enough )?breaks?\b|\bbreak rhythm\b/,
  ],
  [
    'device_refused',
    /(?:ロボット|ロボ|本体|機械)(?:の|は|が|って)?(?:最近|今日|昨日)?.{0,4}(?:調子|動か|壊れ|故障|おかし|反応し|固ま)|充電|じゅうでん|バッテリー|電池|電源が?(?:切|落|入)|再起動した|ネットが?切|wi-?fi.{0,6}(?:切|つなが|繋が)|\bbatter(?:y|ies)\b|power (?:cut|outage)/,
  ],
  [
    'robot_name',
    /(?:ロボット?|この子|きみ|君|あなた|こいつ|本体)の?(?:お?名前|なまえ|呼び名)|(?:お?名前|なまえ)(?:は|って)(?:何|なん|なに)|what(?:'s| is) (?:the robot|your)(?:'s)? (?:called|name)|(?:robot's|your) name/,
  ],
  [
    'senses',
    /(?:ノート|プリント|ドリル|字|教科書|手元).{0,14}(?:見えて|見えるの|見て(?:い)?るの|読める|読み取れ|写せ)|カメラ.{0,8}(?:見|撮|写)|can (?:it|the robot) (?:see|read)/,
  ],
  ['unrecorded_refused', isOfNoRecord],
  [
    'sent',
    /(?:外|家の外|社外|外部|インターネット|ネット|クラウド|google|グーグル|サーバー?)(?:に|へ).{0,8}(?:出|送|漏|渡|流)|送信|(?:データ|情報|声|音声|写真|記録).{0,10}(?:どこに|どこへ|送ら|送っ|漏れ)|プライバシー|個人情報|left (?:the|our) (?:house|home)|(?:sent|send|leaks?|leaving|shared?) .{0,60}(?:out\b|cloud|google|internet|server|anyone|house|home)|privacy|\bcloud\b/,
  ],
  [
    'bedtime',
    /(?:(?:寝る|ねる)(?:時間|時刻|刻限|じかん)|就寝(?:時間)?|おやすみの?時[間刻])(?!.{0,4}(?:過ぎ|すぎ|こえ|超え|のあと|以降|後に|破|守))|静かな時間|使えない時間|何時まで(?:使え|でき|話|遊|や(?:って|れ)|して)|bedtime|quiet hours|until what time can|how late can/,
  ],
  [
    'limit',
    /(?:1日|一日|いちにち|毎日)(?:に|の)?(?:何|なん)分まで(?:に|で)?(?:し|決|設定|って|だっけ|なの|です|ok|いい|$|[?？])|\bmax(?:imum)? (?:mins|minutes)\b|(?:1日|一日|いちにち|毎日|勉強|時間|分数)の?(?:時間の?)?(?:上限|リミット|制限|制限時間)(?!.{0,8}(?:変え|上げ|下げ|増や|減ら|変更|伸ば|延ば|外し|なくし|ください|ほしい))|上限(?:って|は|の?時間|が)(?!.{0,8}(?:変え|上げ|下げ|増や|減ら|変更))|(?:daily|time) limit(?!.{0,12}(?:to \d))|minutes (?:a|per) day (?:is|are) (?:allowed|set)|limit (?:of|for) (?:minutes|time)/,
  ],
  [
    'settings',
    /(?:ゆっくり|ゆっくりめ|はやく|早く|速く|やさしく|優しく|難しく|むずかしく|簡単に|小さく|大きく|静かに|短く)(?:に)?(?:して(?:もら|ほし|くれ|くだ|いただ)|する(?:こと|に)|でき(?:ます|る|ない)|変え|話して|しゃべって)|(?:言わ|伝え|教え|見せ|しゃべら|話さ|聞かせ)ないで(?:ほし|くだ|くれ|もらえ|いただけ)|can (?:you|it|the robot) (?:be|talk|speak|go) (?:more )?(?:slow|fast|loud|quiet)/,
  ],
  [
    'settings',
    /(?:設定|せってい)(?:は|を|が|の)?.{0,8}(?:どこ|どうやって|どう(?:やる|すれば|したら)|変え(?:たい|られ|る)|変更(?:したい|でき|する)|方法|やり方|画面|ページ)|(?:音量|明るさ|声|言語|wi-?fi|ヒントの(?:量|出し方)|勉強時間の上限|上限).{0,10}(?:変え(?:たい|られ|るに)|変更(?:したい|でき|する)|大きく|小さく|上げ|下げ|方法|やり方)|how (?:do|can) i (?:change|set|turn|switch|adjust|mute)|where (?:is|are|can i|do i) .{0,30}(?:settings?|change)|^settings?\b/,
  ],
  [
    'memories',
    /(?:ロボット|ろぼっと).{0,12}約束|約束.{0,6}(?:ロボット|ろぼっと)|約束(?:した|して(?:い)?(?:る|た|ます))(?:こと|の|？|\?|っけ|$)|(?:ろぼっと|ロボット|ロボ|この子|きみ|あなた)(?:さん|くん|ちゃん)?(?:は|が|って|に|も).{0,24}(?:覚え|おぼえ|記憶|知って)|(?:覚え|おぼえ)て(?:い)?(?:て)?くれ(?:て|る|ます)|のこと(?:を|は|も|って|なら)?(?:、|何か|なにか|ロボットが?|まだ|ちゃんと)*(?:覚え|おぼえ)て(?:い)?(?:る|ます)|(?:ほしい|欲しい)(?:もの|物)(?!.{0,6}(?:リスト|設定))|(?:好き|きらい|嫌い)(?:な(?:食べ|たべ|もの|物|色|キャラ|アニメ|遊び|こと|の)|です|かな|そう|みたい|$|[?？])|\blikes? (?:doing|to do|best|most|math|maths|kanji|japanese)\b|\benjoys? (?:most|best)\b|(?:に)?ついて.{0,10}(?:覚え|おぼえ|知って|記憶)|what (?:does|do) (?:the robot|it|you) (?:remember|know)|(?:robot|it) remembers?|favou?rite/,
  ],
  [
    'points_rule',
    /(?:たら|れば|ると)(?:は|、)?.{0,6}(?:ポイント|ぽいんと|点|星|スター|ほし).{0,8}(?:もらえ|つく|入る|増え|たま)|(?:ポイント|ぽいんと|点|星|スター|ほし)(?:って|は|が|を|の)?.{0,6}(?:どう(?:やって|すれば|したら|いうと|いう(?:とき|時))|何(?:を)?(?:したら|すれば|で(?:もら|つ|増|貯|た))|なに(?:を)?(?:したら|すれば)|(?:もらえる|つく|貯まる|たまる|増える)(?:ルール|きまり|しくみ|仕組み|条件|の(?:は|って)(?:どう|何|なん|なに))|(?:の)?(?:仕組み|しくみ|つき方|もらい方|決まり方|数え方|ルール|基準))|how (?:do|does|are) .{0,24}(?:points?|stars?)(?: (?:earned|given|work|counted))?|what (?:earns?|gives?) .{0,12}(?:points?|stars?)/,
  ],
  [
    'rules',
    /(?:ルール|きまり|決まり|取り決め|約束事|設定)(?:って|は|を|が|の内容)?(?:全部|一覧)?.{0,8}(?:どう(?:なって|して|いう)|どんな|何(?:が|に|を|だ|で)|なに|なん|教え|おしえ|見せ|確認|いま|今)|(?:どんな|どういう|今の|いまの)(?:ルール|きまり|決まり|設定)|ヒントの(?:出し方|出る早さ|ルール)(?:は|って).{0,6}(?:どう|何)|(?:what|which) (?:are the )?rules|\brules\b.*\bset\b/,
  ],
  [
    'others_refused',
    /(?:他|ほか|よそ|別|べつ|隣|となり)の(?:家|うち|お?宅|家庭|家族|子|お子|ロボット|人|児童|ユーザ)|友だちの|友達の|クラスの|全国|同級生|(?:これ|このくらい|それ|この子)?(?:が|って|は|で)?(?:普通|ふつう|標準)(?:です|なの|なん|か|$|[?？])|(?:同じ|同)学年の(?:平均|子)|平均的な|ほかの子|みんなより|other (?:famil|kid|child|household|user|robot|people|student)|another (?:famil|kid|child|household|user|robot)|neighbou?r|classmate|class average|national average|average (?:child|kid|student)|everyone(?:'s| else)|all users|friend's/,
  ],
  [
    'change_refused',
    /(?:消し(?!ゴム)|消す|消せ|消去|けし(?:て(?!.*な[いか])|とい|ちゃ)|削除|忘れさせ|忘れて(?:ほしい|もらい|くだ)|リセット|書き換え|書きかえ|初期化|変更し|変えて|上書き|追加して|増やして|減らして|取り消|(?<!表|グラフ|簡単|簡潔|短く|一覧|リスト)にして(?:ください|おいて)?$|に設定)|(?:ポイント|点).{0,8}(?:あげて|付けて|つけて|足して|たして)|\b(?:delete|erase|wipe|remove|overwrite|reset|truncate|modify|edit|alter|insert|rename|forget)\b|\b(?:update|clear) (?:the|her|his|their|my|all|every)\b|(?:^|please |can you |could you )(?:(?:change|set|mark|fix|correct|make|put|add) (?:the|her|his|their|my|all|it|that|this|\d)|give (?:her|him|them|my|us \d|me \d))|\badd \d+/,
  ],
  [
    'words_refused',
    /(?:何|なに|なん|どんなこと|どんな話|なんて|何て|なんと|何か|なにか)(?:を|か|て|と|って)?.{0,6}(?:言っ|(?<!な)いっ(?:て|た)|話し|はなし(?:て|た)|しゃべ|喋)|のこと(?:を|は|、)?.{0,8}(?:言っ|話し|しゃべ|喋|悩|相談)|言ったこと|会話(?:の|を|は)|(?:の話|おしゃべり|雑談|無駄話)(?:ばっか|ばかり|が多|を?して)|(?:嫌|いや|怖|こわ)がって(?:い)?(?:た|る)こと|録音|写真を?見|音声を|相談(?:し|され)|打ち明け|悩(?:み|ん)|愚痴|いじめ|秘密の話|what (?:did|does|has|do) .*\b(?:say|said|tell|told|talk|talked)\b|transcript|recording|conversations?|listen to|photos?\b|talked? about|confid(?:ed|es) in|bull(?:y|ied)/,
  ],
];
