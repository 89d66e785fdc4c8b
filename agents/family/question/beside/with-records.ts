import { asksBegunMood, asksIfTimeUp, asksOfHints, asksWhenMoreWrong, withoutOthers } from './not-kept.ts';
import { asksIfGuessed, asksOfPace, asksQuietToo, asksWordsOrSums } from './unkept.ts';

/** 「なんでだと思う？」, "why do you think that is": of whatever was told before it. */
const WHY_OF_THAT =
  /^(?:(?:でも|じゃあ?|それ(?:は|って)?|その|何か)[、 ]*)?(?:なんで|何で|なぜ|どうして|何が原因|理由|原因)[ぁ-ん、 思分多少増減上下]{0,14}[?？。]*$|^(?:(?:and|so|but|ok)[, ]+)*(?:do you know |any idea )?(?:why|how come)(?: do you think)?(?: (?:is|was|did|does|has|that|this|it|so|he|she|they|happen(?:ed)?|more|less|many|much)){0,4}\W*$/;
export const asksWhyOfThat = (text: string): boolean => WHY_OF_THAT.test(text);

/** How much of the day's minutes is left: the limit, and what was worked, are both told. */
const LEFT_TODAY =
  /^(?:(?:じゃあ?|で)、?)?(?:あと|残り|のこり)(?:は|って)?何分(?:です|残|あ[るり]|でき|使え|やれ|か|[?？])?[^、。?？]{0,6}[?？。]*$|(?:今日|きょう|本日).{0,14}(?:あと|残り|のこり).{0,6}(?:何分|どれ|どの)|残り時間|上限まで(?:は|、)?(?:あと|残り)?(?:何分|どれ[くぐ]らい)|あと何分(?:でき|やれ|や[っる]|使え|つかえ|勉強)|how (?:many|much) (?:more |minutes |time )+.{0,20}left today/i;
export const asksLeftToday = (question: string): boolean => LEFT_TODAY.test(question.normalize('NFKC'));
export const WORKED_TODAY = '今日は何分？';

const SPEED = [
  '答えを出すまで1問あたり何秒？ 正答率は？',
  'how many seconds did each problem take until the answer was given? what was the accuracy?',
] as const;
/** 「すごく早く答えて間違ってるのとかあったら知りたい」: they are wanted themselves, and not how fast it is. */
const QUICK_ONES =
  /(?:[早速]く|はやく|すぐ(?:に)?|一瞬で|パッと|ぱっと)(?:答え|こたえ|解い|入れ|書い)[^。、?？]{0,6}(?:間違|まちが|ミス)[^。、?？]{0,6}(?:の|もの|やつ|問題|こと|とき|答え)(?:って|は|が|とか|も|を)*(?:あ[るっり]|何|どれ|いくつ|見せ|教え)/;
const QUICK = '5秒以内に間違えた答えは何回？';
const HINTS_FEWER = [
  'ヒントの回数をこの14日間とその前の14日間でくらべて',
  'how many hints this month compared to last month?',
] as const;
const PROGRESS = ['使いはじめと比べて上達した？', 'how much progress since the beginning?'] as const;
const MOODS = ['最近の機嫌は？', 'how was the mood lately?'] as const;
const LONGER = ['勉強時間は？', 'how many minutes?'] as const;
/** How long a lesson goes on tells at least when it ends. */
const LESSONS = 'レッスン1回ごとの長さは？';
const UNTIL_BORED =
  /(?:何分|どれ[くぐ]らい|どのくらい)[^。、?？]{0,6}(?:で|すると|したら|たつと|経つと)、?(?:飽き|あき|疲れ|つかれ|だれ)|(?:疲れ|つかれ|飽き|だれ)[^。、?？]{0,8}(?:何分|どれ[くぐ]らい|どのくらい)/;
const OF_ATTENTION = /集中|concentrat|focus|attention/i;
/** With the word of work: they are asked of the records, and go on with nothing. */
const WORKED = ['勉強は1日何分？', 'how many minutes of study a day?'] as const;
const WORKED_DAYS = ['勉強した日は週に何日？', 'how many days of study, by week?'] as const;
const OF_DAYS = /週|[回日](?!.*分)|\b(?:days?|times|week|weekly)\b(?!.*\bminutes?\b)/i;

/** 「3学期のわり算、ついていけそう？」: how it stands now. */
const KEEPS_UP =
  /(?:学期|来年度?|来月|学年|年生になって)(?:の|に|で|から|は|も|、)*([^。、?？のにではもっ]{2,10}?)(?:に|は|も|って|、)*(?:ついて|やって|追いつけ|困らな|大丈夫|平気)/;

/** 「このペースで12月に九九ぜんぶ覚えられる？」: how many are known by now. */
const BY_HEART =
  /(九九|漢字|[1-9]の段)[^。?？]{0,14}(?:覚え|おぼえ|言え|いえ|書け|読め|マスター|暗記|完璧)|\b(times tables|kanji)\b/i;

/** 「寝不足のせいで間違いが増えてる？」: the cause is in no record, what it is to have caused is. */
const CAUSED =
  /^(?:[^。?？]*?)(?:の?せい(?:で|か|じゃ)|が原因で|の影響で)、?([^。?？]{0,12}(?:間違|まちが|ミス|正答率|正解|ヒント|時間|いらいら|イライラ|機嫌|集中)[^。?？]{0,16}?)(?:って|という)?(?:こと(?:は|って|も)?)?(?:ない|ある|あり(?:ます|ません)|の|ん|でしょう|です|かな?|ね)*[?？。]/;
const CAUSED_EN =
  /^(.{0,60}\b(?:mistakes?|wrong|accuracy|hints?|minutes|frustrated|cross)\b.{0,30}?),? because (?:of )?/i;
const causedIn = (question: string): string | null => {
  const [, said, en] = CAUSED.exec(question) ?? [null, null, CAUSED_EN.exec(question)?.[1] ?? null];
  return said == null ? (en == null ? null : `${en}?`) : `${said}？`;
};

/** 「私がおらん日、…20時以降に始めたレッスンは何回」: who was there is in no record, how many there were is. */
const BEGUN_LATE = /(\d{1,2}時半?)以降に始めたレッスン/;
/** 「ちゃんと休憩取れてますか？15分を超えたレッスンがあれば」: breaks are not kept, how long it went on is. */
const DAYS_NAMED = /今日|昨日|今週|先週|今月|先月|この(?:1|一)週間|\d{1,2}月/;
function lessonsOver(question: string): string | null {
  const [days = ''] = DAYS_NAMED.exec(question) ?? [];
  const named = /(\d{1,3})分(?:以上の|を超えた)レッスン/.exec(question);
  if (named !== null) return `${days}${named[0]}はいつ？`;
  const [, minutes] = /(\d{1,3})分/.exec(question) ?? [];
  const isLong =
    /(?:休憩なし|休みなし|ぶっ通し|ぶっ続け|続けて)[^。、?？]{0,6}(?:続け|や)(?:ちゃっ|てしまっ|っ)?た(?:回|日|とき)/.test(
      question,
    );
  return minutes === undefined || !isLong ? null : `${days}${minutes}分を超えたレッスンはいつ？`;
}
/** 「信用していいですか？たとえば先週の正答率、何問中何問」 */
const FOR_EXAMPLE =
  /[。?？]\s*(?:たとえば|例えば|for (?:example|instance),?)、?\s*([^。?？]{4,}(?:正答率|正解率|何問|何分|何回)[^。?？]*)/i;

const FROM_THE_GROUND = /(?:なのか)?、?(?:元の数(?:字)?|もとの数)(?:から|で|を)?/;

/** 「担任の先生の成績とこのロボットの正答率は合っていますか」: what stands here of the two. */
const BESIDE_MARKS =
  /(?:先生|担任|学校|通知表)[^。?？]{0,14}(?:成績|評価|評定|点数?|通知表)[^。?？]{0,16}(?:ロボット|こっち|ここ|この)[^。?？]{0,6}(?:正答率|数字|記録|結果)/;

/** 「今日つかれたと言っていた？」: its words are not kept, what it was taken to feel is. */
const SAYS_IT_FELT =
  /^(.{0,24}?(?:つかれ|疲れ|ねむ|眠|たのし|楽し|うれし|嬉し|いらいら|イライラ|おこ|怒|あき|飽き|かなし|悲し)[^、。?？「」]{0,4}?)[」』]?(?:だ)?(?:って|と)(?:か)?、?(?:何回|よく|また)?(?:言|い[っう]|ゆ[っう]|話し|はなし|こぼし)/;
const SAYS_IT_FELT_EN =
  /\b(?:say|says|said|tell|told|complain(?:ed)?|mention(?:ed)?)\b.{0,24}?\b((?:tired|sleepy|happy|sad|cross|angry|upset|frustrated|bored|confident)\b[^?]{0,30})/i;
function feltIn(question: string): string | null {
  const [, said] =
    SAYS_IT_FELT.exec(
      question
        .normalize('NFKC')
        .trim()
        .replace(/^[はがも]/, ''),
    ) ?? [];
  if (said !== undefined) return `${said}？`;
  const [, felt] = SAYS_IT_FELT_EN.exec(question) ?? [];
  return felt === undefined ? null : `was she ${felt.trim()}?`;
}

/** Where the records tell something beside what they do not hold: what is asked of them. */
export function withRecords(
  aside: string,
  question: string,
): {
  readonly asides: readonly (
    | 'unrecorded_refused'
    | 'breaks'
    | 'trust'
    | 'others_refused'
    | 'limit'
    | 'worth'
    | 'bedtime'
    | 'forecast'
    | 'words_refused'
  )[];
  readonly rest: string;
} | null {
  const at = /[ぁ-ん]/.test(question) ? 0 : 1;
  if ((aside === 'trust' || aside === 'unrecorded_refused') && BESIDE_MARKS.test(question))
    return { asides: ['unrecorded_refused'], rest: '算数の正答率は？' };
  if (aside === 'unrecorded_refused' && asksIfGuessed(question))
    return { asides: [aside], rest: QUICK_ONES.test(question) ? QUICK : SPEED[at] };
  if (aside === 'unrecorded_refused' && asksOfPace(question))
    return OF_DAYS.test(question)
      ? { asides: [aside], rest: WORKED_DAYS[at] }
      : { asides: [aside, 'limit'], rest: WORKED[at] };
  if (aside === 'unrecorded_refused' && asksOfHints(question))
    return { asides: [aside], rest: HINTS_FEWER[at] };
  if (aside === 'unrecorded_refused' && asksIfTimeUp(question))
    return { asides: [aside], rest: '途中でやめたレッスンは何回？' };
  if (aside === 'unrecorded_refused' && asksBegunMood(question)) return { asides: [aside], rest: MOODS[at] };
  const ofItself = aside === 'others_refused' ? withoutOthers(question) : null;
  if (ofItself !== null) return { asides: [aside as 'others_refused'], rest: ofItself };
  if (aside === 'unrecorded_refused' && (UNTIL_BORED.test(question) || asksWhenMoreWrong(question)))
    return { asides: [aside], rest: LESSONS };
  if (aside === 'unrecorded_refused' && OF_ATTENTION.test(question) && /時間|how long/i.test(question))
    return {
      asides: [aside],
      rest: `${LONGER[at]}${/どっち|どちら/.test(question) ? 'どっちが長い？' : ''}`,
    };
  const felt = aside === 'words_refused' ? feltIn(question) : null;
  if (felt !== null) return { asides: ['words_refused'], rest: felt };
  const [, of] = aside === 'forecast' ? (KEEPS_UP.exec(question) ?? []) : [];
  if (of !== undefined) return { asides: ['forecast'], rest: `${of}の正答率は？` };
  const [, heart, heartEn] = aside === 'forecast' ? (BY_HEART.exec(question) ?? []) : [];
  if (heart !== undefined) return { asides: ['forecast'], rest: `${heart}はいくつ覚えた？` };
  if (heartEn !== undefined) return { asides: ['forecast'], rest: `how many ${heartEn} are known by heart?` };
  const [, hour] = aside === 'unrecorded_refused' ? (BEGUN_LATE.exec(question) ?? []) : [];
  if (hour !== undefined)
    return { asides: ['unrecorded_refused'], rest: `${hour}以降に始めたレッスンは何回？` };
  const long = aside === 'breaks' ? lessonsOver(question) : null;
  if (long !== null) return { asides: ['breaks'], rest: long };
  const [, example] = aside === 'trust' ? (FOR_EXAMPLE.exec(question) ?? []) : [];
  if (example !== undefined) return { asides: ['trust'], rest: example.replace(FROM_THE_GROUND, '') };
  const caused = aside === 'unrecorded_refused' ? causedIn(question) : null;
  if (caused !== null) return { asides: [aside as 'unrecorded_refused'], rest: caused };
  if (aside === 'unrecorded_refused' && asksWordsOrSums(question))
    return { asides: [aside], rest: '計算の正答率は？' };
  if (aside === 'unrecorded_refused' && asksQuietToo(question))
    return { asides: [aside, 'bedtime'], rest: '' };
  return aside === 'worth' ? { asides: [aside], rest: PROGRESS[at] } : null;
}
