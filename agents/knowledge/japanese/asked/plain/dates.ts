import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import table from './dates.json' with { type: 'json' };

const DIGITS = '一二三四五六七八九';
const MONTHS = table.months.split(' ');
const DAYS = table.days.split(' ');
const NUMBER = '[0-9]{1,2}|[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九]';
const DATE = new RegExp(
  `(?<![一-龠0-9])(${NUMBER})月の?(${NUMBER})日(?![一-龠間])|(?<![一-龠0-9])(${NUMBER})(月|日)(?![一-龠間])`,
);
const OF_READING = /よ[むみめん]|読|なんて|どう(?:いう|ゆう)/;
/** Read in two ways, by what they mean: that is told elsewhere. */
const OF_TWO_READINGS = ['一日', '一月', '1日', '1月'];

/** 二十三, 23. */
function numberIn(number: string): number {
  if (/^[0-9]+$/.test(number)) return Number(number);
  const [, tens = '', ten = '', ones = ''] = /^([一二三]?)(十?)([一二三四五六七八九]?)$/.exec(number) ?? [];
  const digit = (sign: string): number => (sign === '' ? 0 : DIGITS.indexOf(sign) + 1);
  return ten === '' ? digit(tens) + digit(ones) : (digit(tens) || 1) * 10 + digit(ones);
}

/** How a date, a month or a day is read, as it stands there: 八月二十日, 七月, 二十四日; null where it is none. */
export function dateIn(text: string): { readonly word: string; readonly reading: string } | null {
  const [word, month, day, number = '', unit] = DATE.exec(text) ?? [];
  if (word === undefined) return null;
  const [itsMonth, itsDay] = [MONTHS[numberIn(month ?? number) - 1], DAYS[numberIn(day ?? number) - 1]];
  const reading =
    unit === undefined
      ? itsMonth !== undefined && itsDay !== undefined
        ? `${itsMonth}がつ ${itsDay}`
        : null
      : unit === '月'
        ? itsMonth && `${itsMonth}がつ`
        : itsDay;
  const isTwofold = unit !== undefined && OF_TWO_READINGS.includes(word);
  return reading == null || isTwofold ? null : { word, reading };
}

/** はつかって 何日. */
const DAY_NAMED = /([ぁ-ん]{3,4})」?(?:って|は|とは)(?:なんにち|何日)/;

/** How a whole date is read: 九月九日; null where none is asked about. */
export function dateAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  const [, named = ''] = DAY_NAMED.exec(text) ?? [];
  const day = DAYS.indexOf(named) + 1;
  if (day > 0) return sentence(inClause.dayNamed, { name: named, day });
  const date = OF_READING.test(text) && /月の?[^月]{1,4}日/.test(text) ? dateIn(text) : null;
  return date === null ? null : sentence(words.readsSo, date);
}
