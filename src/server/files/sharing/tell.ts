import type { ActivityDiff } from '@/domain/people/activityFields';
import type { ShareLevel } from '@/domain/files/words';
import { recordActivities, recordActivity } from '@/server/core/activity';
import type { NodeRow } from '../tree/rows';
import type { Write } from '../tree/write';

/** A share before and after; a level of null is none. */
interface ShareChange {
  subjectType: 'user' | 'everyone';
  subjectId: string;
  before: ShareLevel | null;
  level: ShareLevel | null;
}

const lineOf = ({ id, name }: NodeRow) =>
  ({ area: 'files', entityKind: 'file', entityId: id, title: name }) as const;

/** Adds a line to the log for each changed share of an item. */
export async function logShares(
  { context, trx }: Write,
  node: NodeRow,
  changes: readonly ShareChange[],
): Promise<void> {
  const lines = changes.map(({ subjectType, subjectId, before, level }) => {
    const member = [before === null ? null : subjectId, level === null ? null : subjectId] as const;
    const diff: ActivityDiff = {
      ...(subjectType === 'user' && { member: [...member] }),
      access: [before, level],
    };
    return { actorId: context.user.id, ...lineOf(node), action: 'member-changed' as const, diff };
  });
  await recordActivities(trx, lines);
}

/** Adds a line about the public link of an item to the log. */
export async function logLink(
  { context, trx }: Write,
  node: NodeRow,
  action: 'link-made' | 'link-changed' | 'link-renewed' | 'link-revoked',
  diff: ActivityDiff = {},
): Promise<void> {
  await recordActivity(trx, { actorId: context.user.id, ...lineOf(node), action, diff });
}

/** Notifies people that an item is shared with them. */
export async function notifyOfShare(
  { context, trx }: Write,
  { id, name }: NodeRow,
  { userIds, by, message }: { userIds: readonly string[]; by: string; message: string },
): Promise<void> {
  const { events, user } = context;
  await events.emit(trx, 'notification.requested', {
    topic: 'file-shared',
    userIds,
    actorId: user.id,
    entity: { type: 'files.node', id },
    link: `/dashboard/files-manager?open=${id}`,
    params: { name: by, file: name, ...(message !== '' && { text: message }) },
    dedupeKey: `file-shared:${id}`,
  });
}
