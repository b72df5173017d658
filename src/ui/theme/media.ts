/** `text-align` of user text with `dir="auto"`: at its parent's line start. Two values for browser support. */
export const PARENT_START = ['-webkit-match-parent' as const, 'match-parent' as const];
/** Touch input: targets grow to 44 px. */
export const COARSE = '@media (pointer: coarse)';
/** A mouse: only there bars are drawn; other devices scroll with their own. */
export const MOUSE = '@media (hover: hover) and (pointer: fine)';
/** Minimum size of a touch target in pixels. */
export const TOUCH = 44;
/** Windows' high contrast mode: colors are the system's, so shapes need borders. */
export const FORCED_COLORS = '@media (forced-colors: active)';
export const REDUCED_MOTION = '@media (prefers-reduced-motion: reduce)';
