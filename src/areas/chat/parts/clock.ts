const SECOND = 1000;
const MINUTE = 60;

/** Milliseconds as `m:ss`. */
export function clockOf(ms: number): string {
  const seconds = Math.round(ms / SECOND);
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}
