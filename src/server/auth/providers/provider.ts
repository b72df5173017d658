import { createHash } from 'node:crypto';
import type { ProviderConfig } from '@/server/core/providersConfig';
import type { RequestOptions } from './fetchJson';

/** The identity of a user at a provider. */
export interface Identity {
  /** Issuer and immutable subject: an account is identified by both. */
  issuer: string;
  subject: string;
  /** Trimmed, lower case; null when the provider does not return it. */
  email: string | null;
  /** Whether the provider itself has checked the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** State of one round trip of a sign-in. */
export interface RoundTrip {
  state: string;
  nonce: string;
  /** Of PKCE; only its hash goes through the browser. */
  codeVerifier: string;
  redirectUri: string;
}

/** One kind of service: where to send people, and who came back. Both throw `ProviderFault`. */
export interface Provider {
  authorizeUrl: (trip: RoundTrip) => Promise<string>;
  identify: (code: string, trip: RoundTrip) => Promise<Identity>;
  /** The issuer that an answer may name (RFC 9207). */
  issuer?: string;
}

/** The address to send the browser to. */
export function authorizeUrl(
  endpoint: string,
  { clientId }: ProviderConfig,
  { state, codeVerifier, redirectUri }: RoundTrip,
  more: Readonly<Record<string, string>>,
): string {
  const url = new URL(endpoint);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}

/** The token request of a code: the same form for all providers. */
export function tokenRequest(
  { clientId, clientSecret }: ProviderConfig,
  code: string,
  { codeVerifier, redirectUri }: RoundTrip,
  secretIn: 'header' | 'body',
): RequestOptions {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    client_id: clientId,
    ...(secretIn === 'body' && { client_secret: clientSecret }),
  });
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { method: 'POST', body, ...(secretIn === 'header' && { headers: { authorization } }) };
}
