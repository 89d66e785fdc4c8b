import { dimensionOf, factorOf } from '#agents/knowledge/arithmetic/units.ts';
import { sentence } from '#agents/words/sentence.ts';
import factWords from '#agents/words/steps/small-facts.json' with { type: 'json' };
import { type LedOn, led } from './led.ts';

const TENTHS = /0\.1\s*(?:が|を|の)?\s*(\d{1,3})\s*(?:こ|個|つ)/;
/** Nothing but the question, or a number that it is thought to be. */
const OF_TENTHS =
  /^(?:[^。!?\d]{0,30}[。!?])?\D{0,12}0\.1\s*(?:が|を|の)?\s*\d{1,3}\s*(?:こ|個|つ)(?:ぶん|分|あつ(?:まる|める|めた|まった)(?:と|ら)?|集(?:まる|める|めた|まった)(?:と|ら)?|ある(?:と|と)?)?(?:かず|数)?\D{0,4}(\d+(?:\.\d+)?)?[^\d]{0,24}$/;
const LOST = /わから|わかん|わからへん|しらん|知らん|しらない|むずかし|ひんと|ヒント|[?？]{2}/;

/** The one number that is said; null where several are, or none. */
function only(said: string): string | null {
  const numbers: readonly string[] = said.match(/\d+(?:\.\d+)?/g) ?? [];
  const distinct = new Set(numbers);
  return distinct.size === 1 ? (numbers[0] ?? null) : null;
}

const tenths = (count: number): string => String(count / 10);

/** 0.1が 23こ: asked, or claimed, then led over ten of them; `asked`: what the robot said last. */
function tenthsIn(said: string, asked: string): LedOn | null {
  const told = TENTHS.exec(said);
  const count = Number(told?.[1] ?? 0);
  const [whole, claimed] = OF_TENTHS.exec(said) ?? [];
  const isOther = /[+\-×÷]|もん(?!だい)|問|だして|出して/.test(
    said.replace(/(?:もんだい|問題)[^。!?]{0,10}(?:ない|ちゃう|ちが)/, ''),
  );
  if (told !== null && whole !== undefined && count > 1 && !isOther) {
    if (claimed === undefined) return led(sentence(factWords.tensOfTenth, { count }));
    return led(
      claimed === tenths(count)
        ? sentence(factWords.tenthRight, { said: claimed, count })
        : sentence(factWords.tenthClaimed, { said: claimed, count }),
    );
  }
  const before = Number(TENTHS.exec(asked.replace(/0\.1が 10こで/g, ''))?.[1] ?? 0);
  const number = only(said.replace(/0\.1(?:が|を)?\s*\d+\s*(?:こ|個)/g, ''));
  if (before === 0 || said.length > 30 || (number === null && !LOST.test(said))) return null;
  if (number === tenths(before)) return led(sentence(factWords.tenthRight, { said: number, count: before }));
  if (/10こで いくつ/.test(asked) && (number === '1' || number === '1.0'))
    return led(sentence(factWords.tenTenths, { count: before }));
  const tens = Math.floor(before / 10);
  const ones = before % 10;
  if (tens < 1) return null;
  if (/10こが/.test(asked))
    return led(sentence(factWords.tenthsEnd, { count: before, all: tens * 10, tens, ones }));
  if (number?.includes('.') && /10こで いくつ/.test(asked))
    return led(
      `${sentence(factWords.tenthSaid, { said: number })} ${sentence(factWords.tenthsApart, { count: before, tens, ones })}`,
    );
  return led(sentence(factWords.tenthsApart, { count: before, tens, ones }));
}

const UNIT = '(km|cm|mm|m|kg|g|dL|mL|L|t)';
const MEASURE = new RegExp(`(\\d+)\\s*${UNIT}(?![a-zA-Z])(?:\\s*(\\d+)\\s*${UNIT}(?![a-zA-Z]))?`, 'g');
interface Measure {
  readonly written: string;
  readonly unit: string;
  readonly small: string | null;
  readonly size: bigint;
}

const measuresIn = (text: string): readonly Measure[] =>
  [...text.matchAll(MEASURE)].map(([written, a = '0', unit = '', b = '0', small]) => ({
    written: written.replace(/\s/g, ''),
    unit,
    small: small ?? null,
    size: BigInt(a) * factorOf(unit) + BigInt(b) * factorOf(small ?? unit),
  }));

/** The measure of a story that is in a larger unit than another of it, and that other's unit; null where all are alike. */
function mixedIn(story: string): { readonly whole: Measure; readonly small: string } | null {
  const all = measuresIn(story);
  for (const whole of all) {
    const others = [whole.small, ...all.map(({ unit }) => unit)];
    const small = others.find(
      (unit) =>
        unit !== null &&
        dimensionOf(unit) === dimensionOf(whole.unit) &&
        factorOf(unit) < factorOf(whole.unit),
    );
    if (small != null) return { whole, small };
  }
  return null;
}

const ASKS_WHETHER = /なん[?？]|なの|[?？]|かな|で(?:い[いー]|ええ|よか)|あっ(?:て|と)|ってこと/;
/** たんいが ちがうから できひん. */
const OF_UNITS = /(?:たんい|単位)[^。!?]{0,6}(?:ちが|違|そろ|ばらばら|おなじじゃ|同じじゃ|ちゃう)/;

/** Over a story with measures in several units: how one becomes the other is asked, doubted or said. */
function unitsOfStory(said: string, asked: string, story: string): LedOn | null {
  const mixed = mixedIn(story);
  if (mixed === null || /[+\-×÷]/.test(said)) return null;
  const { whole, small } = mixed;
  const values = { big: whole.unit, small };
  const sized = (size: bigint): string => String(size / factorOf(small));
  const isAsked = new RegExp(`は なん${small}かな`).test(asked);
  const of = measuresIn(said);
  const claim = of.at(-1);
  const isClaimed = of.length === 2 && of[0]?.written === whole.written && claim?.unit === small;
  if (isClaimed && claim !== undefined && (ASKS_WHETHER.test(said) || isAsked))
    return led(
      claim.size === whole.size
        ? sentence(factWords.unitRight, { whole: whole.written, said: claim.written })
        : sentence(factWords.unitClaimed, { ...values, said: claim.written }),
    );
  // 320って こと？
  if (of.length === 0 && ASKS_WHETHER.test(said) && said.length < 20 && only(said) === sized(whole.size))
    return led(sentence(factWords.unitRight, { whole: whole.written, said: `${only(said)}${small}` }));
  if (OF_UNITS.test(said) && !isAsked) return led(sentence(factWords.unitFirst, values));
  if (!isAsked || said.length > 30) return null;
  const number = only(said.replace(whole.written, '').replace(new RegExp(`1${whole.unit}`), ''));
  if (number === null && !LOST.test(said)) return null;
  if (number === sized(whole.size))
    return led(sentence(factWords.unitRight, { whole: whole.written, said: `${number}${small}` }));
  const one = sized(factorOf(whole.unit));
  return led(sentence(factWords.unitThen, { ...values, size: one, whole: whole.written }));
}

/** A small fact on which all hangs, asked or doubted where no sum is open; `story`: the word problem that lies there. */
export function smallFact(message: string, asked: string, story: string | null): LedOn | null {
  const said = message.normalize('NFKC').trim();
  return (
    tenthsIn(said, asked) ?? (story === null ? null : unitsOfStory(said, asked, story.normalize('NFKC')))
  );
}

/** What a story with several units is begun with, where they are said to be what is hard. */
export const unitsFirst = (message: string, story: string): string | null => {
  const said = message.normalize('NFKC').slice(story.normalize('NFKC').length);
  return OF_UNITS.test(said) ? (unitsOfStory(said, '', story.normalize('NFKC'))?.says ?? null) : null;
};
