import { quoted } from '#agents/guard/as-data.ts';
import type { Asked } from './model.ts';

/** What a model is told of a reply that was read against its question; '' where it was none. */
export function toldReply(asked: Asked | undefined): string {
  const reply = asked?.reply ?? null;
  if (asked === undefined || reply === null) return '';
  const names = asked.question.choices.map(({ words }) => quoted(words)).join('');
  const meaning = {
    chosen: () => (reply.outcome === 'chosen' ? `${quoted(reply.choice.words)}を選びました。` : ''),
    number: () => '数で答えました。',
    either: () => `${names}のどれでもよいと言いました。ひとつ選んで進めます。`,
    neither: () => `${names}のどれもちがうと言いました。何がしたいかを聞きます。`,
    dont_know: () => 'わからないと言いました。やさしく聞きなおすか、手助けをします。',
    unclear: () => `${names}のどちらともとれます。決めずに、もう一度聞きます。`,
  }[reply.outcome]();
  return `\n\n# 子どもの返事\n- あなたの問いへの返事です。子どもは${meaning}`;
}

/** What a model is told of what is remembered of the child; '' where that is nothing. */
export function toldKnown(known: readonly string[]): string {
  if (known.length === 0) return '';
  const lines = known.map((text) => `- ${quoted(text)}`).join('\n');
  return `\n\n# この子について、いま覚えていること\n${lines}\n- 前のことは、ここと load_memory にあることだけを話します。むずかしかったことは子どもに言わず、問題や聞き方をえらぶときに使います。`;
}
