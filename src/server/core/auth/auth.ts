import { betterAuth } from 'better-auth/minimal';
import type { Config } from '@/server/core/config';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { authAdapter, preparedHash } from './adapter';
import { authSecret } from './secret';

type AuthServices = Pick<Services, 'config' | 'db' | 'log' | 'passwords'>;

/** Lifetime of a remembered session after its last renewal, in seconds. */
const THIRTY_DAYS = 30 * 24 * 3600;

const requiredText = { type: 'string', required: true } as const;

function createAuth(services: AuthServices) {
  const { config, db, log, passwords } = services;
  return betterAuth({
    secret: authSecret(config),
    baseURL: config.publicUrl,
    database: authAdapter(db),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      // Its messages may contain user input.
      log: () => log.error('Better Auth reported an error'),
    },
    advanced: {
      cookiePrefix: 'atrium',
      database: { generateId: () => newId() },
    },
    session: { expiresIn: THIRTY_DAYS, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      // We check the length ourselves, in characters: Better Auth counts UTF-16 units before NFKC.
      minPasswordLength: 1,
      maxPasswordLength: 1024,
      password: { hash: async (password) => preparedHash() ?? passwords.hash(password) },
    },
    user: {
      additionalFields: {
        firstName: requiredText,
        lastName: requiredText,
        username: requiredText,
        role: requiredText,
        locale: requiredText,
        timeZone: requiredText,
        approvedAt: { type: 'string', required: false },
      },
    },
  });
}

type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<Config, { db: Database; auth: Auth }>();

/** The process's Better Auth on this database. None of its own routes is mounted; ours call its functions. */
export function authOf(services: AuthServices): Auth {
  const { config, db } = services;
  const known = instances.get(config);
  if (known?.db === db) return known.auth;
  const auth = createAuth(services);
  instances.set(config, { db, auth });
  return auth;
}
