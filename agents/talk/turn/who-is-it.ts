import { type Question, questionIn } from '#agents/core/question.ts';
import { readReply } from '#agents/core/read-reply.ts';
import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import words from '#agents/words/greetings.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** Under which what is told is answered while nobody knows who sits at the desk: it is no child's session. */
export const NOBODYS_TALK = 'nobody';

/** A child that may sit at the desk, by everything it is called. */
export interface CalledChild {
  readonly childId: string;
  /** As the robot calls it, and as it stands on its button. */
  readonly name: string;
  /** What else it may be called: in kanji, by its mark. */
  readonly also: readonly string[];
}

/** Who sits at the desk; implemented by runtime/children. */
export interface DeskSeats {
  /** Those that may sit here. */
  called(): readonly CalledChild[];
  /** Whether it is to be asked who sits here. */
  readonly isUnsure: boolean;
  readonly atDesk: string;
  /** It is this one. */
  sitDown(childId: string): void;
  /** Somebody else may sit here now. */
  standUp(): void;
}

/** What the robot says about who it is, before any model and any lesson. */
export interface WhoAnswer {
  readonly content: string;
  /** The names to choose from; empty once it is known. */
  readonly choices: readonly string[];
  readonly isKnown: boolean;
  /** What was said before anybody knew whose it is; null where there was nothing but the name. */
  readonly held: string | null;
}

/**
 * 「だれかな？」: where several children have one robot, nothing of a talk is anybody's until it is known whose it is. By
 * name, mark or place, spoken or touched; never by a voice. In doubt it asks again, and the names are the buttons.
 */
export class WhoIsIt {
  readonly #seats: DeskSeats;
  #asked = 0;
  #held: string | null = null;

  constructor(seats: DeskSeats) {
    this.#seats = seats;
  }

  /** Whether nobody knows who sits here: no model is heard and nothing is stored until somebody says. */
  get isAsking(): boolean {
    return this.#seats.isUnsure;
  }

  /** The question as it stands; null where it is known. */
  get question(): { readonly content: string; readonly choices: readonly string[] } | null {
    if (!this.#seats.isUnsure) return null;
    return { content: sentence(words.whoIsIt), choices: this.#names };
  }

  /** What is answered to this message; null where it is one for the lesson. */
  answer(message: string): WhoAnswer | null {
    const children = this.#seats.called();
    if (!this.#seats.isUnsure) {
      this.#held = null;
      this.#asked = 0;
      if (!wantsToChange(message, children, this.#seats.atDesk)) return null;
      this.#seats.standUp();
      return this.#ask();
    }
    const child = nameIn(message, children);
    if (child === null) {
      if (!isGreeting(message)) this.#held ??= message;
      return this.#ask();
    }
    const held = this.#held;
    this.#held = null;
    this.#asked = 0;
    this.#seats.sitDown(child.childId);
    return { content: sentence(words.itIsYou, { name: child.name }), choices: [], isKnown: true, held };
  }

  get #names(): readonly string[] {
    return this.#seats.called().map(({ name }) => name);
  }

  #ask(): WhoAnswer {
    const choices = this.#names;
    const again = this.#asked > 0;
    this.#asked += 1;
    const names = choices.map((name) => `「${name}」`).join(' ');
    const content = again ? sentence(words.whoOfYou, { names }) : sentence(words.whoIsIt);
    return { content, choices, isKnown: false, held: null };
  }
}

const BEFORE =
  /^(?:やあ|こんにちは|こんばんは|おはよう(?:ございます)?|ただいま|はーい|はい|うん|ねえ|えっと|えーと|あのね|じゃあ|つぎは|こんどは|きょうは|ぼくは|わたしは|あたしは|おれは|うちは|ぼく|わたし|あたし|おれ|なまえは)+/;
const AFTER =
  /(?:ちゃん|くん|さん|君)?(?:って(?:いう|いいます|いうの)|といいます|が(?:き(?:た|ました)|やる|する)|がいい|なの|だ|です|でーす|でえす|やで|やねん)?(?:よ|ー|っ|ね|の|ぞ|わ)*$/;
const SAYS_ITSELF =
  /(?:だよ|です|でーす|だ|が(?:き(?:た|ました)|やる)(?:よ)?|っていう(?:の|んだ)?|といいます)(?:よ|ー|ね)*$/;
const CHANGE =
  /^(?:(?:もう)?(?:こうたい|交代|かわりばんこ|ばとんたっち)(?:する|して|しよう|した|だ|です)?|(?:ほかの|べつの|ちがう)(?:こ|ひと)(?:だ|です|がやる)?|(?:ひと|こ)がかわった|(?:おにい|おねえ)ちゃん(?:に|と)(?:かわる|こうたい(?:する)?))(?:よ|ね|ー)*$/;
const GREETING =
  /^(?:やあ|こんにちは|こんばんは|おはよう(?:ございます)?|ただいま|はーい|はい|うん|ねえ|もしもし|ろぼっと|きたよ|だれかな|ぼくだよ|わたしだよ)+(?:ー|よ|ね)*$/;
/** Longer ones are stories in which a name may stand. */
const LONGEST_CHARACTERS = 20;

const folded = (text: string): string =>
  katakanaAsHiragana(text.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\p{N}ー]/gu, '');
/** たろー, たろう and たろ are one name in a child's mouth. */
const drawn = (name: string): string =>
  name.replace(/ー+/g, '').replace(/([おこそとのほもよろごぞどぼぽょ])う/g, '$1');

const isGreeting = (message: string): boolean => folded(message) === '' || GREETING.test(folded(message));

/** The child that the message names, where it names one and no more; else null. */
function nameIn(message: string, children: readonly CalledChild[]): CalledChild | null {
  const said = folded(message);
  if (said === '' || [...said].length > LONGEST_CHARACTERS || /\p{N}[+\-×÷]?\p{N}/u.test(message))
    return null;
  const readings = readingsOf(said);
  const same = children.filter(({ name, also }) =>
    [name, ...also].some((one) => readings.some((word) => word !== '' && drawn(word) === drawn(folded(one)))),
  );
  if (same.length > 0) return same.length === 1 ? (same[0] ?? null) : null;
  const meant = new Set<string>();
  for (const names of spellings(children))
    for (const word of readings) {
      const reply = readReply(names, word);
      if (reply?.outcome === 'chosen' && isNear(word, folded(reply.choice.words)))
        meant.add(reply.choice.means);
      if (reply?.outcome === 'either') return null;
    }
  const [first, ...others] = meant;
  return others.length > 0 ? null : (children.find(({ childId }) => childId === first) ?? null);
}

/** All of it, and without what stands around a name; はなこ begins like わたしは ends, so both are tried. */
function readingsOf(said: string): readonly string[] {
  const before = BEFORE.exec(said)?.[0] ?? '';
  const from = [0, before.length, ...(before.endsWith('は') ? [before.length - 1] : [])];
  const bare = from.flatMap((at) => [said.slice(at).replace(AFTER, ''), said.slice(at)]);
  return [...new Set(bare)].filter((word) => word !== '');
}

const PLACE = /ばん|番|つめ|こめ|さいしょ|さいご|うえ|した|みぎ|ひだり|まんなか/;
/** じろう is not たろう with a slip: where it is no part of it, a name begins as it is called. */
const isNear = (word: string, name: string): boolean =>
  word.includes(name) || word[0] === name[0] || PLACE.test(word);

/** One question for the names as they are called, one for each other way. */
function spellings(children: readonly CalledChild[]): readonly Question[] {
  const ways = Math.max(...children.map(({ also }) => also.length + 1));
  return Array.from({ length: ways }, (_, way) => ({
    ...(questionIn(words.whoIsIt) as Question),
    answers: 'choices' as const,
    choices: children.flatMap(({ childId, name, also }) => {
      const called = [name, ...also][way];
      return called === undefined ? [] : [{ means: childId, words: called }];
    }),
  }));
}

/** Another child says that it is there, or asks for its turn, in a sentence that says nothing else. */
function wantsToChange(message: string, children: readonly CalledChild[], atDesk: string): boolean {
  if (children.length < 2) return false;
  const said = folded(message);
  if (CHANGE.test(said)) return true;
  if (!SAYS_ITSELF.test(said)) return false;
  const readings = readingsOf(said);
  return children.some(
    ({ childId, name, also }) =>
      childId !== atDesk &&
      [name, ...also.filter((one) => !/^[ぁ-んー]+$/.test(one))].some((one) =>
        readings.includes(folded(one)),
      ),
  );
}
