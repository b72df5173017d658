import type { Selectable } from 'kysely';
import type { ParsedInputOf } from '@/domain/contract';
import { badInput, forbidden, notFound } from '@/domain/errors';
import type { fileSharingContract } from '@/domain/files/sharing';
import type { ActivityDiff } from '@/domain/people/activityFields';
import { newToken } from '@/server/core/publicLinks/token';
import type { Database, Transaction } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { newId } from '@/server/db/row';
import type { FileLinkTable } from '@/server/db/tables/files';
import type { FilesContext } from '../context';
import { describeItems } from '../items/describe';
import { readTree } from '../tree/tree';
import { type Write, writing } from '../tree/write';
import { linkOf, toLink } from './read';
import { ownNode } from './shares';
import { logLink } from './tell';

type In<K extends keyof typeof fileSharingContract> = ParsedInputOf<(typeof fileSharingContract)[K]>;
type LinkRow = Selectable<FileLinkTable>;

const linkRows = (db: Database) => db.selectFrom('file_link').selectAll().where('mode', '=', 'view');

async function rowOf(db: Database, nodeId: string): Promise<LinkRow | undefined> {
  return linkRows(db).where('nodeId', '=', nodeId).executeTakeFirst();
}

/** Throws 403 `links-off` while the workspace has no public links. */
async function assertOn(trx: Transaction): Promise<void> {
  const setting = await trx.selectFrom('file_setting').select('publicLinks').executeTakeFirst();
  if (setting?.publicLinks !== 1) throw forbidden('links-off');
}

/** What a link asks of visitors: absent stays as it is, null is removed. */
interface Terms {
  passwordHash?: string | null;
  expiresAt?: string | null;
}

const diffOf = (before: Partial<LinkRow>, after: Terms): ActivityDiff => ({
  // Another password is a change too.
  ...(after.passwordHash !== undefined && {
    hasPassword: [(before.passwordHash ?? null) !== null, after.passwordHash !== null],
  }),
  ...(after.expiresAt !== undefined && { endsAt: [before.expiresAt ?? null, after.expiresAt] }),
});

async function addLink({ at, context, trx }: Write, nodeId: string, terms: Terms): Promise<void> {
  const { hash, encrypted } = await newToken(context.config);
  const { passwordHash = null, expiresAt = null } = terms;
  await trx
    .insertInto('file_link')
    .values({
      id: newId(),
      nodeId,
      mode: 'view',
      tokenHash: hash,
      token: encrypted,
      passwordHash,
      expiresAt,
      lastOpenedAt: null,
      createdById: context.user.id,
      createdAt: at,
    })
    .execute();
}

/** The link as it is after a change, in the same transaction. */
async function answerOf({ context, trx }: Write, nodeId: string) {
  const link = await linkOf({ config: context.config, db: trx }, { id: nodeId, access: 'owner' });
  if (!link) throw notFound();
  return { link };
}

/**
 * Makes the public link of an item, or changes its terms. `hash` is called before the transaction.
 * @throws ApiError 404, 403 also as `links-off`, 409 `is-root`, 400 for an end that is not in the future.
 */
export async function setLink(
  context: FilesContext,
  { fileId, password, expiresAt }: In<'setLink'>,
  hash: (password: string) => Promise<string>,
) {
  if (expiresAt && Date.parse(expiresAt) <= context.now().getTime())
    throw badInput({ expiresAt: 'in-the-past' });
  const terms: Terms = {
    ...(password !== undefined && { passwordHash: password === null ? null : await hash(password) }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
  return writing(context, [fileId], async (write) => {
    const { trx } = write;
    const node = ownNode(write.tree, fileId);
    await assertOn(trx);
    const row = await rowOf(trx, fileId);
    if (!row) await addLink(write, fileId, terms);
    else if (Object.keys(terms).length > 0)
      await trx
        .updateTable('file_link')
        .set({ ...terms, version: row.version + 1 })
        .where('id', '=', row.id)
        .execute();
    const diff = diffOf(row ?? {}, terms);
    if (!row || Object.keys(diff).length > 0)
      await logLink(write, node, row ? 'link-changed' : 'link-made', diff);
    write.changed(node.parentId, fileId);
    return answerOf(write, fileId);
  });
}

/** Gives the public link a new address; password and end stay. Throws 404, 403 also as `links-off`. */
export async function rotateLink(context: FilesContext, { fileId }: In<'rotateLink'>) {
  return writing(context, [fileId], async (write) => {
    const { trx } = write;
    const node = ownNode(write.tree, fileId);
    await assertOn(trx);
    const row = await rowOf(trx, fileId);
    if (!row) throw notFound();
    const { hash, encrypted } = await newToken(context.config);
    await trx
      .updateTable('file_link')
      .set({ tokenHash: hash, token: encrypted, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await logLink(write, node, 'link-renewed');
    return answerOf(write, fileId);
  });
}

/** Ends the public link of an item; twice is once. Throws 404, 403. */
export async function deleteLink(context: FilesContext, { fileId }: In<'deleteLink'>) {
  return writing(context, [fileId], async (write) => {
    const node = ownNode(write.tree, fileId);
    const row = await rowOf(write.trx, fileId);
    if (row) {
      await write.trx.deleteFrom('file_link').where('id', '=', row.id).execute();
      await logLink(write, node, 'link-revoked');
      write.changed(node.parentId, fileId);
    }
    return { deleted: true as const };
  });
}

/** A page of own items with a public link, the newest link first; those in the trash are left out. */
export async function listLinks(context: FilesContext, { limit, cursor }: In<'links'>) {
  const { db, user } = context;
  const query = linkRows(db)
    .innerJoin('file_node', 'file_node.id', 'file_link.nodeId')
    .where('file_node.ownerId', '=', user.id)
    .where('file_node.deletedAt', 'is', null)
    .clearSelect()
    .selectAll('file_link');
  const { rows, next } = await keyset(query, {
    sort: [{ column: 'file_link.createdAt', direction: 'desc' }],
    id: 'file_link.id',
    limit,
    cursor,
    filters: ['files.links', user.id],
  });
  const ids = rows.map(({ nodeId }) => nodeId);
  const tree = await readTree(db, user, ids);
  const live = ids.filter((id) => tree.liveLevel(id) !== null);
  const items = new Map((await describeItems(context, tree, live)).map((item) => [item.id, item]));
  const links = await Promise.all(
    rows.map(async (row) => {
      const item = items.get(row.nodeId);
      return item ? [{ ...(await toLink(context, row)), item }] : [];
    }),
  );
  return { links: links.flat(), ...(next !== undefined && { next }) };
}
