/** Loads the texts of areas that are not there yet; resolves at once when all are. */
type EnsureTexts = (areas: readonly string[]) => Promise<void>;

let loader: EnsureTexts | null = null;

/** Set by the provider once it is mounted in the browser; a server never has one. */
export function setTextLoader(next: EnsureTexts | null): void {
  loader = next;
}

/**
 * Browser only: makes sure that the texts of these areas are there in the current language, before a page or a late
 * part that shows them is rendered. Rejects when they can't be loaded.
 */
export async function ensureTexts(areas: readonly string[]): Promise<void> {
  await loader?.(areas);
}
