import { createHash } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '@/server/core/config';
import { ProviderFault } from './fault';
import { findProvider } from './find';
import { namesOf } from './names';

const config = readConfig({
  OAUTH_GOOGLE_CLIENT_ID: 'g',
  OAUTH_GOOGLE_CLIENT_SECRET: 'gs',
  OAUTH_GITHUB_CLIENT_ID: 'h',
  OAUTH_GITHUB_CLIENT_SECRET: 'hs',
  OAUTH_X_CLIENT_ID: 'x',
  OAUTH_X_CLIENT_SECRET: 'xs',
});
const trip = { state: 's', nonce: 'n', codeVerifier: 'v', redirectUri: 'http://localhost/back' };
const services = setupServer();

beforeAll(() => services.listen({ onUnhandledRequest: 'error' }));
afterEach(() => services.resetHandlers());
afterAll(() => services.close());

const identify = (id: string) => findProvider(config, id).identify('the-code', trip);

/** Mocks GitHub. */
function github(emails: object[], person: object = { id: 7, login: 'ada', name: 'Ada Lovelace Byron' }) {
  services.use(
    http.post('https://github.com/login/oauth/access_token', async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      const isRight = form.get('client_secret') === 'hs' && form.get('code_verifier') === 'v';
      return isRight && form.get('code') === 'the-code'
        ? HttpResponse.json({ access_token: 'token' })
        : HttpResponse.json({ error: 'bad_verification_code' });
    }),
    http.get('https://api.github.com/user', () => HttpResponse.json(person)),
    http.get('https://api.github.com/user/emails', ({ request }) =>
      request.headers.get('authorization') === 'Bearer token'
        ? HttpResponse.json(emails)
        : HttpResponse.json({}, { status: 401 }),
    ),
  );
}

test('GitHub is left with state and PKCE, never with a secret', async () => {
  const url = new URL(await findProvider(config, 'github').authorizeUrl(trip));
  expect(url.origin + url.pathname).toBe('https://github.com/login/oauth/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'h',
    redirect_uri: 'http://localhost/back',
    state: 's',
    code_challenge: createHash('sha256').update('v').digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'read:user user:email',
  });
});

test('GitHub: the primary address counts, verified only when GitHub says so', async () => {
  github([
    { email: 'old@example.org', primary: false, verified: true },
    { email: 'Ada@Example.org', primary: true, verified: true },
  ]);
  expect(await identify('github')).toEqual({
    issuer: 'https://github.com',
    subject: '7',
    email: 'ada@example.org',
    emailVerified: true,
    firstName: 'Ada Lovelace',
    lastName: 'Byron',
  });
  github([{ email: 'ada@example.org', primary: true, verified: false }]);
  expect(await identify('github')).toMatchObject({ emailVerified: false });
  github([]);
  expect(await identify('github')).toMatchObject({ email: null, emailVerified: false });
});

test('X: an address is there only when X has confirmed it', async () => {
  const data = { id: '9', name: '艾达', username: 'ada' };
  const answer = (more: object) =>
    services.use(
      http.post('https://api.x.com/2/oauth2/token', ({ request }) =>
        request.headers.get('authorization') === `Basic ${Buffer.from('x:xs').toString('base64')}`
          ? HttpResponse.json({ access_token: 'token' })
          : HttpResponse.json({}, { status: 401 }),
      ),
      http.get('https://api.x.com/2/users/me', () => HttpResponse.json({ data: { ...data, ...more } })),
    );
  answer({});
  expect(await identify('x')).toMatchObject({ subject: '9', email: null, emailVerified: false });
  answer({ confirmed_email: 'ada@example.org' });
  expect(await identify('x')).toMatchObject({
    email: 'ada@example.org',
    emailVerified: true,
    firstName: '艾达',
    lastName: 'ada',
  });
});

test('Google is asked by its own description, which may not be of another issuer', async () => {
  services.use(
    http.get('https://accounts.google.com/.well-known/openid-configuration', () =>
      HttpResponse.json({
        issuer: 'https://evil.example',
        authorization_endpoint: 'https://evil.example/a',
        token_endpoint: 'https://evil.example/t',
        jwks_uri: 'https://evil.example/k',
      }),
    ),
  );
  await expect(findProvider(config, 'google').authorizeUrl(trip)).rejects.toThrow(ProviderFault);
});

test.each([
  ['an error', HttpResponse.json({}, { status: 500 })],
  ['no JSON', HttpResponse.text('<html>')],
  ['another shape', HttpResponse.json({ access_token: 7 })],
  ['a redirect', HttpResponse.redirect('https://evil.example/')],
  ['something endless', HttpResponse.text('x'.repeat(300_000))],
])('%s from a provider is a fault that tells no secret', async (_what, answer) => {
  services.use(http.post('https://github.com/login/oauth/access_token', () => answer));
  const fault = await identify('github').catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ProviderFault);
  expect(String(fault)).not.toMatch(/hs|the-code/);
});

test('names are found in what a provider tells, and are always two that may be kept', () => {
  expect(namesOf({ first: 'Ada', last: 'Byron', otherwise: 'x' })).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
  });
  expect(namesOf({ full: 'Prince', otherwise: 'tafkap' })).toEqual({
    firstName: 'Prince',
    lastName: 'tafkap',
  });
  expect(namesOf({ otherwise: '' })).toEqual({ firstName: 'User', lastName: 'User' });
  const { firstName } = namesOf({ full: `a\u202Eb\0 ${'x'.repeat(500)} c`, otherwise: 'y' });
  expect(firstName).not.toMatch(/[\u202E\0]/);
  expect(firstName.length).toBeLessThanOrEqual(50);
});
