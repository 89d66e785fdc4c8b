import path from 'node:path';
import { CallCounts } from '#agents/core/call-counts.ts';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import { CarePolicy } from '#agents/emotion/care.ts';
import { InnerModel } from '#agents/models/inner/inner-model.ts';
import { kindWords } from '#agents/record/record-words.ts';
import { TextDialogue } from '#agents/talk/text/text-dialogue.ts';
import { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import { WhoIsIt } from '#agents/talk/turn/who-is-it.ts';
import { SUBJECTS as subjects } from '#agents/team/subjects.ts';
import { makeTeam } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { type HomeworkReading, readHomework } from '#agents/tools/analyze-homework-image.ts';
import type { Private } from '#config/private.ts';
import type { SecretSource } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import { closeBody, openBody } from '#drivers/body.ts';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { RecentJournal } from '#drivers/journal/recent.ts';
import { TesseractOcr } from '#drivers/ocr/tesseract.ts';
import { SpeechShelf } from '#drivers/voice/speech-shelf.ts';
import { openAccess } from './access/open-access.ts';
import { openChecks } from './checks/open-checks.ts';
import { childHistory } from './child-history.ts';
import { openChildren } from './children/open-children.ts';
import { deskLedger, putAwayWhenChanged } from './children/put-away.ts';
import { whoShowsCard } from './children/show-card.ts';
import { CoachRobot } from './coach-robot.ts';
import { EmbodiedDialogue } from './embodied-dialogue.ts';
import { ExpressionPlayer } from './expression-player.ts';
import { openHouse } from './house/house.ts';
import { SoundFile } from './house/sound-file.ts';
import { TrueDate } from './house/true-date.ts';
import { makeFamily } from './make-family.ts';
import { startSync } from './make-sync.ts';
import { makeUpdates } from './make-updates.ts';
import { OutboundBook } from './outbound-book.ts';
import { packageVersion } from './package-version.ts';
import { ProgramQuestions } from './programs/program-questions.ts';
import { readWhatWasLearned } from './read-learned.ts';
import type { Robot } from './robot.ts';
import { VitalSigns } from './service/vital-signs.ts';
import { SessionRecorder } from './session-recorder.ts';
import { HouseRules } from './settings/house-rules.ts';
import { makeHousehold } from './settings/make-household.ts';
import { SettingsOwner } from './settings/settings-owner.ts';
import { lockState } from './store/database/lock.ts';
import { keepBackedUp } from './store/keep-backed-up.ts';
import { openStore } from './store/store.ts';
import { TextModel } from './text-model.ts';
import { makeTrust } from './trust/make-trust.ts';
import { uuidV7 } from './uuid.ts';
import { DeskTalk } from './voice/desk-talk.ts';
import { followPace } from './voice/follow-pace.ts';
import { choosePhotoReader, chooseProvider } from './voice/live-provider.ts';
import { MicrophoneUse } from './voice/microphone-use.ts';
import { VoiceRoom } from './voice/voice-room.ts';

export interface ComposedRobot {
  readonly robot: Robot;
  /** Which knows whether its date is certain. */
  readonly clock: Clock;
  /** Resolves when records were erased: the robot is to end, and starts as a new one. */
  readonly erased: Promise<void>;
  readonly vitals: VitalSigns;
  /** Makes ready what the first message needs and the start does not, in pieces beside all else. Never rejects. */
  settle(): Promise<void>;
  /** Ends the robot: parts in reverse order, each once; one that fails is logged and does not keep the next. */
  close(): Promise<void>;
}

/**
 * Builds the whole robot: the one place that names concrete parts. Throws StoreError when the state folder cannot be used
 * (another robot is using it, say). `told`: the owner of the settings, or settings of a program; `onRestart`: begins anew;
 * `examined`: see runtime/store/database/examine-beside.ts; `cacheDir`: for what can be made again, and takes long to make.
 */
export async function composeRobot(
  told: SettingsOwner | Settings,
  key: Private<string> | null,
  logged: Journal,
  onRestart: (() => void) | null = null,
  // What a program hands over was given by whoever runs it.
  keySource: SecretSource | null = key === null ? null : 'environment',
  examined: Promise<string | null> = Promise.resolve(null),
  cacheDir: string | null = null,
): Promise<ComposedRobot> {
  const owner = told instanceof SettingsOwner ? told : SettingsOwner.given(told);
  const { settings } = owner;
  const dir = path.resolve(settings.state.dir);
  const date = new TrueDate(dir);
  const clock = new SystemClock(() => date.facts);
  // Whoever serves the pages as well has wrapped it already: one list of what was logged.
  const journal = logged instanceof RecentJournal ? logged : new RecentJournal(logged, clock);
  const newId = (): string => uuidV7(clock.now());
  const closing = new AbortController();
  const opened: (() => void | Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    closing.abort();
    for (const end of opened.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        journal.error('a part did not stop cleanly', { error: error as Error });
      }
    }
  };
  try {
    const lock = lockState(dir);
    opened.push(() => lock.release());
    const dated = date.start(clock, journal);
    const store = openStore({
      ...{ dir, clock, journal, newId },
      defaultGrade: settings.child.grade,
      backupsKept: settings.state.backupsKept,
      examined: await examined,
    });
    opened.push(() => store.close());
    const children = openChildren({ store, first: settings.child, clock, journal, newId });
    const whoIsIt = new WhoIsIt(children);
    const { access, giveAway, erased } = openAccess({ dir, clock, journal, store, owner, newId });
    opened.push(() => access.stop());
    const soundMemory = new SoundFile(dir, journal).open();
    const body = await openBody(settings, { clock, journal, soundMemory });
    opened.push(() => closeBody(body.body));
    const expressionPlayer = new ExpressionPlayer({ lights: body.body.lights, clock, journal });
    await expressionPlayer.start(closing.signal);
    opened.push(() => expressionPlayer.stop());
    const outbound = new OutboundBook({
      clock,
      journal,
      childId: () => children.atDesk,
      write: (entries) => store.house.addOutbound(entries),
    });
    await outbound.start(closing.signal);
    opened.push(() => outbound.stop());
    const house = openHouse({
      settings,
      stateDir: dir,
      source: keySource,
      hasKey: key !== null,
      outbound,
      clock,
      journal,
      onUsage: (model, usage) => textModel.countFor('key_trial')(model, usage),
    });
    const door = house.consent;
    const ocr = new TesseractOcr(clock);
    const rules = new HouseRules({
      ...{ settings, clock, journal, store: store.rules },
      childAtDesk: () => children.atDesk,
    });
    const care = new CarePolicy(rules);
    const textModel = new TextModel(
      {
        settings,
        key,
        clock,
        journal,
        network: body.body.network,
        door,
        ledger: deskLedger(store, children),
        outbound,
      },
      new InnerModel({ clock, care, robotName: () => settings.robot.name }),
    );
    opened.push(() => textModel.close());
    if (textModel.costs().problem !== null) journal.warn('the prices are old', { code: 'prices_old' });
    const doors = { ...body.body, door, outbound };
    const photoReader = await choosePhotoReader(settings, key, doors, textModel.countFor('photo'));
    const read = (photo: PreparedPhoto, signal: AbortSignal): Promise<HomeworkReading> =>
      readHomework(photo, { ocr, photoReader }, { signal });
    const tools = toolTable(ocr, photoReader, subjects, () => clouds.searches);
    const team = makeTeam(tools, care, subjects, () => settings.robot.name);
    const turns = new TurnQueue();
    const questions = new OpenQuestions();
    const safety = new SafetyTalk(() => children.grade, questions);
    const recorder = new SessionRecorder({
      store,
      words: kindWords(subjects),
      times: { activeMs: (childId, sessionId) => store.family.session(childId, sessionId)?.activeMs ?? 0 },
      turns,
      cloud: textModel.cloud(),
      clock,
      journal,
      newId,
      onRecorded: () => clouds.lessonEnded(),
    });
    opened.push(() => recorder.stop());
    const lessons = recorder.watch(store);
    const counts = new CallCounts();
    const text = new TextDialogue({
      team,
      model: textModel.child,
      ...{ lessons, clock, journal, turns, safety, questions },
      whose: { whoIsIt, talker: () => robot.desk() },
      newId,
      hooks: counts,
    });
    const asked = { store, children, settings, rules, textModel, key, doors, courses: subjects };
    const late = { notices: () => trust.notices(), updates: () => updates };
    const family = makeFamily({ ...asked, ...late, clock, journal, newId, hooks: counts });
    const chosen = await chooseProvider(settings, key, { clock, journal, door, outbound });
    const room = new VoiceRoom({
      ...chosen,
      ...{ door, settings, team, store, lessons, turns, safety, questions },
      body: body.body,
      children,
      whoIsIt,
      whose: (photo) => whoShowsCard(photo, children, whoIsIt),
      expressionPlayer,
      counts,
      shelf: cacheDir === null ? null : new SpeechShelf(path.join(cacheDir, 'voice'), settings.voice),
      newId,
      read,
    });
    const dialogue = new EmbodiedDialogue(
      text,
      expressionPlayer,
      clock,
      (sentence) => room.sayAloud(sentence),
      () => (whoIsIt.isAsking ? null : children.staying),
    );
    opened.push(putAwayWhenChanged(children, { safety, dialogue, expressionPlayer }));
    opened.push(() => dialogue.interrupt(), followPace(owner, room));
    const desked = { access, house, children, store, dir, version: packageVersion(), clock, journal, newId };
    const synced = { ...desked, settings, owner, turns, outbound, room, textModel };
    const clouds = await startSync(synced, closing.signal);
    opened.push(() => clouds.stop());
    const { cloudCheck, familyCloud } = clouds;
    const checked = { settings, ocr, room, store, outbound, access, cloudCheck, opened: body, stateDir: dir };
    const checks = openChecks({ ...checked, consent: door, hasPhotoReader: photoReader !== null });
    const microphoneUse =
      body.microphone &&
      new MicrophoneUse({
        microphone: body.microphone,
        clock,
        hasCloud: () => !room.isOff,
        hasButton: () => body.virtual.buttons === null,
      });
    const { updates, fleet } = makeUpdates({ ...desked, settings, outbound, checks });
    const talks = { text, family, dialogue, desk: () => robot.desk() };
    const trust = makeTrust({ ...desked, ...checked, ...talks, textModel, checks, updates });
    const robot: CoachRobot = new CoachRobot({
      ...{ access, giveAway, settings, version: desked.version },
      textModel,
      counts,
      family,
      history: childHistory({ store, courses: subjects, clock, onCorrected: () => recorder.wakeLater() }),
      programs: new ProgramQuestions({ records: store.family, courses: subjects, clock, outbound }),
      care,
      opened: body,
      ...{ store, children, whoIsIt, questions, subjects, ocr, read },
      ...{ expressionPlayer, dialogue, room, checks, trust, updates, fleet, familyCloud },
      household: makeHousehold({ owner, rules, store, body: body.body, onRestart }),
      microphoneUse,
      house,
      stateDir: dir,
      log: () => journal.recent(),
      newId,
    });
    const ready = Promise.withResolvers<void>();
    const desk = new DeskTalk({
      ...{ robot, opened: body, microphoneUse, expressionPlayer, settings },
      hasCloud: chosen.provider !== null,
      whenReady: ready.promise,
    });
    await desk.start(closing.signal);
    opened.push(() => desk.stop());
    opened.push(robot.watchButtons());
    await checks.start(closing.signal);
    opened.push(
      () => checks.stop(),
      door.onChange(() => {
        microphoneUse?.follow();
        checks.run(() => {}, closing.signal, ['provider']).catch(() => {});
      }),
      body.onChange((part) => checks.note(part)),
    );
    opened.push(keepBackedUp(store, settings.state.backupEveryHours, clock, journal));
    await recorder.start(closing.signal);
    opened.push(await dated);
    await trust.start(closing.signal);
    await fleet.start(closing.signal);
    opened.push(() => Promise.all([fleet.stop(), trust.stop()]).then(() => {}));
    expressionPlayer.setMode('ready');
    const settle = async (): Promise<void> => {
      ready.resolve();
      await readWhatWasLearned(clock, journal, closing.signal);
    };
    const vitals = new VitalSigns({ opened: body, store, room, turns: () => dialogue.turns });
    return { robot, clock, erased, vitals, settle, close };
  } catch (error) {
    await close();
    throw error;
  }
}
