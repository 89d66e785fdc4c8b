const HOURS = 12;
const MINUTES_EACH = 5;

interface Time {
  readonly hour: number;
  /** Null where only the hour is said. */
  readonly minute: number | null;
}

const BEHIND = '((?:(?!みじか|短|なが|長)[^、。\\n]){0,14})';
const SHORT = new RegExp(
  `(?:みじか|短)い\\s*(?:ほう|方)?の?\\s*(?:はり|針)?\\s*(?:が|は|も|で)?\\s*(\\d{1,2})(?!\\d)(?:\\s*(?:と|から|か)\\s*(\\d{1,2}))?${BEHIND}`,
  'g',
);
const LONG = new RegExp(
  `(?:なが|長)い\\s*(?:ほう|方)?の?\\s*(?:はり|針)?\\s*(?:が|は|も|で)?\\s*(?:ちょうど)?\\s*(\\d{1,2})(?!\\d)${BEHIND}`,
  'g',
);
/** 6の ちょっと すぎ, 6の つぎの めもり, 10ぷん: not at that number. */
const NOT_AT =
  /^\s*(?:(?:と|から|か)\s*\d|より|ぷん|ふん|分|こ|個|つ)|ちょっと|すこし|少し|つぎ|次|まえ|前|すぎ|過ぎ|あと|うしろ|てまえ|めもり|ちか|近|くらい|ぐらい|もうすぐ|あたり|じゃ|ない/;
const SAID =
  /(\d{1,2})\s*(?:じ(?![ゃゅょ])|時)(?!かん|間)\s*(?:(\d{1,2})\s*(?:ふん|ぷん|分)|(はん|半))?(?!\s*(?:に(?!\s*(?:な|みえ|見え|し))|から|まで|ごろ|じゃ|では))/g;

/** The time that the hands show as they are told last: みじかい はりが 4と5の あいだ、ながい はりが 6. Null where that is not sure. */
export function timeOfHands(told: string): Time | null {
  const text = told.normalize('NFKC');
  const [, from, to, behindShort = ''] = [...text.matchAll(SHORT)].at(-1) ?? [];
  const [, at, behindLong = ''] = [...text.matchAll(LONG)].at(-1) ?? [];
  const long = Number(at ?? Number.NaN);
  if (from === undefined || !(long >= 1 && long <= HOURS)) return null;
  if (NOT_AT.test(behindLong) || (to === undefined && NOT_AT.test(behindShort))) return null;
  const minute = (long % HOURS) * MINUTES_EACH;
  const passed = to === undefined ? Number(from) : passedOf(Number(from), Number(to));
  // On a number the short hand stands at the full hour only.
  const isSure = passed !== null && passed >= 1 && passed <= HOURS && (to !== undefined || minute === 0);
  return isSure && passed !== null ? { hour: passed, minute } : null;
}

/** Of two numbers beside each other the one that comes first on the round. */
function passedOf(one: number, other: number): number | null {
  if (one % HOURS === (other % HOURS) - 1 || (one === HOURS - 1 && other === HOURS)) return one;
  if (other % HOURS === (one % HOURS) - 1 || (other === HOURS - 1 && one === HOURS)) return other;
  return null;
}

/** The time that is said in words; null where none is, or two are to be chosen from, or it is told of a day (8じに ねた). */
export function clockSaid(said: string): Time | null {
  const line = said.normalize('NFKC');
  const found = [...line.matchAll(SAID)].map(([, hour, minute, half]) => ({
    hour: Number(hour),
    minute: half !== undefined ? 30 : minute === undefined ? null : Number(minute),
  }));
  const isChoice = found.length > 1 && /(?:か|それとも|どっち)/.test(said);
  const isOfDay = /ねた|寝た|おき[たる]|起き|ごはん|たべ|食べ|いった|行った|かえ[っる]|帰/.test(line);
  return isChoice || isOfDay ? null : (found.at(-1) ?? null);
}
