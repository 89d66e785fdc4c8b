import type { Tool } from '#agents/core/tool.ts';
import type { FamilyRecords } from '#agents/family/family-records.ts';
import type { KindWords } from '#agents/record/record-words.ts';
import { familyInfo } from './family-info.ts';
import { latestNews, type NewsSearch } from './family-news.ts';
import { problemDetails } from './family-problem-details.ts';
import { searchProblems } from './family-problems.ts';
import { sessionDetails } from './family-session-details.ts';
import { searchSessions } from './family-sessions.ts';

/**
 * The six tools of the parent's assistant (docs/contracts/family-assistant.md, "Tools"). They read the `records`
 * of this child and nothing else, and change nothing; `news` is null where there is no key.
 */
export function familyTools(
  records: FamilyRecords,
  childId: string,
  news: NewsSearch | null,
  words: KindWords,
): readonly Tool[] {
  const tools = [
    familyInfo(records, childId, words),
    searchSessions(records, childId),
    sessionDetails(records, childId, words),
    searchProblems(records, childId, words),
    problemDetails(records, childId, words),
    latestNews(news),
  ];
  return tools as unknown as readonly Tool[];
}
