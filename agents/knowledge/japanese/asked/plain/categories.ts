import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import words from '#agents/words/asked/writing-rules.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import table from './categories.json' with { type: 'json' };

const ASKS =
  /(?:まとめ|ぜんぶ|あわせ|合わせ|なかま|仲間).{0,8}(?:なん|何|いう|よぶ|呼ぶ|ことば|言葉|なまえ|名前)/;
const LEAST = 2;
const CATEGORIES = Object.entries(table.categories).map(
  ([name, members]) => [name, members.split(' ').map(katakanaAsHiragana)] as const,
);

/** What several things are called together: りんごと みかんを まとめて なんて いう; null where that is not asked, or they do not go together. */
export function categoryAsked(message: string): string | null {
  const text = katakanaAsHiragana(message.normalize('NFKC').replace(/\s/g, ''));
  if (!ASKS.test(text)) return null;
  const found = CATEGORIES.map(([name, members]) => ({
    name,
    count: members.filter((one) => text.includes(one)).length,
  }));
  const [best, next] = found.toSorted((a, b) => b.count - a.count);
  return best === undefined || best.count < LEAST || best.count === next?.count
    ? null
    : sentence(words.category, { name: best.name });
}
