const HEX = 16;

/** A random UUID. Without `crypto.randomUUID`, which is missing over plain http in a local network. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(HEX));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
