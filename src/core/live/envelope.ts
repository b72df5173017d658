import type { Envelope } from '@/domain/live/define';

/** Whether something from outside has the shape of an event. Without zod, whose weight no page should carry. */
export function isEnvelope(value: unknown): value is Envelope<unknown> {
  const { type, at, payload } = Object(value) as Record<string, unknown>;
  return (
    typeof type === 'string' && typeof at === 'string' && typeof payload === 'object' && payload !== null
  );
}
