import type { Selectable } from 'kysely';
import type { InputOf } from '@/domain/contract';
import { conflict } from '@/domain/errors';
import type { mailLabelsContract } from '@/domain/mail/labels';
import { MAX_LABELS } from '@/domain/mail/limits';
import { mailLive } from '@/domain/mail/live';
import type { MailLabel } from '@/domain/mail/schemas';
import { normalise } from '@/domain/search/normalise';
import { versionedRepository } from '@/server/core/versionedRepository';
import type { Transaction } from '@/server/db/database';
import type { MailLabelTable } from '@/server/db/tables/mailbox';
import type { MailContext } from '../context';
import { isReserved } from '../search/wording';
import { readLabel } from './list';

type Input<K extends keyof typeof mailLabelsContract> = InputOf<(typeof mailLabelsContract)[K]>;
type Row = Selectable<MailLabelTable>;
type Fields = Pick<Row, 'name' | 'color'>;

/** @throws ApiError 409 `name-taken`, also for names of system labels, `too-many-labels`. */
async function assertRoom(trx: Transaction, { id, userId, nameKey }: Pick<Row, 'id' | 'userId' | 'nameKey'>) {
  const others = await trx
    .selectFrom('mail_label')
    .select('nameKey')
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('deletedAt', 'is', null)
    .execute();
  const isTaken = isReserved(nameKey) || others.some((other) => other.nameKey === nameKey);
  if (isTaken) throw conflict('name-taken', undefined, { name: 'taken' });
  if (others.length >= MAX_LABELS) throw conflict('too-many-labels', { limit: MAX_LABELS });
}

/** Labels concern their owner alone, so that the activity log has nothing of them. */
const labels = versionedRepository('mail_label', {
  lock: 'mail-labels',
  mayWrite: ({ user }: MailContext, { userId }) => userId === user.id,
  read: (db, row) => readLabel(db, row),
  columns: async (trx, { user }, { name, color }: Fields, { id }) => {
    const row = { userId: user.id, name, nameKey: normalise(name), color };
    await assertRoom(trx, { ...row, id });
    return row;
  },
  beforeRestore: (trx, _caller, row) => assertRoom(trx, row),
  afterWrite: (trx, { live, tab, user }) =>
    live.publish(trx, mailLive.labelsChanged, {}, { to: { users: [user.id] }, by: user.id, tab }),
});

type Answer = Promise<{ label: MailLabel }>;

/** @throws ApiError 409 `name-taken`, `too-many-labels`. */
export const newLabel = (context: MailContext, { label }: Input<'newLabel'>): Answer =>
  labels.create(context, label);

/** @throws ApiError 404, 409 `name-taken`, `stale-version` with the present label. */
export const updateLabel = (
  context: MailContext,
  { labelId: id, version, label }: Input<'updateLabel'>,
): Answer =>
  labels.update(context, {
    id,
    version,
    input: ({ name, color }) => ({ name: label.name ?? name, color: label.color ?? color }),
  });

/** Its mails keep that they had it. @throws ApiError 404. */
export async function deleteLabel(
  context: MailContext,
  { labelId }: Input<'deleteLabel'>,
): Promise<{ deleted: true }> {
  await labels.remove(context, labelId);
  return { deleted: true };
}

/** Its mails have it again. @throws ApiError 404, 409 `name-taken`, `too-many-labels`. */
export const restoreLabel = (context: MailContext, { labelId }: Input<'restoreLabel'>): Answer =>
  labels.restore(context, labelId);
