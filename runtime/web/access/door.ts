import type { Access } from '#runtime/access/access.ts';
import type { Door } from '#runtime/web/network/network-need.ts';
import { ownAddresses } from '#runtime/web/network/own-addresses.ts';

/** The network is let in while a pairing window is open, and for as long as a parent is paired. */
export function doorFor(access: Access): Door {
  const need = {
    isWanted: () => access.isPaired || access.window !== null,
    onChange: (listener: () => void) => access.onNews(listener),
  };
  return { need, own: ownAddresses };
}
