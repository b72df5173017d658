import process from 'node:process';
import { createHash } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import { claimFiles, releaseOwner, setList } from '@/server/core/blobs/attachments';
import { wrongCounts } from '@/server/core/blobs/refs';
import { Blobs } from '@/server/core/blobs/service';
import { hashIn, keyOf, type Store } from '@/server/core/blobs/stores/store';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { eachStore } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { startS3 } from '@/testing/s3';
import { count, seed } from '@/testing/scale';
import { testServices } from '@/testing/services';

const DAY = 24 * 3600_000;
const ROUNDS = count(24, 1000);
const STEPS = count(120, 2000);
/** In ms. */
const SLOW = 8;
const LONG_AGO = new Date(Date.now() - 3 * DAY);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Pseudo-random numbers, deterministic for a seed. */
function chance(from: number) {
  let state = from;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The same store with slow removal, to widen the window of races between the decision and the deletion. */
function slowToRemove(store: Store): Store {
  const { name, probe, put, read, sizeOf, withFile } = store;
  const remove = async (key: string) => {
    await wait(SLOW);
    await store.remove(key);
  };
  return { name, keys: () => store.keys(), probe, put, read, remove, sizeOf, withFile };
}

eachStore((_name, make) => {
  describe.each(['disk', 'bucket'])('with the bytes in a %s', (place) => {
    let db: Database;
    let stand: Awaited<ReturnType<typeof startS3>>;
    let app: ReturnType<typeof testApp>;
    let ana: { id: string };
    let as: string;
    let now = () => new Date();

    beforeAll(async () => {
      db = await (await make()).open();
      stand = await startS3();
      const { blobs, config } = testServices(db, {}, place === 'bucket' ? stand.env : {});
      const needs = { ...blobs.needs, now: () => now() };
      app = testApp(db, { config, blobs: new Blobs(needs, slowToRemove(blobs.needs.store)), now: needs.now });
      await app.services.blobs.open(true);
      const user = await createUser(db);
      ana = user;
      as = await app.signIn(user.email);
    });
    afterAll(async () => stand.stop());

    const stored = async (text: string, name = 'x.txt') => {
      const file = { file: new Blob([text]), name };
      const sent = await app.upload<{ attachment: Attachment }>(
        '/api/blobs/new',
        { purpose: 'chat' },
        file,
        as,
      );
      expect(sent.status).toBe(200);
      return sent.body.attachment;
    };
    const remove = async (attachmentId: string) =>
      expect(await app.post('/api/blobs/delete', { attachmentId }, { as })).toMatchObject({ status: 200 });
    const unusedSince = async (hash: string) =>
      db.updateTable('blob').set({ unusedSince: LONG_AGO.toISOString() }).where('hash', '=', hash).execute();

    /** State left by a killed process: bytes without a row, older than a day. */
    async function orphan(hash: string): Promise<void> {
      await db.deleteFrom('blob').where('hash', '=', hash).execute();
      const key = keyOf(hash);
      const object = stand.s3.objects.get(`atrium/${key}`);
      if (object) object.changedAt = LONG_AGO;
      else utimesSync(join(app.services.config.dataDir, 'blobs', key), LONG_AGO, LONG_AGO);
    }

    /** Every row has its complete bytes; every count is right; keys contain nothing but hashes. */
    async function expectWhole(): Promise<void> {
      const { store } = app.services.blobs.needs;
      const rows = await db.selectFrom('blob').select(['hash', 'size', 'state']).execute();
      for (const { hash, size } of rows) {
        expect(await store.sizeOf(keyOf(hash))).toBe(size);
        const chunks: Buffer[] = [];
        for await (const chunk of (await store.read(keyOf(hash))) as AsyncIterable<Buffer>)
          chunks.push(chunk);
        expect(hashOf(Buffer.concat(chunks).toString())).toBe(hash);
      }
      for await (const { key } of store.keys()) {
        const hash = hashIn(key) ?? '';
        expect(key).toBe(keyOf(hash));
      }
      expect(await wrongCounts(db)).toEqual([]);
      expect(await app.leftOvers()).toEqual([]);
    }

    // Files keep the machine's time: at another clock all bytes look old, those just sent among them.
    test.skipIf(process.env['TEST_CLOCK'] !== undefined)(
      `bytes that are sent again while they are collected are never missing, in ${ROUNDS} rounds`,
      async () => {
        const text = 'the same bytes';
        const hash = hashOf(text);
        for (let round = 0; round < ROUNDS; round += 1) {
          await remove((await stored(text)).id);
          await (round % 2 === 0 ? unusedSince(hash) : orphan(hash));
          const collecting = app.services.blobs.collect();
          for (let waited = 0; waited < round % 60; waited += 1) await turn();
          const [, one, two] = await Promise.all([collecting, stored(text), stored(text, 'y.txt')]);
          for (const { id, url } of [one, two]) {
            expect(await (await app.request(url)).text()).toBe(text);
            await remove(id);
          }
        }
        await expectWhole();
      },
    );

    test('whatever is done to files in whatever order, rows, counts and bytes agree', async () => {
      const pick = chance(seed);
      const free: string[] = [];
      const inRecord = new Map<string, string[]>();
      const owner = (ownerId: string, ids: string[]) =>
        ({ ownerType: 'invariants', ownerId, ids, purpose: 'chat', by: ana.id }) as const;
      const steps = [
        async () => {
          const name = `${'../\u202Ename '.repeat(pick(4))}${pick(9)}.txt`;
          free.push((await stored(`bytes ${pick(12)}`, name)).id);
        },
        async () => {
          const [id] = free.splice(pick(free.length), 1);
          if (id) await remove(id);
        },
        async () => {
          const ids = free.splice(0, 1 + pick(3));
          const record = `record-${inRecord.size}`;
          await transaction(db, (trx) => claimFiles(trx, owner(record, ids)));
          inRecord.set(record, ids);
        },
        async () => {
          const [record, ids] = [...inRecord][pick(inRecord.size)] ?? [];
          if (!record || !ids) return;
          const kept = ids.slice(pick(ids.length + 1)).reverse();
          await transaction(db, (trx) => setList(trx, owner(record, kept)));
        },
        async () => {
          const [record = ''] = [...inRecord][pick(inRecord.size)] ?? [];
          inRecord.delete(record);
          await transaction(db, (trx) => releaseOwner(trx, 'invariants', [record]));
        },
        async () => {
          await db
            .updateTable('blob')
            .set({ unusedSince: LONG_AGO.toISOString() })
            .where('refs', '=', 0)
            .execute();
          await app.services.blobs.collect();
        },
      ];
      for (let step = 0; step < STEPS; step += 1) await steps[pick(steps.length)]?.();
      await expectWhole();
      // After the retention period everything is removed, without leftovers.
      now = () => new Date(Date.now() + 40 * DAY);
      await transaction(db, (trx) => releaseOwner(trx, 'invariants', [...inRecord.keys()]));
      await app.services.blobs.collect();
      now = () => new Date(Date.now() + 80 * DAY);
      await app.services.blobs.collect();
      now = () => new Date();
      const left: string[] = [];
      for await (const { key } of app.services.blobs.needs.store.keys()) left.push(key);
      expect(left).toEqual([]);
      await expectWhole();
    });
  });
});
