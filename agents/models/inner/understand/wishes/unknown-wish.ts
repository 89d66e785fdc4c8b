import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import type { Wish } from '#agents/teaching/practice/wish.ts';
import { clausesOf } from './how-notes.ts';
import { END, REASON, START } from './short-words.ts';

/** A thing that is to be done, and nothing else: かきざら やりたい, ほうかんめんの もんだい だして. */
const WISHED = new RegExp(
  `${START}([ぁ-んァ-ヶー一-龠a-z]{3,12}?|[一-龠]{1,2})(?:の(?:もんだい|問題|れんしゅう|練習))?(?:を|が|で)?(?:し(?:たい|よう?|よ(?:っか|か))|や(?:りたい|ろう?|らせて|ってみ(?:たい|る))|(?:だ|出)して|ちょうだい)${END}`,
);
/** Words that say only that, how much, or how something is to come. */
const SAYS_NO_THING =
  /もんだい|問題|れんしゅう|練習|べんきょう|勉強|しゅくだい|宿題|ふくしゅう|復習|よしゅう|予習|さんすう|算数|こくご|国語|けいさん|計算|なに|なん|何|いろいろ|いろんな|すき|好き|いっぱい|たくさん|もっと|もう|ちょっと|すこし|少し|はや|いま|今|きょう|今日|すぐ|つぎ|次|いちばん|一番|ぜんぶ|全部|はんぶん|半分|どれ|どっち|これ|それ|あれ|つづき|続き|さいご|さいしょ|最[初後]|しょうぶ|勝負|ちょうせん|挑戦|てすと|どりる|ぷりんと|わーく|とっくん|特訓|くりかえ|れべる|じゆう|自由|おまかせ|らんだむ|てきとう|適当|きほん|基本|おうよう|応用|まとめ|ひとつ|おすすめ|げーむ|あそ|遊|くいず|ばとる|しき|式|かず|数|ひんと|こたえ|答え|やすみ|きゅうけい|はなし|話|べつ|ほか|ちが|おなじ|同じ|もど|かんたん|簡単|むず|ふつう|普通|やり|だけ|ばっか|いじ|しに|死/;
/** How, with whom, or of what sort: よく なるの, ゆっくり, ママと. */
const NO_NOUN = /(?:[のいなくにとてでずりたはがをも]|やつ|から|まで|こと|ながら|だけ|そう|ちゃんと)$/;

/** Nothing is said of it but perhaps a word that names nothing here. */
const isBare = ({ count, time, unmet, storyOf, isMixed, isOfBefore, without, after }: Wish): boolean =>
  count === null &&
  time === null &&
  unmet === null &&
  storyOf === null &&
  after === null &&
  !isMixed &&
  !isOfBefore &&
  without.length === 0;

/** What a child wishes to do that is no kind of problem here, in its own words; null where its words say nothing of the kind. */
export function unknownWished(said: string, of: Wish): string | null {
  if (!isBare(of)) return null;
  const wishes = clausesOf(said).filter((clause) => !REASON.test(clause));
  const [wish = ''] = wishes;
  const word = wishes.length === 1 && !/[?？0-9]/.test(said) ? WISHED.exec(wish)?.[1] : undefined;
  if (word === undefined || SAYS_NO_THING.test(word) || NO_NOUN.test(word)) return null;
  const plain = said.normalize('NFKC').replace(/\s/g, '');
  const at = katakanaAsHiragana(plain).indexOf(word);
  return at < 0 ? word : plain.slice(at, at + word.length);
}
