import type { Sentence } from '../passage.ts';
import { plain } from '../pieces.ts';

/** だれの ぼうし, だれの もの: of whom something is. */
export const asksWhose = (question: string): boolean =>
  /(?<!あま|よ|み)(?:だれ|誰)の(?!こと|はなし|話|きもち|気もち|気持ち|ことば|言葉|せりふ)/.test(
    plain(question),
  );

const OWNS =
  /([\p{Script=Han}ァ-ヶーぁ-ん]{1,10}?(?:さん|くん|ちゃん)|[^\s、。「」はがをにでとの]{1,8})の\s*(?:もの|です|だ(?!け)|よ|じゃ|では|。|」|か[。？」]|[^\s、。「」]{1,6}(?:です|だ|じゃ|では|か[。？]))/gu;
/** 「あんで くれた ぼうし」: what somebody got. */
const GOT =
  /(?:くれた|もらった|あんだ|つくった|作った|かった|買った)\s*[^\s。」]{1,8}(?:なのに|だ|です|よ|[。」])/;
const NOBODY = /だれ|誰|何|なに|^[こそあど]|わし|ぼく|わたし|おれ|さいご|最後/;

/** Sentences that speak of whose something is, or of what somebody got. */
export const owningIn = (sentences: readonly Sentence[]): readonly Sentence[] =>
  sentences.filter((one) => ownersOf(one, sentences).length > 0 || GOT.test(one.text));

/** Who owns something by what is said in the text. */
export const ownersIn = (sentences: readonly Sentence[]): readonly string[] => [
  ...new Set(sentences.flatMap((one) => ownersOf(one, sentences))),
];

const ownersOf = ({ text }: Sentence, sentences: readonly Sentence[]): readonly string[] =>
  [...text.matchAll(OWNS)]
    .map(([, name = '']) => name.replace(/^.*の\s*/, '').trim())
    .filter((name) => isSomebody(name, sentences));

/** By what it is called, or because it does something in the text. */
const isSomebody = (name: string, sentences: readonly Sentence[]): boolean =>
  !NOBODY.test(name) &&
  (/(?:さん|くん|ちゃん)$/.test(name) ||
    sentences.some(({ text }) => text.includes(`${name}は`) || text.includes(`${name}が`)));
