import { REVIEW } from './routing-words.ts';

const DAY_BEFORE =
  '(?:きのう|昨日|おととい|このまえ|この前|(?<!の)(?:まえ|前)に|(?:せん|先)(?:しゅう|週|げつ|月)|さいきん|最近|(?:げつ|か|すい|もく|きん|ど|にち)よう(?!い)び?|[月火水木金土日]曜日?)';
const WHEN = `(?:${DAY_BEFORE}|きょう|今日|こんしゅう|今週|さっき|(?:いま|これ|今)まで)`;
/** なんで, なんか and なんです ask for no thing. */
const WHICH = '(?:(?:なに|何|なん)(?!で|か|だ|と|ど)|どれ|どの|どんな(?!に)|どこ|いくつ)';
const STUDY =
  '(?:べんきょう|勉強|れんしゅう|練習|さんすう|算数|こくご|国語|もんだい|問題|もん|かんじ|漢字|しゅくだい|宿題)';
const DID = `(?:${STUDY}.{0,4}(?:した(?!い)|しとった|してた)|やった|やって(?:い)?た|やっとった|とい(?:た|てた|とった)|解いた|ならった|習った)`;
/** How it came out, of what is done. */
const CAME_OUT =
  '(?:まちが(?:(?:えた|った|って(?:い)?た|えとった)(?!ら)|い(?:は|の(?:かず|数)))|まちごうた|間違(?:えた|った)(?!ら)|(?:まる|ばつ|せいかい|正解)(?:だった|やった|のかず|の数|したの?)|(?:あって|合って|おうて|あっとっ)(?:い)?た)';
const RECORDS = '(?:きろく|記録|せいせき|成績|てんすう|点数|りれき)';
const SHOW =
  '(?:[み見][せし]て|[み見](?:たい|れる|られる|よう)|おしえて|教えて|[し知]りたい|きかせて|なんてん|どう|ある[?？])';

const all = (...parts: readonly string[]): RegExp =>
  new RegExp(parts.map((part) => `(?=.*${part})`).join(''));
/** Each is asked about what lies behind, whatever its order. */
const SIGNS = [
  all(RECORDS, SHOW),
  all(WHEN, WHICH, DID),
  all(WHEN, `(?:${DID}|${CAME_OUT})`, SHOW),
  all(WHEN, 'なんてん|何点'),
];
/** Of the problem that lies open it would be asked too: どこが まちがってた？ */
const SIGNS_AT_REST = [
  all(CAME_OUT, WHICH),
  all('(?:なんもん|何問|なんこ|何こ)', `${CAME_OUT}|できた|とけた`),
];
/** A problem has numbers, a tale has people, and a wish is not behind. */
const OF_SOMETHING_ELSE =
  /\d.*\d|(?:くん|ちゃん|さん|せんせい|先生|きみ|ろぼっと|まま|ぱぱ)[はがも]|やりたい|だして|出して|けど/;
const LONGEST = 40;

/** Whether it is asked what was done and how it went, or the day is ended. `isOpen`: a problem lies on the desk. */
export function isLookedBackAt(folded: string, isOpen: boolean): boolean {
  if (REVIEW.test(folded)) return true;
  if (folded.length > LONGEST || OF_SOMETHING_ELSE.test(folded)) return false;
  return [...SIGNS, ...(isOpen ? [] : SIGNS_AT_REST)].some((sign) => sign.test(folded));
}

const OF_DAYS_BEFORE = new RegExp(DAY_BEFORE);

/** Whether it is about a day that is over. */
export const isOfDaysBefore = (folded: string): boolean => OF_DAYS_BEFORE.test(folded);
