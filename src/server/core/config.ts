import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** Thrown by `readConfig`; its message names every mistake, one per line, and is meant for the person at the terminal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default(fallback)
    .transform((value) => value === 'on');

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return isUrl(text, ['http:', 'https:']) && new URL(text).origin === text;
}

/** The range in CIDR form, a single address becoming a range of one; undefined when it is neither. */
function toRange(text: string): string | undefined {
  if (ipaddr.isValidCIDR(text)) return text;
  return ipaddr.isValid(text) ? `${text}/${ipaddr.parse(text).kind() === 'ipv6' ? 128 : 32}` : undefined;
}

const listOf = (accepts: (item: string) => boolean, error: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map((item) => item.trim()))
    .transform((items) => items.filter((item) => item !== ''))
    .refine((items) => items.every(accepts), { error });

/** The variables that have an effect, by the names people write in `.env`. Source: spec README, section 6. */
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
  PUBLIC_URL: z
    .string()
    .refine((text) => isUrl(text, ['http:', 'https:']), {
      error: 'must be an address such as https://atrium.example.com',
    })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: z
    .string()
    .refine((text) => isUrl(text, ['postgres:', 'postgresql:']), {
      error: 'must start with postgres:// (empty means the embedded SQLite)',
    })
    .optional(),
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
});

type Environment = z.output<typeof environment>;

/** The process's settings, read once at its start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** `public` is a demo that strangers may reach: its accounts are locked. */
  demo: 'on' | 'off' | 'public';
  /** Where people reach the product, without a trailing slash. */
  publicUrl: string;
  /** PostgreSQL; undefined means the embedded SQLite in the data folder. */
  databaseUrl: string | undefined;
  /** Undefined means the one kept in the data folder. */
  authSecret: string | undefined;
  /** Other origins whose pages may call the API with credentials. */
  trustedOrigins: readonly string[];
  /** CIDR ranges whose forwarded headers count. */
  trustedProxies: readonly string[];
  rateLimits: boolean;
  apiDocs: 'on' | 'signed-in' | 'off';
  /** `short` cuts the last part of client addresses in logs. */
  logAddresses: 'full' | 'short';
  hstsSubdomains: boolean;
  /** Whether icons that are not bundled may be asked from the public icon service. */
  iconService: boolean;
}

/** Whether only programs of this machine reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

/** Mistakes that concern two variables at once. */
function combinedMistakes({ HOST, DEMO, RATE_LIMITS }: Environment): string[] {
  if (isLoopback(HOST)) return [];
  return [
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
    databaseUrl: env.DATABASE_URL,
    authSecret: env.AUTH_SECRET,
    trustedOrigins: env.TRUSTED_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS,
    apiDocs: env.API_DOCS,
    logAddresses: env.LOG_ADDRESSES,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    iconService: env.ICON_SERVICE,
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
