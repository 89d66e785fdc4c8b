import type { ComponentType } from 'preact';
import type { Language } from './kit/language.ts';

/** One page of the parent's; its address is `/parent#/<id>`. */
export interface ParentPage {
  /** Lower case and hyphens. */
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Gets what stands behind the id in the address, piece by piece: `/parent#/history/2026-11-20` → ["2026-11-20"]. */
  readonly Page: ComponentType<{ readonly rest: readonly string[] }>;
}
