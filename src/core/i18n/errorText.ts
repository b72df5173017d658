import type { ApiError } from '@/domain/errors';
import type { TextFunction, TextKey, TextValues } from '@/domain/texts/keys';

/** What is needed to describe an error: an `ApiError` or its plain form in the store. */
export type Refusal = Pick<ApiError, 'code' | 'message'> & { current?: unknown };

function valuesOf(current: unknown): Record<string, string | number> {
  if (typeof current !== 'object' || current === null) return {};
  return Object.fromEntries(
    Object.entries(current).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  ) as Record<string, string | number>;
}

/** The text of a code from the server, `errors.<code>`; undefined for one that this build does not know. */
export function codeText(t: TextFunction, code: string, values?: TextValues): string | undefined {
  const key = `errors.${code}` as TextKey<'errors'>;
  const text = t(key, values);
  return text === key ? undefined : text;
}

/**
 * The readable text of an error: `errors.<code>` with the values of `current`; for an unknown code the server's own
 * message. Source: shell, section 7.
 */
export function errorText(t: TextFunction, { code, message, current }: Refusal): string {
  return codeText(t, code, valuesOf(current)) ?? message;
}
