/** Bytes of the largest payload. Source: live, section 1. */
const MAX_BYTES = 16_384;

/** The ids on the first two levels of a payload. */
function idsIn(payload: unknown): string[] {
  if (typeof payload !== 'object' || payload === null) return [];
  const own = 'id' in payload && typeof payload.id === 'string' ? [payload.id] : [];
  const inner = Object.values(payload).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
      ? [value.id]
      : [],
  );
  return [...own, ...inner];
}

/**
 * A payload as JSON. One that is too large is a bug of its area: production sends its ids with `reload: true`, so
 * that the client refetches.
 * @throws RangeError in development and in tests.
 */
export function payloadText(type: string, payload: unknown): string {
  const text = JSON.stringify(payload);
  if (Buffer.byteLength(text) <= MAX_BYTES) return text;
  if (process.env.NODE_ENV !== 'production') {
    throw new RangeError(`The payload of ${type} has more than ${MAX_BYTES} bytes`);
  }
  return JSON.stringify({ ids: idsIn(payload), reload: true });
}
