import { ApiError } from '@/domain/errors';

/** Longest wait for the write lock before the caller is told to try again (quality.md 9.3c), in ms. */
export const WRITE_WAIT = 5000;

/**
 * First come, first served lock of the one SQLite writer.
 * A wait of more than {@link WRITE_WAIT} ends in 503 `busy` instead of a hanging request.
 */
export class Mutex {
  #held = false;
  readonly #waiting: (() => void)[] = [];

  async lock(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(new ApiError(503, 'busy', { message: 'The database is busy', retryAfter: 1 }));
      }, WRITE_WAIT);
      this.#waiting.push(enter);
    });
  }

  unlock(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#held = false;
  }
}
