import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { HouseFacts } from './house-facts.ts';
import { OF_ASKER } from './question/reworded/before-asking.ts';

const CALLED: Readonly<Record<Language, string>> = { ja: 'ロボット', en: 'the robot' };
const FEWEST_SIGNS = 2;
const folded = (text: string): string => katakanaAsHiragana(text.normalize('NFKC').toLowerCase());
const isLetter = (sign = ''): boolean => /[a-z0-9ぁ-ゖー]/.test(sign);

const PAST_BEDTIME =
  /(?:寝る|ねる|就寝|おやすみの?)(?:時[間刻]|じかん)(?:の(?:夜の?)?\d{1,2}(?::\d\d|時半?))?(?:の|を|より)?(?:も)?(?:過ぎ|すぎ|後|あと|以降)(?:て(?:から|まで)?|た(?=あと|後|の|日))?|(?:静か|しずか)(?:な|にする)時[間刻]帯?に(?=(?:起きて|、)*(?:や[っり]|使|つか|勉強|し[たて]))|(?:during|in) (?:the )?quiet (?:hours|time)|(?:go(?:es|ing)? |went |stay(?:s|ed)? up )?(?:after|past|beyond) (?:(?:the|his|her|their) )?(?:\d{1,2}:\d\d )?bed ?time/gi;
/** 「就寝20時半のルール、ちゃんと守れてますか？破った日があれば全部」: how often it was not. */
const BEDTIME_KEPT =
  /^([^。、?？]{0,8}?)(?:就寝|おやすみ|寝る|ねる|消灯)(?:時[間刻])?の?、?(?:夜)?の?(?:(?:2[0-3]|[89]|1[01])(?:時(?:半|\d{1,2}分)?|:\d\d))?(?:の|という|って)?(?:ルール|きまり|決まり|約束|制限|時[間刻])?(?:は|を|って|が|も|、)*(?:ちゃんと|きちんと|しっかり)?(?:守[^。、?？]{0,12}|破[^。、?？]{0,12})[?？。]*(?:(?:守ら|守れ|破|過ぎ)[^。?？]{0,24}[?？。]*)?$/;
const PAST_LIMIT =
  /(?:1日の|一日の)?(?:勉強)?(?:時間の)?(?:上限|制限時間|時間制限)(?:の?時間)?(?:を|より)?(?=(?:超え|こえ|越え|オーバー|過ぎ|すぎ)(?![^。?？]*(?:円|ドル|費用|料金|お金)))/;
const PAST_LIMIT_EN =
  /\b(?:exceed(?:ed|s)?|(?:go|goes|went|gone|been) (?:over|past|above|beyond)|br(?:eak|oke|oken)) (?:the|his|her|their) (?:(?:daily|time|minutes?|45.minute|30.minute) )*limit\b(?! of \$)/i;
/** A day on which they worked longer than they may. */
export const asksPastLimit = (question: string): boolean =>
  PAST_LIMIT.test(question) || PAST_LIMIT_EN.test(question);
/** The question, with the minutes a day in the place of "the limit"; `minutes`: of those who are asked about, null where one of them has none. */
export const withLimit = (question: string, minutes: number | null): string =>
  minutes === null || minutes === 0
    ? question
    : question
        .replace(PAST_LIMIT, `${minutes}分を`)
        .replace(PAST_LIMIT_EN, `work more than ${minutes} minutes on some days`);

const ON_THE_HALF = /^(\d{1,2}):(00|30)$/;

/** A question in the words of no house: the robot by no name, and bedtime by the clock. */
export function inPlainWords(
  question: string,
  house: Pick<HouseFacts, 'robotName' | 'bedtime'>,
  language: Language,
): string {
  const [, hour, minutes] = ON_THE_HALF.exec(house.bedtime()) ?? [];
  const named = OF_ASKER.reduce(
    (words, sign) => words.replace(sign, ''),
    withoutRobotName(question, house.robotName(), language),
  ).replace(BEDTIME_KEPT, '$1寝る時間を過ぎてやった日は何日？');
  if (hour === undefined) return named;
  const isHalf = minutes === '30';
  return named.replace(PAST_BEDTIME, (words) =>
    /^[a-z]/i.test(words)
      ? `${/^[gs]|^went/i.test(words) ? 'study ' : ''}after ${hour}:${minutes}`
      : `${hour}時${isHalf ? '半' : ''}以降`,
  );
}

/** A question in which the robot, by the name that the family gave it, is called the robot. */
function withoutRobotName(question: string, name: string, language: Language): string {
  const [wanted, text] = [folded(name), folded(question)];
  // Folding that changes the length would cut at the wrong place.
  if ([...wanted].length < FEWEST_SIGNS || text.length !== question.length) return question;
  const isKatakana = (sign = ''): boolean => /[ァ-ヶー]/.test(sign);
  let [told, done] = ['', 0];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const to = at + wanted.length;
    const isLatin = /[a-z]/.test(wanted);
    const isWithin = isLatin
      ? isLetter(text[at - 1]) || isLetter(text[to])
      : isKatakana(question[at]) && (isKatakana(question[at - 1]) || isKatakana(question[to]));
    if (isWithin) continue;
    told += question.slice(done, at) + CALLED[language];
    done = to;
  }
  return told + question.slice(done);
}
