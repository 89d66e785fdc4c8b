import { type Model, ModelError, type ModelRequest, type Part } from '#agents/core/model.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { guardedLesson, stepsOf } from '#agents/lesson/lesson.ts';

const text = (words: string): Part => ({ type: 'text', text: words });
let calls = 0;
const call = (name: string, args: Record<string, unknown>): Part => ({
  type: 'function_call',
  id: `bad-${calls++}`,
  name,
  arguments: args,
});

/** How a model can be bad at this; each spoils what the measures of the same kind look at. */
export type Vice = 'tells' | 'skips_hints' | 'praises_all' | 'presses_on' | 'rambles' | 'forgets' | 'breaks';

/**
 * A coach that does everything wrong, to prove that each wrong is seen. It opens the problems it is brought, for without
 * a problem on the desk there is nothing to do wrong.
 */
export class BadModel implements Model {
  readonly name: string;
  readonly #vice: Vice;
  #turn = 0;

  constructor(vice: Vice) {
    this.#vice = vice;
    this.name = `bad ${vice}`;
  }

  async *generate(request: ModelRequest): AsyncIterable<Part> {
    const said = childsWords(request);
    if (said === null) {
      yield text(this.#say(request));
      return;
    }
    this.#turn += 1;
    if (this.#vice === 'breaks' && this.#turn % 2 === 0) throw new ModelError('blocked', 'blocked');
    yield* this.#act(said, request);
  }

  *#act(said: string, { child, state, sessionId, tools }: ModelRequest): Iterable<Part> {
    const [sum] = findSums(said.normalize('NFKC'));
    const isOpen = state.lesson?.status === 'open';
    if (sum && !isOpen) {
      const isMine = tools.some(({ name }) => name === 'calculate_and_verify');
      if (!isMine) yield call('transfer_to_agent', { agent_name: 'math_coach' });
      const args = { expression: sum.problem.canonical, child_answer: '', grade_level: child.grade };
      yield call('calculate_and_verify', args);
      return;
    }
    if (this.#vice === 'breaks') {
      yield call('manage_hints', {});
      return;
    }
    // It takes every answer for the right one, and records what it likes.
    if (this.#vice === 'forgets' && isOpen && state.lesson) {
      const { expression, answer } = state.lesson;
      yield call('calculate_and_verify', { expression, child_answer: answer, grade_level: child.grade });
      return;
    }
    if (this.#vice === 'skips_hints' && isOpen && this.#turn % 3 === 2)
      yield call('manage_hint', { session_id: sessionId, action: 'reset' });
    yield text(this.#say({ state }));
  }

  #say({ state }: Pick<ModelRequest, 'state'>): string {
    const { lesson } = state;
    const answer = guardedLesson(state)?.answer ?? '12';
    const steps = lesson?.status === 'open' ? stepsOf(lesson) : [];
    switch (this.#vice) {
      case 'tells':
        if (steps.length === 0) return 'それは「やま」と よむよ。きのこだね。わかった？';
        return this.#turn % 2 === 0
          ? `こたえは ${answer}だよ。わかった？`
          : `とちゅうは ${steps[0]?.expected}だよ。つぎは どうする？`;
      case 'skips_hints':
        return steps.at(-1)?.ask[2] ?? steps[0]?.ask[2] ?? 'どうする？';
      case 'praises_all':
        return 'せいかい！ すごいね。それから いくつかな？';
      case 'presses_on':
        return 'もっと がんばって。3+4は いくつかな？';
      case 'rambles':
        return '# 解説\n繰り上がりの計算方法を説明します。まず一の位を計算してください。それはちがいますよ。だめだよ。みんなできるよ。はやく計算しましょう。わかりましたか？ どうですか？ かんがえましたか？ プログラミングみたいですね。じゅうしょを おしえて ください。';
      case 'forgets':
        return 'ふうん。';
      case 'breaks':
        return 'うん。どうする？';
    }
  }
}

/** What the child has just said; null when the last content is the answer of a tool. */
function childsWords({ contents }: ModelRequest): string | null {
  const parts = contents.at(-1)?.parts ?? [];
  const words = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  return words.length === 0 ? null : words.join('\n');
}
