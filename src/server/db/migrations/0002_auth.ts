import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, withDefault } from '../columns';
import type { Database } from '../database';
import { nowIso } from '../row';

async function createUser(db: Database): Promise<void> {
  const { text, instant, integer, flag } = columnTypes(db);
  await createTable(db, 'user')
    .addColumn('id', text, primary)
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('emailVerified', flag, withDefault(0))
    .addColumn('name', text, required)
    .addColumn('image', text)
    .addColumn('createdAt', instant, required)
    .addColumn('updatedAt', instant, required)
    .addColumn('role', text, required)
    .addColumn('banned', flag, withDefault(0))
    .addColumn('banReason', text)
    .addColumn('banExpires', instant)
    .addColumn('twoFactorEnabled', flag, withDefault(0))
    .addColumn('firstName', text, required)
    .addColumn('lastName', text, required)
    .addColumn('username', text, (column) => column.notNull().unique())
    .addColumn('locale', text, required)
    .addColumn('timeZone', text, required)
    .addColumn('approvedAt', instant)
    .addColumn('rejectedAt', instant)
    .addColumn('passwordExpiredAt', instant)
    .addColumn('lastSeenAt', instant)
    .addColumn('deletedAt', instant)
    .addColumn('erasedAt', instant)
    .addColumn('demo', flag, withDefault(0))
    .addColumn('version', integer, withDefault(1))
    .execute();
  await createTable(db, 'username_history')
    .addColumn('username', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('replacedAt', instant, required)
    .execute();
}

async function createProfile(db: Database): Promise<void> {
  const { text, integer, flag } = columnTypes(db);
  await createTable(db, 'profile')
    .addColumn('userId', text, (column) => references('user.id')(primary(column)))
    .addColumn('phoneNumber', text)
    .addColumn('country', text)
    .addColumn('state', text)
    .addColumn('city', text)
    .addColumn('address', text)
    .addColumn('zipCode', text)
    .addColumn('company', text)
    .addColumn('jobTitle', text)
    .addColumn('about', text)
    .addColumn('isPublic', flag, withDefault(1))
    .addColumn('version', integer, withDefault(1))
    .execute();
}

async function createSession(db: Database): Promise<void> {
  const { text, instant, flag } = columnTypes(db);
  await createTable(db, 'session')
    .addColumn('id', text, primary)
    .addColumn('token', text, (column) => column.notNull().unique())
    .addColumn('userId', text, references('user.id'))
    .addColumn('expiresAt', instant, required)
    .addColumn('ipAddress', text)
    .addColumn('userAgent', text)
    .addColumn('createdAt', instant, required)
    .addColumn('updatedAt', instant, required)
    .addColumn('impersonatedBy', text)
    .addColumn('remember', flag, withDefault(1))
    .addColumn('lastSeenAt', instant)
    .execute();
  await db.schema.createIndex('session_user').on('session').columns(['userId', 'lastSeenAt']).execute();
}

async function createAccount(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'account')
    .addColumn('id', text, primary)
    .addColumn('issuer', text, required)
    .addColumn('accountId', text, required)
    .addColumn('providerId', text, required)
    .addColumn('userId', text, references('user.id'))
    .addColumn('accessToken', text)
    .addColumn('refreshToken', text)
    .addColumn('idToken', text)
    .addColumn('accessTokenExpiresAt', instant)
    .addColumn('refreshTokenExpiresAt', instant)
    .addColumn('scope', text)
    .addColumn('password', text)
    .addColumn('createdAt', instant, required)
    .addColumn('updatedAt', instant, required)
    .addUniqueConstraint('account_issuer_account', ['issuer', 'accountId'])
    .execute();
  await db.schema.createIndex('account_user').on('account').column('userId').execute();
}

async function createVerification(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'verification')
    .addColumn('id', text, primary)
    .addColumn('identifier', text, required)
    .addColumn('value', text, required)
    .addColumn('expiresAt', instant, required)
    .addColumn('createdAt', instant, required)
    .addColumn('updatedAt', instant, required)
    .execute();
  await db.schema.createIndex('verification_identifier').on('verification').column('identifier').execute();
}

async function createSignIn(db: Database): Promise<void> {
  const { text, instant, flag } = columnTypes(db);
  await createTable(db, 'sign_in')
    .addColumn('id', text, primary)
    .addColumn('userId', text, (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('email', text, required)
    .addColumn('at', instant, required)
    .addColumn('ip', text, required)
    .addColumn('userAgent', text, required)
    .addColumn('device', text, required)
    .addColumn('outcome', text, required)
    .addColumn('newDevice', flag, withDefault(0))
    .execute();
  await db.schema.createIndex('sign_in_user_at').on('sign_in').columns(['userId', 'at desc']).execute();
}

/** Every session reads the workspace, so its only row always exists. */
async function createWorkspaceRow(db: Database): Promise<void> {
  await sql`insert into workspace (id, "updatedAt") values ('main', ${nowIso()}) on conflict do nothing`.execute(
    db,
  );
}

/** People, their sessions, sign-in methods and profiles; the workspace's row. */
export async function auth(db: Database): Promise<void> {
  await createUser(db);
  await createProfile(db);
  await createSession(db);
  await createAccount(db);
  await createVerification(db);
  await createSignIn(db);
  await createWorkspaceRow(db);
}
