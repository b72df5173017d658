import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { stale } from '@/domain/errors';
import type { ActivityDiff } from '@/domain/people/activityFields';
import type { Workspace } from '@/domain/workspace/schemas';
import { recordActivity } from '@/server/core/activity';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { type Changes, cleanChanges, readWorkspace, toColumns, toWorkspace } from './row';

type Field = keyof Changes & keyof Workspace;
const LEGAL: readonly string[] = ['termsText', 'privacyText'];

/** Legal texts are logged as their list of languages: the full text does not belong in the log. */
function shown(field: Field, workspace: Workspace): unknown {
  return LEGAL.includes(field)
    ? Object.keys(workspace[field] as object)
        .sort()
        .join(', ')
    : workspace[field];
}

function changedFields(before: Workspace, changes: Changes): Field[] {
  return (Object.keys(changes) as Field[]).filter(
    (field) => changes[field] !== undefined && !isDeepStrictEqual(before[field], changes[field]),
  );
}

interface Update {
  version: number;
  changes: Changes;
  actorId: string;
}

/**
 * Changes the workspace's settings: sanitizes texts, adds a log entry, and emits `workspace.changed`.
 * @throws ApiError 409 `stale-version` with the current workspace.
 */
export async function updateWorkspace(
  { db, events, now }: Pick<Services, 'db' | 'events' | 'now'>,
  { version, changes, actorId }: Update,
): Promise<Workspace> {
  return transaction(db, async (trx) => {
    const before = await readWorkspace(trx);
    if (before.version !== version) throw stale(before);
    const cleaned = cleanChanges(changes);
    const fields = changedFields(before, cleaned);
    if (fields.length === 0) return before;
    const at = now().toISOString();
    const row = await trx
      .updateTable('workspace')
      .set({
        ...toColumns(cleaned),
        ...(fields.some((field) => LEGAL.includes(field)) && { legalUpdatedAt: at }),
        updatedAt: at,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', 'main')
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw stale(await readWorkspace(trx));
    const after = toWorkspace(row);
    const diff: ActivityDiff = {};
    for (const field of fields) diff[field] = [shown(field, before), shown(field, after)];
    await recordActivity(trx, {
      actorId,
      area: 'settings',
      entityKind: 'workspace',
      entityId: 'main',
      title: after.name,
      action: 'updated',
      diff,
    });
    await events.emit(trx, 'workspace.changed', { before, after });
    return after;
  });
}
