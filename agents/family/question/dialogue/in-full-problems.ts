import type { Measure } from '#agents/family/question/measures.ts';
import type { Chosen } from './chosen.ts';
import { AND, AND_EN, ASKING, type InFull, isOf } from './short-words.ts';

const OF_KINDS = [
  ['hints', 'ヒント'],
  ['wrong', 'まちがい'],
  ['aside', 'あとまわし'],
] as const;
const WHICH_KIND = new RegExp(
  `${AND}(?:今も|いまも|まだ)?(?:残って(?:い)?る(?:の|もの|やつ)は)?、?(?:どの|どんな|どういう|何の)(?:種類|単元|分野|計算)(?:の(?:とき|時|場合))?(?:で|が|に|は)?、?(?:一番|いちばん|特に)?(?:多(?:い|かった)|出(?:る|た|て(?:い)?る)|残って(?:い)?る|あ(?:る|った))?${ASKING}`,
);

const WHY =
  '(?:(?:けんと|ゆい|健斗|結衣|[一-龠]{1,4})?(?:は|が))?(?:なんで|何で|なぜ|どうして|なして)(?:や|か)?、?(?:その日|そのとき|この日)?(?:は|に)?、?';
const WHY_ENDED = 'なぜ途中で終わったレッスンがある？';
const wereBrokenOff = ({ measures, asks }: Chosen): boolean =>
  measures.includes('lessons') && asks?.ending != null;
const BETTER = 'いい|ええ|良い|よい|よかった|良かった|えかった|高い|高かった|上|まし';
const WORSE = '悪い|悪かった|わるい|わるかった|低い|低かった|下|だめ';
const MORE_OR_LESS = [
  ['今[週月]', BETTER, '$1のほうが多い？'],
  ['今[週月]', WORSE, '$1のほうが少ない？'],
  // What was before is not said to have risen.
  ['先々?[週月]|[1-9]月|1[0-2]月', `${BETTER}|${WORSE}`, '$1とどっちが高い？'],
] as const;
/** Two of these, and nothing beside them. */
const ONE =
  '(読み書き|読み|よみ|書き|かき|[たひかわ足引掛割]し?(?:け|り)?算|たし算|ひき算|かけ算|わり算|足し算|引き算|掛け算|割り算|計算|漢字|算数|国語|九九)(?:の)?(?:ほう|方)?(?:なの|ですか|か|が)?';
const EITHER = new RegExp(
  `${AND}${ONE}[?？、。 /・]*(?:それとも|と)?[、 ]*${ONE}(?:の)?(?:どっち|どちら)?${ASKING}`,
);
const EITHER_EN = new RegExp(`${AND_EN}(reading|writing)[?, ]+(?:or )?(reading|writing)\\W*$`, 'i');
const WRONG: readonly Measure[] = ['most_wrong', 'wrong', 'failed', 'given', 'mistakes'];
const SIDES_OF: readonly (readonly [measures: readonly Measure[], whole: string])[] = [
  [WRONG, '$1と$2、まちがいが多いのはどっち？'],
  [['rate', 'strong'], '$1と$2、正答率が高いのはどっち？'],
  [['hard', 'weakest'], '$1と$2、正答率が低いのはどっち？'],
];

const BESIDE_SUBJECT = new RegExp(
  `${AND}([一-龠ぁ-んァ-ヶー0-9]{1,12}?(?:算|字|読み|書き|計算|九九|段|長さ|時計))(?:だと|なら|は|の(?:ほう|方)が|の(?:ほう|方)は)、?(?:もっと|さらに|余計)(?:かかる|長い|遅い|時間かかる|高い|低い|悪い|いい|ひどい)?(?:かい|け|か)?${ASKING}`,
);

/** A few words behind problems that were told of: which of them, and how long one took. */
export const OF_PROBLEMS: readonly InFull[] = [
  // 「どの式で間違えてるん」 behind a row or a kind: which goes wrong most, by its name.
  {
    behind: (before) => before.slip == null && isOf('overview', 'wrong', 'rate', 'failed', 'hard')(before),
    short: new RegExp(
      `${AND}(?:どの|どんな|何の)(式|問題|漢字|字|計算)(?:で|を|が)(?:一番|いちばん|よく|特に|主に)?(?:間違|まちが|つまず|ミス)[^。、?？]{0,8}${ASKING}`,
    ),
    whole: 'いちばんまちがえた$1は？',
  },
  // "Is it always the same facts?", 「いつも同じ問題？」
  {
    behind: isOf('wrong', 'mistakes', 'failed', 'most_wrong', 'rate', 'hints', 'aside'),
    short: new RegExp(
      `${AND_EN}(?:is|are|was|were) (?:it|that|they|those|these|this) (?:always|mostly|usually|just|only|all|still) ?(?:on |with |in |about |at )?(?:the )?same (?:ones?|facts?|problems?|sums?|questions?|kanji|words?|mistakes?)\\W*$`,
      'i',
    ),
    whole: 'which problems were wrong most?',
  },
  {
    behind: isOf('wrong', 'mistakes', 'failed', 'most_wrong', 'rate', 'hints', 'aside'),
    short: new RegExp(
      `${AND}(?:いつも|毎回|だいたい|ずっと|やっぱり)(?:が|は|、)?(?:同じ|おんなじ)(?:問題|式|漢字|字|計算|とこ(?:ろ)?|やつ|の)(?:で|ばかり|ばっかり|ばっか|を|なの)?(?:間違え|まちがえ)?(?:て(?:い)?る|とる|てん)?${ASKING}`,
    ),
    whole: 'いちばんまちがえた問題は？',
  },
  // 「引き算だともっとかい」 behind another subject: which of both.
  ...(
    [
      ['speed', '$1とどっちが長い？'],
      ['rate', '$1とどっちが高い？'],
    ] as const
  ).map(([measure, whole]) => ({
    behind: (before: Chosen) => before.subject !== null && before.base === null && isOf(measure)(before),
    short: BESIDE_SUBJECT,
    whole,
  })),
  // 「何分かかったの」 behind the one problem that was hardest: of that, and not of all lessons.
  {
    behind: (before) => isOf('hard', 'most_wrong', 'slowest')(before) && before.shown?.item != null,
    short: new RegExp(
      `${AND}(?:何[分秒]|どれ[くぐ]らい|どのくらい)(?:時間)?(?:が|も)?かか(?:った|ってる)${ASKING}`,
    ),
    whole: 'その問題は何秒かかった？',
  },
  // 「実際の問題みせて」, 「証拠は？」: the problems themselves, one by one.
  {
    behind: isOf('overview', 'problems', 'alone', 'rate', 'progress', 'right', 'speed'),
    short: new RegExp(
      `^(?!どんな問題(?:が|を)?(?:です)?か?[?？。]*$)(?:(?:何か)?証拠(?:みたいなの|みたいなん|になるもの|とか)?(?:は|って|も|が)?(?:ある|あります|あんの|見せて)?(?:の|ん)?(?:ですか|か)?[?？。、 ]*)?(?:(?:じゃあ?|で|ほな)[、, ]*)?(?:(?:実際|じっさい|本当|ほんま)(?:の|に)|具体的(?:に|な)|たとえば|例えば)?(?:は|、)*(?:(?:やった|解いた|出た|その)?問題(?:を|の一覧を?)?(?:見せ|みせ|出し|並べ|教え)て|(?:どんな|何の|なんの)問題(?:が|を)?(?:出た|やった|解いた|だった)?|(?:何|なに)(?:が|を)?(?:出た|解いた))(?:ください|くれる|ほしい|もらえる)?${ASKING}`,
    ),
    whole: '問題の一覧は？',
  },
  {
    behind: isOf('overview', 'problems', 'alone', 'rate', 'progress', 'right', 'speed'),
    short: new RegExp(
      `${AND}(?:何か)?証拠(?:みたいなの|みたいなん|になるもの|とか)?(?:は|って|も|が)?(?:ある|あります|あんの|見せて)?${ASKING}`,
    ),
    whole: '問題の一覧は？',
  },
  {
    behind: isOf('overview', 'problems', 'alone', 'rate', 'progress', 'right', 'speed'),
    short: new RegExp(
      `${AND_EN}(?:(?:can|could) (?:you|i) )?(?:please )?(?:show me|list|let me see|see) (?:the |some |those )?(?:actual |real )?(?:problems|evidence|proof|examples)\\W*$`,
      'i',
    ),
    whole: 'list the problems',
  },
  // 「全部あってた？」: whether every answer was right.
  {
    behind: isOf('overview', 'problems', 'minutes', 'days', 'right', 'rate', 'session', 'points', 'latest'),
    short: new RegExp(
      `${AND}(?:全部|ぜんぶ|全問|全て|すべて|みんな)(?:の問題)?(?:は|が|、)?(?:ちゃんと)?(?:正解|合って|あって|合っと|あっと|合うて|おうて|○|まる|マル|丸|正しかっ|解け|とけ|でき|出来)(?:し|やっ|だっ|でし)?(?:て|と)?(?:い)?(?:た|る|ました|ましたか|った)?${ASKING}`,
    ),
    whole: '全部正解だった？',
  },
  {
    behind: isOf('overview', 'problems', 'minutes', 'days', 'wrong', 'right', 'rate', 'session', 'points'),
    short: new RegExp(
      `${AND_EN}(?:did|were|was|are|has|have) (?:s?he |they |it )?(?:get |got |gotten )?(?:all|every(?:thing| one)?)(?: of (?:them|those))? (?:right|correct)\\W*$`,
      'i',
    ),
    whole: 'was everything right?',
  },
  // 「いちばん心配なのは」 behind what went wrong: what went wrong most.
  {
    behind: isOf('failed', 'wrong'),
    short: new RegExp(
      `${AND}(?:その(?:中|なか|うち)(?:で|に)?、?)?(?:一番|いちばん|最も|特に)(?:心配|気になる|まずい|やばい|ひどい)(?:な)?(?:の|もの|やつ|問題)?(?:は|って)?(?:何|なに|どれ|どの問題)?${ASKING}`,
    ),
    whole: 'いちばんまちがえた問題は？',
  },
  // 「どの問題」 behind what was solved alone: those.
  {
    behind: ({ measures }) => measures.join() === 'alone',
    short: new RegExp(
      `${AND}(?:どの問題|どれ|どんな問題|問題は(?:何|どれ)|(?:問題の)?一覧)(?:を|は|が)?(?:見せて|出して)?${ASKING}`,
    ),
    whole: 'ひとりで解けた問題はどれ？',
  },
  {
    behind: ({ measures }) => measures.join() === 'alone',
    short: new RegExp(`${AND_EN}which (?:ones|problems)(?: were (?:they|those|these))?\\W*$`, 'i'),
    whole: 'which problems were solved alone?',
  },
  // 「それいつ取ったん」 behind badges: those, and no days of work.
  {
    behind: ({ measures }) => measures.join() === 'badges',
    short: new RegExp(
      `${AND}(?:これ|全部|ぜんぶ|それぞれ)?(?:は|って|を)?、?いつ(?:ごろ|頃)?(?:に)?(?:取|と|もら|ゲット|獲得|手に入れ|達成|集め|か|のこと|の話)?(?:っ|し)?(?:た|だ|てる|ました)?(?:やつ|もの)?${ASKING}`,
    ),
    whole: 'バッジはいつもらった？',
  },
  {
    behind: ({ measures }) => measures.join() === 'badges',
    short: new RegExp(
      `${AND_EN}when (?:did|has|have|was|were) (?:s?he|they|it|that|those|these)(?: \\w+)? ?(?:get|got|gotten|earn(?:ed)?|won|win|receive[d]?)?(?: (?:it|them|that|those|these))?\\W*$`,
      'i',
    ),
    whole: 'when were the achievements earned?',
  },
  // 「なんでその日だけ遅かったん」 behind days and the clock: why it was begun so late.
  {
    behind: (before) =>
      isOf('clock')(before) ||
      (isOf('days')(before) && before.periods?.some(({ hours }) => hours !== undefined) === true),
    short: new RegExp(
      `${AND}(?:なんで|何で|なぜ|どうして)(?:、)?(?:その|この)?(?:日|とき|時)?(?:だけ|は|に)?、?(?:こんなに|そんなに)?(?:遅|おそ)(?:かった|い|くなった|くまで(?:やった|使った|やってた|使ってた))${ASKING}`,
    ),
    whole: 'なぜその始めた時刻だった？',
  },
  // 「どの種類で多いん」 behind a number, and behind a way of going wrong.
  ...OF_KINDS.map(([measure, name]) => ({
    behind: (before: Chosen) => before.measures.join() === measure && before.slip == null,
    short: WHICH_KIND,
    whole: `どの種類で${name}が多い？`,
  })),
  // 「前より減った？」 behind the row that goes worst: of that row.
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => ({
    behind: ({ split, shown, childIds }: Chosen) =>
      split === 'row' && childIds.length === 1 && shown?.subject?.id === `kuku:${row}`,
    short: new RegExp(
      `${AND}(?:そこ|それ|その段)?(?:は|って)?、?((?:前|以前|先月|先週|最初|始めたころ|はじめ)(?:より|から|と比べて|に比べて)(?:も|は)?、?(?:少しは|ちょっとは|だいぶ)?(?:減っ|へっ|増え|ふえ|良くなっ|よくなっ|ましになっ|できるようになっ)(?:て(?:い)?(?:る|ます)|た|とる|ました))${ASKING}`,
    ),
    whole: `${row}の段は$1？`,
  })),
  {
    behind: ({ slip }) => slip != null,
    short: WHICH_KIND,
    whole: 'そのミスはどの種類で多い？',
  },
  // 「いちばん使ったのはどの問題？」 behind hints: by these.
  {
    behind: ({ measures }) => measures.join() === 'hints',
    short: new RegExp(
      `${AND}(?:一番|いちばん|最も)(?:多く|よく)?(?:使(?:った|って(?:い)?る)|つかった|出(?:た|した)|もらった|多(?:い|かった))(?:の|問題|やつ)*(?:は|って)?(?:どの問題|どれ|何|なに|問題)?${ASKING}`,
    ),
    whole: 'ヒントがいちばん多かった問題は？',
  },
  // 「正解は？」 behind what went wrong: the right answers to it, and not how many there were.
  {
    behind: isOf('failed', 'wrong', 'most_wrong', 'hard'),
    short: new RegExp(
      `${AND}(?:正解|正答|正しい答え|(?:本当|ほんと|ほんま)の答え)(?:は|って)?(?:何|なに|なん)?(?:だった|でした|やった)?${ASKING}`,
    ),
    whole: '正しい答えは？',
  },
  {
    behind: isOf('failed', 'wrong', 'most_wrong', 'hard'),
    short: new RegExp(`${AND_EN}what (?:is|was|were|are) the (?:right|correct) (?:answers?|ones?)\\W*$`, 'i'),
    whole: '正しい答えは？',
  },
  // 「今月のほうがよかった？」 behind the share of other days: than that.
  ...MORE_OR_LESS.map(([days, ways, whole]) => ({
    behind: ({ measures, base, periods }: Chosen) =>
      measures.join() === 'rate' && base === null && periods?.length === 1,
    short: new RegExp(`${AND}(${days})の?(?:ほう|方)が(?:${ways})(?:だった|やった)?${ASKING}`),
    whole,
  })),
  // 「なんでやめたの？」 behind lessons and days: how they ended, which is all that is kept of it.
  {
    behind: isOf('lessons', 'rest_days', 'days', 'session'),
    short: new RegExp(
      `${AND}${WHY}(?:(?:途中|とちゅう|そこ|最後まで|さいごまで|すぐ|早く|はやく|急)(?:で|に)?、?)?(?:や(?:め|ら(?:ず|ない))|止め|終わ(?:っ|り|ら)|おわ(?:っ|り|ら)|切り上げ|抜け)[^。、?？]{0,16}[?？。\\s]*$`,
    ),
    whole: WHY_ENDED,
  },
  {
    behind: wereBrokenOff,
    short: new RegExp(
      `${AND}(?:何で|なんで|なぜ|どうして|(?:理由|わけ|原因)(?:は|って)?(?:何|なに)?)、?${ASKING}`,
    ),
    whole: WHY_ENDED,
  },
  {
    behind: isOf('lessons', 'rest_days', 'session'),
    short: new RegExp(
      `${AND_EN}why (?:did|do|does|would|were|was) (?:s?he|they|it|[a-z]+)(?: always| usually)? (?:quit|stop|stopp?ed|give up|broken? off|break off|leave|finish(?:ed)? early|end(?:ed)? early)\\b[^?.]{0,20}\\W*$`,
      'i',
    ),
    whole: 'why did they quit early?',
  },
  {
    behind: wereBrokenOff,
    short: new RegExp(
      `${AND}(?:最後に|直近で|(?:一番|いちばん)最近)(?:そう(?:なった|だった)|それがあった|あった|(?:途中で)?やめた)(?:の|ん|日)?(?:は|って)?、?いつ${ASKING}`,
    ),
    whole: '途中でやめたレッスンはいつ？',
  },
  // 「やめたのは何時ごろが多い」 behind how lessons ended: of those.
  {
    behind: wereBrokenOff,
    short: new RegExp(
      `${AND}(?:(?:途中で)?(?:や[めっ]|終わっ|終わり|抜け)(?:た|て(?:い)?る|とる)(?:の|ん|回|とき)(?:は|って)?、?)?(?:だいたい|大体|いつも)?(?:何時(?:ごろ|頃|台|くらい)?|時間帯|(?:朝|昼|夕方|夜)(?:と|か)(?:朝|昼|夕方|夜)(?:と|か)?(?:どっち|どちら)?)(?:は|が|に|って)?、?(?:一番|いちばん)?(?:多(?:い|かった))?${ASKING}`,
    ),
    whole: '途中で終わったレッスンの長さと時間帯は？',
  },
  {
    behind: wereBrokenOff,
    short: new RegExp(
      `${AND_EN}(?:at )?(?:what|which) (?:time|hours?)(?: of (?:the )?day)?(?: (?:was|were|did|do|is) (?:it|that|they|those|s?he))?(?: (?:mostly|usually))?(?: (?:quit|stop|happen))?\\W*$`,
      'i',
    ),
    whole: 'at what time did lessons end early?',
  },
  {
    behind: () => true,
    short: new RegExp(`${AND}何で(?:だろう?|かな|やろ|や|なん)?${ASKING}`),
    whole: 'なんで？',
  },
  // 「読み？書き？」 behind what goes wrong: in which of the two there is more of it.
  ...SIDES_OF.map(([measures, whole]) => ({
    behind: isOf(...measures),
    short: EITHER,
    whole,
  })),
  {
    behind: isOf(...WRONG),
    short: EITHER_EN,
    whole: '読みと書き、まちがいが多いのはどっち？',
  },
  // 「いつもより短い？」 behind a day: the time it took.
  {
    behind: isOf('latest', 'overview', 'problems', 'session', 'minutes'),
    short: new RegExp(
      `${AND}(?:いつも|普段|ふだん)より(?:は|も)?(短|長|みじか|なが)(?:い|かった|め)${ASKING}`,
    ),
    whole: '勉強時間はいつもより$1い？',
  },
];
