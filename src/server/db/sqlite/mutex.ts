import { ApiError } from '@/domain/errors';

/**
 * First come, first served lock of the single SQLite writer.
 * Waiting longer than `waitMs` throws 503 `busy` instead of leaving the request hanging (quality.md 9.3c).
 */
export class Mutex {
  #held = false;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly waitMs: number) {}

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
      }, this.waitMs);
      this.#waiting.push(enter);
    });
  }

  unlock(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#held = false;
  }
}
