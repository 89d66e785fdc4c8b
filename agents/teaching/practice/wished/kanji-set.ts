import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { kanjiJoined } from '#agents/knowledge/japanese/asked/kanji-list.ts';
import { allKanji, findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { partWanted } from '../wanted-words.ts';
import { type About, aboutKanji } from '../wish-about.ts';
import { kanjiIn } from './implied.ts';
import { kanjiByStrokes } from './kanji-strokes.ts';
import themes from './kanji-themes.json' with { type: 'json' };

const THEMES = themes.map(({ name, child, kanji }) => ({ name: new RegExp(name), child, kanji: [...kanji] }));
const OF_KANJI = /かんじ|漢字|の字(?=を|だけ|が|ばっか|も)/;
const TO_DO = /よ(?:む|み|め)|読|か(?:く|き|け)|書/;
const MOST = 10;
/** Of so many strokes. */
const OF_STROKES = /(?:かくすう|画数|[0-9一二三四五六七八九十](?:かく|画)の)/;
const LEAST_LISTED = 2;
/** Signs in a row, and nothing between: 魚鳥馬. */
const RUN = /(?:^|[\s、])(\p{Script=Han}{3,6})(?=[\s、]|の)/u;
/** A sign that is listed: 駅、館、橋; 住所の住. */
const LISTED =
  /^(?:あと|それと|と)?(?:\p{Script=Han}{1,4}の)?(\p{Script=Han})(?:を|も|が|の字|のかんじ|の漢字)?$/u;
/** A sign by itself, that is no number. */
const ALONE = /^(?![一二三四五六七八九十百千万年月日円時分])\p{Script=Han}$/u;
/** この3つ, この5じ: what stands before is counted. */
const THESE = /この(?:[2-9]|ふた|みっ|よっ|いつ|むっ|二|三|四|五|六)(?:つ|こ|個|もじ|文字|字)/;
/** Around kanji that are named by their words: やまと かわと たの かんじを かきたい. */
const ENDS =
  /\s*(?:の\s*(?:かんじ|漢字|かん字|字).*|だけ.*|[をお]\s*(?:か|よ|れ|や|だ).*|が\s*(?:い[いー]|ええ|よか).*|です|に\s*し.*|と?\s*(?:かいて|かき|よみ|よんで).*|の(?:れん|練).*)$/;
const BEGINS = /^(?:えっと|え[ーえ]?とね?|じゃあ|あのね?|ねえ|つぎは|かんじ(?:の|は)?|漢字(?:の|は)?)\s*/;
const PARTS = /[\s、,，・→：:。!！?？「」『』]+|とか|(?<=\p{Script=Han})と(?=\p{Script=Han})/u;

/** いち、に、さんの かんじ: these numerals. */
const OF_NUMERALS =
  /(?<![ぁ-ん])((?:(?:いち|に|さん|よん|し|ご|ろく|しち|なな|はち|きゅう|く|じゅう|ひゃく|せん)(?:、|と|(?=の))){2,})の?(?:かんじ|漢字)/;
const NUMERAL_OF: Readonly<Record<string, string>> = {
  ...{ いち: '一', に: '二', さん: '三', よん: '四', し: '四', ご: '五', ろく: '六', しち: '七', なな: '七' },
  ...{ はち: '八', きゅう: '九', く: '九', じゅう: '十', ひゃく: '百', せん: '千' },
};

/** Kanji of one sort (季節, さんずい), or that are listed to be read or written; null where none are. */
export function aboutKanjiSet(
  words: string,
  folded: string,
  grade: Grade,
  asked: Grade | null = null,
): About | null {
  const { wanted } = partWanted(folded);
  const half = kanjiIn(wanted);
  const alone = words
    .normalize('NFKC')
    .split(PARTS)
    .filter((part) => ALONE.test(part));
  const isCounted = THESE.test(folded) || (alone.length >= LEAST_LISTED && TO_DO.test(folded));
  const year = asked ?? grade;
  const byStrokes = OF_KANJI.test(folded) || OF_STROKES.test(folded) ? kanjiByStrokes(wanted, year) : null;
  if (byStrokes !== null) return called(byStrokes.child, aboutKanji(byStrokes.kanji, half));
  const [, counted = ''] = OF_NUMERALS.exec(wanted) ?? [];
  const numerals = counted.split(/[、と]/).flatMap((one) => NUMERAL_OF[one] ?? []);
  if (numerals.length >= LEAST_LISTED) return aboutKanji(numerals, half);
  if (!(OF_KANJI.test(folded) || isCounted) || !(isCounted || TO_DO.test(wanted) || OF_KANJI.test(wanted)))
    return null;
  const listed = words
    .normalize('NFKC')
    .split(PARTS)
    .flatMap((part) => LISTED.exec(part.replace(BEGINS, ''))?.[1] ?? [])
    .filter((one) => findKanji(one) !== null);
  const spoken = kanjiJoined(
    (words.split(/[、。,!！?？…]/).find((part) => part.includes('と')) ?? '')
      .replace(/とか/g, 'と')
      .replace(ENDS, '')
      .replace(BEGINS, '')
      .replace(/と\s*$/, ''),
  );
  const quoted = [...words.matchAll(/[「『](\p{Script=Han})[」』]/gu)].flatMap(([, one = '']) => one);
  const inQuotes = [...new Set(quoted)].filter((one) => findKanji(one) !== null);
  const isOnly = inQuotes.length === 1 && /だけ|ばっか/.test(folded);
  if (isOnly || inQuotes.length >= LEAST_LISTED) return aboutKanji(inQuotes.slice(0, MOST), half);
  const theme = joined(THEMES.filter(({ name }) => name.test(wanted)));
  // What the grade has not had yet waits, where there is enough without it.
  const upTo = theme?.kanji.filter((one) => (findKanji(one)?.grade ?? Infinity) <= year) ?? [];
  const ofYear = upTo.filter((one) => findKanji(one)?.grade === asked);
  const learned = ofYear.length > 0 ? ofYear : upTo;
  // すうじの かんじ、一とか 二とか: these are examples, and come first; 魚鳥馬 どうぶつのやつ: these are meant.
  const run = RUN.exec(words.normalize('NFKC'))?.[1] ?? '';
  const shown = [...(run === '' ? listed : run)].filter((one) => learned.includes(one));
  if (shown.length > 0 && run !== '') return aboutKanji(shown, half);
  if (shown.length > 0 && /とか|など|みたい/.test(folded))
    return called(theme?.child ?? '', aboutKanji([...new Set([...shown, ...learned])].slice(0, MOST), half));
  // 犬とか 花とか: these first, and then others of their year.
  const examples =
    /とか|など|みたい/.test(folded) && theme === undefined ? listed.filter((one) => !TALK.includes(one)) : [];
  if (examples.length >= LEAST_LISTED) return aboutKanji(withOthers(examples), half);
  if (spoken.length >= LEAST_LISTED) return aboutKanji(spoken.slice(0, MOST), half);
  if (listed.length >= LEAST_LISTED) return aboutKanji([...new Set(listed)].slice(0, MOST), half);
  return called(theme?.child ?? '', aboutKanji(learned.slice(0, MOST), half));
}
/** どうぶつの かんじ, かくすうの すくない かんじの かき. */
const called = (name: string, about: About | null): About | null =>
  about === null || name === ''
    ? about
    : {
        ...about,
        words: `${named(name)} ${about.words}`,
        child: `${named(name)} ${about.child}`,
      };
const named = (name: string): string => (/^かくすう|の$/.test(name) ? name : `${name}の`);

/** Its kanji with the name that stands before them in such words. */
export const withName = (words: string, about: About | null): About | null =>
  called(/^((?:\S+と )?\S+の|かくすうの \S+) いま ならっている/.exec(words)?.[1] ?? '', about);

/** どうぶつとか しぜんの じ: of both, in turn. */
function joined([one, other]: typeof THEMES): Pick<(typeof THEMES)[number], 'child' | 'kanji'> | undefined {
  if (one === undefined || other === undefined) return one;
  const longer = Math.max(one.kanji.length, other.kanji.length);
  const kanji = Array.from({ length: longer }, (_, at) =>
    [one.kanji[at] ?? [], other.kanji[at] ?? []].flat(),
  );
  return { child: `${one.child}と ${other.child}`, kanji: [...new Set(kanji.flat())] };
}

const TALK = '漢字書読';
/** Others of the year of the first of them, so that it is a row. */
function withOthers(examples: readonly string[]): readonly string[] {
  const year = findKanji(examples[0] ?? '')?.grade;
  const others = allKanji().filter(
    ({ grade, kanji }) => grade === year && !examples.includes(kanji) && !NUMERALS.includes(kanji),
  );
  return [...new Set([...examples, ...others.map(({ kanji }) => kanji)])].slice(0, MOST_WITH_OTHERS);
}
const NUMERALS = '一二三四五六七八九十百千';
const MOST_WITH_OTHERS = 5;
