import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config';

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    demo: 'on',
    publicUrl: 'http://localhost:3000',
    hasPublicUrl: false,
    filesUrl: '',
    databaseUrl: undefined,
    databaseListenUrl: undefined,
    liveMaxStreams: 5000,
    shutdownNoticeMs: 300,
    authSecret: undefined,
    testProvider: true,
    trustedOrigins: [],
    trustedProxies: [],
    rateLimits: true,
    apiDocs: 'on',
    logAddresses: 'full',
    hstsSubdomains: false,
    iconService: true,
    countViews: true,
    smtpUrl: undefined,
    smtpAllowPlain: false,
    mailFrom: undefined,
    mailOutPerMinute: 60,
    s3: undefined,
    providers: [],
    linkPreviewHosts: [],
    uploadDir: resolve('data/uploads'),
    maxUploadBytes: 21_474_836_480,
    previewConcurrency: 2,
  });
});

test('empty and blank variables count as absent', () => {
  expect(readConfig({ PORT: '', HOST: '  ', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    databaseListenUrl: undefined,
    liveMaxStreams: 5000,
  });
});

test('every variable is read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/atrium',
    DEMO: 'public',
    PUBLIC_URL: 'https://atrium.example.com/',
    NEXT_PUBLIC_FILES_URL: 'https://files.example.com/',
    DATABASE_URL: 'postgres://atrium@db/atrium',
    AUTH_SECRET: 'x'.repeat(32),
    TRUSTED_ORIGINS: 'https://a.example, https://b.example:8443',
    TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.1, ::1',
    API_DOCS: 'signed-in',
    LOG_ADDRESSES: 'short',
    HSTS_SUBDOMAINS: 'on',
    ICON_SERVICE: 'off',
    COUNT_VIEWS: 'off',
    LINK_PREVIEW_HOSTS: 'Example.org, *',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/atrium',
    demo: 'public',
    publicUrl: 'https://atrium.example.com',
    filesUrl: 'https://files.example.com',
    databaseUrl: 'postgres://atrium@db/atrium',
    trustedOrigins: ['https://a.example', 'https://b.example:8443'],
    trustedProxies: ['10.0.0.0/8', '192.168.1.1/32', '::1/128'],
    apiDocs: 'signed-in',
    logAddresses: 'short',
    hstsSubdomains: true,
    iconService: false,
    countViews: false,
    linkPreviewHosts: ['example.org', '*'],
  });
});

test('all mistakes are told in one message, each with the name of its variable', () => {
  const mistakes = mistakesOf({
    PORT: '99999',
    HOST: 'not a host',
    DEMO: 'yes',
    PUBLIC_URL: 'atrium',
    NEXT_PUBLIC_FILES_URL: 'files',
    DATABASE_URL: 'mysql://db',
    AUTH_SECRET: 'short',
    TRUSTED_ORIGINS: 'https://a.example/path',
    TRUSTED_PROXIES: 'everyone',
    RATE_LIMITS: 'maybe',
    API_DOCS: 'true',
    LOG_ADDRESSES: 'none',
    HSTS_SUBDOMAINS: '1',
    ICON_SERVICE: 'no',
    COUNT_VIEWS: 'sometimes',
    LINK_PREVIEW_HOSTS: 'https://example.org',
    OUTBOUND_FETCH: 'sometimes',
  });
  expect(mistakes.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'HOST',
    'DEMO',
    'PUBLIC_URL',
    'NEXT_PUBLIC_FILES_URL',
    'DATABASE_URL',
    'AUTH_SECRET',
    'TRUSTED_ORIGINS',
    'TRUSTED_PROXIES',
    'RATE_LIMITS',
    'API_DOCS',
    'LOG_ADDRESSES',
    'HSTS_SUBDOMAINS',
    'ICON_SERVICE',
    'COUNT_VIEWS',
    'LINK_PREVIEW_HOSTS',
    'OUTBOUND_FETCH',
  ]);
});

test.each(['12.5', '-1', '0', 'http', '65536'])('PORT=%s is refused', (port) => {
  expect(mistakesOf({ PORT: port })).toEqual(['PORT must be a port number from 1 to 65535']);
});

test('a demo does not listen beyond this machine unless it is said outright', () => {
  expect(mistakesOf({ HOST: '0.0.0.0' })[0]).toContain('DEMO=public');
  expect(mistakesOf({ HOST: '0.0.0.0', DEMO: 'public' })).toEqual([]);
  expect(mistakesOf({ HOST: '0.0.0.0', DEMO: 'off' })).toEqual([]);
});

test('rate limits are switched off on a loopback address only', () => {
  expect(mistakesOf({ HOST: '::', DEMO: 'off', RATE_LIMITS: 'off' })[0]).toContain('RATE_LIMITS=off');
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
});

test('nothing of other hosts is shown while fetching is off', () => {
  const config = readConfig({ LINK_PREVIEW_HOSTS: '*', OUTBOUND_FETCH: 'off' });
  expect(config.linkPreviewHosts).toEqual([]);
});

test('an S3 store needs all four of its names', () => {
  const env = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PREFIX: 'atrium/',
  };
  expect(readConfig(env).s3).toMatchObject({ bucket: 'files', prefix: 'atrium/', pathStyle: true });
  expect(() => readConfig({ ...env, S3_BUCKET: '' })).toThrow(/S3_BUCKET must be set too/);
});

test('signing of mails is named whole or not at all', () => {
  const env = {
    DKIM_DOMAIN: 'example.com',
    DKIM_SELECTOR: 'mail',
    DKIM_KEY_FILE: resolve('/etc/atrium/dkim.pem'),
  };
  expect(readConfig(env).dkim).toEqual({
    domain: 'example.com',
    selector: 'mail',
    keyFile: env.DKIM_KEY_FILE,
  });
  for (const name of Object.keys(env))
    expect(mistakesOf({ ...env, [name]: '' }).join('\n')).toContain(`${name} must be set too`);
});
