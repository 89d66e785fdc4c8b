/** What a grade learns under one name: the official items it stands for, and how to coach it (our own words). */
export interface Topic {
  /** snake_case, unique. */
  readonly id: string;
  readonly subject: 'math' | 'japanese' | 'science' | 'life';
  readonly grades: readonly (1 | 2 | 3)[];
  /** As a parent or teacher would say it. */
  readonly name: string;
  /** Other names, Japanese and English, in the spellings children, parents and models use. */
  readonly words: readonly string[];
  /** 16-digit codes of the Course of Study (curriculum.generated.json). */
  readonly codes: readonly string[];
  /** Ids of topics a child needs first. */
  readonly prerequisites: readonly string[];
  readonly mistakes: readonly string[];
  /** How to help: by questions and things to do, never by the answer. */
  readonly strategies: readonly string[];
  /** Ids of topics near it. */
  readonly related: readonly string[];
  /** For science: the topic of 生活科 in which grades 1-2 touch it. */
  readonly lifeTopic?: string;
}
