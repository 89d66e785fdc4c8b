import type { Measure } from './measures.ts';
import type { Cue, Token } from './sense.ts';
import type { Subject } from './topic/subjects.ts';

/** What is known by heart or not (answers-cards.ts). */
const BY_HEART: readonly string[] = ['kuku', 'kanji_reading', 'kanji_writing'];
/** What a child can do by now, not what it did: 「書ける漢字」, 「言えるようになった」, "can write". */
const CAN = /^(?:書け|読め|言え|いえ|かけ|よめ|(?:できる|出来る)$)|^(?:read|write|can|know)/i;
const FINISHED = /^(?:終わ|おわ|済|すん|finish|learn|master)/i;
/** They leave it open what of the subject is meant. */
const OPEN: ReadonlySet<Measure> = new Set<Measure>([
  'overview',
  'problems',
  'minutes',
  'rate',
  'right',
  'alone',
  'days',
  'failed',
]);
const DATED: ReadonlySet<Cue> = new Set<Cue>([
  'day',
  'days',
  'when',
  'times',
  'count',
  'howmuch',
  'row',
  'most',
]);
const LONG = /^(?:長|おお?長|最長|何分|時間|分|勉強時間|long|hours|minutes|time)/i;

const says = (tokens: readonly Token[], cues: readonly Cue[], sign: RegExp): boolean =>
  tokens.some(({ sense, text }) => sense?.role === 'cue' && cues.includes(sense.cue) && sign.test(text));

/** Of kanji and times tables "which can it write", "how many are done" ask for what is known by now. */
function asksByHeart(tokens: readonly Token[], subject: Subject | null): boolean {
  if (subject === null || subject.kinds.length === 0 || subject.parts !== undefined) return false;
  if (!subject.kinds.every((kind) => BY_HEART.includes(kind))) return false;
  if (says(tokens, ['failed'], /./) && tokens.some(({ text }) => text === 'まだ')) return true;
  if (says(tokens, ['progress'], /ように/)) return true;
  const isByNow = tokens.some(({ text }) => /^ように/.test(text)) && says(tokens, ['could', 'known'], /./);
  return isByNow || says(tokens, ['could'], CAN) || says(tokens, ['did'], FINISHED);
}

/** "What hasn't it touched in math": what, and not on which days. */
const asksWhatIsUntouched = (tokens: readonly Token[]): boolean =>
  says(tokens, ['what', 'which', 'problem'], /./) &&
  !tokens.some(
    ({ sense, text }) => sense?.role === 'cue' && (DATED.has(sense.cue) || /日|days?\b/.test(text)),
  );

/** What the measures mean beside the subject and the days of their question. */
export function settleMeasures(
  measures: readonly Measure[],
  tokens: readonly Token[],
  { subject, hasDays }: { readonly subject: Subject | null; readonly hasDays: boolean },
): readonly Measure[] {
  const [one, ...others] = measures;
  if (one === undefined || others.length > 0) return measures;
  // 「間違いが多いのはどれ」: which problem, and not of what kind.
  if (
    one === 'mistakes' &&
    says(tokens, ['which'], /^(?:ど[れこの]|which)/i) &&
    !says(tokens, ['mistakes'], /./)
  )
    return ['most_wrong'];
  if (one === 'best_day' && says(tokens, ['many', 'minutes', 'most', 'average'], LONG))
    return ['longest_day'];
  if (one === 'rest_days' && !hasDays && asksWhatIsUntouched(tokens)) return ['untouched'];
  if (!hasDays && OPEN.has(one) && asksByHeart(tokens, subject)) return ['cards'];
  return measures;
}
