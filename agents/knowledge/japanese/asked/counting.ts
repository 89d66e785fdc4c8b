import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { tellReading } from './rules/several-readings.ts';
import type { Said } from './said/said.ts';
import { plainestOf } from './shapes/words-with.ts';
import data from './tables/counters.json' with { type: 'json' };

export interface Counter {
  readonly counter: string;
  readonly reading: string;
  /** From one on, mostly to ten. */
  readonly said: readonly string[];
  readonly things: readonly string[];
}

/** The counters of a table, each with its reading, how numbers are said with it, and what it counts. */
export const countersIn = (table: Readonly<Record<string, readonly string[]>>): readonly Counter[] =>
  Object.entries(table).map(([counter, [reading = '', said = '', things = '']]) => ({
    counter,
    reading,
    said: said.split(' '),
    things: things.split(' ').filter((one) => one !== ''),
  }));
export const COUNTERS: readonly Counter[] = countersIn(data.counters);
const DIGITS = '一二三四五六七八九十';
const ASKS =
  /なんて(?:よ[むみ]|いう|かぞえ)|どう(?:やって)?(?:よ[むみ]|かぞえ|いう)|どっち|よみ|つぎ|次|なんよむ|かぞえ|[?]|じゃないの|よね|っけ/;
const COUNTS = /かぞえ|[1-3]こ、?[1-3]こ|なん(?:こ|ぼん|ほん|ひき|びき|まい|さつ|だい|わ|ば|にん|とう)[?]/;
/** Ways to count that a child weighs against one another: いっこ？ いっさつ？, だいだっけ、こだっけ. */
const WEIGHED = new RegExp(
  `(?:${COUNTERS.flatMap(({ reading, said }) => [reading, ...said.slice(0, 3)]).join('|')})(?:だっけ|かな|[?]|か|なの|、|それとも)`,
  'g',
);

/** Whether it is known how such things are counted: はさみ. */
export const isThingCounted = (name: string): boolean => THINGS.has(name);
/** Whether it is an animal, by what counts it. */
export const isAnimal = (name: string): boolean => ANIMALS.has(name);
const ANIMALS: ReadonlySet<string> = new Set(
  COUNTERS.flatMap(({ counter, things }) =>
    ['匹', '頭', '羽'].includes(counter) ? things.map(katakanaAsHiragana) : [],
  ),
);
const THINGS: ReadonlySet<string> = new Set(COUNTERS.flatMap(({ things }) => things));

/** How things are counted, and how a number is said with its counter. */
export function countingAsked(said: Said): string | null {
  // 画数 わかんない かぞえたら 15: strokes are counted.
  return /画|かくすう|(?:かぞえ|数え)たら[^いえだ?]/.test(said.whole)
    ? null
    : (countedIn(said) ?? countedOf(said));
}

const NUMBERED = /^([0-9]{1,2}|[一二三四五六七八九十])(.+)$/;
const UNIT_OF = /^(?:[ぁ-んー]*?)(?=[0-9一二三四五六七八九十])/;

/** How a number is said with its counter that is asked about: 8さつ, さんぞく; null where one of them is not known. */
const countedOf = ({ quoted }: Said): string | null =>
  allTold(quoted.map((name) => numberSaid(name.replace(UNIT_OF, '')) ?? saidSo(name)));

/** How the things are counted that are asked about: 船. */
export const thingAsked = ({ quoted, whole }: Said): string | null =>
  allTold(quoted.filter((name) => isWord(name, whole)).map(thingCounted));

/** とき is no き: a name of one sign in kana stands by itself, or in quotes. */
const isWord = (name: string, whole: string): boolean =>
  !/^[ぁ-ん]$/.test(name) || new RegExp(`(?<![ぁ-んァ-ヶ一-龠])${name}(?![ぁ-ん]{2})`).test(whole);

/** What is told; null where of several not each is. */
function allTold(told: readonly (string | null)[]): string | null {
  const known = new Set(told.flatMap((one) => one ?? []));
  return known.size === 0 || (known.size > 1 && told.includes(null)) ? null : [...known].join('');
}

const tellNumber = (counter: Counter, at: number): string | null => {
  const said = counter.said[at];
  return said === undefined
    ? null
    : tellReading({ word: said === 'とお' ? '十' : `${DIGITS[at] ?? ''}${counter.counter}`, reading: said });
};

/** 8さつ, 三本. */
function numberSaid(name: string): string | null {
  const [, number = '', unit = ''] = NUMBERED.exec(name) ?? [];
  const isCounter = ({ counter, reading }: Counter): boolean => counter === unit || reading === unit;
  const isVoiced = ({ said }: Counter): boolean =>
    unit.length > 1 && said.some((one) => unvoiced(one).endsWith(unvoiced(unit)));
  const counter = unit === '' ? undefined : (COUNTERS.find(isCounter) ?? COUNTERS.find(isVoiced));
  return counter === undefined
    ? null
    : tellNumber(counter, (DIGITS.indexOf(number) + 1 || Number(number)) - 1);
}

const TENS: Readonly<Record<string, string>> = {
  一: '',
  二: 'に',
  三: 'さん',
  四: 'よん',
  五: 'ご',
  六: 'ろく',
  七: 'なな',
  八: 'はち',
  九: 'きゅう',
};
/** Of these the numbers from eleven on go otherwise. */
const OWN_WAY = ['日', 'つ', '人', '月', '時', '才', '歳'];
/** How more than ten are counted: 二十本, 三十五枚; null where it is none. */
export function tensRead(name: string): string | null {
  const [, ten = '', one = '', unit = ''] =
    /^([二三四五六七八九]?)十([一二三四五六七八九]?)([^一二三四五六七八九十])$/.exec(name) ?? [];
  const said = OWN_WAY.includes(unit) ? undefined : COUNTERS.find(({ counter }) => counter === unit)?.said;
  const last = said?.[one === '' ? DIGITS.length - 1 : DIGITS.indexOf(one)];
  if (last === undefined || (ten === '' && one === '')) return null;
  const tens = ten === '' ? '' : (TENS[ten] ?? '');
  return one === '' ? `${tens}${last}` : `${tens}じゅう${last}`;
}

/** さんぞく. */
function saidSo(name: string): string | null {
  const counter = COUNTERS.find(({ said }) => said.includes(name));
  return counter === undefined ? null : tellNumber(counter, counter.said.indexOf(name));
}

/** Whether it is a number with its counter as it is said: いっさつ. */
export const isCounted = (name: string): boolean => saidSo(name) !== null;

/** いちがつついたち: how numbers with their counters are written; null where it is made of anything else. */
export function countedWritten(kana: string): string | null {
  if (kana === '') return '';
  for (const { counter, said } of COUNTERS)
    for (const [at, one] of said.entries()) {
      const rest = kana.startsWith(one) ? countedWritten(kana.slice(one.length)) : null;
      if (rest !== null) return `${DIGITS[at] ?? ''}${counter}${rest}`;
    }
  return null;
}

/** 船, ふね. */
function thingCounted(name: string): string | null {
  const thing = /^[一-龠]$/.test(name) ? (plainestOf(name)?.reading ?? name) : name;
  return countersOf(thing).length === 0 ? null : tellThing(name, countersOf(thing));
}

/** What counts such a thing, the most usual first: スイカ by 個 and 玉. */
export const countersOf = (thing: string): readonly Counter[] =>
  COUNTERS.filter(({ things }) => things.includes(thing));

/** How what stands in a sentence is counted, by how it is asked. */
function countedIn({ kana, whole }: Said): string | null {
  if (!ASKS.test(kana)) return null;
  const bare = whole.replace(/\s/g, '');
  if (/うさぎ/.test(kana) && /わ|羽|ひき|ぴき|匹|かぞえ|数え/.test(kana)) return sentence(words.rabbit);
  const next = nextOf(kana);
  if (next !== null) return next;
  const near = nearCounted(kana);
  if (near !== null) return near;
  if (COUNTS.test(kana) || (kana.match(WEIGHED) ?? []).length > 1) {
    // 紙の 数え方: by its word in kana.
    const spelled = kana.replace(/[一-龠]/g, (kanji) => plainestOf(kanji)?.reading ?? kanji);
    const found = thingsIn(spelled);
    if (found.length > 0) return found.map(({ thing }) => tellThing(thing, countersOf(thing))).join('');
  }
  const spelled = [
    ...bare.matchAll(
      /([0-9]{1,2}|[一二三四五六七八九十])(本|匹|羽|枚|冊|台|人|個|頭|足|着|軒|杯|回|階|分|日|つ|才|さい|ひき|ぴき|わ|ほん|ぼん|まい|さつ|だい|にん|こ|はい|かい|にち|がつ|月|時)(?=って|は|、|を|の(?:よみ|読み)|なんて|[?？]|じゃ|どう|と[^い]|が|$|。)/g,
    ),
  ];
  for (const [, number = '', unit = ''] of spelled) {
    const at = DIGITS.includes(number) ? DIGITS.indexOf(number) : Number(number) - 1;
    const counter = COUNTERS.find(
      (one) =>
        one.counter === unit ||
        one.reading === unit ||
        (unit.length > 1 && one.said.some((said) => said.endsWith(unit))),
    );
    const said = counter?.said[at];
    const mayBe = COUNTS.test(kana) || /よむ|読む|よみ|どっち|いう|って|なに|[?？]/.test(kana);
    if (said !== undefined && counter !== undefined && mayBe && isOfSaying(kana, unit))
      return sentence(words.countedNumber, { written: `${DIGITS[at] ?? number}${counter.counter}`, said });
  }
  const days = COUNTERS.find(({ counter }) => counter === '日')?.said ?? [];
  const named = days.flatMap((said, at) => (kana.includes(said) ? [{ said, at }] : []));
  if (named.length > 0 && (named.length > 1 || /なんにち|何日|[0-9].*[?？]|どっち/.test(kana)))
    return named
      .slice(0, 3)
      .map(({ said, at }) => sentence(words.countedNumber, { written: `${DIGITS[at] ?? ''}日`, said }))
      .join('');
  const found = /どっち|かな|なに[?？]?$|いち?わ|いっぴき|なんて/.test(kana) ? thingsIn(kana)[0] : undefined;
  return found?.counter.said.some((said) => kana.includes(said))
    ? tellThing(found.thing, [found.counter])
    : null;
}

/** 2日 may be a date of the talk; a reading beside it, or よむ, makes it a question. */
const isOfSaying = (kana: string, unit: string): boolean =>
  !/^(?:日|時|分|月|こ|回|人)$/.test(unit) || /よむ|読む|よみ|読み|いうの|なんて|どっち/.test(kana);

interface Counted {
  readonly thing: string;
  readonly counter: Counter;
}

/** The things that are named as what is counted, the longest word first; none twice. */
function thingsIn(text: string): readonly Counted[] {
  // きのう is no 木の.
  const kana = text.replace(/きのう/g, '');
  const found = things().filter(
    ({ thing, spoken, named }) =>
      kana.includes(spoken) &&
      // とき is no き: a thing of one sign stands by itself.
      !(thing.length === 1 && new RegExp(`[ぁ-ん]${thing}`).test(kana)) &&
      named.test(kana),
  );
  return [...new Map(found.map(({ thing, counter }) => [thing, { thing, counter }])).values()];
}

let listed: readonly (Counted & { readonly spoken: string; readonly named: RegExp })[] | null = null;
/** All things that have a counter, the longest word first, each with how it stands where it is counted. */
function things(): NonNullable<typeof listed> {
  listed ??= COUNTERS.flatMap((counter) =>
    counter.things.map((thing) => {
      const spoken = katakanaAsHiragana(thing);
      const named = new RegExp(
        `(?:^|[、。「…]|ねえ|あのね|えっと|あと)${spoken}(?:は|って|を|の|が|も|」|かぞえ|$)`,
      );
      return { thing, counter, spoken, named };
    }),
  ).toSorted((a, b) => b.thing.length - a.thing.length);
  return listed;
}

/** ほん, ぼん and ぽん are one. */
export const unvoiced = (counted: string): string =>
  counted
    .replace(/[ばぱ]/g, 'は')
    .replace(/[びぴ]/g, 'ひ')
    .replace(/[ぶぷ]/g, 'ふ')
    .replace(/[べぺ]/g, 'へ')
    .replace(/[ぼぽ]/g, 'ほ');

/** さんぼん？ さんほん？: two that differ in how the counter begins, or one that is wrong. */
function nearCounted(kana: string): string | null {
  const spoken = kana
    .split(/[^ぁ-ん]+|それとも|じゃなくて|って/)
    .filter((word) => word.length > 2)
    .map(unvoiced);
  const twice = spoken.filter((word, at) => spoken.indexOf(word) !== at);
  if (twice.length === 0) return null;
  const right = COUNTERS.flatMap(({ said }) => said).find(
    (said) => unvoiced(said) !== said && twice.includes(unvoiced(said)),
  );
  return right === undefined ? null : sentence(words.countedNext, { said: right });
}

/** By what a thing is counted, and how one to three are said with the most usual. */
export function tellThing(things: string, counters: readonly Counter[]): string {
  const [first] = counters;
  const counter = counters
    .slice(0, MOST_COUNTERS)
    .map((one) => (one.counter === one.reading ? one.counter : `${one.counter}（${one.reading}）`))
    .join('」や「');
  return sentence(words.counted, { things, counter, said: first?.said.slice(0, 3).join('、') ?? '' });
}
const MOST_COUNTERS = 2;

/** いっぽん、にほん、つぎは: what comes next, and in what way. */
function nextOf(kana: string): string | null {
  for (const { said } of COUNTERS) {
    const [one = '', two = '', three = ''] = said;
    const from = said.findIndex(
      (word, at) => kana.includes(`${word}、${said[at + 1]}`) || kana.includes(`${word}${said[at + 1]}`),
    );
    if (from < 0 || one === '' || two === '' || three === '') continue;
    let last = from + 1;
    while (said[last + 1] !== undefined && kana.includes(`${said[last]}、${said[last + 1]}`)) last++;
    const next = said[last + 1];
    if (next !== undefined) return sentence(words.countedNext, { said: next });
  }
  return null;
}
