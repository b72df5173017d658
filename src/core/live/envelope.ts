import type { Envelope } from '@/domain/live/define';

/** Whether something from outside has the shape of an event. Without zod, whose weight no page should carry. */
export function isEnvelope(value: unknown): value is Envelope<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const { type, at, payload } = value as Record<string, unknown>;
  return (
    typeof type === 'string' && typeof at === 'string' && typeof payload === 'object' && payload !== null
  );
}
