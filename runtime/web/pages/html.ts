import htm from 'htm';
import { h, type VNode } from 'preact';

/** JSX as a tagged template: no build step stands between this file and the browser. */
export const html = htm.bind(h) as (strings: TemplateStringsArray, ...values: unknown[]) => VNode;
