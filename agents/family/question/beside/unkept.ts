import { notKeptIn, SLEEP, withoutTales } from './not-kept.ts';

/** What the records hold no time of: by it nothing can be told apart. For NFKC text in lower case. */
const OF_THE_HOUSE =
  /(?:夕飯|夕食|[夕晩朝昼]ご?飯|[夕晩朝昼]ごはん|朝食|昼食|(?<![一-龠])(?:ご飯|ごはん)|おやつ|[登下]校)(?:の|を食べる|を食べた|する|した)?(?:直)?(?:前|まえ|後(?!回)|あと(?!回|まわ))|\b(?:before|after) (?:(?:a|his|her|their|the) )?(?:dinner|supper|breakfast|lunch|meal|snack)s?\b/;

/** The sentences that ask, where others stand beside them: 「…とかある？なんか ご飯前ぐだぐだやねん」. */
const askedIn = (text: string): string => text.match(/[^。?？!！\n]+[?？]/g)?.join('') ?? text;

/** It says itself what time it means. */
const BY_THE_CLOCK =
  /\d{1,2} ?(?:時(?!間)|:\d\d)(?:半|\d{1,2}分)?(?:ごろ|頃)?(?:より|の|を境|以降|から|まで|前|まえ|後|すぎ|過ぎ)|\b(?:before|after|until|from|at) \d{1,2}(?::\d\d)? ?(?:[ap]m)?\b/;

const MEALS = [
  '食事や登下校の時刻（「18時より前と後」のように、時刻でおたずねください）',
  'the times of meals and the way to school (ask by the clock: “before and after 18:00”)',
] as const;

/** What waits to be done again has no date: what is not known yet is all there is of it. */
const OF_REVIEWS =
  /(?:復習|ふくしゅう)(?:の)?(?:待ち|まち|期限|予定日|たま)|(?:明日|あした|あす)(?:は|の)?(?:何|なに|どれ)を?(?:復習|ふくしゅう)(?:すん|する|$|[?？])|\b(?:due|overdue|pending) reviews?\b|\breviews? (?:are |is )?(?:due|overdue|pending)\b/;
const REVIEWS = [
  '復習の予定日と、復習を待っている数（まだ覚えていない九九と漢字は「九九と漢字はどれだけ覚えた？」でお答えします）',
  'when a review is due, and how many are (ask which times tables and kanji are known by heart)',
] as const;

const OF_SLEEP =
  /(?:よう|よく|ちゃんと|ぐっすり)(?:眠れ|寝れ|寝られ|ねむれ)(?:た|て(?:い)?る|てます|ました)|(?:よく|ちゃんと|ぐっすり|しっかり)(?:寝|眠り)(?:ました(?:か|[?？]|$)|た(?:の|ん|か|かな|[?？]|$))|夜(?:更|ふ)かし|睡眠|(?:ちゃんと|よく|ぐっすり|しっかり|何時間|十分(?:に)?)(?:寝|ね|眠|ねむ)(?:て|られ|れ)(?!から)|何時に(?:寝|ね)(?:た|て(?:い)?る|とる)|寝(?:つき|付き)(?:は|が)|夜泣き|昼寝(?:し(?:た|て)|は|って)|\b(?:sleep(?:s|ing)? (?:enough|well|badly)|stay(?:s|ing)? up late)\b/;

const OF_TALK =
  /話しかけ(?:た|る)?(?:の)?(?:回数|数|何回)|(?:会話|おしゃべり)(?:の|した)?(?:回数|数(?!学)|何回)/;
const TALK = ['話しかけた回数や会話の数', 'how often it was talked to'] as const;
const OF_GOALS =
  /(?:目標|ノルマ)(?:の)?(?:時間|数|分)?(?:って|は|が|を|に)?[^。?？]{0,8}(?:ある|あり|決|設定|達成|届|クリア|何|どれ|いくつ)|\b(?:goals?|targets?)\b/;
const GOALS = [
  '勉強の目標（目標を決める設定はありません。決められるのは1日の勉強時間の上限で、「1日の上限は？」でお答えします）',
  'goals (there is no setting for one; only a limit of minutes a day can be set: ask for the limit)',
] as const;

const ROBOT = '(?:ロボット|ロボ|ai|この子(?=が教え)|機械)(?:さん)?';
const WRONGLY = '(?:間違|まちが|誤[っりた]|うそ|嘘|でたらめ|デタラメ|変なこと|おかしなこと)';
const SAID_WRONG =
  '(?:(?:間違|まちが)(?:い(?!が|の数)|っ[たて](?!問題|とこ|やつ|もの|漢字|とき|式|字|答え(?!を?(?:教|おし)))|えて(?=教|おし|言|答|説|採|判|丸)|えた(?=(?:答え|こたえ|こと|やり方|漢字)を(?:教|おし|言)))|誤[っりた]|うそ|嘘|でたらめ|デタラメ|変なこと|おかしなこと)';
/** What the robot itself got wrong: no answer of a child's is counted for it. */
const OF_ROBOT = new RegExp(
  `${ROBOT}(?:が|は|も|って|の(?:ほう|方|側)(?:が|は)?)[^。、?？]{0,6}${SAID_WRONG}[^。、?？]{0,10}(?:教え|おしえ|言[っうわ]|いっ[たて]|答え|こたえ|説明|採点|判定|丸|まる|ばつ|バツ)|${ROBOT}(?:が|は|も|って)、?${WRONGLY}(?:え|う|い|った|て)?(?:る|た|て(?:い)?(?:る|た))?(?:こと|の|日)?(?:は|って|が)?(?:ある|あっ|あり|ない|なかっ|何回|どれ|[?？])|${ROBOT}(?:側|自身)?の(?:聞き|判定|採点|認識)?(?:間違い|まちがい|ミス|誤り|誤答|誤判定|誤認識)|\\brobot(?:'s)? (?:own )?(?:mistakes?|errors?)\\b|\\brobot (?:ever )?(?:taught|teach|said|told|been|was|got|get|make|made|explain(?:ed)?)\\b.{0,24}\\b(?:wrong|incorrect\\w*|mistakes?)\\b`,
);
/** What was right, and heard or judged as wrong. */
const MISHEARD =
  /[「『"]?(?:正解|まる|マル|丸|合ってる|あってる)[」』"]?(?:だ)?(?:って|と|に)(?:言|いっ|し|され|なっ|判定|出)[^。、?？]{0,6}(?:のに|けど)、?[^。?？]{0,8}(?:間違|まちが|違って|ちがって|不正解)|(?:間違|まちが|誤)(?:って|えて)[^。、?？]{0,4}(?:丸|マル|まる|正解に)(?:を)?(?:つけ|付け|し)|聞き(?:間違|まちが|違[いえ]|ちがい|取りミス|とりミス)|(?:誤認識|誤判定|認識ミス|判定ミス|採点ミス|誤採点)|(?:正解|合って|あって|正し)[^。、?？]{0,8}(?:のに|なのに)[^。?？]{0,8}(?:不正解|間違い|まちがい|ばつ|バツ|×)(?:に|と|って|扱いに|判定)?(?:され|言われ|なって(?:い)?る|判定)|(?:正解|合って(?:い)?る|正しい答え|あってる)(?:の)?(?:を|が|も)(?:不正解|間違い|まちがい|ばつ|バツ|×)(?:に|と|って|扱いに)?(?:され|した|し[とて]|なっ)|(?:間違|まちが)(?:って|えて)(?:記録|採点|判定|カウント)(?:され|さ(?=れ)|し)|(?:判定|採点|丸つけ|丸付け|マルつけ)(?:が|は|を|も|って)?、?(?:間違|まちが|誤[っり]|おかし|変だ|甘|厳し|狂)|不正解扱い|\b(?:right|correct) answers?\b[^.?!]{0,16}\b(?:marked|counted|judged) (?:as )?(?:wrong|incorrect)\b|\b(?:mis-?heard|heard wrong(?:ly)?|misrecogni[sz]ed)\b/;
/** What stands in a report card, where it is what is asked. */
const OF_SCHOOL =
  /(?:先生|担任)(?:の先生)?(?:に|から|が)(?:つけ(?:られ)?|もら(?:っ|う)|出(?:し|さ)|くれ)[^。?？]{0,6}(?:成績|評価|評定|点数?)|学校(?:で|の)(?![^。、?？]{0,8}前)[^。、?？]{0,8}(?:成績|評価|評定|順位)(?![^。?？]*(?:ので|から|けど|のに|より))[^。、?？]{0,14}[?？。]*$/;
const SCHOOL = ['学校の成績や評価', 'school marks'] as const;
const OF_HANDWRITING =
  /(?<![数文])字(?:が|は|の|、|って|を)?[^。、?？]{0,6}(?:きれい|綺麗|汚[いくな]|きたな[いく]|丁寧|ていねい|雑(?:[になだ]|く|かった)|乱暴|整って)/;
const HANDWRITING = ['字のきれいさやていねいさ', 'how neat the writing is'] as const;
const ROBOTS_OWN = [
  'ロボットのほうのまちがい、たとえば教えまちがい・聞きまちがい・採点や判定のまちがいの数（お子さんの答えのまちがいとは分けられません。判定がおかしい問題は「これまで」のページで訂正できます）',
  'how often the robot itself was wrong (taught, heard or judged wrongly; what was judged wrongly can be corrected on the page “History”)',
] as const;

/** What it does to the body. */
const OF_BODY =
  /(?<![一-龠0-9つ])(?:目|眼|視力|姿勢|肩|首|猫背|近視)(?:は|が|を|に|も|の|って|への)?[^。、?？]{0,8}(?:悪[いくか]|疲れ|負担|影響|痛|こ[っり]|落ち|下がっ|良く|いい|ぱちぱち|しばしば)|(?:目|眼)に(?:よく|良く)|\b(?:(?:bad|harmful|hard) (?:for|on)|hurt(?:ing)?|ruin(?:ing)?|damag\w+|strain(?:ing)?) (?:his|her|their|the) (?:eyes?|eyesight|posture|back|neck)\b/;
const BODY = [
  '目や姿勢など、からだのこと（どのくらいの時間使ったかは「今週は毎日何分？」でお答えします）',
  'eyes, posture or health (how long it was used I can tell: ask for the minutes of each day)',
] as const;
/** What the robot did by itself when it was to be silent. */
const OF_QUIET =
  /(?:静か|しずか)にする(?:時間(?:帯)?|とき|時)に[^。?？]{0,8}(?:しゃべ|喋|話|声|鳴|うるさ)|(?:ロボット|こいつ)(?:が|は)?(?:勝手に|ひとりでに|一人で(?=しゃべ|喋))[^。?？]{0,8}(?:しゃべ|喋|話し|動い|鳴っ)|\brobot\b[^.?!]{0,20}\b(?:speak|spoke|talk(?:ed)?|say) (?:by itself|on its own|during (?:the )?quiet)/;
const QUIET = [
  'ロボットがいつ自分から話したか（おやすみの時間には、おやすみのあいさつだけをするきまりです。何時からかは「おやすみの時間は？」でお答えします）',
  'when the robot spoke by itself (in its quiet hours it only says good night: ask for bedtime to hear when they begin)',
] as const;
/** 「静かにする時間に喋ったことある？」 */
export const asksOfQuiet = (text: string): boolean => OF_QUIET.test(text);
/** … and what these hours are. */
export const asksQuietToo = (question: string): boolean =>
  OF_QUIET.test(question.normalize('NFKC').toLowerCase()) &&
  /何時|時間(?:帯)?は|what time|until when/i.test(question);
/** A battle is kept by its count alone. */
const OF_BATTLE_MOOD =
  /(?:バトル|対戦)(?:の|を|が|で|に|し(?:た|てる)|やった)?(?:負け(?:た|て)?|勝っ(?:た|て)|終わっ(?:た|て))?(?:の)?(?:あと|後|とき|時|最中|前|直後|から|ら)?(?:は|に|って|も|、)?[^。?？]{0,8}(?:機嫌|きげん|気持ち|気分|いらいら|イライラ|怒[っらりる]|泣[いかくけ]|落ち込|すね|悔し|くやし|楽し)|\b(?:mood|upset|cross|angry|cry|cries|frustrated|happy|happier)\b[^.?!]{0,16}\b(?:after|during|before|when \w+ loses?)\b[^.?!]{0,16}\bbattles?\b/;
const BATTLE_MOOD = [
  '計算バトルの前やあとの気持ち（気持ちの見積もりは、問題に取り組んだときのものです。「機嫌は？」でお答えします）',
  'the mood before or after a battle (mood is estimated at work on problems: ask how the mood was)',
] as const;
const OF_TESTS =
  /(?:学校の|算数の|国語の|漢字の|カラー|単元)?テストの(?:点(?!滅)|点数|結果|成績|順位)(?:は|って|が|を|も)?、?(?:(?:いくつ|何点|どう|どれ|教え|見せ|わか|分か|覚え|残っ|良か|悪か|上がっ|下がっ)[^、。?？]{0,8})?[?？。]*$|テストの(?:点数?|結果|成績)(?:に|へ)(?:も|は)?(?:出|で[てる]|表れ|あらわれ|反映|つなが)|\b(?:school )?tests? (?:scores?|results?|marks?|grades?)\b/;
const OF_TEST_DATE =
  /(?:テスト|試験|検定)(?:の(?:日(?:程|にち)?|予定))?(?:は|って|が)?、?(?:次は)?(?:いつ(?!も)|何日|何曜日?)(?!.*(?:まで|に向け|できる))|\bwhen(?:.s| is) (?:\w+ ){0,4}(?:test|exam|quiz)\b/;
const TEST_DATE = [
  '学校のテストの予定（学校の予定は、ロボットにはわかりません）',
  'the dates of school tests',
] as const;
const TESTS = ['学校のテストの点', 'school tests'] as const;
/** Whether a child is ready for a test. */
const OF_READY =
  /(?:テスト|試験|検定)(?:の|に|は|って|も|、|まで)*(?:準備|対策|勉強)?(?:は|が|も|、)*(?:できて(?:い)?る|足りて(?:い)?る|間に合(?:う|い)|受か(?:る|り|れ)|合格(?:し|で)|いい点|(?:何|\d{1,3}|満)点(?:を|も|は)?(?:取|と)(?:れ|る(?:か|かな|の|ん)?[?？])|大丈夫|平気|いけ(?:る|そう))|\b(?:ready|prepared) for (?:(?:the|a|his|her|their|that|this|next \w+.?s?) )?(?:\w+ ){0,2}(?:tests?|exams?|quiz(?:zes)?)\b|\b(?:will|would|can|could) \w+ (?:pass|do well (?:on|in)) (?:the|a|his|her|their|that|this) (?:\w+ ){0,2}(?:tests?|exams?|quiz)\b/;
const READY = [
  '学校のテスト（準備ができているか、何点とれるかは決められません。いまの様子は「算数の正答率は？」でお答えします）',
  'school tests, or whether a child is ready for one (how it goes now I can tell: ask for the accuracy in arithmetic)',
] as const;
export const asksIfReady = (question: string): boolean =>
  OF_READY.test(question.normalize('NFKC').toLowerCase());
/** Whether it only guessed is seen by nobody: how fast and how right it was, is. */
const OF_GUESSES =
  /当てずっぽう|あてずっぽう|当て推量|(?:適当|てきとう|テキトー|勘|ヤマ勘|でたらめ)(?:に|で)(?:ばっかり|ばかり)?(?:答え|こたえ|書い|やっ|解い|入れ)|(?:[速早はや]く|すぐ(?:に)?|パッと|ぱっと|見ずに|読まずに|考えずに|考えないで)[^。、?？]{0,6}(?:答え|こたえ|解い|書い|入れ)(?:て(?:い)?(?:る|た|とる)?|とる|た)?(?:の|わり|割)?(?:に|は|が|けど)[^。?？]{0,10}(?:間違|まちが|ミス)|(?:[速早]く|はやく|すぐ(?:に)?|一瞬で|パッと|ぱっと)(?:答え|こたえ|解い|入れ|書い)て、?(?:間違|まちが|ミス)|(?:答え|こたえ|やり方)(?:が|は)(?:適当|てきとう|テキトー|でたらめ)|\b(?:fast|quick(?:ly)?)\b.{0,20}\bwrong\b|\b(?:just |only )?(?:guess(?:ing|es|ed)?|rush(?:ing|es|ed)?(?: through)?)\b/;
export const asksIfGuessed = (question: string): boolean =>
  OF_GUESSES.test(question.normalize('NFKC').toLowerCase());
const GUESSES = [
  'よく考えて答えたか、当てずっぽうだったか',
  'whether an answer was thought out or guessed',
] as const;

const GOOD =
  '(?:大丈夫|平気|[いよえ]い(?!感じ)|良い|問題な|かまわ|構わ|足り|十分|じゅうぶん|理想|適切|妥当|ちょうど)';
/** How much of it would do: nothing in the records says so. */
const OF_PACE = new RegExp(
  `(?:週|毎日|\\d ?(?:回|日|分)|時間|日数|回数)[^。、?？]{0,8}(?:減ら|増や|休ま|短く|長く|延ば|のば)[^。、?？]{0,5}${GOOD}|^(?:(?:じゃあ?|やっぱり|それなら)[、 ]*)?(?:もっと|もう少し|ちょっと)?(?:減らし|増やし)(?:た|て)(?:ほう|方)?[もが]?${GOOD}|(?:毎日|週に?\\d ?[回日]|もっと)(?:やら|さ)せ(?:た|る)(?:ほう|方)が?${GOOD}|(?:何分|何日|何回)(?:くらい|ぐらい)?(?:(?:やる|やらせる|する|させる)の|やれば|すれば|させれば|やらせれば)?[がで]?${GOOD}(?:の|ん|です|か|かな|でしょう|やろ)*[?？]*$|\\b(?:cut|reduc\\w+|drop\\w*|going|go)\\b[^?.]{0,24}\\b(?:to|by) (?:\\w+ )?(?:days?|times|minutes|a week)\\b|\\bwould (?:\\w+ ){1,3}(?:a|per|each) (?:day|week) be (?:enough|ok|okay|fine|too \\w+)|\\bhow many (?:minutes|days|times)[^?.]{0,24}\\b(?:be|is|are) (?:best|right|ideal|enough|good)\\b`,
);
/** "Should I cut his screen time?", 「減らすなら何分がいい」 */
export const CHANGES_PACE =
  /\bshould (?:i|we) (?:cut|reduce|limit|lower|shorten|increase|raise|extend|change)(?: down| back)?(?: on)?\b.{0,24}\b(?:time|minutes|use|usage)\b|(?:使う|使用|勉強|利用|やる|画面の?)時間(?:を|は)、?(?:もっと)?(?:減ら|短く|増や|延ば|伸ば|長く|制限)(?:し|す)?(?:た)?(?:べき|(?:ほう|方)が(?:いい|良い|よい|ええ))|(?:減ら|へら|増や|ふや)(?:し|させ|す)(?:て|ても|たら|なら|とすれば)[^。?？]{0,6}(?:大丈夫|平気|いい|ええ|かまわ|構わ|問題|何分|何問|週?何回|どれ[くぐ]らい)/;
const isOfPace = (text: string): boolean => OF_PACE.test(text) || CHANGES_PACE.test(text);
export const asksOfPace = (question: string): boolean => isOfPace(question.normalize('NFKC').toLowerCase());
const PACE = [
  'どのくらい（何分、週に何日）がよいか、減らしたり増やしたりして大丈夫か',
  'how much would be best, or whether more or less would do',
] as const;

/** 「文章題ができひんのと計算ができひんのと、どっち」: the half that is recorded can be told. */
const WORDS_OR_SUMS =
  /文章題[^。?？]{0,16}計算[^。?？]{0,14}(?:どっち|どちら)|計算[^。?？]{0,16}文章題[^。?？]{0,14}(?:どっち|どちら)|(?:文章題|計算)[^。、?？]{0,6}(?:より|か|それとも)[^。?？]{0,4}(?:文章題|計算)/;
export const asksWordsOrSums = (question: string): boolean => WORDS_OR_SUMS.test(question.normalize('NFKC'));
const WORDS_ALONE = [
  '文章題だけの成績（計算のほうはわかります）',
  'word problems by themselves (of sums it can be told)',
] as const;

/** What of a question no record knows, as it is called in the answer; null: nothing. */
export function unkeptIn(question: string): readonly [ja: string, en: string] | null {
  const text = question.normalize('NFKC').toLowerCase();
  if (WORDS_OR_SUMS.test(text)) return WORDS_ALONE;
  if (OF_REVIEWS.test(text)) return REVIEWS;
  if (isOfPace(text)) return PACE;
  if (OF_SLEEP.test(withoutTales(text))) return SLEEP;
  if (OF_GOALS.test(text)) return GOALS;
  if (OF_TALK.test(text)) return TALK;
  if (OF_SCHOOL.test(text)) return SCHOOL;
  if (OF_HANDWRITING.test(askedIn(text))) return HANDWRITING;
  if (OF_BODY.test(text)) return BODY;
  if (OF_QUIET.test(text)) return QUIET;
  if (OF_BATTLE_MOOD.test(text)) return BATTLE_MOOD;
  if (OF_TEST_DATE.test(text)) return TEST_DATE;
  if (OF_TESTS.test(text)) return TESTS;
  if (OF_READY.test(text)) return READY;
  if (OF_GUESSES.test(askedIn(text))) return GUESSES;
  if (OF_ROBOT.test(text) || MISHEARD.test(text)) return ROBOTS_OWN;
  if (OF_THE_HOUSE.test(withoutTales(askedIn(text))) && !BY_THE_CLOCK.test(text)) return MEALS;
  return notKeptIn(askedIn(text));
}
