import type { DialogueContext } from '#agents/models/inner/dialogue-script.ts';
import { plain } from '#agents/models/inner/understand/composing/editing/likeness.ts';
import { GENERIC_THING } from '#agents/models/inner/understand/composing/opening.ts';
import { subjectNamed } from '#agents/models/inner/understand/composing/spot.ts';
import type { ComposingKind, QuestionKey } from '#agents/teaching/composing/plan.ts';
import namedWords from '#agents/words/composing/named.json' with { type: 'json' };
import questionWords from '#agents/words/composing/questions.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Piece, textOf, titled, withoutEnd } from './draft.ts';

/** おばあちゃんに おれいの 手紙を 書く. */
const READER =
  /(?:^|[、。\s])([^\s、。「」『』]{2,10}?)(?:に|へ|への|あての)\s*(?:[^。、]{0,10}(?:てがみ|手がみ|手紙|はがき|ねんがじょう|年賀状|カード|かーど|おれい|お礼)|(?:か|書)[くき])/;
const NO_READER =
  /^(?:ノート|かみ|紙|しゅくだい|宿題|いま|これ|だれか|ひと|人)$|(?:じゅぎょう|授業|しゅくだい|宿題)/;
const DIED =
  /([^\s、。「」はがもの]{2,10}?)\s*(?:が|は|も|、)?\s*(?:(?:びょうきで|病気で|きょねん|去年|せんしゅう|きのう|このまえ)\s*)?(?:し(?:んじゃ|んだ|んで)|死(?:んじゃ|んだ|んで)|な(?:く)なっ|亡くな|(?:天国|てんごく)\s*(?:に|へ)\s*(?:い|行))/;
const ANIMAL =
  /(キリン|きりん|ゾウ|ライオン|らいおん|ペンギン|ぺんぎん|いぬ|犬|ねこ|猫|おたまじゃくし)\s*(?:は|が|を|に|と|も|の|、)/;
/** Kinds whose text may go under what it is about; the others name it in their first answer. */
const MAY_BE_TITLED: readonly (ComposingKind | null)[] = [
  null,
  'explanation',
  'rules',
  'observation',
  'book',
];

/** What it is to be about, as the opening names it; of a letter, to whom it goes. */
export function aboutIn(message: string, kind: ComposingKind | null): string | undefined {
  if (kind !== 'letter') return GIVEN.exec(message)?.[1] ?? subjectNamed(message) ?? undefined;
  const reader = READER.exec(message)?.[1];
  return reader === undefined || NO_READER.test(reader) ? undefined : reader;
}

/** せんせいに: who is to read it, by name. */
export const readerIn = (message: string): string | undefined =>
  /^(?:えっと[、\s]*)?([^\s、。]{2,10}?)(?:に|へ|あて|だよ|です|かな|[。！!])*$/.exec(message.trim())?.[1];

/** おもちゃの 作り方: it is not said which. */
const GENERIC = new RegExp(`^(?:かんたんな|じぶんの)?(${GENERIC_THING})の`);
/** ロケット, to なんの おもちゃ？; スイミー, to どの 本: what it is about from now on, and no line; null: it is more than a name. */
export function topicIn(asked: QuestionKey | null, message: string, about = ''): string | null {
  const name =
    /^(?:えっと[、\s]*)?[「『]?([^、。「」『』]{2,14}?)[」』]?(?:だ(?:よ)?|です|の(?:本|ほん)|って(?:いう)?本)?[。！!]*$/.exec(
      message.trim(),
    )?.[1];
  if (name === undefined || /[たるいをはがに]$|わか[らん]/.test(name)) return null;
  const generic = asked === 'thing' ? GENERIC.exec(about)?.[0] : undefined;
  if (generic !== undefined) return `${name}の${about.slice(generic.length).trim()}`;
  return asked === 'book' || asked === 'observed' ? name : null;
}
/** Questions of the moment that was told last. */
const SCENES: readonly string[] = ['felt', 'seen', 'said', 'sharedFelt'];
const SCENE =
  /^(?!.*(?:「|うれし|たのし|かなし|くやし|こわ|おもった|思った)).{5,24}(?<!て)(?<!ん|で|でし)た$/;
const CONNECTS = /^(?:でも|それから|そして|そしたら|だから|あと|つぎに|それで)[、\s]*/;
/** What happened last, where it was not told right now: 「その とき」 would point at nothing. */
function sceneFor(draft: readonly Piece[], message: string): string | null {
  if (draft.some(({ words }) => words.length > 3 && message.includes(words))) return null;
  const told = draft.map(({ words }) => withoutEnd(words.replace(CONNECTS, '')));
  return told.findLast((words) => SCENE.test(words)) ?? null;
}

/** Whose name stands in a question: the reader of the letter, who has died, the animal that is told of. */
function nameFor({ memory, state, message }: DialogueContext, key: keyof typeof namedWords): string | null {
  const { about, draft } = memory.composed;
  const text = textOf(draft);
  if (key === 'animal') return ANIMAL.exec(text)?.[1] ?? null;
  if (key === 'thing') return GENERIC.exec(about ?? '')?.[1] ?? null;
  if (SCENES.includes(key)) return sceneFor(draft, message);
  if (key.startsWith('loss')) return DIED.exec(text)?.[1] ?? null;
  return state.composition?.kind === 'letter' || key === 'bookInstead' ? (about ?? null) : null;
}

/** A question in words, with the name of whom it asks about where that is known. */
export function questionInWords(context: DialogueContext, key: QuestionKey): string {
  const plainly = sentence(questionWords[key]);
  if (!(key in namedWords)) return plainly;
  const known = key as keyof typeof namedWords;
  const name = nameFor(context, known);
  return name === null ? plainly : sentence(namedWords[known], { name });
}

/** 「しょうらいの ゆめ」っていう 作文: what it is to be about was given, with its very words. */
const GIVEN =
  /[「『]([^「」『』]{2,24})[」』]\s*(?:って(?:いう|ゆう)?|と\s*(?:いう|ゆう)|の)?\s*(?:だい(?:めい)?の?|題名?の?)?\s*(?:で|の)?\s*(?:さくぶん|作文)/;
/** Puts what the text is about above it, once, where none of its sentences says so; that title, or null. */
export function putTopic({ memory, state }: DialogueContext): string | null {
  const { composed } = memory;
  const { about, draft } = composed;
  const kind = state.composition?.kind ?? null;
  if (about === undefined || draft.length === 0) return null;
  // 「しょうらいの ゆめ」っていう 作文: it has its title from the start, whatever kind it is.
  const isGiven = kind !== 'letter' && GIVEN.exec(composed.opening ?? '')?.[1] === about;
  if (!isGiven && !MAY_BE_TITLED.includes(kind)) return null;
  memory.composed = { ...composed, about: undefined };
  const core = plain(about.replace(/の[^の]*$/, '').replace(/\s*こと$/, ''));
  const stands = draft.some(
    ({ words, isTitle }) => isTitle === true || (isGiven ? words === about : plain(words).includes(core)),
  );
  if (stands) return null;
  memory.composed = { ...memory.composed, draft: titled(draft, about) };
  return about;
}
