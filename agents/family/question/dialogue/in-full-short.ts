import { ADDS_UP } from '#agents/family/question/measures.ts';
import type { Chosen } from './chosen.ts';
import { AND, AND_EN, ASKING, type InFull, isOf } from './short-words.ts';

// How it was before, since when, and whether that is usual, in words that leave all else to the answer before them.

const isOfAll = ({ periods, base }: Chosen): boolean =>
  base === null && (periods ?? []).every(({ from }) => from === null);
const WAS =
  '(?:は|って|のほうは|だと)?、?(?:どう|どんな(?:感じ|ふう)?|いくつ|どれ[くぐ]らい|どのくらい)?(?:だった|でした|やった|じゃった|なっとった|なってた)?';
const BEFORE = '(?:もっと)?(?:前|まえ|以前|昔|むかし|ちょっと前|これまで)';
/** They are told month by month as they are. */
const isByMonth = isOf(...ADDS_UP, 'rate', 'speed');
const ON_WHICH_ROW = ({ split }: Chosen): boolean => split === null;

/** What was told of it is one way of going wrong. */
const isOfSlip = ({ slip, measures }: Chosen): boolean => slip != null && measures.includes('mistakes');
const hasChanged = ({ base, asks }: Chosen): boolean => base !== null || asks?.towards != null;
const SINCE_WHEN =
  '(?:いつ(?:ごろ|ころ|頃|ぐらい)?|何月(?:ごろ|頃)?)から(?:、)?(?:そう|こう|こんなに?|短く|長く|少なく|多く|サボり|さぼり|やらなく)?(?:減っ|へっ|増え|ふえ|だし|出し|でき(?:る(?:ように)?)?|よ?う?な(?:っ|り)|良くなっ|よくなっ|速くなっ)?(?:た|てる|て(?:い)?(?:る|た)|ました|なん)?';
const LEAST =
  '(?:一番|いちばん|最も)(?:(?:やら|し)(?:ない|ん|へん)|(?:や|し|でき)(?:って|て)?(?:い)?(?:ない|へん|ん)|少ない|すくない|サボ(?:る|って(?:い)?る)|さぼ(?:る|って(?:い)?る)|だめ|ダメ|あかん|低い|悪い)(?:な)?(?:曜日|の|ん|とこ|ところ)?';
const FROM_TOMORROW =
  '(?:(?:明日|あした|あす|今日|きょう|これ|今|ここ)(?:から)?(?:は|、)?)?(?:何|なに|どう|どない)(?:から|を)?(?:し|やっ|やらせ|させ)(?:た|て(?:い|あげ)?(?:た|っ)?)?(?:ら|れば|いけば|いったら)(?:いい|ええ|良い|よい|よろしい)(?:と思(?:う|います|われます))?';

export const OF_TIMES: readonly InFull[] = [
  // 「最後に忘れたんはいつ？」 behind one way of going wrong: the last of it.
  {
    behind: isOfSlip,
    short: new RegExp(
      `${AND}(?!.*(?:勉強|練習|やっ|使っ|始め))(?:最後|直近)(?:に|の|は)?[^、。?？]{0,9}?(?:の|ん|とき|時)?(?:は|って)?(?:いつ|何日)?(?:だった|でした)?${ASKING}`,
    ),
    whole: '最後は？',
  },
  {
    behind: isOfSlip,
    short: new RegExp(`${AND_EN}when (?:was|did) (?:the |s?he |they )?(?:last|latest)?[^?]{0,24}\\W*$`, 'i'),
    whole: 'when was the last time?',
  },
  // 「なんで忘れるんやと思う？」: the cause is in no record.
  {
    behind: isOfSlip,
    short:
      /^(?:(?:でも|で|じゃあ?|ほな|それ(?:は|って)?)[、, ]*)?(?:なんで|何で|なぜ|どうして|なして)(?:や|、)?(?:こんなに|そんなに|いつも|よく)?(?:忘れ|わすれ|間違|まちが|抜け|ミス|できな|なる)[^。、?？]{0,14}[?？。\s]*$/,
    whole: 'なんで？',
  },
  // 「いつ頃から減ったとかないの」: month by month.
  {
    behind: isOfSlip,
    short: new RegExp(
      `${AND}(?:いつ(?:ごろ|ころ|頃|ぐらい)?|何月(?:ごろ|頃)?)から、?(?:減っ|へっ|なくなっ|無くなっ|少なくなっ|出なくなっ|しなくなっ|増え|ふえ)(?:た|て(?:い|き)?(?:る|た))(?:とか)?(?:は|って)?(?:ある|ない|わかる)?${ASKING}`,
    ),
    whole: '累計で月ごとに',
  },
  // 「いつごろから？」 behind what has become less: month by month; else since there is any.
  {
    behind: (before) => isOfSlip(before) && hasChanged(before),
    short: new RegExp(`${AND}${SINCE_WHEN}${ASKING}`),
    whole: '累計で月ごとに',
  },
  {
    behind: isOfSlip,
    short: new RegExp(`${AND}${SINCE_WHEN}${ASKING}`),
    whole: '初めてはいつ？',
  },
  {
    behind: isOfSlip,
    short: new RegExp(
      `${AND}(?:分母|母数|何問中(?:何問|何回)?|何回中何回)(?:は|って|が)?(?:何問|何回|なんぼ)?(?:[?？。、 ]*何問中何問)?(?:な)?${ASKING}`,
    ),
    whole: 'どの問題で？',
  },
  // 「いつごろから？」 behind what has become less: week by week, of all days.
  {
    behind: (before) =>
      isOf('minutes', 'minutes_a_day')(before) ||
      (hasChanged(before) && isOf('days', 'problems', 'points')(before)),
    short: new RegExp(`${AND}${SINCE_WHEN}${ASKING}`),
    whole: '累計で週ごとに',
  },
  {
    behind: (before) =>
      hasChanged(before) && isOf('minutes', 'minutes_a_day', 'days', 'problems', 'points')(before),
    short: new RegExp(`${AND_EN}since when(?: (?:is|has|was) (?:it|that)(?: been)?)?\\W*$`, 'i'),
    whole: 'by week, overall',
  },
  // 「それ、いつごろからですか」 behind the problem that goes wrong most: since when that one does.
  {
    behind: (before) => isOf('most_wrong', 'given', 'hard')(before) && before.shown?.item != null,
    short: new RegExp(`${AND}${SINCE_WHEN}${ASKING}`),
    whole: 'その問題を初めて間違えたのはいつ？',
  },
  // 「逆に一番やらないのは」 behind a table by day of the week: of these.
  {
    behind: ({ split }) => split === 'weekday',
    short: new RegExp(
      `^(?:(?:逆に|反対に|じゃあ?|ほな|で)[、, ]*)*${LEAST}(?:は|って)?(?:何曜日?|いつ|どれ)?${ASKING}`,
    ),
    whole: '一番少ない曜日は？',
  },
  // 「もうちょっと詳しく」
  {
    behind: isOf('overview', 'minutes', 'days', 'problems'),
    short:
      /^(?:もう)?(?:ちょっと|少し|すこし|ちょい)?(?:もっと)?(?:詳し|くわし)[くい](?:の)?(?:を|に|は)?[、 ]*(?:だけ|のほう|の方|は|も|の)?[、 ]*(?:だけ|を)?(?:教えて|見せて|知りたい|お願い|頼む|たのむ)?(?:ください|ちょうだい|ほしい|くれる|します|です)?[?？。!！\s]*$/,
    whole: '様子は？',
  },
  // 「それって全体の何割？」 behind a number that has its share told with it.
  {
    behind: isOf('alone', 'hints', 'aside', 'put_right', 'deep_hints'),
    short: new RegExp(
      `${AND}(?:全体|全部|ぜんぶ|全問)(?:の|だと|で(?:いうと)?|から(?:みて|見て)?)?(?:うち)?、?(?:何割|何%|何パー(?:セント)?|どれ[くぐ]らい|どのくらい)(?:くらい|ぐらい|ほど)?${ASKING}`,
    ),
    whole: '割合は？',
  },
  {
    behind: isOf('hints'),
    short: new RegExp(`${AND_EN}when was the (?:last|latest)(?: one)?\\W*$`, 'i'),
    whole: 'when was the last hint?',
  },
  // 「いつからできるようになった？」 behind one problem.
  {
    behind: ({ sum }) => sum !== null,
    short: new RegExp(
      `${AND}いつ(?:ごろ|頃)?(?:から)?(?:、)?(?:でき|解け|とけ)(?:る|た)(?:ように)?(?:な(?:っ|り))?(?:た|てる|ました)?${ASKING}`,
    ),
    whole: '初めて解けたのはいつ？',
  },
  // 「その日何の教科やってた？」 behind the day of a mood.
  {
    behind: ({ measures, asks }) => measures.join() === 'mood' && asks?.isOfDay === true,
    short: new RegExp(
      `${AND}(?:その日|そんとき|そのとき)?(?:は|って|に)?、?(?:どの|何の|なんの|どんな)?(?:教科|科目|単元|勉強|問題|何|なに)(?:を|が)?(?:や|し|勉強し|解い)(?:っ)?(?:た|て(?:い)?(?:る|た)|とった|てん)${ASKING}`,
    ),
    whole: 'その日は何をやった？',
  },
  // 「明日からどうしたらええと思う？」 behind how well it goes: what to practise.
  {
    behind: isOf(
      'hard',
      'weakest',
      'rate',
      'wrong',
      'most_wrong',
      'failed',
      'mistakes',
      'given',
      'progress',
      'strong',
      'aside',
    ),
    short: new RegExp(`${AND}${FROM_TOMORROW}${ASKING}`),
    whole: '次は何を練習するといい？',
  },
  // 「機嫌悪かった日はどの教科やってた？」 behind moods: what was done on the worst of them is told with it.
  {
    behind: ({ measures }) => measures.join() === 'mood',
    short: new RegExp(
      `${AND}(?:機嫌(?:が|の)?|気分(?:が|の)?|一番|いちばん)*(悪|良|よ)(?:かった|い)(?:日|とき|時)(?:は|って|に)?、?(?:どの|何の|なんの|どんな)?(?:教科|科目|単元|勉強|問題|何|なに)(?:を|が)?(?:や|し|勉強し|解い)(?:っ)?(?:た|て(?:い)?(?:る|た)|とった|てん)${ASKING}`,
    ),
    whole: 'じゃあ機嫌が$1かった日はいつ？',
  },
  // 「前は？」 behind a table by row or kind: the same of the first days.
  {
    behind: (before) => isOfAll(before) && (before.split === 'row' || before.split === 'kind'),
    short: new RegExp(`${AND}${BEFORE}${WAS}${ASKING}`),
    whole: '最初の30日間は？',
  },
  {
    behind: (before) => isOfAll(before) && before.measures.join() === 'mood',
    short: new RegExp(`${AND}${BEFORE}${WAS}${ASKING}`),
    whole: '累計で月ごとに',
  },
  // 「前はどうだったの」 behind all days: month by month.
  {
    behind: (before) => isOfAll(before) && ON_WHICH_ROW(before) && isByMonth(before),
    short: new RegExp(`${AND}${BEFORE}${WAS}${ASKING}`),
    whole: '月ごとに',
  },
  {
    behind: (before) =>
      isOfAll(before) &&
      isOf('hard', 'weakest', 'most_wrong', 'failed', 'cards', 'mistakes', 'progress')(before),
    short: new RegExp(`${AND}${BEFORE}${WAS}${ASKING}`),
    whole: '正答率を月ごとに',
  },
  {
    behind: (before) => !isOfAll(before),
    short: new RegExp(`${AND}(?:前|以前|昔|むかし)${WAS}${ASKING}`),
    whole: 'その前は？',
  },
  {
    behind: (before) => isOfAll(before) && ON_WHICH_ROW(before) && isByMonth(before),
    short: new RegExp(
      `${AND_EN}(?:what about |how about |how was (?:it|that) )?(?:before|earlier|in the past)\\W*$`,
      'i',
    ),
    whole: 'by month',
  },
  // 「いつ頃から？」 behind what has changed: month by month, of all days.
  {
    behind: isOf('alone', 'hints', 'wrong', 'speed', 'rate', 'right'),
    short: new RegExp(
      `${AND}いつ(?:ごろ|ころ|頃|ぐらい)?から(?:、)?(?:そう|こう|減っ|へっ|増え|ふえ|でき(?:る(?:ように)?)?|よ?う?な(?:っ|り)|良くなっ|よくなっ|速くなっ)?(?:た|てる|て(?:い)?る|ました)?${ASKING}`,
    ),
    whole: '累計で月ごとに',
  },
  {
    behind: isOf('alone', 'hints', 'wrong', 'speed', 'rate', 'right'),
    short: new RegExp(`${AND_EN}since when(?: (?:is|has|was) (?:it|that)(?: been)?)?\\W*$`, 'i'),
    whole: 'by month, overall',
  },
  // "And what was he working on those times?" behind a mood: by kind, of which moods are not kept.
  {
    behind: ({ measures }) => measures.join() === 'mood',
    short: new RegExp(
      `${AND_EN}(?:what|which problems) (?:was|were|is|did) (?:s?he|they|[a-z]{2,12}) (?:working on|doing|studying|practi[sc]ing|do|work on) (?:at |in |on |during )?(?:those|these) (?:times|moments|occasions)\\W*$`,
      'i',
    ),
    whole: 'which problems?',
  },
  {
    behind: ({ measures }) => measures.join() === 'mood',
    short: new RegExp(
      `${AND}(?:そういう|そんな)(?:とき|時)(?:は|って|に)?、?(?:何|なに|どんな問題)(?:を|に|が)?(?:や|し|勉強し|解い|取り組ん|とりくん)(?:っ)?(?:た|て(?:い)?(?:る|た)|とった|でた|でる)${ASKING}`,
    ),
    whole: 'どの問題で？',
  },
  // 「いつごろ？」 behind how fast and how right the answers were: month by month, for single answers have no such mark.
  {
    behind: ({ measures }) => measures.includes('speed') && measures.includes('rate'),
    short: new RegExp(`${AND}いつ(?:ごろ|ころ|頃)?(?:から)?(?:の(?:こと|話))?${ASKING}`),
    whole: '累計で月ごとに',
  },
  // 「ゆいが負けて機嫌悪くなったことある？」 behind battles: how it felt after one.
  {
    behind: isOf('battles'),
    short:
      /^[^。?？]{0,10}(?:負け|勝[っちて]|落とし|終わっ)[^。?？]{0,6}(?:機嫌|きげん|怒|泣[いかく]|すね|拗ね|いらいら|イライラ|落ち込|悔し|くやし|喜)[^。?？]*[?？。]*$/,
    whole: 'バトルのあとの機嫌は？',
  },
  {
    behind: isOf('battles'),
    short:
      /^[^.?]{0,24}\b(?:los(?:t|es?|ing)|w[io]n(?:s|ning)?)\b[^.?]{0,16}\b(?:upset|cross|angry|cr(?:y|ied)|frustrated|mood|happy|sad|sulk\w*)\b[^.?]*\W*$|^[^.?]{0,24}\b(?:upset|cross|angry|cr(?:y|ied)|frustrated|sad)\b[^.?]{0,16}\b(?:los(?:t|es?|ing)|w[io]n(?:s|ning)?)\b[^.?]*\W*$/i,
    whole: 'how was the mood after the battles?',
  },
  {
    behind: () => true,
    short: new RegExp(
      `${AND}(?:[二2]人|ふたり|両方)?(?:とも)?[、 ]*(?:だいたい|ほぼ)?(?:同じ|おんなじ|一緒|いっしょ)(?:くらい|ぐらい|感じ)${ASKING}`,
    ),
    whole: '同じ？',
  },
  // 「途中でやめたのはどっちが多い？」 behind how lessons ended.
  {
    behind: isOf('lessons'),
    short:
      /^[^。?？]{0,8}(?:途中|早め?|すぐ)(?:で|に|く)?(?:や[めっ]|終わ|おわ|切り上げ|抜け)[^。?？]{0,8}(?:どっち|どちら|だれ|誰)[^。?？]*[?？。]*$/,
    whole: '途中でやめたレッスンは二人のどっちが多い？',
  },
];
