import type { Token } from '#agents/family/question/sense.ts';
import type { Subject, Subjects } from './subjects.ts';

/** Subjects whose words stand beside each other narrow each other: 「くり上がりの足し算」 is one topic. */
interface Topic {
  readonly subject: Subject;
  readonly token: Token;
  /** What stands before it joins it to the topic before ("and", "or"). */
  readonly isJoined: boolean;
}

/** Between two words of one topic nothing else stands. */
const BINDS = /^[の ]$/;

/** Whether what is named is to be told one by the other: "which", "each", "separately". */
const isSideBySide = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ sense, text }) =>
      (sense?.role === 'link' && (sense.link === 'versus' || sense.link === 'than')) ||
      /^(?:それぞれ|別々に?|別に|の?(?:割合|わりあい|比率)|(?:1回目の?)?[正せ][答解い][率立か]|separately|each)/.test(
        text,
      ),
  );

function topicsIn(tokens: readonly Token[], subjects: Subjects, unknown: Token[]): readonly Topic[] {
  const topics: Topic[] = [];
  let isJoined = false;
  let isBound = false;
  for (const token of tokens) {
    const { sense } = token;
    const last = topics.at(-1);
    if (sense?.role === 'link' && (sense.link === 'and' || sense.link === 'versus'))
      isJoined = last !== undefined && (sense.link === 'versus' || !/^[、,]$/.test(token.text));
    if (/^(?:とか|や|も)$/.test(token.text)) isJoined = last !== undefined;
    if (sense?.role !== 'subject' || sense.subject === 'any') {
      isBound = isBound && BINDS.test(token.text);
      continue;
    }
    const subject = subjects.of(sense.subject);
    const narrowed =
      isBound && subject !== null && last !== undefined ? subjects.both(last.subject, subject) : null;
    if (subject === null) unknown.push(token);
    else if (narrowed !== null && last !== undefined) topics.splice(-1, 1, { ...last, subject: narrowed });
    else topics.push({ subject, token, isJoined });
    isJoined = false;
    isBound = true;
  }
  return topics;
}

/** What the words of subjects name together, one topic beside the other where they are joined; null: everything. */
export function readSubject(tokens: readonly Token[], subjects: Subjects, unknown: Token[]): Subject | null {
  const isEach = isSideBySide(tokens);
  let subject: Subject | null = null;
  for (const { subject: next, token, isJoined } of topicsIn(tokens, subjects, unknown)) {
    const both: Subject | null =
      subject === null
        ? next
        : isEach
          ? (subjects.sideBySide(subject, next) ?? subjects.both(subject, next))
          : isJoined
            ? (subjects.together(subject, next) ?? subjects.both(subject, next))
            : (subjects.both(subject, next) ?? subjects.together(subject, next));
    // "Addition, subtraction, word problems": what is kept of one must not stand for all.
    const isLost =
      isJoined &&
      subject !== null &&
      ((both === next && next.kinds.length === 0) || (both === subject && subject.kinds.length === 0));
    if (both === null || isLost) unknown.push(token);
    else subject = both;
  }
  // 「算数と国語」 together are all there is.
  if (subject !== null && subject.parts === undefined && subjects.isEverything(subject)) return null;
  return readOrWritten(subject, tokens, subjects);
}

/** Of kanji, whether they are read or written: 「書けないのは」. */
export function wayOf(tokens: readonly Token[]): 'kanji_reading' | 'kanji_writing' | null {
  const said = (sign: RegExp): boolean =>
    tokens.some(({ sense, text }) => sense?.role === 'cue' && sign.test(text));
  const isRead = said(/^(?:読[めまん]|よ[めま])|^(?:(?:could|can|did).*)?read$/);
  const isWritten = said(/^(?:書[けか]|かけ(?=ない|へん|ん|ねえ))|^(?:(?:could|can|did).*)?write$/);
  return isRead === isWritten ? null : isRead ? 'kanji_reading' : 'kanji_writing';
}

/** 「読めない漢字」 is of reading, 「書けない漢字」 of writing. */
function readOrWritten(
  subject: Subject | null,
  tokens: readonly Token[],
  subjects: Subjects,
): Subject | null {
  if (subject === null || !subject.kinds.includes('kanji_reading') || subject.parts !== undefined)
    return subject;
  const isOne = subject.id.startsWith('kanji:');
  if (!subject.kinds.includes('kanji_writing')) return subject;
  if (subject.expressions !== undefined && !isOne) return subject;
  const way = wayOf(tokens);
  const kind = way === null ? null : subjects.of(way);
  return kind === null ? subject : (subjects.both(subject, kind) ?? subject);
}
