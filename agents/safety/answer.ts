import words from '#agents/words/safety.json' with { type: 'json' };
import { sentenceForGrade, wordingsForGrade } from '#agents/words/sentence.ts';
import { type Helpline, helpline, helplinesFor, spokenNumber } from './helplines.ts';
import type { DisclosureKind } from './kinds.ts';

/** The school year whose words are spoken. */
type Grade = 1 | 2 | 3;

/** What the robot answers by fixed sentences, and what the page shows beside it. */
export interface SafetyAnswer {
  readonly content: string;
  readonly helplines: readonly Helpline[];
  /** What the child can answer with one touch. */
  readonly choices: readonly string[];
}

/** An adult is fetched at once; nothing is asked first. */
const AT_ONCE = [
  'choking',
  'swallowed',
  'burned',
  'collapsed',
  'badly_hurt',
  'fire',
  'falling',
  'flood',
  'intruder',
  'armed',
  'trapped',
  'danger',
] as const satisfies readonly DisclosureKind[];
/** Answered, and nothing asked: there is no danger to ask about. */
const NOT_ASKED: readonly DisclosureKind[] = [
  ...AT_ONCE,
  'earthquake',
  'storm',
  // Who wishes not to be need not be afraid: 「だいじょうぶ」 would say nothing, and is not put into its mouth.
  'self_harm',
  'rough',
  'experiment',
  'private_data',
  'robot_secret',
  'robot_tells',
  'robot_sees',
  'robot_hears',
  'help_wanted',
  'unclear',
];

/** The choices behind たすけて, and what each tells; null: the child wants to go on with its work. */
const HELP_CHOICES: Readonly<Record<string, DisclosureKind | null>> = {
  'けがを した': 'badly_hurt',
  'いやな ことを された': 'home_harm',
  'こわい ひとが いる': 'stranger',
  'きえたい きもち': 'self_harm',
  'もんだいが わからない': null,
};
/** The same where it is not clear whether anything is the matter. */
const UNCLEAR_CHOICES: Readonly<Record<string, DisclosureKind | null>> = {
  'こまって いる': 'help_wanted',
  だいじょうぶ: null,
};
/** What may come back to 「いま、こわい？」. */
export const AFRAID = 'こわい';
export const NOT_AFRAID = 'だいじょうぶ';

/** What may come back to 「ほんとうに だいじょうぶ？」 beside だいじょうぶ. */
export const WANTS_TO_TALK = 'はなしたい';

/** What a child tells by one of the choices; null: it wants to go on with its work, undefined: it is no choice. */
export function meantBy(choice: string): DisclosureKind | null | undefined {
  // A word such as "constructor" is in every object. 「だいじょうぶ」 is a choice behind other questions too.
  const choices = [HELP_CHOICES, UNCLEAR_CHOICES].find((one) => Object.hasOwn(one, choice));
  return choice === NOT_AFRAID ? undefined : choices?.[choice];
}

/** The answer to what a child tells, in words of its grade. */
export function answerTo(kind: DisclosureKind, grade: Grade): SafetyAnswer {
  const helplines = helplinesFor(kind);
  const [first] = helplines;
  if (isAtOnce(kind)) {
    const number = spokenNumber(first?.number ?? '');
    return { content: sentenceForGrade(words[kind], grade, { number }), helplines, choices: [] };
  }
  const content = sentenceForGrade(words[kind], grade);
  if (kind === 'help_wanted') return { content, helplines, choices: Object.keys(HELP_CHOICES) };
  if (kind === 'unclear') return { content, helplines, choices: Object.keys(UNCLEAR_CHOICES) };
  const call =
    first === undefined
      ? []
      : [sentenceForGrade(words.canCall, grade, { name: first.name, number: spokenNumber(first.number) })];
  const isAsked = !NOT_ASKED.includes(kind);
  return {
    content: [content, ...call, ...(isAsked ? [sentenceForGrade(words.areYouSafe, grade)] : [])].join(' '),
    helplines,
    choices: isAsked ? [AFRAID, NOT_AFRAID] : [],
  };
}

/** The child has said that it is afraid now: the police first, `shown` stays beside it. */
export function answerToFear(grade: Grade, shown: readonly Helpline[] = []): SafetyAnswer {
  const police = helpline('police');
  return {
    content: sentenceForGrade(words.stillAfraid, grade, { number: spokenNumber(police.number) }),
    helplines: [police, ...shown.filter(({ number }) => number !== police.number)],
    choices: [],
  };
}

/** The child is not afraid now: that is no wish for work, and the robot stays. */
export const answerToNoFear = (grade: Grade): SafetyAnswer => ({
  content: sentenceForGrade(words.notAfraid, grade),
  helplines: [],
  choices: [],
});

/** Whether it is well is asked once more, before the talk goes back from a danger to life. */
export const askWhetherSure = (grade: Grade): SafetyAnswer => ({
  content: sentenceForGrade(words.reallyWell, grade),
  helplines: [],
  choices: [NOT_AFRAID, WANTS_TO_TALK],
});

/** The talk is about the child's work again; whatever it has told of that is kept. */
export const answerBackToWork = (grade: Grade): SafetyAnswer => ({
  content: sentenceForGrade(words.backToWork, grade),
  helplines: [],
  choices: [],
});

/** It was of the child's work: said sorry, and the work goes on. */
export const answerToMistake = (grade: Grade): SafetyAnswer => ({
  content: sentenceForGrade(words.mistaken, grade),
  helplines: [],
  choices: [],
});

/** Beside a text, where it is not sure that anything is told: nothing is asked, and the text goes on. */
export const answerBesideText = (grade: Grade): SafetyAnswer => ({
  content: sentenceForGrade(words.besideText, grade),
  helplines: [],
  choices: [],
});

/** What is said while the talk stays with it; `turn` counts such answers from 0. */
export function answerWhileStaying(turn: number, grade: Grade): SafetyAnswer {
  const stays = wordingsForGrade(words.stays, grade);
  return { content: stays[turn % stays.length] ?? '', helplines: [], choices: [] };
}

/** The child has taken it back. */
export const answerToTakingBack = (grade: Grade): SafetyAnswer => ({
  content: sentenceForGrade(words.takenBack, grade),
  helplines: [],
  choices: [],
});

function isAtOnce(kind: DisclosureKind): kind is (typeof AT_ONCE)[number] {
  return (AT_ONCE as readonly DisclosureKind[]).includes(kind);
}
