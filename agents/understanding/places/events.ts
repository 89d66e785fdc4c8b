import alike from '#agents/knowledge/japanese/reading/alike.json' with { type: 'json' };
import { plain } from '#agents/knowledge/japanese/reading/pieces.ts';
import table from './leads.json' with { type: 'json' };

const LEADS = table.leads.map(([asks = '', tells = '']) => ({
  asks: new RegExp(asks),
  tells: new RegExp(tells),
}));
/** Stems that say the same; one sign of hiragana begins too many words. */
const STEMS = alike.stems.map((group) =>
  group
    .split('・')
    .map(plain)
    .filter((stem) => stem.length > 1 || /\p{Script=Han}/u.test(stem)),
);

/** Where a word begins: behind a space or a mark, at a kanji or katakana behind hiragana, behind を. */
const BORDER = /[^\p{L}\p{N}ー]+|(?<=[ぁ-んー])(?=[\p{Script=Han}ァ-ヶ])|(?<=を)/u;
const phrasesIn = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .split(BORDER)
    .filter((one) => one !== '')
    .map(plain);

/** How many of these things each of `count` sentences has, the rare ones counting more. */
function rated<Thing>(
  things: Iterable<Thing>,
  count: number,
  has: (thing: Thing, at: number) => boolean,
): readonly number[] {
  const scores = Array.from({ length: count }, () => 0);
  for (const thing of things) {
    const held = scores.map((_, at) => has(thing, at));
    const weight = Math.log(1 + count / Math.max(1, held.filter(Boolean).length));
    held.forEach((is, at) => {
      if (is) scores[at] = (scores[at] ?? 0) + weight;
    });
  }
  return scores;
}

/** The groups of stems with one of which a word begins. */
function groupsIn(text: string): ReadonlySet<number> {
  const phrases = phrasesIn(text);
  const begins = (stem: string): boolean => phrases.some((phrase) => phrase.startsWith(stem));
  return new Set(STEMS.flatMap((stems, at) => (stems.some(begins) ? [at] : [])));
}

/** How much of these words each text says in other words. */
export function meantIn(words: string, texts: readonly string[]): readonly number[] {
  const held = texts.map(groupsIn);
  return rated(groupsIn(words), texts.length, (group, at) => held[at]?.has(group) ?? false);
}

/** How much each text, in plain kana, tells of what the question only calls by a word. */
export function ledTo(question: string, bare: readonly string[]): readonly number[] {
  const asked = plain(question);
  const leads = LEADS.filter(({ asks }) => asks.test(asked));
  return rated(leads, bare.length, ({ tells }, at) => tells.test(bare[at] ?? ''));
}

const WHEN = /とき|時|あと|後|まえ|前|ころ|ので|のに|から、|たら|ると|ても/g;

/** The words up to what tells when it was, and those behind. */
export function partsOf(words: string): { readonly when: string; readonly main: string } {
  const last = [...words.matchAll(WHEN)].at(-1);
  const end = last === undefined ? 0 : last.index + last[0].length;
  return { when: words.slice(0, end), main: words.slice(end) };
}

const ASKED =
  /(?:なに|何|だれ|誰|どこ|どんな[^\s、。をがはにでとへ]{1,6})(を|に|で(?!す|しょ)|と(?!き)|が|へ|から|の)/;

/** In what role something is asked for, and whether each text has other words in it than the question: なにを, and ケーキを. */
export function slotsIn(
  question: string,
  texts: readonly string[],
): { readonly particle: string; readonly filled: readonly boolean[] } {
  const own = plain(question);
  const particle = ASKED.exec(own)?.[1] ?? '';
  const fills = (phrase: string): boolean =>
    phrase.endsWith(particle) &&
    phrase.length > particle.length + 1 &&
    !own.includes(phrase.slice(0, -particle.length));
  return { particle, filled: texts.map((text) => particle !== '' && phrasesIn(text).some(fills)) };
}

/** What share of the words of each text the question does not have, and how many they are. */
export function newIn(
  question: string,
  texts: readonly string[],
): readonly { readonly share: number; readonly count: number }[] {
  const own = plain(question);
  return texts.map((text) => {
    const words = phrasesIn(text).filter((one) => one.length > 1);
    const count = words.filter((one) => !own.includes(one.slice(0, 2))).length;
    return { share: words.length === 0 ? 0 : count / words.length, count };
  });
}

const NAME = /^([^はがもをにの]{2,6})(?:は|が|も)(?!い)/;
const PERSON = /^[\p{L}ー]{1,8}?(?:さん|ちゃん|くん|先生|せんせい)|^(?:ぼく|わたし|おれ|弟|妹|兄|姉|父|母)/u;

/** Of each text, whether somebody is named in it who is in the question, somebody else, or nobody. */
export function namedIn(question: string, texts: readonly string[]): readonly (readonly string[])[] {
  const asks = plain(question);
  const found = texts.map(
    (text) => new Set(phrasesIn(text).flatMap((one) => PERSON.exec(one)?.[0] ?? NAME.exec(one)?.[1] ?? [])),
  );
  const isOften = (name: string): boolean => found.filter((one) => one.has(name)).length > 1;
  const known = [...new Set(found.flatMap((one) => [...one]))].filter(
    (name) => isOften(name) || PERSON.test(name),
  );
  return texts.map((text) => {
    const bare = plain(text);
    const all = known.filter((name) => bare.includes(name));
    const own = all.filter((name) => asks.includes(name));
    if (all.length === 0) return ['nobody'];
    return [...(own.length > 0 ? ['own.name'] : []), ...(all.length > own.length ? ['other.name'] : [])];
  });
}
