import { markAssetError } from 'next/dist/client/route-loader';

/** Loads the texts of areas that are not there yet; resolves at once when all are. */
type EnsureTexts = (areas: readonly string[]) => Promise<void>;

let loader: EnsureTexts | null = null;

/** Set by the provider once it is mounted in the browser; a server never has one. */
export function setTextLoader(next: EnsureTexts | null): void {
  loader = next;
}

/**
 * Browser only: makes sure that the texts of these areas are there in the current language, before a page or a late
 * part that shows them is rendered. Rejects when they can't be loaded, marked as Next marks a lost script, so that a
 * change of route ends as it does for one.
 */
export async function ensureTexts(areas: readonly string[]): Promise<void> {
  try {
    await loader?.(areas);
  } catch (error) {
    throw markAssetError(error instanceof Error ? error : new Error(String(error)));
  }
}
