import { ApiError } from '@/domain/errors';
import { addressKey } from '@/server/core/address';
import { assertAttemptsLeft, countAttempt } from '@/server/core/rateLimit';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';

type Asked = Pick<Services, 'config' | 'db' | 'now'> & { request: RequestInfo };

const HOUR = 3600;
const MOST = 30;

/**
 * Answers a request with a link of an area. Unknown links are counted per client address and area, against guessing.
 * @throws ApiError what `answer` throws, 429 `too-many-attempts` beyond 30 wrong ones an hour.
 * Source: invoices, section 6.
 */
export async function byLink<T>(
  area: 'invoices' | 'files',
  { config, db, now, request }: Asked,
  answer: () => Promise<T>,
): Promise<T> {
  if (!config.rateLimits) return answer();
  const limit = {
    key: `${area}.link:${addressKey(request.address)}`,
    limit: MOST,
    windowSeconds: HOUR,
  };
  await assertAttemptsLeft(db, [limit], now());
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await countAttempt(db, limit, now());
    throw error;
  }
}
