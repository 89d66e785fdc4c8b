import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { CHILD, japaneseSpeechHeard } from '../../support/sound/japanese-speech.ts';
import { memoryOf, restartsOf, untilReady } from '../claims.ts';
import { Household } from '../household.ts';
import { Machine } from '../machine.ts';
import type { Scenario } from '../scenario.ts';

/** A Pi Zero 2 W. */
const MEMORY_MB = 512;
/** The budgets of a Pi Zero 2 W: all processes of the robot together. */
const VOICE_PSS_MB = 180;
const BETWEEN_WORDS_SECONDS = 12;
/** Of a sentence that was heard so much arrives at least; a press that is taken for a held key makes a turn without words. */
const SENTENCE_SHARE = 0.5;
/** A child that is not heard so often in a row presses: of a talk that has ended, or a press that was lost. */
const UNHEARD = 2;
/** Of the sentences so many are heard: the child does not wait for the robot to have finished. */
const HEARD_SHARE = 1 / 3;

/** Lessons by voice on the smallest robot. */
export const small: Scenario = {
  name: 'small',
  shows: 'lessons by voice in 512 MB, without swap and without anything killed',
  limitMinutes: ({ voiceMinutes }) => 40 + 4 * voiceMinutes,
  async play({ image, installedDisk, folderFor, provider, amounts }, tell) {
    provider.peer.coach({ voice: provider.voice });
    await using machine = await Machine.boot(image, {
      folder: folderFor('small'),
      from: installedDisk(),
      memoryMb: MEMORY_MB,
      providerPort: provider.port,
    });
    const ready = await untilReady(machine);
    const household = new Household(machine);
    await household.untilPage();
    await household.untilPart('microphone', 'ok', 300);
    const words = await japaneseSpeechHeard('えっと、わからないよ', CHILD);
    const sessionsBefore = provider.peer.sessions.length;
    const ends = (await machine.uptimeSeconds()) + amounts.voiceMinutes * 60;
    const leastMs = (SENTENCE_SHARE * 1000 * words.length) / INPUT_RATE_HZ;
    const heardSoFar = () =>
      provider.peer.sessions
        .slice(sessionsBefore)
        .flatMap(({ received }) => received.utterances)
        .filter(({ durationMs }) => durationMs >= leastMs).length;
    let most = 0;
    let spoken = 0;
    let heard = 0;
    // That the recorder runs says no more than that the robot is awake: it also does where nobody listens.
    let unheard = UNHEARD;
    let presses = 0;
    while ((await machine.uptimeSeconds()) < ends) {
      if (unheard >= UNHEARD) {
        await household.press('talk');
        presses += 1;
        unheard = 0;
      }
      await machine.run(`sleep ${BETWEEN_WORDS_SECONDS}`, 120);
      await household.say(words);
      spoken += 1;
      most = Math.max(most, await memoryOf(machine));
      const before = heard;
      heard = heardSoFar();
      unheard = heard > before ? 0 : unheard + 1;
    }
    const memory = await machine.run(
      `awk '/^(pswpin|pswpout|oom_kill) / {printf "%s %s, ", $1, $2}' /proc/vmstat; awk '/^(MemTotal|MemAvailable|SwapTotal):/ {printf "%s %d MB, ", $1, $2/1024}' /proc/meminfo; grep -h oom_kill /sys/fs/cgroup/system.slice/coach-robot.service/memory.events | tr '\\n' ' '`,
    );
    const restarts = await restartsOf(machine);
    tell({
      what: `${amounts.voiceMinutes} minutes of lessons by voice in ${MEMORY_MB} MB: no swap, nothing killed`,
      seen: `READY after ${ready.toFixed(0)} s; ${spoken} times spoken (${((words.length * spoken) / INPUT_RATE_HZ).toFixed(0)} s), ${heard} heard by the provider, ${presses} presses; ${memory}; ${restarts} restarts`,
      isGood:
        heard >= HEARD_SHARE * spoken && restarts === 0 && !/(?:pswpin|pswpout|oom_kill) [1-9]/.test(memory),
    });
    tell({
      what: `PSS of all processes at most, in a voice talk: ${VOICE_PSS_MB} MB`,
      seen: `${most.toFixed(0)} MB`,
      isGood: most > 0 && most <= VOICE_PSS_MB,
    });
  },
};
