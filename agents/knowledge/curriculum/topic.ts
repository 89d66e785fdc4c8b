import { z } from 'zod';

const grade = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const id = z.string().regex(/^[a-z][a-z0-9_]*$/);
const text = z.string().min(1);

/** What a grade learns under one name: the official items it stands for, and how to coach it (our own words). */
const topicSchema = z.strictObject({
  /** snake_case, unique. */
  id,
  subject: z.enum(['math', 'japanese', 'science', 'life']),
  grades: z.array(grade).min(1).readonly(),
  /** As a parent or teacher would say it. */
  name: text,
  /** The same in English; where it is missing, the topic is coached and shown by the names of its kinds. */
  english: text.exactOptional(),
  /** Other names, Japanese and English, in the spellings children, parents and models use. */
  words: z.array(text).min(1).readonly(),
  /** 16-digit codes of the Course of Study (curriculum.generated.json). */
  codes: z.array(z.string().length(16)).min(1).readonly(),
  /** Ids of topics a child needs first. */
  prerequisites: z.array(id).readonly(),
  mistakes: z.array(text).min(1).readonly(),
  /** How to help: by questions and things to do, never by the answer. */
  strategies: z.array(text).min(1).readonly(),
  /** Ids of topics near it. */
  related: z.array(id).readonly(),
  /** For science: the topic of 生活科 in which grades 1-2 touch it. */
  lifeTopic: id.exactOptional(),
});

export type Topic = Readonly<z.infer<typeof topicSchema>>;

/** What a file of topics must be; a fault names the place. */
export const topicsSchema = z.array(topicSchema);
