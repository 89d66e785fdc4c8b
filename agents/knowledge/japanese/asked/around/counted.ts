import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import around from '#agents/words/asked/around.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { plain } from '../clause/names.ts';
import { COUNTERS, type Counter, countersIn, countersOf, tellThing, thingAsked } from '../counting.ts';
import { readSaid } from '../said/said.ts';
import more from './more-things.json' with { type: 'json' };

/** How a thing is counted, and why so. */
export const countedAround = (region: Region, grade: number): string | null =>
  whyOfRabbits(region) ?? counterMeant(region) ?? thingCounted(region, grade);

/** なんで うさぎは「わ」なの. */
function whyOfRabbits(region: Region): string | null {
  const text = plain(told(region), region);
  return /うさぎ|ウサギ|兎/.test(text) &&
    /(?:なんで|どうして|なぜ)[^。?]{0,10}(?:わ|羽|一羽|とり|鳥)|わ」?(?:って|と)?かぞえる(?:の|ん)(?:は)?(?:なんで|どうして|なぜ)|うさぎ(?:は|って|だけ)?(?:なんで|どうして|なぜ)/.test(
      text,
    ) &&
    /わ|羽/.test(text) &&
    /かぞえ|わいます|三わ|一わ|さんわ|いちわ|羽/.test(text)
    ? `${sentence(words.rabbit)}${sentence(around.rabbitWhy)}`
    : null;
}

/** 「イカいっぱい」は たくさんって 意味じゃ ない。どういう こと: a number with its counter. */
function counterMeant({ asks, quotes }: Region): string | null {
  if (!/どういう(?:こと|いみ)|いみ|なんのこと/.test(asks)) return null;
  for (const one of quotes)
    for (const counter of COUNTERS) {
      const said = counter.said.find((each) => one.endsWith(each) && one.length > each.length);
      const thing = said === undefined ? '' : one.slice(0, -said.length).replace(/[がはを]$/, '');
      if (
        thing !== '' &&
        [thing, katakanaAsHiragana(thing)].some((name) => countersOf(name).includes(counter))
      )
        return tellThing(thing, [counter]);
    }
  return null;
}

const BESIDE: Readonly<Record<string, string>> = more.things;
const countedBy = (counter: Counter, things: readonly string[]): readonly (readonly [string, Counter])[] =>
  things.map((thing) => [thing, counter]);
/** Key: the thing. */
const MORE: ReadonlyMap<string, Counter> = new Map([
  ...countersIn(more.own).flatMap((one) => countedBy(one, one.things)),
  ...COUNTERS.flatMap((one) => countedBy(one, BESIDE[one.counter]?.split(' ') ?? [])),
]);
const ASKED =
  /(?:^|[、。?!]|じゃあ?|なら|けど|から)(?:じゃあ?、?|あと、?|その|この|ねえ、?)*([ぁ-んァ-ヶー]{1,4}[一-龠]{1,2}|[ぁ-んァ-ヶー]{2,10}|[一-龠]{1,3}[ぁ-ん]{0,2}|〔\d〕)(?:(?:ひと|ふた|みっ|よっ|[0-9一二三四五六七八九])つ|[0-9一二三四五六七八九十]こ|〔\d〕)?(?:って|は|を|の|なら|だと|だったら)+、?(?:ほんとは|ふつう)?(?:なんて|なんと|どう(?:やって)?|なにで|なん)、?かぞえ(?:る|たら|ん|ます|れば|かた)/;
/** ノートは 一さつ、じゃあ 新聞は？ */
const NEXT =
  /(?:じゃあ?|なら|けど|でも)、?([ぁ-んァ-ヶー]{2,8}|[一-龠]{1,3})(?:は|って|だと)(?:なに|なん|どう)?[?]$/;
const EXAMPLE =
  /(?:[一二三四五六七八九十1-9]|いっ|いち|に|さん)(?:さつ|冊|ほん|ぽん|ぼん|本|ひき|ぴき|びき|匹|まい|枚|だい|台|わ|羽|とう|頭|はい|ぱい|杯|そく|足|ちゃく|着|けん|軒|こ|個)[、。で]/;
/** えんぴつ三つは 何て 数えるの, じゃあ かさは: the thing of the clause that asks; what nobody knows is declined by its name. */
function thingCounted(region: Region, grade: number): string | null {
  const text = region.asks.replace(/何/g, 'なん');
  const [, found = ''] = ASKED.exec(text) ?? (EXAMPLE.test(text) ? NEXT.exec(text) : null) ?? [];
  const name = plain(found, region)
    .replace(/(?<=..)(?:半分|はんぶん|ぜんぶ)$/, '')
    .replace(/^(?:じゃあ?|あと|なら|えっと|ねえ|うちの|ぼくの|わたしの)(?=..)/, '');
  if (name === '' || /^(?:これ|それ|あれ|どれ|なに|うさぎ|ウサギ|数|かず|ひと|もの)$/.test(name)) return null;
  const told = thingAsked({ ...readSaid(name, grade), quoted: [name] });
  if (told !== null) return told;
  const counter = MORE.get(name);
  if (counter !== undefined) return tellThing(name, [counter]);
  return /^(?:[一-龠ァ-ヶー]{1,8}|[ぁ-ん]{1,4}[一-龠]{1,2})$/.test(name)
    ? sentence(words.unknown, { subject: name, aspect: 'かぞえかた' })
    : null;
}
