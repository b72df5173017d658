import * as z from 'zod';
import { validateToken } from 'better-auth/oauth2';
import type { ProviderConfig } from '@/server/core/providersConfig';
import { ProviderFault } from './fault';
import { fetchJson } from './fetchJson';
import { namesOf } from './names';
import { authorizeUrl, type Identity, type Provider, type RoundTrip, tokenRequest } from './provider';

/** How long a provider's discovery document is cached, in ms. */
const KEPT = 10 * 60_000;

const description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});
type Description = z.output<typeof description>;

const tokens = z.object({
  id_token: z.string().max(20_000),
  access_token: z.string().max(20_000).optional(),
});

const claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  email: z.string().max(254).optional(),
  // Some services send a string.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  preferred_username: z.string().optional(),
});
type Claims = z.output<typeof claims>;

const profile = claims.omit({ exp: true, aud: true, azp: true, nonce: true });

/** `until` is on the monotonic clock, in ms. */
const described = new WeakMap<ProviderConfig, { until: number; description: Promise<Description> }>();

const bare = (issuer: string) => issuer.replace(/\/+$/, '');
const scheme = (url: string) => new URL(url).protocol;

/** The discovery document must be of this very issuer, and no less protected (HTTPS) than it. */
async function readDescription(issuer: string): Promise<Description> {
  const found = await fetchJson(`${bare(issuer)}/.well-known/openid-configuration`, description);
  if (bare(found.issuer) !== bare(issuer)) throw new ProviderFault('The description is of another issuer');
  const { authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri } = found;
  const all = [authorization_endpoint, token_endpoint, userinfo_endpoint ?? token_endpoint, jwks_uri];
  if (!all.every((url) => scheme(url) === 'https:' || scheme(url) === scheme(issuer)))
    throw new ProviderFault('The description names an address without https');
  return found;
}

function descriptionOf(config: ProviderConfig, issuer: string): Promise<Description> {
  const known = described.get(config);
  if (known && known.until > performance.now()) return known.description;
  const reading = readDescription(issuer);
  described.set(config, { until: performance.now() + KEPT, description: reading });
  // A failure is not cached.
  reading.catch(() => described.delete(config));
  return reading;
}

/** The claims of the signed token, once signature, issuer, audience, time and nonce are verified. */
async function verifiedClaims(
  token: string,
  { clientId }: ProviderConfig,
  { issuer, jwks_uri }: Description,
  nonce: string,
): Promise<Claims> {
  const { payload } = await validateToken(token, jwks_uri, { audience: clientId, issuer }).catch(
    (error: unknown) => {
      throw new ProviderFault(
        `The ID token is not valid (${error instanceof Error ? error.name : 'unknown'})`,
      );
    },
  );
  const said = claims.safeParse(payload);
  if (!said.success) throw new ProviderFault('The ID token lacks a claim');
  if (said.data.nonce !== nonce) throw new ProviderFault('The ID token is of another sign-in');
  const several = Array.isArray(said.data.aud) && said.data.aud.length > 1;
  if ((several || said.data.azp !== undefined) && said.data.azp !== clientId)
    throw new ProviderFault('The ID token is for another party');
  return said.data;
}

/** Services that leave the address out of the token return it from the userinfo endpoint. */
async function withProfile(known: Claims, found: Description, accessToken: string | undefined) {
  if (known.email !== undefined || !found.userinfo_endpoint || !accessToken) return known;
  const headers = { authorization: `Bearer ${accessToken}` };
  const more = await fetchJson(found.userinfo_endpoint, profile, { headers });
  if (more.sub !== known.sub) throw new ProviderFault('The profile is of another person');
  return { ...known, ...more };
}

function identityOf(issuer: string, said: z.output<typeof profile>): Identity {
  const email = said.email?.trim().toLowerCase() || null;
  return {
    issuer: bare(issuer),
    subject: said.sub,
    email,
    emailVerified: email !== null && said.email_verified === true,
    ...namesOf({
      first: said.given_name,
      last: said.family_name,
      full: said.name,
      otherwise: said.preferred_username ?? email?.split('@')[0] ?? '',
    }),
  };
}

/** Google, and every service that speaks OpenID Connect. */
export function oidcProvider(config: ProviderConfig, issuer: string): Provider {
  return {
    issuer,
    authorizeUrl: async (trip: RoundTrip) => {
      const { authorization_endpoint } = await descriptionOf(config, issuer);
      const { nonce } = trip;
      return authorizeUrl(authorization_endpoint, config, trip, { scope: 'openid email profile', nonce });
    },
    identify: async (code, trip) => {
      const found = await descriptionOf(config, issuer);
      const methods = found.token_endpoint_auth_methods_supported;
      const secretIn =
        methods.includes('client_secret_basic') || !methods.includes('client_secret_post')
          ? 'header'
          : 'body';
      const request = tokenRequest(config, code, trip, secretIn);
      const given = await fetchJson(found.token_endpoint, tokens, request);
      const said = await verifiedClaims(given.id_token, config, found, trip.nonce);
      return identityOf(issuer, await withProfile(said, found, given.access_token));
    },
  };
}
