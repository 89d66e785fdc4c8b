import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import { COVERAGE } from '#agents/knowledge/curriculum/coverage.ts';
import { findTopic, itemsOf, nearestTopics, topicById } from '#agents/knowledge/curriculum/find-topic.ts';
import type { Topic } from '#agents/knowledge/curriculum/topic.ts';

const parameters = z.object({
  grade_level: z.int().min(1).max(3),
  subject: z.enum(['math', 'japanese', 'science']).describe('In grades 1 and 2 science is 生活科'),
  topic: z.string().max(200).describe('addition_carry, or in words: くり上がり、九九、じしゃく'),
});

const named = (topic: Topic): string => `${topic.name}（${topic.id}、${topic.grades.join('・')}年）`;

/** The grade that teaches the topic: this one if it does, else the nearest, the later one of two equally near. */
function gradeTaught(topic: Topic, grade: number): number {
  const [nearest = grade] = [...topic.grades].sort(
    (a, b) => Math.abs(a - grade) - Math.abs(b - grade) || b - a,
  );
  return nearest;
}

function noteFor(topic: Topic, asked: Topic, grade: number): string | null {
  if (asked.subject === 'science' && grade < 3)
    return `理科は3年生から。「${asked.name}」は3年生の理科でならう。${grade}年生は生活科「${topic.name}」でふれる。`;
  if (topic.subject === 'life' && grade === 3)
    return '生活科は1・2年生の教科。3年生からは理科と社会でならう。';
  const taught = gradeTaught(topic, grade);
  if (taught > grade) return `「${topic.name}」は${taught}年生でならう。${grade}年生では まだならわない。`;
  return taught < grade ? `「${topic.name}」は${taught}年生でならった。` : null;
}

/**
 * check_curriculum: what the Course of Study (学習指導要領 平成29年告示) asks of a grade on a topic, with codes, and
 * how to coach it. A topic of another grade says which; an unknown one comes back with the nearest there are.
 */
export const checkCurriculum: Tool<typeof parameters> = {
  name: 'check_curriculum',
  description:
    'Looks up a unit of the curriculum of grades 1-3: aims, what comes before it, usual mistakes, questions to ask. Not ' +
    'for solving or judging.',
  parameters,
  isReadOnly: true,
  run({ grade_level: grade, subject, topic: words }) {
    const asked = findTopic(words, subject, grade);
    if (asked === null) {
      const message = `「${words.slice(0, 40)}」という単元は見つかりません`;
      const topics = nearestTopics(words, subject, grade).map(named);
      return { error: { code: 'unknown_topic', message, topics } };
    }
    const topic = asked.subject === 'science' && grade < 3 ? (topicById(asked.lifeTopic) ?? asked) : asked;
    const taught = gradeTaught(asked, grade);
    const items = itemsOf(topic, gradeTaught(topic, grade));
    return {
      topic: topic.id,
      name: topic.name,
      subject_name: { math: '算数', japanese: '国語', science: '理科', life: '生活科' }[topic.subject],
      grade_of_topic: taught,
      prerequisites: topic.prerequisites.flatMap((id) => topicById(id) ?? []).map(named),
      learning_objectives: items.map((item) => `${item.text}（${item.code}）`),
      common_mistakes: [...topic.mistakes],
      teaching_strategies: [...topic.strategies],
      related_topics: [...topic.related],
      robot_can: COVERAGE.filter(({ topics }) => topics.includes(topic.id)).map(
        ({ child, state }) => `${child}: ${state}`,
      ),
      items: items.map(({ code, text }) => ({ code, text })),
      note: noteFor(topic, asked, grade),
    };
  },
};
