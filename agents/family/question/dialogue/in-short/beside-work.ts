import { AND, AND_EN, ASKING, type InFull, isOf } from '../short-words.ts';
import { NARROWED } from './narrowed.ts';

// Badges, battles, days in a row, what no record can say, and the other child: in words that leave all else to the answer before them.

const GOT =
  '(?:もら|もろ|貰|取|と|つい|獲)(?:っ|う|ん)?(?:た|とった|てる|とる|ました|はった|ちょった)(?:ん|と|の)?';

export const BESIDE_WORK: readonly InFull[] = [
  ...NARROWED,
  // 「読みと書きで分けるとどうでしょう」
  {
    behind: isOf('rate'),
    short: new RegExp(
      `${AND}(?:漢字の)?(読み|書き)(?:取り)?と(読み|書き)(?:取り)?(?:で|に|を|と)?(?:分け|わけ|別々)[^、。?？]{0,14}[?？。\\s]*$`,
    ),
    whole: '漢字の$1と$2の正答率は？',
  },
  // "How much is the difference?" behind who has more of it.
  ...(['points', 'minutes', 'problems', 'hints'] as const).map((measure) => ({
    behind: isOf(measure),
    short: new RegExp(
      `${AND_EN}(?:how (?:much|big|large|wide) is|what.?s|what is|and) the (?:difference|gap)(?: between them)?\\W*$`,
      'i',
    ),
    whole: `which of the two has more ${measure}?`,
  })),
  // 「答えはなんだった？」 behind the problem that took longest: what was answered to it.
  {
    behind: isOf('slowest'),
    short: new RegExp(
      `${AND}(?:その|それの)?(?:時|とき|問題)?の?(?:答え|こたえ)(?:は|って|に)?、?(?:なん(?:て)?|何(?:て|と)?|どう)(?:だった|書い(?:た|てた)|答え(?:た|てた)|言った|した)?${ASKING}`,
    ),
    whole: 'その問題は何と答えた？',
  },
  // 「次のまであと何個」, 「何個持ってる」 behind badges: of these, and no problem.
  {
    behind: isOf('badges'),
    short: new RegExp(
      `${AND}(?:次|つぎ)(?:の|に|は|まで)*(?:称号|バッジ|メダル|もらえるの|やつ)?(?:まで|は|に|って)*、?(?:あと|もらえるのは)?(?:何[個問点回こ]|いくつ|どれ[くぐ]らい|どのくらい|何|なに|どれ)?(?:で|が)?(?:もらえ(?:る|ます)|取れ(?:る|ます)|いる|必要)?${ASKING}`,
    ),
    whole: 'まだのバッジは？',
  },
  {
    behind: isOf('badges'),
    short: new RegExp(
      `${AND_EN}(?:what.?s|which is|what is|how (?:many|far)(?: more)?)(?: (?:to|until|till|for))?(?: the)? next(?: one| badge)?\\W*$`,
      'i',
    ),
    whole: 'which badges are still not earned?',
  },
  // 「その前のんは？いつもろたん」, 「次のんは いつもらえはるやろ」
  {
    behind: isOf('badges'),
    short: new RegExp(
      `${AND}(?:その|それの)?(?:[1一]つ|ひとつ|いっこ|[1一]個)?(?:前|まえ)(?:に)?(?:の(?:ん|やつ|もの|称号|バッジ|メダル)?|${GOT})?(?:は|って|も)?、?[?？、 ]*(?:何|なに|どれ|いつ|どんな(?:の|ん)?)?(?:に)?(?:${GOT})?(?:だった|やった)?${ASKING}`,
    ),
    whole: '1つ前のバッジは？',
  },
  {
    behind: isOf('badges'),
    short: new RegExp(
      `${AND}(?:(?:次|つぎ)(?:の(?:ん|やつ|もの|称号|バッジ|メダル)?)?(?:は|って|も)?[、 ]*)?(?:いつ|何日)(?:ごろ|頃|くらい)?(?:に)?(?:もらえ|取れ|とれ|つく)(?:る|はる|ます|そう|られる)?(?:ん|の)?${ASKING}`,
    ),
    whole: '次のバッジはいつ？',
  },
  // 「そいはいつもろうたと？」
  {
    behind: isOf('badges'),
    short: new RegExp(
      `^(?:そ(?:い|れ|ん)(?:つ)?|あ(?:れ|い)|これ|こい)?(?:は|ば|って|ら)?、?いつ(?:ごろ|頃)?(?:に)?(?:${GOT})${ASKING}`,
    ),
    whole: 'バッジはいつもらった？',
  },
  {
    behind: isOf('badges'),
    short: new RegExp(
      `^(?:(?:じゃあ?|で|ほな)[、, ]*)?(?:は|も|って)?、?(?:全部で|合計で|今)?(?:何個|なんこ|いくつ|どれ[くぐ]らい)(?:ぐらい|くらい)?(?:を|は)?(?:持って?(?:い)?(?:る|ます|とる|てん)|もって?(?:い)?(?:る|とる|てん)|もら(?:った|ってる|いました)|ある|あります|取った|とった)?(?:のさ|ん|の)?${ASKING}`,
    ),
    whole: 'バッジはいくつ？',
  },
  {
    behind: isOf('badges'),
    short: new RegExp(
      `${AND_EN}when (?:did|was|were|has) (?:s?he|they|it)? ?(?:get|got|earn(?:ed)?|receive[d]?|win|given)?(?: (?:the|that|it|them|those))?(?: (?:last|latest|newest|first))?(?: (?:one|ones|badge))?\\W*$`,
      'i',
    ),
    whole: 'when were the badges earned?',
  },
  // 「相手は誰」, 「最後に負けたのは」 behind battles: nobody wins, and what is counted is told.
  {
    behind: isOf('battles'),
    short: new RegExp(
      `^(?!.*(?:機嫌|きげん|気持|気分|怒|泣|すね|拗ね|いらいら|イライラ|落ち込|悔し|くやし|喜|どっち|どちら|(?:誰|だれ)が))(?:(?:えっ?|じゃあ?|で|ほな|それ(?:って)?)[、, ]*)*(?:と|との)?(?:最後|最近|直近|前回)?(?:に|で)?(?:相手|対戦(?:相手)?|敵|(?:何)?勝(?:ち|率|敗|った)|(?:何)?負け(?:た|て)?|誰|だれ)[^。、?？]{0,12}${ASKING}`,
    ),
    whole: '計算バトルの記録は？',
  },
  {
    behind: isOf('battles'),
    short:
      /^(?!.*\b(?:upset|cross|angry|cr(?:y|ied)|frustrated|mood|happy|sad|which)\b)(?:(?:and|so|but|ok|okay|then|well)[, ]+)*(?:who|whom|against|when|how often|did|does|has|what).{0,24}\b(?:against|opponents?|los[et]|w[io]n|wins|losses|beat(?:en)?)\b[^?.]{0,16}\W*$/i,
    whole: 'how did the battles go?',
  },
  // 「なんでその日やらんかったの」, 「その日、曜日は？」 behind days in a row: when the last row broke.
  {
    behind: isOf('streak'),
    short: new RegExp(
      `^(?:(?:じゃあ?|で|ほな)[、, ]*)*(?:(?:なんで|何で|なぜ|どうして|なして)[、 ]*(?:その日|そん?とき|その時)?|(?:その日|そん?とき|その時)(?:は|に)?、?(?:なんで|何で|なぜ|どうして|なして))(?:は|に)?、?(?:や(?:ら(?:ん|な|へん)|って(?:い)?な|れな)|休ん|やすん|サボ|さぼ|し(?:な|ん|いへん)|途切|とぎ|切れ|空い|途絶)[^。、?？]{0,10}${ASKING}`,
    ),
    whole: 'なんで途切れた？',
  },
  {
    behind: isOf('streak'),
    short: new RegExp(
      `${AND}(?:その日|それ|そのとき|途切れた(?:の|日))?(?:は|って|の)?、?(?:(?:何|なん)?曜日?)(?:は|って)?(?:何|なに|いつ|どれ)?(?:やった|だった|でした)?${ASKING}`,
    ),
    whole: '連続はいつ途切れた？',
  },
  // 「どのくらいの時間やればいい？」, 「1日どのくらいやらせたらいい？」: no record holds how much is right.
  {
    behind: () => true,
    short: new RegExp(
      `${AND}(?:(?:[1一]日|毎日|週)(?:に|は)?、?)?(?:どれ[くぐ]らい|どのくらい|何分|何時間|なんぷん)(?:くらい|ぐらい|ほど)?(?:の時間|時間)?(?:を|は)?、?(?:ずつ)?(?:(?:や(?:れ|ら)|さ|続け|し)(?:せ)?(?:れ)?(?:ば|たら|ると)|(?:が|なら|で|の(?:が|は)))(?:いい|ええ|良い|よい|よろしい|十分|理想|ちょうどいい)(?:と思(?:う|います))?(?:の|ん)?(?:です)?(?:か|かな)?[?？。、 ]*(?:[^。?？、]{0,14}(?:ふまえ|踏まえ|考え|参考に)(?:て|して|た上で))?${ASKING}`,
    ),
    whole: '何分やれば十分？',
  },
  {
    behind: () => true,
    short: new RegExp(
      `${AND_EN}how (?:long|much|many minutes)(?: a day| each day| per day| every day)? (?:should|shall|would|do|must|ought)\\b[^?.]{0,40}\\W*$`,
      'i',
    ),
    whole: 'how many minutes are enough?',
  },
  // 「もう放っといてええ感じ？」: no standard is kept, and how it went.
  {
    behind: () => true,
    short: new RegExp(
      `${AND}(?:もう|このまま|しばらく)?(?:は|で)?、?(?:(?:放っ|ほっ)(?:と)?(?:い|とい)?て(?:おい(?:て|ても)|も)?|ほっとい(?:て|ても)|(?:心配|気に|復習|練習|見て(?:やら|あげ))(?:は|も)?(?:し|せ|やら|あげ)?(?:な(?:く|ん)|ん)(?:て|で)(?:も)?|卒業(?:で|して)?|安心(?:して)?(?:て)?(?:も)?)(?:いい|ええ|良い|よい|大丈夫|平気|かまわん)(?:の?(?:感じ|かな|やろ|ですか))?${ASKING}`,
    ),
    whole: '正答率はもう足りてる？',
  },
  {
    behind: () => true,
    short: new RegExp(
      `${AND_EN}(?:can|could|should) (?:we|i) (?:now |just |stop worrying|leave (?:it|that|him|her|them) (?:alone|be)|let it (?:go|be)|move on|forget about it|drop it)[^?.]{0,24}\\W*$`,
      'i',
    ),
    whole: 'is the accuracy enough now?',
  },
  // 「何かあったんですやろか、学校で」: of school nothing is kept.
  {
    behind: () => true,
    short:
      /^(?:(?:じゃあ?|で|ほな)[、, ]*)*(?:(学校|幼稚園|保育園|学童|塾|クラス|教室)で(?:は)?、?(?:何|なに|なん)か(?:、)?(?:嫌な|いやな)?(?:こと(?:が|でも)?)?(?:あ(?:った|りました)|言われた)|(?:何|なに|なん)か(?:嫌な|いやな)?(?:こと(?:が|でも)?)?あ(?:った|りました)[^。、?？]{0,8}[、 ]*(学校|幼稚園|保育園|学童|塾|クラス|教室)で)[^。、?？]{0,10}[?？。\s]*$/,
    whole: '$1$2で何があった？',
  },
  // 「いつもそう？」 behind who has more: month by month.
  {
    behind: ({ together, slip, split }) => together === 'beside' && slip == null && split === null,
    short: new RegExp(
      `${AND}(?:(?:先月|前|まえ|昔|むかし|最初|はじめ|9月|10月)から)?(?:ずっと|いつも|毎月|前から|昔から|最初から)(?:そう|こう|そんな感じ|同じ|おんなじ|なの|だった)?(?:やった|だった|なん)?${ASKING}`,
    ),
    whole: '月ごとに',
  },
  {
    behind: ({ together, slip, split }) => together === 'beside' && slip == null && split === null,
    short: new RegExp(
      `${AND_EN}(?:has|is|was) (?:it|that) (?:always|ever)(?: been)?(?: like that| so| the case| that way| the same)?\\W*$`,
      'i',
    ),
    whole: 'by month',
  },
  // 「誰が、いつ」, "which one, and which day?" behind days without study.
  {
    behind: isOf('rest_days'),
    short: new RegExp(
      `${AND_EN}(?:(?:which|what) (?:ones?|kid|child|of them)|who)?[, ]*(?:and )?(?:on )?(?:(?:which|what) (?:days?|dates?)|when)(?: (?:was|were) (?:it|that|they|those))?\\W*$`,
      'i',
    ),
    whole: 'which days without study?',
  },
  // 「だいたい何分くらいで？」 behind how lessons ended: of those.
  {
    behind: ({ measures, asks }) =>
      measures.includes('lessons') && asks?.ending != null && asks.ending !== 'whole',
    short: new RegExp(
      `${AND}(?:だいたい|大体|平均)?(?:何分|どれ[くぐ]らい|どのくらい)(?:くらい|ぐらい|ほど)?(?:で|やって|経って|たって|してから|続いて)?(?:や[めっ]|終わ|おわ|逃げ|切れ)?(?:た|てる|る|って|っとる)?${ASKING}`,
    ),
    whole: '途中で終わったレッスンの長さは？',
  },
  // 「もっと詳しく」 behind how it went: all its kinds, and the time day by day.
  {
    behind: ({ measures, subject }) => measures.join() === 'overview' && subject === null,
    short:
      /^(?:の(?:ほう|方)?(?:は|を|も)?)?(?:もう)?(?:ちょっと|少し|すこし|ちょい)?(?:もっと)?(?:詳し|くわし)[くいk](?:の)?(?:を|に)?[、 ]*(?:教えて|見せて|知りたい|お願い|頼む|たのむ)?(?:ください|ちょうだい|ほしい|くれる|します|です)?[?？。!！\s]*$/,
    whole: '正答率と勉強時間は？',
  },
  {
    behind: ({ measures, subject }) => measures.join() === 'overview' && subject === null,
    short:
      /^(?:(?:and|ok|okay|so)[, ]+)*(?:(?:can|could) you )?(?:tell me more|(?:give me )?(?:some )?more details?|in more detail)(?: (?:about|on|for|of)(?: (?:him|her|it|that))?)?(?: please)?\W*$/i,
    whole: 'accuracy and minutes?',
  },
  // "Is it the same for Kento?"
  {
    behind: ({ childIds, measures }) => childIds.length === 1 && measures.length === 1,
    short:
      /^(?:(?:and|so|but|ok)[, ]+)*(?:is|was) (?:it|that) (?:about |roughly |much )?(?:the )?same (?:for|with)\W*$/i,
    whole: 'compared with, is it the same?',
  },
  // 「ゆいも同じ感じ？」 behind one child: both side by side.
  {
    behind: ({ childIds, measures }) => childIds.length === 1 && measures.length === 1,
    short: new RegExp(
      `^(?:も|だって|の(?:ほう|方)も)?、?(?:だいたい|ほぼ|やっぱり|やっぱ)?(?:同じ|おんなじ|一緒|いっしょ|似たような|変わら(?:ない|ん))(?:くらい|ぐらい|感じ|様子|よう|もん|ような)?${ASKING}`,
    ),
    whole: 'と比べて同じですか？',
  },
];
