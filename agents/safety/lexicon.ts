import { inDialects } from './dialects.ts';
import bullying from './lexicon/bullying.json' with { type: 'json' };
import dangers from './lexicon/dangers.json' with { type: 'json' };
import deeds from './lexicon/deeds.json' with { type: 'json' };
import experiments from './lexicon/experiments.json' with { type: 'json' };
import otherwise from './lexicon/otherwise.json' with { type: 'json' };
import people from './lexicon/people.json' with { type: 'json' };
import plain from './lexicon/plain.json' with { type: 'json' };
import robot from './lexicon/robot.json' with { type: 'json' };
import said from './lexicon/said.json' with { type: 'json' };
import self from './lexicon/self.json' with { type: 'json' };
import strangers from './lexicon/strangers.json' with { type: 'json' };
import unreal from './lexicon/unreal.json' with { type: 'json' };
import { type ToldWords, toldWords } from './told-words.ts';
import { verbForms } from './verb-forms.ts';

/** A word of a lexicon found in what was said. */
export interface Found {
  /** The entry's name: "parent", "hit.passive". */
  readonly name: string;
  readonly start: number;
  /** Behind its last sign. */
  readonly end: number;
}

interface Entry {
  readonly name: string;
  readonly text: string;
  /** Offsets in `text` where a space may stand. */
  readonly breaks: ReadonlySet<number>;
  /** "^": only where a word begins. */
  readonly atStart: boolean;
  /** "$": only where a sentence ends. */
  readonly atEnd: boolean;
  /** "!": no と, で or さ behind it: うごかんと, うごかんで, うごきんさい tell nothing. */
  readonly isClosed: boolean;
}

const PHRASES: Readonly<Record<string, readonly string[]>> = {
  ...people,
  ...said,
  ...dangers,
  ...self,
  ...strangers,
  ...bullying,
  ...experiments,
  ...robot,
  ...otherwise,
  ...unreal,
  ...plain,
};

/** Names that only the frames read: what was learned was not trained with them, and each further one would make it less sure. */
export const OF_FRAMES_ONLY: ReadonlySet<string> = new Set(Object.keys(plain));

/** Key: the first two signs of the entries, the one of a shorter one. Made when first asked for: a start without a child needs none of it. */
let entries: ReadonlyMap<string, readonly Entry[]> | null = null;

/** "(ぼく|わたし)(|が) いなければ": each of the choices with each of the others, so that one line says what a hundred would. */
function allOf(written: string): readonly string[] {
  const [choice, each] = /\(([^)]*)\)/.exec(written) ?? [];
  return choice === undefined || each === undefined
    ? [written]
    : each.split('|').flatMap((one) => allOf(written.replace(choice, () => one)));
}

/** いえ and うち are the same; うちで alone is where one is, and no running away. */
const atHomeToo = (words: readonly string[]): readonly string[] => [
  ...new Set(words.flatMap((word) => [word, word.replace(/いえ(?!で)/, 'うち')])),
];

function spaced(plain: string): ToldWords {
  const gaps = new Set<number>();
  let kana = '';
  for (const sign of plain) {
    if (sign === ' ') gaps.add(kana.length);
    else kana += sign;
  }
  return { kana, gaps };
}

/** Signs that the reader writes otherwise: 下着の色, ゲーム, ねたまま. */
const READ_OTHERWISE = /[^ぁ-ん0-9? ]|まま|おうち/;

/** An entry is read as the child's words are. */
function entryOf(name: string, written: string): Entry {
  const plain = written.replace(/^\^|\$?!?$/g, '');
  const { kana, gaps } = READ_OTHERWISE.test(plain) ? toldWords(plain) : spaced(plain);
  return {
    name,
    text: kana,
    breaks: gaps,
    atStart: written.startsWith('^'),
    atEnd: /\$!?$/.test(written),
    isClosed: written.endsWith('!'),
  };
}

function allEntries(): ReadonlyMap<string, readonly Entry[]> {
  if (entries !== null) return entries;
  const all = Object.entries(PHRASES).flatMap(([name, words]) =>
    atHomeToo(words.flatMap(allOf))
      .flatMap(inDialects)
      .map((word) => entryOf(name, word)),
  );
  for (const [name, verbs] of Object.entries(deeds)) {
    for (const verb of verbs) {
      const { active, passive } = verbForms(verb);
      all.push(...active.map((form) => entryOf(`${name}.active`, form)));
      all.push(...passive.map((form) => entryOf(`${name}.passive`, form)));
    }
  }
  entries = Map.groupBy(all, ({ text }) => text.slice(0, 2));
  return entries;
}

/** A word may begin behind a particle too, where a child writes without spaces. */
const BEHIND_A_PARTICLE = /[はがをにでもとへね。?]/;
/** What may stand apart from its stem. */
const ENDING =
  /^(?:たい|たく|ちゃ|じゃ|て|で|ない|なか|なく|そう|ほうが|の|んだ|れ|る|た|し|さ|よ|って|され|して|が|を|に|も|は|と|から|くれ|もら|いる|いた|いわ|みた|みよ|いい|く|き)/;

/** "^ひ ", "^はり ": so short a word with a space behind it stands alone, and is none of ひみつ or はりんご. */
const BRIEF = 2;

function beginningAt(kana: string, start: number): readonly Entry[] {
  const all = allEntries();
  const two = kana.slice(start, start + 2);
  const short = all.get(two.charAt(0)) ?? [];
  return two.length < 2 ? short : [...short, ...(all.get(two) ?? [])];
}

const KIN = ['parent', 'elder', 'sibling'];
const OF_FRIENDS = ['peer', 'school_place'];

/** "かあちゃんに" holds "ちゃんに", by which friends are known; "そのまま" holds no ママ, もう できる no うで, 2ひき にげた no ひきにげ, にしに たいよう no wish to die. Key: what a word is not, inside the value. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(OF_FRIENDS.map((name) => [name, KIN])),
  parent: ['no_parent'],
  relative: ['no_parent'],
  ...Object.fromEntries(
    [
      'hurts_itself',
      'broken',
      'fire_now',
      'wish_to_die',
      'swallow.active',
      'quake',
      'shaking',
      'deeply',
      'collapsed',
      'breathless',
      'throat',
      'hit.active',
      'hit.passive',
      'hit_hard.passive',
      'height',
      'jump_test',
      'hit_noun',
      'hit_noun_alone',
      'rough_suffered',
      'cruel_words',
      'wounds',
      'body_hurt',
      'shut_out',
      'rage',
      'left_out',
      'extorted',
      'not_there',
      'harms',
      'mean',
      'mean_hard',
      'drowning',
    ].map((name) => [name, ['no_harm']]),
  ),
  ...Object.fromEntries(['private_part', 'touch.active'].map((name) => [name, ['of_work']])),
};

/** Every word of the lexicons in what was said, overlapping ones too, by where they begin; none that is only a piece of another. */
export const foundIn = (words: ToldWords): readonly Found[] => withoutMistaken(allIn(words));

function withoutMistaken(found: readonly Found[]): readonly Found[] {
  return found.filter(
    ({ name, start, end }) =>
      !found.some((one) => INSIDE[name]?.includes(one.name) && start < one.end && one.start < end),
  );
}

function allIn({ kana, gaps }: ToldWords): readonly Found[] {
  const found: Found[] = [];
  const isStart = (at: number): boolean =>
    at === 0 || gaps.has(at) || BEHIND_A_PARTICLE.test(kana.charAt(at - 1));
  const isApart = (end: number): boolean => end === kana.length || gaps.has(end);
  for (let start = 0; start < kana.length; start++) {
    for (const { name, text, breaks, atStart, atEnd, isClosed } of beginningAt(kana, start)) {
      if (!kana.startsWith(text, start) || (atStart && !isStart(start))) continue;
      if (isClosed && /^[とでさ]/.test(kana.slice(start + text.length))) continue;
      if (atStart && text.length <= BRIEF && breaks.has(text.length) && !isApart(start + text.length))
        continue;
      if (atEnd && !/^(?:[。?]|$)/.test(kana.slice(start + text.length))) continue;
      let isWhole = true;
      for (let offset = 1; offset < text.length && isWhole; offset++)
        isWhole = !gaps.has(start + offset) || breaks.has(offset) || ENDING.test(text.slice(offset));
      if (isWhole) found.push({ name, start, end: start + text.length });
    }
  }
  return found;
}
