// The player: the only process that loads `speaker`, because that can abort or crash it (loading without a sound
// card, TooTallNate/node-speaker#110; closing while a write is under way, #28). It plays what comes on standard
// input by the rules of player-wire.mjs and ends with it. Usage: player.mjs <ALSA device>
import { writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { giveBackEachMinute } from '../memory/give-back.mjs';
import {
  CUT,
  FRAME_SAMPLES,
  HEADER_BYTES,
  PLAYED,
  READY,
  REPORT_BYTES,
  REPORT_FD,
  SAMPLE_RATE_HZ,
  SILENT,
  SOUND,
} from './player-wire.mjs';

const FRAME_BYTES = FRAME_SAMPLES * 2;
const FRAME_MS = 20;
/** So many are written at once where they wait: each write wakes the processor here, in the robot and in the sound server. */
const MOST_FRAMES = 2;
/** How far ahead of its sound the device is written: what is written can only be dropped by closing it. */
const LEAD_MS = 120;
/** With less than this left to sound, the rest of a frame is filled with silence: nothing more seems to come. */
const LAST_CHANCE_MS = 15;
/** After so long without sound the device is opened anew, so that it rests instead of running empty. */
const REST_AFTER_MS = 1000;
/** A write takes as long as the device is full, at most half a second; one that takes longer never ends. */
const STUCK_AFTER_MS = 1500;

const { default: Speaker } = await import('speaker');
const device = process.argv[2] ?? 'default';

/** @type {Buffer[]} */
let waiting = [];
let waitingBytes = 0;
let offset = 0;
/** Written and not yet sounding: when each begins, and how many of its samples are sound. */
let written = [];
/** When all that is written has sounded. */
let endMs = 0;
let isWriting = false;
let isUsed = false;
let cuts = 0;
let timer;
let stuck;
let speaker = open();
const frames = Buffer.alloc(MOST_FRAMES * FRAME_BYTES);
const report = Buffer.alloc(REPORT_BYTES);

function open() {
  const opened = new Speaker({
    channels: 1,
    bitDepth: 16,
    signed: true,
    sampleRate: SAMPLE_RATE_HZ,
    samplesPerFrame: MOST_FRAMES * FRAME_SAMPLES,
    device,
  });
  opened.on('error', fail);
  // Otherwise the first write opens it, and the first sound is late by that (up to 44 ms).
  opened._open();
  isUsed = false;
  return opened;
}

/** Silence at once. Only while no write is under way; after a sound never by end(), which waits for the device. */
function reopen() {
  speaker.removeListener('error', fail);
  speaker.on('error', () => {});
  try {
    speaker.close(true);
  } catch (error) {
    fail(error);
  }
  while (cuts > 0) {
    cuts--;
    tell(SILENT, 0);
  }
  speaker = open();
}

function fail(error) {
  // The robot reads why, and starts another player.
  writeSync(2, `${error?.message ?? 'write failed'}\n`);
  end();
}

/** Never by process.exit: that frees what a write in the other thread still uses, and dies of SIGSEGV. */
function end() {
  process.kill(process.pid, 'SIGKILL');
}

function tell(kind, samples) {
  report[0] = kind;
  report.writeUInt16LE(samples, 2);
  try {
    writeSync(REPORT_FD, report);
  } catch {
    // The robot is gone.
    end();
  }
}

function step() {
  clearTimeout(timer);
  const nowMs = performance.now();
  while (written.length > 0 && written[0].startMs <= nowMs) tell(PLAYED, written.shift().samples);
  if (isWriting) return wait(nowMs);
  if (cuts > 0) reopen();
  const leadMs = endMs - nowMs;
  if (waitingBytes > 1 && leadMs <= dueLeadMs()) write(nowMs);
  else if (isUsed && waitingBytes === 0 && leadMs < -REST_AFTER_MS) reopen();
  wait(nowMs);
}

function wait(nowMs) {
  const timesMs = [];
  if (written.length > 0) timesMs.push(written[0].startMs);
  if (!isWriting && waitingBytes > 1) {
    timesMs.push(endMs - dueLeadMs());
  } else if (isUsed && !isWriting) timesMs.push(endMs + REST_AFTER_MS + 1);
  if (timesMs.length > 0) timer = setTimeout(step, Math.max(0, Math.min(...timesMs) - nowMs));
}

/** Whole frames that would be written now. */
function wholeFrames() {
  return Math.min(MOST_FRAMES, Math.floor(waitingBytes / FRAME_BYTES));
}

/** With so much left to sound it is time to write. */
function dueLeadMs() {
  const whole = wholeFrames();
  return whole > 0 ? LEAD_MS - whole * FRAME_MS : LAST_CHANCE_MS;
}

function write(nowMs) {
  const piece = frames.subarray(0, Math.max(1, wholeFrames()) * FRAME_BYTES);
  const bytes = fill(piece);
  const startMs = Math.max(nowMs, endMs);
  endMs = startMs + (piece.length / FRAME_BYTES) * FRAME_MS;
  written.push({ startMs, samples: bytes / 2 });
  isWriting = true;
  isUsed = true;
  stuck = setTimeout(fail, STUCK_AFTER_MS, new Error('the device takes no sound'));
  speaker.write(piece, (error) => {
    clearTimeout(stuck);
    isWriting = false;
    if (!error) step();
  });
  if (startMs <= nowMs) tell(PLAYED, written.shift()?.samples ?? 0);
}

/** Fills the piece from what waits, then with silence; gives how many bytes are sound. */
function fill(piece) {
  let filled = 0;
  while (filled < piece.length && waiting.length > 0) {
    const count = waiting[0].copy(piece, filled, offset, offset + piece.length - filled);
    filled += count;
    offset += count;
    if (offset < waiting[0].length) break;
    waiting.shift();
    offset = 0;
  }
  // Half a sample cannot be played; it can only be the end of what was cut off in the pipe.
  filled -= filled % 2;
  waitingBytes = Math.max(0, waitingBytes - filled);
  piece.fill(0, filled);
  return filled;
}

function cut() {
  waiting = [];
  waitingBytes = 0;
  offset = 0;
  written = [];
  endMs = 0;
  if (!isUsed) return tell(SILENT, 0);
  cuts++;
  step();
}

const header = Buffer.alloc(HEADER_BYTES);
let headerFilled = 0;
let bodyLeft = 0;

process.stdin.on('data', (data) => {
  let at = 0;
  while (at < data.length) {
    if (bodyLeft > 0) {
      const piece = data.subarray(at, at + bodyLeft);
      waiting.push(piece);
      waitingBytes += piece.length;
      bodyLeft -= piece.length;
      at += piece.length;
      continue;
    }
    const count = data.copy(header, headerFilled, at, at + HEADER_BYTES - headerFilled);
    headerFilled += count;
    at += count;
    if (headerFilled < HEADER_BYTES) break;
    headerFilled = 0;
    if (header[0] === SOUND) bodyLeft = header.readUInt32LE(1);
    else if (header[0] === CUT) cut();
  }
  step();
});
process.stdin.on('end', end);
process.stdin.on('error', end);
tell(READY, 0);
giveBackEachMinute();
