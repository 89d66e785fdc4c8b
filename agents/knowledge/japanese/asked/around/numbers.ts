import around from '#agents/words/asked/around.json' with { type: 'json' };
import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { TENS } from '../clause/goes-on.ts';
import { inMarks } from '../clause/names.ts';
import { verdict } from '../said/claim.ts';
import table from './old-months.json' with { type: 'json' };

const DIGITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const UNITS: Readonly<Record<string, number>> = { 万: 10_000, 億: 100_000_000 };
/** 千万, 一億: of one sign or two; 0 where it is no number of that kind. */
function worthOf(number: string): number {
  const [, small = '', unit = ''] = /^([一十百千]?)([万億]?)$/.exec(number) ?? [];
  return small + unit === '' ? 0 : (DIGITS[small] ?? 1) * (UNITS[unit] ?? 1);
}
const MADE =
  /(?<![一-龠])([一十百千]?[十百千万億])」?(?:の「[ぁ-ん]{1,3}」)?(?:って|は|っていうの(?:は|って))、?「?([一十百千]?[一十百千万])」?(?:が|を|の)?、?(?:なん(?:こ|個)|いくつ|何こ)/;
const NEXT: Readonly<Record<string, readonly [number: string, reading: string]>> = {
  ...TENS,
  ...{
    百万: ['千万', 'せんまん'],
    千万: ['一億', 'いちおく'],
    一億: ['十億', 'じゅうおく'],
    億: ['十億', 'じゅうおく'],
  },
};
const TEN_OF =
  /(?<![一-龠])([一十百千]?[一十百千万億])」?(?:の|を|が)(?:10|十)こ(?:ぶん|分|あつ|集)[^?。]{0,10}なん(?:て|と)いう/;
const NEXT_UNIT = /(?<![一-龠])([一十百千]?[一十百千万億])」?の(?:つぎ|次)の(?:くらい|位)/;
/** 百の 十こ分って なんていうの, 「億」の 次の 位は: what ten of them are called; of no print. */
export function nextUnit({ asks, quotes, whole }: Region): string | null {
  const text = inMarks(asks, { quotes }).replace(/何/g, 'なん');
  const [, unit = ''] = TEN_OF.exec(text) ?? NEXT_UNIT.exec(text) ?? [];
  const [number, reading] = NEXT[unit] ?? [];
  return number === undefined || reading === undefined || OF_PRINT.test(whole)
    ? null
    : sentence(inClause.tenOf, { unit, number, reading });
}

/** 千って 百が いくつ, 一億って 一万が いくつ 集まった 数: of words for numbers; what a print asks the child finds itself. */
export function numberAround({ asks, quotes, whole }: Region): string | null {
  const [, number = '', unit = ''] = MADE.exec(inMarks(asks, { quotes })) ?? [];
  const count = worthOf(number) / worthOf(unit);
  return number === '' || !Number.isInteger(count) || count < 2 || OF_PRINT.test(whole)
    ? null
    : sentence(inClause.numberMade, { number, unit, count });
}
const OF_PRINT = /しゅくだい|宿題|プリント|ドリル|どりる|テスト|もんだい|問題|ワーク/;

const MONTHS: readonly (readonly string[])[] = table.months;
/** Either of its names, and no child that is called so. */
const NAMED = MONTHS.map(
  (names) => new RegExp(`(?<![ぁ-ん一-龠])(?:${names.join('|')})(?![ぁ-ん]{0,1}(?:ちゃん|くん|さん))`),
);
const OF_MONTH = /(?:1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])(?:月|がつ)/;
const IN_KANJI = '一二三四五六七八九十';
const monthOf = (said: string): number => {
  const number = said.replace(/月|がつ/, '');
  if (/^[0-9]+$/.test(number)) return Number(number);
  return number.startsWith('十') && number.length === 2
    ? 10 + IN_KANJI.indexOf(number.charAt(1)) + 1
    : IN_KANJI.indexOf(number) + 1;
};
/** やよいは 三月のことだって。本当？, 師走って 何月？, 三月の むかしの 名前は？ */
export function monthNamed(region: Region): string | null {
  const text = inMarks(told(region), region).replace(/何/g, 'なん');
  const { asks } = region;
  const at = NAMED.findIndex((names) => names.test(text));
  const [said = ''] = OF_MONTH.exec(text) ?? [];
  if (at < 0) {
    const [kanji = '', kana = ''] = MONTHS[monthOf(said) - 1] ?? [];
    return said !== '' && kanji !== '' && OLD_NAME.test(text) && /なん|なに|おしえ|しりたい/.test(asks)
      ? sentence(around.monthCalled, { month: monthOf(said), name: kana })
      : null;
  }
  const [, kana = ''] = MONTHS[at] ?? [];
  const isClaim = said !== '' && CHECKS.test(asks);
  if (!(isClaim || OF_WHICH.test(asks.replace(/何/g, 'なん'))) || /よ[むみめん]|か[くけ]/.test(asks))
    return null;
  return `${isClaim ? verdict(monthOf(said) === at + 1) : ''}${sentence(around.oldMonth, { name: kana, month: at + 1 })}`;
}
const OLD_NAME = /(?:むかし|昔|べつ|別)の?(?:なまえ|名前|いいかた|言い方|よびかた|呼び方|よび名)/;
const CHECKS =
  /(?:ほんと|ほんま)う?(?:に|は|なの|かな|か)?[?。]*$|あって(?:る|ます)|でしょ|だよね|(?:の|ん)?(?:こと)?(?:なの|なん|か|かな)?[?]$/;
const OF_WHICH = /なん(?:月|がつ|のこと)|いみ|どういう|いつ(?:の|なの|[?])/;
