import type { LastOfHouse } from '#agents/family/question/beside/of-house.ts';
import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import type { Language } from '#agents/record/record-words.ts';

/** How a number comes about. */
type Source =
  | 'mood'
  | 'mistakes'
  | 'share'
  | 'cost'
  | 'time'
  | 'speed'
  | 'cards'
  | 'next'
  | 'game'
  | 'chance'
  | 'counted';

const OF: Readonly<Partial<Record<Measure, Source>>> = {
  mood: 'mood',
  mood_after_wrong: 'mood',
  mistakes: 'mistakes',
  rate: 'share',
  weakest: 'share',
  hard: 'share',
  strong: 'share',
  progress: 'share',
  alone: 'share',
  minutes: 'time',
  minutes_a_day: 'time',
  median_minutes: 'time',
  longest_day: 'time',
  least_day: 'time',
  lessons: 'time',
  speed: 'speed',
  slowest: 'speed',
  cards: 'cards',
  next: 'next',
  battles: 'game',
};

const SAYS: Readonly<Record<Source, readonly [ja: string, en: string]>> = {
  mood: [
    '気持ちは、お子さんのことばと答え方（まちがいの続き方、いつもより時間がかかるか、など）からロボットが見積もった0〜1の目安です。カメラや顔は使っていません。見積もりの重みは子どもで確かめたものではなく、どのくらい当たるかは測っていないので、本当の気持ちはお子さんに聞いてみてください。',
    'Moods are estimated by the robot, from 0 to 1, from the child’s words and ways of answering (mistakes in a row, taking longer than usual, and the like). No camera and no face is used. Its weights were not tried on children and how often it is right has not been measured: please ask your child.',
  ],
  mistakes: [
    'まちがい方は、まちがった答えが、よくあるまちがいの決まり（たとえば、くり上がりを足し忘れた答え）で計算した数と同じになるかどうかで見ています。同じ答えになる理由はほかにもありうるので、目安であって、原因の証明ではありません。どのくらい当たるかは測っていません。',
    'Kinds of mistakes are found by reckoning which typical slip (a carry that was dropped, say) would give the very answer that was given. Another slip may give the same answer: it is a hint, and proves no cause. How often it is right has not been measured.',
  ],
  share: [
    '割合は見積もりではなく、記録した問題と答えを数えたものです。正答率は、答えのあった問題のうち、1回目の答えが正しかった問題の割合です。計算の正誤はロボットが計算して決め、紙に書いた漢字は、お子さんが見くらべて「同じ」と言ったものを正解とします。問題が少ないほど、はっきりしません。',
    'Shares are no estimates: problems and answers in the records are counted. Accuracy is the share of the answered problems that were right at the first answer. Sums are checked by reckoning; of a kanji written on paper the child says whether it is the same. The fewer the problems, the less sure it is.',
  ],
  cost: [
    '費用は、提供元が知らせた使用量に料金表の値段をかけた見積もりです。月末の見込みは、今月ここまでの合計を過ぎた日数で割り、月の日数をかけたものです。祝日や曜日、お子さんの予定は考えに入れていません。正確な請求額は提供元の画面をご覧ください。',
    'The cost is an estimate: the use that the provider reports times its list prices. What the month comes to is the total so far, divided by the days gone and times the days of the month; holidays, weekdays and plans are not taken into account. The provider’s own bill is what counts.',
  ],
  time: [
    '時間は、ロボットとのやりとりの時刻から数えたものです。やりとりのない間は、1回の休みにつき10分までを数えます。',
    'Time is counted from the moments of the work with the robot; of a pause without any, ten minutes at most are counted.',
  ],
  speed: [
    '秒数は、解けた問題1問ごとに記録した時間をもとにしています。「中央値」と書いたものは、短い順にならべたまん中の値です。それ以外（「解けた1問の秒数」「平均」）は平均で、合わせた秒数を解けた問題の数で割ったものです。あとまわしにした問題の時間は残していません。',
    'Seconds come from the time that was kept for each solved problem. What is called the median is the middle one of them in their order; all else (“seconds for each solved problem”, “mean”) is the mean: all seconds divided by the solved problems. That of a problem set aside is not kept.',
  ],
  cards: [
    '「覚えた」は、新しい2回を続けて、ヒントなしで1回目に正解したものです。ロボットと練習したものだけで、学校やおうちでの練習は数えていません。',
    'Known by heart is what was right at the first answer, without a hint, the last two times. Only practice with the robot counts, none at school or at home.',
  ],
  next: [
    'おすすめは、この30日間の1回目の正答率がいちばん低い種類です。記録を数えて決めていて、学校の進み方は考えに入れていません。',
    'What to practise next is the kind with the fewest right at the first answer in the last 30 days, counted from the records; what school does is not taken into account.',
  ],
  game: [
    '計算バトルは、返せた数、落とした数、続けて返せた数を、1回ごとに数えて残したものです。1回に何秒かかったかは残していません。',
    'Of each battle it is counted and kept what was returned, what was dropped and the longest rally. The seconds it took are not kept.',
  ],
  chance: [
    'これは記録をそのまま数えた数で、差が偶然かどうかの計算（検定）はしていません。日数や問題数が少ないものどうしの差は、偶然でも出ます。表の日数と問題数をあわせて見てください。',
    'The records are counted as they are; whether a difference is more than chance is not worked out. Between a few days or a few problems a difference may well be chance: look at the days and problems in the table.',
  ],
  counted: [
    'これは見積もりではなく、ロボットに残っている記録をそのまま数えたものです。ロボットを使わずにやった勉強は入っていません。',
    'This is no estimate: what the robot’s records hold was counted as it is. Work without the robot is not in them.',
  ],
};

const BY_CHANCE =
  /誤差|たまたま|偶然|まぐれ|有意|\b(?:by chance|coincidence|margin of error|just noise|significant)\b/i;
/** 「平均じゃなくて中央値？」 */
const MEAN_OR_MEDIAN =
  /平均(?:じゃ|では|で)な(?:く|い)(?:て|の|ん)*、?(?:中央値|です|[?？]|$)|平均(?:なの|ですか|値?か)、?(?:それとも)?中央値|中央値(?:って|と)、?(?:分か|わか)って|中央値(?:って|は)?、?どう(?:いう|やって)|\b(?:mean|average) or (?:the |a )?median\b|\bmedian or (?:the |a )?(?:mean|average)\b/i;
const OF_MEAN: readonly Measure[] = ['speed', 'minutes_a_day', 'problems_a_day'];
/** Which of both it was, first of all; '' where it was neither. */
function meanOrMedian({ measures, base, asks }: Chosen, language: Language): string {
  const [measure, ...others] = measures;
  if (measure === undefined || others.length > 0 || !OF_MEAN.includes(measure)) return '';
  const isMedian = measure === 'speed' && base === null && asks?.isOfMedian === true;
  if (language === 'ja')
    return isMedian ? '中央値です（平均もならべて書いています）。' : 'いいえ、中央値ではなく平均です。';
  return isMedian ? 'The median (the mean stands beside it). ' : 'The mean, and not the median. ';
}

const ASKS: readonly RegExp[] = [
  BY_CHANCE,
  /(?:当て|あて)に(?:なる|なん|でき|して)|信用|信頼|信じて|確度|(?:推定|見積もり?)(?:でしょ|だよね|やろ|なんでしょ)/,
  /(?:それ|これ|そんなん|そんなの|その[^、。?？]{1,14})(?:って|は|が)?、?(?:ほんま|ほんと|本当)(?:う)?に?(?:わか|分か|当た|あた|合って|あって|正し|そうなん)/,
  /どう(?:やって|いうふうに|いう(?:風|計算|仕組み|しくみ|基準))[^、。?？]{0,12}(?:わか|分か|判|計算|出し|出て|測|はか|決め|調べ|見分け|知|見積も|です|なん)|どうやって(?:し|や)て/,
  /どのように(?:して)?[^、。?？]{0,4}(?:お?わか|お?分か|判|計算|出し|測|決め|見分け|見積も)/,
  /(?:何|なに)(?:で|を)?(?:もと|元|基準|根拠|見て)(?:に|で)?(?:わか|分か|判|決め|言って|計算|出し)/,
  /(?:カメラ|顔|表情)(?:とか|など)?(?:で|を|も)?(?:見て|見と|見は|ご覧|映)/,
  MEAN_OR_MEDIAN,
  // 「なんでそう言えるん？証拠は？」
  /^(?:(?:えっと|で|じゃあ?)[、 ]*)?(?:(?:なんで|何で|なぜ|どうして|なして)そう(?:言|い)(?:える|えん|う|い切)(?:の|ん)?(?:です)?か?[?？。、 ]*)?(?:その|それの?)?(?:根拠|証拠)(?:は|って|が|を|も)?(?:何|なに|ある|あります|あるの|教えて|見せて)?(?:の|ん)?(?:です)?か?[?？。\s]*$|^(?:なんで|何で|なぜ|どうして|なして)そう(?:言|い)(?:える|えん|い切)[^。?？]{0,8}[?？。\s]*$|\bwhat.?s (?:your|the) (?:evidence|proof)\b|\bhow do you back that up\b/i,
  /(?:秒数|時間|数字|割合|点数)は?どこから(?:測|計|出)/,
  /\bhow (?:do|does|did|can|could) (?:you|it|the robot|this thing) (?:actually |even |really )?(?:know|tell|figure|measure|judge|decide|estimate|calculate)\b/i,
  /\bhow (?:sure|reliable|accurate|certain|trustworthy|precise) (?:is|are) (?:that|this|it|these|those|you|the (?:number|estimate|figure)s?)\b|\bcan (?:i|we) (?:really )?(?:trust|rely on) (?:that|this|it|these)/i,
  /\bhow (?:is|are|was|were) (?:it|that|this|these|those|they) (?:measured|calculated|worked out|counted|judged|estimated)|\bwhere (?:does|do) (?:that|this|these|the) (?:number|figure|estimate)s?/i,
];

/** What the question itself calls it goes before what was measured. */
const NAMED: readonly (readonly [RegExp, Source])[] = [
  [
    /気持ち|気分|機嫌|楽し|たのし|いらいら|イライラ|自信|疲れ|つかれ|喜び|\bmood|feeling|happy|frustrat|tired/i,
    'mood',
  ],
  [BY_CHANCE, 'chance'],
  [/(?:し|を)?忘れ|まちがい方|間違い方|型|\bslip|kinds? of mistake/i, 'mistakes'],
];

/** What was asked before: of the records, or last of the house. */
export interface Behind {
  readonly before: Chosen | null;
  readonly last: LastOfHouse | null;
}

/** How what was told before is known, and what that was (null: the cost); null where it is not asked, or nothing was told. */
export function howKnownBehind(
  question: string,
  { before, last }: Behind,
  language: Language,
): { readonly text: string; readonly chosen: Chosen | null } | null {
  if (!ASKS.some((sign) => sign.test(question.normalize('NFKC')))) return null;
  const isOfCost = last?.aside === 'cost';
  if (!isOfCost && (last !== null || before === null || before.measures.length === 0)) return null;
  const none = before?.subject ?? null;
  if (!isOfCost && none !== null && none.kinds.length === 0)
    return {
      text:
        language === 'ja'
          ? `「${none.ja}」だけを分けた記録がないので、それについて言えることも、根拠になる数字も、記録にはありません。`
          : `There are no records of ${none.en} by itself, so nothing is said of it, and no number stands behind it.`,
      chosen: before,
    };
  const named = NAMED.find(([sign]) => sign.test(question))?.[1];
  const measured = [...new Set((before?.measures ?? []).map((one) => OF[one] ?? 'counted'))];
  const sources: readonly Source[] = isOfCost
    ? ['cost']
    : named !== undefined
      ? [named]
      : measured.length > 1
        ? measured.filter((one) => one !== 'counted')
        : measured;
  const at = language === 'ja' ? 0 : 1;
  const which = before !== null && MEAN_OR_MEDIAN.test(question) ? meanOrMedian(before, language) : '';
  const text = `${which}${sources.map((source) => SAYS[source][at]).join('\n\n')}`;
  return { text, chosen: isOfCost ? null : before };
}
