import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { countingAsked, thingAsked } from '../counting.ts';
import { oppositesOf } from '../opposites.ts';
import { verdict } from '../said/claim.ts';
import { readSaid } from '../said/said.ts';
import type { Region } from './clauses.ts';
import { inMarks, plain, quoteAt } from './names.ts';

/** What is asked as the example before it shows: an opposite, a number with what it counts; null where nothing is. */
export const goesOn = (region: Region, grade: number): string | null =>
  oppositeNext(region) ??
  countedNext(region, grade) ??
  countersOffered(region, grade) ??
  tenOf(region) ??
  zerosIn(region);

const REALLY = /^(?:ほんとう?|ほんま)$/;
const WORD = /([一-龠]?[ぁ-ん]{1,5}?)/;
/** おおきいの はんたいは ちいさいでしょ。ながいは なあに？ */
function oppositeNext(region: Region): string | null {
  const { asks } = region;
  const told = `${region.before.join('')}${asks}`;
  if (!/はんたい/.test(told) || !/なに|なあに|なん|どう|[?]|かな|でいい|でええ/.test(asks)) return null;
  const behind = asks.slice(Math.max(0, asks.lastIndexOf('はんたい')));
  const own = /はんたい[^。]{0,20}。(.+)/.exec(behind)?.[1] ?? (asks.includes('はんたい') ? '' : asks);
  const [, name = ''] =
    new RegExp(
      `(?:^|[、がのは])${WORD.source}(?:の(?:とき|ほう))?(?:は|って|も)(?:なに|なあに|なん|どう|[^。]{1,6}で(?:いい|ええ))`,
    ).exec(plain(own, region)) ?? [];
  // 「近い」の はんたいは「長い」だって。ほんとうは なに: of the word it was said of.
  const [, quoted, claimed] = REALLY.test(name) ? (/〔(\d)〕のはんたいは(?:〔(\d)〕)?/.exec(told) ?? []) : [];
  const really = quoted === undefined ? null : oppositesOf(quoteAt(quoted, region), own);
  if (really !== null && claimed !== undefined)
    return `${verdict(really.includes(`「${quoteAt(claimed, region)}」`))}${really}`;
  if (REALLY.test(name)) return really;
  for (let at = 0; at < name.length - 1; at++) {
    const says = oppositesOf(name.slice(at), own);
    if (says !== null) return says;
  }
  return null;
}

/** 1ぴき 2ひき 3びきでしょ。4は なんびき？ */
function countedNext(region: Region, grade: number): string | null {
  const [, number = ''] =
    /([0-9]{1,2}|[一二三四五六七八九十])(?:は|だと|なら|のとき)、?(?:なん|どう|なに)/.exec(region.asks) ?? [];
  const [, unit = ''] =
    /(?:[0-9]|[一二三四五六七八九十])(ぴき|ひき|びき|ぽん|ほん|ぼん|まい|さつ|だい|わ|にん|こ|そく|はい|ぱい|ばい|かい|がい|とう|さい|[一-龠])/.exec(
      `${region.before.join('')}${region.asks}`,
    ) ?? [];
  const text = `${region.before.join('')}${region.asks}`;
  const examples =
    text.match(
      /[0-9一二三四五六七八九十](?:ぴき|ひき|びき|ぽん|ほん|ぼん|まい|さつ|だい|わ(?!る)|にん|こ|そく|はい|ぱい|ばい|かい|がい|とう|さい|[一-龠])/g,
    ) ?? [];
  return number === '' || unit === '' || examples.length < 2
    ? null
    : countingAsked(readSaid(`「${number}${unit}」って なんて いうの？`, grade));
}

/** にわとりは 一わ？ 一ぴき？: how the thing is counted. */
function countersOffered({ asks, quotes }: Region, grade: number): string | null {
  const text = plain(asks, { quotes });
  const [, offered = ''] =
    /(?:^|[、。])([ぁ-んァ-ヶー]{2,8}?|[一-龠])(?:は|って|を)、?[1一いに](?:っ|ち)?(?:わ|羽|ぴき|匹|こ|個|ぽん|本|まい|枚|さつ|冊|だい|台|とう|頭|つ)(?:なの|か|じゃ|[?、])/.exec(
      text,
    ) ?? [];
  const [, asked = ''] =
    /(?:^|[、。?])([ぁ-んァ-ヶー]{2,8}?|[一-龠])(?:は|って|も)、?(?:なん(?:わ|ひき|びき|ぼん|ほん|まい|さつ|だい|とう|こ)|(?:わ|ひき|ほん|まい|さつ|だい|とう|こ|はい)(?:なの|かな)?)[?]/.exec(
      text,
    ) ?? [];
  const thing = offered === '' ? asked : offered;
  const isAsked = /[?]|どっち|どちら|なん|どう|かぞえ|っけ|かな/.test(text);
  return thing === '' || !isAsked || thing === 'うさぎ'
    ? null
    : thingAsked({ ...readSaid(text, grade), quoted: [thing] });
}

/** What ten of each are called. */
export const TENS: Readonly<Record<string, readonly [number: string, reading: string]>> = {
  一: ['十', 'じゅう'],
  十: ['百', 'ひゃく'],
  百: ['千', 'せん'],
  千: ['一万', 'いちまん'],
  ...{ 万: ['十万', 'じゅうまん'], 一万: ['十万', 'じゅうまん'], 十万: ['百万', 'ひゃくまん'] },
};
/** 千を 10こ あつめたら 何て いうの？ かん字も: its name is asked, and no number of a print. */
function tenOf({ asks, quotes, after }: Region): string | null {
  const [, unit = ''] =
    /(?:^|[、。「のは])([一十百千万])」?(?:を|が)10こ?(?:、?あつ(?:め|ま)[^、。?]{0,3}|ある)?(?:と|たら|だと|で|の)?は?、?なん(?:て|と)(?:い|ゆ)う/.exec(
      inMarks(asks, { quotes }),
    ) ?? [];
  const [number, reading] = TENS[unit] ?? [];
  return number === undefined || reading === undefined || /しゅくだい|プリント|ドリル/.test(asks + after)
    ? null
    : sentence(inClause.tenOf, { unit, number, reading });
}

const ZEROS: Readonly<Record<string, number>> = {
  ...{ 十: 1, 百: 2, 千: 3, 一万: 4, 十万: 5, 百万: 6, 千万: 7, 一千万: 7 },
  ...{ 一億: 8, 十億: 9, 百億: 10, 千億: 11, 一兆: 12 },
};
/** 一億って、ゼロ 何こ: how many follow the 1. */
function zerosIn({ asks, quotes }: Region): string | null {
  const [, number = ''] =
    /(?:^|[、。「のは])([一十百千][十百千]?[万億兆]?)」?(?:って|は|に|を|と|、|すうじで|か[くい](?:と|たら)){0,4}(?:ゼロ|0|れい|〇|まる)(?:が|は|って)?、?(?:なん|何|いく)(?:こ|個|つ)/.exec(
      inMarks(asks, { quotes }),
    ) ?? [];
  const count = ZEROS[number];
  return count === undefined ? null : sentence(inClause.zerosIn, { number, count });
}
