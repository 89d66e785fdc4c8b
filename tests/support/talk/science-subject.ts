import { z } from 'zod';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import type { Subject } from '#agents/team/subject.ts';
import { row } from '#agents/team/tool-row.ts';
import { earn } from '#agents/tools/points.ts';

/** How an answer may be written. */
const FORMS = { どうぶつ: ['どうぶつ', '動物'], しょくぶつ: ['しょくぶつ', '植物'] } as const;

/** What the toy subject knows. Key: what is asked about. */
const LIVING: Readonly<Record<string, 'どうぶつ' | 'しょくぶつ'>> = {
  うさぎ: 'どうぶつ',
  かえる: 'どうぶつ',
  ひまわり: 'しょくぶつ',
  あさがお: 'しょくぶつ',
};

const parameters = z.strictObject({ answer: z.string().max(200) });

const sortLivingThing: Tool<typeof parameters> = {
  name: 'sort_living_thing',
  description: 'Judges whether the living thing on the desk is どうぶつ or しょくぶつ.',
  parameters,
  run({ answer }, context) {
    const { work, clock, newId } = context;
    const { question } = work.state;
    if (question?.kind !== 'living_things') throw new ToolError('no_question', 'next_problem brings one');
    const { problemId, prompt, startedAtMs } = question;
    // Talk is no answer, and counts for nothing.
    if (!/どうぶつ|しょくぶつ/.test(answer)) return { is_correct: null };
    const isCorrect = answer.includes(LIVING[prompt] ?? '?');
    const latencyMs = clock.now() - startedAtMs;
    work.record({
      kind: 'answer_attempted',
      attemptId: newId(),
      problemId,
      stepIndex: null,
      answer: isCorrect ? (LIVING[prompt] ?? null) : null,
      isCorrect,
      errorType: isCorrect ? null : 'living_things',
      rules: [],
      latencyMs,
    });
    if (!isCorrect) return { is_correct: false };
    Object.assign(work.state, { question: null, awaiting: 'problem' });
    work.state.problems_solved += 1;
    work.record({ kind: 'problem_closed', problemId, status: 'solved' });
    const seconds = Math.round(latencyMs / 1000);
    const earned = earn({ problemId, outcome: 'self_solved', hintsUsed: 0, wrongCount: 0, seconds }, context);
    return { is_correct: true, ...earned };
  },
};

/** りか: a third subject, small and whole, as a newcomer would add it. */
export const SCIENCE: Subject = {
  id: 'science',
  content: '生き物、天気、じしゃく',
  coach: {
    name: 'science_coach',
    description: '理科: 生き物、天気、じしゃくの宿題。',
    prompt: () =>
      'あなたは小学{grade}年生の理科のコーチです。いまの値: {emotion}。sort_living_thing で確かめます。',
    modelTier: 'standard',
  },
  tools: [row(sortLivingThing, ['science_coach'])],
  kinds: {
    living_things: { ja: '生き物のなかま', en: 'kinds of living things', child: 'いきものの なかま' },
  },
  skills: [
    {
      id: 'living_things.2',
      subject: 'science',
      kind: 'living_things',
      grade: 2,
      passRate: 0.85,
      month: 4,
      make(random) {
        const names = Object.keys(LIVING);
        const prompt = names[Math.floor(random() * names.length)] ?? 'うさぎ';
        const ask = `${prompt}は、どうぶつ？ しょくぶつ？`;
        return { prompt, ask, tool: 'sort_living_thing', answers: FORMS[LIVING[prompt] ?? 'どうぶつ'] };
      },
    },
  ],
};
