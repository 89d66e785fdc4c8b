import words from './order-words.json' with { type: 'json' };

type Kind = keyof typeof words;
/** One of the words of a kind, as part of a pattern. */
export const anyOf = (...kinds: readonly Kind[]): string =>
  `(?:${kinds.flatMap((kind) => words[kind]).join('|')})`;

/** How an order ends: けし|て ください, いれ|たいです. What is told as done (けしました) ends otherwise. */
const ENDINGS = `${anyOf('endings')}*`;
/** An order and what may stand behind it, to the end of the clause: the reason, or the rest of what is meant. */
export const order = (...kinds: readonly Kind[]): string =>
  `${anyOf(...kinds)}${ENDINGS}(?:[\\s、。！!]+(?<rest>.*))?$`;

/**
 * An order at the end of a sentence that can be nothing else. Fewer than `order` knows, on purpose: what a child tells of itself
 * ends in やめて or のけて as well, and is not to go unheard (agents/talk/turn/edits-text.ts).
 */
export const PLAIN_ORDER = new RegExp(`${anyOf('plain_orders')}(?:ください|よ|ね|な|や)*[。！!\\s]*$`);

const QUOTES = /[「『](?:[^「」『』]|[「『][^「」『』]*[」』])+[」』]/g;
/** Stands for what is quoted while patterns look at the rest: no word of it is an order. */
const MASK = '〓';
const masked = (text: string): string => text.replace(QUOTES, (quote) => MASK.repeat(quote.length));

const compiled = new Map<string, RegExp>();
/** The pattern with other flags, compiled once. */
function withFlags({ source }: RegExp, flags: string): RegExp {
  const key = `${flags}/${source}`;
  const known = compiled.get(key) ?? new RegExp(source, flags);
  compiled.set(key, known);
  return known;
}

/** The named parts of a text, as they were said, where the pattern fits what is not quoted of it; null where it does not. */
export function matched(pattern: RegExp, text: string): Readonly<Record<string, string | undefined>> | null {
  const found = withFlags(pattern, 'ds').exec(masked(text));
  if (found === null) return null;
  const spans = Object.entries(found.indices?.groups ?? {});
  return Object.fromEntries(
    spans.map(([name, span]) => [name, span === undefined ? undefined : text.slice(...span)]),
  );
}

/** The places where the pattern fits what is not quoted, as [from, to]. */
export const spansOf = (pattern: RegExp, text: string): readonly (readonly [number, number])[] =>
  [...masked(text).matchAll(withFlags(pattern, 'g'))].map(({ index, 0: all }) => [index, index + all.length]);

const LEADING = new RegExp(
  `^(?:(?:${words.fillers.join('|')})(?:[\\s、。！!…ー]+)|(?:${words.link.join('|')}|じゃあ?|やっぱり?)(?=さいご|最後|さいしょ|最初|いちばん|一番|[「『])|[\\s、。…！!])+`,
);
/** Without what a child says before it comes to the matter. */
export const trimmed = (text: string): string => text.trim().replace(LEADING, '').trim();

export const quotesIn = (text: string): readonly string[] =>
  (text.match(QUOTES) ?? []).map((one) => one.slice(1, -1));
/** Without the marks that quote it whole. */
export const bare = (text: string): string => /^[「『](.+)[」』]$/s.exec(text.trim())?.[1] ?? text.trim();
export const isQuoted = (text: string): boolean =>
  /^\s*[「『].+[」』]\s*$/s.test(text) && quotesIn(text).length === 1;

/** What is right instead: ほんとは, 今は. */
export const RATHER = new RegExp(`^(?:${anyOf('rather')}[、\\s]*|[、。\\s])+`);
/** Of one place only: の とこ. */
export const PLACE_BEHIND =
  /(?:(?:の|ん|って)\s*(?:文|ぶん|行|やつ)|の\s*(?:名前|なまえ)|(?:の|ん|って)?\s*とこ(?:ろ)?)\s*(?:は|を|が)?\s*$/;
