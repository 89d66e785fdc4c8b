import { untilReady } from '../claims.ts';
import { Household } from '../household.ts';
import { Machine } from '../machine.ts';
import { PI_KEY } from '../provider.ts';
import type { Scenario } from '../scenario.ts';

/** A word no program and no dictionary has. */
const MARKER = 'ぽんぽこまーかー';
const WHERE = '/etc /opt /root /home /run /srv /tmp /usr/local /var /boot/firmware';

/** Where a word stands on the disk, raw and as JSON escapes it; the files the parent allowed it in are none. */
const grep = (word: string): string => {
  const escaped = [...word]
    .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
  return `LC_ALL=C grep -rlaF --exclude-dir=shelf --exclude='pi-control.*' -e '${word}' -e '${escaped}' ${WHERE} 2>/dev/null; true`;
};

/** A day with words of the child that turn up nowhere, and a key that only the robot knows. */
export const privacy: Scenario = {
  name: 'privacy',
  shows: "after a day, the child's words are in no journal, file or archive, and the key in nobody's sight",
  limitMinutes: () => 60,
  async play({ image, installedDisk, folderFor, provider }, tell) {
    provider.peer.coach({ voice: provider.voice });
    await using machine = await Machine.boot(image, {
      folder: folderFor('privacy'),
      from: installedDisk(),
      providerPort: provider.port,
    });
    await untilReady(machine);
    const household = new Household(machine);
    await household.untilPage();
    const said = [
      `${MARKER} 38+47 を やりたい`,
      `${MARKER} わからない`,
      '84',
      `きょう ${MARKER} と あそんだ`,
      '85',
      `ばいばい ${MARKER}`,
    ];
    let answered = 0;
    for (const words of said)
      if ((await household.turn(words)).some(({ type }) => type === 'final_response')) answered += 1;
    await machine.run('sync; journalctl --sync', 60);

    const journal = await machine.run(
      `journalctl --no-pager -o export | LC_ALL=C grep -acF '${MARKER}' ; true`,
    );
    const files = (await machine.run(grep(MARKER), 300)).split('\n').filter(Boolean);
    const lines = await machine.run('journalctl -u coach-robot --no-pager -q | wc -l');
    tell({
      what: "the child's words in the journal and on the disk (transcripts off)",
      seen: `${journal} lines of the journal (of ${lines} of the robot), ${files.length} files ${files.join(' ')}, after ${answered} turns`,
      isGood: journal === '0' && files.length === 0 && answered === said.length && Number(lines) > 0,
    });
    const file = '/srv/problem.json';
    const archive = await machine.run(
      `coach-robot report-problem ${file} 2>&1 | tail -1; wc -c < ${file}`,
      300,
    );
    const found = await machine.run(
      `LC_ALL=C grep -acF -e '${MARKER}' -e '${PI_KEY}' ${file}; rm -f ${file}`,
    );
    tell({
      what: 'the problem archive (`coach-robot report-problem`)',
      seen: `${archive.replaceAll('\n', ' ').slice(-200)} bytes, ${found} hits`,
      isGood: found === '0' && Number(archive.split('\n').at(-1)) > 500,
    });

    const key = await machine.run(
      `umask 077; printf %s '${PI_KEY}' > /run/pi-control.key
seek() { LC_ALL=C grep "$1" -aF -f /run/pi-control.key "\${@:2}" 2>/dev/null; }
echo "argv $(seek -l /proc/[0-9]*/cmdline | wc -l)"
echo "environment $(seek -l /proc/[0-9]*/environ | wc -l)"
echo "journal $(journalctl --no-pager -o export | seek -c)"
echo "files $(seek -rl ${WHERE} | grep -vE '^/etc/credstore/|^/run/credentials/|^/run/pi-control' | tr '\\n' ' ')"
rm /run/pi-control.key`,
      300,
    );
    tell({
      what: 'the key in argv, an environment, the journal, or a file but its own',
      seen: key.replaceAll('\n', ', '),
      isGood: /^argv 0\nenvironment 0\njournal 0\nfiles\s*$/.test(key),
    });
    const rights = await machine.run(
      'stat -c "%a %U %n" /etc/credstore/gemini-api-key /var/lib/coach-robot /var/lib/coach-robot/coach.sqlite /var/cache/coach-robot',
    );
    tell({
      what: 'who may read the records',
      seen: rights.replaceAll('\n', ', '),
      isGood: rights.split('\n').every((line) => /^\d00 /.test(line)),
    });
  },
};
