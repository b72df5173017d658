import { join, resolve } from 'node:path';
import * as z from 'zod';
import { isLoopback } from './address';
import {
  hostList,
  isOrigin,
  isUrl,
  listOf,
  oneOf,
  onOff,
  toRange,
  webAddress,
  wholeNumber,
} from './configFields';
import { type MailConfig, mailFields, mailMistakes, mailOf } from './mailConfig';
import { type ProviderConfig, providerMistakes, providersOf } from './providersConfig';
import { type S3Config, s3Fields, s3Mistakes, s3Of } from './s3Config';

/**
 * Thrown by `readConfig`; its message names every mistake, one per line, and is meant for the person at the terminal.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Secrets are sent there, so only this machine may be reached without encryption. */
function isIssuer(text: string): boolean {
  return isUrl(text, ['https:']) || (isUrl(text, ['http:']) && isLoopback(new URL(text).hostname));
}

/** The supported variables, by their names in `.env`. Source: spec README, section 6. */
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a port number from 1 to 65535' })
    .default('3000')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, { error: 'must be a port number from 1 to 65535' }),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be a host name or an address' })
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DEMO: oneOf(['on', 'off', 'public']).default('on'),
  PUBLIC_URL: webAddress('https://atrium.example.com').optional(),
  NEXT_PUBLIC_FILES_URL: webAddress('https://files.example.com').default(''),
  DATABASE_URL: z
    .string()
    .refine((text) => isUrl(text, ['postgres:', 'postgresql:']), {
      error: 'must start with postgres:// (empty means the embedded SQLite)',
    })
    .optional(),
  DATABASE_LISTEN_URL: z
    .string()
    .refine((text) => isUrl(text, ['postgres:', 'postgresql:']), {
      error: 'must start with postgres:// (empty means DATABASE_URL)',
    })
    .optional(),
  LIVE_MAX_STREAMS: wholeNumber(1, 999_999, '5000'),
  SHUTDOWN_NOTICE_MS: wholeNumber(0, 9999, '300'),
  AUTH_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  TRUSTED_ORIGINS: listOf(
    isOrigin,
    'must be a comma list of origins such as https://app.example.com, without a path',
  ),
  TRUSTED_PROXIES: listOf(
    (item) => toRange(item) !== undefined,
    'must be a comma list of addresses or ranges such as 10.0.0.0/8',
  ).transform((items) => items.map((item) => toRange(item) ?? item)),
  RATE_LIMITS: onOff('on'),
  API_DOCS: oneOf(['on', 'signed-in', 'off']).default('on'),
  LOG_ADDRESSES: oneOf(['full', 'short']).default('full'),
  HSTS_SUBDOMAINS: onOff('off'),
  ICON_SERVICE: onOff('on'),
  COUNT_VIEWS: onOff('on'),
  ...mailFields,
  ...s3Fields,
  OAUTH_GOOGLE_CLIENT_ID: z.string().optional(),
  OAUTH_GOOGLE_CLIENT_SECRET: z.string().optional(),
  OAUTH_GITHUB_CLIENT_ID: z.string().optional(),
  OAUTH_GITHUB_CLIENT_SECRET: z.string().optional(),
  OAUTH_X_CLIENT_ID: z.string().optional(),
  OAUTH_X_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, { error: 'must be an https address such as https://login.example.com' })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  OIDC_NAME: z.string().max(80, { error: 'must have at most 80 characters' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  PAYMENT_TEST_PROVIDER: oneOf(['on', 'off']).optional(),
  NODE_ENV: z.string().optional(),
  MEETING_URL: webAddress('https://meet.example.com').optional(),
  LINK_PREVIEW_HOSTS: hostList,
  OUTBOUND_FETCH: onOff('on'),
  UPLOAD_DIR: z.string().optional(),
  MAX_UPLOAD_BYTES: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'must be a number of bytes' })
    .default('21474836480')
    .transform(Number),
  PREVIEW_CONCURRENCY: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, { error: 'must be a number from 1 to 64' })
    .default('2')
    .transform(Number),
});

type Environment = z.output<typeof environment>;

/** The process's settings, read once on startup. */
export interface Config extends MailConfig {
  port: number;
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** `public` is a demo on the internet: its accounts are locked. */
  demo: 'on' | 'off' | 'public';
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
  /** Whether `publicUrl` was set, and not derived from `HOST` and `PORT`. */
  hasPublicUrl: boolean;
  /** Base of the addresses of file bytes, without a trailing slash; empty = the host of the pages. */
  filesUrl: string;
  /** PostgreSQL; undefined means the embedded SQLite in the data folder. */
  databaseUrl: string | undefined;
  /** Connection for PostgreSQL's LISTEN; a pooler in transaction mode would lose notifications. */
  databaseListenUrl: string | undefined;
  /** Live streams that this process serves at once. */
  liveMaxStreams: number;
  /** How long the port stays open while `/api/ready` reports that the server is stopping. */
  shutdownNoticeMs: number;
  /** Undefined means the one stored in the data folder. */
  authSecret: string | undefined;
  /** Other origins whose pages may call the API with credentials. */
  trustedOrigins: readonly string[];
  /** CIDR ranges of proxies whose forwarded headers are trusted. */
  trustedProxies: readonly string[];
  rateLimits: boolean;
  apiDocs: 'on' | 'signed-in' | 'off';
  /** `short` cuts the last part of client addresses in logs. */
  logAddresses: 'full' | 'short';
  hstsSubdomains: boolean;
  /** Whether icons that are not bundled may be fetched from the public icon service. */
  iconService: boolean;
  /** Whether page views are counted. */
  countViews: boolean;
  /** Object storage to use instead of the data folder. */
  s3: S3Config | undefined;
  /** Identity providers for sign-in. */
  providers: readonly ProviderConfig[];
  /** Whether the built-in test provider for payments is available. */
  testProvider: boolean;
  /** Address of the video call service, without a trailing slash; undefined = no calls are offered. */
  meetingUrl: string | undefined;
  /** Hosts, with their subdomains, whose links get a preview below messages; `*` = all; none = off. */
  linkPreviewHosts: readonly string[];
  /** Absolute path of uploads in progress; several instances share it. */
  uploadDir: string;
  /** Bytes of the largest file that the file manager takes. */
  maxUploadBytes: number;
  /** Previews rendered at once. */
  previewConcurrency: number;
}

/** Mistakes that concern two variables at once. */
function combinedMistakes(env: Environment): string[] {
  const { HOST, DEMO, RATE_LIMITS } = env;
  const halves = [...s3Mistakes(env), ...mailMistakes(env), ...providerMistakes(env)];
  if (isLoopback(HOST)) return halves;
  return [
    ...halves,
    ...(DEMO === 'on'
      ? [
          `HOST=${HOST} is reachable from other machines: set DEMO=off, or DEMO=public for a demo that strangers may use`,
        ]
      : []),
    ...(RATE_LIMITS ? [] : [`RATE_LIMITS=off is accepted only on a loopback address, not with HOST=${HOST}`]),
  ];
}

/** Empty variables count as absent. */
function stated(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.keys(environment.shape).map((name) => [name, env[name]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** On in the demo, in development and in tests; elsewhere only when enabled. Source: shop, section 4.2. */
function hasTestProvider({ PAYMENT_TEST_PROVIDER: asked, DEMO, NODE_ENV }: Environment): boolean {
  return asked === undefined ? DEMO !== 'off' || NODE_ENV !== 'production' : asked === 'on';
}

function toConfig(env: Environment): Config {
  const shownHost =
    env.HOST === '0.0.0.0' || env.HOST === '::' || isLoopback(env.HOST) ? 'localhost' : env.HOST;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    demo: env.DEMO,
    publicUrl:
      env.PUBLIC_URL ?? `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${env.PORT}`,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    filesUrl: env.NEXT_PUBLIC_FILES_URL,
    databaseUrl: env.DATABASE_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL ?? env.DATABASE_URL,
    liveMaxStreams: env.LIVE_MAX_STREAMS,
    shutdownNoticeMs: env.SHUTDOWN_NOTICE_MS,
    authSecret: env.AUTH_SECRET,
    trustedOrigins: env.TRUSTED_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS,
    apiDocs: env.API_DOCS,
    logAddresses: env.LOG_ADDRESSES,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    iconService: env.ICON_SERVICE,
    countViews: env.COUNT_VIEWS,
    ...mailOf(env),
    s3: s3Of(env),
    providers: providersOf(env),
    testProvider: hasTestProvider(env),
    meetingUrl: env.MEETING_URL,
    linkPreviewHosts: env.OUTBOUND_FETCH ? env.LINK_PREVIEW_HOSTS : [],
    uploadDir: env.UPLOAD_DIR ? resolve(env.UPLOAD_DIR) : join(env.DATA_DIR, 'uploads'),
    maxUploadBytes: env.MAX_UPLOAD_BYTES,
    previewConcurrency: env.PREVIEW_CONCURRENCY,
  };
}

/** Reads the settings from environment variables. Throws `ConfigError` with all mistakes in one message. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(stated(env));
  const mistakes = parsed.success
    ? combinedMistakes(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return toConfig(parsed.data);
}
