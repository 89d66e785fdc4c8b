import type { Aside } from '#agents/family/question/beside/asides.ts';
import type { LastOfHouse } from '#agents/family/question/beside/of-house.ts';
import { saidOfHouse } from './in-short/of-house.ts';

const WHOSE =
  '(?:(?:じゃあ?|で|ほな|それ(?:って|は|を)?|ちゃんと|実際(?:は|に)?)[、, ]*)*([^、。?？]{1,12}?(?:は|も|って|が|、))?(?:それ(?:を|は)?|ちゃんと)?';
const IS_KEPT = new RegExp(
  `^${WHOSE}守(?:れ|って|られ)(?:て)?(?:い)?(?:る|ます|た|ました|へん|ない)(?:の|ん)*(?:です)?(?:か|かな|よね)?[?？。!\\s]*$`,
);
const IS_BROKEN = new RegExp(
  `^${WHOSE}(?:(?:(?:(?:上限|制限)(?:時間)?(?:に|まで|を)?(?:いっぱい)?(?:まで)?、?)?(?:引っかかっ|ひっかかっ|達し|届い|使い切っ|超え|こえ|越え|オーバーし|過ぎ)|(?:上限|制限)(?:時間)?(?:に|まで)、?(?:いっ|行っ|なっ))(?:た|てる|ちゃった)|守(?:れ|ら|られ)(?:て)?(?:い)?(?:ない|なかった|へん|んかった)(?=日|こと|の[はが]))(?:日|こと|の)?(?:は|って|が|も)?(?:何日|何回)?(?:ある|あった|ない|なかった|いつ|あります)?(?:の|ん)*(?:です)?(?:か|かな|よね)?[?？。!\\s]*$`,
);
const NEARLY = new RegExp(`^${WHOSE}(?:超え|こえ|越え|オーバーし)そう(?:な日|に)`);
const WHOSE_EN =
  '^(?:(?:and|so|but|ok)[, ]+)*(?:do|does|did|is|are|has|have) ((?:the |my )?[^ ?]+(?: (?:and|both) ?[^ ?]*)?) (?:(?:actually|always|really|ever|both) )*';
const IS_KEPT_EN = new RegExp(
  `${WHOSE_EN}(?:keep(?:ing)?|kept|stick(?:ing)?|stuck|stay(?:ed|ing)?)(?: to| with| within| under)? (?:it|that|the limit|the rule)\\b([^?]*)\\W*$`,
  'i',
);
const IS_BROKEN_EN = new RegExp(
  `${WHOSE_EN}(?:br(?:eak|oke|oken)|exceed(?:ed)?|hit|reach(?:ed)?|(?:go|goes|gone|went|been) (?:over|past|above|beyond)) (?:it|that|the limit|the rule)\\b([^?]*)\\W*$`,
  'i',
);
/** 「先週それ超えた日あった？」: the days stay before what is asked. */
const DAYS_FIRST =
  /^(?:(?:じゃあ?|で|ほな)[、 ]*)?((?:今週|先週|先々週|今月|先月|昨日|きのう|今日|最近|この(?:前|間|\d{1,3}日間?)|(?:これ|今|いま)まで|\d{1,2}月)(?:の間|に|で|は|も|って|、| )*)(?=(?:それ|ちゃんと|守|超|こえ|越|オーバー|上限|制限))/;
const LIMIT = ['1日の上限を超えた日は', 'go over the daily limit'] as const;
/** 「それ守れてる？」 behind a rule of the house: on which days it was not. */
const BROKEN: Readonly<Partial<Record<Aside, readonly [ja: string, en: string]>>> = {
  limit: LIMIT,
  rules: LIMIT,
  settings: LIMIT,
  bedtime: ['寝る時間を過ぎてやった日は', 'study after bedtime'],
};

const HOW_MANY =
  /^(?:(?:じゃあ?|で|それで)[、 ]*)?(?:今|いま|現在|全部で|合計で|これまでで)?(?:は|って)?、?(?:いくつ|何[点個]|なん(?:ぼ|ポイント)|何ポイント|どれ[くぐ]らい|どのくらい)/;
const THAT_DAY = /(?:その|この|あの)日(?!にち|数|付)|\b(?:on )?that (?:very )?day\b/i;
const SPENT =
  /いくら|費用|料金|お金|何に(?:使|つか|かか)|用途|内訳|高[いか]|なんで|なぜ|どうして|\b(?:cost|spent|spend|money|why|purposes?)\b/i;
const GROWN =
  /^(?:(?:じゃあ?|それ(?:って|は)?|で|前より(?:は|も)?|以前より|だんだん)[、 ]*)*(増え|ふえ|減っ|へっ|上がっ|下がっ|高くなっ|安くなっ)(?:て(?:い|き)?(?:る|た|ます)|とる|てん|た|ました)(?:の|ん)*(?:です)?(?:か|かな|よね)?[?？。\s]*$/;
const GROWN_EN =
  /^(?:(?:and|so|but|ok)[, ]+)*(?:is|has) (?:it|that) (?:been |gone |going |getting |got )*(?:up|down|more|less|higher|lower|grow(?:ing|n)|increas(?:ing|ed)|rising)\W*$/i;

/**
 * What a few words say behind what was asked of the house; `isOfHouse`: it still is. Whether a rule is kept is told by a
 * number: yes to it would be no to whether it was broken.
 */
export function inFullOfHouse(
  question: string,
  last: (Pick<LastOfHouse, 'aside' | 'of' | 'day'> & { readonly query?: string }) | null,
): { readonly asked: string; readonly isOfHouse: boolean } {
  if (last === null) return { asked: question, isOfHouse: true };
  const text = question.normalize('NFKC').trim();
  // 「その日なにしてたの？」 behind the dearest day: what was done then.
  if (last.aside === 'cost' && last.day != null && THAT_DAY.test(text) && !SPENT.test(text)) {
    const on = /[ぁ-ん]/.test(text) ? `${last.day}` : `on ${last.day}`;
    return { asked: text.replace(THAT_DAY, on), isOfHouse: false };
  }
  const said = saidOfHouse(text, last);
  // Said in full behind what no record holds it is of the records.
  const isOfHouse = said === null || last.aside !== 'unrecorded_refused';
  const rule = ruleInFull(question, text, last);
  // Whether bedtime was ever passed is a yes or a no, of the same child.
  const isOfRule = last.aside === 'bedtime' && rule !== question && rule !== text;
  return { asked: isOfRule ? rule : (said ?? rule), isOfHouse };
}

function ruleInFull(
  question: string,
  text: string,
  { aside, of }: Pick<LastOfHouse, 'aside' | 'of'>,
): string {
  if (aside === 'cost' && GROWN.test(text)) return text.replace(GROWN, '今月の費用は先月より$1てる？');
  if (aside === 'cost' && GROWN_EN.test(text)) return 'is the cost this month more than last month?';
  // 「今いくつ？」 behind what points are for: of these.
  if (aside === 'points_rule' && HOW_MANY.test(text)) return `ポイントは${text}`;
  const broken = BROKEN[aside];
  if (broken === undefined) return question;
  const [ja, en] = broken;
  const [before = '', days = ''] = DAYS_FIRST.exec(text) ?? [];
  if (before !== '') {
    const rest = text.slice(before.length);
    const inFull = ruleInFull(rest, rest, { aside, of: of ?? null });
    return inFull === rest ? question : `${days.replace(/(?:の間|に|で|は|も|って|、| )+$/, '')}、${inFull}`;
  }
  const whose = of == null ? '$1' : `${of}は`;
  const named = (sign: RegExp): string => (sign.exec(text)?.[1] === undefined ? whose : '$1');
  if (IS_KEPT.test(text)) return text.replace(IS_KEPT, `${named(IS_KEPT)}${ja}何日？`);
  if (IS_BROKEN.test(text)) return text.replace(IS_BROKEN, `${named(IS_BROKEN)}${ja}ある？`);
  if (aside === 'limit' && NEARLY.test(text)) return `${of == null ? '' : `${of}が`}いちばん長くやった日は？`;
  // "Did she ever go over it?" behind the limit of one of them.
  const who = (sign: RegExp): string =>
    of != null && /^(?:s?he|they|it)$/i.test(sign.exec(text)?.[1] ?? '') ? of : '$1';
  if (IS_KEPT_EN.test(text)) return text.replace(IS_KEPT_EN, `how often did ${who(IS_KEPT_EN)} ${en}$2?`);
  return text.replace(IS_BROKEN_EN, `did ${who(IS_BROKEN_EN)} ${en}$2?`);
}
