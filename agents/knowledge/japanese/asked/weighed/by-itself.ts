import type { Told } from '../clause/asked-of.ts';
import type { Region } from '../clause/clauses.ts';
import { writtenFor } from '../clause/more-words.ts';
import { tellFound } from '../clause/told.ts';
import { soundOf, spelledFor } from '../said/spelled.ts';
import { tell } from '../spelling.ts';
import notAsked from '../tables/not-asked.json' with { type: 'json' };
import { isAlike } from './shown.ts';
import { smallTold } from './small.ts';

const TO_WRITE =
  /^([ぁ-んー]{2,8}?)(?:って|は)、?(?:かんじで)?(?:どう|なんて|どない)(?:やって)?、?か(?:くの|くん|けば(?:い[いー]|ええ)|く|いたら(?:い[いー]|ええ))(?:の|ん|か|です|だっけ|っけ|かな|や){0,3}[?。!]*$/;
const IS_HARD = /[OEずじっゃゅょ]/;

const IN_KANJI =
  /^かんじで(?:は|だと)?、?(?:どう|なんて|どない)(?:やって)?、?か(?:く|いたら|けば)[^。〔]{0,8}[?。]*$/;
const OF_PERSON =
  /^([ぁ-ん]{2,6}?)の(?:かんじ)(?:を|って|は)?、?(?:おしえて[ー、。!ね]*|(?:どう|なんて)か[くけ][^。]{0,4}[?。]*|なに[?])$/;
const PEOPLE: ReadonlySet<string> = new Set(notAsked.people.split(' '));
/** 「てつだう」って どう 書くのって 聞かれた。漢字で どう 書くの: the one word that was told of; いもうとの 漢字 おしえて: of the word, where nothing else is told. */
function toldAlone({ asks, before, quotes }: Region): string {
  const [, person = ''] = before.length === 0 ? (OF_PERSON.exec(asks) ?? []) : [];
  if (PEOPLE.has(person) && writtenFor(person).length > 0) return person;
  const [quote = '', ...others] = new Set(quotes);
  return IN_KANJI.test(asks) && others.length === 0 && /^[ぁ-ん]{2,8}$/.test(quote) ? quote : '';
}

/** 「おもちやさん」って かいて わらわれた。おもちゃって どう かくの: of the word that the clause names itself, and of none that was shown before it. */
export function writtenByItself(region: Region, grade: number): Told {
  const alone = toldAlone(region);
  if (alone !== '') return tellFound({ kind: 'write', names: [alone], isDirect: true }, region, grade, false);
  const { 1: name = '' } = TO_WRITE.exec(region.asks) ?? [];
  // What is shown in another spelling is weighed; a word alone is told by others.
  const isShown = region.quotes.some((one) => one !== name && isAlike(one, name));
  if (name === '' || region.quotes.length === 0 || isShown) return null;
  const isKanji = /かん?じ|ちがうじ/.test(region.asks) || region.quotes.some((one) => /[一-龠]/.test(one));
  if (!isKanji && IS_HARD.test(soundOf(name)) && spelledFor(name) === name)
    return smallTold(name) ?? tell(name);
  return tellFound({ kind: 'write', names: [name], isDirect: true }, region, grade, false);
}
