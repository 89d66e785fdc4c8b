import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Region } from '../clause/clauses.ts';
import { readingsFor } from '../clause/more-words.ts';
import { kanjiSounding, quoteAt } from '../clause/names.ts';
import { tellFound } from '../clause/told.ts';

const SAID_TO_MEAN =
  /〔(\d)〕(?:って|は)、?(?:〔\d〕|[^〔。?]{2,16})(?:って|という|と)(?:いう)?いみ(?:なの|なん|で(?:い[いー]|ええ|あって)|です|かな|だよね|じゃない)?(?:の|ん)?か?[ぁ-ん]{0,3}[?。]*$/;
const PIECE_MEANS =
  /〔(\d)〕の〔(\d)〕(?:って|は|の|という(?:じ|かんじ)の?)、?(?:どういう|どんな|なんの)?いみ/;
/** 「うさぎおいし」って、うさぎが おいしいって 意味なん？: of what is shown, and not of what was thought; 「しかい」の「し」: of the sign of it. */
export function meaningAround(region: Region, grade: number): string | null {
  const apart = meansApart(region, grade);
  if (apart !== null) return apart;
  const name = pieceMeant(region) ?? quoteAt(SAID_TO_MEAN.exec(region.asks)?.[1], region);
  if (name === '') return null;
  const says = tellFound({ kind: 'meaning', names: [name], isDirect: true }, region, grade, false);
  return typeof says === 'string' ? says : sentence(words.unknown, { subject: name, aspect: 'いみ' });
}

/** 「しかい」の「し」: the sign of the word, where the word itself is shown too. */
function pieceMeant(region: Region): string | null {
  const [, at, piece] = PIECE_MEANS.exec(region.asks) ?? [];
  const [word, sound] = [quoteAt(at, region), quoteAt(piece, region)];
  if (word === '' || !/^[ぁ-ん]{1,4}$/.test(sound)) return null;
  const shown = region.quotes.find((one) => /^[一-龠]{2,4}$/.test(one) && readingsFor(one).includes(word));
  return kanjiSounding(shown ?? word, sound);
}

/** 「税込」と「税抜」って どう ちがう: what each means, where both are known. */
function meansApart(region: Region, grade: number): string | null {
  const all = [...new Set(region.quotes)];
  const isPair = all.length === 2 && all.every((one) => /^[一-龠々]{2,5}[ぁ-ん]?$/.test(one));
  if (
    !isPair ||
    !/ちが|おなじいみ|いみ(?:は|が)?おなじ/.test(region.asks) ||
    /よ[むみ]|か[くきい]|かん?じ/.test(region.asks)
  )
    return null;
  const each = all.map((name) =>
    tellFound({ kind: 'meaning', names: [name], isDirect: true }, region, grade, false),
  );
  return each.every((one) => typeof one === 'string' && !one.includes('あわさった')) ? each.join('') : null;
}
