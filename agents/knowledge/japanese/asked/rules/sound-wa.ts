import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** The rule of は as it was told (particles.ts). */
const RULE = words.particleHa.wordings[0]?.split('{')[0] ?? '';
/** Greetings in which a particle has stayed at the end. */
const GREETING = /(こんにち|こんばん)[はわ]/;
const BARE_GREETING = /^(?:こんにち|こんばん)[はわ][!！。〜ー]*$/;
const OF_END = /さいご|最後|おわり|うしろ|(?:「?[はわ]」?.{0,4})(?:か[くいけ]|書)|どっち|どちら/;
const WHY = /なんで|どうして|なぜ|なして|なんでや|わけ/;
/** A word with the sound in it, by its name: 「わに」は？, にわとりは？, わたしの わ. */
const WORD =
  /(?:^|[^ぁ-んー]|じゃ(?:あ)?|なら)[「『]?((?:わ[ぁ-んー]{1,6}?|[ぁ-んー]{1,5}わ[ぁ-んー]{1,5}?))[」』]?(?:の[「『]?わ[」』]?|は|って|も|の(?:とき|ばあい))(?![ぁ-ん]*です$)/;

/**
 * What a child asks on of は and わ, once the rule was told: a greeting, a word with わ in it, why it is so; null where it asks none of it.
 * `before`: what the robot said last.
 */
export function waAsked(message: string, before: string): string | null {
  const said = message.normalize('NFKC').replaceAll(/\s+/g, '');
  const wasTold = RULE !== '' && before.includes(RULE);
  const greeting = GREETING.exec(said)?.[1];
  if (greeting !== undefined && !BARE_GREETING.test(said) && (wasTold || OF_END.test(said)))
    return sentence(words.greetingHa, { greeting: `${greeting}は` });
  if (!wasTold) return null;
  if (WHY.test(said) && (/[はわ]/.test(said.replace(WHY, '')) || said.length <= WHY_ALONE))
    return sentence(words.whyHa);
  const word = WORD.exec(said)?.[1];
  // わたしわは まちがい？ has a particle at its end (particles.ts).
  if (word === undefined || (word.length > SHORT_WORD && word.endsWith('わ'))) return null;
  return sentence(word.startsWith('わ') ? words.waAtHead : words.waWithin, { word });
}
/** にわ, かわ: they end so themselves. */
const SHORT_WORD = 2;
/** なんでやの？ */
const WHY_ALONE = 8;
