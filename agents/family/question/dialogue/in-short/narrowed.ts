import { MONTHS_EN } from '#agents/family/question/period.ts';
import { AND, AND_EN, ASKING, type InFull, isOf } from '../short-words.ts';

// A few words that narrow, turn or go on with the number before them, and keep what it is of.

export const NARROWED: readonly InFull[] = [
  // 「その次に苦手な段は」, 「次は？」 behind rows that were ranked: the second of them.
  {
    behind: ({ split, asks, childIds }) => split !== null && asks?.ranks != null && childIds.length > 0,
    short: new RegExp(
      `${AND}(?:その|それの)?(?:次|つぎ|[2二]番目|[2二]番め)(?:に|の)?(?:(?:苦手|にがて|弱い|悪い|低い|高い|多い|少ない|ひどい|やばい|心配|間違え(?:る|てる|た)|できて(?:い)?ない)(?:な)?)?(?:段|だん|の|ん|とこ(?:ろ)?|やつ|曜日|種類|単元|日|週|月)?(?:は|って)?(?:どれ|どこ|いつ|何|何の段|何曜日?)?${ASKING}`,
    ),
    whole: '2番目は？',
  },
  // 「前より増えた？」 behind what goes badly: the mistakes.
  {
    behind: (before) =>
      isOf('rate', 'hard', 'weakest')(before) && before.asks?.ranks === 'worst' && before.base === null,
    short: new RegExp(
      `${AND}((?:前|以前|先月|先週|昔)(?:より|から|と比べて|に比べて)(?:も|は)?、?(?:増え|ふえ|減っ|へっ)(?:て(?:い|き)?(?:る|た|ます)|とる|てん|た|ました))${ASKING}`,
    ),
    whole: 'まちがいは$1？',
  },
  // 「その日はどないして終わったん」, 「何してもろたん」 behind one day.
  {
    behind: () => true,
    short: new RegExp(
      `${AND}(?:その|あの|そん)?(?:日|とき|時|回)(?:は|って|に|の)?、?(?:最後は?、?)?(?:どう(?:いうふうに|やって)?|どんな(?:ふう|感じ)に?|どない(?:して|に)?|なして)、?(?:終わ|おわ|や[めっ]|しめ)[^、。?？]{0,6}${ASKING}`,
    ),
    whole: 'その日のレッスンの終わり方は？',
  },
  {
    behind: (before) => before.split === 'day' && isOf('points', 'minutes', 'problems')(before),
    short: new RegExp(
      `${AND}(?:その日)?(?:は|に|って)?、?(?:何|なに|どんな(?:問題|こと))(?:を|で)?(?:し|や|頑張)(?:て|って)? *(?:もろ|もら|た|とった|取|増え|なっ)[^、。?？]{0,6}${ASKING}`,
    ),
    whole: 'その日は何をやった？',
  },
  // 「前はヒントいくつ要ったん」 behind what is solved alone.
  {
    behind: isOf('alone', 'first_alone'),
    short: new RegExp(
      `${AND}(?:前|まえ|以前|昔|最初|はじめ)(?:は|に|のころは|の頃は)?、?ヒント(?:は|が|を)?、?(?:いくつ|何[個回]|どれ[くぐ]らい|どのくらい|なんぼ)(?:くらい|ぐらい)?(?:も)?(?:要|い|使|つか|もら|必要|出)[^、。?？]{0,6}${ASKING}`,
    ),
    whole: 'ヒントを月ごとに',
  },
  // 「うちが電話で聞いたげるならどの問題がええ？」: what went wrong most.
  {
    behind: isOf('rate', 'hard', 'weakest', 'wrong', 'most_wrong', 'failed', 'mistakes', 'given', 'cards'),
    short: new RegExp(
      `^[^。?？]{0,18}(?:聞い|きい|出し|見|教え|やっ|付き合っ|手伝っ|練習し|復習し)(?:て(?:あげ|や)|たげ|ちゃ)(?:る|れる|りたい|たい|ろう)?(?:なら|としたら|とすれば|んやったら|なぁ?ら|のは|とき|には)?、?(?:どの|どんな|何の)(問題|式|漢字|字)(?:を|が|から)?(?:いい|ええ|良い|よい|よか)?${ASKING}`,
    ),
    whole: 'いちばんまちがえた$1は？',
  },
  // "Has it gone up or down since October?": this month against that one.
  {
    behind: isOf(
      'speed',
      'rate',
      'minutes_a_day',
      'minutes',
      'problems',
      'hints',
      'wrong',
      'alone',
      'points',
    ),
    short: new RegExp(
      `${AND_EN}(?:has|is|did) (?:it|that|this) (?:gone |been going |going |go |been |changed? ?)?(?:up|down|more|less|better|worse|higher|lower)?(?:,? (?:or|and) (?:up|down|more|less|better|worse|higher|lower))? (?:since|from) (${MONTHS_EN.join('|')})\\W*$`,
      'i',
    ),
    whole: 'this month compared to $1, more or less?',
  },
  // 「差は縮まった？」 behind two subjects: month by month.
  {
    behind: ({ subject, base }) => subject?.parts?.length === 2 && base === null,
    short: new RegExp(
      `${AND}(?:その)?(?:差|ひらき|開き)(?:は|って|が)?、?(?:だんだん|少しは|ちょっとは|前より)?(?:縮ま|ちぢま|縮ん|広が|ひろが|開い|小さく|大きく|なくな)[^、。?？]{0,8}${ASKING}`,
    ),
    whole: '差を月ごとに',
  },
];
