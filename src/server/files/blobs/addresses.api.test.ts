import { beforeAll, expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import type { Purpose } from '@/domain/blobs/purposes';
import { setList } from '@/server/core/blobs/attachments';
import { registerOwner } from '@/server/core/blobs/owners';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { picture } from '@/testing/pictures';

/** Test records: `open-…` are readable by everybody, `<id>-…` by that user, others by nobody. */
const OWNER = 'addressedRecord';
let asked: (readonly string[])[] = [];
registerOwner(OWNER, {
  canRead: async (_db, user, ids) => {
    asked.push(ids);
    return new Set(ids.filter((id) => user && id.startsWith(user.id)));
  },
  isPublic: async (_db, ids) => new Set(ids.filter((id) => id.startsWith('open'))),
});

type Addresses = Record<string, Pick<Attachment, 'url' | 'downloadUrl' | 'thumbnailUrl'>>;

eachDatabase((_name, open) => {
  let db: Database;
  let app: ReturnType<typeof testApp>;
  let ana: { id: string };
  let as: string;

  beforeAll(async () => {
    db = await open();
    app = testApp(db);
    const user = await createUser(db);
    ana = user;
    as = await app.signIn(user.email);
  });

  const upload = async (by = as) => {
    const file = { file: await picture({ width: 9, height: 9 }), name: 'a.png' };
    const { body } = await app.upload<{ attachment: Attachment }>(
      '/api/blobs/new',
      { purpose: 'feed' },
      file,
      by,
    );
    return body.attachment.id;
  };
  const own = (ids: readonly string[], ownerId: string, purpose: Purpose = 'feed') =>
    transaction(db, (trx) => setList(trx, { ids, purpose, ownerType: OWNER, ownerId, by: ana.id }));
  const addressesOf = async (refs: readonly string[]) =>
    (await app.get<{ addresses: Addresses }>(`/api/blobs/addresses?refs=${refs.join()}`, { as })).body
      .addresses;
  const isSigned = (url: string) => new URL(url, 'http://x').searchParams.has('signature');

  test('a public record’s addresses are those of everybody, for ever; others are signed; unreadable ones are left out', async () => {
    const [shown, mine, unclaimed, closed, dropped] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    const other = await createUser(db);
    const strangers = await upload(await app.signIn(other.email));
    await own([shown, dropped], 'open-1');
    await own([shown], 'open-1');
    await own([mine], `${ana.id}-1`);
    await own([closed], 'closed-1');
    const addresses = await addressesOf([shown, mine, unclaimed, closed, dropped, strangers, 'nothing']);
    expect(Object.keys(addresses).sort()).toEqual([shown, mine, unclaimed].sort());
    for (const [ref, urls] of Object.entries(addresses)) {
      for (const url of Object.values(urls)) {
        expect(url).toContain(`ref=${ref}`);
        expect(isSigned(url ?? '')).toBe(ref !== shown);
      }
    }
    const described = await app.services.blobs.describe(db, null, OWNER, ['open-1', `${ana.id}-1`]);
    const [told] = described.get('open-1') ?? [];
    expect(addresses[shown]).toEqual({
      url: told?.url,
      downloadUrl: told?.downloadUrl,
      thumbnailUrl: told?.thumbnailUrl,
    });
    expect((await app.request(addresses[shown]?.url ?? '')).headers.get('cache-control')).toMatch(/^public/);
    expect((await app.request(addresses[mine]?.url ?? '')).headers.get('cache-control')).toMatch(/^private/);
  });

  test('each kind of record is asked once for all of its files', async () => {
    const [one, two, three] = [await upload(), await upload(), await upload()];
    await own([one, two], 'open-one');
    await own([three], 'open-two');
    asked = [];
    expect(Object.keys(await addressesOf([one, two, three]))).toHaveLength(3);
    expect(asked.map((ids) => ids.toSorted())).toEqual([['open-one', 'open-two']]);
  });
});
