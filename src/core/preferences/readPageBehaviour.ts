import { NO_SINGLE_KEYS_ATTRIBUTE, REDUCE_MOTION_ATTRIBUTE } from './pageBehaviour';

/** Whether the person wants nothing to move, whatever the system says. */
export const isMotionOff = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute(REDUCE_MOTION_ATTRIBUTE);

/** Whether the person wants nothing to move, told here or to their system. Only in a browser. */
export const prefersReducedMotion = (): boolean =>
  isMotionOff() || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether letters pressed alone are shortcuts. */
export const allowsSingleKeys = (): boolean =>
  !document.documentElement.hasAttribute(NO_SINGLE_KEYS_ATTRIBUTE);
