import { createHmac, randomBytes } from 'node:crypto';

/** Time-based one-time passwords as all authenticator apps make them: SHA-1, 30 s, 6 digits. Source: RFC 6238. */
const PERIOD = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as Base32 without padding (RFC 4648), the form that authenticator apps accept. */
function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((chunk) => ALPHABET[Number.parseInt(chunk.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret of 160 bits, in Base32. */
export function newSecret(): string {
  return toBase32(randomBytes(20));
}

/** The time step of an instant. */
export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / PERIOD);
}

/** The code of one time step. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The time step that a code belongs to, at most one step before or after now; null for a wrong code. */
export function matchStep(secret: string, code: string, at: Date): number | null {
  const now = stepAt(at);
  return [now, now - 1, now + 1].find((step) => codeOf(secret, step) === code) ?? null;
}

/** The content of the QR code. The app shows `issuer` and `account`. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: String(PERIOD),
  });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
