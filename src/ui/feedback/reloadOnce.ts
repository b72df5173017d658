const KEY = 'atrium.reloaded';
/** A second failure within this time is a loop, ms. */
const LOOP = 60_000;

/** Whether an error means that a piece of the program could not be fetched, as after an update of the server. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /loading (css )?chunk|failed to load chunk|dynamically imported module/i.test(error.message))
  );
}

/** Loads the page anew, but never twice in a row. False when it has just been done (or can't be remembered). */
export function reloadOnce(reload: () => void = () => window.location.reload()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < LOOP) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false;
  }
  reload();
  return true;
}
