// Words that a family uses and the reader does not know, said in those it knows, and tales that stand before what is asked.

type Rule = readonly [sign: RegExp, said: string];

const PART = '(朝|午前|昼|午後|夕方|夜)';
const ENDS = '(?:ん|の|もの)?(?:です|でしょう|だろう|やろう?|かな|か|と|ね|の|ん|しら)*(?=[。?？]|$)';
/** How a clause goes on behind a verb. */
const GOES_ON = '(?:ん|の)?(?:です|だ|や)?(?:けれども|けれど|けども|けど|が|から|ので|のに|もんで|さかい)';
const WORK_TO_DO =
  '(?:何|なに|どれ|どの単元)(?:を|から)?(?:、)?(?:や(?:ら|れ|ろ)|しよ|さ|練習|勉強|見て|教え|す(?:れば|るといい|べき)|したら)';

/** What a child is to have said is told, and asks nothing; the day on which it was stays. */
const TOLD_BY_CHILD: readonly Rule[] = [
  [
    new RegExp(
      `[「『][^」』]{1,40}[」』](?:だ)?(?:と|って|みたいなこと(?:を)?)(?:、)?(?:言|い|泣|怒|話|こぼ|つぶや|愚痴)[^。、?？]{0,30}?(?:た|だ|る|て|とる|てん)${GOES_ON}(?:[、。 ]|(?=[何いどほ本]))(?=[^。?？]{4,})`,
      'g',
    ),
    '、',
  ],
];

const RULES: readonly Rule[] = [
  ...TOLD_BY_CHILD,
  // 「ひきさん」: a sign left out.
  [/(たし|ひき|かけ|わり)さん(?!ちゃん|ぽ)/g, '$1算'],
  // 「長さの単い」
  [/単い(?=[をがはのもま]|間)/g, '単位'],
  // 「くり下がりを忘れるのは直りましたか」: whether it has become less.
  [
    new RegExp(
      `(忘れ(?:る|てる|てた)?|(?:間違|まちが)(?:い|え(?:る|てる|てた)?)|ミス(?:する)?|抜け(?:る)?|癖|くせ|クセ)(?:の|こと|とこ(?:ろ)?|やつ)?(?:は|が|って|も)?、?(?:もう|ちょっとは|少しは|ちゃんと|だいぶ|さすがに|最近|、)*(?:直|なお|治)(?:り(?:まし|そう|つつ)?|っ|って(?:き|る|ます|い))[^。、?？]{0,8}?${ENDS}`,
    ),
    '$1は減った',
  ],
  // 「すらすらできる問題」
  [
    new RegExp(
      `(?:すらすら|スラスラ|さくさく|サクサク|すいすい|スイスイ|らくらく|ラクラク|楽々|楽に|余裕で|簡単に|つまずかずに|つまらずに)(?:と)?(?:でき|出来|解け|やれ|いけ|こなせ|進め|進ん|こなし|解い|やっ)(?:て(?:い)?)?(?:る|とる|た|でる|いる)?(?:の|問題|もの|やつ|種類|ところ|とこ|単元|分野|計算)?(?:は|って|が)?、?(?:何|なに|なん|どれ|どの(?:単元|種類|問題|教科)|どんな(?:の|問題)?|どこ|ある|あります|教えて(?:ください)?)*${ENDS}`,
    ),
    '得意なものは何',
  ],
  [
    /\b(?:what|which)(?: kinds?| problems?| sums?)?(?: of (?:problems?|sums?))? (?:can|does|do) (?:he|she|they|[A-Z][a-z]+) (?:do|solve|finish|breeze through|zip through|whizz through|get through)(?: (?:smoothly|easily|effortlessly|without trouble|without (?:a )?hitch|with ease))+\??/i,
    'what is the child good at?',
  ],
  // 「先月から伸びたところを褒めたいです。何を褒めれば」: since when stands in the sentence before.
  [
    /^([^。、?？]{1,12}?)(?:から|と比べて|より)(?:も)?(?:伸び|のび|良くなっ|よくなっ|上達し|成長し|できるようになっ)た(?:ところ|とこ|点|こと)を[^。?？]{0,14}(?:褒め|ほめ)(?:てあげ|てやり)?たい[^。?？]{0,8}[。、]/,
    '$1と比べて、',
  ],
  [
    /\b(?:which|what) (?:kinds?|problems?|sums?|topics?)(?: of (?:problems?|sums?))? (?:does|do|can|did) ([A-Z][a-z]+|he|she|they) (?:do|solve|finish|answer|get through) (?:the )?(?:fastest|quickest|most quickly)\b/i,
    'which kind has the shortest time per problem for $1?',
  ],
  // 「どの段が遅れてますか」
  [
    new RegExp(
      `(どの(?:段|単元|種類|教科|科目|分野)|どこ|どれ)(?:が|で|に)、?(?:いちばん|一番)?(?:遅れ|おくれ|つまず[いき]|止まっ|足(?:を)?引っ張っ)(?:て|と)?(?:い)?(?:る|ます|とる|んの)${ENDS}`,
    ),
    '$1が苦手',
  ],
  // 「何を褒めればいいですか」: what has become better.
  [
    new RegExp(
      `(?:それぞれ|いちばん|一番|具体的に)?(?:何|なに|どこ|どんなところ)(?:を|から)(?:、)?(?:褒め|ほめ)(?:れば|たら|てあげれば|てあげたら|てやれば|てやったら|るの?が|るべき)(?:いい|ええ|よい|良い|よか)?${ENDS}`,
    ),
    'どの種類が上達した',
  ],
  // 「朝は何分くらい、夕方は何分くらい」: the same of two parts of the day.
  [
    new RegExp(
      `${PART}(?:に)?は([^。、?？]{2,10}?)(?:で)?、${PART}(?:に)?は\\2(?=[^。、?？]{0,12}(?:[。?？]|$))`,
    ),
    '$1と$3、$2',
  ],
  // 「朝か夕方か、どっちが向いてる？」, 「朝のほうが夕方よりいい？」: by how much is right.
  [
    new RegExp(
      `${PART}(?:と|か|それとも|、)(?:、)?${PART}(?:か|と|では|で|なら|だと|は|やと)?、?([^。、?？]{0,8}?)(?:どっち|どちら)(?:の(?:ほう|方))?が(?:、)?(?:向いて(?:い)?る|向いとる|向き|合って(?:い)?る|合っとる|いい|ええ|よい|良い|頭が?(?:働|まわ|冴え))[^。、?？]{0,6}?${ENDS}`,
    ),
    '$1と$2、$3どっちが正答率が高い',
  ],
  [
    new RegExp(
      `${PART}(?:の(?:ほう|方))が(?:、)?${PART}より(?:も)?、?(?:いい|ええ|よい|良い|でき(?:がいい|てる|る)|調子(?:が)?いい)[^。、?？]{0,4}?${ENDS}`,
    ),
    '$1と$2、どっちが正答率が高い',
  ],
  [/\blate in the afternoons?\b/i, 'late afternoon'],
  [/全問(?:とも)?(?:を|が)?(?=(?:自力|ひとり|一人|でき|出来|解け))/, '全部'],
  // 「全問できた最初の日」
  [
    /((?:でき|出来|解け|正解し|書け|読め)た)(?:、)?(?:一番|いちばん)?(?:最初|初め|はじめ)の日(?=(?:は|って|が)?(?:いつ|何日|[?？。]|$))/,
    'はじめて$1日',
  ],
  // 「次わたしが行く金曜、何をやらせたら」: when it is to be done says nothing of the days that are looked at.
  [
    new RegExp(
      `(?:次(?:に|の)?|つぎ(?:に|の)?|今度(?:の)?|こんど(?:の)?|来週(?:の)?|明日|あした|あす)[^。、?？]{0,10}?(?:(?:[月火水木金土日]曜日?|(?:[月火水木金土日]|週末|土日|休み|とき|時)(?=[、にはの]))|(?<=明日|あした|あす)(?=[、にはの]))[にはの、]*(?=[^。?？]*${WORK_TO_DO})`,
    ),
    '',
  ],
  // 「毎日これは多すぎませんか」: how much it is a day.
  [
    new RegExp(
      `^(?:小?[1-3一二三]年生?(?:の子)?(?:で|に|にして|なのに|には)、?)?(?:毎日|1日に?|一日に?)(?:これ|こんな|この量|この時間|こんだけ|これだけ)(?:は|って|に|で|を|も)*(?:やる|する|やらせる|させる)?(?:のは|の)?(?:って)?(?:多|長|や[りら]せ?|させ)(?:すぎ|過ぎ)(?:で|じゃ|ちゃ|や)?(?:は)?(?:ません|ない|る|だ|です|しょう|ん)*${ENDS}`,
    ),
    '1日の勉強時間は長すぎる？ 平均は1日何分？',
  ],
  // "Which of the two gives up before finishing a session?"
  [
    /^(?:which (?:of (?:the two|them|my (?:two )?(?:kids|children))|(?:kid|child|one)) |who )(?:gives up|quits|stops|walks away|breaks off|drops out)(?: (?:more(?: often)?|most(?: often)?|earlier))?(?: (?:before (?:finishing|the end(?: of)?)|in the middle of|midway through|halfway through))(?: (?:a|the) (?:session|lesson))?(?: more often)?\??$/i,
    'which child has more lessons that end halfway?',
  ],
  [
    new RegExp(
      `(?:(?:レッスン|勉強|セッション)を)?途中で(?:やめ|投げ出|切り上げ|終わ(?:っ|ら)|抜け)[^。、?？]{0,6}?(?:の|ん)?(?:は|が)(?:多いの(?:は|が))?(?:どっち|どちら|誰|だれ)(?:が|の(?:ほう|方)が)?(?:多い)?${ENDS}`,
    ),
    '途中でやめたレッスンはふたりのどっちが多い',
  ],
];

/** A question without tales, and in words that the reader knows. */
export const inKnownWords = (question: string): string =>
  RULES.reduce((text, [sign, said]) => text.replace(sign, said), question);
