import type { Aside } from '#agents/family/question/beside/asides.ts';

const WHOSE =
  '(?:(?:じゃあ?|で|ほな|それ(?:って|は|を)?|ちゃんと|実際(?:は|に)?)[、, ]*)*([^、。?？]{1,12}(?:は|も|って|、))?(?:それ(?:を|は)?|ちゃんと)?';
const IS_KEPT = new RegExp(
  `^${WHOSE}守(?:れ|って|られ)(?:て)?(?:い)?(?:る|ます|た|ました|へん|ない)(?:の|ん)*(?:です)?(?:か|かな|よね)?[?？。!\\s]*$`,
);
const IS_BROKEN = new RegExp(
  `^${WHOSE}(?:超え|こえ|越え|オーバーし|過ぎ)(?:た|てる|ちゃった)(?:日|こと|の)?(?:は|って|が|も)?(?:ある|あった|ない|なかった|いつ|何日|あります)?(?:の|ん)*(?:です)?(?:か|かな|よね)?[?？。!\\s]*$`,
);
const NEARLY = new RegExp(`^${WHOSE}(?:超え|こえ|越え|オーバーし)そう(?:な日|に)`);
const WHOSE_EN =
  '^(?:(?:and|so|but|ok)[, ]+)*(?:do|does|did|is|are|has|have) ((?:the |my )?[^ ?]+(?: (?:and|both) ?[^ ?]*)?) (?:(?:actually|always|really|ever|both) )*';
const IS_KEPT_EN = new RegExp(
  `${WHOSE_EN}(?:keep(?:ing)?|kept|stick(?:ing)?|stuck|stay(?:ed|ing)?)(?: to| with| within| under)? (?:it|that|the limit|the rule)\\b([^?]*)\\W*$`,
  'i',
);
const IS_BROKEN_EN = new RegExp(
  `${WHOSE_EN}(?:br(?:eak|oke|oken)|exceed(?:ed)?|(?:go|goes|gone|went|been) (?:over|past|above|beyond)) (?:it|that|the limit|the rule)\\b([^?]*)\\W*$`,
  'i',
);
const LIMIT = ['1日の上限を超えた日は', 'go over the daily limit'] as const;
/** 「それ守れてる？」 behind a rule of the house: on which days it was not. */
const BROKEN: Readonly<Partial<Record<Aside, readonly [ja: string, en: string]>>> = {
  limit: LIMIT,
  rules: LIMIT,
  settings: LIMIT,
  bedtime: ['寝る時間を過ぎてやった日は', 'study after bedtime'],
};

const TO_LIMIT =
  /^(?:(?:じゃあ?|で)[、 ]*)?上限(?:まで(?:は|に)?|に(?:は)?)、?(?:あと|残り|のこり)?(?:どれ[くぐ]らい|どのくらい|いくら|なんぼ|何ドル)?(?:残って(?:い)?る|ある|使える)?(?:の|ん)?(?:です)?(?:か|かな)?[?？。\s]*$/;

/** What a few words say behind a rule of the house; `last`: what was asked of it. Whether it is kept is told by a number: yes to it would be no to whether it was broken. */
export function inFullOfHouse(question: string, last: Aside | null): string {
  if (last === null) return question;
  const text = question.normalize('NFKC').trim();
  // 「上限まであとどれくらい」 behind the cost: of the money, and not of the day's minutes.
  if (last === 'cost' && TO_LIMIT.test(text)) return '今月の費用はあといくら残ってる？';
  const broken = BROKEN[last];
  if (broken === undefined) return question;
  const [ja, en] = broken;
  if (IS_KEPT.test(text)) return text.replace(IS_KEPT, `$1${ja}何日？`);
  if (IS_BROKEN.test(text)) return text.replace(IS_BROKEN, `$1${ja}ある？`);
  if (last === 'limit' && NEARLY.test(text)) return text.replace(/^.*$/, 'いちばん長くやった日は？');
  if (IS_KEPT_EN.test(text)) return text.replace(IS_KEPT_EN, `how often did $1 ${en}$2?`);
  return text.replace(IS_BROKEN_EN, `did $1 ${en}$2?`);
}
