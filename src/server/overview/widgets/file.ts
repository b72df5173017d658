import { sql } from 'kysely';
import { BLOB_KINDS } from '@/domain/blobs/schemas';
import type { Series } from '@/domain/overview/figures';
import { bucketsOf, rangeOfSpan } from '@/domain/overview/range';
import { kindOf } from '@/server/core/blobs/sniff';
import { within } from '@/server/core/spans';
import { type PartSelect, readParts, sumsOf } from '../count';
import type { WidgetMaker, WidgetMakers } from '../widget';

/** Bytes of files by media type: of everybody (null) or one person; released files and open uploads are left out. */
const uploads =
  (userId: string | null): PartSelect =>
  (span, part) => sql`select ${part} as part, type as key, sum(size) as value from attachment
    where ${sql.join(within('createdAt', span), sql` and `)} and "deletedAt" is null and "ownerType" is not null
    and ${userId === null ? sql`1 = 1` : sql`"createdById" = ${userId}`} group by type`;

/** Bytes of the reader's uploads, or of everybody's for those who manage files, by rough kind. */
const activity: WidgetMaker<Series> = async (context) => {
  const { can, choices, userId } = context;
  const buckets = bucketsOf(rangeOfSpan(choices.span ?? 'week', context), context);
  const parts = buckets.map(({ start, end }) => ({ from: start, to: end }));
  const found = await readParts(context, parts, uploads(can('files.manage') ? null : userId));
  const values = (kind: string) =>
    sumsOf(
      found.filter(({ key }) => kindOf(key) === kind),
      buckets.length,
    );
  return { unit: 'bytes', buckets, series: BLOB_KINDS.map((kind) => ({ key: kind, values: values(kind) })) };
};

/** Widgets of `/dashboard/file`. */
export const fileMakers: WidgetMakers<'file'> = { activity };
