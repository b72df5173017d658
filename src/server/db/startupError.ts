/**
 * A reason why the server can't start, as one actionable line.
 * Only `message` is printed, without a stack, and the exit code is 1 (quality.md 9.3).
 */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartupError';
  }
}
