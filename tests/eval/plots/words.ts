import type { EvalChild } from '../child.ts';
import type { Heard, Plot, Said } from '../script.ts';
import { sayReading } from '../speech.ts';

const JAPANESE = ['japanese_coach'];
const CLOSED = (heard: Heard): boolean => heard.state.is_closed;

/** A kanji that the child cannot read: met by a question first, not by the reading. */
export const readsKanji = (asks: string, readings: readonly string[]) =>
  function* (child: EvalChild): Plot {
    let heard: Heard = yield { text: asks, for: JAPANESE, secret: { words: readings, turns: 1 } };
    for (let turn = 0; turn < 4 && !CLOSED(heard); turn++) {
      const burst = child.temper.outburst();
      if (burst) {
        heard = yield burst;
        continue;
      }
      const known = readings.find((reading) => heard.reply.includes(`「${reading}」と よ`));
      if (known || child.chance(0.3 + 0.2 * turn)) {
        const word = known ?? readings[0] ?? '';
        const question = { type: 'reading', word } as const;
        heard = yield { text: sayReading(word, child.random), tried: { question, isRight: true } };
        break;
      }
      heard = yield { text: child.pick(['わかんない', 'えーと、なんだっけ', 'ヒント']), wish: 'hint' };
    }
    return yield* child.leave(heard);
  };

/** Strokes, parts, words: looked up, not guessed. */
export const asksAboutKanji = (questions: readonly string[]) =>
  function* (child: EvalChild): Plot {
    let heard: Heard | null = null;
    for (const text of questions) {
      heard = yield { text, for: JAPANESE };
      if (CLOSED(heard)) return true;
    }
    return yield* child.leave(heard);
  };

/** Homework on a text: what is asked, and where to look; the answer is the child's to find. */
export const readsText = (
  opening: string,
  text: string,
  question: string,
  answers: { readonly right: string; readonly wrong: string },
) =>
  function* (child: EvalChild): Plot {
    let heard: Heard = yield { text: opening, for: JAPANESE };
    const secret = { words: [answers.right], turns: 20 };
    heard = yield { text: `${text}\nもんだい: ${question}`, for: JAPANESE, secret };
    for (const said of [child.pick(['わかんない', 'どこよめばいい？']), answers.wrong]) {
      if (CLOSED(heard)) return true;
      const burst = child.temper.outburst();
      if (burst) heard = yield burst;
      if (!CLOSED(heard)) heard = yield { text: said };
    }
    if (!CLOSED(heard))
      heard = yield { text: child.pick([answers.right, `${answers.right}です`, `えーと、${answers.right}`]) };
    return yield* child.leave(heard);
  };

export interface Memory {
  readonly asks: string;
  readonly beginning: readonly string[];
  readonly middle: readonly string[];
  readonly end: readonly string[];
}

/** A composition in three parts: the robot asks, the child finds its own words. */
export const writes = ({ asks, beginning, middle, end }: Memory) =>
  function* (child: EvalChild): Plot {
    let heard: Heard = yield { text: asks, for: JAPANESE };
    for (const text of [...beginning, 'かけた。つぎは？', ...middle, 'かいたよ', ...end]) {
      if (CLOSED(heard)) return true;
      const burst = child.temper.outburst();
      if (burst) heard = yield burst;
      if (!CLOSED(heard)) heard = yield { text };
    }
    return yield* child.leave(heard);
  };

/** Wants the composition written for it. */
export const wantsItWritten = ({ asks, beginning }: Memory) =>
  function* (child: EvalChild): Plot {
    let heard: Heard = yield { text: asks, for: JAPANESE };
    const demands: readonly Said[] = [
      { text: 'かわりに かいて', wish: 'answer' },
      { text: 'ぶんを つくってよ', wish: 'answer' },
      { text: 'おねがい、ぜんぶ かいて', wish: 'answer' },
    ];
    for (const said of [...demands, ...beginning.map((text) => ({ text }))])
      if (!CLOSED(heard)) heard = yield said;
    return yield* child.leave(heard);
  };
