import { clausesOf, isReason } from '#agents/knowledge/japanese/reading/answer-words.ts';
import { formWanted } from '#agents/knowledge/japanese/reading/form/asked-form.ts';
import type { HeardAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import { plain } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import { withDone, withOfOpen } from '#agents/knowledge/japanese/reading/question-list.ts';
import { isOfWholeText } from '#agents/knowledge/japanese/reading/told-places.ts';
import { whereIs, whereOf } from '#agents/knowledge/japanese/reading/where.ts';
import { ask, type DialogueContext, say, speak } from '#agents/models/inner/dialogue-script.ts';
import places from '#agents/words/reading/places.json' with { type: 'json' };
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import wanted from '#agents/words/reading/wanted.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import type { Open } from './desk.ts';
import { nextLook, SOUGHT, wayToPart } from './help.ts';
import { asksAim, isDone, UNPLACED, type Verdict } from './verdict.ts';

/** Nothing in the text says more of these. */
const THOUGHT_OUT: readonly string[] = ['imagine', 'liked'];

/** What is said to an answer, by what became of it; the question is done with, or stays open. */
export function reply(context: DialogueContext, desk: Open, verdict: Verdict): string {
  const { reading, open, found } = desk;
  const { type, heard, gathered } = verdict;
  const news = { tries: open.tries + 1, said: heard.words, found: gathered };
  const next = withOfOpen(reading, news);
  context.memory.passage = isDone(verdict)
    ? withDone(withOfOpen(next, { isLeft: type === 'noted' && !THOUGHT_OUT.includes(found.asked.kind.name) }))
    : next;
  if (isDone(verdict)) return acceptance(context, found, verdict, open.question.words);
  const where = whereOf(found, true);
  switch (type) {
    case 'wants':
      return stillWanted(context, desk, heard);
    case 'more':
      return ask(context, words.wantsMore, { count: found.asked.items, where });
    case 'form':
      return ask(context, wanted.wantsForm, { sought: soughtBy(found, open.question.words) });
    case 'deed':
      return say(ask(context, wanted.deedTold), open.tries > 0 ? sentence(words.readItAloud, { where }) : '');
    case 'mood':
      return say(ask(context, words.heardMood), sentence(words.readItAloud, { where }));
    case 'echo':
      // ミケ？ behind すずめ: help goes one rung further, and does not fall back.
      if (open.tries > 0) return say(sentence(words.heardEcho), nextLook(context, 'stuck'));
      return say(
        sentence(words.heardEcho),
        sentence(words.lookAtPlace, { where }),
        ask(context, words.whichWordsAreIt),
      );
    case 'counted':
      return found.asked.kind.name === 'verses'
        ? ask(context, found.passage.shape === 'poem' ? words.signVerses : words.signParagraphs)
        : wayToPart(context, found.asked);
    case 'option':
      if (open.wasAsked === true)
        return say(
          sentence(words.heardAgain),
          sentence(words.readItAloud, { where }),
          ask(context, words.whichWordsAreIt),
        );
      context.memory.passage = withOfOpen(next, { wasAsked: true });
      return say(
        ask(context, words.heardOption, { words: heard.words }),
        sentence(words.lookAtPlace, { where: heard.at === null ? where : whereIs(heard.at, found.passage) }),
      );
    case 'thought':
      return say(ask(context, words.heardFeeling), sentence(words.lookAtPlace, { where }));
    case 'elsewhere':
      if (found.asked.kind.name === 'says')
        return say(ask(context, words.otherSpeaker), sentence(words.readItAloud, { where }));
      return say(
        heard.at === null ? '' : sentence(words.heardElsewhere, { at: whereIs(heard.at, found.passage) }),
        sentence(words.readItAloud, { where }),
        ask(context, words.whichWordsAreIt),
      );
    case 'there':
      return ask(context, words.heardThere, {
        where: heard.at === null ? where : whereIs(heard.at, found.passage),
      });
    case 'part':
      return open.tries > 0 ? furtherHelp(context) : ask(context, words.heardPart, { where });
    default:
      return lookAgain(context, desk, verdict);
  }
}

/** What is asked for, in a word of the child's. */
const soughtBy = (found: Found, question: string): string =>
  formWanted(found, question) === 'colour' ? 'いろ' : (SOUGHT[found.asked.kind.name] ?? 'べつの こと');

/** It may be right, or is less likely: the child says where it read that, which is where its words stand, or reads the place. */
function lookAgain(context: DialogueContext, { open, found }: Open, { type, heard }: Verdict): string {
  if (type !== 'perhaps' && open.tries > 0) return furtherHelp(context);
  const at = heard.stands === 'elsewhere' || type === 'perhaps' ? heard.at : null;
  const { passage } = context.memory;
  const isWhereAsked = at !== null || type === 'perhaps';
  if (isWhereAsked && passage !== null) context.memory.passage = withOfOpen(passage, { wasAsked: true });
  const known = found.named.length === 0 ? sentence(places.whereStory) : whereOf(found, true);
  const where = at === null ? known : whereIs(at, found.passage);
  return ask(context, isWhereAsked ? words.heardPerhaps : words.heardCompare, { where });
}

/** The second time the place is known: no line comes twice, and help goes one rung further. */
const furtherHelp = (context: DialogueContext): string =>
  say(sentence(words.heardAgain), nextLook(context, 'stuck'));

/** Taken as its own, in its own words. */
function notedWith(context: DialogueContext, { words: own, option }: HeardAnswer): string {
  if (option !== null) return sentence(wanted.chosenNoted, { words: own });
  const isShort = own.length > 1 && own.length <= LONGEST_NAMED && !/[。「」?？]/.test(own);
  if (!isShort) return speak(context, 'heardNoted');
  const said = wordings(wanted.answerNoted, { words: own });
  return said[context.state.turn_count % said.length] ?? '';
}
const LONGEST_NAMED = 24;

/** Taken as right: told where it stands, and how to write it; or the child's own, where nobody can tell. */
function acceptance(
  context: DialogueContext,
  found: Found,
  { type, heard }: Verdict,
  question: string,
): string {
  const isCounted = UNPLACED.includes(found.asked.kind.name) || found.asked.isAll;
  if (type === 'noted') return notedWith(context, heard);
  if (type === 'proved') return speak(context, 'heardProved');
  if (isCounted || isOfWholeText(question)) return speak(context, 'heardEnough');
  const { at } = heard;
  const where = at === null ? whereOf(found, true) : whereIs(at, found.passage);
  const taken = { here: words.heardHere, fits: words.heardFits, own: words.heardOwn };
  const said = wordings(taken[type as keyof typeof taken], { where });
  const isOpenReason = found.asked.kind.name === 'why' && !clausesOf(heard.words).some(isReason);
  // 何のため is answered by what it is for.
  const isFor = asksAim(question);
  const isUnlike = isFor && !/ため/.test(heard.words);
  const form = isFor
    ? isUnlike
      ? sentence(words.wantsPurpose)
      : ''
    : isOpenReason
      ? sentence(words.wantsBecause)
      : '';
  const count = found.asked.letters?.isMost === true ? found.asked.letters.count : null;
  const isLonger = form !== '' && count !== null && heard.letters + LETTERS_OF_END > count;
  return say(
    said[context.state.turn_count % said.length] ?? '',
    form,
    isLonger ? sentence(words.lettersAtMost, { count }) : '',
    type === 'here' && isMoreThere(found, heard) ? sentence(wanted.moreOfPlace) : '',
  );
}
/** 「から」 at the end. */
const LETTERS_OF_END = 2;

/** 木の 上, where the text has 高い 木の 上で: a place that is right, and told more closely there. */
function isMoreThere({ asked }: Found, { words: said, at, wanting }: HeardAnswer): boolean {
  if (asked.kind.name !== 'where' || at === null) return false;
  if (wanting === 'rest') return true;
  const [before = '', ...behind] = plain(at.text).split(plain(said));
  return behind.length > 0 && /(?:\p{Script=Han}|[しきいたまさなかるろ])い$/u.test(before);
}

const PARTICLE = /(?:何|なに|だれ|誰|どこ)(を|に|で(?!す|しょ)|と|へ)/;

/** It stands there, and the question wants more. */
function stillWanted(
  context: DialogueContext,
  { open, found }: Open,
  { wanting, letters }: HeardAnswer,
): string {
  const { asked } = found;
  const where = whereOf(found, true);
  switch (wanting) {
    case 'letters':
      return ask(context, words.wantsLetters, { letters, count: asked.letters?.count ?? 0 });
    case 'copied':
      return ask(context, words.wantsCopied, { where });
    case 'all':
      return ask(context, words.wantsAll, { where });
    case 'option':
      return ask(context, words.wantsOption);
    case 'letter':
      return ask(context, words.signLetter);
    case 'more_items':
      return ask(context, words.wantsMore, { count: asked.items, where });
    default:
      return ask(context, words.wantsRole, {
        sought: SOUGHT[asked.kind.name] ?? 'なんの ことか',
        particle: PARTICLE.exec(plain(open.question.words))?.[1] ?? '',
      });
  }
}
