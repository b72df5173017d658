import { beforeEach, vi } from 'vitest';

interface Asked {
  result: unknown;
  onsuccess?: () => void;
  oncomplete?: () => void;
}

/** An asynchronous IndexedDB request. */
function asked(result: unknown): Asked {
  const request: Asked = { result };
  setTimeout(() => (request.onsuccess ?? request.oncomplete)?.());
  return request;
}

/**
 * Replaces the browser's IndexedDB, which jsdom lacks: the subset for one key-value store, in memory, empty before
 * each test. Call it once at the top of a test file; the map holds the stored values.
 */
export function standInIndexedDb(): Map<string, unknown> {
  const kept = new Map<string, unknown>();
  const objectStore = () => ({
    transaction: asked(undefined),
    get: (key: string) => asked(structuredClone(kept.get(key))),
    put: (value: unknown, key: string) => void kept.set(key, structuredClone(value)),
    delete: (key: string) => void kept.delete(key),
  });
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('indexedDB', { open: () => asked({ transaction: () => ({ objectStore }) }) });
  });
  return kept;
}
