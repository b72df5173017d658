import { NO_SINGLE_KEYS, STILL } from './pageWishes';

/** Whether the person wants nothing to move, whatever the system says. */
export const wantsStillness = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute(STILL);

/** Whether the person wants nothing to move, told here or to their system. Only in a browser. */
export const mayNotMove = (): boolean =>
  wantsStillness() || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether letters pressed alone are shortcuts. */
export const takesSingleKeys = (): boolean => !document.documentElement.hasAttribute(NO_SINGLE_KEYS);
