import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import table from './dates.json' with { type: 'json' };

const DIGITS = '一二三四五六七八九十';
const MONTHS = table.months.split(' ');
const DAYS = table.days.split(' ');
const NUMBER = '[0-9]{1,2}|[一二三]?十?[一二三四五六七八九十]?';
const DATE = new RegExp(`(?<![一-龠0-9])(${NUMBER})月(${NUMBER})日(?![一-龠間])`);
const OF_READING = /よ[むみめん]|読|なんて|どう(?:いう|ゆう)/;

/** 二十三, 23. */
function numberIn(number: string): number {
  if (/^[0-9]+$/.test(number)) return Number(number);
  const [, tens = '', ten = '', ones = ''] = /^([一二三]?)(十?)([一二三四五六七八九]?)$/.exec(number) ?? [];
  const whole = ten === '' ? 0 : tens === '' ? 10 : (DIGITS.indexOf(tens) + 1) * 10;
  return whole + (ten === '' ? DIGITS.indexOf(tens || ones) + 1 : DIGITS.indexOf(ones) + 1);
}

/** How a date is read: 九月九日; null where none is asked about. */
export function dateAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  const [date, month = '', day = ''] = DATE.exec(text) ?? [];
  const [itsMonth, itsDay] = [MONTHS[numberIn(month) - 1], DAYS[numberIn(day) - 1]];
  if (date === undefined || itsMonth === undefined || itsDay === undefined || !OF_READING.test(text))
    return null;
  return sentence(words.readsSo, { word: date, reading: `${itsMonth}がつ ${itsDay}` });
}
