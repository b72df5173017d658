import { inspect } from 'node:util';
import { ConfigError } from '@/server/core/config';
import { toApiError } from '@/server/db/errors';
import { StartupError } from '@/server/db/startupError';

/**
 * The message printed when the server can't start: one line for problems that the operator can fix, the whole error
 * with its stack for a bug.
 */
export function startProblem(error: unknown): string {
  if (error instanceof ConfigError) {
    const mistakes = error.message.split('\n');
    const head = mistakes.length === 1 ? 'A setting is wrong' : `${mistakes.length} settings are wrong`;
    return `${head} (.env or the environment): ${mistakes.join('; ')}`;
  }
  if (error instanceof StartupError) return error.message.replaceAll('\n', ' ');
  const failure = toApiError(error);
  if (failure?.status === 503) return failure.message;
  return `Unexpected error: ${inspect(error)}`;
}
