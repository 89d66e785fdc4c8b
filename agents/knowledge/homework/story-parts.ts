import { COUNTED } from './story.ts';
import { countedIn, eachOf, signOf, storyOutcome } from './story-outcome.ts';

/** What a number of a word problem is in it. */
type Role = 'start' | 'comes' | 'goes' | 'each' | 'groups' | 'thing';

/** A number of a word problem, as it stands there. */
export interface Part {
  readonly value: string;
  /** With its counter: 15わ. */
  readonly written: string;
  /** What is counted: すずめ; null where that is not plain. */
  readonly thing: string | null;
  /** The words of its clause before it: あかい, ふうせん. */
  readonly names: readonly string[];
  readonly role: Role;
  /** How what happens to it begins: とん, あげ; null where nothing does. */
  readonly event: string | null;
}

/** What a word problem is made of, as far as that is plain. */
export interface StoryParts {
  readonly parts: readonly Part[];
  /** How it asks: なんわ. */
  readonly asked: string | null;
  /** The sentence that asks. */
  readonly question: string;
  readonly outcome: number | null;
}

const plain = (text: string): string => text.normalize('NFKC').replace(/[\s「」『』]/g, '');

/** かごに かきが, written without a space: where it is, is no part of its name. */
const PLACE =
  /^(?:お?(?:かご|はこ|箱|水そう|すいそう|さら|皿|ふくろ|れいぞうこ|つくえ|いけ|池|こうえん|公園|木|えだ|にわ|庭|バス|ばす|でんしゃ|電車|たな|びん|教室|きょうしつ|はたけ|畑|花だん|ちゅうしゃじょう|としょかん))(?:の(?:中|なか|上|うえ|下|した))?に(?:は)?(?=[^\s]{2})/;
const withoutPlace = (word: string): string => word.replace(PLACE, '');

/** すずめが 15わ, ひとふくろに パンが 4こ, ノートを 7さつ: the word right before the number. */
function thingOf(spaced: string, value: string): string | null {
  const found = new RegExp(`(?:^|[\\s。、に])([^\\s。、\\d]{1,7}?)[がを]\\s*${value}(?!\\d)`).exec(spaced);
  return found?.[1] === undefined ? null : withoutPlace(found[1]);
}

/** あかい ふうせんが 13こ: what stands before the number in its clause. */
function namesOf(spaced: string, value: string): readonly string[] {
  const found = new RegExp(`(?:^|[。、])([^。、\\d]*)(?<!\\d)${value}(?!\\d)`).exec(spaced);
  const words = (found?.[1] ?? '')
    .split(/\s+/)
    .map((word) => withoutPlace(word.replace(/[がをはにのと]$/, '')));
  return words.filter((word) => word.length > 1);
}

/** とんで いきました: how it begins. */
const EVENT = /^[をがにで]?([ぁ-ん一-龠]{2})/;
const ASKS = new RegExp(`(?:なん|何)${COUNTED}|いくつ|いくら`);

/** The parts of a word problem; null where it has none that count. */
export function partsOf(text: string): StoryParts | null {
  const spaced = text.normalize('NFKC');
  const line = plain(text).replaceAll('前から', 'まえから').replaceAll('後ろ', 'うしろ');
  const numbers = countedIn(line.replace(/[。！!]+$/, ''));
  if (numbers.length < 2) return null;
  const pair = eachOf(numbers);
  const signs = numbers.map(signOf);
  const parts = numbers.map((number, at): Part => {
    const sign = signs[at];
    const role: Role =
      pair !== null
        ? pair[0] === number
          ? 'each'
          : 'groups'
        : sign === 1
          ? 'comes'
          : sign === -1
            ? 'goes'
            : at === 0 && signs.some((other) => other !== null)
              ? 'start'
              : 'thing';
    const value = String(number.value);
    const written = new RegExp(`(?<!\\d)${value}\\s*${COUNTED}?`).exec(spaced)?.[0] ?? value;
    const isEvent = role === 'comes' || role === 'goes';
    return {
      value,
      written: written.replace(/\s/g, ''),
      thing: thingOf(spaced, value),
      names: namesOf(spaced, value),
      role,
      event: isEvent ? (EVENT.exec(number.behind)?.[1] ?? null) : null,
    };
  });
  const sentences = spaced.split(/[。\n]/).filter((one) => one.trim() !== '');
  const question = (sentences.at(-1) ?? '').trim();
  const asked = ASKS.exec(question)?.[0] ?? null;
  return { parts, asked, question, outcome: storyOutcome(text) };
}

/** The one operation by which both numbers of the word problem come to what is sought; null where that is not plain. */
export function operationOf({ parts, outcome }: StoryParts): '+' | '-' | '×' | '÷' | null {
  const [a, b, ...others] = parts.map(({ value }) => Number(value));
  if (a === undefined || b === undefined || others.length > 0 || outcome === null) return null;
  const all = [
    ['+', a + b],
    ['-', Math.abs(a - b)],
    ['×', a * b],
    ['÷', a / b],
  ] as const;
  const fitting = all.filter(([, result]) => result === outcome);
  return fitting.length === 1 ? (fitting[0]?.[0] ?? null) : null;
}
