const KEY = 'confirm-email-later';
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** Whether the person wanted to be left alone, less than a week ago. */
export function isSnoozed(now = Date.now()): boolean {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) > now;
  } catch {
    return false;
  }
}

/** Leaves the person alone for a week. */
export function snooze(now = Date.now()): void {
  try {
    localStorage.setItem(KEY, String(now + WEEK_MS));
  } catch {
    // A closed storage: it is asked again at the next start.
  }
}
