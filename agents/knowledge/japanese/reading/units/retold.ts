import { passageOf } from '../passage.ts';
import { asks, ownWords } from './asking.ts';

/** A text and what is asked of it as a child tells of them in its own speech: both in 「」, or the question in a sentence of its own. */
interface Retold {
  readonly text: string;
  readonly question: string;
  /** What the child wrote or means to answer; '' where it says nothing. */
  readonly answer: string;
}

const QUOTE = /「([^「」]*)」/g;
/** Signs of a quote that is a text, and no title or word. */
const LEAST_TEXT = 18;
const ANSWERED = /(?:こたえ|答え)(?:は)?[、:：\s　]*([^。、\s　「」][^。「」]{1,40}?)(?:って|と|に|で|。|$)/;
/** Behind a quote: it is what the child answers. */
const IS_ANSWER =
  /^\s*(?:って|と|に)?\s*(?:か|書)(?:いた|いて)|^\s*(?:に|と)(?:した|おもう|思う)|^\s*だと|^\s*で(?:いい|ええ|あってる)/;

/** Null where no quote is a text, or nothing is asked of it. */
export function retoldIn(said: string): Retold | null {
  const quotes = [...said.matchAll(QUOTE)].map((match) => ({
    words: (match[1] ?? '').trim(),
    behind: said.slice(match.index + match[0].length),
  }));
  const texts = quotes.filter(
    ({ words }) => words.length >= LEAST_TEXT && words.includes('。') && !asks(words),
  );
  const [text] = [...texts].sort((one, other) => other.words.length - one.words.length);
  if (text === undefined) return null;
  const others = quotes.filter((one) => one !== text);
  const asked = others.find(({ words }) => asks(words));
  const plain = passageOf(said.replace(QUOTE, '。'))
    .sentences.map((one) => ownWords(one.text.replace(/^(?:もんだい|問題|とい|問い)(?:は)?[、:：\s　]*/, '')))
    .find((words) => FORMAL.test(words) && asks(words));
  const question = asked?.words ?? plain;
  if (question === undefined) return null;
  const quoted = others.find(({ words, behind }) => words !== question && IS_ANSWER.test(behind));
  const bare = ANSWERED.exec(said.replace(QUOTE, ''))?.[1];
  return { text: text.words, question, answer: quoted?.words ?? bare ?? '' };
}
const FORMAL = /(?:(?:です|ます|ました|でしょう)か|なさい|ましょう)[。?？]*$/;
