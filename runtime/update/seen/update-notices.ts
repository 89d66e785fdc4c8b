import { dayAt, dayText } from '#agents/record/days.ts';
import type { ToldNotice } from '#runtime/trust/parent-notice.ts';
import type { UpdatesView } from './updates.ts';

const DAY_MS = 24 * 60 * 60_000;
const INSTALLED_TOLD_DAYS = 14;
const LEFT_TOLD_DAYS = 30;
/** A house may be without internet for some days, or a robot on a journey. */
const FAILING_TOLD_AFTER_DAYS = 7;
/** A robot that is unplugged each night never gets to its moment. */
const NIGHT_TOLD_AFTER_DAYS = 7;

/** What the notices are made of, beside what the page shows. Moments in wall-clock ms. */
interface NoticedUpdates extends Pick<UpdatesView, 'standing' | 'next' | 'trouble' | 'code' | 'last'> {
  readonly postponableUntilMs: number | null;
  readonly failingSinceMs: number | null;
  /** Since when what waits could have been installed. */
  readonly offeredAtMs: number | null;
}

/** Pure: what a parent should know of updates at this moment. */
export function updateNotices(facts: NoticedUpdates, nowMs: number): readonly ToldNotice[] {
  return [ended(facts, nowMs), failing(facts, nowMs), waiting(facts, nowMs), postponed(facts)].flatMap(
    (notice) => notice ?? [],
  );
}

const notice = (id: string, code: string, ja: string, en: string, atMs?: number): ToldNotice => ({
  ...{ id: `update:${id}`, kind: 'update', code, ja, en },
  ...(atMs !== undefined && { atMs }),
});
const isYounger = (atMs: number, nowMs: number, days: number): boolean => nowMs - atMs < days * DAY_MS;

function ended({ last }: NoticedUpdates, nowMs: number): ToldNotice | null {
  if (last === null) return null;
  const { version, outcome, news, code, at } = last;
  const atMs = Date.parse(at);
  const id = `${outcome}:${version}:${at}`;
  if (outcome === 'confirmed') {
    if (!isYounger(atMs, nowMs, INSTALLED_TOLD_DAYS)) return null;
    const [ja, en] = news === null ? ['', ''] : [news.ja, ` ${news.en}`];
    return notice(
      id,
      'update_installed',
      `ロボットが新しくなりました（${version}）。${ja}`,
      `The robot was updated to ${version}.${en}`,
      atMs,
    );
  }
  if (!isYounger(atMs, nowMs, LEFT_TOLD_DAYS)) return null;
  return notice(
    id,
    'update_went_back',
    `新しい版（${version}）がうまく動かなかったので、前の版に戻りました。学習記録はそのままです。することはありません。サポートに話すときの符号：${code ?? '-'}`,
    `Version ${version} did not hold, and the robot went back to the one before. The records are as they were; there is nothing to do. Code for support: ${code ?? '-'}`,
    atMs,
  );
}

function failing(
  { trouble, code, failingSinceMs: sinceMs }: NoticedUpdates,
  nowMs: number,
): ToldNotice | null {
  if (trouble === null || sinceMs === null || isYounger(sinceMs, nowMs, FAILING_TOLD_AFTER_DAYS)) return null;
  const day = dayText(dayAt(sinceMs));
  return notice(
    `failing:${trouble.kind}:${day}`,
    `update_${code ?? 'failing'}`,
    `${day}から、ロボットを新しくできていません。${trouble.ja}`,
    `Since ${day} the robot could not be updated. ${trouble.en}`,
    sinceMs,
  );
}

function waiting(facts: NoticedUpdates, nowMs: number): ToldNotice | null {
  const { standing, next, offeredAtMs: sinceMs } = facts;
  if (standing !== 'waits_night' || sinceMs === null || isYounger(sinceMs, nowMs, NIGHT_TOLD_AFTER_DAYS))
    return null;
  return notice(
    `waiting:${next?.version}`,
    'update_waits_night',
    '新しい版が夜を待っていますが、夜に電源が入っていないようです。一晩つけておくか、「ロボット」のページで「いま入れる」を押してください。',
    'A new version waits for a night, and it seems that the robot is off at night. Leave it on for one, or press "Install now" on the page of the robot.',
    sinceMs,
  );
}

function postponed({ standing, next, postponableUntilMs }: NoticedUpdates): ToldNotice | null {
  if (standing !== 'postponed' || next?.is_security !== true || postponableUntilMs === null) return null;
  const day = dayText(dayAt(postponableUntilMs));
  return notice(
    `security_postponed:${next.version}`,
    'update_security_postponed',
    `安全のための更新（${next.version}）を先にのばしています。${day}より後は、のばせません。早めに「ロボット」のページで「いま入れる」を押してください。`,
    `An update that closes a security hole (${next.version}) is put off. It cannot be put off beyond ${day}; better press "Install now" on the page of the robot before.`,
  );
}
