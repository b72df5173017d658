import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import { preparedSecret, prepareSecret } from '@/server/core/auth/secret';
import { contentAddress } from '@/server/core/blobs/address';
import { cleanUp } from '@/server/core/cleanUp';
import { type Config, readConfig } from '@/server/core/config';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { appCode, switchTwoFactorOn } from '@/testing/twoFactor';
import { rotateSecret, recoverSecretRotation } from './rotateSecret';

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let folder: string;
  /** Starts a server as after the one before had stopped. */
  const start = (env: Record<string, string> = {}) => {
    const config = readConfig({ DATA_DIR: folder, DEMO: 'off', RATE_LIMITS: 'off', ...env });
    return testApp(db, { config });
  };
  const secretFile = () => readFileSync(join(folder, 'secret'), 'utf8');

  beforeEach(async () => {
    db = await open();
    folder = mkdtempSync(join(tmpdir(), 'atrium-secret-'));
    api = start();
  });

  async function withSecondStep() {
    const { email } = await createUser(db);
    const set = await switchTwoFactorOn(api, await api.signIn(email));
    return { email, ...set };
  }
  const secondStep = async (server: typeof api, email: string, code: string, method = 'totp') => {
    const first = await server.post('/v1/endusers/auth', { email, password: TEST_PASSWORD });
    const { challenge } = first.body.current as { challenge: string };
    return server.post<{ sessionToken: string }>('/v1/endusers/auth/two-factor', { challenge, code, method });
  };

  test('after a change of secret all sessions are over, and app and backup codes go on', async () => {
    const { email, secret, backupCodes } = await withSecondStep();
    const as = (await secondStep(api, email, backupCodes[0] ?? '', 'backup')).body.sessionToken;
    expect((await api.get('/v1/endusers', { as })).status).toBe(200);
    const before = secretFile();
    const rotation = await rotateSecret(api.services);
    expect(rotation).toMatchObject({ accounts: 1, secret: null });
    expect(rotation.sessions).toBeGreaterThan(0);
    expect(secretFile()).not.toBe(before);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    const later = start();
    expect((await later.get('/v1/endusers', { as })).status).toBe(401);
    expect((await secondStep(later, email, backupCodes[0] ?? '', 'backup')).status).toBe(409);
    expect((await secondStep(later, email, backupCodes[1] ?? '', 'backup')).status).toBe(200);
    const soon = testApp(db, { config: later.services.config, now: () => new Date(Date.now() + 60_000) });
    expect((await secondStep(soon, email, appCode(secret, new Date(Date.now() + 60_000)))).status).toBe(200);
    const lines = await db
      .selectFrom('activity')
      .select('actorId')
      .where('action', '=', 'secret-rotated')
      .execute();
    expect(lines).toEqual([{ actorId: null }]);
  });

  test('a token signed with the old secret opens nothing, even if its session were still there', async () => {
    const { email } = await createUser(db);
    const as = await api.signIn(email);
    const rows = await db.selectFrom('session').selectAll().execute();
    await rotateSecret(api.services);
    await db.insertInto('session').values(rows).execute();
    expect((await start().get('/v1/endusers', { as })).status).toBe(401);
  });

  test('where the environment names the secret, the new one is told and nothing is written', async () => {
    const AUTH_SECRET = 'a secret of the environment, long enough';
    api = start({ AUTH_SECRET });
    const { email, backupCodes } = await withSecondStep();
    const { secret } = await rotateSecret(api.services);
    expect(existsSync(join(folder, 'secret'))).toBe(false);
    const later = start({ AUTH_SECRET: secret ?? '' });
    expect((await secondStep(later, email, backupCodes[0] ?? '', 'backup')).status).toBe(200);
  });

  test('cut off before the database was changed, the old secret stays', async () => {
    const { email, backupCodes } = await withSecondStep();
    prepareSecret(api.services.config, 'a secret that was never used, long enough');
    await recoverSecretRotation(api.services);
    expect(preparedSecret(api.services.config)).toBeNull();
    expect((await secondStep(start(), email, backupCodes[0] ?? '', 'backup')).status).toBe(200);
  });

  test('cut off after the database was changed, the new secret is taken over at the next start', async () => {
    const { email, backupCodes } = await withSecondStep();
    const old = secretFile();
    await rotateSecret(api.services);
    // As if the process had ended between the commit and the renaming.
    const fresh = secretFile();
    prepareSecret(api.services.config, fresh);
    writeFileSync(join(folder, 'secret'), old);
    await recoverSecretRotation(start().services);
    expect(secretFile()).toBe(fresh);
    expect((await secondStep(start(), email, backupCodes[0] ?? '', 'backup')).status).toBe(200);
  });

  test('addresses of files from before the change open for 24 hours more, and through another change', async () => {
    const { email } = await createUser(db);
    const as = await api.signIn(email);
    const form = [{ purpose: 'chat' }, { file: new Blob(['Hello']), name: 'hello.txt' }] as const;
    const sent = await api.upload<{ attachment: Attachment }>('/api/blobs/new', ...form, as);
    const began = Date.now();
    const nextMonth = () => new Date(began + 30 * 24 * 3600_000);
    const signed = (config: Config) => {
      const file = { ref: sent.body.attachment.id, variant: 'original', disposition: 'inline' } as const;
      return contentAddress({ config, now: nextMonth }, file, false);
    };
    const first = signed(api.services.config);
    const at = (hours: number) => () => new Date(began + hours * 3600_000);
    await rotateSecret({ ...api.services, now: at(0) });
    const later = start();
    const second = signed(later.services.config);
    await rotateSecret({ ...later.services, now: at(23) });
    const { config } = start().services;
    const opens = async (url: string, hours: number) =>
      (await testApp(db, { config, now: at(hours) }).request(url)).status;
    expect([await opens(first, 23.9), await opens(second, 23.9)]).toEqual([200, 200]);
    expect([await opens(first, 24), await opens(second, 24)]).toEqual([403, 200]);
    expect([await opens(second, 46.9), await opens(second, 47)]).toEqual([200, 403]);
    expect([await opens(signed(config), 48), await opens(`${first}x`, 1)]).toEqual([200, 403]);
    await cleanUp({ ...later.services, now: at(48) });
    expect(await db.selectFrom('former_address_key').select('until').execute()).toEqual([]);
  });
});
