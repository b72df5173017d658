import * as z from 'zod';
import type { ProviderEvent } from '../provider';

const event = z.object({ eventId: z.string().max(80), type: z.string().max(40), ref: z.string().max(80) });

/** The event in a body; null for anything else. */
export function readEvent(body: string): ProviderEvent | null {
  try {
    return event.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
