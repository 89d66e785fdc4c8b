import { isFigure } from '#agents/family/question/measures.ts';
import type { Chosen } from './chosen.ts';
import { OF_PROBLEMS } from './in-full-problems.ts';
import { OF_TIMES } from './in-full-short.ts';
import { BESIDE_WORK } from './in-short/beside-work.ts';
import { AND, AND_EN, ASKING, type InFull, isOf } from './short-words.ts';

// A few words that say all they say only behind the answer before them, said in full. Each has to be the whole question.

/** Of it alone: what stands beside it has its own since when. */
const isMood = ({ measures }: Chosen): boolean => measures.join() === 'mood';
const isNumber = ({ measures, childIds }: Chosen): boolean =>
  childIds.length === 1 && measures.length === 1 && measures.every(isFigure);

const RULES: readonly InFull[] = [
  ...OF_PROBLEMS,
  ...BESIDE_WORK,
  ...OF_TIMES,
  // 「残りは何分」 behind the minutes of today: of what it may work.
  {
    behind: isOf('minutes', 'minutes_a_day'),
    short: new RegExp(
      `${AND}(?:あと|残り|のこり)(?:時間)?(?:は|って|が)?(?:何分|どれ[くぐ]らい|どのくらい|なんぼ|いくら)?(?:残って(?:い)?(?:る|ます)?|ある|あります|使え(?:る|ます)|でき(?:る|ます)|やれ(?:る|ます))?${ASKING}`,
    ),
    whole: '今日はあと何分できる？',
  },
  {
    behind: isOf('minutes', 'minutes_a_day'),
    short: new RegExp(
      `${AND_EN}(?:how (?:much|many)(?: minutes| time)?(?: is| are| does \\w+ have)? left|(?:what.?s|what is) left)(?: (?:for )?today)?\\W*$`,
      'i',
    ),
    whole: 'how many minutes are left today?',
  },
  // 「その中でいちばん長かった日は」 behind the days that reached it: of all of them.
  {
    behind: ({ measures, threshold }) => measures.join() === 'minutes' && threshold !== null,
    short: new RegExp(
      `${AND}(?:その(?:中|なか|うち)(?:で|に)?、?)?(?:一番|いちばん|最も)(?:長|多)(?:かった|い|く(?:やった|使った))(?:日|の)?(?:は|って)?(?:いつ|何分|何日)?${ASKING}`,
    ),
    whole: '毎日の勉強時間は？',
  },
  // 「いちばん遅かったのは何時」 behind days and lessons: by the clock, and no problem.
  {
    behind: isOf('days', 'minutes', 'lessons', 'clock'),
    short: new RegExp(
      `${AND}(?:一番|いちばん|最も)(?:遅|早)(?:かった|い)(?:の|とき|日|時間)?(?:は|って|で)?(?:何時(?:ごろ|頃)?|いつ)(?:から|まで)?${ASKING}`,
    ),
    whole: '始めた時刻は？',
  },
  // 「そのとき何分オーバーした」 behind a time of the day: when each began and ended.
  {
    behind: (before) =>
      isOf('days', 'minutes', 'lessons')(before) && before.periods?.some(({ hours }) => hours) === true,
    short: new RegExp(
      `${AND}(?:(?:その|この)(?:とき|時|日)(?:は|に)?、?)?(?:何分|どれ[くぐ]らい|どのくらい)(?:ほど|くらい|ぐらい)?(?:オーバー(?:し)?|過ぎ|すぎ|超え|こえ)(?:て|と)?(?:い)?(?:た|とった|る|ます|ました)${ASKING}`,
    ),
    whole: '始めた時刻は？',
  },
  // 「いつやった」 behind battles: those, and no days of work.
  {
    behind: ({ measures }) => measures[0] === 'battles',
    short: new RegExp(`${AND}(?:いつ|何日)(?:に)?(?:や|し|遊)?(?:っ|ん)?(?:た|だ|てる|ました)?${ASKING}`),
    whole: 'バトルをした日は？',
  },
  // 「その前は」 behind the last miss: the misses before it.
  {
    behind: isOf('last_wrong'),
    short: new RegExp(`${AND}(?:その|それの?)(?:前|まえ|ひとつ前|一つ前)(?:は|って|だと)?(?:いつ)?${ASKING}`),
    whole: '累計のまちがいの一覧は？',
  },
  // 「いつですか、それ」 behind how lessons ended.
  {
    behind: isOf('lessons'),
    short: new RegExp(
      `${AND}(?:それ(?:は|って)?)?いつ(?:の(?:こと|話))?(?:ですか|だった)?(?:、?それ(?:は)?)?${ASKING}`,
    ),
    whole: 'レッスンの終わり方は？',
  },
  // 「分母は何問？」 behind a share: the number it is of, which is told with it.
  {
    behind: isOf('rate'),
    short: new RegExp(
      `${AND}(?:分母|母数)(?:は|って|が)?(?:何問|何個|何|いくつ|どれ[くぐ]らい|なんぼ|何件)?${ASKING}`,
    ),
    whole: 'それは何問中何問？',
  },
  {
    behind: isOf('rate'),
    short: new RegExp(
      `${AND_EN}(?:that's |that is |is that )?(?:out of how many(?: problems| questions| answers)?|how many (?:problems |questions |answers )?(?:was|is|were) (?:that|it) (?:out of|from|of)|(?:what.?s|what is|what was) the denominator|how many (?:problems |questions |answers )?is that (?:out of|based on|from))\\W*$`,
      'i',
    ),
    whole: 'and what was the accuracy',
  },
  {
    behind: isOf('rate', 'alone'),
    short: new RegExp(
      `${AND}(?:[^。?？]{0,14}(?:よね|ですね|けど|から|ので)、)?何問(?:が|の)(?:分母|母数)(?:なの)?${ASKING}`,
    ),
    whole: 'それは何問中何問？',
  },
  {
    behind: isOf('rate'),
    short: new RegExp(
      `${AND}何問(?:やった|解いた|あった|答えた)?(?:の)?(?:うち|中)(?:の|で|で何問)?${ASKING}`,
    ),
    whole: 'それは何問中何問？',
  },
  // 「計算のほうがいい？」 behind a share of kanji.
  {
    behind: (before) => isOf('rate')(before) && before.subject !== null,
    short: new RegExp(
      `${AND}([一-龠ぁ-んァ-ヶー0-9]{1,12}?)(?:の)?(?:ほう|方)が(?:いい|良い|よい|高い|上|できて(?:い)?る|得意|まし|悪い|低い|下|苦手|だめ)${ASKING}`,
    ),
    whole: '$1とどっちが高い？',
  },
  {
    behind: isOf('rate'),
    short: new RegExp(`${AND}(?:の)?(?:ほう|方)が(?:いい|良い|よい|上|まし|悪い|だめ)${ASKING}`),
    whole: 'どっちが高い？',
  },
  // 「その日ごとは？」
  {
    behind: isNumber,
    short: new RegExp(`${AND}その(日|週|月)(?:ごと|別|単位)(?:に|だと|は|の)?${ASKING}`),
    whole: '$1ごとに',
  },
  {
    behind: isOf('wrong', 'rate'),
    short: new RegExp(`${AND}どの(漢字|字)(?:が|を|で)?(?:多い|間違え|まちがえ)*(?:た|てる)?${ASKING}`),
    whole: 'どの$1をいちばんまちがえた？',
  },
  {
    behind: ({ sum, measures, shown }) =>
      sum !== null || (measures.includes('most_wrong') && shown?.item != null),
    short: new RegExp(
      `${AND}(?:これ|それ|その問題)?(?:は|って)?、?何回目(?:の答え)?で(?:やっと)?(?:正解|解け|とけ|でき|合っ|当たっ)(?:し)?(?:た|てる|ました)?${ASKING}`,
    ),
    whole: 'その問題は何て答えた？',
  },
  {
    behind: () => true,
    short:
      /^(?:(?:and|so|but)[, ]+)*how (?:did|have|has|is|are) (?:s?he|they) (?:do|done|doing)(?: (?:on|with) (?:it|that|them|those))?\W*$/i,
    whole: 'and what was the accuracy?',
  },
  // 「その後できた？」 behind what was set aside: what was never solved since.
  {
    behind: isOf('aside', 'failed'),
    short: new RegExp(
      `${AND}(?:その(?:後|あと)|あと|もう|いまは|全部|ぜんぶ)(?:で|は|に)?、?(?:ちゃんと|全部)?(?:でき|出来|解け|とけ|やれ|片付い|かたづい|終わっ)(?:た|だ|ました|てる|ている|とる)${ASKING}`,
    ),
    whole: '一度も解けていない問題は？',
  },
  {
    behind: isOf('aside', 'failed'),
    short: new RegExp(
      `${AND_EN}(?:did|has|have) (?:s?he|they) (?:ever |later )*(?:solved?|done?|got|gotten|get|finish(?:ed)?) (?:them|those|it|any of (?:them|those))(?: right)?(?: later| afterwards| since| in the end)?\\W*$`,
      'i',
    ),
    whole: 'which problems were never solved?',
  },
  // 「もう直った？」 behind what goes wrong: whether there is less of it.
  {
    behind: isOf('most_wrong', 'wrong', 'mistakes', 'given', 'hard'),
    short: new RegExp(
      `${AND}(?:もう|最近は?|だいぶ)?(?:直|治|なお|克服でき|克服し|改善し)(?:っ|され)?(?:た|てる|てきた|ました|てきてる)${ASKING}`,
    ),
    whole: 'まちがいは減った？',
  },
  // 「前からそう？」 behind what goes badly.
  {
    behind: isOf('weakest', 'hard', 'next', 'strong'),
    short: new RegExp(
      `${AND}(?:前|昔|以前|最初|もと|元)から(?:ずっと)?(?:そう|だめ|苦手|得意|こう)(?:だった)?${ASKING}`,
    ),
    whole: 'いつから？',
  },
  {
    behind: () => true,
    short: new RegExp(
      `${AND}(?:の)?(?:ほう|方)が(?:上|下|勝って(?:い)?る|勝った|勝ち|負けて(?:い)?る|強い|すごい)${ASKING}`,
    ),
    whole: 'どっちが多い？',
  },
  {
    behind: isOf('cards'),
    short: new RegExp(`${AND_EN}since when\\W*$`, 'i'),
    whole: 'the accuracy by month',
  },
  {
    behind: isMood,
    short: new RegExp(
      `${AND_EN}(?:when|(?:on )?(?:which|what) days?) (?:was|were|is) (?:it |that |s?he |they |things |the mood |the )(?:at (?:its|his|her) )?(worst|bad|down|low)(?: (?:one|day))?\\W*$`,
      'i',
    ),
    whole: 'when was the $1 mood?',
  },
  {
    behind: isMood,
    short: new RegExp(
      `${AND}(?:機嫌(?:が|の)?|気分(?:が|の)?|一番|いちばん|最も)*(悪|良|よ|わる)(?:かった|い)(?:日|の|とき)?(?:は|って)?いつ${ASKING}`,
    ),
    whole: 'じゃあ機嫌が$1かった日はいつ？',
  },
  {
    behind: isMood,
    short: new RegExp(
      `${AND}(?:機嫌(?:が|の)?|気分(?:が|の)?|一番|いちばん|最も)*(悪|良|よ|わる)(?:かった|い)(?:日|とき)(?:は|って)?(?:ある|あった|何日)?${ASKING}`,
    ),
    whole: 'じゃあ機嫌が$1かった日はいつ？',
  },
  {
    behind: isMood,
    short: new RegExp(`${AND}いつ(?:ごろ|ころ|頃)?から(?:そう)?${ASKING}`),
    whole: '累計の気分を週ごとに',
  },
  {
    behind: isMood,
    short: new RegExp(`${AND_EN}since when\\W*$`, 'i'),
    whole: 'by week, overall',
  },
  {
    behind: isMood,
    short: new RegExp(
      `${AND_EN}(?:when|(?:on )?(?:which|what) days?) (?:was|were|is) (?:it|that|s?he|they|things|the mood)(?: at (?:its|his|her))? (?:best|good|happiest)\\W*$`,
      'i',
    ),
    whole: 'which day was the happiest?',
  },
  {
    behind: isOf('battles'),
    short: new RegExp(
      `${AND}(?:直近|最近|最新|最後)の?(\\d{1,2})(?:戦|試合|ゲーム|回|勝負)(?:だと|なら|では|は|だけ)?${ASKING}`,
    ),
    whole: 'バトル直近$1回は？',
  },
  // 「今月だけで何個増えた」: how many were got, and no more than before.
  {
    behind: isOf('points'),
    short: new RegExp(
      `^(.*?)(?:何個|いくつ|どれ[くぐ]らい|どんだけ|なんぼ|何ポイント)(?:、)?(?:増え|ふえ|貯ま|たま|もら)(?:っ)?(?:た|ました|てる|ています)${ASKING}`,
    ),
    whole: '$1ポイントはいくつもらった？',
  },
  // On which numbers the advice rests.
  {
    behind: isOf('next'),
    short: new RegExp(
      `${AND}(?:なんで|なぜ|どうして|何で)(?:そう|それ|これ|その)?(?:を|が|に|なん)?(?:思う|思った|思いました|言える|言えます|判断した|考えた|選んだ|なる|なった|いい)?${ASKING}`,
    ),
    whole: '理由は？',
  },
  {
    behind: isOf('next'),
    short: new RegExp(`${AND}(?:根拠|理由|わけ)(?:は|って)?(?:何|なに)?${ASKING}`),
    whole: '理由は？',
  },
  {
    behind: isOf('next'),
    short: new RegExp(
      `${AND_EN}(?:why(?: (?:is that|that|that one|this|do you (?:think|say|suggest) (?:so|that|this)))?|what makes you (?:think|say) (?:so|that)|(?:what(?:.s| is) (?:that|it|this) )?based on(?: what)?|what(?:.s| is) the reason)\\W*$`,
      'i',
    ),
    whole: 'why?',
  },
  // 「いつから言えるようになった」: how much of it was right, month by month.
  {
    behind: isOf('cards'),
    short: new RegExp(
      `${AND}いつ(?:ごろ|頃)?(?:から)?(?:言え|書け|読め|でき|出来|わか|覚え)(?:る|られ)?(?:た|てる|てた|ように(?:な(?:った|ってる)|なりました))(?:ん|の)?${ASKING}`,
    ),
    whole: '正答率を月ごとに',
  },
  // 「どの式で？」 behind how often: what was answered to which.
  {
    behind: (before) => isOf('wrong')(before) && before.slip == null,
    short: new RegExp(
      `${AND}(?:具体的に|たとえば|例えば)?(?:は|、)?どの(?:式|計算)(?:で|が|を|は|の)?(?:多い|間違え|まちがえ)*(?:た|てる)?${ASKING}`,
    ),
    whole: '何て書いてまちがえた？',
  },
  // "Is Yui's higher?": of both.
  {
    behind: isNumber,
    short: new RegExp(
      `${AND_EN}(?:is|was|are|were|does|did|has|have) (?:'s |’s )?(?:is |have |has |got |do |done |did |get )?(?:any )?(?:higher|lower|more|less|fewer|better|worse|longer|shorter|faster|slower|bigger)(?: than (?:his|hers|her|him|that|theirs|'s|’s))?\\W*$`,
      'i',
    ),
    whole: 'which is more?',
  },
];

/** What a few words say behind the answer before them; as they are where they say it by themselves. */
export function inFull(question: string, before: Chosen): string {
  const text = question.normalize('NFKC').trim();
  const found = RULES.find(({ behind, short }) => behind(before) && short.test(text));
  return found === undefined ? question : text.replace(found.short, found.whole);
}
