import { findKanji } from '#agents/knowledge/japanese/kanji.ts';

/** 「いま ならってるのは 弟」, 「学校で 弟と 妹を 習った」: what is told is what the class has. */
const TELLS_CLASS =
  /(?:なら|習)(?:って|っと|った|いま|う(?:よ|の|漢|かん))|(?:おそ|教)わ(?:って|った)|(?:すす|進)んで/;
const ASKS_OR_DENIES = /[?？]|なに|どれ|どの|(?:ならって|習って)(?:い)?(?:な[いか]|ませ)|まだ/;
/** A kanji by itself: between quotation marks, or with neither kanji nor okurigana at it. */
const QUOTED = /[「『]([^」』]+)[」』]/gu;
const ALONE =
  /(?<!\p{Script=Han})(\p{Script=Han})(?=と|や|を|って|の(?:かんじ|漢字|字)|は(?!やく)|が|まで|も|だ|で|、|・|,|\s|。|!|！|$)/gu;
/** Of the telling itself, where they are not quoted. */
const OF_TELLING = '今習教字';
/** たし算, ひっ算: no kanji that was learned. */
const OF_SUMS = /(?:たし|ひき|かけ|わり|ひっ|あん|けい)算/g;
const MOST = 10;

/** The kanji of grades 1-3 that a child says its class is learning or has learned; [] where it says nothing of the kind. */
export function classKanjiIn(words: string): readonly string[] {
  if (!TELLS_CLASS.test(words) || ASKS_OR_DENIES.test(words)) return [];
  const quoted = [...words.matchAll(QUOTED)].flatMap(([, inside = '']) => [...inside]);
  const alone = [...words.replace(QUOTED, ' ').replace(OF_SUMS, ' ').matchAll(ALONE)].map(
    ([, one = '']) => one,
  );
  const named = [...quoted, ...alone.filter((one) => !OF_TELLING.includes(one))];
  return [...new Set(named)].filter((one) => findKanji(one) !== null).slice(0, MOST);
}
