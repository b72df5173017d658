import type { TextFile } from '@/domain/texts/keys';

/** Text files that every page includes. */
export const SHARED_TEXTS = ['common', 'errors', 'feedback'] as const satisfies readonly TextFile[];

/** Loads the files that are missing; resolves at once when there are none. */
type EnsureTexts = (files: readonly TextFile[]) => Promise<void>;

let loader: EnsureTexts | null = null;

/** Set by the provider once it is mounted in the browser; never on the server. */
export function setTextLoader(next: EnsureTexts | null): void {
  loader = next;
}

/**
 * Browser only: makes sure that these text files are loaded in the current language before a page or lazy component
 * that uses them is rendered. Rejects when they can't be loaded.
 */
export async function ensureTexts(files: readonly TextFile[]): Promise<void> {
  await loader?.(files);
}
