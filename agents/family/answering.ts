import { DialogueHistories } from '#agents/core/dialogue-histories.ts';
import type { Content, Model } from '#agents/core/model.ts';
import type { TurnResult } from '#agents/core/turn-result.ts';
import { dayAt } from '#agents/record/days.ts';
import { type KindWords, kindWords } from '#agents/record/record-words.ts';
import { type Script, saying } from './answers/answer-script.ts';
import { news as newsAnswer } from './answers/answers-sessions.ts';
import { heardOfHouse } from './answers/house/heard-of-house.ts';
import { houseAnswers } from './answers/house/house-answers.ts';
import { answerWithin, withItsLimit } from './answers/house/left-today.ts';
import { sayingOnce } from './answers/mood/mood-scores.ts';
import { followUps, type Told } from './answers/next-questions.ts';
import { RecordsModel } from './answers/records-model.ts';
import { nothingPointedAt, reasonOf, remarksOn } from './answers/refusals.ts';
import { type Behind, howKnownBehind } from './answers/shown/how-known.ts';
import { isOfLeast, withShown } from './answers/shown/shown-in.ts';
import { type SetTogether, tellTogether } from './answers/together/together.ts';
import { unclearAnswer } from './answers/unclear-answer.ts';
import { ANYTHING, type FamilyAnswersParts, type Telling, UNCOMPARED } from './answers-parts.ts';
import { shortened } from './ask.ts';
import { type AskedAbout, cloudAnswer } from './cloud-answer.ts';
import { sorry } from './family-event.ts';
import { type Asking, runFamily } from './family-run.ts';
import { meantQuestion } from './heard-question.ts';
import {
  asksRecordsToo,
  householdOf,
  limitOf,
  NOTHING_CHOSEN,
  nameOfOne,
  ofWhose,
  recordsOf,
} from './household.ts';
import { LearnedReader } from './learned-reader.ts';
import { keywordsOf } from './question/beside/asides.ts';
import { dayTold, type LastOfHouse } from './question/beside/of-house.ts';
import { chipsOf } from './question/chips.ts';
import { backIn } from './question/dialogue/back-to.ts';
import type { Chosen, Household } from './question/dialogue/chosen.ts';
import { ofChildBehind, ofNamed, understoodOfEach } from './question/dialogue/each-child.ts';
import { inFullOfHouse } from './question/dialogue/in-full-of-house.ts';
import { LastChosen } from './question/dialogue/last-chosen.ts';
import type { Reading } from './question/read-question.ts';
import { inOtherWords } from './question/reworded/other-words.ts';
import { inPlainWords, withLimit } from './robot-name.ts';
import { familyTools } from './tools/family-tools.ts';
import { labelOf, toldOfEach, whoseRecords } from './whose.ts';

/**
 * Answers one question after the other: what is understood in the house from the records alone, what is not by the cloud
 * where there is one, under the eyes of cloud-check.ts. Dialogues are in memory only.
 */
export class FamilyAnswers {
  readonly #parts: FamilyAnswersParts;
  readonly #words: KindWords;
  readonly #reader: LearnedReader;
  /** Key: as Asking, with the child it is about: no answer sees numbers of another one. */
  #dialogues = new DialogueHistories();
  /** What the last question of a dialogue came to. Key: as Asking. */
  readonly #last = new LastChosen();
  /** What was asked of the house, where that was the last question. */
  #ofHouse: (LastOfHouse & { readonly key: string }) | null = null;

  constructor(parts: FamilyAnswersParts) {
    this.#parts = parts;
    this.#reader = new LearnedReader(parts.courses);
    this.#words = kindWords(parts.courses);
  }

  /** As LearnedReader.prepare. */
  prepare(rest: () => Promise<void>): Promise<void> {
    return this.#reader.prepare(rest);
  }

  forget(): void {
    this.#dialogues = new DialogueHistories();
    this.#last.forget();
    this.#ofHouse = null;
  }

  /**
   * What is read in the house is answered from the records; the cloud is asked only what the house does not understand.
   * False where it was not clear whom the question means.
   */
  async answer(given: Omit<Asking, 'query'>): Promise<boolean> {
    const { language, key } = given;
    const { clock, clouds, house } = this.#parts;
    const lastOfHouse = this.#ofHouse?.key === key ? this.#ofHouse : null;
    const { asked, isOfHouse: staysThere } = inFullOfHouse(given.question.query, lastOfHouse);
    const children = this.#parts.children();
    const names = children.all.flatMap(({ nickname, written }) => [nickname, written]);
    const query = inOtherWords(inPlainWords(asked, house, language), names);
    const question = { ...given.question, query };
    const nowMs = clock.now();
    const whose = whoseRecords(shortened(question.query), children, language);
    const asking = { ...given, query: /[\p{L}\p{N}]/u.test(whose.rest) ? whose.rest : ANYTHING[language] };
    const household = householdOf(children, question.childId);
    const isTapped = Object.keys(question.taps).length > 0;
    const back = isTapped ? null : backIn(whose.rest);
    const kept = this.#last.of(key, back?.steps ?? 0);
    const before = ofNamed(ofChildBehind(kept, lastOfHouse, household), whose);
    if (!isTapped) this.#last.begin(key);
    const usual = before?.childIds[0] ?? question.childId ?? children.atDesk;
    const last = !isTapped && back === null && staysThere ? lastOfHouse : null;
    this.#ofHouse = null;
    if (!isTapped && (await this.#toldHowKnown(asking, { usual, before, last, household }))) {
      this.#ofHouse = last === null ? null : { ...last, key };
      return true;
    }
    const inDialogue = {
      query: question.query,
      bare: withLimit(back?.rest ?? whose.rest, limitOf(house, whose, household)),
      nowMs,
      before,
      last,
      isTapped,
      whose,
      household,
      taps: question.taps,
      language,
      hasCloud: clouds !== null,
    };
    const meant = meantQuestion(this.#reader, inDialogue);
    const { heard, reading } = meant;
    const { found, rest, reading: ofRest } = heard;
    const childId = whose.type === 'named' ? (whose.childIds[0] ?? null) : usual;
    const atHome = { facts: house, language, nowMs, childId, children: ofWhose(whose, household) };
    const { asides, aside, ...askedOfHouse } = heardOfHouse(meant, last, atHome);
    const tellHouse = (): readonly string[] => houseAnswers(asides, { ...atHome, ...askedOfHouse });
    const isBoth = aside !== undefined && found.length > 0 && asksRecordsToo(aside, ofRest, rest);
    if (aside !== undefined && !isBoth) {
      if (aside === 'news' && (await this.#askedCloud(asking, usual, null))) return true;
      const toldHere = tellHouse().join('\n\n');
      const script = aside === 'news' ? () => newsAnswer(language, keywordsOf(whose.rest)) : saying(toldHere);
      const offered = followUps({ chosen: NOTHING_CHOSEN, household, language, nowMs });
      await this.#tell(asking, usual, { script, childIds: [], followUps: offered });
      const of = nameOfOne(whose, household, language) ?? last?.of ?? null;
      const told = { key, aside, ...askedOfHouse, of, day: dayTold(toldHere, language) };
      this.#ofHouse = aside === 'thanks' ? last : told;
      return true;
    }
    const { understood, isOfEach, ofChild } = understoodOfEach(
      meant,
      isTapped ? null : before,
      (one) => meantQuestion(this.#reader, { ...inDialogue, before: one }).understood,
    );
    const chosen = withItsLimit(understood.chosen, before, whose.rest, house);
    this.#pushUnderstood(asking, chosen, understood.notUnderstood, household);
    const isOfWhom = chosen.childIds.length > 0;
    const told = { chosen, household, language, nowMs };
    // What was understood of it is what the next question goes on with, whatever becomes of its answer.
    const { notUnderstood: refused, isEmpty } = understood;
    const open = isEmpty && refused.length > 0 ? before : chosen;
    if (isOfWhom && open !== null && (!isEmpty || refused.length > 0))
      this.#last.keep(key, { ...open, refused });
    if (isOfWhom && understood.notUnderstood.length === 0 && !understood.isEmpty) {
      // How many children there are is told once.
      const childIds = chosen.measures[0] === 'children' ? chosen.childIds.slice(0, 1) : chosen.childIds;
      const { said, sides } = isOfEach ? UNCOMPARED : await this.#compared(asking, reading, told);
      const isUnclear = childIds.length > 1 && question.taps.child === undefined;
      const { said: ofWhom, offers } = toldOfEach(isUnclear ? whose : null, reading.stranger, language);
      const parts = await this.#tell(asking, usual, {
        script: (childId) => {
          const own = ofChild(childId);
          if (own === null) return saying(nothingPointedAt(language))();
          const { ofLimit } = chosen;
          return answerWithin(house.minutesADay(childId), { rest, ofLimit }, { ...told, chosen: own });
        },
        childIds,
        followUps: offers.length > 0 ? offers : followUps(told),
        opening: [...tellHouse(), ...ofWhom, ...reasonOf(reading, understood, query), ...said],
        remarks: remarksOn(reading, understood),
      });
      const around = { isOfLeast: isOfLeast(reading), today: dayAt(nowMs), subjects: this.#reader.subjects };
      this.#last.keep(key, withShown(chosen, ofChild, parts, { ...around, sides }));
      return true;
    }
    // Nobody is named: the cloud, which is told of one child at a time, is asked about the one at the desk.
    const isNobodys =
      whose.type === 'unnamed' && reading.child === null && !reading.isOfEach && before === null;
    const [one, ...more] = isNobodys && isOfWhom ? [usual] : chosen.childIds;
    if (clouds !== null && one !== undefined && more.length === 0) {
      const ofOne = { ...understood, chosen: { ...chosen, childIds: [one] } };
      if (await this.#askedCloud(asking, one, { reading, understood: ofOne, household })) return true;
    }
    const { content, next } = unclearAnswer(whose, understood, told, (childId) =>
      recordsOf(() => this.#parts.records.kinds({ childId }).map(({ kind }) => kind)),
    );
    await this.#tell(asking, usual, { script: saying(content), childIds: [], followUps: next });
    return isOfWhom;
  }

  /** Whether it asked how what was told before is known, or how sure it is. */
  async #toldHowKnown(
    asking: Asking,
    { usual, before, last, household }: Behind & { readonly usual: string; readonly household: Household },
  ): Promise<boolean> {
    const { language } = asking;
    const told = howKnownBehind(asking.question.query, { before, last }, language);
    if (told === null) return false;
    if (told.chosen !== null) this.#pushUnderstood(asking, told.chosen, [], household);
    const chosen = told.chosen ?? NOTHING_CHOSEN;
    const next = followUps({ chosen, household, language, nowMs: this.#parts.clock.now() });
    await this.#tell(asking, usual, { script: saying(told.text), childIds: [], followUps: next });
    return true;
  }

  #pushUnderstood(
    { push, language }: Asking,
    chosen: Chosen,
    words: readonly string[],
    household: Household,
  ): void {
    const { records, clock } = this.#parts;
    const met = recordsOf(() =>
      chosen.childIds.flatMap((childId) => records.kinds({ childId }).map(({ kind }) => kind)),
    );
    const { subjects } = this.#reader;
    const chips = chipsOf(chosen, { household, subjects, met, language, nowMs: clock.now() });
    push({ type: 'understood', chips, not_understood: words });
  }

  /** One run over the records of this child, and nobody else's. */
  #run(model: Model, asking: Asking, childId: string, history: readonly Content[]): Promise<TurnResult> {
    const { records, news } = this.#parts;
    const tools = familyTools(records, childId, news, this.#words);
    return runFamily(model, { ...asking, key: keyOf(asking, childId) }, history, { ...this.#parts, tools });
  }

  /** Of each child by itself, one under the other; of nobody's records with the tools of `usual`. */
  async #tell(
    asking: Asking,
    usual: string,
    { script, childIds, followUps: offered, opening = [], remarks = [] }: Telling,
  ): Promise<readonly string[]> {
    const { all } = this.#parts.children();
    const parts: string[] = [];
    for (const childId of childIds.length === 0 ? [usual] : childIds) {
      const run = await this.#run(new RecordsModel(() => script(childId)), asking, childId, []);
      this.#remember(asking, childId, run);
      // An answer is never empty.
      parts.push(run.text.trim() === '' ? sorry('unknown', asking.language) : run.text);
    }
    const names = childIds.map((childId) => labelOf(childId, all, asking.language));
    const once = sayingOnce(opening, parts);
    const headed = once.map((part, at) => (childIds.length > 1 ? `### ${names[at]}\n\n${part}` : part));
    this.#finish(asking, [...opening, ...headed, ...remarks].join('\n\n'), offered, childIds);
    return parts;
  }

  /** Where the children are to be set side by side, or taken together: which of them has more, or what they come to. */
  #compared(asking: Asking, reading: Reading, { chosen, ...told }: Told): Promise<SetTogether> {
    const { all } = this.#parts.children();
    const textOf = async (script: () => Script, childId: string): Promise<string> =>
      (await this.#run(new RecordsModel(script), asking, childId, [])).text;
    const nameOf = (childId: string): string => labelOf(childId, all, told.language);
    return tellTogether(reading, chosen, { ...told, said: asking.question.query }, { textOf, nameOf });
  }

  #remember(asking: Asking, childId: string, { contents }: TurnResult): void {
    const key = keyOf(asking, childId);
    this.#dialogues.remember(key, [...this.#dialogues.of(key), ...contents]);
  }

  #finish(
    { push, historyId, language }: Asking,
    content: string,
    offered: readonly string[],
    child_ids: readonly string[],
  ): void {
    const to_go_on = { follow_ups: offered, history_id: historyId };
    push({ type: 'final_response', content, ...to_go_on, language, child_ids });
  }

  /** Whether the cloud has answered. */
  async #askedCloud(asking: Asking, childId: string, about: AskedAbout | null): Promise<boolean> {
    const { journal, clouds, clock } = this.#parts;
    const { language } = asking;
    const model = clouds?.[language];
    if (model === undefined) return false;
    const ask = () => this.#run(model, asking, childId, this.#dialogues.of(keyOf(asking, childId)));
    const said = await cloudAnswer(ask, asking, about, journal);
    if (said === null) return false;
    const { run, content, followUps: offered, filled } = said;
    if (filled === null || about === null) {
      this.#finish(asking, content, offered, []);
      return true;
    }
    const { household } = about;
    this.#pushUnderstood(asking, filled, [], household);
    this.#last.keep(asking.key, filled);
    const usual = followUps({ chosen: filled, household, language, nowMs: clock.now() });
    this.#remember(asking, childId, run);
    this.#finish(asking, content, offered.length > 0 ? offered : usual, [childId]);
    return true;
  }
}

const keyOf = ({ key }: Asking, childId: string): string => `${key}/${childId}`;
