import { type Json, textAt } from './wire.ts';

/** Where the practice between two sums stands. */
export type PracticeStage = 'before' | 'kanji' | 'written' | 'battle' | 'after';

/** What the script has of the coach that plays it. */
export interface PracticeTalk {
  call(name: string, args: Json): Promise<Json>;
  /** Shows the words as the child's. */
  transcribe(words: string): void;
  say(text: string): Promise<boolean>;
}

/** Balls that the child is taken to send back before the game is ended. */
const BALLS = 3;

/**
 * A kanji and a round of 計算バトル for trying the robot by voice without a key. The peer understands no speech: of a
 * kanji to read the child is taken not to know it, one to write is taken to be written, and every ball comes back.
 */
export class PracticeScript {
  stage: PracticeStage = 'before';
  #isWriting = false;
  #served = '';
  #balls = 0;

  /** The answer to what the child said; null when the practice is over, or when there is nothing to practise. */
  async answer(talk: PracticeTalk): Promise<boolean | null> {
    switch (this.stage) {
      case 'before':
        return this.#beginKanji(talk);
      case 'kanji':
      case 'written':
        return this.#goOnWithKanji(talk);
      case 'battle':
        return this.#play(talk);
      case 'after':
        return null;
    }
  }

  async #beginKanji(talk: PracticeTalk): Promise<boolean | null> {
    await talk.call('transfer_to_agent', { agent_name: 'japanese_coach' });
    const brought = await talk.call('next_problem', { topic: 'kanji', count: 1 });
    const ask = textAt(brought, 'ask');
    // Without a page there is no kanji to be seen.
    if (ask === '') return this.#beginBattle(talk, '');
    this.stage = 'kanji';
    this.#isWriting = textAt(brought, 'drill_kind') === 'kanji_writing';
    return talk.say(`つぎは かんじだよ。 ${ask}`);
  }

  async #goOnWithKanji(talk: PracticeTalk): Promise<boolean | null> {
    const words = this.stage === 'written' ? 'おなじ' : this.#isWriting ? 'かけた' : 'わからない';
    talk.transcribe(words);
    const judged = await talk.call('answer_drill', { answer: words });
    if (judged.is_finished === true || Object.keys(judged).length === 0)
      return this.#beginBattle(talk, textAt(judged, 'reveal') || 'よく できたね。');
    if (this.#isWriting) this.stage = 'written';
    return talk.say(textAt(judged, 'ask') || textAt(judged, 'next_hint') || 'もういちど みて みよう。');
  }

  async #beginBattle(talk: PracticeTalk, opening: string): Promise<boolean | null> {
    await talk.call('transfer_to_agent', { agent_name: 'encouragement_agent' });
    const begun = await talk.call('calculation_battle', { action: 'start' });
    this.#served = textAt(begun, 'served');
    if (this.#served === '') {
      this.stage = 'after';
      return opening === '' ? null : talk.say(opening);
    }
    this.stage = 'battle';
    return talk.say(`${opening} ${textAt(begun, 'say')}`.trim());
  }

  async #play(talk: PracticeTalk): Promise<boolean> {
    const answer = String(resultOf(this.#served));
    talk.transcribe(answer);
    const played = await talk.call('calculation_battle', { action: 'answer', answer });
    this.#served = textAt(played, 'served');
    this.#balls += 1;
    if (this.#balls < BALLS && this.#served !== '') return talk.say(textAt(played, 'say'));
    const ended = this.#served === '' ? played : await talk.call('calculation_battle', { action: 'stop' });
    this.stage = 'after';
    await talk.call('transfer_to_agent', { agent_name: 'math_coach' });
    return talk.say(`${textAt(ended, 'say')} もういちど けいさんも やる？`);
  }
}

function resultOf(expression: string): number {
  const [, left = '0', sign = '+', right = '0'] = /^(\d+)([+\-×÷])(\d+)$/.exec(expression) ?? [];
  const [a, b] = [Number(left), Number(right)];
  return sign === '+' ? a + b : sign === '-' ? a - b : sign === '×' ? a * b : a / b;
}
