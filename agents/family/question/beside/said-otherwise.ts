// What parents ask in other words than those the reader knows, said in these, with what is done in a lesson, how it ended and
// how the robot itself did. Each sign takes the whole clause that asks.

type Rule = readonly [sign: RegExp, said: string];

const STOPPED =
  '(?:やめ|投げ出し|なげだし|放り出し|ほうりだし|ほったらかし|ほっぽり出し|切り上げ|終わっ|おわっ|終え|抜け|離れ|はなれ|離脱し|逃げ|リタイアし|ギブアップし)';
const SO = '(?:てしまっ|ちゃっ|ちまっ)?(?:て(?:い|お)?(?:る|た)|た|だ|とる|とった|てん|たん)';
const LESSON = '(?:回数|回(?!答)|日|こと|とき|時(?!間|刻)|レッスン|セッション|の|ん)';

export const SAID_OTHERWISE: readonly Rule[] = [
  // 「途中でやめちゃった回って何回くらい」: of lessons, and of no problems.
  [
    new RegExp(
      `(?:最後まで(?:や|せ)(?:ら)?(?:んと|ずに|ないで|んで)、?)?(?:途中|とちゅう)で(?:飽きて|いやになって|嫌になって)?、?${STOPPED}${SO}${LESSON}(?=[はがもっ、。?？ 何多あどの]|なんか|とか|$)`,
    ),
    '途中でやめたレッスン',
  ],
  [/(?:途中|とちゅう)離脱(?:し?(?:た|てる))?(?:の?(?:回数|回(?!答)|日|こと|の))?/, '途中でやめたレッスン'],
  [
    new RegExp(`(?:疲れ|つかれ|くたびれ)て(?:途中で)?、?${STOPPED}${SO}${LESSON}(?=[はがもっ、。?？ 何多あどの]|$)`),
    '疲れて終わったレッスン',
  ],
  // 「途中でやめたりしなかった？」: of lessons, where no problem is named.
  [
    new RegExp(
      `^(?!.*(?:問題|漢字|計算|算|九九|宿題|段))([^。?？]{0,16}?)(?:途中|とちゅう)で(?:や?め|投げ出し|終わっ|抜け|離れ)(?:たり|てん|て(?:い)?)(?:とか)?(?:は|も)?(?:し(?:て(?:い)?)?)?(?:な(?:い|かった)|ません(?:でした)?|る|た|へん(?:かった)?)(?:こと(?:は|も)?(?:ある|あった|ない))?(?:の|ん)?(?:です)?(?:か|かな|よね)?[?？。]*$`,
    ),
    '$1途中でやめたレッスンは何回？',
  ],
  // "How many sessions did Yui leave in the middle?"
  [
    /\bhow (?:many (?:times|sessions?|lessons?)|often) (?:did|does|has|have) ([\p{L}]+) (?:ever )?(?:stop(?:ped)?|quit|give up|given up|leave|left|walk(?:ed)? (?:off|away)(?: from)?)(?: (?:a|the|his|her|their) (?:sessions?|lessons?))? (?:in the middle|midway|half ?way|part ?way)(?: (?:through|of) (?:a|the) (?:session|lesson))?\?*$/iu,
    "how did $1's lessons end halfway?",
  ],
  // 「漢字で一番むずかしかった問題」: what was hardest, and not what took longest.
  [
    /([一-龠ァ-ヶーぁ-んー0-9]{1,8}?)(?:の(?:中|なか)?)?で(?:一番|いちばん|最も)(?:難し|むずかし|むつかし|ムズ|むず)(?:かった|い)(?:問題|やつ|もの|の)(?=は|って|が|を|[?？]|$)/,
    '$1でいちばん難しかったの',
  ],
  // 「今日は祝日だけど、もうやった？」: what day it is narrows nothing.
  [
    /(今日|きょう|昨日|きのう)(?:って|は|が|も)?、?(?:祝日|休日|祭日|お?休み|学校(?:が|は|も)?(?:お)?休み|連休(?:最終日|中)?|[月火水木金土日]曜日?)(?:な(?:ん|の)|や|だ|じゃ|でし)?(?:だ|です|や|た|じゃ)?(?:けど|けれど(?:も)?|が|から|ので|し|のに|けん|さかい|もんで)(?:ね|さ)?[、 ]/,
    '$1、',
  ],
  // 「7×6は何とまちがえた？」
  [
    /(?:何|なん)(?:と|て|って)(?=(?:間違え|まちがえ|間違っ|まちがっ)(?:て(?:い)?)?(?:た|る|ました|ます))/,
    'どう',
  ],
  // 「わからないは何回？」: what was said is kept of nobody.
  [
    /^(?:今日|昨日|今週|先週|今月|先月)?(?:は|の)?、?[「『]?(?:わからない|分からない|わかんない|わからん)[」』]?(?:は|って(?:の|いうの)?は?)(?:何[回度]|どのくらい|どれくらい)(?:あった|ある|です(?:か)?|だった)?[?？。]*$/,
    '「わからない」とロボットに言ったのは何回？',
  ],
  [
    /^how (?:often|many times) (?:did|does|has|have) \w+ (?:say|said|tell|told)\b(?! (?:it|that) (?:was|is))[^?.]*\?*$/i,
    'what words did the child say to the robot, “…” to the robot?',
  ],
];
