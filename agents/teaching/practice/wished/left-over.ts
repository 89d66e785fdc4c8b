import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { readWish, type Wish } from '../wish.ts';

const KIND =
  /^(?:(?:たし|足し|ひき|引き|かけ|掛け|わり|割り)(?:ざん|算)|くく|九九|かんじ|漢字|ぶんしょうだい|文章題|ひっさん|筆算|けいさん|計算)/;
const ASKS =
  /(?:やりたい|したい|やって|やろう?|しよう?|(?:だ|出)して|おねがい|ちょうだい|やらせて)(?:[よねなやわ]|ください|です)*[!！。]*$/;
/** Says of what kind it is to be: すいかの たしざん. */
const OF_SORT = /^[ぁ-んァ-ヶー一-龠]{2,9}(?:の|な|い)$/;
/** Says in what it is to be: えいごで たしざん. */
const BY_MEANS = /^[ぁ-んァ-ヶー一-龠]{2,9}で$/;
/** These say where it is from, how it is liked, or with whom it is done, and leave nothing to be met. */
const MET =
  /^(?:(?:いつも|ふつう|普通|きょう|今日|いま|今|きのう|昨日|あした|明日|さっき|まえ|前|つぎ|次|さいご|最後|さいしょ|最初|がっこう|学校|しゅくだい|宿題|れんしゅう|練習|さんすう|算数|こくご|国語|てすと|テスト|ドリル|どりる|プリント|ぷりんと|もんだい|問題|[あそこど]|ほか|他|べつ|別|ぼく|わたし|おれ|うち|きみ|ろぼっと|ロボット|じぶん|自分|ふくしゅう|復習|ひさしぶり|だいじ|大事|すき|好き|だいすき|大好き|にがて|苦手|きらい|とくい|得意|いろいろ|いろん|へん|らく|楽|てきとう|なん|何|ちょっと|すこし|少し|ぜんぶ|全部|みんな|たくさん|いっぱい|おなじ|同じ|じゅぎょう|授業|やつ|ならった|習った|がくねん|学年|ねんせい|年生|きほん|基本)(?:の|な|い)|.*(?:おもしろ|面白|たのし|楽し|い[いー]|よわ|つよ|すご|かっこ|かわい|むず|難し|やさし|かんたん|簡単|おおき|大き|ちいさ|小さ|なが|長|みじか|短|はや|速|おそ|あたらし|新し|ない|たい|ふる).*|(?:ひとり|一人|ふたり|二人|みんな|じぶん|自分|いえ|家|うち|おうち|がっこう|学校|ここ|これ|それ|あと|後|ぜんぶ|全部|きょう|今日|はじめ|さいご|だけ|なん|何|てきとう|ぜんりょく|ほんき|ペース|ぺーす|ひま)(?:だけ)?で|.*(?:なし|ぬき|ひんと|ヒント|ふろ|風呂|へや|部屋|そと|外|にわ|庭|こうえん|公園|くるま|車|つくえ|机|しつ|室|じゅく|塾|まえ|なか|中|うえ|とこ|ところ|どうし|いっしょ|あいだ|かん|分|ふん|ぷん|きもち|こえ|声|ばらばら|まぜ)で|.*(?:ので|んで|って|さんの|ちゃんの|くんの|せんせいの|先生の|の[うう]?い|まで|から|けた|桁|もん|問|だん|段|ざんの|算の|けいさんの|くくの|かんじの|年の|ねんの|つの|回の|かいの))$/;

/**
 * A wish with what stands right before its kind and changes nothing of it: すいかの たしざん, えいごで くく is declined by that name, and the
 * rest is met. Where a word is taken away and all is read as before, nobody has read it. Pure.
 */
export function withLeftOver(wish: Wish, said: string, grade: Grade): Wish {
  const { about } = wish;
  if (about === null || about.instead !== null || wish.unmet !== null || wish.storyOf !== null) return wish;
  const plain = said.normalize('NFKC').trim();
  if (!ASKS.test(plain) || /[。、!?「\n]./.test(plain)) return wish;
  const tokens = plain.split(/\s+/);
  const at = tokens.findIndex((token, index) => index > 0 && KIND.test(token));
  const word = tokens[at - 1] ?? '';
  const isSort = OF_SORT.test(word);
  if (at < 1 || at > 2 || (!isSort && !BY_MEANS.test(word)) || MET.test(word) || KIND.test(word)) return wish;
  const without = tokens.filter((_, index) => index !== at - 1).join(' ');
  const isUnread = JSON.stringify(readWish(without, grade)) === JSON.stringify(readWish(plain, grade));
  return isUnread ? { ...wish, unmet: `${word} ${isSort ? '' : 'する '}${about.covered.child}` } : wish;
}
