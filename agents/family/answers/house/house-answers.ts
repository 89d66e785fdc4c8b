import type { HouseFacts } from '#agents/family/house-facts.ts';
import type { Aside } from '#agents/family/question/beside/asides.ts';
import { calledAsWritten, firstOf } from '#agents/family/question/beside/not-kept.ts';
import { unkeptIn } from '#agents/family/question/beside/unkept.ts';
import type { Household } from '#agents/family/question/dialogue/chosen.ts';
import type { Period } from '#agents/family/question/period.ts';
import type { Split } from '#agents/family/question/sense.ts';
import { dayAt } from '#agents/record/days.ts';
import type { Language } from '#agents/record/record-words.ts';
import { unrecordedIn } from '#agents/understanding/beside/unrecorded.ts';
import { cost } from './cost-answer.ts';
import { leadOf } from './lead-of.ts';
import { memories } from './memories-answer.ts';
import { breaks, notices, POINTS_RULE, robotName, rules } from './rules-answers.ts';
import { sent } from './sent-answer.ts';

type Said = readonly [ja: string, en: string];
/** What the facts of the house tell. */
type Told =
  | 'cost'
  | 'sent'
  | 'bedtime'
  | 'limit'
  | 'rules'
  | 'points_rule'
  | 'breaks'
  | 'robot_name'
  | 'notices'
  | 'memories';

const ONLY_RECORDED: Said = [
  '記録にあるのは、ロボットと取り組んだ問題、答え、ヒント、時間、気持ちの見積もりです。',
  'It records the problems worked on with it, the answers, hints, times, and estimates of mood.',
];

/** What is said without any fact: mostly what cannot be had here, and where it is to be had. Key: what was asked. */
export const REFUSALS: Readonly<Record<Exclude<Aside, Told | 'news'>, Said>> = {
  unrecorded_refused: [
    'それは、このロボットの記録にはありません。学校でのこと（テスト、通知表、先生やお友だちのことば、クラスでの順位）や、健康、食事、睡眠は記録していません。記録にあるのは、ロボットと取り組んだ問題、答え、ヒント、時間、気持ちの見積もりです。',
    'The robot does not record that: nothing of school (tests, report cards, teachers, friends, rank in class), and nothing of health, meals or sleep. It records the problems worked on with it, the answers, hints, times, and estimates of mood.',
  ],
  print_refused: [
    'ここから印刷や送信はできません。いま出ている答えは、ブラウザの印刷で紙に出せます。',
    'I cannot print or send from here. The answer above can be printed with the browser.',
  ],
  rule_dates: [
    'きまりや設定をいつ、だれが変えたかは記録していません。残っているのは、いまのきまりだけです（「きまりはどうなっている？」でお答えします）。',
    'When a rule or a setting was changed, and by whom, is not recorded: only the rules as they are now are kept (ask what the rules are).',
  ],
  trust: [
    '数字は、ロボットが記録した問題・答え・ヒント・時間をそのまま数えたもので、そのかぎりでは信用できます（気持ちだけは見積もりです）。「自力で」は、ロボットがヒントを出さずに正解した、という意味です。ロボットから見えるのは答えだけなので、横でだれかが教えたり手伝ったりしたかは、記録にありません。判定がちがっていた問題は「これまで」のページで訂正できます。',
    'The numbers count what the robot recorded (problems, answers, hints, times) as it was, and so far they can be trusted; only moods are estimated. “Alone” means: answered right without a hint of the robot. It sees the answers only, so whether somebody helped beside it is in no record. What was judged wrongly can be corrected on the page “History”.',
  ],
  worth: [
    'ロボットのおかげかどうか、お金や時間に見合うかどうかは、記録からは決められません（使わなかった場合の記録がないためです）。使いはじめとくらべてどう変わったかは、次のとおりです。費用は「今月の費用は？」でお答えします。',
    'Whether it is the robot’s doing, and worth the money or the time, cannot be told from the records (there are none without it). How things have changed since the beginning is told below; ask for the cost of the month.',
  ],
  thanks: [
    'どういたしまして。また気になることがあれば、いつでもおたずねください。',
    'You are welcome. Ask again whenever you wonder about something.',
  ],
  senses: [
    'ロボットは、カメラに見せたノートやプリントを写真で読みとれます（見せたときだけで、写真は残しません）。ずっと見ているわけではありません。うまく読めたかどうかは「これまで」のページで問題ごとに見られます。',
    'The robot reads a notebook or a sheet that is shown to its camera (only then, and no photo is kept). It does not watch all the time. What it read stands with each problem on the page “History”.',
  ],
  device_refused: [
    '電源や電池、再起動、ネットワークが切れた記録は、ここからは見られません。いまの様子は「ロボット」のページに出ています。',
    'Power, battery, restarts and lost networks cannot be looked up from here. The page “Robot” shows how it is now.',
  ],
  change_refused: [
    'ここでは記録を読むことしかできません。記録の訂正は「これまで」、消去は「安心とデータ」、きまりの変更は「きまりと費用」のページでできます。消したものは元に戻せません。記録をほかのお子さんへ移すことはできません。ポイントは問題を解いたときだけ増えます。',
    'From here I can only read the records. Correct an item on the page “History”, delete records on “Trust and data”, and change rules on “Rules and costs”. What is deleted cannot be brought back, and no record can be moved to another child. Points are earned only by solving problems.',
  ],
  others_refused: [
    'このロボットにあるのは、このご家庭の記録だけです。ほかの人の記録や平均は見られません。学年で習う種類のどこまで進んだかは「まだやっていない種類は？」、前とのちがいは「上達した？」でお答えできます。学年の中での様子は、担任の先生がご存じです。',
    'This robot holds only your own family’s records. There is nothing about anybody else, and no averages. I can tell which kinds of the grade are not tried yet, and how your child has changed; how that is within the grade, the class teacher knows.',
  ],
  orders_refused: [
    'その指示には従えません。このご家庭の学習の記録についての質問にだけ、お答えします。',
    'I cannot follow that. I only answer questions about your family’s learning records.',
  ],
  secrets_refused: [
    'パスワードや暗証番号、キーは、わたしには見えないので、お伝えできません。キーの入れかえは「同意と鍵」、つながっている端末やコードは「端末」のページでできます。',
    'I cannot see passwords, codes or keys, so I cannot tell them. Replace a key on the page “Consent and key”; devices and codes are on “Devices”.',
  ],
  words_refused: [
    'お子さんのことばや音声、写真は記録していないので、何を話したかはお答えできません。どう見えたか（見積もり）なら、たとえば「つかれて見えた？」にお答えできます。記録にあるのは、問題、答え、ヒント、時間です。',
    'What your child said, its voice and pictures are not kept, so I cannot tell what was talked about. How it seemed (an estimate) I can tell: ask, for example, whether it was tired. The records hold problems, answers, hints and times.',
  ],
  medical: [
    '発達や病気のことは、このロボットでは測っていませんし、記録からは判断できません。わかるのは、どの問題でまちがえたか、どのくらい続けられたか、ヒントがどのくらい必要だったかだけです。ご心配なときは、その記録を持って、担任の先生、スクールカウンセラー、かかりつけの小児科、地域の発達相談窓口にご相談ください。',
    'The robot does not measure development or health, and nothing of that kind can be concluded from its records. They only show which problems went wrong, how long work lasted and how much help was needed. If you are worried, take them to the class teacher, the school counsellor or your paediatrician.',
  ],
  kept: [
    '記録はこのロボットのカードの中にあります（ご家庭のクラウドを設定したときだけ、そこにもうつしを置きます）。残すのは、問題、答え、ヒント、時間、解けた・まちがえた、気持ちの見積もり、計算バトル、ポイントとバッジ、覚えた九九・漢字、保護者の方が入れた「覚えていること」、何をいつどこへ送ったかの一覧です。お子さんのことば、声、写真は残しません。いつまで残すか、書き出し、消去は「安心とデータ」のページにあります（決めなければ、消すまで残ります）。',
    'The records lie on the card in this robot (and in the family’s own cloud, only where you have set one up). Kept are problems, answers, hints, times, what was right or wrong, estimated moods, battles, points and badges, what is known by heart, what is remembered where a parent has switched that on, and a list of what was sent where and when. The child’s words, voice and photos are not kept. How long records stay, export and erasing are on the page “Trust and data” (they stay until erased unless you choose otherwise).',
  ],
  advice: [
    'どう育てるか、何に向いているかは、記録からは判断できません。記録に出ているのは、どの問題が解けて、どこでまちがえ、ヒントがどのくらい必要だったかです。たとえば「得意なものは？」「上達した？」「次は何を練習するといい？」には、数字でお答えできます。くらべるなら、きょうだいどうしより、前の本人とがわかりやすいです。',
    'How to bring up a child, or what it is made for, cannot be concluded from the records. They show which problems went well, where mistakes were made and how much help was needed. I can answer with numbers, for example, what goes well, whether there is progress, and what to practise next. A child is best compared with itself some weeks ago.',
  ],
  forecast: [
    '先のことは、記録からはわかりません。お答えできるのは、いまどこまでできているかと、これまでどう変わってきたかです。たとえば「上達した？」「正答率は？」「覚えた漢字は？」とおたずねください。',
    'The records cannot tell what is to come. I can tell where your child stands now and how that has changed: ask, for example, whether there is progress, for the accuracy, or which kanji are known.',
  ],
  settings: [
    '設定の変更はここではできませんが、次のページにあります。おやすみの時間・勉強時間・ヒントの出し方・音量・費用の上限は「きまりと費用」、名前は「はじめに」、キーは「同意と鍵」、Wi-Fiや再起動は「ロボット」です。おやすみの時間だけは、金曜と土曜を別にできます。お休みの日や、時間帯ごとの音量を決める設定はありません。ページのことば（日本語・English）は画面の上でえらべます。',
    'Settings are not changed here, but on these pages: bedtime, minutes a day, hints, volume and the cap in money on “Rules and costs”; the name on “First steps”; the key on “Consent and key”; Wi-Fi and restart on “Robot”. Only bedtime may differ on Fridays and Saturdays; there is no setting for a day off, or for a volume by the hour. The language of these pages (日本語, English) is chosen at their top.',
  ],
};

function limit(
  facts: HouseFacts,
  { childId, children = [] }: Pick<AskedOfHouse, 'childId' | 'children'>,
): Said {
  const each = children.map((child) => ({ ...child, minutes: facts.minutesADay(child.childId) }));
  if (new Set(each.map(({ minutes }) => minutes)).size > 1)
    return [
      `1日の勉強時間の上限は、${each.map(({ name, minutes }) => `${name.ja}は**${minutes === 0 ? '決めていません' : `${minutes}分`}**`).join('、')}です。変えるのは「きまりと費用」のページです。`,
      `The limit a day: ${each.map(({ name, minutes }) => `${name.en} **${minutes === 0 ? 'none' : `${minutes} minutes`}**`).join(', ')}. It is changed on the page “Rules and costs”.`,
    ];
  const minutes = facts.minutesADay(childId);
  return minutes === 0
    ? [
        '1日の勉強時間の上限は決めていません。「きまりと費用」のページで決められます。',
        'No limit of minutes a day is set. It can be set on the page “Rules and costs”.',
      ]
    : [
        `1日の勉強時間の上限は**${minutes}分**です。どの日に何分やったかは「今月は毎日何分？」のようにおたずねください。変えるのは「きまりと費用」のページです。`,
        `The limit is **${minutes} minutes** a day. Ask “How many minutes each day this month?” for the days. It is changed on the page “Rules and costs”.`,
      ];
}

function bedtime(facts: HouseFacts): Said {
  const at = facts.bedtime();
  const { weekendFrom: weekend, to } = facts.rules(null).quietHours;
  return at === ''
    ? [
        'おやすみの時間は決めていません。「きまりと費用」のページで決められます。',
        'No bedtime is set. It can be set on the page “Rules and costs”.',
      ]
    : [
        `おやすみの時間は**${at}**から${to === '' ? '' : `朝の${to}まで`}です${weekend === '' ? '' : `（金曜と土曜は${weekend}から）`}。その5分前に一度知らせ、そのあとはおやすみのあいさつだけをします。変えるのは「きまりと費用」のページです。`,
        `Bedtime begins at **${at}**${weekend === '' ? '' : ` (Friday and Saturday at ${weekend})`}${to === '' ? '' : `, and ends at ${to}`}. The robot says so five minutes before, and from then on only good night. It is changed on the page “Rules and costs”.`,
      ];
}

/** What is asked of the house, and of whom where a rule is of a child. */
export interface AskedOfHouse {
  readonly facts: HouseFacts;
  readonly language: Language;
  readonly nowMs: number;
  readonly childId: string | null;
  /** Those of whom a rule is told. */
  readonly children?: Household['children'];
  /** The days that it names; null: none. */
  readonly period: Period | null;
  /** By what it asks to have it told apart. */
  readonly split: Split | null;
  /** As it was written: what no record holds is called by its name. */
  readonly query: string;
  /** What was asked last, where that goes on with what was asked before; left out: `query`. */
  readonly said?: string;
}

const OF_HOLIDAYS = /祝日|祭日|休日|(?:お休み|休み)の日|連休|\bholidays?\b/i;
/** No rule is another one on a holiday. */
const onHolidays = ([ja, en]: Said, { query, said = query }: Pick<AskedOfHouse, 'query' | 'said'>): Said =>
  OF_HOLIDAYS.test(said)
    ? [
        `祝日やお休みの日だけのきまりはなく、ふだんの日と同じです（使ってもかまいません）。${ja}`,
        `There is no rule of its own for holidays: they are as any other day, and it may be used. ${en}`,
      ]
    : [ja, en];

const TELLS: Readonly<Record<Told, (asked: AskedOfHouse) => Said>> = {
  cost: ({ facts, ...asked }) => cost(facts, { ...asked, said: asked.said ?? asked.query }),
  sent: ({ facts, nowMs, period, query, said = query }) => sent(facts, period, dayAt(nowMs), said),
  bedtime: ({ facts, ...asked }) => onHolidays(bedtime(facts), asked),
  limit: ({ facts, ...asked }) => onHolidays(limit(facts, asked), asked),
  rules: ({ facts, childId, ...asked }) => onHolidays(rules(facts, childId), asked),
  points_rule: () => POINTS_RULE,
  breaks: ({ facts, childId }) => breaks(facts, childId),
  robot_name: ({ facts }) => robotName(facts),
  memories: ({ facts, childId, query, said = query }) => memories(facts, childId, said),
  notices: ({ facts, period, nowMs }) => notices(facts, period, dayAt(nowMs)),
};
const isTold = (aside: Aside): aside is Told => Object.hasOwn(TELLS, aside);

const CLAUSE = /[^。、?？!！\n]+[?？]?/g;
const ASKS = /(?:か|かね|かな|かしら|やろ|だろう?|でしょう?|[?？])$/;
/** Of several things that are asked one after the other and no record holds, all of them; null: fewer. */
function severalIn(query: string): readonly [ja: string, en: string] | null {
  const asked = (query.match(CLAUSE) ?? []).filter((clause) => ASKS.test(clause));
  const names = asked.map((clause) => unrecordedIn(clause)).filter((name) => name !== null);
  const found = new Map(names);
  if (found.size < 2) return null;
  const bare = [...found].map(([ja, en]) => [ja.replace(/（.*$/, ''), en.replace(/ \(.*$/, '')] as const);
  return [bare.map(([ja]) => ja).join('、'), bare.map(([, en]) => en).join(', ')];
}

/** The true answer to what is asked beside the records; news is looked up elsewhere. */
function asideAnswer(aside: Exclude<Aside, 'news'>, asked: AskedOfHouse): string {
  const { query, said = query } = asked;
  const lead = leadOf(aside, said, asked.facts.cloud());
  // One yes or no is enough.
  const open = lead !== null && aside === 'sent' ? { ...asked, said: '' } : asked;
  const [ja, en] = isTold(aside) ? TELLS[aside](open) : REFUSALS[aside];
  const [first, firstEn] = lead === null ? ['', ''] : [lead[0], `${lead[1]} `];
  const name =
    aside === 'unrecorded_refused'
      ? (severalIn(query) ?? unrecordedIn(query) ?? firstOf(query, unkeptIn) ?? calledAsWritten(query))
      : null;
  if (name === null) return asked.language === 'ja' ? `${first}${ja}` : `${firstEn}${en}`;
  if (asked.language === 'en') return `${firstEn}The robot does not record ${name[1]}. ${ONLY_RECORDED[1]}`;
  // What can be told of it instead stands behind it.
  const [, called = '', instead = ''] = /^(.*?)(（(?!「).*）)?$/su.exec(name[0]) ?? [];
  return `${first}${called}は、このロボットの記録にはありません${instead}。${ONLY_RECORDED[0]}`;
}

/** The answers to all of these, in their order. */
export const houseAnswers = (asides: readonly Aside[], asked: AskedOfHouse): readonly string[] =>
  asides.flatMap((one) =>
    // What it may be that spoils the numbers is told with how far they can be trusted.
    one === 'news' || (one === 'unrecorded_refused' && asides.includes('trust'))
      ? []
      : [asideAnswer(one, asked)],
  );
