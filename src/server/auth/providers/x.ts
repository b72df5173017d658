import * as z from 'zod';
import type { ProviderConfig } from '@/server/core/providersConfig';
import { fetchJson } from './fetchJson';
import { namesOf } from './names';
import { authorizeUrl, type Provider, tokenRequest } from './provider';

const SITE = 'https://x.com';
const API = 'https://api.x.com/2';

const tokens = z.object({ access_token: z.string().max(20_000) });
const person = z.object({
  data: z.object({
    id: z.string().min(1),
    name: z.string(),
    username: z.string(),
    /** An address that X has checked; absent without the permission or without one. */
    confirmed_email: z.string().optional(),
  }),
});

/** X: no OpenID Connect, so the person is asked for. */
export function xProvider(config: ProviderConfig): Provider {
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
