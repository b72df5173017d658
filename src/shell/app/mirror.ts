import type { StylisPlugin } from '@emotion/cache';
import mirrorStyles from '@mui/stylis-plugin-rtl';

/** Emotion plugins for right-to-left styles. */
export const MIRROR: readonly StylisPlugin[] = [mirrorStyles];
