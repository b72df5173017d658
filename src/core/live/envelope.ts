import type { Envelope } from '@/domain/live/define';

/** Whether an unknown value has the shape of an event. Without zod, which is too large for every page. */
export function isEnvelope(value: unknown): value is Envelope<unknown> {
  const { type, at, payload } = Object(value) as Record<string, unknown>;
  return (
    typeof type === 'string' && typeof at === 'string' && typeof payload === 'object' && payload !== null
  );
}
