const KEY = 'notice.opened';

const pathOf = (link: string): string => new URL(link, window.location.origin).pathname;

/** Remembers which notice is being opened: where it leads may be gone. */
export function rememberOpened({ id, link }: { id: string; link: string }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, path: pathOf(link) }));
  } catch {
    // Private windows may refuse storage; the page then says what it says to anybody.
  }
}

/** The notice that led here, once; null where none did. */
export function consumeOpened(): string | null {
  try {
    const { id, path } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { id?: string; path?: string };
    if (!id || path !== window.location.pathname) return null;
    sessionStorage.removeItem(KEY);
    return id;
  } catch {
    return null;
  }
}
