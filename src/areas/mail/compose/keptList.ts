const LIST = 'atrium-mails';

/** The windows whose text the server does not have, with their drafts; of all users of this browser. */
type Windows = Record<string, { userId: string; mailId: string | null }>;

function readList(): Windows {
  try {
    return JSON.parse(localStorage.getItem(LIST) ?? '{}') as Windows;
  } catch {
    return {};
  }
}

/** Changes the list; it is gone when it is empty. */
export function changeList(change: (windows: Windows) => void): void {
  const windows = readList();
  change(windows);
  try {
    if (Object.keys(windows).length > 0) localStorage.setItem(LIST, JSON.stringify(windows));
    else localStorage.removeItem(LIST);
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** A window whose text is kept, by its id. */
export interface KeptWindow {
  id: string;
  mailId: string | null;
}

/** The windows of a user whose texts the server does not have, also those that other tabs show. */
export function keptWindows(userId: string): KeptWindow[] {
  return Object.entries(readList()).flatMap(([id, one]) =>
    one.userId === userId ? [{ id, mailId: one.mailId }] : [],
  );
}
