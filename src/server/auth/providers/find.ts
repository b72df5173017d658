import * as z from 'zod';
import type { ProviderId } from '@/domain/auth/providers';
import { notFound } from '@/domain/errors';
import type { Config } from '@/server/core/config';
import type { ProviderConfig } from '@/server/core/providersConfig';
import { fetchJson } from './fetchJson';
import { githubProvider } from './github';
import { namesOf } from './names';
import { oidcProvider } from './oidc';
import { authorizeUrl, type Provider, tokenRequest } from './provider';

const SITE = 'https://x.com';
const API = 'https://api.x.com/2';

const tokens = z.object({ access_token: z.string().max(20_000) });
const person = z.object({
  data: z.object({
    id: z.string().min(1),
    name: z.string(),
    username: z.string(),
    /** An address verified by X; absent without the permission or without an address. */
    confirmed_email: z.string().optional(),
  }),
});

/** X: no OpenID Connect, so the identity is requested from its API. */
function xProvider(config: ProviderConfig): Provider {
  return {
    authorizeUrl: async (trip) =>
      authorizeUrl(`${SITE}/i/oauth2/authorize`, config, trip, {
        scope: 'users.read tweet.read users.email',
      }),
    identify: async (code, trip) => {
      const request = tokenRequest(config, code, trip, 'header');
      const { access_token } = await fetchJson(`${API}/oauth2/token`, tokens, request);
      const headers = { authorization: `Bearer ${access_token}` };
      const { data } = await fetchJson(`${API}/users/me?user.fields=confirmed_email`, person, { headers });
      const email = data.confirmed_email?.trim().toLowerCase() || null;
      const names = namesOf({ full: data.name, otherwise: data.username });
      return { issuer: SITE, subject: data.id, email, emailVerified: email !== null, ...names };
    },
  };
}

const KINDS: Readonly<Record<ProviderId, (config: ProviderConfig) => Provider>> = {
  google: (config) => oidcProvider(config, config.issuer ?? ''),
  oidc: (config) => oidcProvider(config, config.issuer ?? ''),
  github: githubProvider,
  x: xProvider,
};

/** An enabled provider. Throws 404 for any other. */
export function findProvider({ providers }: Pick<Config, 'providers'>, id: string): FoundProvider {
  const config = providers.find((known) => known.id === id);
  if (!config) throw notFound();
  return { ...KINDS[config.id](config), id: config.id };
}

/** A provider with its id in addresses and rows. */
export type FoundProvider = Provider & { id: ProviderId };

/** Names of the enabled providers, for the sign-in page. */
export function namedProviders({ providers }: Pick<Config, 'providers'>): { id: ProviderId; name: string }[] {
  return providers.map(({ id, name }) => ({ id, name }));
}
