import { notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';

/**
 * Of these ids of labels, those of labels that are not deleted.
 * @throws ApiError 404 when one is not the person's own.
 */
export async function ownLabels(
  trx: Transaction,
  userId: string,
  labelIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(labelIds)];
  if (wanted.length === 0) return new Set();
  const rows = await trx
    .selectFrom('mail_label')
    .where('userId', '=', userId)
    .where('id', 'in', wanted)
    .select(['id', 'deletedAt'])
    .execute();
  if (rows.length < wanted.length) throw notFound();
  return new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
}

/** @throws ApiError 404 when one of the labels is deleted, or not the person's own. */
export async function assertOwnLabels(
  trx: Transaction,
  userId: string,
  labelIds: readonly string[],
): Promise<void> {
  const own = await ownLabels(trx, userId, labelIds);
  if (labelIds.some((id) => !own.has(id))) throw notFound();
}
