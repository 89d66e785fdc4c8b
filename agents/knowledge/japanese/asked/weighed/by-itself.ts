import type { Told } from '../clause/asked-of.ts';
import type { Region } from '../clause/clauses.ts';
import { tellFound } from '../clause/told.ts';
import { soundOf, spelledFor } from '../said/spelled.ts';
import { tell } from '../spelling.ts';
import { isAlike } from './shown.ts';
import { smallTold } from './spelling.ts';

const TO_WRITE =
  /^([ぁ-んー]{2,8}?)(?:って|は)、?(?:かんじで)?(?:どう|なんて|どない)(?:やって)?、?か(?:くの|くん|けば(?:い[いー]|ええ)|く|いたら(?:い[いー]|ええ))(?:の|ん|か|です|だっけ|っけ|かな|や){0,3}[?。!]*$/;
const IS_HARD = /[OEずじっゃゅょ]/;

/** 「おもちやさん」って かいて わらわれた。おもちゃって どう かくの: of the word that the clause names itself, and of none that was shown before it. */
export function writtenByItself(region: Region, grade: number): Told {
  const { 1: name = '' } = TO_WRITE.exec(region.asks) ?? [];
  // What is shown in another spelling is weighed; a word alone is told by others.
  const isShown = region.quotes.some((one) => one !== name && isAlike(one, name));
  if (name === '' || region.quotes.length === 0 || isShown) return null;
  const isKanji = /かん?じ|ちがうじ/.test(region.asks) || region.quotes.some((one) => /[一-龠]/.test(one));
  if (!isKanji && IS_HARD.test(soundOf(name)) && spelledFor(name) === name)
    return smallTold(name) ?? tell(name);
  return tellFound({ kind: 'write', names: [name], isDirect: true }, region, grade, false);
}
