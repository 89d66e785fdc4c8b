import type { CareReason, SessionState } from '#agents/core/state.ts';
import { toneInstruction } from '#agents/emotion/tone-words.ts';
import { quoted } from '#agents/guard/as-data.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { askedStep, currentStep, guardedLesson } from '#agents/lesson/lesson.ts';
import { pendingQuestion } from '#agents/models/inner/dialogue-script.ts';
import { STAGE } from '#agents/prompts/stage.ts';
import { COMPARE, kanjiQuestion } from '#agents/teaching/practice/kanji-drill.ts';

/** Something one of the two said; in memory only. */
export interface Said {
  readonly who: 'child' | 'robot';
  readonly text: string;
}

/** Sentences of the talk so far that a fresh session is told; more would be billed with every turn. */
const RECALLED = 6;
const RECALLED_CHARACTERS = 60;

const WAITING_FOR: Readonly<Record<SessionState['awaiting'], string>> = {
  problem: '子どもが問題を言うのを待っています。',
  answer: '子どもの答えを待っています。',
  expression: '文章題の式を子どもが考えています。',
  return_from_break: '子どもは休んでいます。もどってくるのを待っています。',
  confirmation: '休むかどうかを子どもに聞いたところです。',
  nothing: '今日の分は終わっています。',
};

/** How the lesson stands, for a model. Holds no answer: where a result would be said, the guard cuts the line out. */
export function situation(state: Readonly<SessionState>): readonly string[] {
  const lines = [WAITING_FOR[state.awaiting]];
  const { lesson } = state;
  const guarded = guardedLesson(state);
  if (lesson?.status === 'open' && guarded) {
    lines.push(`机の上の問題: ${lesson.expression}（problem_id: ${lesson.problemId}）`);
    const step = currentStep(lesson);
    const asked = askedStep(lesson)?.ask[Math.max(0, Math.min(state.hint_level, 3) - 1)];
    if (step) lines.push(`いま聞いている小さい問い: ${step.expression}`);
    if (asked) lines.push(`その聞き方: ${asked}`);
    lines.push(`ヒントの段階: ${state.hint_level}（全3段階）`);
    if (lesson.wrongCount > 0) lines.push(`まだ正解でない答えを ${lesson.wrongCount}回 言いました。`);
    const said = lesson.saidByChild.filter((number) => findLeak(number, guarded) === null);
    if (said.length > 0) lines.push(`子どもがこの問題で言った数: ${said.slice(-6).join('、')}`);
  }
  lines.push(...practising(state));
  if (state.word_problem) lines.push(`文章題に出てくる数: ${quoted(state.word_problem.numbers.join('、'))}`);
  if (state.met_again === 'waits' && state.problems_attempted === 0)
    lines.push(
      '前の日と似た問題があります。「ひとりで できるか やって みる？」とさそい、うんなら next_problem（any）、いやなら manage_session の decline を呼びます。',
    );
  if (state.queue.length > 0) lines.push(`このあと待っている問題: ${state.queue.length}問`);
  if (state.problems_solved > 0) lines.push(`今日とけた問題: ${state.problems_solved}問`);
  lines.push(`気持ち: ${scoresOf(state.emotion)}。${toneInstruction(state.emotion)}`);
  // Of a kanji there is nothing to hide here: these lines are ours, and "日" stands in "今日" too.
  const numbers = guarded?.drill ? (guarded.also ?? null) : guarded;
  const ownSums = [lesson?.expression, state.battle?.served].filter((one) => typeof one === 'string');
  return lines.filter(
    (line) =>
      numbers === null || ownSums.some((one) => line.includes(one)) || findLeak(line, numbers) === null,
  );
}

function scoresOf(emotion: SessionState['emotion']): string {
  const scores = (['frustration', 'confidence', 'fatigue', 'excitement'] as const).map(
    (name) => `${name} ${emotion[name].toFixed(1)}`,
  );
  return [emotion.primary_emotion, ...scores].join('、');
}

const PARTS = { beginning: 'はじめ', middle: 'なか', end: 'おわり' } as const;
/** What stands for a kanji that a child is to read: said aloud, its word would be the answer. */
const ON_SCREEN = '画面に出ている漢字';

const ROW_NAMES = { kuku: '九九', kanji: '漢字', problems: '子どもがえらんだ問題' } as const;

/** What is practised beside the lesson. The reading of a kanji is not in it, nor the kanji that is to be written. */
function practising({
  drill,
  question,
  drill_run: run,
  battle,
  composition,
}: Readonly<SessionState>): readonly string[] {
  const lines: string[] = [];
  if (drill?.kind === 'kanji_reading') {
    lines.push(
      `${ON_SCREEN}の読みを子どもが答えるところです。漢字も言葉も声に出して読まないでください（読むと答えになります）。聞き方: ${kanjiQuestion(drill, 'spoken')}`,
    );
  } else if (drill) {
    const ask = drill.wasTold ? COMPARE : kanjiQuestion(drill, 'spoken');
    lines.push(`漢字を紙に書くところです。言葉の読み: ${drill.reading}。聞き方: ${ask}`);
  }
  if (drill)
    lines.push('子どもの答えは answer_drill に渡します。正しいかどうかは、その結果だけで決まります。');
  if (question) lines.push(`聞いていること: ${question.ask} 子どもの答えは ${question.tool} に渡します。`);
  if (drill && drill.wrongCount > 0) lines.push(`まだ正解でない答えを ${drill.wrongCount}回 言いました。`);
  if (run) lines.push(`${ROW_NAMES[run.topic]}の練習の とちゅうです。あと ${run.left}問あります。`);
  if (battle?.served != null)
    lines.push(
      `計算バトルの さいちゅうです。とんでいる式: ${battle.served}。ラリー ${battle.rally}回。子どもの言葉は calculation_battle の answer に渡し、返ってきた say をそのまま言います。`,
    );
  if (composition)
    lines.push(
      `作文の「${PARTS[composition.part]}」を考えています。文は書いてあげず、compose_text の質問をひとつずつ聞きます。`,
    );
  return lines;
}

function recalled(recent: readonly Said[], state: Readonly<SessionState>): readonly string[] {
  const lesson = guardedLesson(state);
  // What was said was heard: a word that was read out tells, a kanji does not.
  const guarded = lesson?.drill ? { ...lesson, drill: { ...lesson.drill, isSpoken: true } } : lesson;
  return recent
    .slice(-RECALLED)
    .map(({ who, text }) => `${who === 'child' ? '子ども' : 'ロボット'}${quoted(text, RECALLED_CHARACTERS)}`)
    .filter((line) => guarded === null || findLeak(line, guarded) === null);
}

/**
 * The stage direction that a fresh voice session begins with: how the lesson stands, what is remembered and what was said last. The
 * provider knows nothing else. The verified answer is not in it.
 */
export function lessonBrief(
  state: Readonly<SessionState>,
  recent: readonly Said[] = [],
  known: readonly string[] = [],
): string {
  const talk = recalled(recent, state);
  return [
    `${STAGE}ここまでのようすです。声に出して読まないでください。`,
    ...situation(state).map((line) => `- ${line}`),
    ...(known.length > 0
      ? [
          'この子について覚えていること（前のことは、ここと load_memory の say にあることだけを話します）:',
          ...known.map((text) => `- ${quoted(text)}`),
        ]
      : []),
    ...(talk.length > 0 ? ['さいごに話したこと:', ...talk.map((line) => `- ${line}`)] : []),
  ].join('\n');
}

/** The stage direction when the cloud is back after it was gone: go on with the same problem, in one question. */
export function pickUpDirection(state: Readonly<SessionState>): string {
  const { word_problem, drill, battle, composition } = state;
  const isOpen =
    guardedLesson(state) !== null || [word_problem, drill, battle, composition].some((one) => one !== null);
  return isOpen
    ? `${lessonBrief(state)}\n${STAGE}とぎれていた話がつながりました。「おまたせ」とだけ言って、同じ問題の同じ小さい問いを、もう一度ひとつだけ聞いてください。`
    : `${lessonBrief(state)}\n${STAGE}とぎれていた話がつながりました。「おまたせ」と言って、次に何をするかをひとつだけ聞いてください。`;
}

/** The next question of the lesson in the robot's own words: what it asks when it has to do without the model. */
export function ownQuestion(state: Readonly<SessionState>): string {
  const { drill, battle } = state;
  if (state.is_closed || state.awaiting === 'return_from_break') return '';
  if (drill && !battle?.served)
    return drill.kind === 'kanji_writing' && drill.wasTold ? COMPARE : kanjiQuestion(drill, 'spoken');
  return pendingQuestion({ state });
}

/** What is to be done now that code has given the talk to the encouragement agent. */
export const BECAUSE: Readonly<Record<CareReason, string>> = {
  frustration: 'いらいらが強くなっています。まず気持ちを受けとめてください。',
  fatigue: 'つかれが強くなっています。休むことをやさしくすすめてください。',
  failures:
    '同じ問題で何度もつまずきました。ねばったことを認めて、小さい問いか、ほかの問題か、休むかを選んでもらってください。',
  break: '休まずに長くがんばりました。よくがんばったことを言って、少し休むかどうかを聞いてください。',
};

/** The stage direction for a handoff that code has decided on: whose words are next, and why. */
export function handOffDirection(instruction: string, reason: CareReason): string {
  return `${STAGE}ここからは次の指示で話してください。${BECAUSE[reason]}\n${instruction}`;
}

/** The stage direction when the time of 計算バトル is up and a ball is still in the air. */
export function lastBallDirection(served: string): string {
  return `${STAGE}計算バトルの時間になりました。とんでいるボール（${served}）が さいごです。「さいごの ボール！」と言って、この式をもう一度だけ聞いてください。答えは言わないでください。`;
}

/** The stage direction after "もっと ゆっくり" and "もっと はやく". */
export const PACE_DIRECTIONS = {
  slower: `${STAGE}これからは、もっとゆっくり、短く話してください。さっきの言葉を、もう一度ゆっくり言ってください。`,
  faster: `${STAGE}これからは、少しはやく、テンポよく話してください。さっきの言葉から、つづけてください。`,
} as const;
