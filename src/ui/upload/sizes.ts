const BINARY = 1.048_576;

/** A limit of 3,145,728 bytes is told as "3 MB", as people count, and never promises more than there is. */
export function toldLimit(bytes: number): number {
  return Math.floor(bytes / BINARY);
}
