import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFolder, restoreInto } from '@/testing/backups';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { peopleApp } from '@/testing/people';

const PATH = '/api/settings/backup';

eachDatabase((_name, open) => {
  const backups = backupFolder();
  afterAll(backups.remove);
  let people: Awaited<ReturnType<typeof peopleApp>>;
  let proof: string;
  const fetched = (path: string, as: string, headers: Record<string, string> = {}) =>
    people.app.request(path, { headers: { 'session-token': as, ...headers } });
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

  beforeAll(async () => {
    people = await peopleApp(await open());
    const given = { password: 'atrium-demo' };
    const checked = await people.app.post<{ proof: string }>('/api/account/password/check', given, {
      as: people.admin,
    });
    proof = checked.body.proof;
  });

  test('who has given the password again gets the workspace as one archive, and the log says so', async () => {
    const response = await fetched(PATH, people.admin, { 'password-proof': proof });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="atrium-[\dT-]+\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toMatch(/private, no-cache/);
    const file = join(backups.folder, 'fetched.zip');
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const other = testApp(await open());
    await restoreInto(other.services, file);
    expect(await other.signIn('mia@example.org')).toBeTruthy();
    const { body } = await people.app.get<{ activity: { action: string }[] }>('/api/activity', {
      as: people.admin,
    });
    expect(body.activity[0]).toMatchObject({ action: 'backup-downloaded', actor: { name: 'Ada Admin' } });
  });

  test('a browser that fetches it as a download brings the proof in the address', async () => {
    const response = await fetched(`${PATH}?${new URLSearchParams({ proof })}`, people.admin);
    expect(response.status).toBe(200);
    await response.body?.cancel();
  });

  test('without the password, by the proof of another session, or without the right, there is none', async () => {
    expect(await codeOf(await fetched(PATH, people.admin))).toBe('password-needed');
    const again = await people.app.signIn('ada@example.org');
    expect(await codeOf(await fetched(PATH, again, { 'password-proof': proof }))).toBe('password-needed');
    const refused = await fetched(PATH, people.manager, { 'password-proof': proof });
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'forbidden']);
  });

  test('a public demo gives nobody everything', async () => {
    const demo = testApp(people.app.services.db, {}, { DEMO: 'public' });
    const response = await demo.request(PATH, {
      headers: { 'session-token': people.admin, 'password-proof': proof },
    });
    expect([response.status, await codeOf(response)]).toEqual([403, 'demo-locked']);
  });

  test('who leaves in the middle leaves no open snapshot behind, and writing goes on', async () => {
    const { db } = people.app.services;
    for (let n = 0; n < 12; n += 1) {
      await db.deleteFrom('rate_limit').execute();
      const response = await fetched(PATH, people.admin, { 'password-proof': proof });
      expect(response.status).toBe(200);
      const reader = response.body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    await people.add('Late Comer');
    expect((await people.app.get('/api/users', { as: people.admin })).status).toBe(200);
  });

  test('the eleventh archive within an hour has to wait', async () => {
    await people.app.services.db.deleteFrom('rate_limit').execute();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const response = await fetched(PATH, people.admin, { 'password-proof': proof });
      await response.body?.cancel();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
