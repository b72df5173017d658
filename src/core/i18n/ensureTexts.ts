import type { TextFile } from '@/domain/texts/keys';

/** Files of texts that every page carries. */
export const SHARED_TEXTS = ['common', 'errors', 'feedback'] as const satisfies readonly TextFile[];

/** Loads the files that are not there yet; resolves at once when all are. */
type EnsureTexts = (files: readonly TextFile[]) => Promise<void>;

let loader: EnsureTexts | null = null;

/** Set by the provider once it is mounted in the browser; a server never has one. */
export function setTextLoader(next: EnsureTexts | null): void {
  loader = next;
}

/**
 * Browser only: makes sure that the texts of these files are there in the current language, before a page or a late
 * part that shows them is rendered. Rejects when they can't be loaded.
 */
export async function ensureTexts(files: readonly TextFile[]): Promise<void> {
  await loader?.(files);
}
