import words from '#agents/words/asked/writing-rules.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Said } from '../said/said.ts';

const OF_PARTS = /主語|述語|しゅご|じゅつご|しゅ語|じゅつ語/;
const SENTENCE = /[「『]([^」』]{4,30})[」』]/g;
/** Who or what, with its particle, and the rest. */
const SUBJECT = /^(.{1,10}?)([がは])(.{2,})$/;
/** Behind it begins another word. */
const PARTICLE = /[がをにでとへもはの]/;
const BEGINS = /^[一-龠ァ-ヴー]/;

interface Parts {
  readonly subject: string;
  readonly predicate: string;
}

/** きょうは, 学校では: no subject. */
const NO_SUBJECT =
  /(?:きょう|今日|きのう|昨日|あした|明日|あさ|朝|ひる|昼|よる|夜|まいにち|毎日|とき|ころ|日|[にでへと]|から|まで|より)は$/;
/** Where words stand apart the last one is the predicate. */
function ofSpaced(all: readonly string[]): Parts | null {
  const subject = all.find((one) => /..?[がは]$/.test(one) && !NO_SUBJECT.test(one));
  const predicate = all.at(-1);
  return subject === undefined || predicate === undefined || subject === predicate
    ? null
    : { subject, predicate };
}

/** Without spaces it is sure only where no other word stands between, or the last one begins with a kanji behind a particle. */
function ofRun(text: string): Parts | null {
  const [, head = '', particle = '', rest = ''] = SUBJECT.exec(text) ?? [];
  const isWord = /[一-龠ァ-ヴー]$|..$/.test(head);
  if (!isWord || NO_SUBJECT.test(head + particle)) return null;
  const subject = head + particle;
  const borders = [...rest].flatMap((sign, at) =>
    PARTICLE.test(sign) && BEGINS.test(rest.slice(at + 1)) ? [at + 1] : [],
  );
  const last = borders.at(-1);
  if (last !== undefined) return { subject, predicate: rest.slice(last) };
  return PARTICLE.test(rest.slice(0, -2)) ? null : { subject, predicate: rest };
}

/** Subject and predicate of a sentence in quotes of which they are asked; null where that is not sure. */
export function sentencePartsAsked({ whole }: Said): string | null {
  if (!OF_PARTS.test(whole)) return null;
  const [longest = ''] = [...whole.matchAll(SENTENCE)]
    .map(([, inside = '']) => inside.replace(/[。.!！]$/, '').trim())
    .toSorted((a, b) => b.length - a.length);
  const apart = longest.split(/[\s　]+/);
  const parts = apart.length > 1 ? ofSpaced(apart) : ofRun(longest);
  return parts === null ? null : sentence(words.sentenceParts, parts);
}
