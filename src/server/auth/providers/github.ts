import * as z from 'zod';
import type { ProviderConfig } from '@/server/core/providersConfig';
import { fetchJson } from './fetchJson';
import { namesOf } from './names';
import { authorizeUrl, type Provider, tokenRequest } from './provider';

const SITE = 'https://github.com';
const API = 'https://api.github.com';

const tokens = z.object({ access_token: z.string().max(20_000) });
const person = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub: no OpenID Connect, so identity and addresses are requested from its API. */
export function githubProvider(config: ProviderConfig): Provider {
  return {
    authorizeUrl: async (trip) =>
      authorizeUrl(`${SITE}/login/oauth/authorize`, config, trip, { scope: 'read:user user:email' }),
    identify: async (code, trip) => {
      const request = tokenRequest(config, code, trip, 'body');
      const { access_token } = await fetchJson(`${SITE}/login/oauth/access_token`, tokens, request);
      const headers = { authorization: `Bearer ${access_token}` };
      const { id, login, name } = await fetchJson(`${API}/user`, person, { headers });
      const own = await fetchJson(`${API}/user/emails`, addresses, { headers });
      const first = own.find(({ primary }) => primary);
      return {
        issuer: SITE,
        subject: String(id),
        email: first?.email.trim().toLowerCase() ?? null,
        emailVerified: first?.verified === true,
        ...namesOf({ full: name ?? undefined, otherwise: login }),
      };
    },
  };
}
