/** Body of every answer that is not 2xx. `message` is English for developers; people see the text of `code`. */
export interface ErrorBody {
  code: string;
  message: string;
  /** Message codes by field path, e.g. `{ email: 'required', 'lines.0.title': 'too-long:200' }`. */
  fields?: Record<string, string>;
  /** The state that conflicts with the request, e.g. the current record of a stale write. */
  current?: unknown;
  /** Only with 500: the id to quote to an administrator. */
  requestId?: string;
}

/** Message for developers of an unexpected error. */
export const UNKNOWN_ERROR = 'Something went wrong';

/** HTTP statuses of API responses, besides 2xx. 422 is never used. */
export type ErrorStatus =
  400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 417 | 421 | 429 | 431 | 500 | 503;

interface ErrorDetails {
  message?: string;
  fields?: Record<string, string>;
  current?: unknown;
  requestId?: string;
  /** Seconds, sent as the header `Retry-After`. */
  retryAfter?: number;
}

/**
 * The error class of this code base, thrown by handlers and rejected by the client.
 * `status` is 0 on the client when there was no response.
 */
export class ApiError extends Error {
  readonly status: ErrorStatus | 0;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: ErrorStatus | 0, code: string, details: ErrorDetails = {}) {
    super(details.message ?? code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.current = details.current;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }

  /** The wire form; absent parts are left out. */
  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.current !== undefined && { current: this.current }),
      ...(this.requestId !== undefined && { requestId: this.requestId }),
    };
  }
}

/** 400 with message codes by field. */
export function badInput(fields: Record<string, string>, message = 'Some fields are not valid'): ApiError {
  return new ApiError(400, 'invalid-input', { message, fields });
}

/** 404: missing or not the caller's; the two are never distinguished. */
export function notFound(): ApiError {
  return new ApiError(404, 'not-found', { message: 'This does not exist' });
}

/** 409 with the state that conflicts with the request. */
export function conflict(code: string, current?: unknown, fields?: Record<string, string>): ApiError {
  return new ApiError(409, code, { current, ...(fields && { fields }) });
}

/** 409 for a write with an outdated `version`; carries the current record. */
export function stale(current: unknown): ApiError {
  return conflict('stale-version', current);
}

/** 403 for a person without the permission. */
export function forbidden(code = 'forbidden', current?: unknown): ApiError {
  return new ApiError(403, code, { message: 'This is not allowed', current });
}
