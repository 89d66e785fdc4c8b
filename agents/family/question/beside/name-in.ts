import { NAME_SIGNS } from '#agents/family/heard-names.ts';
import { isPause, type Token } from '../sense.ts';
import { wordAround } from '../tokens.ts';

/** What hangs on whoever is asked about; the days of something, 「花火の日」, are of nobody. */
const HANGS =
  /^(?:ちゃん|くん|君|さん)?(?:の(?!日|週|月|とき|時|間)|は|が(?!あ)|って|も|だけ|だと|に(?:は|も)|ね|と(?!き)|[、,。 ?？]|$)/;
const IN_KANJI = new RegExp(`^[${NAME_SIGNS}]{1,3}$`);
/** Written with signs of names, and none. */
const IS_THING = /^(?:学校|校長|高校|大学|今回|以来|太陽|将来|空|音|花|雪|海|光)$/;
const IN_KANA = /^[ぁ-ん]{2,4}$|^[ぁ-ん]ー$/;
const IN_KATAKANA = /^[ァ-ヶ]{2,4}ー?$/;
/** 「みーは？」, 「そらのほう」: a word in kana is a name where it begins, and is what is spoken of. */
const IS_TOPIC = /^(?:ちゃん|くん)?(?:は(?=[?？、。]|$)|の(?:ほう|方|は)|って|も(?=[?？]|$)|だと|だけ|[、])/;
const IN_LATIN = /^[A-Z][a-z]{1,9}(?:'s)?$/;
/** みー, of which the long vowel was read as a dash. */
const IS_DRAWN = /^ー(?:ちゃん|くん)?(?:は|の|も|って)/;
const OF_PLACE = /\b(?:in|at|from|to|on|near)\s*$/i;

/** What a child is called by a word that stands for nothing here and reads like a name; null: it reads like none. */
export function nameIn(token: Token, tokens: readonly Token[], plain: string): string | null {
  if (token.sense !== null) return null;
  const { text, start, end } = token;
  const [before, behind] = [plain.slice(0, start), plain.slice(end)];
  const name = wordAround(token, plain);
  if (IN_LATIN.test(text))
    return !OF_PLACE.test(before) && (before.trim() !== '' || text.endsWith("'s"))
      ? text.replace(/'s$/, '')
      : null;
  if (IN_KANJI.test(text)) return HANGS.test(behind) && !IS_THING.test(name) ? name : null;
  const last = tokens[tokens.indexOf(token) - 1];
  const begins = isPause(last) || last?.sense?.role === 'carries' || before.endsWith(' ');
  if (!begins) return null;
  if (/^[ぁ-んァ-ヶ]{1,3}$/.test(text) && IS_DRAWN.test(behind)) return `${text}ー`;
  return (IN_KANA.test(text) || IN_KATAKANA.test(text)) && IS_TOPIC.test(behind) ? name : null;
}
