import type { StylisPlugin } from '@emotion/cache';
import mirrorStyles from '@mui/stylis-plugin-rtl';

/** What Emotion does to styles that are read from right to left. */
export const MIRROR: readonly StylisPlugin[] = [mirrorStyles];
