import { foldClauses } from '#agents/teaching/practice/wanted-words.ts';
import { fold } from '../intents.ts';
import { isGrave } from '../told/grave.ts';
import { isUnwell } from '../unwell.ts';

/** Where a clause ends that wishes. */
const WISHES =
  /(?:(?:やり|し|かき|書き|よみ|読み|とき|解き|はじめ)たい|(?:(?<![るた])だけ|ばっか(?:り)?|から|まで|なし|ずつ|もん|問|やつ|とこ|ところ|の)(?:が|で|に|を|も|ね)*(?:い[いー]|ええ|よか|よい)?|(?:で|が)(?:い[いー]|ええ|よか)|おねがい(?:します)?|ちょうだい|(?:だ|出)して|して|(?:かえ|変え)て|やって|ほしい|ください|や(?:る|ろう?)|しよう?)(?:です|ねん|ばい|けん|よ|や|わ|ね|な|さ)*$/;
/** As dialects and hurried fingers ask for it. */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/(たい)(?:ん|の|っちゃ)?(?:だ|や|じゃ|です)?(?:けど|けんど|けどなあ?|が)$/, '$1'],
  [
    /(?<=に|で|を|の|だけ|ばっかり?)し(?:でけ[れろ]|てけ[れろ]|とくれ|とーせ|ちくり|てくれや|てくれへん|てんか)$/,
    'して',
  ],
  [
    /(?:だ|出)し(?:ちゃって|ちゃり|ちょくれ|とーせ|んしゃい|んさい|てくんろ|てくんない|てけろ|てちょ|ちくり)(?:や|よ|ね)?$/,
    'だして',
  ],
  [/(?:で)?(?:たの(?:む|んます|んだ)|頼(?:む|んます|んだ))(?:わ|で|よ|ぞ|な)*$/, 'おねがい'],
  [/(まちが(?:え|っ)た|にがてな)(とこ|ところ|の|やつ)(?:を|ね)?$/, '$1$2だけやりたい'],
  [/(けた)(?:で|ね|から)?$/, '$1やりたい'],
  [/((?<![るた])だけ|ばっか(?:り)?)(?:で|を|な|や|ね)?$/, '$1やりたい'],
];
/** Why it is wished for, or a remark beside it. */
const WHY =
  /^[^?]{1,30}(?:から|け[んえぇーど]|がら|ので|んで|(?<![0-9一二三四五六七八九十])もん|さかい|とるで|やで|し|めんど(?:い|くさい)|つかれた|(?:にがて|すき|とくい|つよい|ねむい|ひま|きらい|むずい|むずかしい)(?:だ|や|なん)?(?:よ|ねん|の|もん)?)$/;
/** ひきざんので, 7×6から: what it is to be of, and no reason. */
const NAMED_SO = /(?:ざん|算|だん|段|けた|かんじ|漢字|くく|九九|だい|題)の?で$|×[1-9]から$/;
/** X が にがてだから そればっかり: what is named in the reason. */
const THAT_ONLY =
  /^(.{2,24}?)(?:が|は|を|も)?(?:(?:いつも|すぐ|よく|まだ|めっちゃ|いちばん)*(?:にがて|苦手|まちが|間違|ばつ|むず|あやし|でき(?:な|ん|へん)|わす))[^、]{0,10}?(?:から|け[んえ]|ので|んで|し|さかい)、?(?:そ(?:れ|こ|の(?:とこ|やつ))|ここ)(?:だけ|ばっか(?:り)?|を)?(?:で|を|が|や)?(.{0,8})$/;
/** センチの やつ きのう ばつやったけん もういっかい. */
const ONCE_MORE =
  /^(.{2,24}?)(?:が|は|を|も)?(?:きのう|昨日|さっき|このまえ|てすとで)?(?:ばつ|まちが|間違)[^、]{0,8}?(?:から|け[んえ]|ので|んで|し|さかい)、?もう(?:いっ|1|一)(?:かい|回|ど|度)(?:やりたい|おねがい|やる|だして)?$/;
/** It asks, does not know how, or wants to end. */
const ELSE =
  /[?？]|わから|わかん|なんで|どう|おしえ|教え|こたえ|答え|おわり|やめ|なに|何だ|だれ|いじめ|しに|死|って(?:い|言|ゆ)[っうわ]|(?:った|した|れた)(?:よ|の|んだ)?$/;
/** 2年生のに してくれへん？ */
const ASKS_FAVOUR =
  /((?:し|かえ|変え|だし|出し|や(?:ら|)っ?せ?)て)\s?(?:くれ(?:へん|ん|ない|る|ますか)|もらえ(?:る|ない|へん|ん|ますか)|ほしいんだけど)(?:かな)?\s*[?？]/;
const LONGEST = 50;

/** What of a message is the wish, in plain words, without why it is wished for and the ends of a dialect; null where it holds anything else. */
export function wishAloneIn(said: string): string | null {
  const plain = fold(said);
  if (said.length > LONGEST || said.includes('\n') || isGrave(plain) || isUnwell(plain)) return null;
  const folded = foldClauses(
    said
      .normalize('NFKC')
      .replace(ASKS_FAVOUR, '$1、')
      .replace(/((?:だ|や|た|い|る)(?:から|け[んえ])|ので|さかい|ほしい|がいい|でいい)\s+/g, '$1、'),
  );
  if (ELSE.test(plain.replace(ASKS_FAVOUR, '$1')) || ELSE.test(folded)) return null;
  const [, topic] = THAT_ONLY.exec(folded) ?? ONCE_MORE.exec(folded) ?? [];
  if (topic !== undefined) return `${topic}だけやりたい`;
  const wishes: string[] = [];
  for (const clause of folded.split('、')) {
    const stated = ENDS.reduce((left, [end, meant]) => left.replace(end, meant), clause);
    if (WHY.test(clause) && !NAMED_SO.test(clause) && !/たい(?:から|けん|[^、]{0,5}けど)$/.test(clause))
      continue;
    if (!WISHES.test(stated)) return null;
    wishes.push(stated);
  }
  const wish = wishes.join('、');
  return wish === '' || wish === plain ? null : wish;
}
