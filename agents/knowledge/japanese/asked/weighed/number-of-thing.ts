import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { inMarks, plain } from '../clause/names.ts';
import { COUNTERS, countersOf } from '../counting.ts';
import { NUMBERS, tellNumber, thingsIn } from './counted.ts';

const UNIT =
  '(?:つ|こ|個|ひき|ぴき|びき|匹|ほん|ぽん|ぼん|本|わ|羽|まい|枚|だい|台|さつ|冊|とう|頭|にん|人)?';
const AMOUNT = new RegExp(
  `(?:^|[^ぁ-ん0-9一-龠]|[はがも])(${NUMBERS.flat()
    .toSorted((a, b) => b.length - a.length)
    .join(
      '|',
    )})${UNIT}(?:だったら|やったら|だと|やと|なら|の?とき|に?なったら|になると)(?:は|って|、)*(?:なん(?:て|と)|どう|「|[0-9一-龠ぁ-ん]{1,5}[?]|[?])`,
);
const SAYS =
  /かぞえ|数え|(?:なんて|なんと|どう)、?(?:いう|いえ|いっ|言|ゆう)|いいかた|言い方|(?:って|は|だと|やと|なら|とき)「[^」]{2,6}」[?]/;
/** かぶとむしは 6こ だったら なんて 数える: the number of that thing; null where no thing or no number is named. */
export function numberOfThing(region: Region): string | null {
  const asks = plain(region.asks, region);
  const [, amount] = AMOUNT.exec(asks) ?? [];
  const all = plain(told(region), region);
  if (amount === undefined || !SAYS.test(inMarks(told(region), region))) return null;
  if (/ぜんぶで|あわせて|のこ|[たひ]す|しき|かけ/.test(all)) return null;
  const number = NUMBERS.findIndex((forms) => forms.includes(amount)) + 1;
  const [thing] = [asks, ...region.before.map((one) => plain(one, region))]
    .map((one) => one.split(/(?:けど|けど、|のに|、でも)、?/).at(-1) ?? '')
    .map((one) => thingsIn(one).at(-1))
    .filter((one) => one !== undefined);
  const [counter] = thing === undefined ? [] : countersOf(thing.name);
  return counter === undefined ? null : tellNumber(counter, number);
}

const WHAT_COUNTED =
  /(?:なに|なん|何)(?:を)?(?:かぞえ|数え)(?:る|てる|とる)(?:とき|ことば|言葉|の|じ|ん)|(?:どんな|なんの|何の)(?:もの|とき)(?:を|に)?(?:かぞえ|数え|つか)/;
/** 「二羽」って 何を 数える ことば: what its counter counts. */
export function countedByIt(region: Region): string | null {
  if (!WHAT_COUNTED.test(region.asks)) return null;
  const units = region.quotes.map((one) => one.replace(/^[0-9一二三四五六七八九十]+/, ''));
  const [found, ...others] = COUNTERS.filter(({ counter }) => units.includes(counter));
  return found === undefined || others.length > 0 || found.things.length < MOST
    ? null
    : sentence(inClause.counts, {
        counter: found.counter,
        reading: found.reading,
        things: found.things.slice(0, MOST).join('、'),
      });
}
const MOST = 3;
