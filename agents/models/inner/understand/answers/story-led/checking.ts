import { bareOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { sentence } from '#agents/words/sentence.ts';
import replyWords from '#agents/words/steps/story-replies.json' with { type: 'json' };
import storyWords from '#agents/words/story.json' with { type: 'json' };
import { ASKS_BACK, isOnlyLost, type StoryLed, type StoryReply, says } from './desk.ts';

const anew = (led: StoryLed): StoryLed => ({ ...led, isAnew: true });

/** どこが はみでて いるかな？ いくつ ある？ */
export function ofSticking({ asked, said, numbers, parts, story }: StoryReply): StoryLed | null {
  const [, one = '', two = ''] = /(\d+)と (\d+)(?:だと|では|を)/.exec(asked) ?? [];
  const [first, second] = parts.parts;
  const a = Number(one === '' ? (first?.value ?? 0) : one);
  const b = Number(two === '' ? (second?.value ?? 0) : two);
  if (a === b) return null;
  if (isOnlyLost(said)) return says(sentence(replyWords.stickWrong, { a, b }));
  if (ASKS_BACK.test(said) && numbers.length === 0) return says(sentence(replyWords.stickMeant, { a, b }));
  const others = numbers.filter((number) => ![String(a), String(b)].includes(number));
  const [number, ...more] = others;
  if (more.length > 0) return null;
  if (number === String(Math.abs(a - b)))
    return anew(says(sentence(replyWords.stickRight, { said: number })));
  if (number === String(a + b)) return says(sentence(replyWords.stickAll, { said: number, a, b }));
  // 金魚の ほうが はみでてる。8つ: which it is, is right.
  const seen = parts.parts.filter((part) => ownNames(part.names, story).some((name) => said.includes(name)));
  const isSeen =
    seen.length === 1 && Number(seen[0]?.value) === Math.max(a, b) && /はみ|おお|なが|あま/.test(said);
  const wrong = sentence(replyWords.stickWrong, { a, b });
  if (number !== undefined)
    return isSeen
      ? says(sentence(replyWords.stickSeen, { thing: seen[0]?.names.join(' ') ?? '' }), wrong)
      : says(wrong);
  // あか, えんぴつの ほう: which of both it is.
  const named = parts.parts.filter((part) => ownNames(part.names, story).some((name) => said.includes(name)));
  const [part, ...rest] = named;
  const isLarger = part !== undefined && rest.length === 0 && Number(part.value) === Math.max(a, b);
  const isByNumber = numbers.length === 1 && Number(numbers[0]) === Math.max(a, b);
  if (part === undefined && numbers.length === 1 && !isByNumber)
    return says(sentence(replyWords.stickWrong, { a, b }));
  if (part === undefined && !isByNumber) return null;
  const thing = part?.names.join(' ') ?? String(Math.max(a, b));
  return isLarger || isByNumber
    ? says(sentence(replyWords.stickThing, { thing }))
    : says(sentence(replyWords.stickOther, { a, b }));
}

/** あか of あかい ふうせん: what is named of one alone. */
const ownNames = (names: readonly string[], story: string): readonly string[] =>
  names
    .filter((name) => !new RegExp(`${name}[\\s\\S]*\\d[\\s\\S]*${name}[\\s\\S]*\\d`).test(story))
    .map((name) => inKana(name.replace(/い$/, '')));

/** あまりの 1は、おはなしでは どう なるかな？ It is thrown away, or not enough. */
export function ofRest({ said, answer, parts, story, asked }: StoryReply): StoryLed | null {
  const [, quotient, rest] = /^(\d+)あまり(\d+)$/.exec(answer ?? '') ?? [];
  if (quotient === undefined || rest === undefined) return null;
  if (isOnlyLost(said) && /ぜんぶで いくつ/.test(asked))
    return says(sentence(replyWords.oneMoreLook, { quotient }));
  if (isOnlyLost(said) || (ASKS_BACK.test(said) && !/すわ|のれ|のる/.test(said)))
    return says(sentence(replyWords.restMeant, { rest }));
  const isLeft =
    /すて|いらな|いらん|なし|むし|ほっと|のこしと|しょうがない|かんけいな|つかわな|いれない|いれん(?:で|$|[。!])|きりすて|あまりだから|あまりやから|だめ|たりな|つくれな|できな|(?:たっ(?:て|と)|ゆかに|じめんに|うえに|ひざに)[^。]{0,8}(?:いい|ええ|すわ|れば|ば|とく)/.test(
      said,
    ) && !/[?]/.test(said);
  // いすが 1こ あまる: it is what is asked for, and not what was shared out.
  const spare = /([ぁ-ん]{2,8}?)(?:が|は)[^。、]{0,6}(?:あま|のこ)[るっり]/.exec(said)?.[1];
  const sought = inKana(/(?:^|[、。])\s*([^\s。、\d]{2,10}?)[はが]/.exec(parts.question)?.[1] ?? '');
  const [all] = parts.parts.filter(({ role }) => role !== 'each');
  if (spare !== undefined && all !== undefined && sought !== '' && sought.endsWith(spare))
    return says(sentence(replyWords.restIsOf, { rest, all: all.written }));
  const isOfAll =
    spare !== undefined && [all?.thing ?? '', ...(all?.names ?? [])].some((name) => inKana(name) === spare);
  if (isOfAll && !/[?]/.test(said)) return says(sentence(storyWords.storyRestSeen, { rest }));
  // ふうとうに 入らんけん、え、どうなると？ わからん: what it sees is taken, and it is asked on from that.
  const seesRest = /(?:はい|入|の|乗|すわ|座)[られ]*(?:ない|へん|ん)/.test(said) && !/\d/.test(said);
  if (seesRest && /わから|わかん|どう(?:なる|する|すれ|したら)/.test(said))
    return says(sentence(storyWords.storyRestWhere, { rest }));
  const isKept = /のこした ままで/.test(asked);
  if (
    isKept &&
    parts.outcome === Number(quotient) + 1 &&
    /^(?:だめ|ううん|いや|よくな|あかん|いけな|いかん)/.test(said)
  )
    return says(sentence(replyWords.restNeeds, { rest }));
  // のこりの 2本は つぎの 人に あげる: of what is left over, and no story of its own.
  const isDealt = new RegExp(
    `(?:あま|のこ)(?:り|った)の?${rest}(?!\\d)\\D*(?:あげ|たべ|食べ|くば|とって?お|しま[うっ]|もら)`,
  ).test(said);
  if (isDealt && !/[?]/.test(said)) return says(sentence(storyWords.storyPictured));
  if (!isLeft && !(isKept && /^(?:うん|はい|いい|ええ|だいじょうぶ)/.test(said))) return null;
  if (parts.outcome === Number(quotient)) return says(sentence(replyWords.restNotEnough, { rest }));
  if (parts.outcome !== Number(quotient) + 1) return null;
  if (/すわるかな|のれるかな/.test(asked)) return says(sentence(replyWords.restSame, { rest }));
  if (/すわ|座/.test(story)) return says(sentence(replyWords.restSits, { rest }));
  return says(sentence(/の[りるせ]|乗/.test(story) ? replyWords.restRides : replyWords.restGoesIn, { rest }));
}

/** おはなしで きかれて いる ことに あって いるかな？, of both parts of a division. */
export function ofBoth({ said, answer, parts, story, asked }: StoryReply): StoryLed | null {
  const [, quotient, rest] = /^(\d+)あまり(\d+)$/.exec(answer ?? '') ?? [];
  if (quotient === undefined || rest === undefined || !/りょうほう|どれと どれかな/.test(asked)) return null;
  if (
    !/あま(?:り|る)/.test(
      story
        .split(/[。]/)
        .filter((one) => one.trim() !== '')
        .at(-1) ?? '',
    )
  )
    return null;
  const isQuoted = parts.asked !== null && said.includes(inKana(parts.asked).replace(/\s/g, ''));
  const isYes = /^(?:うん|はい|ええ|おう|たぶん)|あっ(?:て|と)(?:い)?る|ぴったり|そう(?:だ|や|[!。?]|$)/.test(
    said,
  );
  if (/どれ|どこ|わから|わかん|なんだっけ/.test(said) && !isQuoted)
    return says(sentence(replyWords.bothLook));
  const isNo = /ちが|あってな|あわな|へん/.test(said);
  return (isQuoted || isYes) && !isNo
    ? { says: sentence(replyWords.bothDone, { number: quotient, rest }), isDone: true }
    : null;
}

/** あって いるかな？, and what that means. */
export function ofFit({ said, answer, numbers }: StoryReply): StoryLed | null {
  if (answer === null || answer.includes('あまり') || numbers.length > 0) return null;
  const isAsked =
    isOnlyLost(said) ||
    /どういう(?:こと|いみ)|どゆこと|どうやって|どうすれば|いれるって|なにすれば/.test(said);
  return isAsked ? says(sentence(replyWords.fitsMeant, { number: answer })) : null;
}

/** いろの まるは はいって いる？ */
export function ofInside({ said, asked, story }: StoryReply): StoryLed | null {
  const [, side = '', place = ''] = /(まえ|うしろ|前|後ろ)から\s*(\d+\s*(?:ばんめ|番目))/.exec(story) ?? [];
  const who = /([^\s、。\d]{1,8}?(?:さん|くん|ちゃん))/.exec(story)?.[1] ?? '';
  const count = /\d+/.exec(place)?.[0] ?? '';
  if (isOnlyLost(said)) return place === '' ? null : look(side, place);
  if (/なにいろ|どのいろ|いろってなに/.test(said)) return says(sentence(replyWords.anyColour));
  const isPlaced = who !== '' && said.includes(inKana(who).slice(0, 2)) && said.includes(`${count}ばんめ`);
  if (/だれかな/.test(asked) || (isPlaced && place !== '' && !/はい/.test(said))) {
    const isWho = who !== '' && said.includes(inKana(who).slice(0, 2));
    return isWho && place !== '' ? says(sentence(replyWords.insideWho, { place, who, count })) : null;
  }
  const isNo =
    /(?:はい|入)っ(?:て)?(?:な|ね|とら|へん)|^(?:うー?ん)?(?:ううん|いいえ|ちがう)|いな(?:い|かった)|いれて?な|べつ|かぞえて?な/.test(
      said,
    );
  if (isNo) return place === '' ? null : look(side, place);
  const isYes =
    /^(?:うん|はい|ええ|おう|あ、?)?(?:うん|はい|(?:もう)?はい(?:って|っと)(?:い)?る|いる|いた|おる|いるよ|おった)|はいって(?:い)?(?:る|た)/.test(
      said,
    );
  return isYes && !/[?]/.test(said) ? says(sentence(replyWords.insideYes)) : null;
}

const look = (side: string, place: string): StoryLed =>
  says(sentence(replyWords.insideLook, { from: side.startsWith('う') ? 'うしろから' : 'まえから', place }));

/** ひとつぶんは いくつかな？ */
export function ofEach({ said, numbers, parts, asked }: StoryReply): StoryLed | null {
  const each = parts.parts.find(({ role }) => role === 'each');
  const groups = parts.parts.find(({ role }) => role === 'groups');
  const [number, ...more] = numbers.filter((one) => one !== '1');
  if (each === undefined || groups === undefined) return null;
  // だから 42だってば。なんで しきだけ ペケなの？
  const isCross = number === undefined || Number(number) === parts.outcome;
  if (
    isCross &&
    /どちらかな/.test(asked) &&
    /なんで|だから|ぺけ|ばつ|おなじ|いみ|どうして|どっちでも|いいじゃん/.test(said)
  )
    return says(
      sentence(replyWords.turnedWhy, { answer: parts.outcome ?? '', a: each.value, b: groups.value }),
    );
  if (number === undefined) {
    const name = groups.written.replace(/^\d+/, '');
    const isEach = each.thing !== null && said.includes(inKana(each.thing));
    return isEach && !said.includes(name)
      ? says(sentence(replyWords.eachRight, { each: each.written }))
      : null;
  }
  if (more.length > 0) return null;
  if (number === each.value) return says(sentence(replyWords.eachRight, { each: each.written }));
  return number === groups.value ? says(sentence(replyWords.eachWrong, { said: groups.written })) : null;
}

/** ふえる まえかな、ふえた あとかな？ */
export function ofBefore({ said, asked, story }: StoryReply): StoryLed | null {
  const now = /(\d+[^\s\d、。]{0,3}?)(?:なのは|に」なった|より)/.exec(asked)?.[1];
  if (now === undefined) return null;
  if (isOnlyLost(said) || ASKS_BACK.test(said)) return says(sentence(replyWords.afterLook, { now }));
  const [isBefore, isAfter] = [/まえ|はじめ|さいしょ/.test(said), /あと|ご(?:$|だ)|いま/.test(said)];
  const isFewer = /おおいかな/.test(asked) && /すくな|へ[るっ]/.test(said);
  if (isFewer || (isAfter && !isBefore)) return anew(says(sentence(replyWords.afterRight, { now })));
  return isBefore && !isAfter && story !== '' ? says(sentence(replyWords.afterLook, { now })) : null;
}

/** 木が 3本だけの えで、あいだは いくつ？ */
export function ofGaps({ said, numbers, asked, story }: StoryReply): StoryLed | null {
  const [number, ...more] = numbers.filter((one) => one !== '3' || numbers.length === 1);
  const thing = /([^\s、。]{1,4})と \1の あいだ/.exec(asked)?.[1] ?? 'き';
  const things = /(\d+\s*(?:本|ほん|ぽん|こ|個))/.exec(story.normalize('NFKC'))?.[1] ?? '';
  if (number === undefined && (isOnlyLost(said) || ASKS_BACK.test(said)))
    return says(sentence(replyWords.gapsLook, { thing }));
  if (number === undefined || more.length > 0 || things === '') return null;
  return number === '2'
    ? anew(says(sentence(replyWords.gapsRight, { gaps: 2, things: `${thing}が ${things}` })))
    : says(sentence(replyWords.gapsLook, { thing }));
}

/** 木が 9本だと、あいだは いくつ？ As many gaps as trees is looked at again with one tree more than before. */
export function ofGapsAsked(message: string, asked: string, story: string): StoryLed | null {
  const [, thing = '', count = '', counter = ''] =
    /([^\s、。]{1,4})が (\d+)\s*(本|ほん|ぽん|こ|個)だと、あいだは いくつ/.exec(asked) ?? [];
  const things = /(\d+\s*(?:本|ほん|ぽん|こ|個))/.exec(story.normalize('NFKC'))?.[1] ?? '';
  if (count === '' || things === '') return null;
  const more = says(sentence(replyWords.gapsMore, { thing, four: `4${counter}` }));
  const gaps = String(Number(count) - 1);
  const { sums, numbers } = readTold(message);
  const [sum, ...others] = sums;
  if (sum !== undefined) {
    const factors = [bareOf(sum.a), bareOf(sum.b)];
    const isAsMany = others.length === 0 && factors.includes(count) && !factors.includes(gaps);
    return isAsMany ? more : null;
  }
  if (isOnlyLost(inKana(message))) return more;
  const [number, ...rest] = numbers.map(bareOf);
  // 1つ すくない: how many fewer, and not how many.
  if (number === undefined || rest.length > 0 || /すくな/.test(message)) return null;
  if (number !== gaps) return more;
  const isOfStory = Number.parseInt(things, 10) === Number(count);
  return anew(
    isOfStory
      ? says(sentence(replyWords.gapsNow, { gaps }))
      : says(sentence(replyWords.gapsRight, { gaps, things: `${thing}が ${things}` })),
  );
}

/** 6円と 8まいは、おなじ ものの かずかな？ おなじ, it says. */
export function ofUnlike({ said, asked }: StoryReply): StoryLed | null {
  const [, a = '', b = ''] =
    /(\S+)と (\S+)は、おなじ/.exec(asked) ?? /(\S+)と (\S+)の うしろ/.exec(asked) ?? [];
  const isSame =
    /^(?:うん|はい|たぶん|、|。)*(?:おなじ|うん|はい)(?!じゃ|では|や)/.test(said) && !/ちが/.test(said);
  return isSame && a !== '' ? says(sentence(replyWords.unlikeLook, { a, b })) : null;
}
