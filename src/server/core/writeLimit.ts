import { ApiError } from '@/domain/errors';
import type { Services } from './services';

const WRITES_PER_MINUTE = 6000;
const WINDOW_MS = 60_000;
const MAX_SESSIONS = 50_000;

interface Window {
  startedAt: number;
  count: number;
}

const windows = new Map<string, Window>();

/**
 * Counts a write of a session, in the memory of this process; throws 429 beyond 6,000 a minute.
 * A row per write in the database would cost more than the abuse that it prevents. Source: sign-in, section 8.
 */
export function withinWriteLimit(services: Pick<Services, 'config' | 'now'>, sessionId: string): void {
  if (!services.config.rateLimits) return;
  const now = services.now().getTime();
  const known = windows.get(sessionId);
  if (!known || now - known.startedAt >= WINDOW_MS) {
    if (windows.size >= MAX_SESSIONS) windows.clear();
    windows.set(sessionId, { startedAt: now, count: 1 });
    return;
  }
  known.count += 1;
  if (known.count <= WRITES_PER_MINUTE) return;
  const retryAfter = (known.startedAt + WINDOW_MS - now) / 1000;
  throw new ApiError(429, 'too-many-requests', { message: 'Too many writes', retryAfter });
}
