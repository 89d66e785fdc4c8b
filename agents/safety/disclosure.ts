import { FRAMES, type Frame, NEAR } from './frames.ts';
import { SWAYS } from './harmless.ts';
import { DISCLOSURE_KINDS, type DisclosureKind, isToLife } from './kinds.ts';
import { type Found, foundIn } from './lexicon.ts';
import { sceneOf } from './scenes.ts';
import { type ToldWords, toldWords } from './told-words.ts';
import { asGrowing } from './unborn.ts';

/** A longer message is a text to read or a story copied out, not something told. */
export const TOLD_LIMIT = 300;

/** Behind a word: that it is not so ("たたかれて ない", "しにたく ない", "たたかれた こと ない"). */
const DENIED =
  /^(?:た|って|て|る|れて|れた)?(?:いる|い)?(?:ことは|ことが|こと|わけじゃ|わけでは|んじゃ|のじゃ|じゃ)?(?:ない(?!の?\?)|なかった|ません|へん(?!の?\?)|なくて)/;
/** しにたい and しにたくない differ in their last sign only. */
const DENIED_WISH =
  /^(?:く|いわけじゃ|いわけでは|いんじゃ|いとは おもわ|いとはおもわ)(?:は)?(?:ない|なかった|ありません)/;
/** Who does it: none of these behind a person. */
const NO_SUBJECT = /^(?:さん|ちゃん)?(?:を|に|と(?!か)|の(?!ひと)|へ|から|も?っ)/;
/** By whom it is suffered. */
const AGENT = /^(?:さん|ちゃん|くん)?(?:に|から)/;
/** What may stand between who does it and what is done to the child. */
const TO_ME = new RegExp(
  `^(?:${[
    'ちゃん|くん|さん|たち|[がはもをにので]|って|とか|ばっかり|ばかり|こと|ほう',
    'ぼく|わたし|あたし|おれ|うち|じぶん|ぼ|みんな',
    'あたま|おでこ|かお|ほっぺた?|みみ|はな|くち|かみのけ|かみ|くび|かた|せなか|うで|て|ゆび|おなか|おしり|あし|ひざ|からだ',
    'いえ|げんかん|どあ|まど|そと|なか|まえ|にわ|へや|ここ|うしろ',
    'また|すぐ|いきなり|きゅうに|とつぜん|ときどき|たまに|いま|さっき|きのう|きょう|けさ|おもいっ?きり|つよく|ぎゅっと|ばんばん|ぽかぽか|なんで|なんか|おこって|ほんとに|めっちゃ|すごく|いっぱい|ひとり|ふたり',
  ].join('|')}){0,16}$`,
);
const ONLY_A_CRY =
  /^(?:ねえ|ねぇ|だれか|おねがい|はやく|もう)*(?:たすけて){1,3}(?:よ|ください|くれ|ほしい|おねがい|だれか)*[。?]*$/;

interface Telling {
  readonly words: ToldWords;
  /** Key: name of a lexicon's entry. */
  readonly found: ReadonlyMap<string, readonly Found[]>;
  readonly isOfTale: boolean;
}

/**
 * Which kind of serious matter a child tells, or asks of the robot itself; null where it is none: play, tales,
 * exaggeration, quoted words, ordinary quarrels. Of several the most pressing. Pure and deterministic; keeps nothing.
 */
export function disclosureIn(said: string): DisclosureKind | null {
  const kind = plainlyIn(said);
  return kind === null && THREAT.test(said) ? plainlyIn(said.replace(THREAT, '$1しねって いわれ')) : kind;
}

/** 「ころす」って 言われた weighs as しね does. */
const THREAT =
  /(?:ころす|殺す|コロス|しね|死ね)ぞ?[」』]?\s*(?:って|と)\s*((?:[^、。!?！？\s]{1,8}に\s*)?)(?:い|言|か|書)[わか]れ/;

function plainlyIn(said: string): DisclosureKind | null {
  if (said.length > TOLD_LIMIT) return null;
  const words = toldWords(asGrowing(said).replace(SWAYS, 'きれい'));
  if (ONLY_A_CRY.test(words.kana)) return 'help_wanted';
  const all = foundIn(words).filter(({ start }) => !isOfLoad(words.kana, start));
  const found = Map.groupBy(all, ({ name }) => name);
  if (
    found.has('mention') &&
    !found.has('never_asked') &&
    !found.has('asks_garment') &&
    !isSaidToChild(found)
  )
    return dangerBeside(said);
  const telling = { words, found, isOfTale: isOfTale(words.kana, found) };
  const told = DISCLOSURE_KINDS.find((kind) => FRAMES[kind]?.some((frame) => isTold(frame, telling)));
  if (told === undefined || (told === 'experiment' && isOfPrint(said))) return null;
  if (told === 'robot_secret' && WHO_SAID.test(said)) return null;
  return sceneOf(told, words.kana);
}

/** 「だれにも いわないで」と 言ったのは うさぎですか: words of a text, and who says them there. */
const WHO_SAID = /[「『][^」』]+[」』]\s*(?:と|って)\s*(?:言|い)っ?たのは[^。]{1,16}(?:ですか|でしょうか)/;

/** むかしは、火をもやして…いました。…何を見て…のですか。ぬき出しましょう: a text about the world with what the print asks, in which nobody says I. */
const PRINT_ASKS = /(?:ましょう|なさい|でしょうか|(?:です|ます|でした|ました)か)[。?？」]*\s*$/;
const SAYS_I = /ぼく|わたし|あたし|おれ|うち(?![あのわゅ])|じぶん|僕|私|俺/;
const LEAST_OF_PRINT = 4;
const isOfPrint = (said: string): boolean =>
  PRINT_ASKS.test(said) &&
  !SAYS_I.test(said.replace('自分', '')) &&
  (said.match(/[^。！？!?\n]+[。！？!?]/g) ?? []).length >= LEAST_OF_PRINT;

/**
 * ちが とまらない。「ち」って どう かくの？, 「苦」って なんて よむの？ パパが くるしい たすけて: a life in danger is told in a sentence
 * beside the one that asks of a word; what a wish to die is written in is shown more often than said.
 */
function dangerBeside(said: string): DisclosureKind | null {
  const sentences = said.match(/[^。！？!?]+[。！？!?]*/g) ?? [];
  if (sentences.length < 2) return null;
  const told = sentences.map((one) => (/[「『]/.test(one) ? null : plainlyIn(one)));
  return (
    DISCLOSURE_KINDS.find((kind) => isToLife(kind) && kind !== 'self_harm' && told.includes(kind)) ?? null
  );
}

/** おまえなんか「いらない」って言われた。どういう いみ？: what is asked about was said to the child. */
const BETWEEN = 3;
const isSaidToChild = (found: Telling['found']): boolean =>
  (found.get('cruel_words') ?? []).some(({ end }) =>
    found.get('was_told')?.some(({ start }) => start >= end && start - end <= BETWEEN),
  );

/** トラックに はこが 8こ つんで ある: what a truck carries, where nothing is done to anybody. */
const LOAD =
  /^とらっくに[^。?]{0,20}(?:つん|積|つみ|つむ|つめ|(?:の|乗)(?:りたい|ってみた)|って(?:か|書)い[てと]|(?:にもつ|はこ)[^。?]{0,8}のせ)/;
const SUFFERED =
  /れ(?:た|て|る|ちゃ|そう)|しら(?:ない|ん)|さそ|いた[いく]|ちが|うごか|ぶつ|ひか|はね|あたっ|まきこ|はさま|けが|たすけ/;
const isOfLoad = (kana: string, start: number): boolean =>
  LOAD.test(kana.slice(start)) && !SUFFERED.test(kana);

/** こくごの じかんに わらわれる, きょうかしょに しねって かかれた: when it is, and what was done to a book. */
const OF_SCHOOL =
  /^(?:こくごの(?:じかん|とき|あと|のと|ぷりんと|せんせい|きょうかしょ[がをな])|きょうかしょ[にの][^。?]{0,14}(?:かかれ[たて]|らくがき|みず|いれられ|やぶ[から]|すて))/;

/** A tale, film or game speaks, unless it is only where the trouble began ("ゲームで まけたら パパに …"). */
function isOfTale(kana: string, found: Telling['found']): boolean {
  if (found.has('persons')) return true;
  return (found.get('media') ?? []).some(({ start, end }) => {
    if (OF_SCHOOL.test(kana.slice(start))) return false;
    const isCauseOnly = found.get('cause')?.some(({ start }) => start >= end) ?? false;
    return !(isCauseOnly && (found.has('parent') || found.has('peer') || found.has('sibling')));
  });
}

function isTold(frame: Frame, telling: Telling): boolean {
  const { says, anyOrder, without = [], within = NEAR, toMe, inGamesToo } = frame;
  if (telling.isOfTale && !inGamesToo) return false;
  if (without.some((name) => telling.found.has(name))) return false;
  const filled: (readonly Found[])[] = [];
  for (const slot of says) {
    const words = fillings(slot, telling);
    if (words.length === 0) return false;
    filled.push(words);
  }
  const follows = (before: Found, one: Found): boolean => {
    if (one.start < before.end || one.start - before.end > within) return false;
    return toMe === undefined || TO_ME.test(telling.words.kana.slice(before.end, one.start));
  };
  const orders = anyOrder ? ordersOf(filled) : [filled];
  return orders.some((order) => fits(order, 0, null, follows));
}

function fits(
  slots: readonly (readonly Found[])[],
  index: number,
  before: Found | null,
  follows: (before: Found, one: Found) => boolean,
): boolean {
  const slot = slots[index];
  if (slot === undefined) return true;
  return slot.some(
    (one) => (before === null || follows(before, one)) && fits(slots, index + 1, one, follows),
  );
}

function ordersOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    ordersOf(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** A slot of a frame: any of these words; ~: not denied, >: no particle makes it an object, <: one makes it the agent. */
interface Slot {
  readonly choices: readonly { readonly name: string; readonly isNotDenied: boolean }[];
  readonly role: 'subject' | 'agent' | null;
}

/** Key: a slot as the frames write it. */
const slots = new Map<string, Slot>();

function slotOf(written: string): Slot {
  const known = slots.get(written);
  if (known !== undefined) return known;
  const choices = written
    .replace(/[<>]$/, '')
    .split('|')
    .map((choice) => ({ name: choice.replace('~', ''), isNotDenied: choice.endsWith('~') }));
  const role = written.endsWith('>') ? 'subject' : written.endsWith('<') ? 'agent' : null;
  const slot: Slot = { choices, role };
  slots.set(written, slot);
  return slot;
}

/** The words that a slot of a frame may stand for in this message. */
function fillings(written: string, { words: { kana }, found }: Telling): readonly Found[] {
  const { choices, role } = slotOf(written);
  return choices.flatMap(({ name, isNotDenied }) => {
    const all = found.get(name) ?? [];
    if (role === 'subject') return all.filter(({ end }) => !NO_SUBJECT.test(kana.slice(end)));
    if (role === 'agent') return all.filter(({ end }) => AGENT.test(kana.slice(end)));
    return isNotDenied ? all.filter((one) => !isDenied(kana, one)) : all;
  });
}

function isDenied(kana: string, { end }: Found): boolean {
  const rest = kana.slice(end, end + 16);
  return DENIED.test(rest) || DENIED_WISH.test(kana.slice(end - 1, end + 15));
}
