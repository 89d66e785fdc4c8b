import { readFileSync } from 'node:fs';
import path from 'node:path';
import { untilReady } from '../claims.ts';
import { Household } from '../household.ts';
import { Machine } from '../machine.ts';
import type { Scenario } from '../scenario.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../guest/attacker.py');

/**
 * A unit like the robot's own, with its very properties and drop-ins, in whose place another program runs. The first
 * lines take away what is about how it is started and watched, and nothing of the sandbox.
 */
const BESIDE = `set -e
units=/etc/systemd/system; [ -e $units/coach-robot.service ] || units=$(dirname "$(systemctl show coach-robot -p FragmentPath --value)")
name=coach-robot-attacker.service
grep -vE '^(Type|ExecStart|ExecReload|ExecStartPre|ExecStopPost|NotifyAccess|WatchdogSec|Restart|RestartSec|OnFailure|Conflicts|RuntimeDirectory)=' $units/coach-robot.service \\
  | sed 's|^\\[Service\\]|[Service]\\nType=oneshot\\nExecStart=/usr/bin/python3 /srv/attacker.py|' > /run/systemd/system/$name
for folder in /etc/systemd/system /usr/lib/systemd/system /usr/local/lib/systemd/system; do
  [ -d $folder/coach-robot.service.d ] && cp -r $folder/coach-robot.service.d /run/systemd/system/$name.d
done
sed -i '/^RuntimeDirectory/d' /run/systemd/system/$name.d/*.conf 2>/dev/null || true
systemctl daemon-reload
useradd --create-home --shell /bin/sh somebody 2>/dev/null || true
echo private > ~somebody/letter; chmod 600 ~somebody/letter
setsid su somebody -c 'sleep 100000' & sleep 2; pgrep -u somebody -x sleep | head -1 > /srv/victim; chmod 644 /srv/victim
systemctl start $name || true
journalctl -u $name --no-pager -o cat | grep -E '^(refused|DONE|allowed) '`;

/** Whoever has taken over the robot's process tries what must not be possible from there. */
export const attacker: Scenario = {
  name: 'attacker',
  shows: "what a program with the unit's own sandbox cannot do",
  limitMinutes: () => 30,
  async play({ image, installedDisk, folderFor, provider }, tell) {
    await using machine = await Machine.boot(image, {
      folder: folderFor('attacker'),
      from: installedDisk(),
      providerPort: provider.port,
    });
    await untilReady(machine);
    const household = new Household(machine);
    await household.put('/srv/attacker.py', readFileSync(SCRIPT));
    const printed = await machine.run(BESIDE, 300);
    const tried = printed.split('\n').filter((line) => /^(refused|DONE|allowed) /.test(line));
    const of = (word: string) =>
      tried.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length + 1));
    tell({ what: 'what it cannot do', seen: of('refused').join('; '), isGood: of('refused').length >= 20 });
    tell({
      what: 'what it could do and must not',
      seen: of('DONE').join('; ') || 'nothing',
      isGood: tried.length > 0 && of('DONE').length === 0,
    });
    tell({ what: 'what it may, for the robot needs it', seen: of('allowed').join('; '), isGood: null });
  },
};
