import type { Sense, Word } from '#agents/family/question/sense.ts';

// Written in hiragana and kanji, for folded text.

const ALL = [0, 1, 2, 3, 4, 5, 6];
const WITHOUT =
  '(?:の日)?(?:は|を|だけ)?(?:除(?:い(?:て|た|ての)?|き|く)|のぞ(?:い(?:て|た)?|き|く)|抜(?:い(?:て|た)|き(?:で|の)?)|ぬき(?:で|の)?|以外(?:の日)?(?:で|の|は|だと)?|いがい(?:の日)?(?:で|の|は)?|なしで|は(?:入れ|含め|数え)(?:ないで|ずに))';

const without = (left: readonly number[], ja: string, en: string): Sense => ({
  role: 'days',
  days: {
    part: 'weekdays',
    weekdays: ALL.filter((weekday) => !left.includes(weekday)),
    every: true,
    back: 0,
    ja,
    en,
  },
});

/** Days of the week that are taken away: 「水・金を除いて」 is of the other five. */
export const WITHOUT_JA: readonly Word[] = [
  [
    `((?:[月火水木金土](?:曜日?)?|日曜日?)(?:[・、とや]?[月火水木金土日](?:曜日?)?)*)${WITHOUT}`,
    ([, names = '']) => {
      const left = [...names.replaceAll(/曜日?/g, '')].flatMap((name) => {
        const weekday = '月火水木金土日'.indexOf(name);
        return weekday < 0 ? [] : [weekday];
      });
      const named = left.map((weekday) => '月火水木金土日'[weekday]).join('・');
      return without(left, `${named}曜日をのぞく日`, `days other than ${left.length} of the week`);
    },
  ],
  [`(?:週末|しゅうまつ|土日|どにち|休みの日|休日)${WITHOUT}`, () => without([5, 6], '平日', 'weekdays')],
  [`(?:平日|へいじつ)${WITHOUT}`, () => without([0, 1, 2, 3, 4], '土日', 'weekends')],
];
