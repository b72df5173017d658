import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for signing in with other services. */
export const providersAddresses = defineAddresses({
  start: { method: 'GET', path: '/api/account/oauth/start', produces: 'text/plain' },
  callbackGoogle: { method: 'GET', path: '/api/auth/callback/google', produces: 'text/plain' },
  callbackGithub: { method: 'GET', path: '/api/auth/callback/github', produces: 'text/plain' },
  callbackX: { method: 'GET', path: '/api/auth/callback/x', produces: 'text/plain' },
  callbackOidc: { method: 'GET', path: '/api/auth/callback/oidc', produces: 'text/plain' },
  sessionToken: { method: 'POST', path: '/api/account/session-token' },
  linked: { method: 'GET', path: '/api/account/providers' },
  link: { method: 'POST', path: '/api/account/providers/link' },
  unlink: { method: 'POST', path: '/api/account/providers/unlink' },
});
