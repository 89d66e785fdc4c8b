import { chantsBegun } from '#agents/knowledge/arithmetic/kuku-chant.ts';
import { NUMBER, numberOf } from '../said-numbers.ts';

const ROW = new RegExp(`${NUMBER}の?(?:だん|段)(から|より)?(まで)?`, 'g');
const MOST_ROW = 9;
/** The rows of the 九九. */
export const ROWS = Array.from({ length: MOST_ROW }, (_, at) => at + 1);

/** 6と 8のだん, 6から 9のだん: each of them is a row. */
const LISTED =
  /(?<![0-9×])([1-9])((?:と|や|も|から|、)+)(?=[1-9](?:の?(?:だん|段)|(?:と|や|も|から|、)+[1-9]))/g;
/** 6も 8も 9も, where rows are talked of. */
const LAST =
  /(の(?:だん|段)(?:と|や|も|から|、)+)([1-9])(?!の?(?:だん|段)|[0-9×つこ個回年]|もん|問|けた|まい|ばん|[ふぷ]ん|じ)/;
/** 7と 8だけで いい, where rows are talked of. */
const PAIR =
  /(?<![0-9×÷])([1-9])(と|や)([1-9])(?=(?:だけ|が(?:い|ええ)|で(?:い|ええ)|しか|(?:を|も)?(?:おなじ|同じ|おんなじ|はんぶん|半分|りょうほう|両方)))/;
/** 3のだんは いいから 4だけ. */
const ALONE = /(?<![0-9×÷])([1-9])(?=(?:だけ|ばっか|のみ)(?:で|に|が|を|や|お|、|$))/g;
/** 7のだんは おわり、つぎ 8. */
const NEXT_ROW = /(?<=(?:^|、)(?:つぎ|次|こんど)は?)([1-9])(?=$|、|を|が|に|やり|やる)/g;
const OF_ROWS = /くく|九九|(?:の|ほか|他)(?:だん|段)/;

/** 2も 5も, the same. */
const BOTH = /(?<![0-9×])([1-9])(も)(?=[1-9]も)/g;

/** 2から 5までと 9だけ, where rows are talked of. */
const RUN = /(?<![0-9×])([1-9])から([1-9])まで/g;
const ONE_MORE = /(まで(?:と|や|、))([1-9])(?=だけ|で|を|が|の(?!だん|段)|$|、)/g;

function spelledOut(folded: string, isOfRows: boolean): string {
  const run = isOfRows
    ? folded.replace(RUN, '$1のだんから$2のだんまで').replace(ONE_MORE, '$1$2のだん')
    : folded;
  const alone = isOfRows ? run.replace(ALONE, '$1のだん').replace(NEXT_ROW, '$1のだん') : run;
  let listed = (isOfRows ? alone.replace(BOTH, '$1のだん$2') : alone).replace(LISTED, '$1のだん$2');
  if (isOfRows) listed = listed.replace(PAIR, '$1のだん$2$3のだん');
  while (isOfRows && LAST.test(listed)) listed = listed.replace(LAST, '$1$2のだん');
  return listed;
}

/** The rows that are named, of 1-9: 2のだんと 5のだん, 6と 8のだん, 6のだんから 9のだん. */
function rowsNamed(folded: string, isOfRows: boolean): readonly number[] {
  const rows: number[] = [];
  let from: number | null = null;
  for (const [, said, isFrom, isTo] of spelledOut(folded, isOfRows).matchAll(ROW)) {
    const row = numberOf(said);
    if (row === null || row < 1 || row > MOST_ROW) continue;
    // 5のだんまでしか しらない: each of them.
    if (isTo !== undefined && from === null && rows.length === 0) from = 0;
    for (let between = (from ?? row - 1) + 1; between < row; between++) rows.push(between);
    rows.push(row);
    from = isFrom === undefined ? null : row;
  }
  return [...new Set(rows)];
}

/** The rows that are wanted; of refused ones the others, and of those that are not learned yet what comes before. */
export function rowsIn(wanted: string, refused: string, isUnlearned = false): readonly number[] {
  const isOfRows = OF_ROWS.test(`${wanted}${refused}`);
  const rows = rowsNamed(wanted, isOfRows);
  const left = rowsNamed(refused, isOfRows);
  if (rows.length === 0 && left.length === 0) return rowOfChant(wanted);
  // 2のだんから 9のだんまで じゅんばんに: it begins with the first of them.
  if (rows.length > 0 || left.length === 0) return IN_ORDER.test(wanted) ? rows.slice(0, 1) : rows;
  const first = Math.min(...left.map((row) => LEARNED.indexOf(row)));
  if (isUnlearned && first > 0) return ROWS.filter((row) => LEARNED.indexOf(row) < first);
  return ROWS.filter((row) => !left.includes(row));
}
/** 2のだんから 5のだんまで じゅんばんに: all of them, one row after the other; [] where it is one, or in no order. */
export function rowsInTurn(folded: string): readonly number[] {
  const rows = IN_ORDER.test(folded) ? rowsNamed(folded, OF_ROWS.test(folded)) : [];
  return rows.length > 1 ? rows : [];
}
const IN_ORDER = /(?:じゅんばん|順番)(?:に|どおり|通り|で)(?!.*(?:ばらばら|じゃな|まぜ))/;
/** The rows in the order in which school brings them. */
const LEARNED: readonly number[] = [5, 2, 3, 4, 6, 7, 8, 9, 1];

/** 7×1から 順番に, しちいちが しちから じゅんばんに: the row of a line with which it is to begin. */
function rowOfChant(wanted: string): readonly number[] {
  const [, digit] = /(?<![0-9])([1-9])(?:×|かける)[1-9](?:から|いこう|以降)/.exec(wanted) ?? [];
  if (digit !== undefined) return [Number(digit)];
  // 4×9、4×8って さがってく; しちろくとか しちくとか: lines of one row.
  const [, listed] = LINES.exec(wanted) ?? [];
  if (listed !== undefined) return [Number(listed)];
  const rows = [...wanted.matchAll(CHANTED)].map(([, run = '']) => chantsBegun(run)[0]?.[0]);
  if (rows.length > 1 && rows[0] !== undefined && rows.every((row) => row === rows[0]))
    return [Number(rows[0])];
  // しちいちが しちから: with what it comes to.
  const run = (CHANT_ON.exec(wanted)?.[1] ?? '').replace(/(?<=[ぁ-ん]{3})が[ぁ-ん]+$/, '');
  for (let at = 0; at <= run.length - SHORTEST_CHANT; at++) {
    const [line] = chantsBegun(run.slice(at));
    if (line !== undefined) return [Number(line[0])];
  }
  return [];
}
/** はちしちと しちはち, いれかえた ペア: the line that is turned round from the other; null where none is. */
export function turnedPair(folded: string): string | null {
  const [, first = '', second = ''] = TURNED.exec(folded) ?? [];
  const [line] = chantsBegun(first);
  const [other] = chantsBegun(second);
  return line !== undefined && other !== undefined && line === `${other[2]}×${other[0]}` ? line : null;
}
const TURNED = /([ぁ-ん]{3,4})(?:と|とか|や|、)([ぁ-ん]{3,4})(?=、|とか|の|みたい|を|は|って|$)/;
const LINES = /(?<![0-9])([1-9])×[1-9](?:、|と|か|や|から|って|の(?:つぎ|次))*\1×[1-9]/;
const CHANTED =
  /(?<=^|[^ぁ-ん]|とか|や|と)((?:いん|に|さざ|さん|し|ご|ろく|しち|は[ちっ]|く)[ぁ-ん]{1,3}?)(?:とか|や|と)(?![ぁ-ん]か)/g;
const CHANT_ON =
  /([ぁ-ん]{3,8})から(?:、)?(?:じゅん|順|つづき|続き|ぜんぶ|全部|やりたい|いいたい|はじめ|やる|$)/;

const MIXED =
  /(?:[1-3一二三](?:年|ねん)|いちねん|にねん|さんねん)[^、]{0,8}も[^、]{0,10}(?:入|い)れ(?!も)|ばらばら|らんだむ|まぜ|混ぜ|ごちゃまぜ|じゅんばん(?:じゃな|なし|ばらばら)|順番(?:じゃな|なし)|しゃっふる|とばしとばし/;
const DOWN =
  /(?:さいご|最後|おわり|終わり|けつ|おしり)から|くだり(?:で|に|が|の|、|$)|(?:した|下|うしろ|後ろ|おおきいほう|大きいほう)から|ぎゃく|逆(?!なん)|さかさ|下が(?:る|っ)|さが(?:るやつ|って)|(?<!くり)さがり(?:くく|九九|で|に|じゅん|順|$)|さかのぼ|おりて(?:い|く)|×?9から(?:1|じゅん|した|下)|かうんとだうん/;
/** In no order, or from ×9 down. */
export const orderIn = (wanted: string): 'mixed' | 'down' | null =>
  DOWN.test(wanted) ? 'down' : MIXED.test(wanted) ? 'mixed' : null;

/** ×4から, 3×6のあと, 3かける6から. */
const FROM = /(?:×|かける)([1-9])(?:から|いこう|以降|(?:より|の)(?:あと|さき|後|先|うえ|上))/;
/** さぶろくから あとが いえへん. */
const FROM_CHANT = /([ぁ-ん]{3,6})(?:から|より)(?:あと|さき|うえ|が|は|、|$)/;
const SHORTEST_CHANT = 3;

/** With which line a row begins, 2-9; null where it is all of it. */
export function lineFrom(wanted: string, rows: readonly number[]): number | null {
  if (rows.length !== 1) return null;
  const digit = FROM.exec(wanted)?.[1];
  const run = FROM_CHANT.exec(wanted)?.[1] ?? '';
  for (let at = 0; at <= run.length - SHORTEST_CHANT && digit === undefined; at++) {
    const line = chantsBegun(run.slice(at)).find((sum) => sum.startsWith(`${rows[0]}×`));
    if (line !== undefined) return atLeastSecond(Number(line.at(-1)));
  }
  return digit === undefined ? null : atLeastSecond(Number(digit));
}

/** しちしちが おぼえられん; しちろく 42まではいえる: what is hard of a row, or behind what is known. */
const STUCK =
  /([ぁ-ん]{3,8}?|[1-9](?:×|かける)[1-9])(?:が|は|から|で|、|って)*(?:あと|さき|つぎ|うえ)?(?:が|は)?(?:なかなか|どうしても|ぜんぜん|いつも|まだ|すぐ|ずっと|なんか)*(?:おぼえ(?:ら|れ)?(?:られ|れ)?(?:な[いか]|ん|へん|ひん|にく)|覚え(?:られ|れ)(?:な|ん|へん)|わから|わからへん|わかん|わすれ|忘れ|い[えわ](?:な[いくか]|ん|へん|れ(?:な|ん|へん))|言え(?:な|ん|へん)|で(?:て)?こ(?:な|ん|やん|ーへん)|にがて|苦手|つまる|つまって|つっかえ|まちがえ(?:る|ちゃ)|ごっちゃ|むずかし|むずい)/g;
const KNOWN_TO =
  /([ぁ-ん]{3,12}|[1-9](?:×|かける)[1-9](?:=|は)?)(?:[0-9]{1,2})?まで(?:は|なら|しか)?(?:ちゃんと)?(?:い[えわ]|言え|おぼえ|覚え|わか|できる|だいじょうぶ|$)(?!な|ん(?!だ)|へん)/;

/** The line that is named, of this row. */
function lineNamed(said: string, row: number): number | null {
  const [, a, b] = /([1-9])(?:×|かける)([1-9])/.exec(said) ?? [];
  if (a !== undefined) return Number(a) === row ? Number(b) : null;
  for (let at = 0; at <= said.length - SHORTEST_CHANT; at++)
    for (const length of [4, SHORTEST_CHANT]) {
      const line = chantsBegun(said.slice(at, at + length)).find((sum) => sum.startsWith(`${row}×`));
      if (line !== undefined) return Number(line.at(-1));
    }
  return null;
}

/** ろくしち 44だっけ？: a line with a number that is only guessed. */
const GUESSED =
  /(?:^|[、。!?])(?:えっと|あれ|ねえ|じゃあ)?([ぁ-ん]{3,4}?|[1-9](?:×|かける)[1-9])(?:は|が|って|=)?[0-9]{1,2}(?:だ|や|だった|やった|です|じゃった)?(?:っけ|かな|か|で(?:いい|あってる|おうとる))/;

/** Of which line a child is not sure, over another one of its row. */
export function lineGuessed(folded: string, row: number): number | null {
  const said = GUESSED.exec(folded)?.[1];
  return said === undefined ? null : lineNamed(said, row);
}

/** Which line of this row a child says that it cannot say, 1-9; null where it names none. */
export function lineStuck(folded: string, rows: readonly number[]): number | null {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) return null;
  for (const [, said = ''] of folded.matchAll(STUCK)) {
    const line = lineNamed(said, row);
    if (line !== null) return line;
  }
  const known = lineNamed(KNOWN_TO.exec(folded)?.[1] ?? '', row);
  return known === null || known >= MOST_ROW ? null : known + 1;
}

const atLeastSecond = (line: number): number | null => (line > 1 ? line : null);

interface Row {
  readonly tables: readonly number[];
  readonly order: 'mixed' | 'down' | null;
  readonly from: number | null;
}

/** How many lines of a row there are from the one with which it begins, up or down. */
export const linesOf = ({ from, order }: Omit<Row, 'tables'>): number =>
  from === null ? MOST_ROW : order === 'down' ? from : MOST_ROW + 1 - from;

/** Which line, from 0, comes after so many of so many; null where it is any. */
export function lineAt({ tables, order, from }: Row, asked: number, total: number): number | null {
  const isWhole = total >= MOST_ROW || order === 'down' || from !== null;
  if (tables.length !== 1 || order === 'mixed' || !isWhole) return null;
  const first = (from ?? (order === 'down' ? MOST_ROW : 1)) - 1;
  return (first + (order === 'down' ? MOST_ROW - (asked % MOST_ROW) : asked)) % MOST_ROW;
}
