import { assertPace } from './pace';
import type { Services } from './services';

const WRITES_PER_MINUTE = 6000;

/** Counts a write of a session; throws 429 beyond 6,000 a minute. Source: sign-in, section 8. */
export function withinWriteLimit(services: Pick<Services, 'config' | 'now'>, sessionId: string): void {
  assertPace(services, { key: `write:${sessionId}`, perMinute: WRITES_PER_MINUTE });
}
