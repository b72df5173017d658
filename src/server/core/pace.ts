import { ApiError } from '@/domain/errors';
import type { Services } from './services';

const WINDOW_MS = 60_000;
const MAX_KEYS = 50_000;

interface Window {
  startedAt: number;
  count: number;
}

const windows = new Map<string, Window>();

/**
 * Rate limit for frequent actions, in the memory of this process; throws 429 `too-many-requests` beyond the limit per
 * minute. A database row for each would cost more than the abuse that it prevents. Source: sign-in, section 8.
 */
export function assertPace(
  services: Pick<Services, 'config' | 'now'>,
  { key, perMinute }: { key: string; perMinute: number },
): void {
  if (!services.config.rateLimits) return;
  const now = services.now().getTime();
  const known = windows.get(key);
  // A window that begins in the future was begun by a clock that has been set back since.
  if (!known || now < known.startedAt || now - known.startedAt >= WINDOW_MS) {
    if (windows.size >= MAX_KEYS) windows.clear();
    windows.set(key, { startedAt: now, count: 1 });
    return;
  }
  known.count += 1;
  if (known.count <= perMinute) return;
  const retryAfter = (known.startedAt + WINDOW_MS - now) / 1000;
  throw new ApiError(429, 'too-many-requests', { message: 'Too many requests', retryAfter });
}
