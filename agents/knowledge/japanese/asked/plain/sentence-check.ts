import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { isNoun } from '../particles.ts';

/** It is asked whether a sentence stands rightly, or which of two signs it has. */
const CHECKS =
  /あって(?:る|ます|い|ん)|合って|おうと[るう]|ただし(?:い(?:の|か|です|[?？]|$)|く)|正し(?:い(?:の|か|です|[?？]|$)|く)|まちが|間違|で(?:も)?(?:いい|ええ|よか|だいじょうぶ|大丈夫)|どっち|どちら|だめ|ばつ|バツ|[×✕]|なおして|直して|おかし|へんじゃ|(?:なんか|どこか|これ|あれ)、?(?:へん|変)|へん(?:かな|だよね|やんな)?[?？。!]*$/;
/** What is done with a thing, behind お or を. */
const DONE =
  '(?:た?べ|食べ|よ[むんみ]|読|の[むんみ]|飲|み(?:る|た|ます|て)|見|か[くいうっ](?!ら)|書|買|する|した|しま|も[つっ]|持|つく|作|き(?:る|た|ます)|着|あら|洗|ひ[くい]|うた|歌|と(?:る|った|りま)|取|なげ|投|け(?:る|った)|だ[すし]|出|もら|ま[つっ]|待|ぬ[いぐ]|はき|は[くい]|あけ|開|しめ|きれ|つか|使|おぼ|ならう)';
/** Where one goes, behind え or へ. */
const GOES =
  '(?:い(?:く|き|った|こ)|行|かえ[るりっ]|帰|むか|でか|出か|よ(?:う|って)|き(?:た|ます)|来|く(?:る)|つ(?:く|いた|きま)|はい)';

interface Rule {
  readonly sign: string;
  readonly sound: string;
  readonly rule: typeof words.particleHa;
  /** What stands behind it. */
  readonly before: RegExp;
}
const RULES: readonly Rule[] = [
  {
    sign: 'は',
    sound: 'わ',
    rule: words.particleHa,
    before: /^(?!か[らんりっ]|すれ|るい|せ(?:じゃ|って|[とではが、?]|$))./,
  },
  { sign: 'を', sound: 'お', rule: words.particleWo, before: new RegExp(`^${DONE}`) },
  { sign: 'へ', sound: 'え', rule: words.particleHe, before: new RegExp(`^${GOES}`) },
];
/** A word begins behind these. */
const BORDER = /^$|[^ぁ-んァ-ヶー一-龠]$|[はわがにでともをおえへの]$/;
const LONGEST = 8;
/** おばあちゃんへって えじゃ だめ: one sign is thought of for the other. */
const SIGN_FOR =
  /「?([ぁ-ん一-龠ァ-ヶー]{1,8}?)([はをへ])」?(?:って|の|は)+、?「?([わおえ])」?(?:じゃ|では|で|って|と)/;
const KANJI = /[一-龠]/;
/** 言われて, 使わない: of the verb itself. */
const OF_VERB = /^わ(?:れ[てたるな]|な[いくか]|せ[てたるな]|ん|ず)/;

/** Whether は, へ and を stand rightly in a sentence that is shown: which do not, each with its rule; null where no sentence is shown, or nothing is wrong with these. */
export function sentenceChecked(message: string): string | null {
  const text = message.normalize('NFKC').trim();
  const bare = text.replace(/\s/g, '');
  if (!CHECKS.test(bare)) return null;
  const [, shown = '', sign = '', sound = ''] = SIGN_FOR.exec(bare) ?? [];
  const meant = RULES.find((one) => one.sign === sign && one.sound === sound);
  if (meant !== undefined) return sentence(meant.rule, { word: `${shown}${sign}` });
  const found = RULES.flatMap(({ sign, sound, rule, before }) =>
    wordsBefore(sound, before, bare).map((word) => ({ word: `${word}${sign}`, rule })),
  );
  const each = [...new Map(found.map((one) => [one.word, one])).values()];
  return each.length === 0 ? null : each.map(({ word, rule }) => sentence(rule, { word })).join('');
}

/** The words that stand before a sound where its sign belongs: わたし of わたしわ. */
function wordsBefore(sound: string, before: RegExp, text: string): readonly string[] {
  return [...text].flatMap((one, at) => {
    if (one !== sound || !before.test(text.slice(at + 1))) return [];
    for (let length = Math.min(LONGEST, at); length > 0; length--) {
      const word = text.slice(at - length, at);
      if (
        BORDER.test(text.slice(0, at - length)) &&
        (word.length > 1 || KANJI.test(word)) &&
        isNoun(word) &&
        !isNoun(word + sound) &&
        !(KANJI.test(word.slice(-1)) && OF_VERB.test(text.slice(at)))
      )
        return [word];
    }
    return [];
  });
}
