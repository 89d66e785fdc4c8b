import type { Program } from '#runtime/access/access-record.ts';
import type { RefusalCode } from '#runtime/web/refusal.ts';
import type { RouteAccess } from '#runtime/web/route-access.ts';

/** Who asks. `waiting`: a second parent's phone that no parent has said yes to. */
export interface Visitor {
  /** 'loopback': a program of this very machine. */
  readonly listener: 'loopback' | 'network';
  readonly who: 'nobody' | 'waiting' | 'child_device' | 'parent' | 'program';
  readonly deviceId: string | null;
  /** Of a program, which is known only where programs are let in. */
  readonly program: Program | null;
}

/** What of the robot decides with it. */
interface House {
  /** Whether a parent is paired. */
  readonly isPaired: boolean;
  readonly isWindowOpen: boolean;
  /** Whether the records wait for their family's recovery code. */
  readonly isLocked: boolean;
  /** Whether any program has a token. */
  readonly hasPrograms: boolean;
}

/**
 * Why this visitor does not get this route; null where it does. `access` is null for an address that there is not. Until a
 * parent is paired the network gets the pairing routes while a window is open, and else the same refusal for everything.
 */
export function refusalFor(access: RouteAccess | null, visitor: Visitor, house: House): RefusalCode | null {
  const { listener, who } = visitor;
  if (listener === 'network' && !house.isPaired)
    return house.isWindowOpen && access === 'pairing' ? null : 'not_paired';
  switch (access) {
    case null:
    case 'page':
    case 'pairing':
      return null;
    case 'child':
      return listener === 'loopback' || who === 'child_device' || who === 'parent' ? null : 'not_signed_in';
    case 'parent':
      if (house.isLocked) return 'records_locked';
      return who === 'parent' ? null : 'not_signed_in';
    case 'support':
      return listener === 'loopback' || (who === 'parent' && !house.isLocked) ? null : 'not_signed_in';
    case 'program':
      if (!house.hasPrograms || house.isLocked) return 'not_found';
      return who === 'program' ? null : 'unknown_token';
    case 'loopback':
      return listener === 'loopback' ? null : 'not_from_here';
  }
}
