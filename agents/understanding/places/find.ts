import { type Asked, askedIn } from '#agents/knowledge/japanese/reading/asked.ts';
import { asksWhose, owningIn } from '#agents/knowledge/japanese/reading/form/whose.ts';
import { type Passage, passageOf, type Sentence } from '#agents/knowledge/japanese/reading/passage.ts';
import { plain } from '#agents/knowledge/japanese/reading/pieces.ts';
import { cuesOf, type Found, placesAsked } from '#agents/knowledge/japanese/reading/place.ts';
import { feelingTold, isOfWholeText, toldAt } from '#agents/knowledge/japanese/reading/told-places.ts';
import { learnedModel } from '../learned.ts';
import { chancesAmong } from '../linear-model.ts';
import { placeFeatures } from './features.ts';
import { namedAmong } from './named.ts';

/** The text that lies on the desk, and what was found in it: a turn asks for the same place several times. */
let onDesk: { readonly text: string; readonly found: Map<string, Found> } = { text: '', found: new Map() };

/** Finds what a question asks for, and where in the text to look. Keeps of the last text what was found in it. */
export function findPlace(text: string, question: string): Found {
  if (onDesk.text !== text) onDesk = { text, found: new Map() };
  const before = onDesk.found.get(question);
  if (before !== undefined) return before;
  const found = foundIn(text, question);
  onDesk.found.set(question, found);
  return found;
}

function foundIn(text: string, question: string): Found {
  const passage = passageOf(text);
  const asked = askedIn(question);
  const body = passage.sentences.map((one) => one.text).join('');
  const cues = cuesOf(question, body);
  const owning = asksWhose(question) ? owningIn(passage.sentences) : [];
  // どうして その 色に 見えたのでしょう, of a poem: no word of it leads to one verse.
  const isOfPoem = passage.shape === 'poem' && asked.kind.name === 'why' && cues.length === 0;
  if (isOfPoem) {
    const all = passage.sentences;
    return { asked, passage, places: all, named: all, around: all, cues };
  }
  const known = owning.length > 0 ? owning : placesAsked(asked, question, passage.sentences);
  if (known.length > 0) return { asked, passage, places: known, named: known, around: known, cues };
  if (NOWHERE.includes(asked.kind.name) || isOfWholeText(question))
    return { asked, passage, places: [], named: [], around: [], cues };
  const likely = chancesAmong(learnedModel('places'), placeFeatures(asked, question, passage));
  const chances = withinParagraph(likely, asked, passage);
  const among = (most: number) => namedAmong(chances, most).flatMap((at) => passage.sentences[at] ?? []);
  const likeliest = { named: among(MOST.named), around: among(MOST.around) };
  const inVerse = passage.shape === 'poem' ? verseOf(likeliest.named, asked, passage) : null;
  const quoted = inVerse === null ? quotedAt(question, passage.sentences) : null;
  const tells = inVerse === null ? toldAt(asked, question, passage.sentences) : null;
  // はずかしくなりました is another moment than the one that is quoted.
  const isOfOther =
    asked.kind.name === 'feeling' && tells !== null && quoted !== null && isApart(tells, quoted);
  const plainly = isOfOther ? null : tells;
  const told = plainly ?? (inVerse === null ? feelingTold(asked, likeliest.around) : null);
  const isFar = quoted !== null && plainly === null && likeliest.named.every((one) => isApart(one, quoted));
  const look =
    inVerse ??
    (isFar ? besideQuoted(quoted, passage) : told === null ? likeliest : withTold(told, likeliest));
  const { named, around } = plainly === null ? look : { ...look, named: [plainly] };
  // What is asked for in full stands in no one place.
  const places = asked.isAll ? [] : likeliestOf(around, asked);
  // A place stands where the sign of one does: what only is likely names no sentence without it.
  const isPlaced = asked.kind.name === 'where' && places.length > 0 && told === null;
  const inOrder = isPlaced ? places.toSorted((a, b) => a.place - b.place) : named;
  return { asked, passage, places, named: inOrder, around, cues };
}

/** The sentences that help names, and those to read first. */
type Look = Pick<Found, 'named' | 'around'>;

/** The sentence that tells it comes first; of what is likely stays what stands beside it. */
const withTold = (told: Sentence, { named, around }: Look): Look => {
  const beside = (some: readonly Sentence[], most: number): readonly Sentence[] =>
    some.filter((one) => one !== told && Math.abs(one.place - told.place) < most);
  return { named: [told, ...beside(named, MOST.named)], around: [told, ...beside(around, MOST.around)] };
};

/** 「むねが ちくりと しました」とき: the one sentence that has what the question quotes; null where none, or several, do. */
function quotedAt(question: string, sentences: readonly Sentence[]): Sentence | null {
  const [, quoted = ''] = /[「『]([^」』]{6,})[」』]/.exec(question) ?? [];
  const [at, ...others] =
    quoted === '' ? [] : sentences.filter(({ text }) => plain(text).includes(plain(quoted)));
  return at !== undefined && others.length === 0 ? at : null;
}
const isApart = (one: Sentence, other: Sentence): boolean => Math.abs(one.place - other.place) > 1;
const besideQuoted = (at: Sentence, { sentences }: Passage): Look => ({
  named: [at],
  around: sentences.filter(({ place }) => Math.abs(place - at.place) < 2),
});

/** A sentence of a poem runs over its lines: what belongs to the likeliest stands in its verse. Null where that is long. */
function verseOf([first]: readonly Sentence[], { kind }: Asked, { sentences }: Passage): Look | null {
  const verse = sentences.filter((one) => one.paragraph === first?.paragraph);
  if (first === undefined || verse.length > LONGEST_VERSE) return null;
  const beside = verse[first.inParagraph - 2] ?? verse[first.inParagraph];
  const pair = beside === undefined ? [first] : [first, beside];
  const whole = [...pair, ...verse.filter((one) => !pair.includes(one))];
  return { named: OF_VERSE.includes(kind.name) && whole.length <= MOST_EXACT ? whole : pair, around: whole };
}
const LONGEST_VERSE = 6;
/** Of these the words before and behind tell as much, in so few lines. */
const OF_VERSE: readonly string[] = ['why', 'feeling', 'meaning', 'what_like', 'how', 'imagine'];
const MOST_EXACT = 4;

/** The answer to these stands in no one place. */
const NOWHERE: readonly string[] = ['verses', 'liked'];
/** So many sentences are a place to look at, and a part of the text to read. */
const MOST = { named: 2, around: 3 };

/** The likeliest, and what of the others has the sign of such an answer; else the next one. */
function likeliestOf([first, ...others]: readonly Sentence[], { kind }: Asked): readonly Sentence[] {
  const signed = others.filter(({ text }) => kind.sign?.test(plain(text)));
  const [next] = signed.length > 0 ? signed : others;
  return [first, next].filter((one) => one !== undefined);
}

/** The chances of the paragraph that the question names; all, where it names none or one that is not there. */
function withinParagraph(
  chances: readonly number[],
  { paragraph }: Asked,
  { sentences }: Passage,
): readonly number[] {
  const isOpen = sentences.map((one) => one.paragraph === paragraph);
  if (!isOpen.includes(true)) return chances;
  const open = chances.map((chance, at) => (isOpen[at] ? chance : 0));
  const sum = open.reduce((total, chance) => total + chance, 0);
  return open.map((chance) => (sum === 0 ? 0 : chance / sum));
}
