import { literally } from '../words/spoken-ja.ts';
import { BEFORE_ASKING } from './before-asking.ts';
import { inKnownWords } from './family-words.ts';
import { OF_DIALECT } from './of-dialect.ts';
import { type Rule, reworded } from './rule.ts';
import { SAID_OF_HABITS } from './said-of-habits.ts';
import { SAID_OTHERWISE } from './said-otherwise.ts';
import { SAID_PLAINLY } from './said-plainly.ts';

// What parents ask in other words than those the reader knows, said in these. Each sign takes the whole clause that asks.

const MISTAKES = '(?:間違い|まちがい|間違え|ミス)';
const PARTS = '朝|午前|昼|午後|夕方|夕|夜|晩';
const ENDS = '(?:ん)?(?:です|でしょう|だろう|やろう?|かな|か|と|ね|の)*(?=[?？。]|$)';

const NAME_EN =
  '((?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|The|That|It|This|There|I)[a-z]*\\b)[A-Z][a-z]+)';

const RULES: readonly Rule[] = [
  // Typing errors.
  [/くれべ(?=て|た|る)/g, 'くらべ'],
  // "How long did Yui's longest session last?"
  [
    /\bhow long did (.{0,24}?)\b(longest|shortest) (?:session|lesson|sitting) (?:last|take|go on|run)\b/gi,
    'how long was $1$2 lesson',
  ],
  // 「書きで間違えた字ぜんぶ」: of the writing, and not of all kanji.
  [
    /((?:書き|読み)(?:取り)?(?:の(?:ほう|方))?(?:で|の|を|、|は)、?[^。、?？字]{0,4}(?:間違え|まちがえ|できな|ミスっ|落とし)(?:た|て(?:い)?る|かった|い))(?:漢字|字)/g,
    '$1問題',
  ],
  ...SAID_OTHERWISE,
  // "When was the longest session, and how long did it last?": both are told together.
  [
    /\b(longest|shortest) (session|lesson|sitting)s?\b([^?.]*?),? (?:and )?how (?:long|many minutes) (?:did (?:it|that|they) (?:last|take|go on)(?: for)?|was (?:it|that)|it (?:was|lasted|took))\?*$/i,
    '$1 $2$3?',
  ],
  [
    /\bhow long (?:did|does) (?:(?:the|his|her|their) )?((?:last|latest|longest|shortest|average) (?:session|lesson)|(?:each|a) (?:session|lesson))s? (?:last|take|go on)(?: for)?\b/i,
    'how long was the $1',
  ],
  // 「割り算はいつから始まったの」
  [
    /(算|九九|漢字|段|筆算|単位|時計|時こく|長さ|かさ|書き|読み)(?:の(?:勉強|練習|問題|学習))?(?:は|って|が|も)?、?いつ(?:ごろ|頃|ぐらい|くらい)?(?:から)?(?:、)?(?:始ま|はじま|スタートし)(?:っ(?:た|て(?:い)?(?:る|た)|とる)|りました|った|た)(?:の|ん)?(?:です)?(?:か|かな|っけ|や)?/,
    '$1を初めてやったのはいつ',
  ],
  [
    /\bwhen did (?:the )?(division|multiplication|subtraction|addition|kanji|times tables?) (?:start|begin)(?! (?:at|in the))/i,
    'when was $1 first done',
  ],
  // 「就寝時刻の8時半を過ぎて動いてた日」: of the evening.
  [
    /(?:就寝|寝る|ねる|おやすみの?)(?:時[刻間])?(?:の|は|が|、)?(?:夜(?:の)?)?([89]|1[01])時(半)?(?:を)?(?:過ぎ|すぎ|超え|こえ|まわ|回)(?:っ)?て(?:も|から)?(?:動い|起き|使っ|やっ|つい|勉強し)(?:て(?:い)?|と)(?:た|る)/,
    '夜$1時$2以降にやった',
  ],
  [/(以降(?:に|も)?)(?:も)?(?:動い|起き|つい)(?:て(?:い)?|と)(?:た|る)(?=日|こと)/, '$1やった'],
  [
    /((?:以降|過ぎ|すぎ)[^。?？]{0,8}日)(?:は|って|が)?(?:ある|あり|あった|ありました|ない)(?:の|です|ます)?か?[。?？、]\s*(?:ある|あれ|あっ|あった)(?:の)?(?:なら|ば|たら)(?:、)?[^?？]*$/,
    '$1は何時に始めて何時に終わった？',
  ],
  // What was so at some time is told behind the question, and asks nothing: 「もう平気？先々週わたしとやったときは…」
  [
    /(?<=[?？])(?:先々?週|先月|この(?:前|あいだ|間)|こないだ|昨日|きのう|前に|以前)[^?？。]{0,16}(?:とき|時|頃|ころ)(?:は|に|も)[^?？]{4,}$/,
    '',
  ],
  // "Is the robot just giving him the answers?": how many were solved without a hint.
  [
    /\b(?:is|does) (?:the robot|it) (?:just |only |simply )?(?:giv(?:e|es|ing)|tell(?:s|ing)?|feed(?:s|ing)?) (?:(?:him|her|them) )?((?!the |all )[\p{L}]+ )?(?:all )?(?:the )?answers\?/iu,
    'How many were solved alone, without hints $1?',
  ],
  [
    /(?:ロボット|機械|これ)(?:が|は)、?(?:ただ|すぐ|全部|ぜんぶ)?、?答え(?:を|ばっかり|ばかり)?(?:そのまま|全部|すぐ)?(?:教え|言っ|出し)(?:て|ちゃって)(?:い)?(?:る|ます)?(?:だけ)?(?:じゃない|ちゃう|では|なん)(?:です|でしょう|だろう)?(?:の|ん)?(?:です)?か?(?=[。?？]|$)/,
    '自力で解けたのは何問',
  ],
  // "Is that more than Yui?", "Is Kento's accuracy higher than Yui's?", and what else holds one against the other by name.
  [
    new RegExp(
      `^(?:And |So )?(?:[Ii]s|[Ww]as) (?:that|it) (?:any )?(?:more|less|longer|shorter|higher|lower|better|worse) than ${NAME_EN}(?:['’]s)?\\?*$`,
    ),
    'which is more, $1?',
  ],
  [
    new RegExp(
      `^(?:Is|Was|Are|Were) ${NAME_EN}['’]s ([^?.]{2,30}?) ([a-z]+er|more|less|better|worse) than ${NAME_EN}(?:['’]s)?\\b(?! or )([^?.]*)\\?*$`,
    ),
    'whose $2 $3, $1 or $4$5?',
  ],
  // "Kento is faster than Yui, right?"
  [
    new RegExp(
      `^${NAME_EN} (?:is|was|has been) ([a-z]+er|more [a-z]+|less [a-z]+|better [a-z ]+?|worse [a-z ]+?) than ${NAME_EN}\\b([^?.,]*)(?:, ?[^?.]*)?\\?*$`,
    ),
    'who is $2, $1 or $3$4?',
  ],
  [
    new RegExp(
      `^How (?:many|much) more ([a-z]+(?: [a-z]+)?) (?:did|does|has|have) ${NAME_EN} (?:[a-z]+ ){0,2}than ${NAME_EN}\\b([^?.]*)\\?*$`,
    ),
    'who did more $1, $2 or $3$4?',
  ],
  [
    new RegExp(
      `^(?:Did|Does|Do|Has|Have|Is|Was) ${NAME_EN} ([^?.]{2,40}?) than ${NAME_EN}\\b(?! or )([^?.]*)\\?*$`,
    ),
    'who $2, $1 or $3$4?',
  ],
  // 「決めた時間を超えた日」: the limit a day.
  [
    /(?:決めた|決まった|決めとる|決めてる|約束の|約束した|きまりの|決まりの)(?:使用|勉強|利用)?時間(?=(?:を|より)(?:も)?(?:超え|こえ|越え|オーバー|過ぎ|すぎ))/,
    '1日の上限',
  ],
  [
    new RegExp(
      `(?:決めた|約束の|約束した|きまりの|決まりの)(?:使用|勉強|利用)?時間(?:は|を|って|も)?、?(?:ちゃんと|きちんと)?守(?:れ|っ)(?:て(?:い)?(?:る|ます|ない)|とう|とる|た|てた)${ENDS}`,
    ),
    '1日の上限を超えた日は何日',
  ],
  // 「一番長く続けて使ったのは何分」: of one lesson, and no days on end.
  [
    /(?:(?:一番|いちばん|最も)長く)?(?:続けて|連続で|連続して|ぶっ通しで|一気に|通しで)(?:使っ|やっ|勉強し|取り組ん|いじっ)(?:て(?:い)?)?(?:た|だ|とった|とる|る)(?:の|とき|時間?)?(?:は|って|が)?、?(?:(?:一番|いちばん)?長(?:く|い)(?:て|の(?:は|で))?|最長で?|最大で?)?(?:何分|何時間|どれ[くぐ]らい|どのくらい)/,
    'レッスン1回ごとの長さは',
  ],
  [
    /\b(?:what(?:'s| is| was) )?the longest (?:(?:he|she|they|[a-z]+) (?:ever )?(?:has |have )?(?:used|worked|studied|played|went|gone|sat) (?:it |the robot )?)?(?:in|at) (?:one|a single) (?:go|sitting|stretch|session|time)/i,
    'how did the lessons end, and which was the longest',
  ],
  // 「上限を超えたことはある」: on which days.
  [
    /((?:上限|制限時間|時間制限)(?:を|より)(?:も)?(?:超え|こえ|越え|オーバーし|過ぎ|すぎ)た)こと(?=(?:は|が|も|って)?(?:ある|あり|あっ|何回|ない))/,
    '$1日',
  ],
  // 「いちばん早かった問題」: no list is kept by that, but how long each kind takes.
  [
    new RegExp(
      `(?:一番|いちばん|最も)(?:早|速|はや)(?:く|い|かった)?(?:解け|でき|出来|終わっ|解い)?(?:た|てる|ている)?(?:問題|計算|漢字|種類)(?:は|って)?(?:どれ|何|なに|どの問題)?${ENDS}`,
    ),
    '1問の秒数がいちばん短い種類は',
  ],
  // 「同じ間違いを3回以上しとる問題」: which wrong answers were given how often.
  [
    new RegExp(
      `同じ(?:${MISTAKES}(?:方|かた)?|(?:間違|まちが)った答え)(?:を|が)?(?:\\d{1,2}|[一二三四五])[回度]以上[^、。?？]{0,12}?(?:問題|もの|やつ|の)?(?:は|を|って|が)?(?:何|なに|どれ|挙げて|あげて|教えて|見せて|出して|ある|あります)?${ENDS}`,
    ),
    'まちがえた答えは何が多い',
  ],
  // 「一番直すべきは何か」
  [
    new RegExp(
      `^(?:じゃあ?|では|で|結局)?[、 ]*(?:一番|いちばん|まず|最初に|最優先で|今|いま)?(?:に)?(?:直す|なおす|治す|直した(?:ほう|方)がいい|克服する|力を入れる|手をつける)(?:べき)?(?:な)?(?:の|ところ|とこ|点|もの|やつ)?(?:は|って)(?:何|なに|なん|どこ|どれ)?${ENDS}`,
    ),
    '次に練習するといいものは',
  ],
  [
    /^(?:so |and |then )*what (?:should|must) (?:we|i|he|she|they) (?:fix|tackle|work on|improve) (?:first|most)\b/i,
    'what should be practised next',
  ],
  // 「良くなったところと、まだ駄目なところ」
  [
    /(?:まだ|いまだに)?、?(?:駄目|だめ|ダメ|あかん|いかん|いけて(?:い)?ない)な?(?:ところ|とこ|所|点)(?=[、。はをと?？]|$)/,
    '苦手なところ',
  ],
  // 「朝と夕方と夜、どれがいちばん間違いが少ない」: hours of the day beside each other, by their shares.
  [
    new RegExp(
      `^(?:[^、。?？]{0,6}時間(?:帯)?は)?((?:(?:${PARTS})(?:と|か|、)?){2,4})(?:で|では|だと|、| )*(?:どれ|どっち|どちら|どの時間帯?|いつ)(?:が|は|に)?(?:一番|いちばん|最も)?(?:${MISTAKES}|正答率|正解率?|でき|出来)(?:が|は)?(?:少な|多|高|低|[よ良])い${ENDS}`,
    ),
    '$1の正答率は',
  ],
  // 「…とかありませんか」 asks no more than whether it is so.
  [
    /(?<=い|な)とか(?:って|は)?(?:ありませんか|ないですか|ある|あります|ない)(?:でしょう|の|か)*(?=[?？。]|$)/,
    'ですか',
  ],
  // The worst day is that on which least was right, and not the busiest.
  [
    /(?<!\b(?:mood|cross|tired|upset|angry|frustrat)\w*\b.{0,40})\b(?:the )?worst day\b(?!.*\bmood)/i,
    'the day with the lowest accuracy',
  ],
  [/(?:一番|いちばん)(?:だめ|ダメ)(?:だった|な)日/, '正答率がいちばん低かった日'],
  // 「森まだ書けない？」: one kanji, without the marks around it; of 「かけ算」 and 「3回」 it is none.
  [
    /(?<![一-龠々「『0-9０-９])([一-龠])(?<!(?:かけ|たし|ひき|わり|あん|けい)算)(?<![字式本段兄姉弟妹娘何問方人子私今前後昔絵文日月週年朝昼夜春夏秋冬])(?=(?:を|が|は|って)?(?:まだ|もう|ちゃんと|ひとりで)?(?:書け|読め|間違え|まちがえ|覚え|おぼえ))/,
    '「$1」',
  ],
  // 「なんで木曜ばっかり成績わるいん？」
  [
    /([月火水木金土日])曜日?(?:だけ|ばっかり|ばかり|に限って)(?:が|は|、)?(?:成績|点数?|でき|出来)(?:が|は|も)?(?:いつも|よく)?(?:わる|悪|低)(?=い|か)/,
    '毎週$1曜日のほうが正答率が低',
  ],
  // 「月曜だけ悪くない？」: Mondays beside all other days, and not the last of them.
  [
    /([月火水木金土日])曜日?だけ(?=[^。?？]{0,8}(?:[多少低高悪良短長遅]|ひく|たか|おお|すくな|わる))/,
    '毎週$1曜日のほうが',
  ],
  // 「家で何をさせたらいい」: what is to be practised.
  [
    new RegExp(
      `(?:家で|うちで|これから|次(?:に|は)|つぎ(?:に|は)|まず)?(?:は)?、?(?:何|なに)(?:を|から)?(?:さ|やら)せ(?:れば|たら|ると|るのが)(?:いい|ええ|良い|よい|よか)${ENDS}`,
    ),
    '次に何を練習するといい',
  ],
  [/(書け|読め)ない字/, '$1ない漢字'],
  // What is worried about behind the question asks nothing.
  [
    /(?<=[?？])[^?？。]{2,40}(?:心配|不安|気になっ|気になり|気にし)(?:です?|ま(?:す|して)|とって|とる|てる?)*[。…、]*$/,
    '',
  ],
  // 「今日もうやった？ずっとゲームしてる気がするんだけど」: why it is asked.
  [
    /(?<=(?:やった|した|終わった|おわった|やってる|してる)(?:の|ん|かな?)?[?？])[^?？。]{2,40}(?:気がし|気がす)(?:る|て|ます|まして)(?:ん|の)?(?:です|だ|や)?(?:けど|けれど|が|から|もん|ねん)*[。…、\s]*$/,
    '',
  ],
  // 「今週なにができるようになった？」: of so few days what was solved, and no gain on the days before.
  [
    /((?:今週|先週|今日|昨日|きのう)(?:は|に|で|、)*(?:[^。、?？]{1,8}?[はが])?)(?:何|なに)(?:が|を)(?:でき|出来)るようになった(?:[かが](?=教|知|聞)|の?(?:か|かな)?(?=[?？。]|$))/,
    '$1何ができた',
  ],
  // 「運動会のあと何日か休んでたよね？10月の、いつから…」: what is told before the days that are named.
  [
    /^[^。?？]{2,20}(?:のあと|の後|のころ|の頃)(?:に)?、?(?:何日か|しばらく|ちょっと|ずっと)(?:休んで|やって)(?:い)?(?:なかっ)?た(?:よね|でしょ?う?|っけ|と思う|はず)(?:だけど|けど|、)?[?？。]?\s*(?=\d{1,2}月)/,
    '',
  ],
  // "Which multiplication table is Kento slowest at?"
  [
    /\bwhich (?:(?:multiplication|times) tables?|tables? row) (?:is|was) ([\p{L}]+) (?:the )?slowest (?:at|in|with|on)\b/iu,
    'Which row of the times tables is slowest for $1',
  ],
  // 「一日だけ高かった日ある？」: no first of the month.
  [
    /(?:一|1|いち)(?:日|にち)だけ(?:すごく|やけに|飛び抜けて|とびぬけて|ずばぬけて|異常に|妙に)?(?=(?:高|安|多|長|少な|短)(?:い|かった)日)/,
    '一番',
  ],
  // 「次の休みは12月5日です。その日に」: a day to come, with nothing recorded.
  [
    /^(?:次|今度|つぎ|こんど)の(?:お?休み|土日|週末|[月火水木金土日]曜日?)は\d{1,2}(?:月\d{1,2}日|\/\d{1,2})(?:です|だ|なので|なんです|なんだけど|なんですけど|だから|です(?:が|けど))[。、]?\s*(?:その日|そのとき|そこ)(?:に|は|で)?、?/,
    '',
  ],
  [
    /(?:一緒に|いっしょに)(?:やる|する|勉強する|取り組む)(?:なら|としたら|とすれば|んだったら|んなら)、?(?:何|なに|どれ|どこ)(?:が|を)?(?:やると|するのが|やるのが)?(?:いい|ええ|良い|よい|よか|おすすめ)(?:です|でしょう|だろう|やろう?|かな|か|と|ね|の)*(?=[?？。]|$)/,
    '次に何を練習するといい',
  ],
  // "I come on Wednesdays to help. What should I practise with Kento next time?"
  [
    /^i (?:come|visit|look after|help|babysit)\b[^.?!]{0,50}[.!]\s*(?=what (?:should|could|can) (?:i|we)\b)/i,
    '',
  ],
  [
    /\bwhat (?:should|could|can) (?:i|we) (?:practi[sc]e|work on|do) with ([\p{L}]+)(?: next(?: time)?| then| on the day)?\?*$/iu,
    'What should $1 practise next?',
  ],
  // "… and did we ever hit the cap": of the months that are named.
  [
    /\b(did|have|has) (we|i|it) ever (?=(?:hit|reach|reached|pass|passed|exceed|exceeded|go|gone|went) )/i,
    '$1 $2 ',
  ],
  // "Has she ever stopped in the middle of a session? How did it end?"
  [
    /\b(?:has|have|did|does|do) ([\p{L}]+(?: and [\p{L}]+)?) (?:ever )?(?:stop(?:ped)?|quit|give up|given up|gave up|leave|left|walk(?:ed)? (?:off|away)) (?:in the middle|midway|half ?way|part ?way)(?: (?:of|through|in|into) (?:a|the|his|her|their) (?:sessions?|lessons?))?\??(?: (?:and )?how did (?:it|that|they) end\??)?$/iu,
    "how did $1's lessons end halfway?",
  ],
];

/** How a brother or a sister is called. */
const BESIDE = '(?:お)?(?:兄|姉|にい|ねえ)(?:ちゃん|さん|くん)?|兄|姉|弟|妹|弟くん|妹ちゃん|上の子|下の子';
/** A brother or a sister is known by its place behind the name of the other one. */
const IS_PLACE = new RegExp(`^(?:${BESIDE})`);
const inOrder = (a: string, b: string): readonly [string, string] => (IS_PLACE.test(a) ? [b, a] : [a, b]);

const PLAIN: readonly Rule[] = [...OF_DIALECT, ...BEFORE_ASKING, ...SAID_OF_HABITS, ...SAID_PLAINLY];

/** A question as the reader knows its words; `names`: what the children are called. */
export function inOtherWords(question: string, names: readonly string[]): string {
  const who = [BESIDE, ...names.filter((name) => name !== '').map(literally)].join('|');
  const one = `(?:${who})(?:ちゃん|くん|君|さん)?`;
  // 「お兄ちゃんと比べてゆいだけ少ない」: one against the other.
  const against = new RegExp(
    `(${one})(?:と|に)(?:比べ|くらべ)(?:て|ると|たら)(?:も|みて)?、?(${one})(?:だけ|は|が|も|の(?:ほう|方)が)`,
  );
  // 「今月ゆいはけんとより長い？」: than the other child, and not than the days that are named.
  const thanOther = new RegExp(`(${one})より(?:も)?、?(${one})(?:の(?:ほう|方))?(?:が|は)?`);
  const isOther = new RegExp(`(${one})の(?:ほう|方)(?:が|は)、?(${one})より(?:も)?`);
  const behindOther = new RegExp(`(${one})([^。?？]*?)(${one})より(?:も)?`);
  const thatOther = new RegExp(`^(?:じゃあ?|で)?、?それ(?:って|は)?、?(${one})より(?:も)?`);
  return reworded(
    inKnownWords(reworded(question, PLAIN))
      .replace(against, '$2は$1より')
      .replace(isOther, (_, a: string, b: string) => `${inOrder(a, b).join('と')}どっちが`)
      .replace(thanOther, (_, a: string, b: string) => `${inOrder(a, b).join('と')}どっちが`)
      .replace(
        behindOther,
        (_, a: string, between: string, b: string) => `${inOrder(a, b).join(between)}とどっちが`,
      )
      .replace(thatOther, '$1とどっちが'),
    RULES,
  );
}
