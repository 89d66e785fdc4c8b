import { SystemClock } from '#drivers/clock/system.ts';
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import { joinProject, type NotJoined } from '#runtime/sync/join-project.ts';
import { type Call, CommandError, UsageError } from '../call.ts';

const NOT_JOINED: Readonly<Record<NotJoined, string>> = {
  malformed: 'That is no invitation: 16 digits and letters, as 7K3M-9QXD-2FWA-H8TN. Compare it one by one.',
  unknown: 'The broker knows no such invitation. Compare it, and ask whoever gave it to you.',
  expired: 'The invitation is over. Ask whoever gave it to you for another.',
  used: 'The invitation was used already, and each is for one robot. Ask whoever gave it to you for another.',
  too_many: 'The broker has heard too many wrong ones from here. Try again in an hour.',
  broker_down:
    'The broker does not answer. Check the internet connection and the address; the invitation is as good as before.',
  broker: 'What answers there is no broker: compare the address.',
  no_address: 'Say at which broker: coach-robot cloud join CODE https://BROKER (or set cloud.broker)',
  sealed_only:
    'A project that families share takes nothing but sealed boxes. Set cloud.kind to sealed, then join.',
  fixed: 'Who this robot is was given where it was set up (credential, environment): change it there.',
};

/** `coach-robot cloud join CODE [ADDRESS]`: the robot's own name in the project. Throws CommandError where it could not join. */
export async function join(call: Call): Promise<string> {
  const [, code, address = '', ...rest] = call.words;
  if (code === undefined || code.startsWith('-') || rest.length > 0)
    throw new UsageError('coach-robot cloud join CODE [ADDRESS OF THE BROKER]');
  const { environment, signal, settings } = call;
  const parts = {
    ...{ owner: SettingsOwner.open({ environment }), environment, clock: new SystemClock() },
    dir: settings().state.dir,
    // Nothing of a child's is asked or told.
    outbound: { note: () => {} },
  };
  const joined = await joinProject(parts, { code, address }, signal);
  if (typeof joined === 'string') throw new CommandError(NOT_JOINED[joined]);
  return joined.robot;
}
