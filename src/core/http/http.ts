import {
  type AxiosError,
  type AxiosInstance,
  create,
  type InternalAxiosRequestConfig,
  isAxiosError,
  isCancel,
} from 'axios';
import { ApiError, type ErrorBody, type ErrorStatus, UNKNOWN_ERROR } from '@/domain/errors';
import { tabId } from '../live/tabId';
import { API_BASE_URL } from './baseUrl';
import { reportForbidden } from './forbidden';
import { reportSessionEnded } from './sessionEnded';
import { getSessionToken } from './sessionToken';

const TIMEOUT_MS = 30_000;
const SESSION_CODES: ReadonlySet<string> = new Set(['session-invalid', 'session-required']);

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && typeof (body as ErrorBody).code === 'string';
}

async function bodyOf(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}

/**
 * The server's error as an `ApiError`; without a body, `Something went wrong` with status 0 or that of the response.
 */
async function toApiError(error: AxiosError): Promise<ApiError> {
  const status = (error.response?.status ?? 0) as ErrorStatus | 0;
  const body = await bodyOf(error.response?.data);
  if (!isErrorBody(body))
    return new ApiError(status, status === 0 ? 'unreachable' : 'internal', { message: UNKNOWN_ERROR });
  const retryAfter = Number(error.response?.headers['retry-after']);
  return new ApiError(status, body.code, { ...body, ...(Number.isFinite(retryAfter) && { retryAfter }) });
}

/** Token and cookie may both be dead, each found out by a refusal of its own. */
const MOST_REPEATS = 2;

interface SentConfig extends InternalAxiosRequestConfig {
  repeats?: number;
}

/**
 * Whether a call that was refused for its session is sent again: a read after the user has signed in once more, or
 * when the session changed during the call; any call that goes on as a visitor's. Whether to repeat a user's write is
 * up to them.
 */
async function mayRepeat(config: SentConfig, error: ApiError): Promise<boolean> {
  const sent = config.headers.get('Session-Token')?.toString() ?? null;
  const isRead = config.method === 'get';
  if (sent !== getSessionToken()) return isRead;
  const comeback = reportSessionEnded(error, sent);
  if (comeback === undefined || (comeback.as === 'person' && !isRead)) return false;
  return (await comeback.ready) && (config.repeats ?? 0) < MOST_REPEATS;
}

/** A client that sends the session and rejects with `ApiError`s. `timeout` in milliseconds, 0 = none. */
export function createHttp(baseURL: string, timeout: number): AxiosInstance {
  const instance = create({ baseURL, withCredentials: true, timeout });
  instance.interceptors.request.use((config) => {
    const token = getSessionToken();
    if (token) config.headers.set('Session-Token', token, false);
    if (typeof window !== 'undefined') config.headers.set('X-Tab-Id', tabId());
    return config;
  });
  instance.interceptors.response.use(undefined, async (error: unknown) => {
    if (!isAxiosError(error) || isCancel(error)) throw error;
    const apiError = await toApiError(error);
    if (apiError.status === 403 && apiError.code === 'forbidden') reportForbidden();
    const config: SentConfig | undefined = error.config;
    if (!config || apiError.status !== 401 || !SESSION_CODES.has(apiError.code)) throw apiError;
    if (!(await mayRepeat(config, apiError))) throw apiError;
    config.headers.delete('Session-Token');
    return instance.request({ ...config, repeats: (config.repeats ?? 0) + 1 } as SentConfig);
  });
  return instance;
}

/** The main client, always with credentials. Pages come by it through `lateHttp`. */
export const http = createHttp(API_BASE_URL, TIMEOUT_MS);
