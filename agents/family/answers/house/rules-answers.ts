import type { HouseFacts } from '#agents/family/house-facts.ts';
import { isPart, type Period } from '#agents/family/question/period.ts';
import { dayAt, dayText, timeText } from '#agents/record/days.ts';

type Said = readonly [ja: string, en: string];

const SUBJECTS: Readonly<Record<string, Said>> = {
  all: ['算数と国語', 'arithmetic and Japanese'],
  math: ['算数だけ', 'arithmetic only'],
  japanese: ['国語だけ', 'Japanese only'],
};
const HINTS: Readonly<Record<string, Said>> = {
  early: ['早め（はじめのまちがいから）', 'early (with the first miss)'],
  normal: ['ふつう（もう一度考えてから）', 'normal (after a second look)'],
  late: ['おそめ（1つごとに、もう一度ためしてから）', 'late (after one try more for each)'],
};
const MOST_NOTICES = 5;

/** What a star is given for: the effort, never a person. */
export const POINTS_RULE: Said = [
  'ポイント（星）は、問題が1つ解けるたびにもらえます。自力で解けたら**3**、ヒントで解けたら**2**、いっしょに解けたら**1**です。どの子も同じで、まちがえても減りません。ポイントを何かと交換するしくみは、ロボットにはありません。',
  'Points (stars) are given for each problem that is solved: **3** alone, **2** with hints, **1** together with the robot. It is the same for every child, and a mistake takes none away. The robot swaps them for nothing.',
];

/** All rules of the household, as they act now. */
export function rules(facts: HouseFacts, childId: string | null): Said {
  const { breakAfterMinutes, subjects, hintPace, quietHours } = facts.rules(childId);
  const [subjectJa, subjectEn] = SUBJECTS[subjects] ?? ['', ''];
  const [hintJa, hintEn] = HINTS[hintPace] ?? ['', ''];
  const minutes = facts.minutesADay(childId);
  const { from, to, weekendFrom } = quietHours;
  const [nightJa, nightEn] =
    from === ''
      ? ['決めていません', 'none']
      : [
          `${from}から${to}まで${weekendFrom === '' ? '' : `（金曜と土曜は${weekendFrom}から）`}`,
          `from ${from} to ${to}${weekendFrom === '' ? '' : ` (Friday and Saturday from ${weekendFrom})`}`,
        ];
  return [
    `いまのきまりです。\n\n- おやすみの時間: ${nightJa}\n- 1日の勉強時間の上限: ${minutes === 0 ? '決めていません' : `${minutes}分`}\n- 休憩をすすめる間隔: ${breakAfterMinutes}分\n- 教科: ${subjectJa}\n- ヒントの出し方: ${hintJa}\n- 費用の上限: ${facts.capUsd() === 0 ? '決めていません' : `1か月$${facts.capUsd().toFixed(2)}`}\n\nほかのきまり（ポイントの交換、ゲーム、お知らせの時間帯など）は、ロボットでは決められません。変えるのは「きまりと費用」のページです。`,
    `The rules as they are now:\n\n- Bedtime: ${nightEn}\n- Minutes a day: ${minutes === 0 ? 'no limit' : minutes}\n- A break is offered after ${breakAfterMinutes} minutes\n- Subjects: ${subjectEn}\n- Hints: ${hintEn}\n- Costs: ${facts.capUsd() === 0 ? 'no limit' : `at most $${facts.capUsd().toFixed(2)} a month`}\n\nThe robot knows no other rules (swapping points, games, hours of notices). They are changed on the page “Rules and costs”.`,
  ];
}

export function breaks(facts: HouseFacts, childId: string | null): Said {
  const { breakAfterMinutes: minutes } = facts.rules(childId);
  return [
    `休憩を取ったか、何回、何分取ったかは記録していません。きまりでは、**${minutes}分**取り組むと休憩をすすめます（変えるのは「きまりと費用」のページです）。勉強時間には、10分より長い空きは入っていません。`,
    `Whether, how often or how long breaks were taken is not recorded. By the rules a break is offered after **${minutes} minutes** of work (changed on the page “Rules and costs”). The time at work counts no gap beyond ten minutes.`,
  ];
}

export function robotName(facts: HouseFacts): Said {
  const name = facts.robotName();
  return name === ''
    ? [
        'ロボットの名前は決めていません。「はじめに」のページで決められます。',
        'The robot has no name. It is given one on the page “First steps”.',
      ]
    : [
        `ロボットの名前は**${name}**です。変えるのは「はじめに」のページです。`,
        `The robot is called **${name}**. The name is changed on the page “First steps”.`,
      ];
}

/** What stands now: a matter that is over is told no more. */
export function notices(facts: HouseFacts, period: Period | null, today: number): Said {
  const all = facts.notices();
  // 「今週お知らせ来てた？」: how many of them are of these days.
  const isOfDays = period !== null && period.from !== null && !isPart(period);
  const own = all.filter(({ sinceMs }) => {
    const day = dayAt(sinceMs);
    return day >= (period?.from ?? 0) && day <= Math.min(period?.to ?? today, today);
  }).length;
  const [lead, leadEn] = !isOfDays
    ? ['', '']
    : [
        own === 0
          ? `${period.ja}に来たお知らせで、いま残っているものは**ありません**。`
          : `${period.ja}に来たお知らせは、いま残っているものでは**${own}件**です。`,
        `Of these days (${period.en}): **${own === 0 ? 'none' : own}** of those that are still there. `,
      ];
  if (all.length === 0)
    return [
      'いま出ているお知らせはありません。すんだお知らせは残りません。',
      'There are no notices now. Notices that are over are not kept.',
    ];
  const unread = all.filter(({ isSeen }) => !isSeen).length;
  const lines = all.slice(0, MOST_NOTICES);
  const at = (ms: number): string => `${dayText(dayAt(ms))} ${timeText(ms)}`;
  const more = all.length - lines.length;
  return [
    `${lead}いま出ているお知らせは**${all.length}件**で、まだ見ていないのは**${unread}件**です（新しい順）。\n\n${lines.map(({ ja, sinceMs, isSeen }) => `- ${at(sinceMs)}${isSeen ? '' : '（未読）'} ${ja}`).join('\n')}${more > 0 ? `\n\nほかに${more}件あります。` : ''}\n\nすんだお知らせは残りません。「安心とデータ」のページでも見られます。`,
    `${leadEn}**${all.length} notice${all.length === 1 ? '' : 's'}** now, **${unread}** of them unread (newest first).\n\n${lines.map(({ en, sinceMs, isSeen }) => `- ${at(sinceMs)}${isSeen ? '' : ' (unread)'} ${en}`).join('\n')}${more > 0 ? `\n\nAnd ${more} more.` : ''}\n\nNotices that are over are not kept. They also stand on the page “Trust and data”.`,
  ];
}
