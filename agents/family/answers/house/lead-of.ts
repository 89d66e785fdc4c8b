import type { HouseFacts } from '#agents/family/house-facts.ts';
import type { Aside } from '#agents/family/question/beside/asides.ts';

type Said = readonly [ja: string, en: string];

const NO_PHOTOS: Said = [
  'いいえ、写真や動画は残していません（カメラに見せたときに読みとるだけです）。',
  'No, photos and videos are not kept (they are read when shown to the camera, and no more).',
];
const NO_SOUND: Said = ['いいえ、声や録音は残していません。', 'No, neither voices nor recordings are kept.'];
const NO_WORDS: Said = [
  'いいえ、お子さんが話したことばは残していません。',
  'No, what the child said is not kept.',
];
const NOT_ALWAYS: Said = [
  'いいえ、いつも聞いているわけではありません。マイクの音を使うのは、ライトが「聞いている」を示している間だけです。',
  'No, it does not listen all the time: the microphone’s sound is used only while the light says “listening”.',
];
const LISTENS: Said = [
  '録音はしていません。聞いているのは、ライトが「聞いている」を示している間だけです（クラウドの会話を使っているときは、答えるためにその間の音が送られます。残しません）。',
  'It does not record. It listens only while the light says “listening” (with talk by the cloud, that sound is sent to be answered; it is not kept).',
];
const NO_MAKERS: Said = [
  'いいえ、ロボットを作った人やサポートに、お子さんのことばや記録が送られることはありません。',
  'No, neither the child’s words nor its records are sent to the makers of the robot or to support.',
];
const FOR_ANSWERS: Said = [
  'ただし、クラウドを使っている間に送られたものは、提供元（Google）に届きます。',
  'What is sent while the cloud is used does reach the provider (Google).',
];
const NOT_ITS_WORDS: Said = [
  'ロボットが何と言ったかは、記録していません。',
  'What the robot said is not kept.',
];
const NOT_HOW_TO_SPEAK: Said = [
  '声のかけ方や接し方のコツは、記録にはありません。',
  'How best to speak to a child is in no record.',
];

const NONE_NAMED: Said = [
  'すぐ前の答えでは、問題を1つも挙げていません。',
  'The answer before named no problem. ',
];
const NOTHING_LISTED: Said = [
  'すぐ前の答えでは何も挙げていないので、その番号のものも、その根拠もありません。',
  'The answer before listed nothing, so there is no such item, and no ground for it. ',
];
const RATES_BASE: Said = [
  '「1回目で正解」の割合は、1回目の答えが正解だった問題の数を、答えが1つでもある問題の数で割ったものです。途中でやめた（あとまわしの）問題は、答えを出していればこの母数に入り、1度も答えていなければ入りません。「何問」の数にはどちらも入ります。',
  'The share right at the first answer: the problems whose first answer was right, out of those with any answer. What was set aside counts among these if there was an answer to it, and not if there was none; it always counts among the problems.',
];

const NOT_ITS_TICKS: Said = [
  'ロボットの採点がまちがっていたかどうかは、数えた記録がありません。',
  'How often the robot itself judged an answer wrongly is in no record.',
];

const NOTICE_ORDER: Said = [
  'どれが大事か、どれに対応がいるかは、お知らせに記録していません（新しい順で、まだ見ていないものに「未読」とつけています）。',
  'Which notice matters most, or asks for something to be done, is not recorded (they stand newest first, and those not seen yet are marked “unread”).',
];
const NOTICE_SEEN: Said = [
  'だれが見たかは記録していません。わかるのは、もう見てあるか、まだ（未読）かだけです。',
  'Who has seen a notice is not recorded: only whether it was seen, or is still unread.',
];
const NOTICE_TRUST: Said = [
  'お知らせは、ロボットが自分の記録（費用の見積もりやバックアップなど）から自動で出したもので、そのかぎりでは信用できます。費用の数字は見積もりなので、正確な請求額は提供元の画面をご覧ください。',
  'Notices are made by the robot from its own records (estimated costs, backups and the like), and so far they can be trusted. Costs are estimates: the provider’s own bill is what counts.',
];
const NOT_HOW_OFTEN: Said = [
  '何分おきの休憩がよいかは、記録からは決められません。',
  'How often a break would be best cannot be told from the records.',
];

/** What the question asks of these, said before all else that is told of it. The first that fits. */
const LEADS: readonly (readonly [asides: readonly Aside[], sign: RegExp, said: Said])[] = [
  [
    ['notices'],
    /信じ|信用|信頼|数字の元|根拠|出どころ|出所|本当|ほんと|ほんま|\b(?:trust|believe|reliable|true|come from)\b/i,
    NOTICE_TRUST,
  ],
  [
    ['notices'],
    /(?:誰|だれ|主人|旦那|夫|妻|嫁|パパ|ママ|お?[父母]さん|ばあ|じい|家族|あの人|ほかの人|他の人)[^。?？]{0,12}(?:見|読|開|気づ|確認|既読)|\b(?:who|husband|wife|partner|he|she|anyone|anybody)\b.{0,16}\b(?:seen?|saw|read|opened)\b/i,
    NOTICE_SEEN,
  ],
  [
    ['notices'],
    /大事|重要|優先|急ぎ|急ぐ|緊急|深刻|気をつけ|対応|対処|放っ|ほっと|(?:どう|何を|何か)(?:し|すれ|せ|やれ)(?:たら|ば|な|んと)|\b(?:important|urgent|serious|act on|should|need to|have to|worry)\b/i,
    NOTICE_ORDER,
  ],
  [
    ['breaks'],
    /(?:何分|どれ[くぐ]らい|どのくらい|間隔)[^。?？]{0,12}(?:いい|良い|よい|ええ|理想|適切|ちょうど)|(?:how often|how many minutes|how long)[^?]{0,30}\b(?:should|best|good|ideal)\b/i,
    NOT_HOW_OFTEN,
  ],
  [
    ['sent'],
    /(?:写真|画像|動画|映像|録画)[^。?？]{0,14}(?:残|保存|取って|とって(?:ある|お)|見返)|\b(?:photos?|pictures?|images?|videos?)\b[^?]{0,20}\b(?:kept|stored|saved?|keep|still there)\b/i,
    NO_PHOTOS,
  ],
  [
    ['sent'],
    /(?:録音|音声|声)[^。?？]{0,14}(?:残|保存|取って|とって(?:ある|お)|聞き返|聞け|聞ける)|\b(?:voices?|recordings?|audio)\b[^?]{0,20}\b(?:kept|stored|saved?|keep|still there)\b/i,
    NO_SOUND,
  ],
  [['kept', 'senses'], /写真|画像|動画|映像|録画|\b(?:photos?|pictures?|images?|videos?)\b/i, NO_PHOTOS],
  // What points at something in an answer that has named nothing.
  [
    ['unrecorded_refused'],
    /^(?:(?:じゃあ?|で|ほな)[、 ]*)?(?:その|あの)(?:問題|答え|式|漢字|計算)(?!集)/,
    NONE_NAMED,
  ],
  [
    ['unrecorded_refused', 'advice', 'forecast', 'words_refused'],
    /^(?:その|それの|で、?)?(?:[1-9１-９一二三四五](?:つ目|番目|個目)|いくつ目)/,
    NOTHING_LISTED,
  ],
  [['trust'], /母数|分母|計算|算出|求め|集計|\b(?:calculat\w*|comput\w*|denominator)\b/i, RATES_BASE],
  [
    ['trust'],
    /(?:間違|まちが|誤)(?:って|えて)[^。、?？]{0,6}(?:丸|マル|まる|正解|採点|判定|バツ|ばつ)|(?:採点|判定|丸つけ)[^。、?？]{0,6}(?:間違|まちが|ミス|誤)|\b(?:mark\w*|judg\w*|grad\w*)\b[^.?!]{0,16}\bwrong/i,
    NOT_ITS_TICKS,
  ],
  [
    ['sent', 'kept'],
    /\blisten\w*\b.{0,40}\brecord\w*|\brecord\w*\b.{0,40}\blisten\w*|(?:聞|聴)[いか][^。?？]{0,16}録音|録音[^。?？]{0,16}(?:聞|聴)[いか]/i,
    LISTENS,
  ],
  [['kept'], /録音|音声|声|\b(?:recordings?|audio|voices?)\b/i, NO_SOUND],
  [['kept'], /会話|しゃべった|話した(?:こと|内容)|ことば|言葉/, NO_WORDS],
  [
    ['sent', 'kept'],
    /(?:いつも|常に|ずっと|四六時中|[一1]日中|普段|ふだん|寝てる間|勝手に)[^。?？]{0,12}(?:聞|きい|聴|録音|マイク)|マイク[^。?？]{0,6}(?:いつも|常に|ずっと)|盗聴|\b(?:listen\w*|mic(?:rophone)? (?:is )?(?:always )?on|recording)\b.{0,20}\b(?:all the time|always|constantly|24)|\balways (?:listen|on)/i,
    NOT_ALWAYS,
  ],
  [
    ['sent', 'kept'],
    /(?:会社|メーカー|作った人|開発者|業者|よその人|他人|第三者|社員)[^。?？]{0,10}(?:見|聞|読|覗|のぞ|知|わた|渡|伝)|\b(?:company|makers?|manufacturer|anyone|others|strangers)\b/i,
    NO_MAKERS,
  ],
  [
    ['words_refused'],
    /ロボット(?:が|から)[^。?？]{0,16}(?:言|話|しゃべ|返)|(?:なんて|何て|なんと|何と|どう)(?:言われ|声(?:を)?(?:かけ|掛け)られ|怒られ|おこられ|叱られ|しかられ)|\bdid (?:the robot|it) (?:say|tell|answer|reply)\b/i,
    NOT_ITS_WORDS,
  ],
  [
    ['advice'],
    /声|言葉|ことば|なんて|何て|接し方|関わり方|叱り方|怒り方|見守り方|付き合い方|\b(?:talk|speak|say)\b/i,
    NOT_HOW_TO_SPEAK,
  ],
];

/** 「音声は残っていないと考えていいんですね？」: what it says is so. */
const SAYS_NONE =
  /(?:残(?:っ|し)て(?:い)?(?:ない|ません)|残らない|録音(?:は)?(?:さ|し)れ?て(?:い)?ない|保存(?:は)?(?:さ|し)れ?て(?:い)?ない|聞いて(?:い)?ない)(?:と|って|ん|の|です|よ|もの)[^。?？]{0,14}(?:ね|か|いい|大丈夫|思って)|\b(?:not|never|no|n.t)\b[^?]{0,40}\b(?:kept|stored|saved|recorded|listening)\b[^?]{0,8}(?:,? (?:right|correct|is (?:it|that)))/i;

/** Yes or no to what was asked of the house, or that this very thing is not told; null: what is told says it. */
export function leadOf(aside: Aside, said: string, cloud: ReturnType<HouseFacts['cloud']>): Said | null {
  const text = said.normalize('NFKC');
  const [, , lead] = LEADS.find(([asides, sign]) => asides.includes(aside) && sign.test(text)) ?? [];
  if (lead === undefined) return null;
  return lead === NO_MAKERS && (cloud.voice || cloud.writing)
    ? [`${lead[0]}${FOR_ANSWERS[0]}`, `${lead[1]} ${FOR_ANSWERS[1]}`]
    : SAYS_NONE.test(text)
      ? [lead[0].replace(/^いいえ、/, 'はい、'), lead[1].replace(/^No, /, 'Yes: ')]
      : lead;
}
