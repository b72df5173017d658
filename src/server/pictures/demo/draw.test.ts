import { expect, test } from 'vitest';
import { wrongCounts } from '@/server/core/blobs/refs';
import { seedProfiles } from '@/server/account/profile/seed';
import { seedUsers } from '@/server/auth/seed';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { shownPicture } from '@/testing/pictures';
import { sessionFor } from '@/testing/session';
import { avatarPath } from '@/domain/people/pictures';
import { drawDemoPictures } from './draw';
import { faceOf } from './face';
import { hangDemoPictures } from './wall';

test('the same number gives the same face, another one another', () => {
  expect(faceOf(3)).toBe(faceOf(3));
  expect(faceOf(3)).not.toBe(faceOf(4));
});

anyDatabase((_name, open) => {
  test('four of five people of the demo get a face that is served; a second run changes nothing', async () => {
    const db = await open();
    const app = testApp(db);
    await transaction(db, (trx) => seedUsers(trx, { now: new Date(), count: 10 }));
    await drawDemoPictures(app.services);
    const read = () => db.selectFrom('user').select(['id', 'image']).orderBy('id').execute();
    const people = await read();
    expect(people.filter(({ image }) => image !== null)).toHaveLength(8);
    const [first] = people;
    const path = `${avatarPath(first?.id ?? '', first?.image ?? null)}&size=128`;
    const shown = await shownPicture(app, path);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await drawDemoPictures(app.services);
    expect(await read()).toEqual(people);
    expect(await wrongCounts(db)).toEqual([]);
  });

  test('twelve pictures hang in the gallery of each of the four accounts, and four of ten posts have one', async () => {
    const db = await open();
    const app = testApp(db);
    const now = new Date();
    const users = await transaction(db, (trx) => seedUsers(trx, { now }));
    await transaction(db, (trx) => seedProfiles(trx, { now, users }));
    await hangDemoPictures(app.services);
    await hangDemoPictures(app.services);
    await app.services.blobs.previews.settled();
    const files = await db.selectFrom('attachment').select(['ownerType', 'createdById', 'id']).execute();
    const hung = files.filter(({ ownerType }) => ownerType === 'galleryItem');
    const counts = users
      .slice(0, 4)
      .map(({ id }) => hung.filter(({ createdById }) => createdById === id).length);
    expect(counts).toEqual([12, 12, 12, 12]);
    expect(hung).toHaveLength(48);
    const shared = files.length - hung.length;
    expect([shared > 140 * 0.3, shared < 140 * 0.5]).toEqual([true, true]);
    expect(await wrongCounts(db)).toEqual([]);
    const as = await sessionFor(app.services, users[1]!);
    const opened = await app.request(`/api/blobs/content?ref=${hung[0]?.id}`, {
      headers: { 'session-token': as },
    });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const late = await db
      .selectFrom('gallery_item')
      .select('id')
      .where('postedAt', '>', now.toISOString())
      .execute();
    expect(late).toEqual([]);
  });
});
