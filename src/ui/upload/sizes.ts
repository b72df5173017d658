const BINARY = 1.048_576;

/** The limit in bytes to display: 3,145,728 bytes is shown as "3 MB", and never more than is allowed. */
export function toldLimit(bytes: number): number {
  return Math.floor(bytes / BINARY);
}
