import { createHmac, timingSafeEqual } from 'node:crypto';

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

/**
 * A session token as sent to the client: `<token>.<HMAC>`, as Better Auth signs its cookies.
 * A stolen copy of the database alone opens no session. Source: sign-in, rule 6.
 */
export function signToken(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret)}`;
}

/** The token inside a signed one, or null when the signature is missing or wrong. */
export function verifyToken(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const token = signed.slice(0, dot);
  // Compared as text: decoding is lenient and would accept variants of the signature.
  const given = Buffer.from(signed.slice(dot + 1));
  const right = Buffer.from(signatureOf(token, secret));
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}
