import { beforeEach, vi } from 'vitest';

interface Asked {
  result: unknown;
  onsuccess?: () => void;
  oncomplete?: () => void;
}

/** Something that IndexedDB answers a little later. */
function asked(result: unknown): Asked {
  const request: Asked = { result };
  setTimeout(() => (request.onsuccess ?? request.oncomplete)?.());
  return request;
}

/**
 * Stands in for the browser's IndexedDB, which jsdom has none of: what one store by keys needs, in memory, empty before
 * each test. Call it once at the top of a test file; the map is what is kept.
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
