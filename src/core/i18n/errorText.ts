import type { ApiError } from '@/domain/errors';
import type { TextFunction } from './languageContext';

/** What is needed to say what went wrong: an `ApiError` or its plain form in the store. */
export type Refusal = Pick<ApiError, 'code' | 'message'> & { current?: unknown };

function valuesOf(current: unknown): Record<string, string | number> {
  if (typeof current !== 'object' || current === null) return {};
  return Object.fromEntries(
    Object.entries(current).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  ) as Record<string, string | number>;
}

/**
 * The readable text of a refusal: `errors.<code>` with the values of `current`; an unknown code says the server's own
 * message. Source: shell, section 7.
 */
export function errorText(t: TextFunction, { code, message, current }: Refusal): string {
  const key = `errors.${code}`;
  const text = t(key, valuesOf(current));
  return text === key ? message : text;
}
