import type { SessionState } from '#agents/core/state.ts';
import { lineOf } from '#agents/knowledge/arithmetic/told-sums.ts';
import { deskAsked } from '#agents/models/inner/understand/asked/desk-asked.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import desk from '#agents/words/asked/desk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

type Lesson = NonNullable<SessionState['lesson']>;

const ASKS = /[?？]\s*$|(?:の|こと|ん|か|やろ|でしょ|よね)[。!！]*$/;
/** 9が おおきい かず？, over the question for the larger one. */
const OF_OPERAND =
  /(?:おお|大|ちい|小)\S{1,3}(?:の|かず|数|ほう|方)?(?:は|って|が)\s*\d+\s*(?:のこと|なの|です|だよね|か)?\s*[?？]?$/;

const BY_ADDING = /たしざん(?:で|に|を|に して)[^。]{0,8}(?:い[いー]|ええ|よか|だめ|あかん)/;
const WHICH_FIRST =
  /(?:どっち|どちら|どの|どれ)[^。]{0,8}(?:さき|さいしょ)|(?:さき|さいしょ)(?:に|は)?[^。]{0,8}(?:どっち|どちら|どれ|どの)/;

/**
 * What a child asks of the meaning of the open problem by saying it again in its own words: 6×7って 6が 7こ？ is told that it is so;
 * which of its numbers is meant is told by the question itself ([]). Null where it asks no such thing.
 */
export function meaningAsked(words: string, { expression }: Lesson): readonly string[] | null {
  if (!ASKS.test(words)) return null;
  const line = lineOf(words);
  const [, each = '', count = ''] =
    /(\d+)(?:こ|つ)?(?:が|の)\s*(\d+)(?:こ|つ|かい|回|ばい|倍)/.exec(line) ?? [];
  const [, a, b] = /^(\d+)×(\d+)$/.exec(expression) ?? [];
  const kana = inKana(words);
  if (b !== undefined && BY_ADDING.test(kana)) return [sentence(desk.timesByAdding)];
  if (b !== undefined && b.length > 1 && WHICH_FIRST.test(kana))
    return [sentence(desk.onesFirst, { ones: b.at(-1) ?? '' })];
  if (a !== undefined && a === each && b === count) return [sentence(desk.timesSo, { each, count })];
  const ofDesk = deskAsked(kana);
  if (ofDesk !== null) return [ofDesk];
  return OF_OPERAND.test(line) && /[?？]\s*$/.test(words) ? [] : null;
}
