import { statfs } from 'node:fs/promises';
import { can } from '@/domain/auth/permissions';
import { forbidden } from '@/domain/errors';
import { LARGEST_SHOWN } from '@/domain/files/limits';
import type { FileItem } from '@/domain/files/schemas';
import type { FileUsage } from '@/domain/files/usage';
import type { Services } from '@/server/core/services';
import type { FilesContext } from '../context';
import { describeItems } from '../items/describe';
import { gathered } from '../items/gathered';
import { accountOf, quotaOf } from '../tree/accounts';
import { readTree } from '../tree/tree';
import { accountFigures, amountIn, liveFigures, trashFigures } from './figures';

/** Rows read at once in search of the largest files. */
const AT_ONCE = 50;

type Measuring = FilesContext & Pick<Services, 'freeBytes'>;

/** The largest files of the caller outside the trash. */
async function largestOf(context: FilesContext): Promise<FileItem[]> {
  const { db, user } = context;
  for (let limit = AT_ONCE; ; limit *= 4) {
    const rows = await db
      .selectFrom('file_node')
      .select('id')
      .where('ownerId', '=', user.id)
      .where('isFile', '=', 1)
      .where('deletedAt', 'is', null)
      .orderBy('size', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    const tree = await readTree(
      db,
      user,
      rows.map(({ id }) => id),
    );
    const live = rows.map(({ id }) => id).filter((id) => tree.liveLevel(id) !== null);
    // Files below a deleted folder take places of the query.
    if (live.length >= LARGEST_SHOWN || rows.length < limit)
      return describeItems(context, tree, live.slice(0, LARGEST_SHOWN), { location: true });
  }
}

/** Bytes on the volume of the stored files; nothing where it can't be queried. */
async function diskOf({ config, freeBytes }: Measuring): Promise<Pick<FileUsage, 'disk'>> {
  const free = await freeBytes(config.dataDir);
  if (!Number.isFinite(free)) return {};
  const { blocks, bsize } = await statfs(config.dataDir);
  return { disk: { free, total: Math.max(free, blocks * bsize) } };
}

async function ownUsage(context: Measuring) {
  const { db, user } = context;
  const quota = await quotaOf(db, await accountOf(db, user.id));
  const { ids } = await gathered(db, user, 'shared');
  return {
    quota,
    shared: await amountIn(db, ids),
    largest: await largestOf(context),
  };
}

const OF_WORKSPACE = { quota: null, shared: { count: 0, size: 0 }, largest: [] };

/**
 * How much is stored, by place and kind: of the caller, or of the workspace.
 * @throws ApiError 403 for the workspace without `files.manage`.
 */
export async function usageOf(context: Measuring, scope: 'me' | 'workspace'): Promise<{ usage: FileUsage }> {
  const { db, now, user } = context;
  const manages = can(user, 'files.manage');
  if (scope === 'workspace' && !manages) throw forbidden();
  const ownerId = scope === 'me' ? user.id : null;
  const { quota, shared, largest } = scope === 'me' ? await ownUsage(context) : OF_WORKSPACE;
  const { used, reserved } = await accountFigures(db, ownerId);
  const { kinds, mine, versions } = await liveFigures(db, ownerId);
  const trash = await trashFigures(db, ownerId);
  const usage = {
    scope,
    used,
    reserved,
    quota,
    kinds,
    largest,
    available: quota === null ? null : Math.max(0, quota - used - reserved),
    percent: quota === null ? null : percentOf(used, quota),
    places: { mine, shared, trash, versions },
    measuredAt: now().toISOString(),
    ...(manages && (await diskOf(context))),
  };
  return { usage };
}

/** A quota of nothing is used up. */
function percentOf(used: number, quota: number): number {
  return quota === 0 ? 100 : Math.round((used / quota) * 100);
}
