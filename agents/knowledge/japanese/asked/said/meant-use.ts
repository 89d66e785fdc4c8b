import said from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import sounds from '../tables/same-sound.json' with { type: 'json' };

/** Words that sound alike, each with its use. */
type Uses = readonly (readonly string[])[];

/** Each of words that sound alike with its use, and before them the one that is meant `here`, where that is known. */
export const tellUses = (uses: Uses, here: string | null = null): string =>
  (here === null ? '' : sentence(said.useHere, { word: here })) +
  uses.map(([word = '', use = '']) => sentence(said.use, { word, use })).join('');

/** What stands around a word tells which of those is meant that sound so. */
const HINTS: readonly (readonly [sign: string, words: readonly string[]])[] = Object.entries(
  sounds.hints,
).map(([sign, all]) => [sign, all.split(' ')]);

/** 火が もえてるのかと 思って, 顔に ついてる ほうじゃ なくて: what it is not. */
const NOT_MEANT =
  /^.*(?:(?:じゃ|では|や)(?:なく|のう|のーて|ない(?:ほう|方|やつ|よ(?!ね)|んだ))|とは(?:ちが|違|べつ|別))/;
/** 「かじ」を 火が もえてるのかと 思った: what was thought is not meant, and the word is. */
const THOUGHT =
  /(?:(?:か|だ|ん)(?:と|って)(?:おも|思|かんちが|勘違)|(?:と|に)(?:かんちが|勘違|まちがわ|間違わ))/;
const BORDERS = ['を', '」は', '」って'];
function withoutThought(clause: string): string {
  const at = clause.search(THOUGHT);
  if (at < 0) return clause;
  const before = clause.slice(0, at);
  const border = Math.max(...BORDERS.map((one) => before.lastIndexOf(one)));
  return `${before.slice(0, border + 1)} ${clause.slice(at).replace(THOUGHT, '')}`;
}

/** かさを さすのと、指を さすの: both are meant. */
const OF_BOTH =
  /[ぁ-ん](?:の|とき|ほう)と、?[^、。?？]{1,14}(?:の|とき|ほう)(?:は|って|で|が|を|も|、|[?？])/;

/** 走る方は どれ. */
const ASKED_FOR = /[^、]{2,}(?:ほう|方)(?:は|って|の(?:漢字|字|かんじ)は?)?(?:どれ|どっち|どちら|どの)/;

const told = (text: string, words: readonly string[]): readonly string[] => [
  ...new Set(
    HINTS.flatMap(([sign, all]) => (text.includes(sign) ? all.filter((one) => words.includes(one)) : [])),
  ),
];

/** Which of words that sound alike a child means, by what it says of it: by the clause in which the word itself stands, else by all that is told, and never by what it says it is not. Null where nothing tells, or it tells several. */
export function meantUse(text: string, reading: string, uses: Uses): string | null {
  const words = uses.map(([word = '']) => word);
  if (OF_BOTH.test(text)) return null;
  const clauses = text
    .split(/[、。?？!！…\n]+/)
    .map((clause) => withoutThought(clause.replace(NOT_MEANT, '')))
    .map((clause) => ({
      clause: words.reduce((left, word) => left.replaceAll(`「${word}」`, ' '), clause),
      isOwn: [reading, ...words].some((one) => one.length > 1 && clause.includes(one)),
    }));
  // 新聞の きしゃと、走る きしゃ。走る ほうは どれ: what is asked for at the end.
  const asked = clauses.findLast(({ clause }) => ASKED_FOR.test(clause));
  const [only, ...more] = asked === undefined ? [] : told(asked.clause, words);
  if (only !== undefined && more.length === 0) return only;
  const own = clauses.findLast(({ clause, isOwn }) => isOwn && told(clause, words).length > 0);
  const [here, ...others] = told(own?.clause ?? clauses.map(({ clause }) => clause).join('、'), words);
  if (here === undefined || others.length > 0) return null;
  const learned = AT_SCHOOL[here];
  return learned !== undefined && words.includes(learned) && !text.includes(here.charAt(0)) ? learned : here;
}
/** What school writes in its place, where the child names no other. */
const AT_SCHOOL: Readonly<Record<string, string>> = sounds.atSchool;
