import { createEmotionCache } from '@mui/material-nextjs/v16-pagesRouter';
import type { StylisPlugin } from '@emotion/cache';

export type Direction = 'ltr' | 'rtl';

let mirror: readonly StylisPlugin[] | null = null;

/** Stores the plugin that mirrors styles; called when its chunk has been loaded with the page. */
export function keepMirror(plugins: readonly StylisPlugin[]): void {
  mirror = plugins;
}

/** Loads the plugin that mirrors styles; only right-to-left pages need it. */
export async function loadMirror(): Promise<void> {
  keepMirror((await import('./mirror')).MIRROR);
}

/** Whether styles for a direction can be generated already. */
export function canStyle(direction: Direction): boolean {
  return direction === 'ltr' || mirror !== null;
}

/**
 * Creates an Emotion cache: one per direction in the browser, one per request on the server. Without vendor prefixes:
 * browsers that support the theme's color functions need none.
 */
export function createDirectionCache(direction: Direction, nonce: string | undefined) {
  return createEmotionCache({
    key: direction,
    stylisPlugins: direction === 'rtl' ? [...(mirror ?? [])] : [],
    ...(nonce !== undefined && { nonce }),
  });
}
