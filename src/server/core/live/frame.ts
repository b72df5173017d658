import type { LiveEvent } from '@/domain/live/define';

/** An event with its payload as JSON. */
export interface StoredEvent {
  type: string;
  at: string;
  by: string | null;
  tab: string | null;
  payload: string;
}

/** The envelope as JSON; the payload is not parsed again. */
export function envelopeText({ type, at, by, tab, payload }: StoredEvent): string {
  const head = JSON.stringify({ type, at, by, ...(tab !== null && { tab }) });
  return `${head.slice(0, -1)},"payload":${payload}}`;
}

/** One message of the stream; with an id if the reader can resume after it. */
export function frameOf(envelope: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${envelope}\n\n`;
}

/** An event of the stream itself. */
export function ownEnvelope<P>(event: LiveEvent<P>, payload: NoInfer<P>, now: Date): string {
  return envelopeText({
    type: event.type,
    at: now.toISOString(),
    by: null,
    tab: null,
    payload: JSON.stringify(payload),
  });
}
