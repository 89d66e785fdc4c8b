import { talkInKana } from './form.ts';

/** Between two questions: said plainly, or after a sign that ends one. */
const BETWEEN =
  /(?<=[?？。!！、\s])\s*(?:あと(?!で)|それと|そんで|で、|じゃあ|じゃ|ほな|ほんなら|そしたら|そんなら)\s*/;
/** Between the subject and what is asked of it: the second question is about the same. */
const SUBJECT = /^(.{0,14}?[」』]|[^、。?？]{1,8}?)(?=の|って|は)/;
/** Behind another sentence, what it is about: 質問二つ。医者の医って 最後は どこ？ */
const TOPIC = /^(.{1,10}?)(?=って)/;
const NAMES_ONE = /[「『]|[一-龠々]/;
/** Shorter pieces ask nothing by themselves. */
const SHORTEST = 4;

/** One question ends, and another one with a word of its own begins: おうかみなん？ おおかみなん？ is one. */
const AFTER_ONE = /(?<=[?？])\s*(?=[^?？]*(?:なん(?![?？])|何|どんな|どう|いつ|いくつ|なに))/;

/** The questions that are put one after the other; the second about the subject of the first where it names none. */
export function questionsIn(text: string): readonly string[] {
  const joined = text.split(BETWEEN);
  const pieces = (joined.length === 2 ? joined : text.split(AFTER_ONE)).map((piece) => piece.trim());
  const [first = '', second = ''] = pieces;
  if (pieces.length !== 2 || first.length < SHORTEST || second.length < SHORTEST) return [text];
  const last = first.split(/[。、]/).at(-1) ?? '';
  const [, subject = ''] = SUBJECT.exec(first) ?? TOPIC.exec(last) ?? [];
  return [first, NAMES_ONE.test(namesOf(second)) || subject === '' ? second : `${subject}の ${second}`];
}

/** Without the words of the talk: 何画 names no kanji. */
const namesOf = (question: string): string => talkInKana(question);
