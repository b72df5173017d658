/** `text-align` of a person's text with `dir="auto"`: at the start of the lines around it. Two, as browsers know either name. */
export const PARENT_START = ['-webkit-match-parent' as const, 'match-parent' as const];
/** Fingers instead of a mouse: targets grow to 44 px. */
export const COARSE = '@media (pointer: coarse)';
/** Least size of a target for fingers, in pixels. */
export const TOUCH = 44;
/** Windows' high contrast: colours are the system's, so shapes need borders. */
export const FORCED_COLORS = '@media (forced-colors: active)';
export const REDUCED_MOTION = '@media (prefers-reduced-motion: reduce)';
