import { isFailure, type Scene, type Script, say, session, speak, text } from './script.ts';

export type CloseReason = 'finished' | 'tired' | 'sulked' | 'left';

const todaysWork = { name: 'todays_work', arguments: {} };

/** Ends the session at once, kindly. */
export function* closeSession(scene: Scene, reason: CloseReason): Script {
  scene.manner.lookingBack = null;
  scene.manner.row = null;
  yield [session('close', { reason }), scene.feelings(null)];
  return speak(scene, reason === 'finished' ? 'close' : 'closeGently');
}

const LEAVING =
  /ばいばい|さようなら|さよなら|またね|また(?:あした|明日|こんど)|おやすみ|ねるね|もうねる|じゃあ?ね|いってきます/;

/** "おわり": the child tells first what went well, where there is something to tell; whoever leaves is not kept. */
export function* finish(scene: Scene): Script {
  const { state, manner } = scene;
  if (!scene.isTeam) return yield* closeSession(scene, 'finished');
  const isLeaving = LEAVING.test(scene.message.normalize('NFKC').replace(/\s/g, ''));
  const hasWork = state.problems_solved > 0;
  if (!hasWork) return yield* closeSession(scene, 'finished');
  if (isLeaving || manner.lookingBack) return yield* closeWithTruth(scene);
  manner.lookingBack = { thenClose: true };
  yield [scene.feelings(null)];
  return speak(scene, 'reviewAsk');
}

/** One true thing of today, then the end. */
function* closeWithTruth(scene: Scene): Script {
  const [work] = yield [todaysWork, scene.feelings(null)];
  return say(truthOf(scene, work), yield* closeSession(scene, 'finished'));
}

/** What the records say that is worth being told; '' where they say nothing. */
function truthOf(scene: Scene, work: Record<string, unknown> | undefined): string {
  if (isFailure(work)) return '';
  const best = text(work, 'best_moment');
  if (best !== '') return best;
  const solved = typeof work?.solved === 'number' ? work.solved : 0;
  return solved > 0 ? `きょうは ${solved}もん さいごまで できたね。` : speak(scene, 'reviewHeard');
}

const COUNT = /なんもん|何問|いくつ|なんこ|何こ|なんぷん|何分|どの?(?:くらい|ぐらい)|どれだけ/;
const HARD = /にがて|苦手|まちが|むずかし|難し/;
const NEXT = /^(?:つぎ|次|あした|明日|こんど|今度)/;

/** "きょう なにした？": the child is asked first; what can only be counted is told. */
export function* lookBack(scene: Scene, folded: string): Script {
  const { manner } = scene;
  const isAsked = COUNT.test(folded) || HARD.test(folded) || NEXT.test(folded);
  if (!isAsked && scene.state.problems_attempted > 0 && !manner.lookingBack) {
    manner.lookingBack = { thenClose: false };
    yield [scene.feelings(null)];
    return speak(scene, 'reviewAsk');
  }
  const [work] = yield [todaysWork, scene.feelings(null)];
  if (isFailure(work) || work?.problems === 0) return nothingYet(scene);
  if (COUNT.test(folded)) return say(countsOf(scene, work), nextOf(scene, work));
  if (HARD.test(folded)) return say(hardOf(scene, work), nextOf(scene, work));
  return say(NEXT.test(folded) ? '' : truthOf(scene, work), nextOf(scene, work));
}

function nothingYet(scene: Scene): string {
  scene.manner.offer = 'problem';
  return speak(scene, 'reviewNothing');
}

/** What the child told of its day: heard, one true thing, one thing to do next. */
export function* hearReview(scene: Scene): Script {
  const { manner } = scene;
  const { thenClose = false } = manner.lookingBack ?? {};
  manner.lookingBack = null;
  if (thenClose) return yield* closeWithTruth(scene);
  const heard = speak(scene, 'reviewHeard');
  const [work] = yield [todaysWork, scene.feelings(null)];
  return say(heard, truthOf(scene, work), nextOf(scene, work));
}

function countsOf(scene: Scene, work: Record<string, unknown> | undefined): string {
  const [solved, alone] = [work?.solved, work?.alone].map((count) => (typeof count === 'number' ? count : 0));
  if (!solved) return speak(scene, 'sheetSeen');
  const own = alone ? `${alone}もんは じぶんの ちからで できたよ。` : '';
  return `きょうは ${solved}もん できたよ。${own}`;
}

/** What was hard is what is looked at next; it is never called a weakness. */
function hardOf(scene: Scene, work: Record<string, unknown> | undefined): string {
  const [first] = Array.isArray(work?.hard) ? (work.hard as Record<string, unknown>[]) : [];
  const expression = text(first, 'expression');
  if (!expression) return speak(scene, 'reviewHeard');
  return `「${expression}」を よく かんがえたね。また いっしょに みて みよう。`;
}

const SUBJECTS = { math: 'さんすう', kuku: 'くく', kanji: 'かんじ' } as const;

/** One thing to do next, of what was met today; a plain うん brings it. */
function nextOf(scene: Scene, work: Record<string, unknown> | undefined): string {
  const kinds = Array.isArray(work?.kinds) ? (work.kinds as Record<string, unknown>[]) : [];
  const open = kinds.find(({ solved, count }) => Number(solved) < Number(count)) ?? kinds[0];
  const kind = text(open, 'kind');
  const topic = kind.startsWith('kanji') ? 'kanji' : kind === 'kuku' ? 'kuku' : 'math';
  scene.manner.offer = topic;
  return `つぎは ${SUBJECTS[topic]}を もう すこし やって みる？`;
}
