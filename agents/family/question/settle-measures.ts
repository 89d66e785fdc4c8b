import type { Measure } from './measures.ts';
import type { Cue, Token } from './sense.ts';
import type { Subject } from './topic/subjects.ts';

/** What is known by heart or not (answers-cards.ts). */
const BY_HEART: readonly string[] = ['kuku', 'kanji_reading', 'kanji_writing'];
/** What a child can do by now, not what it did: 「書ける漢字」, 「言えるようになった」, "can write". */
const CAN = /^(?:書け|読め|言え|いえ|かけ|よめ|(?:できる|出来る)$)|^(?:read|write|can|know)/i;
/** Not by now; 「書けなかった」 is of some day. */
const CANNOT =
  /^(?:書け|読め|言え|かけ|よめ|いえ)(?:ない|へん|ねえ|ん)$|^(?:書か|読ま|言わ)れへん$|^can(?:.?t|not) (?:read|write)$/i;
/** 「習ったはずなのに書けない」: not by now, and not on some day. */
const NOT_YET = /^(?:まだ|はず|still)$/i;
const CAN_ALL = /^(?:いけ|行け|完璧|ばっちり|大丈夫|だいじょうぶ|だめ|ダメ|平気)/;
const FINISHED = /^(?:終わ|おわ|済|すん|finish|learn|master)/i;
/** They leave it open what of the subject is meant. */
const OPEN: ReadonlySet<Measure> = new Set<Measure>([
  'overview',
  'problems',
  'minutes',
  'rate',
  'right',
  'alone',
  'days',
  'failed',
]);
const DATED: ReadonlySet<Cue> = new Set<Cue>([
  'day',
  'days',
  'when',
  'times',
  'count',
  'howmuch',
  'row',
  'most',
]);
/** They are told by wrong answers. */
export const GOES_WRONG: ReadonlySet<Measure> = new Set<Measure>([
  'wrong',
  'most_wrong',
  'failed',
  'hard',
  'weakest',
]);
/** They become more or fewer, and are no ability. */
const GROWS: ReadonlySet<Measure> = new Set<Measure>(['minutes', 'problems', 'points', 'days']);
const IS_BAD = /^(?:だめ|ダメ|駄目|あかん|怪しい|あやしい|あやう|いまいち|微妙|びみょう|やば|おかし|ひど)/;
const LONG = /^(?:長|おお?長|最長|何分|時間|分|勉強時間|long|hours|minutes|time)/i;

const RANKING: readonly Cue[] = ['most', 'many', 'again', 'worst', 'high', 'which', 'what'];

const says = (tokens: readonly Token[], cues: readonly Cue[], sign: RegExp): boolean =>
  tokens.some(({ sense, text }) => sense?.role === 'cue' && cues.includes(sense.cue) && sign.test(text));

export const isByHeart = (subject: Subject | null): boolean =>
  subject !== null &&
  subject.kinds.length > 0 &&
  (subject.parts?.every(({ expressions }) => expressions !== undefined) ?? true) &&
  subject.kinds.every((kind) => BY_HEART.includes(kind));

/** Of kanji and times tables "which can it write", "how many are done" ask for what is known by now. */
function asksByHeart(tokens: readonly Token[], subject: Subject | null): boolean {
  if (!isByHeart(subject)) return false;
  if (says(tokens, ['failed'], /./) && tokens.some(({ text }) => NOT_YET.test(text))) return true;
  if (says(tokens, ['failed'], CANNOT)) return true;
  if (says(tokens, ['progress'], /ように/)) return true;
  const isByNow = tokens.some(({ text }) => /^ように/.test(text)) && says(tokens, ['could', 'known'], /./);
  return isByNow || says(tokens, ['could'], CAN) || says(tokens, ['did'], FINISHED);
}

/** "What hasn't it touched in math": what, and not on which days. */
const asksWhatIsUntouched = (tokens: readonly Token[]): boolean =>
  says(tokens, ['what', 'which', 'problem'], /./) &&
  !tokens.some(
    ({ sense, text }) => sense?.role === 'cue' && (DATED.has(sense.cue) || /日|days?\b/.test(text)),
  );

/** 「漢字はあと何個残ってる？」, 「のこりあといくつ」: how many are not known yet, and not what was set aside. */
const asksWhatIsLeft = (measures: readonly Measure[], tokens: readonly Token[]): boolean =>
  measures.every((measure) => measure === 'aside' || measure === 'problems') &&
  ((says(tokens, ['aside'], /^(?:残り|のこり)/) && !says(tokens, ['problem', 'wrong'], /./)) ||
    ((says(tokens, ['aside'], /^(?:残|のこ)/) || tokens.some(({ text }) => /^あと(?:は)?$/.test(text))) &&
      says(tokens, ['count', 'howmuch'], /./)));

const namesKindsOfMistakes = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ sense }, at) =>
      sense?.role === 'cue' &&
      sense.cue === 'wrong' &&
      tokens[at + 1]?.text === 'の' &&
      /^(?:種類|しゅるい|タイプ|たいぷ|内訳)/.test(tokens[at + 2]?.text ?? ''),
  );
/** 「まちがいがなくなったのはいつ」 */
const asksSinceWhenNone = (tokens: readonly Token[]): boolean =>
  tokens.some(({ sense }, at) => {
    if (sense?.role !== 'cue' || sense.cue !== 'wrong') return false;
    const behind = tokens.slice(at, at + 6).map(({ text }) => text);
    const isWhen = says(tokens, ['first', 'when'], /いつ/) && /なくな/.test(behind.slice(0, 5).join(''));
    return isWhen || /なくなった(?:の|日)は[?？]?$/.test(behind.join(''));
  });
/** A share of wrong answers. */
const OF_WRONG = /^(?:誤|不正|ミス|みす|間違|まちが)/;
const goesOnStill = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ sense, text }, at) =>
      sense?.role === 'cue' &&
      sense.cue === 'row' &&
      /^(?:まだ|いまだに)$/.test(tokens[at - 1]?.text ?? '') &&
      /^(?:続|つづ)/.test(text),
  );
export const asksHowToTeach = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => /^教え(?:たら|れば|てあげ|てやれ|方|るコツ|る(?:と|に)$)/.test(text)) &&
  // 「何から教えたらいい？」 asks what comes first.
  !tokens.some(({ text }) => /^(?:何|なに)から/.test(text)) &&
  says(tokens, ['how', 'which', 'what', 'next'], /./);

/** What the measures mean beside the subject and the days of their question. */
export function settleMeasures(
  measures: readonly Measure[],
  tokens: readonly Token[],
  {
    subject,
    hasDays,
    isReached = false,
    top = null,
  }: {
    readonly subject: Subject | null;
    readonly hasDays: boolean;
    readonly isReached?: boolean;
    readonly top?: number | null;
  },
): readonly Measure[] {
  // 「間違いの種類別の件数」: of the ways of going wrong first.
  if (measures.join() === 'wrong' && namesKindsOfMistakes(tokens)) return ['mistakes', 'wrong'];
  // 「いつからまちがえなくなった」
  if (measures.join() === 'wrong' && asksSinceWhenNone(tokens)) return ['last_wrong'];
  // 「どうやって教えたらいい？」: what of it is known is how it goes wrong.
  if (['next', 'overview'].includes(measures.join()) && asksHowToTeach(tokens)) return ['mistakes'];
  // A mean is of the minutes that are named beside it.
  if (measures.length === 2 && measures.includes('minutes_a_day') && measures.includes('minutes'))
    return ['minutes_a_day'];
  // 「苦手だって言ってたでしょう、あれ良くなったの？」: what is asked is whether it goes better.
  const isToldHard = tokens.some(
    ({ sense, text }, at) =>
      sense?.role === 'cue' &&
      sense.cue === 'hard' &&
      (/だ$/.test(text) || /^(?:だ|で|って|そう)/.test(tokens[at + 1]?.text ?? '')),
  );
  if (measures.join() === 'hard,progress' && isToldHard) return ['progress'];
  // 「十週間つづけて、効果あった？」: for so long, and no days in a row.
  if (measures.join() === 'streak,progress' && !says(tokens, ['row'], /連続|日/)) return ['progress'];
  // 「バトルの最高は何点？」: what a battle counts are its rallies.
  if (measures.join() === 'battles,points' && says(tokens, ['points'], /点/)) return ['battles'];
  // 「1回の長さ、のびた？」: how long, and not how they ended.
  const isOfLength = says(tokens, ['lesson'], /長さ$/) && says(tokens, ['change', 'progress'], /./);
  if (isOfLength && measures.includes('lessons')) return ['minutes_a_day'];
  // 「正答率の差（ポイント）」: that is what it is counted in.
  const isOfDifference = tokens.some(({ text }) => /^の?(?:差|違い|ちがい)/.test(text));
  if (measures.join() === 'rate,points' && isOfDifference && says(tokens, ['points'], /^ポイント$/))
    return ['rate'];
  // 「ストレスは何点満点で何点」: a mood is no reward.
  if (measures.includes('mood') && measures.includes('points') && says(tokens, ['points'], /^何?点|点$/))
    return measures.filter((measure) => measure !== 'points');
  // 「…が多かった。まだ続いてる？」: it, and no days in a row.
  if (measures.length > 1 && measures.includes('streak') && goesOnStill(tokens))
    return measures.filter((measure) => measure !== 'streak');
  // 「やる気、落ちてない？」: it is the mood that falls.
  if (measures.join() === 'mood,progress' && says(tokens, ['progress'], /^(?:落|おち|[上下]が|[あさ]が|変)/))
    return ['mood'];
  // 「続けてるのは何日目？」
  if (
    measures.join() === 'days' &&
    says(tokens, ['did'], /^(?:続け|つづけ)/) &&
    says(tokens, ['days'], /^(?:何|なん)/)
  )
    return ['streak'];
  // 「ミス率の高い単元」: the lowest of right ones.
  if (says(tokens, ['rate'], OF_WRONG) && ['strong', 'weakest'].includes(measures.join()))
    return [measures[0] === 'strong' ? 'weakest' : 'strong'];
  // 「誤答率は上がってる？」: of the wrong ones, and no progress.
  if (measures.includes('progress') && says(tokens, ['rate'], OF_WRONG)) return ['rate'];
  const [one, two, ...others] = measures;
  // "What should she practise? I have ten minutes each evening", "based on his mistakes": of one thing alone.
  const isBesideNext = two === 'minutes' || two === 'wrong' || two === 'mistakes';
  if (one === 'next' && isBesideNext && others.length === 0 && !says(tokens, ['count', 'howmuch'], /./))
    return ['next'];
  // 「この称号、何したらもらえるの」: no advice for practice.
  if (measures.includes('next') && says(tokens, ['badges'], /./)) return ['badges'];
  // 「時間も伸びてる？」: how much more it is.
  const grown = measures.find((measure) => measure !== 'progress');
  if (
    two !== undefined &&
    others.length === 0 &&
    measures.includes('progress') &&
    grown !== undefined &&
    GROWS.has(grown)
  )
    return [grown];
  // 「国語と算数の時間の割合」: how the time is shared between them, and not how much is right.
  if (
    subject?.id.includes('&') === true &&
    two !== undefined &&
    others.length === 0 &&
    says(tokens, ['rate'], /^の/)
  )
    return measures.filter((measure) => measure !== 'rate');
  if (!hasDays && isByHeart(subject) && asksWhatIsLeft(measures, tokens)) return ['cards'];
  // 「最近まちがえた問題を5つ」: a list, and no ranking.
  if (one === 'most_wrong' && two === undefined && (top ?? 0) > 1 && !says(tokens, RANKING, /./))
    return ['wrong'];
  if (one === undefined || two !== undefined) return measures;
  // "Who is better at kanji?": how well it goes, and not whether it goes better than before.
  const isOfWho = tokens.some(({ sense }) => sense?.role === 'child' && sense.child.by === 'each');
  if (
    one === 'progress' &&
    isOfWho &&
    says(tokens, ['progress'], /^(?:better|worse)(?: at)?$/i) &&
    !tokens.some(({ text }) => /^(?:gett?(?:ing)?|got|become|became|than)$/i.test(text))
  )
    return ['rate'];
  // 「ミスして自分で直せた」
  if (one === 'alone' && says(tokens, ['wrong'], /./) && says(tokens, ['alone'], /直|なお/))
    return ['put_right'];
  // 「最近まちがえた漢字5つ」: a list, and not a day.
  if (one === 'last_wrong' && (top ?? 0) > 1) return ['wrong'];
  // Why it goes wrong is told by the rules that explain the answers.
  const asksWhy = tokens.some(({ sense }) => sense?.role === 'why');
  if (asksWhy && GOES_WRONG.has(one)) return ['mistakes'];
  // 「ヒントを見てもだめだったのは」: set aside all the same.
  // Of those with so many hints it is told how many were not solved.
  if (
    one === 'hints' &&
    !isReached &&
    (says(tokens, ['how'], IS_BAD) || says(tokens, ['failed', 'aside'], /./))
  )
    return ['hints', 'aside'];
  // 「一番だめな九九3つ」
  if (one === 'overview' && says(tokens, ['how'], IS_BAD) && says(tokens, ['most'], /./))
    return [isByHeart(subject) ? 'most_wrong' : 'hard'];
  // 「あやしいの、どれ」
  if (one === 'overview' && says(tokens, ['how'], IS_BAD) && says(tokens, ['which', 'what'], /./))
    return [isByHeart(subject) && !hasDays ? 'cards' : 'hard'];
  // 「どっちがよく正解してる」: how much of it is right, and not how often.
  if (
    one === 'right' &&
    says(tokens, ['right'], /^(?:正解し|合って|あって)/) &&
    tokens.some(({ text }) => /^よく$/.test(text))
  )
    return ['rate'];
  // 「時計の問題、何時何分ってやつ」: those problems, and not when they were done.
  if (one === 'clock' && subject?.id === 'time') return ['rate'];
  // 「間違いが多いのはどれ」: which problem, and not of what kind.
  if (
    one === 'mistakes' &&
    says(tokens, ['which'], /^(?:ど[れこの]|which)/i) &&
    !says(tokens, ['mistakes'], /./)
  )
    return ['most_wrong'];
  // 「足し算より引き算のほうが間違い多い？」: how many, and not of what kind.
  const isHeld = tokens.some(
    ({ sense }) => sense?.role === 'link' && (sense.link === 'than' || sense.link === 'versus'),
  );
  const isMany = /(?:多い|おおい)$/;
  const isOfSlip = tokens.some(({ sense }) => sense?.role === 'slip');
  if (one === 'mistakes' && isHeld && !isOfSlip && says(tokens, ['mistakes'], isMany)) return ['wrong'];
  if (one === 'best_day' && says(tokens, ['many', 'minutes', 'most', 'average'], LONG))
    return ['longest_day'];
  if (one === 'rest_days' && !hasDays && asksWhatIsUntouched(tokens)) return ['untouched'];
  // 「九九もう全部いけてる？」
  if (one === 'overview' && !hasDays && isByHeart(subject) && says(tokens, ['could', 'how'], CAN_ALL))
    // 「7の段だめ？」: how often it goes right as well.
    return says(tokens, ['how'], IS_BAD) && subject?.expressions !== undefined
      ? ['cards', 'rate']
      : ['cards'];
  if (!hasDays && OPEN.has(one) && asksByHeart(tokens, subject)) return ['cards'];
  return measures;
}
