import { type Region, regionsIn } from '../clause/clauses.ts';
import { nameIn, plain } from '../clause/names.ts';

/** A clause that asks and names by itself what it asks of, apart from all that is told around it. */
export interface DirectClause {
  /** What it is asked of. */
  readonly name: string;
  /** What stands before the name in the clause: なんで, はんたいの. */
  readonly before: string;
  /** What is asked of it: all behind the name, the rest of the message with it. */
  readonly asks: string;
  /** Whether the name stands in no quotes. */
  readonly isBare: boolean;
  /** The clause alone. */
  readonly region: Region;
}

/** Where a clause begins: at a mark, or behind what joins it to the tale. */
const BEGINS =
  /(?:^|[、。!]|でも|けどさ?|けん|から|のに|ので|(?<!〕っ)て)((?:なんで|どうして|なぜ|はんたいの|じゃあ?|ほな|その|この|あと|ちょっと)?)、?$/;
/** A clause that names nothing itself, behind the one that is shown: その 字の. */
const POINTS = /^(?:な[んに]か、?)?(?:[こそ]の)?(?:(?:かん?じ|じ|ことば)(?:って|は|の|、)+)?/;

/** Every clause of a message that may ask of the name that it begins with, the likeliest first. */
export function directClauses(message: string): readonly DirectClause[] {
  const regions = regionsIn(message);
  const named = regions.flatMap((region) =>
    [...region.asks.matchAll(/〔(\d)〕/g)].flatMap(({ 0: quote, 1: at, index }) => {
      const [, before] = BEGINS.exec(region.asks.slice(0, index)) ?? [];
      const name = region.quotes[Number(at)] ?? '';
      return before === undefined || name === ''
        ? []
        : [clauseOf(region, name, before, quote, region.asks.slice(index + quote.length))];
    }),
  );
  const bare = regions.flatMap((one) => (OF_SUM.test(one.whole) ? [] : bareIn(one)));
  const [region] = regions;
  const signs = [...new Set(region?.quotes.filter((one) => /[一-龠]/.test(one)))];
  // 「曜日」の「曜」: the piece is meant.
  const [only, ...others] = signs.filter(
    (one) => !signs.some((piece) => piece !== one && one.includes(piece)),
  );
  // 「式」は 0.5+0.3 で、点は どこ: of the sum.
  if (region === undefined || only === undefined || others.length > 0 || OF_SUM.test(region.whole))
    return [...named, ...bare];
  const at = region.quotes.indexOf(only);
  // あれ なんて よむの？ どういう いみ？: both are asked.
  const alone = regions.filter(({ before: [last = ''] }) => !last.includes('?'));
  const pieces = alone.flatMap((one) => {
    const parts = one.asks.split(/(?<=、)/);
    return parts.flatMap((_, nth) =>
      ASKS_FIRST.test(parts[nth - 1] ?? '') ? [] : [{ one, rest: parts.slice(nth).join('') }],
    );
  });
  return [
    ...named,
    ...pieces.map(({ one, rest }) => clauseOf(one, only, '', `〔${at}〕の`, rest.replace(POINTS, ''))),
    ...bare,
  ];
}

const BARE = /^(?:[一-龠々]{1,4}[ぁ-ん]{0,3}|[ァ-ヶー]{2,10}|[ぁ-んー]{2,8})$/;
const JOINS = /^(?:って|という|[はのをがに、])/;
const LONGEST_NAME = 8;
/** 東の 音読みは: a name that stands in no quotes, where a clause begins. */
function bareIn(region: Region): readonly DirectClause[] {
  const { asks } = region;
  return [...asks].flatMap((_, at) => {
    const [, before] = BEGINS.exec(asks.slice(0, at)) ?? [];
    if (before === undefined) return [];
    return Array.from({ length: LONGEST_NAME }, (__, nth) => asks.slice(at, at + nth + 1)).flatMap(
      (found) => {
        const behind = asks.slice(at + found.length);
        const isName = BARE.test(found) && JOINS.test(behind) && nameIn(found, region, behind) === found;
        return isName ? [clauseOf(region, found, before, found, behind)] : [];
      },
    );
  });
}

/** なんて よんで、どういう いみ: both are asked. */
const ASKS_FIRST = /なん(?!か|だか)|なに|どう(?!ぶつ)|どんな|どこ|いくつ|よ[むん]/;
const OF_SUM = /[0-9]\s*[-.+×÷=−]|算|小数|分数/;

const clauseOf = (
  region: Region,
  name: string,
  before: string,
  quote: string,
  asks: string,
): DirectClause => ({
  ...{ name, before, asks: `${asks}${region.after}`, isBare: !quote.includes('〔') },
  region: {
    ...{ asks: `${quote}${asks}`, before: [], after: region.after, quotes: region.quotes },
    whole: plain(`${quote}${asks}`, region),
  },
});
