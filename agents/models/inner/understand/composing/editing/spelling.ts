import { placesOf, plain } from './likeness.ts';
import { type Edit, type Kept, operations } from './operation.ts';
import { matched, trimmed } from './order-words.ts';

const SIGN = '[「『]?\\s*(?:[ぁ-ゖァ-ヺー]{1,2}?)\\s*[」』]?';
const WRONG =
  '(?:\\s*(?:は|を|が|、|まちがえた|まちがい(?:で|だった)?|ちが(?:う|った)|じゃ\\s*なくて|やなくて)\\s*|\\s+)+(?:くっつきの|(?:ちい|小|ちっちゃ)(?:さ)?い)?\\s*';
/** こうえんえ の え は へ だった: of a word one sign is another. */
const SPELLED = new RegExp(
  `^(?<word>.{2,12}?)\\s*(?:の|は|が)\\s*(?<old>${SIGN})${WRONG}(?<to>${SIGN})\\s*(?:に\\s*(?<voiced>点々|てんてん|点)?\\s*(?:して|なおして|直して|かえて|する|なる|です|でした|だった)|だった|です|でした|だよ|や)(?<rest>.*)$`,
  's',
);
const ALSO =
  /^(?:[0-9一二三].{0,3}?(?:め|目)の\s*)?(?<word>.{2,12}?)\s*も(?:だよ|です|や|ね|なおして|直して|おなじ|。|！)*$/;

/** A sign of a word that is to be another. */
export interface Spelled {
  readonly old: string;
  readonly to: string;
}

const sign = (words: string): string => words.replace(/[「」『』\s]/g, '');

/** How a word is to be written; null: that is not said. */
export function spelledBy(
  text: string,
  kept: Kept,
): { readonly edit: Edit; readonly spelled: Spelled } | null {
  // What is quoted is a sign here, and no sentence.
  const open = trimmed(text).replace(/[「」『』]/g, '');
  const found = matched(SPELLED, open);
  if (found === null) return null;
  const to = sign(found.to ?? '');
  const spelled = {
    old: sign(found.old ?? ''),
    to: found.voiced === undefined ? to : `${to}\u3099`.normalize('NFC'),
  };
  const edit = spelledIn(found.word ?? '', spelled, kept);
  return edit === null ? null : { edit, spelled };
}

/** 2こめの おねいちゃんも だよ: the same of another word. */
export function alsoSpelled(text: string, spelled: Spelled, kept: Kept): Edit | null {
  const word = matched(ALSO, trimmed(text))?.word;
  return word === undefined ? null : spelledIn(word, spelled, kept);
}

function spelledIn(words: string, { old, to }: Spelled, { sentences }: Kept): Edit | null {
  const word = words.trim();
  const last = plain(word).lastIndexOf(plain(old));
  if (last < 0 || old === to) return null;
  const changes = sentences.flatMap((sentence, at) => {
    const places = placesOf(word, sentence);
    if (places.length === 0) return [];
    const now = places.toReversed().reduce((done, { from, to: end }) => {
      const stands = done.slice(from, end);
      const cut = stands.lastIndexOf(old);
      return cut < 0 ? done : `${done.slice(0, from + cut)}${to}${done.slice(from + cut + old.length)}`;
    }, sentence);
    return now === sentence ? [] : [{ type: 'rewrite' as const, at, to: now }];
  });
  return changes.length === 0 ? null : operations(...changes);
}
