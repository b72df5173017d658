const KEY = 'notice.opened';

const pathOf = (link: string): string => new URL(link, window.location.origin).pathname;

/** Remembers which notice is being opened: its target may no longer exist. */
export function rememberOpened({ id, link }: { id: string; link: string }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, path: pathOf(link) }));
  } catch {
    // Private windows may block storage; the page then shows its general message.
  }
}

/** The notice that led to this page, returned once; null if none did. */
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
