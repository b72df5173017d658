import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileItem } from '@/domain/files/schemas';
import { eachFiles, expectRightFiles } from '@/testing/files';
import { count } from '@/testing/scale';

const RUNS = count(2, 30);
const STEPS = count(40, 120);

const ACTS = [
  'folder',
  'upload',
  'move',
  'copy',
  'rename',
  'delete',
  'restore',
  'forever',
  'version',
  'purge',
] as const;
const CHOICES = ['ask', 'keepBoth', 'replace', 'skip'] as const;

interface Step {
  act: (typeof ACTS)[number];
  /** Which of the known ids; which folder; which of the two people. */
  item: number;
  into: number;
  who: boolean;
  choice: (typeof CHOICES)[number];
}

const step = fc.record<Step>({
  act: fc.constantFrom(...ACTS, 'upload', 'folder', 'move'),
  item: fc.nat(1000),
  into: fc.nat(1000),
  who: fc.boolean(),
  choice: fc.constantFrom(...CHOICES),
});

eachFiles((at) => {
  test('after any steps of two people, all sums, accounts and references equal a recount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const [ana, ben] = [await at.api.person(), await at.api.person()];
        const shared = await at.api.folder(ana, 'Shared');
        await at.api.share(shared.id, ben, 'edit', ana);
        const ids: string[] = [shared.id];
        const folders: string[] = ['root', shared.id];
        const note = (items: readonly FileItem[]) => {
          for (const { id, kind } of items) {
            if (!ids.includes(id)) ids.push(id);
            if (kind === 'folder' && !folders.includes(id)) folders.push(id);
          }
        };
        for (const { act, item, into, who, choice } of steps) {
          const person = who ? ana : ben;
          const fileId = ids[item % ids.length]!;
          const folderId = folders[into % folders.length]!;
          const fileIds = [fileId, ids[(item + into) % ids.length]!];
          const call = async (path: string, body: object) => {
            const answer = await at.api.call<{ item?: FileItem; items?: FileItem[] }>(person, path, body);
            expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
            if (answer.status === 200)
              note([...(answer.body.items ?? []), ...(answer.body.item ? [answer.body.item] : [])]);
          };
          if (act === 'folder') await call('folders/new', { parentId: folderId, name: `F${into % 4}` });
          if (act === 'move' || act === 'copy')
            await call(`items/${act}`, { fileIds, folderId, onConflict: choice });
          if (act === 'rename') {
            const row = await at.db
              .selectFrom('file_node')
              .where('id', '=', fileId)
              .select('version')
              .executeTakeFirst();
            await call('items/update', {
              fileId,
              version: row?.version ?? 1,
              name: `f${into % 4}.${into % 2 ? 'png' : 'txt'}`,
            });
          }
          if (act === 'delete') await call('items/delete', { fileIds });
          if (act === 'restore') await call('items/restore', { fileIds });
          if (act === 'forever') await call('trash/delete', { fileIds: [fileId] });
          if (act === 'version') await call('versions/restore', { fileId, no: 1 + (into % 3) });
          if (act === 'purge') await at.api.services.jobs.runDue();
          if (act === 'upload') {
            const name = `f${item % 5}.${item % 2 ? 'png' : 'txt'}`;
            const sent = await at.api.send(
              person,
              { folderId, onConflict: choice },
              name,
              'x'.repeat(1 + (item % 9)),
            );
            expect(sent.status).toBeLessThan(500);
            if (sent.status === 200) note([sent.body.item]);
          }
        }
        await expectRightFiles(at.db);
      }),
      { numRuns: RUNS },
    );
  });
});
