import { createEmotionCache } from '@mui/material-nextjs/v16-pagesRouter';
import type { StylisPlugin } from '@emotion/cache';

export type Direction = 'ltr' | 'rtl';

let mirror: readonly StylisPlugin[] | null = null;

/** Puts the part that mirrors styles where the caches find it; called when it has come with the page. */
export function keepMirror(plugins: readonly StylisPlugin[]): void {
  mirror = plugins;
}

/** Loads what mirrors styles; only pages that are read from right to left need it. */
export async function loadMirror(): Promise<void> {
  keepMirror((await import('./mirror')).MIRROR);
}

/** Whether styles of a direction can be made already. */
export function canStyle(direction: Direction): boolean {
  return direction === 'ltr' || mirror !== null;
}

/**
 * A new Emotion cache: one per direction in the browser, one per request on the server. No vendor prefixes are made:
 * every browser that knows the colour functions of the theme needs none.
 */
export function createDirectionCache(direction: Direction, nonce: string | undefined) {
  return createEmotionCache({
    key: direction,
    stylisPlugins: direction === 'rtl' ? [...(mirror ?? [])] : [],
    ...(nonce !== undefined && { nonce }),
  });
}
