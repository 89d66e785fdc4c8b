import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import data from '../tables/one-stroke.json' with { type: 'json' };

interface Dotted {
  readonly base: string;
  readonly kanji: string;
  readonly readings: readonly string[];
  readonly place: string;
}
/** Kanji that another one becomes by a dot or a short stroke. */
const DOTTED: readonly Dotted[] = data.dotted;
const OF_DOT = /てん|点|ちょん|ちょび|ぼう/;
const ASKS = /どこ|どっち|どう|どれ|なに|何|なん(?:の|て)|うえ|した|[?？]|っけ/;
const OF_ELSE =
  /よ[むみめ]|読|画|いくつ|なん[こ個ぼほ]|何[こ個本]|なんで(?!す)|どうして|いつ|さいご|最後|とったら|取ったら/;

/** Where the dot stands by which one kanji becomes another: いぬって 大に てん どこ; null where that is not asked. */
export function dotPlaceAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  if (!OF_DOT.test(text) || !ASKS.test(text) || OF_ELSE.test(text)) return null;
  const ofBase = DOTTED.filter(({ base }) => new RegExp(`${base}」?(?:の|に|って|と)`).test(text));
  const named = (ofBase.length > 0 ? ofBase : DOTTED).filter(
    ({ kanji, readings }) =>
      text.includes(kanji) ||
      readings.some((one) =>
        new RegExp(`(?:^|[^ぁ-ん])${one}(?![ぁ-ん]*じゃ)(?:って|の|は|と|、|[?？])`).test(text),
      ),
  );
  const isAsked = named.length > 0 && (ofBase.length > 0 || /どこ|どっち/.test(text));
  return isAsked ? named.map(tell).join('') : null;
}

const tell = ({ base, kanji, readings: [reading = ''], place }: Dotted): string =>
  sentence(words.dotPlace, { base, kanji, reading, place });
