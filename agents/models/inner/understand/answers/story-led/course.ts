import { operationOf, partsOf } from '#agents/knowledge/homework/story-parts.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { sentence } from '#agents/words/sentence.ts';
import replyWords from '#agents/words/steps/story-replies.json' with { type: 'json' };
import { ASKS_BACK, isOnlyLost, ladderOf, type StoryLed, type StoryReply, says } from './desk.ts';

type Course = 'up' | 'down' | 'each' | 'share';

const COURSES: readonly (readonly [Course, RegExp])[] = [
  ['up', /ふえ|おお[いく]|たす|たし(?!か)|あわせ|(?<![ぁ-ん])き[たてる]/],
  ['down', /へ[るっりら]|すくな|ひく|ひき|なくな/],
  ['each', /(?:おなじ)?(?:かず)?ずつ|かけ|あつめ/],
  ['share', /わけ|わる|わり(?!と)/],
];
/** わけるじゃない: said not to be it. */
const DENIED =
  /(?:ふえ|へ|わけ|わ|ひ|た)[るくす]?(?:(?:の|ん)(?:じゃ|では|や)な(?:い(?=と|よ|から|し|けど|もん)|く)|(?:じゃ|では)な(?:い|く))|(?:ふえ|へら|わけ|ひか|たさ)(?:ない|へん|ん(?![ぁ-ん])|ないよ)/g;
const NAMES: Readonly<Record<Course, string>> = {
  up: 'ふえる',
  down: 'へる',
  each: 'おなじ かずずつ',
  share: 'わける',
};

/** ふえるのかな、へるのかな、わけるのかな？ */
export function ofCourse(reply: StoryReply): StoryLed | null {
  const { said: whole, parts } = reply;
  const [lone, ...further] = parts.parts.filter(({ role }) => role === 'comes' || role === 'goes');
  const look =
    lone === undefined || further.length > 0
      ? null
      : says(sentence(replyWords.upOrDownLook, { number: lone.written }));
  if (isOnlyLost(whole)) return look ?? (ladderOf(parts) === null ? null : says(ladderOf(parts) ?? ''));
  if (ASKS_BACK.test(whole) && /いみ|どういう|どゆ|って(?:なに|なん)/.test(whole))
    return says(sentence(replyWords.whichMeant));
  const said = whole.replaceAll(DENIED, '');
  const named = COURSES.filter(([, form]) => form.test(said)).map(([course]) => course);
  const changes = parts.parts.filter(({ role }) => role === 'comes' || role === 'goes');
  const [each, groups] = [
    parts.parts.find(({ role }) => role === 'each'),
    parts.parts.find(({ role }) => role === 'groups'),
  ];
  const isTimes =
    each !== undefined &&
    groups !== undefined &&
    new RegExp(`${each.value}[^0-9]{0,4}が${groups.value}(?:かい|回|こ|つ|ふくろ|はこ|さら|ぶん)`).test(
      whole,
    );
  if (isTimes && ladderOf(parts) !== null)
    return says(sentence(replyWords.eachTimes, { each: each.written, count: groups.value }));
  const [only, ...others] = named;
  if (only === undefined) {
    const denied = COURSES.filter(([, form]) => form.test(whole)).map(([course]) => course);
    const isTrue =
      denied.length === 1 &&
      ((lone?.role === 'goes' && denied[0] === 'up') || (lone?.role === 'comes' && denied[0] === 'down'));
    return denied.length === 0 ? null : isTrue ? says(sentence(replyWords.notSo)) : look;
  }
  if (others.length > 0) {
    const isBoth = named.includes('up') && named.includes('down') && named.length === 2;
    const isSeen = isBoth && changes.length === 2 && changes[0]?.role !== changes[1]?.role;
    if (isSeen) return says(sentence(replyWords.bothSeen), sentence(replyWords.sumNext));
    return /[?]|どっち|わから|わかん/.test(whole) ? look : null;
  }
  return ofOne(reply, only, changes);
}

const isEvery = (roles: readonly string[], role: string): boolean =>
  roles.length > 0 && roles.every((one) => one === role);

function ofOne(
  { parts, said }: StoryReply,
  course: Course,
  changes: StoryReply['parts']['parts'],
): StoryLed | null {
  const roles = changes.map(({ role }) => role);
  const sum = sentence(replyWords.sumNext);
  if (course === 'up' && isEvery(roles, 'comes')) return says(sentence(replyWords.upSeen), sum);
  if (course === 'down' && isEvery(roles, 'goes')) return says(sentence(replyWords.downSeen), sum);
  const [change, ...more] = changes;
  if (change !== undefined && more.length === 0 && (course === 'up' || course === 'down'))
    return says(sentence(replyWords.upOrDownLook, { number: change.written }));
  const operation = operationOf(parts);
  if (course === 'each' && operation === '÷') return says(sentence(replyWords.shareSeen), sum);
  if (course === 'share' && operation === '÷') return says(sentence(replyWords.shareSeen), sum);
  const ladder = ladderOf(parts);
  if (ladder !== null) {
    if (course === 'each') return says(sentence(replyWords.eachSeen), ladder);
    const [each, groups] = [
      parts.parts.find(({ role }) => role === 'each'),
      parts.parts.find(({ role }) => role === 'groups'),
    ];
    const unit = groups?.written.replace(/^\d+/, '');
    const isNamed = course === 'up' && unit !== undefined && unit.length > 1 && each?.thing != null;
    return isNamed
      ? says(sentence(replyWords.moreSeen, { unit, asked: each.thing ?? '' }), ladder)
      : says(ladder);
  }
  if (course === 'up' && operation === '+' && changes.length === 0)
    return says(sentence(replyWords.upSeen), sum);
  return said.length < 30 ? says(sentence(replyWords.whichSaid, { said: NAMES[course] })) : null;
}

const MORE_THAN =
  /([^\s。、]{2,8})は\s*([^\s。、]{2,8})より(?:も)?\s*\d+[^\s\d。]{0,4}?\s*(おお|すくな|なが|みじか|たか|ひく|おも|かる)/;
/** りんごの ほうが おおい, where みかんは りんごより 4こ おおい: which of both it is. */
function ofCompared(said: string, story: string): StoryLed | null {
  const [clause = '', one = '', other = '', how = ''] = MORE_THAN.exec(story) ?? [];
  if (clause === '' || /\d/.test(said) || said.length > 24) return null;
  const [a, b] = [inKana(one), inKana(other)];
  const isSaid = (name: string): boolean => new RegExp(`${name}(?:の?ほう)?(?:が|は)?${how}`).test(said);
  if (isSaid(a) === isSaid(b)) return null;
  return isSaid(a)
    ? says(sentence(replyWords.comparedRight, { thing: one, how }), sentence(replyWords.sumNext))
    : says(sentence(replyWords.comparedLook, { one, other }));
}

/** 12と 5 どっちから ひくの？ */
const FROM_WHICH = /(?:どっち|どちら|どれ)(?:から|を|に)(?:ひ[くいけ]|と[るれ])/;
/** 34から 何 ひくんやろ */
const WHAT_NEXT = /(?:なに|なん|いくつ|どれ)(?:を|に)?(?:ひ[くい]|た[すし]|かけ|わる|わり|とる)/;

/** たす やつで いいの？: which word of the story it goes by is asked, and no operation is said to be right. */
export function ofSumAsked({ said, story, parts, asked }: StoryReply): StoryLed | null {
  const isTakenFrom = operationOf(parts) === '-' || /はみでて いるね/.test(asked);
  if (FROM_WHICH.test(said) && isTakenFrom && !/より/.test(story))
    return says(sentence(replyWords.fromWhich));
  const [, reached] = /([0-9]+)の つぎは、どんな しきに なるかな？$/.exec(asked) ?? [];
  if (reached !== undefined && WHAT_NEXT.test(said)) return says(sentence(replyWords.whatNext, { reached }));
  const compared = ofCompared(said, story);
  if (compared !== null) return compared;
  const name = /(たし|ひき|かけ|わり)ざん|(たす|ひく|かける|わる)/.exec(
    /^.{0,12}?((?:たし|ひき|かけ|わり)ざん|たす|ひく|かける|わる)(?:やつ|の|ん|しき)?(?:で|って|に)(?:も)?(?:いい|ええ|よか|あってる|すれば)[^。]{0,6}[?]?$/.exec(
      said,
    )?.[1] ?? '',
  );
  if (name === null) return null;
  const form = name[1] ?? { たす: 'たし', ひく: 'ひき', かける: 'かけ', わる: 'わり' }[name[2] ?? ''] ?? '';
  return says(sentence(replyWords.whichSaid, { said: `${form}ざん` }));
}

/** もらいましたって ふえるの？ へるの？ */
const ASKS_COURSE =
  /^(?:えっと|ねえ|、)*(?:([^?]{2,10}?)(?:って(?:いうのは|いうと|ことは)?|は|と|のとき)?、?)?(?:ふえる|へる|おおくなる|すくなくなる)(?:こと|ってこと|の|ん)?(?:か|かな|なの|だよね)?[?、](?:それとも)?(?:(?:ふえる|へる|おおくなる|すくなくなる)(?:の|ん|こと)?(?:か|かな|なの)?[?]?)?$/;

/** What a word of the story does to the number is asked: it is pictured, and not told. */
export function ofEventAsked(message: string, story: string): StoryLed | null {
  const [asked = '', named = 'これ'] = ASKS_COURSE.exec(inKana(message)) ?? [];
  if (asked === '') return null;
  const changes = (partsOf(story)?.parts ?? []).filter(({ role }) => role === 'comes' || role === 'goes');
  const [only, ...others] = changes;
  if (changes.some(({ event }) => event !== null && named.startsWith(inKana(event))))
    return says(sentence(replyWords.eventPictured, { event: named.replace(/(?<=た)ら$/, '') }));
  const isOfAll = /^(?:これ|それ|かず|おはなし)$/.test(named) && only !== undefined && others.length === 0;
  return isOfAll ? says(sentence(replyWords.upOrDownLook, { number: only.written })) : null;
}

/** 15から 5 とって 10で、もう 1こ とるから 9: the way to the number, without one expression for it. */
export function ofHowFound({ said, all, parts }: StoryReply): StoryLed | null {
  const last = all.at(-1);
  const isWay = all.length > 2 && !/[=?]/.test(said) && last !== undefined;
  return isWay && Number(last) === parts.outcome ? says(sentence(replyWords.wayFound, { said: last })) : null;
}

/** ひとつぶんが 4こ。2ふくろだと、いくつに なるかな？ */
export function ofLadder({ said: whole, numbers, parts, asked }: StoryReply): StoryLed | null {
  const each = parts.parts.find(({ role }) => role === 'each');
  const groups = parts.parts.find(({ role }) => role === 'groups');
  const said = numbers.at(-1);
  if (each === undefined || groups === undefined) return null;
  const count = Number(/(\d+)[^\d、。]{0,4}だと、いくつ/.exec(asked)?.[1] ?? 2);
  if (/なんで|どうして|なぜ/.test(whole)) return says(sentence(replyWords.ladderWhy), ladderOf(parts) ?? '');
  if (said === undefined)
    return isOnlyLost(whole) ? says(sentence(replyWords.ladderWrong, { each: each.written, count })) : null;
  if (numbers.length > 1 && !numbers.includes(each.value) && !numbers.includes(String(count))) return null;
  return Number(said) === Number(each.value) * count
    ? says(sentence(replyWords.ladderRight, { said, groups: groups.written }))
    : says(sentence(replyWords.ladderWrong, { each: each.written, count }));
}

/** きかれて いるのは どこかな？ */
export function ofSought({ said, parts, story, numbers }: StoryReply): StoryLed | null {
  const asked = parts.asked ?? '';
  if (isOnlyLost(said)) return null;
  if (/^(?:えー?|それって|、)*どこ(?:の(?:こと|ぶん))?(?:なの|や|だ)?[?]?$/.test(said))
    return says(sentence(replyWords.soughtLook));
  const bare = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');
  const isNamed = asked !== '' && said.includes(bare(asked));
  const key = /のこり|ちがい|ぜんぶ|みんな|あわせて|おつり|だいきん/.exec(bare(parts.question))?.[0];
  const isKey = key !== undefined && said.includes(key);
  const isHowMany = /なん(?:まい|わ|こ|にん|ぼん|ぽん|ほん|さつ|えん|ひき|びき|だい|かい|cm|m)/.test(said);
  const isElse = isHowMany && !isNamed && !said.includes('いくつ');
  const isLast = /^.{0,6}(?:さいご|おわり|いちばんした)の?(?:ところ|とこ|ぶん|ほう|ぎょう)/.test(said);
  // もらった あとの かず, where it is asked how many there are now.
  const isNow =
    /いま|今|のこり|残り|ぜんぶ/.test(parts.question) &&
    /^.{0,10}(?:あと|いま)の?(?:かず|まいすう|ぶん)?(?:だ|です|かな)?[?]?$/.test(said);
  if ((isNamed || isKey || isLast || isNow) && !isElse)
    return says(
      sentence(replyWords.soughtRight, { asked: asked === '' ? (key ?? '') : asked }),
      sumOf(parts),
    );
  if (ASKS_BACK.test(said)) return says(sentence(replyWords.soughtMeant));
  // A number of the story is known, and not what is sought.
  const isKnown = numbers.length > 0 && numbers.every((number) => bare(story).includes(number));
  return isElse || (isKnown && said.length < 16) ? says(sentence(replyWords.soughtLook)) : null;
}

/** What happens to the number that changes is asked for, else the expression. */
function sumOf({ parts }: StoryReply['parts']): string {
  const change = parts.filter(({ role }) => role === 'comes' || role === 'goes');
  const [only, ...others] = change;
  return only !== undefined && others.length === 0
    ? sentence(replyWords.eventNext, { number: only.written })
    : sentence(replyWords.sumNext);
}

/** つぎは どう なるかな？ */
export function ofNext({ said, numbers, parts, answer }: StoryReply): StoryLed | null {
  const later = parts.parts.at(-1);
  if (later === undefined || answer === null || answer.includes('あまり')) return null;
  const isLeft = /のこ[っるり]|あま[っるり]/.test(said) && numbers.includes(later.value);
  if (isLeft || isOnlyLost(said) || (ASKS_BACK.test(said) && numbers.length === 0))
    return says(sentence(replyWords.nextMeant, { number: later.written }));
  // おつり: what is asked for at the end.
  const key = /おつり|のこり|ぜんぶ|あわせて/.exec(parts.question)?.[0];
  if (key !== undefined && said.length < 12 && said.startsWith(key))
    return says(sentence(replyWords.nextSaid, { reached: answer }));
  const isOfLater = numbers.length === 1 && numbers[0] === later.value;
  const [up, down] = [COURSES[0]?.[1].test(said), COURSES[1]?.[1].test(said)];
  const isRight =
    (later.role === 'goes' && (down || (later.event !== null && said.includes(later.event)))) ||
    (later.role === 'comes' && (up || (later.event !== null && said.includes(later.event))));
  const isWrong = (later.role === 'goes' && up && !down) || (later.role === 'comes' && down && !up);
  if (isWrong) return says(sentence(replyWords.upOrDownLook, { number: later.written }));
  return isRight || (isOfLater && said.length > 5)
    ? says(sentence(replyWords.nextSaid, { reached: answer }))
    : null;
}

/** おはなしの かずを ちいさい かずに かえて みよう. */
export function ofSmaller({ said, all: numbers, parts }: StoryReply): StoryLed | null {
  const [first, second] = parts.parts;
  if (first === undefined || second === undefined || parts.parts.length > 2) return null;
  const isExample = ASKS_BACK.test(said) || /たとえば|れい(?:は|を|って)|いくつに/.test(said);
  const [a, b] = numbers;
  const isSmall = [a, b].every((one) => one !== undefined && Number(one) <= 20);
  if (a !== undefined && b !== undefined && isSmall && numbers.length === 2)
    return says(sentence(replyWords.smallTaken, { a, b }));
  if (!isExample || numbers.some((number) => number !== '0')) return null;
  const isDown = Number(first.value) > Number(second.value);
  return says(
    sentence(replyWords.smallShown, {
      from: first.written,
      other: second.written,
      a: isDown ? 4 : 2,
      b: isDown ? 2 : 3,
    }),
  );
}

/** 2と 2の おはなしなら、いくつ？ */
export function ofSmall({ numbers, parts, asked }: StoryReply): StoryLed | null {
  const [, one = '', two = ''] =
    /(\d+)と (\d+)の おはなし/.exec(asked) ?? /を (\d+)に、.*を (\d+)に して/.exec(asked) ?? [];
  const said = numbers.at(-1);
  if (one === '' || said === undefined) return null;
  const [a, b] = [Number(one), Number(two)];
  const operation = operationOf(parts);
  if (operation === null) return says(sentence(replyWords.smallSaid, { said }));
  const results = { '+': a + b, '-': Math.abs(a - b), '×': a * b, '÷': a / b };
  if (operation === '÷' && !Number.isInteger(results['÷']))
    return says(sentence(replyWords.smallSaid, { said }));
  return Number(said) === results[operation]
    ? says(sentence(replyWords.smallRight, { said }))
    : says(sentence(replyWords.smallWrong, { a, b }));
}
