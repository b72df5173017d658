import { StartupError } from '../startupError';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'its name is unknown',
  EAI_AGAIN: 'its name is unknown',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
};

/** Turns a failed connection into the line printed on startup; never contains the password. */
export function connectionProblem(error: unknown, url: string): StartupError {
  const { code, message } = error as { code?: string; message?: string };
  const reason = REASONS[code ?? ''] ?? (message || code || 'no answer');
  return new StartupError(`PostgreSQL at ${address(url)} (DATABASE_URL) can't be used: ${reason}`, error);
}

function address(url: string): string {
  if (!URL.canParse(url)) return 'the given address';
  const { host, pathname } = new URL(url);
  return `${host || 'localhost'}${pathname}`;
}
