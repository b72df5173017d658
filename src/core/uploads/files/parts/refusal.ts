import type { DetailedError } from 'tus-js-client';
import { reportForbidden } from '@/core/http/forbidden';
import { reportSessionEnded } from '@/core/http/sessionEnded';
import { getSessionToken } from '@/core/http/sessionToken';
import { ApiError, type ErrorBody, type ErrorStatus, UNKNOWN_ERROR } from '@/domain/errors';

function bodyOf(text: string | undefined): ErrorBody | null {
  try {
    const body = JSON.parse(text ?? '') as Partial<ErrorBody> | null;
    return typeof body?.code === 'string' ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}

/** A refusal without a body, as `HEAD` has it. */
const codeOf = (status: number): string => (status === 401 ? 'session-required' : 'internal');

/** The server's refusal of a request of tus as an `ApiError`, as the clients give it. */
export function refusalOfTus(error: Error): ApiError {
  const { originalResponse: response } = error as Partial<DetailedError>;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0) return new ApiError(0, 'unreachable', { message: UNKNOWN_ERROR });
  const body = bodyOf(response.getBody());
  const retryAfter = Number(response.getHeader('Retry-After') ?? Number.NaN);
  return new ApiError(status as ErrorStatus, body?.code ?? codeOf(status), {
    message: UNKNOWN_ERROR,
    ...body,
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  });
}

/** Says that the session has ended, or a permission is missing, as the clients do. */
export function reportRefusal(error: ApiError, sentToken: string | null): void {
  if (error.status === 401 && sentToken === getSessionToken()) reportSessionEnded(error, sentToken);
  if (error.status === 403 && error.code === 'forbidden') reportForbidden();
}

/** What may succeed when it is tried again. */
export const tryAgain = (): ApiError => new ApiError(503, 'internal', { message: UNKNOWN_ERROR });
