/**
 * A reason why the server can't start, in one line that a person can act on.
 * Start-up prints `message` alone, without a stack, and exits with 1 (quality.md 9.3).
 */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartupError';
  }
}
