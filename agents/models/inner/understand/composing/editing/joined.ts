import { endingIn } from '../ending.ts';
import {
  beforePrelude,
  isBareOrder,
  isBareRemoval,
  isBeforeOrder,
  isNameOnly,
  isPlaceOnly,
  isQuoteOnly,
  lacksNew,
  pointsAtLast,
} from './incomplete.ts';
import { plain } from './likeness.ts';
import type { Kept } from './operation.ts';
import { bare } from './order-words.ts';
import { type Ordered, ordersIn } from './orders.ts';
import type { Spelled } from './spelling.ts';

/** What a clause orders, alone or with the one behind it. */
interface OrderedHere extends Ordered {
  /** How many clauses it took; 0: it is no order. */
  readonly used: 0 | 1 | 2;
}

/** An order may stand in two clauses: 羽化は 4日だった。直して。; ぱん ちがった。おにぎり だった。; 「A」が ないです。いれて。 */
export function orderedAt(
  clauses: readonly string[],
  at: number,
  kept: Kept,
  spelled: Spelled | null,
): OrderedHere {
  const one = clauses[at] ?? '';
  if (endingIn(one) !== null && !WRITES.test(one)) return { edits: [], spelled, used: 0 };
  const next = clauses[at + 1];
  // いすは ちがう。かかない: it names what the order is for.
  const isPrelude = next !== undefined && isBeforeOrder(one) && !isBareOrder(next);
  const behind = isPrelude ? ordersIn(next, kept, spelled) : null;
  if (behind?.edits.some(({ type }) => type === 'operations') === true) return { ...behind, used: 2 };
  // いすは ちがう。かかない: denied, so that it is no tale.
  const denied = beforePrelude(one);
  if (next !== undefined && isBareRemoval(next) && denied !== one && plain(denied) !== '')
    return { ...ordersIn(`${denied} けして`, kept, spelled), used: 2 };
  const joined = joinedWith(one, next);
  if (joined !== null) {
    const both = ordersIn(joined, kept, spelled);
    if (both.edits.some(({ type }) => ['operations', 'which', 'is_in'].includes(type)))
      return { ...both, used: 2 };
  }
  const alone = ordersIn(one, kept, spelled);
  // 「A」は けして。Bに して: the new words come in the next.
  const isGone =
    alone.edits.at(-1)?.type === 'operations' && next !== undefined && MAKES_SO.test(next.trim());
  if (isGone && !NAMES_OLD.test(next)) {
    const both = ordersIn(`${one.trim().replace(/[。！!…]+$/, '')} ${next.trim()}`, kept, spelled);
    if (both.edits.length > 0) return { ...both, used: 2 };
  }
  return { ...alone, used: alone.edits.length > 0 ? 1 : 0 };
}

/** What it is to stand for is said in it. */
const NAMES_OLD = /を|とこ|ところ|じゃ\s*な|ちゃう|より/;
/** ボールは 一こ つかいます に して. */
const MAKES_SO = /に\s*(?:し|か(?=え)|変|なお|直)\S{0,8}$/;
/** はるきより、って 書いて 終わり: an order, though it ends with an end. */
const WRITES = /(?:って|と)[、\s]*(?:か|書|い|入|つけ)/;

function joinedWith(one: string, next: string | undefined): string | null {
  if (next === undefined) return null;
  const body = (isBareOrder(next) ? beforePrelude(one) : one).trim().replace(/[。！!…]+$/, '');
  if (BACK_AGAIN.test(one) && isNameOnly(next)) return `${next.trim().replace(/[。！!]+$/, '')}を もどして`;
  if (isBareOrder(one) && isQuoteOnly(next)) return `「${bare(next.replace(/[。！!\s]+$/, ''))}」を ${body}`;
  const quote = /^\s*([「『].+[」』])\s*(?:です|だよ|や|だ)?[。！!\s]*$/.exec(next)?.[1];
  if (isBeforeOrder(one) && quote !== undefined) return `${quote}に かえて`;
  if (lacksNew(body) || lacksNew(next.trim().replace(/[。！!…]+$/, ''))) return `${body}。${next.trim()}`;
  const isOpen = isPlaceOnly(body) || (pointsAtLast(one) && isNameOnly(next));
  return isOpen || isBareOrder(next) || isNewAlone(next) || isPlaceOnly(next)
    ? `${body} ${next.trim()}`
    : null;
}

/** やっぱり 書く。先生に 言わなかった こと: what comes back is named behind it. */
const BACK_AGAIN =
  /^[\s、。…]*やっぱ(?:り|し)?[、\s]*(?:(?:か|書)(?:く|いて)|(?:い|入)れ(?:る|て|たい))(?:よ|ね|わ)*[。！!\s]*$/;

const isNewAlone = (clause: string): boolean =>
  /^\s*[「『][^」』]+[」』]\s*に\s*(?:し|か|変|なお|直)/.test(clause);
