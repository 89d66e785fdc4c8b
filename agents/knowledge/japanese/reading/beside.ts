import type { Asked } from './asked.ts';
import { moodNamed } from './moods.ts';
import type { Sentence } from './passage.ts';
import { likeness, plain } from './pieces.ts';

/** "だから、…": what it is so for stands before it. */
const SO = /^(?:だから|そのため|それで|そこで|すると|このため|ですから)/;
/** 「これは、…」「こうすると、…」「…すきなんだよ。」: what was just told has its reason here. */
const EXPLAINS =
  /^[「『]?(?:これは|それは|こうすると|そうすると|こうして|そうして|こうすれば|なぜなら|その(?:わけ|りゆう|理由)は)|(?:から(?:です|だ|さ)?|ため(?:です|だ)|(?:な|る|た|い)んだよ)[。」』]*$/;
const ASKS_ABOUT_WORDS: readonly string[] = ['what', 'what_like', 'why', 'feeling', 'how'];
/** So far into its sentence a word that points has what it points to before that sentence. */
const AT_ITS_BEGIN = 8;
/** What somebody wishes, or cannot do, is often why. */
const WISH = /たい(?:と|、|の|。|」)|たくて|のに|できな|しまいそう|ように/;

/** The sentences that have to be read with the best one, the likelier first; empty: it stands alone. */
export function beside(
  asked: Asked,
  question: string,
  best: number,
  sentences: readonly Sentence[],
): readonly Sentence[] {
  const at = (...indexes: readonly number[]): readonly Sentence[] =>
    [...new Set(indexes)].flatMap((index) => sentences[index] ?? []);
  const { kind } = asked;
  switch (kind.name) {
    case 'pointing_word':
      return at(...(pointsBack(question, sentences[best]) && best > 0 ? [best - 1, best] : [best, best - 1]));
    case 'meaning':
      return at(best, best + 1, best - 1);
    case 'why':
      return at(...reasons(asked, best, sentences));
    case 'feeling': {
      const order = /どう(?:おも|思|かん|感)/.test(question) ? [best + 1, best - 1] : [best - 1, best + 1];
      return at(...signs(asked, best, sentences, [...order, best - 2]));
    }
    default:
      if (kind.name === 'who' && QUOTED.test(question)) return at(best, speaker(best, sentences));
      if (
        isDenied(sentences[best]) &&
        OF_THINGS.includes(kind.name) &&
        !/ない|なかった|ません/.test(question)
      )
        return at(best + 1, best);
      return /[「『][^」』]+[」』]と/.test(question) && ASKS_ABOUT_WORDS.includes(kind.name)
        ? at(best, best - 1)
        : [];
  }
}

const QUOTED = /[「『][^」』]+[」』]/;
/** Who says something is told behind it, where that goes on with と; else before it. */
const speaker = (best: number, sentences: readonly Sentence[]): number =>
  best === 0 || /^[」』]?と|^すると|(?:言|い)(?:い|っ)/.test(sentences[best + 1]?.text ?? '')
    ? best + 1
    : best - 1;

/** Of these an answer is told as being so: behind 「〜ありませんでした。」 what there was instead. */
const OF_THINGS: readonly string[] = ['what', 'where', 'who', 'how_many'];
const isDenied = (one: Sentence | undefined): boolean =>
  /(?:ませんでした|ません|なかった|ない|ないです)[。」]*$/.test(one?.text.replace(/\s/g, '') ?? '');

/** Whether a word that points stands where its sentence begins: what it points to was told before. */
function pointsBack(question: string, sentence: Sentence | undefined): boolean {
  const [, word = ''] = /[「『]([^」』]+)[」』]/.exec(question) ?? [];
  const spoken = (sentence?.text ?? '').replace(/^[^「『]{0,8}[「『]/, '');
  const from = plain(spoken).indexOf(plain(word));
  return word !== '' && from >= 0 && from < AT_ITS_BEGIN;
}

const isSigned = ({ kind }: Asked, one: Sentence | undefined): boolean =>
  one !== undefined && kind.sign?.test(plain(one.text)) === true;

function signs(
  asked: Asked,
  best: number,
  sentences: readonly Sentence[],
  order: readonly number[],
): readonly number[] {
  const signed = order.find((index) => isSigned(asked, sentences[index]));
  // The reason is sought, and not what it is the reason for.
  if (signed !== undefined && asked.kind.name === 'why') return [signed, best];
  if (signed !== undefined) return signed === best - 1 ? [best, signed, best - 2] : [best, signed];
  return best === 0 ? [best, best + 1] : [best, best - 1, best - 2];
}

/** A reason stands in the sentence itself, beside it, or where the same thing was told before with a wish or a feeling. */
function reasons(asked: Asked, best: number, sentences: readonly Sentence[]): readonly number[] {
  const { text = '' } = sentences[best] ?? {};
  if (SO.test(text)) return [best - 1, best];
  if (isSigned(asked, sentences[best])) return [best];
  if (EXPLAINS.test((sentences[best + 1]?.text ?? '').replace(/\s/g, ''))) return [best + 1, best];
  const order = [best + 1, best - 1, best + 2];
  if (order.some((index) => isSigned(asked, sentences[index]))) return signs(asked, best, sentences, order);
  const before = likeness(text, sentences);
  const told = sentences.flatMap((one, index) => {
    const isTold = index < best - 1 && (before[index] ?? 0) >= SAME_THING * (before[best] ?? 1);
    return isTold && (WISH.test(plain(one.text)) || moodNamed(one.text)) ? [index] : [];
  });
  const far = told.at(-1);
  return far === undefined ? signs(asked, best, sentences, []) : [far, best, best - 1];
}
/** Share of a sentence's likeness to itself from which another tells of the same thing. */
const SAME_THING = 0.2;
