import type { LiveEnd } from './connection.ts';
import type { LiveSessionStatus } from './live-session.ts';
import {
  ASKED_RETRY_MS,
  type Decision,
  HANDLE_LIFETIME_MS,
  HELD_MS,
  LEAVE_EARLY_MS,
  PATIENCE_MS,
  QUOTA_RETRY_MS,
  type ReconnectEffect,
  type ReconnectEvent,
  type ReconnectState,
  SILENT_RETRY_MS,
  SLOW_RETRY_MS,
} from './reconnect-state.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/** After so many in a row a handle, or the model, is given up. */
const ENOUGH = 2;

/** The next state, and what is to be done in order. `random` is a number in [0, 1). */
export function decide(
  state: ReconnectState,
  event: ReconnectEvent,
  nowMs: number,
  random: number,
): Decision {
  const draft = new Draft(state, nowMs, random);
  draft.take(event);
  draft.settle();
  return { state: draft.state, effects: draft.effects };
}

/** One decision in the making. */
class Draft {
  state: ReconnectState;
  readonly effects: ReconnectEffect[] = [];
  readonly #nowMs: number;
  readonly #random: number;

  constructor(state: ReconnectState, nowMs: number, random: number) {
    this.state = state;
    this.#nowMs = nowMs;
    this.#random = random;
  }

  take(event: ReconnectEvent): void {
    if ('attempt' in event && event.attempt !== this.state.attempt) return;
    switch (event.type) {
      case 'open_wanted':
        if (this.state.isWanted) this.#asked();
        else this.#begin();
        break;
      case 'close_wanted':
        this.#end();
        break;
      case 'connected':
        if (this.state.line === 'connecting') this.#connected();
        break;
      case 'ended':
        if (this.state.line === 'connecting' || this.state.line === 'open') this.#lost(event.end, event.code);
        break;
      case 'disconnected':
        if (this.state.line === 'closing') this.#set({ line: 'none' });
        break;
      case 'handle_changed':
        this.#set({ handle: event.handle, handleAtMs: this.#nowMs });
        break;
      case 'closing_announced':
        if (this.state.line === 'open')
          this.#set({ leaveByMs: this.#nowMs + Math.max(0, event.timeLeftMs - LEAVE_EARLY_MS) });
        break;
      case 'turn_began':
        this.#set({ isTurnOpen: true });
        break;
      case 'turn_ended':
        this.#set({ isTurnOpen: false });
        break;
      case 'stalled':
        if (this.state.line === 'open') this.#stalled();
        break;
      case 'answered':
        if (this.state.stalls > 0) this.#set({ stalls: 0 });
        break;
      case 'network_changed':
        this.#networkChanged(event.isOnline);
        break;
      case 'capped':
        if (this.state.isWanted) this.#capped();
        break;
      case 'due':
        break;
    }
  }

  /** What follows from the state as it is now, whatever happened. */
  settle(): void {
    const { isWanted, line, leaveByMs, isTurnOpen } = this.state;
    if (isWanted && line === 'open' && leaveByMs !== null && (!isTurnOpen || this.#nowMs >= leaveByMs)) {
      this.#leave();
    }
    const { retryAtMs } = this.state;
    if (isWanted && this.state.line === 'none' && retryAtMs !== null && this.#nowMs >= retryAtMs) {
      this.#connect();
    }
    const { tellAtMs } = this.state;
    if (tellAtMs !== null && this.#nowMs >= tellAtMs) this.#show('lost', this.state.cause);
  }

  #begin(): void {
    this.#set({
      isWanted: true,
      failures: 0,
      failedResumes: 0,
      stalls: 0,
      isTurnOpen: false,
      isOutdated: true,
      cause: 'network',
      retryAtMs: this.#nowMs,
      tellAtMs: this.#nowMs + PATIENCE_MS.connecting,
    });
    this.#show('connecting', null);
  }

  /** The child waits for no schedule: what was refused may have been mended since. */
  #asked(): void {
    const { status, retryAtMs, failedAtMs } = this.state;
    if (status !== 'lost' || retryAtMs === null) return;
    const soonestMs = Math.max(this.#nowMs, failedAtMs + ASKED_RETRY_MS);
    this.#set({ retryAtMs: Math.min(retryAtMs, soonestMs) });
  }

  #end(): void {
    const { line, attempt } = this.state;
    // The talk is over: another one begins with a fresh session, and nothing is left to resume.
    this.#set({ isWanted: false, retryAtMs: null, tellAtMs: null, leaveByMs: null, handle: null });
    if (line === 'connecting' || line === 'open') this.#disconnect(attempt);
    this.#show('closed', null);
  }

  #connect(): void {
    const isGood = this.state.handle !== null && this.#nowMs - this.state.handleAtMs < HANDLE_LIFETIME_MS;
    const attempt = this.state.attempt + 1;
    const handle = isGood ? this.state.handle : null;
    this.#set({ attempt, line: 'connecting', retryAtMs: null, isResuming: isGood, handle });
    this.effects.push({ type: 'connect', attempt, handle });
  }

  #connected(): void {
    const isFresh = !this.state.isResuming;
    const tellsLesson = isFresh || this.state.isOutdated;
    this.#set({
      line: 'open',
      openedAtMs: this.#nowMs,
      leaveByMs: null,
      tellAtMs: null,
      isOutdated: false,
      // A handle is of the session before until this one gives its own; it stays good while resuming.
      handle: isFresh ? null : this.state.handle,
    });
    if (tellsLesson) this.effects.push({ type: 'tell_lesson' });
    this.#show('open', null, isFresh);
  }

  #lost(end: LiveEnd, code: number): void {
    const { line, isResuming, openedAtMs } = this.state;
    const hasHeld = line === 'open' && this.#nowMs - openedAtMs >= HELD_MS;
    this.#set({ line: 'none', leaveByMs: null, isTurnOpen: false });
    if (hasHeld) this.#set({ failures: 0, failedResumes: 0 });
    // No route says nothing about the handle; a server that refuses it, or falls silent over it (408), does.
    else if (isResuming && end !== 'quota' && (end !== 'network' || code === 408)) this.#resumeFailed();
    const isAtOnce = hasHeld && end !== 'quota' && end !== 'no_consent';
    const delayMs = isAtOnce ? 0 : this.#delayAfter(end, isResuming, line === 'open');
    this.#set({ failures: this.state.failures + (hasHeld ? 0 : 1) });
    this.#retry(delayMs, end);
  }

  #resumeFailed(): void {
    const failedResumes = this.state.failedResumes + 1;
    const isEnough = failedResumes >= ENOUGH;
    this.#set({ failedResumes: isEnough ? 0 : failedResumes, ...(isEnough ? { handle: null } : {}) });
  }

  #delayAfter(end: LiveEnd, isResuming: boolean, wasOpen: boolean): number {
    if (end === 'quota') return QUOTA_RETRY_MS;
    // A press asks again, and a parent may have consented by then.
    if (end === 'no_consent') return SLOW_RETRY_MS;
    // It may be the handle that is refused: without one it is tried at once.
    if (isResuming && end !== 'network') return FIRST_RETRY_MS * this.state.failedResumes;
    const isRefused = end === 'refused' || end === 'bad_request';
    // A session cut with 1008 or 1007 in mid-talk may have been cut for what was said in it: one more try.
    if (isRefused && (!wasOpen || this.state.failures > 0)) return SLOW_RETRY_MS;
    const fullMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(10, this.state.failures));
    return Math.max(FIRST_RETRY_MS, fullMs / 2 + (fullMs / 2) * this.#random);
  }

  /** Connects in `delayMs`. The child is told at once when that is longer than it can be kept waiting. */
  #retry(delayMs: number, reason: string): void {
    const retryAtMs = this.#nowMs + delayMs;
    this.#set({ failedAtMs: this.#nowMs });
    const patienceMs = PATIENCE_MS[this.state.status === 'connecting' ? 'connecting' : 'changing'];
    this.#set({ retryAtMs, cause: reason });
    if (this.state.status === 'lost') {
      this.#show('lost', reason);
      return;
    }
    const tellAtMs = this.state.tellAtMs ?? this.#nowMs + patienceMs;
    this.#set({ tellAtMs });
    if (retryAtMs >= tellAtMs) this.#show('lost', reason);
    else if (this.state.status === 'open') this.#show('changing', null);
  }

  #leave(): void {
    this.#set({ retryAtMs: this.#nowMs, leaveByMs: null, tellAtMs: this.#nowMs + PATIENCE_MS.changing });
    this.#disconnect(this.state.attempt);
    this.#show('changing', null);
  }

  #stalled(): void {
    const stalls = this.state.stalls + 1;
    // A session that fell silent twice may be silent for good: the next one is a fresh one.
    this.#set({ stalls, leaveByMs: null, ...(stalls >= ENOUGH ? { handle: null } : {}) });
    this.#disconnect(this.state.attempt);
    const againMs = Math.min(SLOW_RETRY_MS, SILENT_RETRY_MS * 2 ** Math.min(10, stalls - ENOUGH));
    this.#retry(stalls < ENOUGH ? 0 : againMs, 'silent');
  }

  #networkChanged(isOnline: boolean): void {
    const { isWanted, line, attempt, cause, status } = this.state;
    if (!isWanted) return;
    if (!isOnline) {
      // The way out is gone, and the socket will not notice for minutes.
      if (line === 'open') {
        this.#disconnect(attempt);
        const retryAtMs = this.#nowMs + this.#delayAfter('network', false, true);
        this.#set({ retryAtMs, leaveByMs: null, cause: 'network' });
      }
      if (status !== 'lost') this.#show('lost', 'network');
    } else if (line === 'none' && (cause === 'network' || cause === 'server')) {
      this.#set({ retryAtMs: this.#nowMs, failures: 0 });
    }
  }

  #capped(): void {
    const { line, attempt } = this.state;
    if (line === 'connecting' || line === 'open') this.#disconnect(attempt);
    // Looked at again now and then: a month ends, and a parent may raise the cap.
    const retryAtMs = this.#nowMs + SLOW_RETRY_MS;
    this.#set({ retryAtMs, failedAtMs: this.#nowMs, leaveByMs: null, cause: 'capped' });
    this.#show('lost', 'capped');
  }

  #disconnect(attempt: number): void {
    this.#set({ line: 'closing', isTurnOpen: false });
    this.effects.push({ type: 'disconnect', attempt });
  }

  /** Tells the status when it is another one. */
  #show(status: LiveSessionStatus, reason: string | null, isFresh = false): void {
    const isSame = this.state.status === status && this.state.reason === reason;
    this.#set({ status, reason });
    if (status === 'lost') this.#set({ tellAtMs: null, isTurnOpen: false, isOutdated: true });
    if (isSame) return;
    this.effects.push({ type: 'status_changed', status, reason, isFresh });
  }

  #set(change: Partial<ReconnectState>): void {
    this.state = { ...this.state, ...change };
  }
}
