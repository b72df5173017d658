import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { anyDatabase } from '@/testing/database';
import { fingerprint } from '@/testing/matrix/fingerprint';
import { peopleApp } from '@/testing/people';

anyDatabase((_name, open) => {
  let db: Database;
  let people: Awaited<ReturnType<typeof peopleApp>>;
  beforeAll(async () => {
    db = await open();
    people = await peopleApp(db);
  });

  test.each([
    ['/api/account/avatar/update', {}],
    ['/api/account/cover/update', {}],
    ['/api/users/avatar/update', { userId: 'somebody' }],
    ['/api/users/import', { dryRun: 'false' }],
    ['/api/blobs/new', { purpose: 'chat' }],
  ])('%s without a file is refused at its field and changes nothing', async (path, fields) => {
    const { app, admin } = people;
    const before = await fingerprint(db);
    const refused = { status: 400, body: { code: 'no-file', fields: { file: 'no-file' } } };
    expect(await app.upload(path, fields, null, admin)).toMatchObject(refused);
    expect(await app.post(path, fields, { as: admin })).toMatchObject(refused);
    expect(await fingerprint(db)).toBe(before);
  });
});
