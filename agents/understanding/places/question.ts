import { plain } from '#agents/knowledge/japanese/reading/pieces.ts';
import signs from './signs.json' with { type: 'json' };

/** What a question says of where its answer is. */
interface SoughtPlace {
  /** Its words without those that only ask, or say in what form to answer. */
  readonly words: string;
  /** Whom or what it is about, before the first は or が; '' where that is no word. */
  readonly subject: string;
  /** Its last words before the asking one: most often what was done. */
  readonly done: string;
  /** What it quotes. */
  readonly quoted: readonly string[];
  /** Names of what it asks in, of signs.json. */
  readonly manners: readonly string[];
}

const QUOTED = /[「『]([^」』]+)[」』]/g;
/** 「ぼく」 is somebody, and no words of the text. */
const SOMEBODY = /[「『](ぼく|わたし|きみ|おれ|私)[」』]/g;
const ONLY_ASKS = new RegExp(signs.only_asks.join('|'), 'gs');
const SUBJECT = /^([^はが、。「」]{1,10})(?:は|が)/;
const MANNERS = Object.entries(signs.manners).map(([name, sign]) => [name, new RegExp(sign)] as const);

export function soughtIn(question: string): SoughtPlace {
  const said = question.replace(SOMEBODY, '$1');
  const words = said.replace(ONLY_ASKS, '、');
  const phrases = words.split(/[\s、。？?をがはにでと]+/u).filter((one) => one.length > 1);
  const unquoted = plain(said.replace(QUOTED, ''));
  return {
    words,
    subject: SUBJECT.exec(plain(said))?.[1] ?? '',
    done: phrases.at(-1) ?? '',
    quoted: [...said.matchAll(QUOTED)].map(([, quotation = '']) => quotation),
    manners: MANNERS.flatMap(([name, sign]) => (sign.test(unquoted) ? [name] : [])),
  };
}
