/** The keys that lie below every talk, as they stand on them: what they say means the same wherever the talk is. */
export const QUICK_KEYS = ['ヒント', 'わからない', 'もういちど', 'つぎ', 'つかれた', 'おわり'] as const;

const KEYS: ReadonlySet<string> = new Set(QUICK_KEYS);

/** Whether the message is one of the keys, and nothing else. */
export const isQuickKey = (message: string): boolean => KEYS.has(message.replace(/[\s。!！]/g, ''));
