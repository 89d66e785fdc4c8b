import type { Measure } from '#agents/family/question/measures.ts';
import type { Period } from '#agents/family/question/period.ts';
import type { PointsBack } from '#agents/family/question/points-back.ts';
import type { Cue, Token } from '#agents/family/question/sense.ts';
import type { Subject } from './subjects.ts';

/** How far a question is a clause of its own, by its form alone. */
export interface OwnClause {
  /** It says by a verb or an adjective of its own what is asked: 「何分勉強した？」, and not 「何分？」. */
  readonly hasPredicate: boolean;
  /** That verb says no more than that something was done or could be: 「やった？」, 「できた？」, "did she do it". */
  readonly isOfDoing: boolean;
  /** Its days are set against others: 「先週は」, "and last week". */
  readonly setsDaysApart: boolean;
  /** It names what is measured by a noun that stands for nothing else: 「正答率は？」, and not 「割合は？」. */
  readonly namesMeasure: boolean;
  /** It asks for all of what was asked before, and names nothing else: 「全体では？」, "and overall?". */
  readonly widens: boolean;
  /** 「その問題」, "those problems": of those that were told or counted. */
  readonly pointsAtProblems: boolean;
  /** What was got or used is left out: 「いくつもらった？」, 「国語は使った？」, "how many did she get". */
  readonly leavesNoun: boolean;
}

const PREDICATE = /[ただるう]$|(?:ます|です)$/;
const SETS_APART = /^(?:(?:に)?(?:は|も)|だと|なら|では|じゃ)$/;
const DOING: ReadonlySet<Cue> = new Set<Cue>(['did', 'could', 'solved']);
const AMOUNT: ReadonlySet<Cue> = new Set<Cue>([
  'count',
  'howmuch',
  'did',
  'most',
  'least',
  'many',
  'which',
  'change',
]);
const OF_NOTHING = /^(?:いくつ|何個|なんこ|なんぼ|how many)/i;
/** What is got, used or had, and so of something: 「もらった」, "did she get". */
const OF_SOMETHING =
  /^(?:もら|使|つか|取|と[っれ]|ため|貯|たま|集|稼|ゲット|get|got|earn|use|need|have|has|had)/i;
const AUXILIARY = /\b(?:did|does|do|has|have|had|can|could|was|were|is|are)\b(?!\s*$)/i;
const HEADLESS = /\bhow (?:many|much) (?:did|does|do|has|have|was|were|is|are)\b/i;

const THOSE = /(?:その|それらの|そういう|それ(?:って|は)?|どんな|those|these|that)\s*$/i;
const NAMES = /^(?:正[答解]率|問題数|様子|accuracy|number of problems)/i;
const HOW_IT_GOES = /\bhow (?:is|are|was|were|did|has|have)\b.*\b(?:go|goes|going|gone|do|doing|done)\b/i;

const WIDENS =
  /^(?:じゃあ?|それじゃあ?|では|で|and|so|but|what about|how about)?[、,]?(?:(?:全部|ぜんぶ|全体|全教科|全科目|トータル)(?:では?|だと|なら|としては?|は)|(?:overall|in(?:all|total)|altogether|forall(?:subjects)?|allsubjects|everything))[?？。.]*$/i;

const cueOf = ({ sense }: Token): Cue | null => (sense?.role === 'cue' ? sense.cue : null);

export function ownClause(tokens: readonly Token[]): OwnClause {
  const text = tokens.map((token) => token.text).join(' ');
  const cues = tokens.flatMap((token) => cueOf(token) ?? []);
  const isEnglish = tokens.some((token) => /^[a-z]{2}/i.test(token.text));
  const verbs = tokens.filter((token) => cueOf(token) !== null && PREDICATE.test(token.text));
  const isOfSomething = tokens.some((token) => cueOf(token) === 'did' && OF_SOMETHING.test(token.text));
  return {
    hasPredicate: isEnglish ? AUXILIARY.test(text) && !HEADLESS.test(text) : verbs.length > 0,
    isOfDoing:
      HOW_IT_GOES.test(text) || (cues.length > 0 && cues.every((cue) => DOING.has(cue)) && !isOfSomething),
    widens: WIDENS.test(tokens.map((token) => token.text.trim()).join('')),
    pointsAtProblems: tokens.some(
      (token, at) =>
        cueOf(token) === 'problem' &&
        THOSE.test(
          tokens
            .slice(Math.max(0, at - 2), at)
            .map((one) => one.text)
            .join(''),
        ),
    ),
    namesMeasure: tokens.some((token) => cueOf(token) !== null && NAMES.test(token.text)),
    setsDaysApart: tokens.some(
      ({ sense }, at) => sense?.role === 'days' && SETS_APART.test(tokens[at + 1]?.text ?? ''),
    ),
    leavesNoun:
      isOfSomething &&
      cues.every((cue) => AMOUNT.has(cue)) &&
      tokens.every((token) => cueOf(token) !== 'count' || OF_NOTHING.test(token.text)),
  };
}

interface Said extends OwnClause, PointsBack {
  readonly carries: boolean;
  readonly asksWhy: boolean;
  readonly measures: readonly Measure[] | null;
  readonly subject: Subject | null;
  readonly periods: readonly Period[] | null;
}

/** It goes on with the answer before it, whatever it names. */
export const goesBack = (said: Said): boolean =>
  said.carries ||
  said.pointsAtDay ||
  said.pointsAtTime ||
  said.pointsAtThat ||
  said.pointsAmong ||
  said.addsSubject ||
  said.asksIfMuch ||
  said.asksWhy ||
  said.leavesNoun ||
  said.pick !== null;

/** It says itself what is measured, of days or of a subject: nothing has to be filled in for it. */
export const saysItsOwn = (said: Said): boolean =>
  said.hasPredicate &&
  said.measures !== null &&
  (said.subject !== null || said.periods !== null) &&
  !goesBack(said);
