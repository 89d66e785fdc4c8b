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
    let most = 0;
    let spoken = 0;
    await household.press('talk');
    while ((await machine.uptimeSeconds()) < ends) {
      await machine.run(`sleep ${BETWEEN_WORDS_SECONDS}`, 120);
      const isHeard = (await machine.ask("pgrep -u coach-robot -f '^arecord'")).code === 0;
      if (!isHeard) await household.press('talk');
      await household.say(words);
      spoken += 1;
      most = Math.max(most, await memoryOf(machine));
    }
    const heard = provider.peer.sessions
      .slice(sessionsBefore)
      .reduce((sum, { received }) => sum + received.utterances.length, 0);
    const memory = await machine.run(
      `awk '/^(pswpin|pswpout|oom_kill) / {printf "%s %s, ", $1, $2}' /proc/vmstat; awk '/^(MemTotal|MemAvailable|SwapTotal):/ {printf "%s %d MB, ", $1, $2/1024}' /proc/meminfo; grep -h oom_kill /sys/fs/cgroup/system.slice/coach-robot.service/memory.events | tr '\\n' ' '`,
    );
    const restarts = await restartsOf(machine);
    tell({
      what: `${amounts.voiceMinutes} minutes of lessons by voice in ${MEMORY_MB} MB: no swap, nothing killed`,
      seen: `READY after ${ready.toFixed(0)} s; ${spoken} times spoken (${((words.length * spoken) / INPUT_RATE_HZ).toFixed(0)} s), ${heard} heard by the provider; ${memory}; ${restarts} restarts`,
      isGood: heard > 0 && restarts === 0 && !/(?:pswpin|pswpout|oom_kill) [1-9]/.test(memory),
    });
    tell({
      what: `PSS of all processes at most, in a voice talk: ${VOICE_PSS_MB} MB`,
      seen: `${most.toFixed(0)} MB`,
      isGood: most > 0 && most <= VOICE_PSS_MB,
    });
  },
};
