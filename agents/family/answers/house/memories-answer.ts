import type { HouseFacts } from '#agents/family/house-facts.ts';
import { dayAt, dayText } from '#agents/record/days.ts';

const MOST_TOLD = 3;
/** 「こわがりとか書いてない？」: whether it is there, and not what is. */
const IS_THERE =
  /(?:とか|って|と|は|も)、?(?:書い|覚え|おぼえ|メモし|入っ|残っ)て(?:い)?(?:な|る|ます|ません|へん|とら)[^。?？]{0,6}(?:[?？]|$)/;
const ASKS_WHAT = /(?:何|なに|どん|どう)[^?？]*(?:[?？]|$)/;

const PAGE = [
  'どこから覚えたかは「安心とデータ」のページにあり、そこで直したり、忘れさせたりできます。',
  'Where each came from stands on the page “Trust and data”; it can be corrected or forgotten there.',
] as const;

/** How much is remembered of a child, and the newest of it. */
export function memories(
  facts: HouseFacts,
  childId: string | null,
  said = '',
): readonly [ja: string, en: string] {
  const all = facts.memories(childId);
  // 「こわがりとか書いてない？」
  const [no, noEn] =
    all.length === 0 && IS_THERE.test(said.replace(ASKS_WHAT, '')) ? ['いいえ、', 'No: '] : ['', ''];
  const newest = all.slice(0, MOST_TOLD).map(({ text, atMs }) => `${text}（${dayText(dayAt(atMs))}）`);
  if (all.length === 0)
    return [
      `${no}いま、お子さんについて覚えていることは**ひとつもありません**。好きなもの、できごと、約束は、保護者の方が「きまりと費用」で入れたときだけ覚えます。お子さんのことばそのものは残しません。${PAGE[0]}`,
      `${noEn}Nothing is remembered of your child at present. Likes, events and promises are kept only where a parent has switched that on (“Rules and costs”), and never the child’s own words. ${PAGE[1]}`,
    ];
  return [
    `お子さんについて覚えていることは、いま**${all.length}件**です。新しいものから: ${newest.join('、')}。ここに出ていないことや、だれかについてのことは、一覧で確かめてください。${PAGE[0]}`,
    `**${all.length}** ${all.length === 1 ? 'thing is' : 'things are'} remembered of your child, the newest first: ${newest.join(', ')}. Look through the list for anything else. ${PAGE[1]}`,
  ];
}
