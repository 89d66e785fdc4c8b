import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { readNumberWords } from '#agents/knowledge/arithmetic/number-words.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import type { Limits } from '../wish-limits.ts';

/** Behind a sum: it is only one of its sort. 12×4みたいな, 56÷7とか, 8+7くらいなら, 30×40のような. */
const AS_EXAMPLE =
  /^\s*(?:みたい|みたく|のよう|とか(?!け)|くらい|ぐらい|っぽい|てき|系|的|って(?:いう)?かんじ|って\s*(?:いうの|いうやつ|(?:かず|数)?が?\s*(?:みっつ|3つ|3こ)\s*(?:ある|たす))|って感じ|のたぐい|のタイプ|のたいぷ|のやつ|んとか|ばっか|ていど|程度)/;
/** 9+4が ゆっくりだから、にてる たしざん: later on it is only what the others are like. */
const LIKE_IT =
  /^[^0-9]*(?:にてる|にた|にたような|そういう|そんな)\s*(?:たし|ひき|かけ|わり|もんだい|問題|の|やつ|けいさん|計算)/;
const SUM = /[0-9]+(?:\s*(?:[+\-−ー×x*÷/]|たす|ひく|かける|わる|足す|引く|掛ける|割る)\s*[0-9]+)+/g;
/** Before it: たとえば 84÷4. */
const FOR_EXAMPLE = /(?:たとえば|例えば)[\s、]*$/;

/** 2/5+1/5 is no division. */
const FRACTION = /[0-9]+\/[0-9]+/g;
/** 二百かける 三: numbers in kanji, in a sum. */
const SPOKEN =
  /[一二三四五六七八九十百千]+(?=\s*(?:たす|ひく|かける|わる|足す|引く|掛ける|割る))|(?<=(?:たす|ひく|かける|わる|足す|引く|掛ける|割る)\s*)[一二三四五六七八九十百千]+(?![ぁ-ん]*けた|けた|桁|の(?:だん|段))/g;
/** 何十と 何十の たし算, 何百の ひき算: in full tens and hundreds. */
const OF_FULL =
  /(?:(?:なん|何)(?:十|百|じゅう|びゃく)(?:と|や|たす|ひく))?(?:(?:なん|何)(百(?:何|なん)?十|びゃくなんじゅう|十|百|じゅう|びゃく)(?:どうし|同士)?|きりの\s*(いい|ええ|よか)\s*(?:かず|数))の?\s*(たし|足し|ひき|引き)(?:ざん|算)/g;
/** 引き算でも 何百何十の, 足し算、何百で: the sign stands before it. */
const SIGN_BEFORE =
  /(たし|足し|ひき|引き)(?:ざん|算)([^。0-9]{1,12}?)(?:なん|何|きりの(?=いい))(百(?:何|なん)?十|びゃくなんじゅう|十|百|じゅう|びゃく|いい(?:かず|数))(?:の|で|どうし|同士|ばっか)/g;
const TENS_BY_TENS =
  /(?:なん|何)(?:十|じゅう)\s*(?:×|かける)\s*(?:なん|何)(?:十|じゅう)(?:の\s*かけ(?:ざん|算))?/g;
/** 何百×一けた. */
const FULL_BY_ONE =
  /(?:なん|何)(十|百|じゅう|びゃく)\s*(?:×|かける)\s*(?:1|一|ひと|いち|いっ)(?:けた|桁)(?:の\s*かけ(?:ざん|算))?/g;
const SIGNS: Readonly<Record<string, string>> = { たし: '+', 足し: '+', ひき: '-', 引き: '-' };
const FULL: Readonly<Record<string, string>> = {
  '十+': '40+30みたいな ',
  '十-': '70-40みたいな ',
  '百+': '300+200みたいな ',
  '百-': '700-400みたいな ',
  '百十+': '420+350みたいな ',
  '百十-': '780-350みたいな ',
};

/** あと 7こも あるし…37+25とか: of its own homework it names one. */
const TO_DO =
  /(?:あと|のこり|残り|まだ)[^。!?0-9]{0,4}[0-9]+(?:こ|個|もん|問|だい|つ)[^。!?]{0,6}(?:ある|のこ|残|やら)|(?:しゅくだい|宿題|しゅく題)[^。!?]{0,12}(?:いや|やだ|めんど|ある|でた|出た|おわら|終わら)/;
const WISHED =
  /(?:だ|出)[しせ]|やりたい|やらせ|したい(?!けど|のに)|れんしゅう|練習|ちょうだい|ください|ほしい|つくって|作って|頼|おねがい|がいい/;

/** The sum by which a child says what it wants more of; null where it names none as an example. */
export function exampleIn(words: string): ParsedProblem | null {
  const said = words
    .normalize('NFKC')
    .replace(FRACTION, 'ぶんすう')
    .replace(TENS_BY_TENS, '30×40みたいな ')
    .replace(FULL_BY_ONE, (_, full: string) => (/十|じゅう/.test(full) ? '30×4みたいな ' : '300×4みたいな '))
    .replace(SPOKEN, (number) => String(readNumberWords(number) ?? number))
    .replace(SIGN_BEFORE, (_, sign: string, between: string, tens: string) => between + ofFull(tens, sign))
    .replace(OF_FULL, (_, tens: string | undefined, _round: string, sign: string) =>
      ofFull(tens ?? '十', sign),
    );
  if (TO_DO.test(said) && !WISHED.test(said)) return null;
  for (const { 0: sum, index } of said.matchAll(SUM)) {
    const behind = said.slice(index + sum.length);
    if (!AS_EXAMPLE.test(behind) && !LIKE_IT.test(behind) && !FOR_EXAMPLE.test(said.slice(0, index)))
      continue;
    const [found] = findSums(spelled(sum));
    if (found !== undefined) return found.problem;
  }
  return null;
}

/** 何十 and きりの いい 数 are full tens, 何百 full hundreds, 何百何十 of three digits with one nought. */
function ofFull(tens: string, sign: string): string {
  const isHundred = /百|びゃく/.test(tens);
  const isTen = /十|じゅう|いい/.test(tens);
  return FULL[`${isHundred ? '百' : ''}${isTen ? '十' : ''}${SIGNS[sign] ?? ''}`] ?? '';
}

const spelled = (sum: string): string =>
  sum
    .replace(/たす|足す/g, '+')
    .replace(/ひく|引く|−|ー/g, '-')
    .replace(/かける|掛ける|x|\*/g, '×')
    .replace(/わる|割る|\//g, '÷');

/** Digits of its two numbers; [] of longer ones, which are told by their kind. */
export const digitsOf = ({ canonical }: ParsedProblem): readonly number[] => {
  const numbers = canonical.match(/\d+/g) ?? [];
  return numbers.length === 2 ? numbers.map(({ length }) => length) : [];
};

/** With how many noughts its numbers end; [] where none of them does. */
export const noughtsOf = ({ canonical }: ParsedProblem): readonly number[] => {
  const ends = (canonical.match(/\d+/g) ?? []).map((number) => /0*$/.exec(number)?.[0].length ?? 0);
  return ends.some((count) => count > 0) ? ends : [];
};

/** 3+4+2: of its one sign, and no larger. */
export function limitsOfThree(canonical: string): Partial<Pick<Limits, 'operator' | 'most'>> {
  const signs = new Set(canonical.match(/[+-]/g) ?? []);
  const total = (canonical.match(/\d+/g) ?? []).reduce((sum, number) => sum + Number(number), 0);
  return {
    ...(signs.size === 1 ? { operator: canonical.includes('+') ? '+' : '-' } : {}),
    ...(total <= TEN ? { most: TEN } : {}),
  };
}
const TEN = 10;
