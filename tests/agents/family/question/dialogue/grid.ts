// Dialogues of two questions, made of what each of the four chips can be: what the second means follows from which it names.

export interface Chips {
  readonly child: string;
  readonly subject: string;
  readonly days: string;
  readonly measure: string;
}
type Language = 'ja' | 'en';

/** A value of one chip, and how it is named: in a first question, and by itself behind another one. */
interface Named {
  readonly value: string;
  readonly first: Readonly<Record<Language, string>>;
  readonly alone: Readonly<Record<Language, readonly string[]>>;
}

export const CHILDREN: readonly Named[] = [
  {
    value: 'kento',
    first: { ja: 'けんと', en: 'Kento' },
    alone: {
      ja: [
        'けんとは？',
        'じゃあけんとは？',
        '上の子は？',
        'けんとだと？',
        'けんと',
        'お兄ちゃんのほうは？',
        'で、けんとのほうはどうなん？',
      ],
      en: ['And Kento?', 'What about Kento?', 'And the older one?', 'Kento?', 'And for Kento?'],
    },
  },
  {
    value: 'yui',
    first: { ja: 'ゆい', en: 'Yui' },
    alone: {
      ja: [
        'ゆいは？',
        '下の子は？',
        'ゆいのほうは？',
        'じゃあ下の子は？',
        'ほんならゆいは？',
        '妹は？',
        'ゆいもそう？',
      ],
      en: ['And Yui?', 'How about Yui?', 'And the younger one?', 'Same for Yui?'],
    },
  },
];

export const SUBJECTS: readonly Named[] = [
  { value: 'any', first: { ja: '', en: '' }, alone: { ja: [], en: [] } },
  {
    value: 'japanese',
    first: { ja: '国語', en: 'Japanese' },
    alone: {
      ja: [
        '国語は？',
        'じゃあ国語は？',
        '国語だと？',
        '国語だけだと？',
        '国語',
        'こくごは？',
        '国語のほうは？',
        '国語やとどうなん？',
      ],
      en: ['And in Japanese?', 'What about Japanese?', 'Just Japanese?', 'Japanese only?'],
    },
  },
  {
    value: 'math',
    first: { ja: '算数', en: 'math' },
    alone: {
      ja: ['算数は？', '算数なら？', 'ほな算数は？', 'さんすうだけでは？', '算数に限ると？'],
      en: ['And in math?', 'And math?'],
    },
  },
  {
    value: 'kinds:kanji_reading+kanji_writing',
    first: { ja: '漢字', en: 'kanji' },
    alone: { ja: ['漢字は？', '漢字のほうは？'], en: ['And kanji?', 'And in kanji?'] },
  },
];

export const DAYS: readonly Named[] = [
  { value: 'any', first: { ja: '', en: '' }, alone: { ja: [], en: [] } },
  {
    value: '2026-11-23..2026-11-23',
    first: { ja: '今日', en: 'today' },
    alone: {
      ja: ['今日は？', '今日だと？', 'きょうは？', '今日はどうだった？'],
      en: ['And today?', 'What about today?'],
    },
  },
  {
    value: '2026-11-22..2026-11-22',
    first: { ja: '昨日', en: 'yesterday' },
    alone: {
      ja: ['昨日は？', 'じゃあ昨日は？', 'きのうは？', '昨日はどげんやった？'],
      en: ['And yesterday?', 'Yesterday?'],
    },
  },
  {
    value: '2026-11-16..2026-11-22',
    first: { ja: '先週', en: 'last week' },
    alone: {
      ja: [
        '先週は？',
        'じゃあ先週は？',
        '先週なら？',
        '先週',
        'せんしゅうは？',
        'ほな先週はどうや？',
        '先週だけだと？',
      ],
      en: ['And last week?', 'What about last week?', 'Last week?', 'And for last week?'],
    },
  },
  {
    value: '2026-10-01..2026-10-31',
    first: { ja: '先月', en: 'last month' },
    alone: {
      ja: ['先月は？', '先月はどうだった？', '先月も？', '先月ならどう？'],
      en: ['And last month?', 'How about last month?'],
    },
  },
];

export const MEASURES: readonly Named[] = [
  {
    value: 'problems',
    first: { ja: '何問やった？', en: 'How many problems did {child} do{subject}{days}?' },
    alone: { ja: ['問題数は？', '何問やった？'], en: ['And how many problems?'] },
  },
  {
    value: 'wrong',
    first: { ja: '何問まちがえた？', en: 'How many mistakes did {child} make{subject}{days}?' },
    alone: {
      ja: ['まちがいは？', '何問まちがえた？', 'まちがいの数は？'],
      en: ['And how many mistakes?', 'And the mistakes?'],
    },
  },
  {
    value: 'hints',
    first: { ja: 'ヒントは何回使った？', en: 'How many hints did {child} use{subject}{days}?' },
    alone: {
      ja: ['ヒントは？', 'ヒントは何回？', 'ヒントはどれくらい使った？'],
      en: ['And hints?', 'And how many hints?'],
    },
  },
  {
    value: 'rate',
    first: { ja: '正答率は？', en: "What was {child}'s accuracy{subject}{days}?" },
    alone: {
      ja: ['正答率は？', '正答率だと？', '何パーセント正解？'],
      en: ['And the accuracy?', 'What was the accuracy?'],
    },
  },
  {
    value: 'minutes',
    first: { ja: '何分勉強した？', en: 'How many minutes did {child} study{subject}{days}?' },
    alone: {
      ja: ['何分？', '時間は？', '勉強時間は？', '何分やった？'],
      en: ['And how many minutes?', 'And the time?'],
    },
  },
];

/** A question of its own behind any other: what it names, and of what it says nothing. */
interface Whole {
  readonly text: Readonly<Record<Language, readonly string[]>>;
  readonly says: Partial<Chips>;
}
export const WHOLE: readonly Whole[] = [
  {
    text: { ja: ['今日は何分勉強した？', '今日何分やった？'], en: ['How many minutes did Yui study today?'] },
    says: { subject: 'any', days: '2026-11-23..2026-11-23', measure: 'minutes' },
  },
  {
    text: {
      ja: ['今日まちがえたのは何？', '今日まちがえた問題はどれ？'],
      en: ['What did Yui get wrong today?'],
    },
    says: { subject: 'any', days: '2026-11-23..2026-11-23', measure: 'most_wrong' },
  },
  {
    text: { ja: ['今日は何した？', '今日は何をした？'], en: ['What did Yui do today?'] },
    says: { subject: 'any', days: '2026-11-23..2026-11-23' },
  },
  {
    text: { ja: ['今日は何時に始めた？'], en: ['What time did Yui start today?'] },
    says: { subject: 'any', days: '2026-11-23..2026-11-23', measure: 'clock' },
  },
  {
    text: { ja: ['今日は疲れてた？', '今日つかれてた？'], en: ['Was Yui tired today?'] },
    says: { subject: 'any', days: '2026-11-23..2026-11-23', measure: 'mood' },
  },
  {
    text: { ja: ['九九はできた？', '九九はできてる？'], en: ['How are the times tables going?'] },
    says: { subject: 'kuku', measure: 'overview' },
  },
];

export interface Dialogue {
  readonly language: Language;
  readonly turns: readonly [string, string];
  readonly means: Partial<Chips>;
}

function firstIn(language: Language, child: Named, subject: Named, days: Named, measure: Named): string {
  if (language === 'en')
    return measure.first.en
      .replace('{child}', child.first.en)
      .replace('{subject}', subject.first.en === '' ? '' : ` in ${subject.first.en}`)
      .replace('{days}', days.first.en === '' ? '' : ` ${days.first.en}`);
  const of = [days.first.ja, subject.first.ja].filter((part) => part !== '').join('の');
  return measure.value === 'rate'
    ? `${child.first.ja}の${of === '' ? '' : `${of}の`}${measure.first.ja}`
    : `${child.first.ja}は${of === '' ? '' : `${of}`}${subject.value === 'any' ? '' : measure.value === 'hints' ? 'で' : 'を'}${measure.first.ja}`;
}

export function dialogues(): readonly Dialogue[] {
  const made: Dialogue[] = [];
  for (const language of ['ja', 'en'] as const)
    for (const child of CHILDREN)
      for (const subject of SUBJECTS)
        for (const days of DAYS)
          for (const measure of MEASURES) {
            const first = firstIn(language, child, subject, days, measure);
            const before: Chips = {
              child: child.value,
              subject: subject.value,
              days: days.value,
              measure: measure.value,
            };
            const add = (text: string, means: Partial<Chips>) =>
              made.push({ language, turns: [first, text], means });
            const each = (chip: keyof Chips, all: readonly Named[]) => {
              for (const other of all)
                if (other.value !== before[chip])
                  for (const text of other.alone[language]) add(text, { ...before, [chip]: other.value });
            };
            each('child', CHILDREN);
            each('subject', SUBJECTS);
            each('days', DAYS);
            each('measure', MEASURES);
            for (const { text, says } of WHOLE)
              for (const words of text[language])
                if (language === 'ja' || words.includes('Yui') === (child.value === 'yui'))
                  // Of the same measure it changes the days alone.
                  add(words, {
                    child: before.child,
                    ...(says.days ? {} : { days: before.days }),
                    ...says,
                    ...(says.measure === before.measure ? { subject: before.subject } : {}),
                  });
          }
  return made;
}
