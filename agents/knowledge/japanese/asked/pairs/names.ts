import { findKanji } from '../../kanji.ts';
import { candidatesIn } from '../said/candidates.ts';
import { talkInKana } from '../said/form.ts';
import { lexicon, readingsOfWritten } from '../said/lexicon.ts';
import { isSpelled } from '../said/spelled.ts';
import { countStrokes, partsCalled } from '../shapes/shapes.ts';
import table from '../tables/not-asked.json' with { type: 'json' };
import type { Asking } from './asking.ts';

/** A word or sign of a message that may be asked about, and how much points to it. */
export interface Named {
  readonly name: string;
  readonly score: number;
}

const words = (all: string): ReadonlySet<string> => new Set(all.split(' '));
/** Where another word is named these are seldom asked about. */
const UNLIKELY: readonly ReadonlySet<string>[] = [table.people, table.atSchool, table.places].map(words);
/** Words of the talk about writing: what they say is how it is asked. */
const OF_TALK = words(table.ofTalk);

/** What each sign that points to a name is worth, by author. */
const WORTH = {
  quoted: 2,
  sign: 1.2,
  askedOf: 2.5,
  stem: -1.5,
  before: 1,
  named: 1,
  asking: 1,
  perSign: 0.06,
  farthest: 1.2,
  unlikely: -2.5,
};
/** Behind a name that is spoken of, and behind one of which something of writing is asked. */
const SPOKEN_OF = /^[」』]?\s*(?:って|は|を[?？]|[?？、])/;
const ASKED_OF =
  /^[」』]?\s*(?:(?:って|と|っち)(?:いう)?の?)?(?:漢字|かんじ|字|じ)?の\s*(?:部首|ぶしゅ|読み?|よみ|画|かくすう|書き|かき|送り|おくり|反対|はんたい|意味|いみ|数え|かぞえ|ローマ)|^[」』]?て(?=なに|何|どういう|いみ)/;
/** Behind a kanji that stands by itself; behind a kana word of its own. */
const APART =
  /^(?:$|[^ぁ-ん]|って|っち|[はのをがとにもてな](?![ぁ-ん]*[うくすつむるい](?:[、。?？]|$))|じゃ|だ|で|か[?？、]|じ|みたい|より|から)/;
const WORD_ENDS = /^(?:$|[^ぁ-ん]|って|っち|[はのをがとにも]|じゃ|だ|で|か[?？、]|て(?=なに|何))/;
const MAY_STAND_BEFORE = /(?:^|[^ぁ-ん]|[をのがはにとも])$/;
/** しんけんてなに: a word of which nobody knows. */
const MEANT = /(?<![ぁ-ん])([ぁ-んー]{3,8}?)て(?=なに|何|どういう)/g;
/** Quoted, it is a sentence and no name. */
const SENTENCE = /^.{2,}[がをは].{2,}$/;
const KANJI = /[一-龠]/;

let readings: ReadonlySet<string> | null = null;
const knownReadings = (): ReadonlySet<string> => {
  readings ??= new Set(lexicon().map(({ reading }) => reading));
  return readings;
};

const isPart = (name: string): boolean => partsCalled(name).length > 0;

/** Whether it is a word or a sign by itself: no verb of the talk, and no piece of another word. `talk`: the text with the words of the talk in kana. */
function isOne(name: string, text: string, talk: string): boolean {
  if (OF_TALK.has(name)) return false;
  const [first = ''] = name.match(KANJI) ?? [];
  if (first !== '' && !talk.includes(first)) return false;
  if (/^[一-龠]$/.test(name))
    return countStrokes(name) !== null && new RegExp(`(?<![一-龠])${name}(?![一-龠々])`).test(text);
  if (KANJI.test(name)) {
    const kanji = [...name].filter((one) => KANJI.test(one));
    return kanji.some((one) => findKanji(one) !== null) && readingsOfWritten(name).length > 0;
  }
  if (name.length < 2 || !/^[ぁ-んー]+$/.test(name)) return false;
  const isWord = knownReadings().has(name) || isSpelled(name) || isPart(name);
  return text.split(name).some((before, nth, all) => {
    const behind = all.slice(nth + 1).join(name);
    const isLast = nth === all.length - 1;
    const start = all.slice(0, nth + 1).join(name);
    return (
      !isLast &&
      (isWord || (start.endsWith(before) && ASKED_OF.test(behind))) &&
      MAY_STAND_BEFORE.test(start) &&
      WORD_ENDS.test(behind)
    );
  });
}

/** The words and signs of a message that may be asked about, those first to which most points. */
export function namedIn(text: string, { clause, from, at }: Asking): readonly Named[] {
  const talk = talkInKana(text);
  const meant = [...text.matchAll(MEANT)].map(({ 1: name = '', index }) => ({ name, places: [index] }));
  const found = [...candidatesIn(text), ...meant].flatMap(({ name, places }) => {
    const quoted = !SENTENCE.test(name) && new RegExp(`[「『]${escaped(name)}[」』]`).test(text);
    if (!quoted && !isOne(name, text, talk)) return [];
    const scores = places.map((place) => {
      const end = place + name.length;
      const far = Math.abs(at - end) * WORTH.perSign;
      return (
        (quoted ? (/^[ぁ-ん]{1,2}$/.test(name) ? WORTH.sign : WORTH.quoted) : 0) +
        (SPOKEN_OF.test(text.slice(end)) ? WORTH.named : 0) +
        (ASKED_OF.test(text.slice(end)) ? WORTH.askedOf : 0) +
        (/^[一-龠]$/.test(name) && !quoted && !APART.test(text.slice(end)) ? WORTH.stem : 0) +
        (place >= from && end <= from + clause.length ? WORTH.asking : 0) +
        (end <= at ? WORTH.before : 0) +
        (UNLIKELY.some((all) => all.has(name)) ? WORTH.unlikely : 0) -
        Math.min(far, WORTH.farthest)
      );
    });
    return [{ name, score: Math.max(...scores), places }];
  });
  // A piece of a longer word that is named there is none by itself.
  const whole = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.name.length > one.name.length &&
          other.name.includes(one.name) &&
          one.places.every((place) =>
            other.places.some(
              (there) => there <= place && place + one.name.length <= there + other.name.length,
            ),
          ),
      ),
  );
  return whole.map(({ name, score }) => ({ name, score })).toSorted((a, b) => b.score - a.score);
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
