import { dayFrom } from '#agents/record/days.ts';
import type { Chosen } from './question/dialogue/chosen.ts';
import type { Period } from './question/period.ts';
import type { Reading } from './question/read-question.ts';
import { folded } from './question/tokens.ts';

interface CloudCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

interface CloudAnswer {
  readonly question: string;
  readonly reading: Reading;
  /** What was understood in the house. */
  readonly chosen: Chosen;
  readonly calls: readonly CloudCall[];
  /** What the tools gave, as JSON. */
  readonly results: string;
  readonly text: string;
}

const NUMBER = /\d+(?:\.\d+)?/g;
const COUNTED_IN_WORDS =
  /[一二三四五六七八九十百]+(?:問|回|分|時間|日|点|ポイント|%|割)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/i;

const searches = (calls: readonly CloudCall[]): readonly CloudCall[] =>
  calls.filter(({ tool }) => tool === 'search_problems' || tool === 'search_sessions');

/**
 * Whether an answer of a cloud may be shown. One without numbers may. One with numbers only where every word that the
 * house did not understand is accounted for by the arguments of a call (`words`), no call goes against what the house
 * did understand, and each number stands in a tool's result.
 */
export function mayBeShown({ question, reading, chosen, calls, results, text }: CloudAnswer): boolean {
  const numbers = text.normalize('NFKC').match(NUMBER) ?? [];
  if (numbers.length === 0 && !COUNTED_IN_WORDS.test(text)) return true;
  const known = new Set(
    `${results} ${question}`
      .normalize('NFKC')
      .match(NUMBER)
      ?.flatMap((number) => [number, String(Number(number))]) ?? [],
  );
  if (!numbers.every((number) => known.has(number)) || COUNTED_IN_WORDS.test(text)) return false;
  const asked = folded(question).text;
  const claimed = calls
    .flatMap(({ arguments: { words } }) => (Array.isArray(words) ? words.map(String) : []))
    .map((word) => folded(word).text)
    .filter((word) => word !== '' && asked.includes(word));
  const isCovered = reading.notUnderstood.every((word) =>
    claimed.some((claim) => claim.includes(folded(word).text)),
  );
  return isCovered && searches(calls).every((call) => agrees(call, reading, chosen));
}

/** What the house has read wins: a search of other days, of another subject or child shows nothing. */
function agrees({ tool, arguments: args }: CloudCall, reading: Reading, chosen: Chosen): boolean {
  if (reading.periods !== null && !(chosen.periods ?? []).some((period) => isThat(period, args)))
    return false;
  if (chosen.subject === null || reading.subject === null) return true;
  if (tool !== 'search_problems' || !Array.isArray(args.kinds)) return false;
  const kinds = args.kinds.map(String);
  return (
    kinds.length === chosen.subject.kinds.length &&
    kinds.every((kind) => chosen.subject?.kinds.includes(kind))
  );
}

function isThat({ from, to }: Period, args: CloudCall['arguments']): boolean {
  const day = (text: unknown): number | null => (typeof text === 'string' ? dayFrom(text) : null);
  return day(args.from) === from && (day(args.to) === to || to === null);
}

/** The chips as the cloud's arguments fill them where the house had read nothing. */
export function chosenBy(calls: readonly CloudCall[], chosen: Chosen): Chosen {
  const last = searches(calls).at(-1)?.arguments;
  if (
    last === undefined ||
    chosen.periods !== null ||
    typeof last.from !== 'string' ||
    typeof last.to !== 'string'
  )
    return chosen;
  const [from, to] = [dayFrom(last.from), dayFrom(last.to)];
  if (from === null || to === null) return chosen;
  const name = `${last.from}〜${last.to}`;
  return { ...chosen, periods: [{ from, to, ja: name, en: name }] };
}
