import { codeOf, targetOf } from './source-tree.ts';

/** A name that a file offers to others. */
export interface ExportedName {
  readonly file: string;
  readonly name: string;
}

const DECLARED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/gm;
/** `export { a, b as c }`, with or without `from`. */
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}(?:\s*from\s*(['"])([^'"]+)\2)?/gm;
const TAKEN =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*(['"])([^'"]+)\2/g;
const TAKEN_WHOLE =
  /import\s+(?:type\s+)?\*\s+as\s+[\w$]+\s+from\s*(['"])([^'"]+)\1|import\(\s*(['"])([^'"]+)\3\s*\)/g;

/** What a list in braces names on the side of the file it is taken from. */
function namesIn(list: string): readonly string[] {
  return list
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .filter((one) => one !== '')
    .map((one) => one.split(/\s+as\s+/)[0] as string);
}

/** Everything a file exports by name; what it only passes on belongs to the file it comes from. */
export function exportsOf(file: string): readonly ExportedName[] {
  const code = codeOf(file);
  const declared = [...code.matchAll(DECLARED)].map(([, name = '']) => name);
  const listed = [...code.matchAll(LISTED)].flatMap(([, list = '', , from]) =>
    from === undefined ? namesIn(list) : [],
  );
  return [...new Set([...declared, ...listed])].map((name) => ({ file, name }));
}

/** Key: "file#name". Who takes it; a file that takes a module whole takes "file#*". */
export function importersOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const takers = new Map<string, string[]>();
  const take = (file: string, specifier: string, names: readonly string[]): void => {
    const target = targetOf({ file, specifier, isTypeOnly: false });
    if (target === null) return;
    for (const name of names) {
      const key = `${target}#${name}`;
      takers.set(key, [...(takers.get(key) ?? []), file]);
    }
  };
  for (const file of files) {
    const code = codeOf(file);
    for (const [, list = '', , specifier = ''] of code.matchAll(TAKEN)) take(file, specifier, namesIn(list));
    for (const [, , specifier, , dynamic] of code.matchAll(TAKEN_WHOLE))
      take(file, specifier ?? dynamic ?? '', ['*']);
  }
  return takers;
}

/** Exports that only tests take, by file and name, and why they are offered all the same. */
export const FOR_TESTS: Readonly<Record<string, readonly string[]>> = {
  "a converter of the cloud's documents, by the name it has in the contract": [
    'agents/memory/converters.ts#dictToMemoryEntry',
    'agents/memory/converters.ts#eventToMemoryEntry',
    'agents/memory/converters.ts#extractTextFromEvent',
  ],
  'what learns from the corpus of parents’ questions, which needs the team and so stands with the tests': [
    'agents/family/question/learned/models.ts#MODELS',
    'agents/family/question/learned/models.ts#ModelName',
    'agents/family/question/learned/models.ts#fileOf',
    'agents/family/question/learned/tale.ts#mayTell',
    'agents/family/question/learned/tale.ts#taleFeatures',
    'agents/understanding/training/learn.ts#learnedBy',
  ],
  'a sentence to a parent that a test looks for': [
    'agents/family/answers/house/house-answers.ts#REFUSALS',
    'agents/family/answers/refusals.ts#NOT_UNDERSTOOD',
  ],
  'a limit that its test names instead of writing the number again': [
    'agents/core/event-queue.ts#WAITING_LIMIT',
    'agents/core/runner.ts#MAX_ROUNDS',
    'agents/core/turn-calls.ts#MAX_CALLS',
    'agents/emotion/light-frame.ts#MOOD_LASTS_MS',
    'agents/live/answer-limit.ts#ANSWER_LIMIT_MS',
    'agents/live/watchdog.ts#SENTENCE_GAP_LIMIT_MS',
    'agents/models/gemini/gemini.ts#FIRST_WORDS_LIMIT_MS',
    'agents/talk/text/text-dialogue.ts#FILLER_AFTER_MS',
    'agents/teaching/practice/battle.ts#ROUND_MS',
    'drivers/buttons/gesture.ts#STUCK_AFTER_MS',
    'runtime/access/pairing-window.ts#TRIES',
    'runtime/access/pairing-window.ts#WINDOW_MS',
    'runtime/access/pairing-window.ts#waitAfter',
    'drivers/speaker/queue.ts#MOST_QUEUED_MS',
    'runtime/update/trust/repository-fetcher.ts#PACE',
    'drivers/voice/sentences.ts#MOST_BYTES',
  ],
  'a table that its test goes through from end to end': [
    'agents/emotion/mode.ts#MODES',
    'agents/emotion/tone-words.ts#TONE_WORDS',
    'agents/knowledge/curriculum/find-topic.ts#ITEMS',
    'agents/talk/voice/phrases-voice.ts#allVoicePhrases',
    'agents/teaching/hints/hint-words.ts#KIND_HINTS',
    'agents/teaching/practice/schedule.ts#Rating',
    'runtime/web/pages/conversation.ts#LOST_SENTENCE',
  ],
  'measured by author, with models that have not seen the author': ['agents/emotion/felt.ts#weigh'],
  'a shape that a fixture or a twin fills in': [
    'agents/core/turn-queue.ts#TurnKind',
    'agents/emotion/light-frame.ts#LightInput',
    'agents/record/record-session.ts#RecordSessionOptions',
    'config/settings.ts#SettingsInput',
    'drivers/audio/apm-module.ts#Bindings',
    'drivers/audio/speech-events.ts#SpeechEvent',
    'drivers/buttons/gesture.ts#Gesture',
    'drivers/journal/virtual.ts#LogLine',
    'drivers/lights/spi-pixels.ts#SpiPort',
    'drivers/process/run.ts#Run',
    'runtime/access/access-file.ts#LoadedAccess',
    'runtime/coach-robot.ts#CoachRobotParts',
    'runtime/fleet/fleet-line.ts#Pushed',
    'runtime/fleet/heartbeat.ts#HeartbeatFacts',
    'runtime/session-recorder.ts#RecordedStore',
    'runtime/session-recorder.ts#SessionRecorderOptions',
    'runtime/store/store.ts#StoreOptions',
    'runtime/sync/firestore/cursor.ts#Cursor',
    'runtime/update/decide-update.ts#UpdateDecision',
    'runtime/update/decide-update.ts#UpdateFacts',
    'runtime/update/slots/decide-trial.ts#TrialFacts',
  ],
  'a twin: the tests are its users': [
    'drivers/clock/virtual.ts#VirtualClock',
    'drivers/journal/virtual.ts#MemoryJournal',
    'drivers/ocr/virtual.ts#VirtualOcr',
    'runtime/store/database/open.ts#openInMemory',
  ],
  'a pure decision that is judged by a table of its own': [
    'drivers/gpio/pull-up.ts#pullOf',
    'drivers/speaker/player.ts#playerDevice',
    'agents/emotion/quiet-hours.ts#minutesOf',
    'agents/emotion/score.ts#deriveSupport',
    'agents/emotion/score.ts#primaryOf',
    'agents/emotion/turn-signs.ts#medianLatencyMs',
    'agents/knowledge/arithmetic/expression.ts#findClaim',
    'agents/live/cost.ts#costOf',
    'agents/live/gemini/gemini-faults.ts#faultOfStatus',
    'agents/record/session-log.ts#readSession',
    'runtime/house/cloud-consent.ts#barOf',
    'agents/teaching/practice/mastery.ts#difficultyOf',
    'agents/teaching/practice/new-kanji.ts#kanjiBrought',
    'agents/teaching/practice/practice-log.ts#startPractice',
    'agents/teaching/practice/subject-share.ts#kanjiShare',
    'agents/teaching/practice/practice-log.ts#scoreOf',
    'agents/teaching/practice/practice-log.ts#afterEntries',
    'drivers/audio/speech-events.ts#pauseMs',
    'runtime/desk/desk-card.ts#cardOf',
    'runtime/update/decide-update.ts#shareOf',
    'runtime/web/pages/card/card-words.ts#inWords',
  ],
  'a schema that data and answers are held against': [
    'agents/knowledge/curriculum/coverage.ts#coverageSchema',
    'agents/family/report/report-schema.ts#reportSchema',
    'agents/knowledge/curriculum/topic.ts#topicsSchema',
    'agents/words/theme-schema.ts#themeSchema',
  ],
  'a generator or a program that is run by hand': [
    'runtime/update/parts/tar-header.ts#writeHeader',
    'agents/knowledge/curriculum/generate.ts#curriculumFile',
    'agents/knowledge/curriculum/generate.ts#kanjiFile',
  ],
  'a real thing that is tried without its robot': [
    'agents/core/event-queue.ts#EventQueue',
    'drivers/lights/spi-pixels.ts#openSpiDevice',
    'runtime/store/database/backup.ts#listBackups',
    'runtime/store/database/migrate.ts#step',
    'runtime/store/database/open.ts#assertPragmas',
    'runtime/web/assets.ts#keptText',
  ],
};
