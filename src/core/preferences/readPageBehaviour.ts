import { NO_SINGLE_KEYS_ATTRIBUTE, REDUCE_MOTION_ATTRIBUTE } from './pageBehaviour';

/** Whether the user has turned motion off, whatever the system setting. */
export const isMotionOff = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute(REDUCE_MOTION_ATTRIBUTE);

/** Whether the user wants no motion, by preference or system setting. Only in a browser. */
export const prefersReducedMotion = (): boolean =>
  isMotionOff() || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether single letters are keyboard shortcuts. */
export const allowsSingleKeys = (): boolean =>
  !document.documentElement.hasAttribute(NO_SINGLE_KEYS_ATTRIBUTE);
