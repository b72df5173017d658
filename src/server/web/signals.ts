import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 15_000;

/**
 * Runs `stop` on SIGTERM, SIGINT, SIGHUP, when the parent script is gone, or after an uncaught error (then reported
 * to `onCrash`, with exit code 1). A second signal exits with 1 at once. Source: quality, Q-8.5 and Q-9.6a.
 */
export function stopOnSignals(stop: () => Promise<void>, onCrash: (error: unknown) => void): void {
  let stopping = false;
  const end = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const gentle = stop().then(
      () => code,
      () => 1,
    );
    process.exit(await Promise.race([gentle, wait(LIMIT_MS, 1)]));
  };
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    void end(0);
  };
  const crash = (error: unknown): void => {
    onCrash(error);
    void end(1);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal).on('SIGHUP', onSignal);
  process.on('disconnect', () => void end(0));
  process.on('uncaughtException', crash).on('unhandledRejection', crash);
}
