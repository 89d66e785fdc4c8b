import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';

export interface NewsItem {
  readonly title: string;
  readonly date: string;
  readonly summary: string;
  readonly url: string;
}

/** Who looks for news on the internet; there is none without a key. */
export interface NewsSearch {
  search(keywords: readonly string[], days: number, signal: AbortSignal): Promise<readonly NewsItem[]>;
}

const parameters = z.object({
  keywords: z.array(z.string().min(1).max(50)).min(1).max(5),
  days: z.int().min(1).max(90).default(7).describe('of the last so many days'),
});

/** search_latest_news: news by keyword where a search is there, else an honest no. Only the keywords leave the house. */
export function latestNews(news: NewsSearch | null): Tool<typeof parameters> {
  return {
    name: 'search_latest_news',
    description:
      "News about school and learning by keyword. Keywords are sent to the internet: never put anything about the child into them. available: false means it cannot be searched here; then say so and don't invent any.",
    parameters,
    isReadOnly: true,
    async run({ keywords, days }, { signal }) {
      if (news === null) return { available: false, reason: 'not available offline', news: [] };
      return { available: true, news: await news.search(keywords, days, signal) };
    },
  };
}
