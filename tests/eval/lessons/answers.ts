import { pick, type Random } from '../speech.ts';
import { inFullWidth, inKana, inKanji } from '../truth/number-words.ts';
import { ANSWER_FORMS } from './sayings.ts';

const SPOKEN_UNITS: Readonly<Record<string, string>> = {
  km: 'キロ',
  cm: 'センチ',
  mm: 'ミリ',
  m: 'メートル',
  kg: 'キロ',
  g: 'グラム',
  dL: 'デシリットル',
  mL: 'ミリリットル',
  L: 'リットル',
};
/** Counters and the like fit whole numbers only. */
const COUNTED = /\{\}(?:こ|つ|ひき)/;

const inWords = (answer: string, random: Random): string =>
  answer.replace(/\d+/g, (digits) => pick(inKana(Number(digits)), random) ?? digits).replace('.', 'てん');

/** The answer as it is written or said, without the words around it. */
function bare(answer: string, random: Random): string {
  const chance = random();
  if (/^\d+$/.test(answer)) {
    if (chance < 0.6) return answer;
    if (chance < 0.8) return inWords(answer, random);
    return chance < 0.9 ? inKanji(Number(answer)) : inFullWidth(answer);
  }
  if (/あまり/.test(answer)) {
    if (chance < 0.5) return answer;
    if (chance < 0.75) return answer.replace('あまり', ' あまり ');
    return chance < 0.85 ? answer.replace('あまり', 'で あまり') : inWords(answer, random);
  }
  const [, over = '', under = ''] = /^(\d+)\/(\d+)$/.exec(answer) ?? [];
  if (over !== '') return chance < 0.6 ? answer : `${under}ぶんの${over}`;
  if (/[A-Za-z]/.test(answer) && chance > 0.6)
    return answer.replace(/[A-Za-z]+/g, (unit) => SPOKEN_UNITS[unit] ?? unit);
  return chance > 0.8 && answer.includes('.') ? inWords(answer, random) : answer;
}

const COUNTABLE_FORMS = ANSWER_FORMS.filter((form) => !form.includes('{}つ'));
const WHOLE_FORMS = ANSWER_FORMS.filter((form) => !COUNTED.test(form));

/** An answer as children and strangers have been heard to give it. */
export function sayAnswer(answer: string, random: Random): string {
  // 24つ is no Japanese.
  const forms = /^\d$/.test(answer) ? ANSWER_FORMS : /^\d+$/.test(answer) ? COUNTABLE_FORMS : WHOLE_FORMS;
  const form = random() < 0.3 ? '{}' : (pick(forms, random) ?? '{}');
  return form.replace('{}', bare(answer, random));
}
