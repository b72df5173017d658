const PREFIX = 'atrium-upload:';

/**
 * Marks uploads with which this tab goes on, so that no other tab of the browser does. Marks end with the page. Where
 * the browser has no locks (an address without TLS), only this tab knows of its own.
 */
export function createTabLocks() {
  const own = new Map<string, () => void>();
  const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks);
  return {
    /** Marks exactly these uploads. */
    hold(uploadIds: ReadonlySet<string>): void {
      for (const [id, release] of own) {
        if (uploadIds.has(id)) continue;
        own.delete(id);
        release();
      }
      for (const id of uploadIds) {
        if (own.has(id)) continue;
        const released = new Promise<void>((resolve) => own.set(id, resolve));
        locks()
          ?.request(`${PREFIX}${id}`, () => released)
          .catch(() => undefined);
      }
    },
    /** All that are marked, by this tab or another one. */
    async held(): Promise<ReadonlySet<string>> {
      const all = await locks()?.query();
      const names = all?.held?.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : [])) ?? [];
      return new Set([...own.keys(), ...names.map((name) => name.slice(PREFIX.length))]);
    },
  };
}

export type TabLocks = ReturnType<typeof createTabLocks>;
