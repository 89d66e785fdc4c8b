import type { Aside } from '#agents/family/question/beside/asides.ts';
import type { LastOfHouse } from '#agents/family/question/beside/of-house.ts';
import { MONTHS_EN } from '#agents/family/question/period.ts';
import { AND, AND_EN, ASKING } from '../short-words.ts';
import { OF_RULES } from './of-rules.ts';

// A few words behind what was asked of the house, said in full: each has to be the whole question.

interface Said {
  readonly behind: readonly Aside[];
  readonly short: RegExp;
  /** With the groups of `short`; `{day}`: the one day that the answer before told, else nothing. */
  readonly whole: string;
}

const DEAREST =
  '(?:一番|いちばん|最も|もっとも)(?:お?金(?:が|の)|費用(?:が|の)|料金(?:が|の))?、?(?:高(?:かった|い|く(?:ついた|なった))|かか(?:った|る|ってる)|使っ(?:た|てる)|多(?:かった|い))(?:の|ん)?(?:は|って)?';
const HOW_MUCH = '(?:いくら|なんぼ|何ドル|どれ[くぐ]らい|どのくらい|どんだけ)(?:くらい|ぐらい|ほど)?';

const SAID: readonly Said[] = [
  ...OF_RULES,
  // 「今月の残り枠は？」
  {
    behind: ['cost'],
    short: new RegExp(
      `${AND}(?:今月|当月)?(?:の|は)?、?(?:残り?の?(?:枠|額|高|金額|予算|お?金)|(?:枠|予算|上限)(?:の|は|って)?(?:残り|余り|あまり))(?:は|って|が)?、?(?:${HOW_MUCH})?(?:ある|あります|残って(?:い)?る)?${ASKING}`,
    ),
    whole: '今月の費用はあといくら残ってる？',
  },
  // 「あと何日もちそう？」
  {
    behind: ['cost'],
    short: new RegExp(
      `${AND}(?:あと|これで|このまま(?:で)?|このペースで)?、?(?:何日|いつまで|どれ[くぐ]らい|月末まで|今月いっぱい)(?:は|で|くらい|ぐらい|まで)?、?(?:もち|持ち|もつ|持つ|足り|いけ)[^、。?？]{0,8}${ASKING}`,
    ),
    whole: '上限まであと何日もつ？',
  },
  // 「その日なんでそんな高いん」: what that day went for.
  {
    behind: ['cost'],
    short: new RegExp(
      `${AND}(?:(?:その日|その分|そのとき|そん?とき)(?:は|に|だけ)?、?(?:なんで|何で|なぜ|どうして|なして)|(?:なんで|何で|なぜ|どうして|なして)、?(?:その日|その分|そのとき|そん?とき)(?:は|に|だけ)?)、?(?:こんなに?|そんなに?|あんなに?)?(?:高|使っ|かか|増え)[^、。?？]{0,8}[?？。\\s]*$`,
    ),
    whole: '{day}費用はなぜ高い？何に使った？',
  },
  // 「上限まであとどれくらい」, 「あとなんぼ使える？」 behind the cost: of the money, and not of the day's minutes.
  {
    behind: ['cost'],
    short: new RegExp(
      `${AND}(?:(?:上限|予算|限度(?:額)?|枠)(?:まで|に)(?:は|に|だと|って)*、?(?:あと|残り|のこり)?|(?:あと|残り|のこり)(?:は|って)?)(?:${HOW_MUCH})?(?:で)?(?:残って(?:い)?(?:る|ます)?|残り|ある|あります|使え(?:る|ます)|いけ(?:る|ます)|余裕(?:が)?(?:ある|あります)?|届く|なる)?${ASKING}`,
    ),
    whole: '今月の費用はあといくら残ってる？',
  },
  {
    behind: ['cost'],
    short: new RegExp(
      `${AND_EN}(?:how (?:close|near|far)(?: off| away)?(?: is| are| was)?(?: that| it| we| this)?(?: to| from| off| of| under| below)?|how much(?: (?:more|room|money))?(?: is| do we have| have we got| can we spend)?(?: left)?(?: until| before| to| under| of| in)?|what.?s left(?: of| in| under| before)?)(?: (?:the|our|my|this))?(?: monthly| spending)? ?(?:cap|limit|budget|ceiling)\\b[^?]{0,16}\\W*$|${AND_EN}(?:how much|what).{0,6} left(?: over)?(?: this month| for the month| to spend)?\\W*$`,
      'i',
    ),
    whole: 'how much of the monthly budget is left?',
  },
  // 「いちばん高かった日は」: the dearest day, and no mood.
  {
    behind: ['cost'],
    short: new RegExp(`${AND}${DEAREST}(日|週|月)(?:は|って)?(?:いつ|どれ|どこ)?${ASKING}`),
    whole: '一番お金がかかった$1はいつ？',
  },
  {
    behind: ['cost'],
    short: new RegExp(
      `${AND_EN}(?:which|what) (day|week|month) (?:was|is|cost) (?:the )?(?:most|highest|dearest|biggest|worst|priciest|most expensive)\\W*$|${AND_EN}(?:what was |on )?(?:the )?(?:highest|biggest|worst) (day|week|month)\\W*$`,
      'i',
    ),
    whole: 'what was the most expensive $1$2?',
  },
  // 「何に使った分？」, "what was that for?"
  {
    behind: ['cost'],
    short: new RegExp(
      `${AND}(?:その日|その分|その額|そのお金|そんとき|そのとき|これ)?(?:は|って|の|に|も)?、?(?:何|なに|なん)(?:に|の)(?:(?:使|つか|かか)(?:った|って(?:い)?(?:る|た)|われた|う|っとる|っとった|る)|ため)?(?:分|やつ|お?金|費用|の)?(?:なの|なん)?${ASKING}`,
    ),
    whole: '{day}費用は何に使った？',
  },
  {
    behind: ['cost'],
    short: new RegExp(
      `${AND_EN}(?:what (?:was|is|were) (?:that|it|the money|this|those)(?: all)?(?: spent| used)? (?:on|for)|what did (?:that|it|the money|we) (?:go|pay|spend(?: it)?) (?:on|for|to)|(?:on|for) what|what (?:on|for))(?: exactly)?\\W*$`,
      'i',
    ),
    whole: 'what was the money spent on{day}?',
  },
  // "Was it ever broken? Tell me the dates."
  {
    behind: ['bedtime'],
    short:
      /^(?:(?:and|so|but|ok)[, ]+)*(?:was|has|is|were) (?:it|that|this|the rule|they) (?:ever |always |actually )?(?:been )?(?:broken|kept|respected|followed|exceeded|ignored)\b.{0,40}$/i,
    whole: 'on which days did they study after bedtime?',
  },
  // 「その時間に喋ったことあった？」 behind the quiet hours: what was done in them.
  {
    behind: ['bedtime'],
    short:
      /^(?:(?:じゃあ?|で|ほな|実際(?:は|に)?)[、, ]*)*(?:その|この|そん)(?:時間(?:帯)?|あいだ|間|とき|中|時刻)(?:に|は|も|で|の間|を過ぎて|以降|より(?:あと|後)|のあと)*[、, ]*(?:ロボット(?:が|は|を|と)|勝手に|子どもが|誰か(?:が)?)*(?:動[いか]|うごい|喋っ|しゃべっ|話し|はなし|使[っわえ]|つかっ|起き|起動|鳴っ|反応し|やっ|勉強し|遊ん|声(?:を|が)?(?:出|だ))[^。、?？]{0,14}[?？。\s]*$/,
    whole: '寝る時間を過ぎてやった日はある？',
  },
  {
    behind: ['bedtime'],
    short:
      /^(?:(?:and|so|but|ok)[, ]+)*(?:did|has|have|was|were|is) (?:it|they|he|she|the robot|anyone|anybody|anything|either of them|the kids|the children) (?:ever |actually |still |been )*(?:talk|talked|speak|spoke|spoken|run|active|used|on|awake|move|moved|study|studied|worked?|happen(?:ed)?|started?)[^?]{0,24}\b(?:then|that time|those hours|those times|that|it)\W*$/i,
    whole: 'did they study after bedtime?',
  },
  // 「誰が飛ばした？」 behind breaks: of these, and not of problems.
  {
    behind: ['breaks'],
    short: new RegExp(
      `${AND}(?:誰|だれ|どっち|どちら|何回|なんかい|いつ|何日|どの日|何分|なんぷん)(?:が|は|に|のほうが|の方が|くらい|ぐらい)?、?(?:よく|多く|一番|いちばん)?(?:飛ばし|とばし|スキップし|取っ|取ら|とっ|とら|抜い|ぬい|サボっ|さぼっ|無視し)(?:た|て(?:い)?(?:る|た|ない)|なかった|ない|んかった|てん|とる|ました)${ASKING}`,
    ),
    whole: '休憩をとばしたのは誰？',
  },
  {
    behind: ['breaks'],
    short: new RegExp(
      `${AND_EN}(?:who|which (?:one|of them|kid|child)|when|how (?:many times|often)) (?:did |do |does |has |have )?(?:they |s?he |it )?(?:usually |mostly |ever )?(?:skip|skips|skipped|miss(?:ed)?|took|take|taken|ignored?)\\b[^?]{0,20}\\W*$`,
      'i',
    ),
    whole: 'who skipped the breaks?',
  },
  // 「15分こえたの何回」 behind breaks: lessons that went on for longer.
  {
    behind: ['breaks'],
    short: new RegExp(
      `${AND}(?:そ(?:れ|の)(?:を|は)?)?(\\d{1,3})分(?:を|より|以上)?(?:長く|続けて)?(?:超え|こえ|越え|過ぎ|すぎ|オーバーし|やっ|続け|勉強し)(?:た|て(?:い)?る)(?:の|回|日|レッスン|こと)?(?:は|って|が)?、?(?:何回|何日|いつ|どれ|ある)[^。?？]{0,8}[?？。\\s]*$`,
    ),
    whole: '$1分をこえたレッスンは何回？',
  },
  // "What's the biggest chunk of that?"
  {
    behind: ['cost'],
    short: new RegExp(
      `${AND_EN}(?:what.?s|what is|what was|which is) the (?:biggest|largest|main|top) (?:chunk|part|share|piece|item|cost|thing)(?: of (?:that|it|this))?\\W*$`,
      'i',
    ),
    whole: 'what was the money spent on, by purpose?',
  },
  // 「先週は飛ばした日ある？」, "did they skip any last week?"
  {
    behind: ['breaks'],
    short: new RegExp(
      `${AND}[^。?？]{0,12}?(?:飛ばし|とばし|スキップし|取ら(?:ず|ん)|とら(?:ず|ん)|取っ|とっ|抜い|ぬい|サボっ|さぼっ|守っ|守れ)[^。?？]{0,10}(?:日|回|こと|の)?(?:は|って|が)?(?:ある|あっ|あり|ない|何|どれ|いつ)[^。?？]{0,8}[?？。\\s]*$`,
    ),
    whole: '休憩をとばした日は？',
  },
  {
    behind: ['breaks'],
    short:
      /^(?:(?:and|so|but|ok)[, ]+)*(?:did|do|does|have|has) (?:they|he|she|either|both|[a-z]+) (?:ever |often )?(?:skip|skipped|miss|missed|take|taken|keep|kept)(?: (?:any|some|one|it|them|all))?(?: of them)?(?: (?:last|this|in|on|yesterday|today|so)\b[^?]*)?\W*$/i,
    whole: 'who skipped the breaks?',
  },
  // 「回数でいうと」 behind which of them does better, that no record tells: by that number.
  {
    behind: ['advice'],
    short: new RegExp(
      `${AND}(?:合計の?)?(回数|日数|時間|勉強時間|問題数|ポイント|正答率|ヒント)(?:だけ)?(?:で|の数で|的に)?(?:は|だと|なら|いう(?:と|なら)|言う(?:と|なら)|見(?:る|た)(?:と|ら)|みる?と|比べる?と|比べたら)?、?(?:どう|どっち|どちら)?${ASKING}`,
    ),
    whole: '$1は二人でどっちが多い？',
  },
  {
    behind: ['advice'],
    short: new RegExp(
      `${AND_EN}(?:fair enough[, ]+)?(?:(?:and|so|but)[, ]+)?(?:in |by |what about |how about )?(?:the )?(?:total |number of )?(minutes|time|problems|days|sessions|points|hints)(?: then)?\\W*$`,
      'i',
    ),
    whole: 'which of the two has more $1?',
  },
];

/** What these words say in full behind this; null: nothing of its own. For NFKC text. */
export function saidOfHouse(
  text: string,
  {
    aside,
    query = '',
    day = null,
    of = null,
  }: Pick<LastOfHouse, 'aside' | 'day' | 'of'> & { readonly query?: string },
): string | null {
  const [, minutes] = /(\d{1,3}) ?(?:分|min)/.exec(query.normalize('NFKC')) ?? [];
  const found = SAID.find(
    ({ behind, short, whole }) =>
      behind.includes(aside) && short.test(text) && (minutes !== undefined || !whole.includes('{minutes}')),
  );
  if (found === undefined) return null;
  const isJa = /[ぁ-ん]/.test(found.whole);
  // The answer that told it may have been in the other language.
  const [, name, date] = /^([A-Z][a-z]+) (\d{1,2})$/.exec(day ?? '') ?? [];
  const inJa = name === undefined ? day : `${MONTHS_EN.indexOf(name) + 1}月${date}日`;
  const on = day === null ? '' : isJa ? `${inJa}の` : ` on ${day}`;
  return text
    .replace(found.short, found.whole)
    .replace('{day}', on)
    .replace('{of}', of == null ? '' : `${of}は、`)
    .replace('{minutes}', minutes ?? '');
}
