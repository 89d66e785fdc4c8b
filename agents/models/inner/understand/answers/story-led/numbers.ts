import type { Part } from '#agents/knowledge/homework/story-parts.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { sentence } from '#agents/words/sentence.ts';
import replyWords from '#agents/words/steps/story-replies.json' with { type: 'json' };
import { ASKS_BACK, isOnlyLost, onward, type StoryLed, type StoryReply, says } from './desk.ts';

/** How a child says what a number is in its story, beside the story's own replyWords. */
const ROLES: Readonly<Record<Part['role'], RegExp | null>> = {
  start: /さいしょ|はじめ|もと(?:から|もと|の)|(?:い|おっ|あっ|もって)た|(?:い|おっ|あっ)たやつ|まえの/,
  comes: /あとから|(?:^|[がはも、])(?:き|く)[たてる]|ふえ|もら|のって|たした|きた/,
  goes: /へっ|へる|いっ(?:た|ちゃ)|かえ|なくな|あげ|たべ|つか|おり|おら|いなくな|ひい/,
  each: /ずつ|ひと(?:つ|り|ふくろ|はこ|さら|くみ)|1(?:つ|こ|にん|ふくろ|はこ|まい|さつ|ほん|さら|だい)|はいって|いりの|ねだん/,
  groups:
    /なん(?:こ|まい|ほん|にん)?(?:ぶん|こ(?:ある|かう))|いくつぶん|かう|まいすう|ぜんぶの(?:ふくろ|はこ|さら)/,
  thing: null,
};

/** What is said of this number alone, apart from the others': its things, what happens to it, its counter. */
function signsOf(part: Part, others: readonly Part[]): RegExp | null {
  const foreign = others.flatMap(({ names }) => names).map(inKana);
  const names = part.names.map(inKana).filter((name) => !foreign.includes(name));
  const counter = inKana(part.written.replace(/^\d+/, ''));
  const own = [
    ...names.map((name) => (name.length > 2 ? name.slice(0, -1) : name)),
    ...(part.event === null ? [] : [inKana(part.event)]),
    ...(part.role === 'groups' && counter.length > 1 ? [counter] : []),
  ];
  return own.length === 0 ? null : new RegExp(own.map((one) => one.replace(/[^\p{L}ー]/gu, '')).join('|'));
}

/** のこりの かず, おかしの かず: of something else than what was asked about. */
const OF_OTHER =
  /^(?:えっと|えー|たぶん|、)*[ぁ-んー]{2,8}の(?:かず|こと)(?:だ|や|です|かな|でしょ|やろ|よ|ね|[。!?])*$/;

/** ひと, 人の かず: what people are counted by, and no more. */
const PEOPLE =
  /^(?:えっと|たぶん|、)*(?:[^。!?]{0,8}(?:る|の))?(?:ひと|人|こども|みんな)(?:の?(?:かず|にんずう))?(?:だ|や|です|かな|でしょ|よ|ね)*(?:[。!?、]|$)/;

type Held = 'right' | 'wrong' | null;

/** Whether the words fit the number of the story that was asked about. */
function held(said: string, part: Part, others: readonly Part[]): Held {
  const against = part.role === 'goes' ? ROLES.comes : part.role === 'comes' ? ROLES.goes : null;
  const own = signsOf(part, others)?.test(said) === true;
  if (!own && against?.test(said) === true && ROLES[part.role]?.test(said) !== true) return 'wrong';
  const ofRole = ROLES[part.role]?.test(said) === true;
  const elses = others.some(
    (other) => signsOf(other, [part])?.test(said) === true && !(ofRole && other.role === 'thing'),
  );
  const elseRole = others.some(
    (other) => other.role !== part.role && ROLES[other.role]?.test(said) === true && other.role !== 'start',
  );
  if (ofRole && !elseRole) return 'right';
  if (own && !elseRole && !elses) return 'right';
  if ((elses || elseRole) && !ofRole) return part.event !== null && own ? 'right' : 'wrong';
  if (own || ofRole) return 'right';
  if (/(?:人|にん)$/.test(part.written) && PEOPLE.test(said)) return 'right';
  return OF_OTHER.test(said) ? 'wrong' : null;
}

/** うん、15わは はじめの かずだね. */
function toldOf(part: Part): string {
  const number = part.written;
  if (part.role === 'comes') return sentence(replyWords.comesSaid, { number });
  if (part.role === 'goes') return sentence(replyWords.goesSaid, { number });
  if (part.role === 'start') return sentence(replyWords.startSaid, { number });
  if (part.role === 'each') return sentence(replyWords.eachSaid, { number });
  if (part.role === 'groups') return sentence(replyWords.groupsSaid, { number });
  return sentence(replyWords.thingSaid, { number, thing: part.thing ?? '' });
}

const nextOf = (part: Part): string =>
  part.event === null
    ? sentence(replyWords.numberNext, { number: part.written })
    : sentence(replyWords.eventNext, { number: part.written });

/** 15わは、なにの かずかな？ 6わは どう なったのかな？ */
export function ofNumber(reply: StoryReply): StoryLed | null {
  const { asked, said, parts, numbers } = reply;
  const value = /(\d+)[^\d、。]{0,6}?は、?\s*(?:なにの\s*かず|どう\s*なったのかな|なにの かずと)/.exec(
    asked,
  )?.[1];
  const part = parts.parts.find((one) => one.value === value);
  if (part === undefined || isOnlyLost(said)) return null;
  if (ASKS_BACK.test(said)) return says(sentence(replyWords.numberMeant, { number: part.written }));
  const others = parts.parts.filter((one) => one !== part);
  const fit = held(said, part, others);
  if (fit === null) return null;
  if (fit === 'wrong') return says(sentence(replyWords.numberLook, { number: part.written }));
  if (part.role === 'thing' && part.thing === null) return null;
  const isLater = parts.parts.indexOf(part) > 0;
  const next = others.find(
    (one) =>
      !numbers.includes(one.value) && (!isLater || parts.parts.indexOf(one) > parts.parts.indexOf(part)),
  );
  const isTold = part.role === 'comes' || part.role === 'goes';
  return says(toldOf(part), next === undefined ? onward(parts, isTold) : nextOf(next));
}

/** There are too many of them to draw. */
const TOO_MANY =
  /(?:おお|多)(?:すぎ|く(?:て|って|っちゃ)|いから).{0,8}か(?:け(?:ない|へん|ん)|ききれ|くの)|かききれ(?:ない|へん|ん)|か(?:く|い)の?.{0,6}(?:たいへん|めんど|しんどい)|(?:おお|多)すぎ/;

/** なにが でて きたかな？ なんの かずが あるかな？ */
export function ofPicture({ said, numbers, parts, asked }: StoryReply): StoryLed | null {
  if (isOnlyLost(said)) return null;
  if (ASKS_BACK.test(said) && /か(?:く|け|い)|え(?:を|は|って)|なにを/.test(said))
    return says(sentence(replyWords.drawMeant));
  const found = parts.parts.filter(({ value }) => numbers.includes(value));
  const isForeign = numbers.some((number) => !parts.parts.some(({ value }) => value === number));
  const lone = parts.parts.filter(({ role }) => role === 'comes' || role === 'goes');
  const list = (all: readonly Part[]): string => all.map(({ written }) => written).join('と ');
  if (isForeign) {
    // 15と 6。あわせて 21わ かいた, where 6わ flew away.
    const [change, ...more] = lone;
    const all = parts.parts.map(({ value }) => Number(value));
    const added = String(all.reduce((sum, value) => sum + value, 0));
    const ladder = [found.find(({ role }) => role === 'each'), found.find(({ role }) => role === 'groups')];
    // 4と 3。あわせて 7こ, of 3ふくろ with 4 each: what each of them counts is asked.
    if (ladder[0] !== undefined && ladder[1] !== undefined && numbers.at(-1) === added)
      return says(sentence(replyWords.numbersSeen, { numbers: list(found) }), nextOf(ladder[1]));
    const isAdded = change?.role === 'goes' && more.length === 0 && numbers.includes(added);
    return isAdded && found.length === all.length
      ? says(
          sentence(replyWords.numbersSeen, { numbers: found.map(({ written }) => written).join('と ') }),
          sentence(replyWords.upOrDownLook, { number: change.written }),
        )
      : null;
  }
  if (found.length === parts.parts.length) {
    const seen = sentence(replyWords.numbersSeen, { numbers: list(found) });
    const [large] = [...found].sort((one, other) => Number(other.value) - Number(one.value));
    // 45まい かこうとしたけど 多すぎて かけん
    if (large !== undefined && TOO_MANY.test(said))
      return says(seen, sentence(replyWords.notAllDrawn, { number: large.written }));
    const event = parts.parts.find(({ role }) => role === 'comes' || role === 'goes');
    const others = parts.parts.filter((one) => one !== event);
    const isTold = event !== undefined && others.length === 1 && held(said, event, others) === 'right';
    return isTold
      ? says(seen, toldOf(event).replace('うん、', ''), onward(parts, true))
      : says(seen, onward(parts));
  }
  if (found.length > 0) {
    if (parts.parts.length !== 2) return null;
    const left = parts.parts.find((part) => !found.includes(part));
    // 13こが でて きたね。もう ひとつ: that one was told before.
    const isOther = new RegExp(`(?<!\\d)${left?.value}(?!\\d).*もう ひとつ、`).test(asked);
    if (isOther) return says(sentence(replyWords.numbersSeen, { numbers: list(parts.parts) }), onward(parts));
    const other = left?.thing;
    const isAgain = /もう ひとつ、/.test(asked) && other != null;
    const next = isAgain
      ? sentence(replyWords.howManyNext, { thing: other })
      : sentence(replyWords.otherNumber);
    return says(sentence(replyWords.numbersSeen, { numbers: list(found) }), next);
  }
  const things = parts.parts.flatMap(({ thing }) =>
    thing !== null && said.includes(inKana(thing)) ? [thing] : [],
  );
  const thing = things.length === 0 ? null : [...new Set(things)].join('と ');
  const isPlain = thing != null && said.length < 20 && !/[?]|なんで|たい|すき/.test(said);
  return isPlain
    ? says(sentence(replyWords.thingSeen, { thing }), sentence(replyWords.howManyNext, { thing }))
    : null;
}
