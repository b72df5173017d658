import type { Delivery, Mail, MailPerson } from '@/domain/mail/schemas';
import type { RecipientKind } from '@/domain/mail/words';
import { avatarPath } from '@/domain/people/pictures';
import { type Onlooker, seesContact } from '@/server/core/people';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { groupBy } from '@/domain/groupBy';
import { MAIL_FILES } from '../owners';
import type { ItemRow } from './rows';

/** Recipients of each kind that lists name. */
const NAMED_IN_LISTS = 4;

interface Filling {
  blobs: Services['blobs'];
  db: Database;
  /** The holder of the mails; without one, addresses of people are left out. */
  user?: Onlooker | undefined;
  /** With text, HTML and all recipients. */
  isWhole?: boolean;
}

/** Recipients of mails with the pictures of people, in order. */
async function recipientRows({ db, isWhole }: Filling, messageIds: readonly string[]) {
  return db
    .selectFrom('mail_recipient as r')
    .leftJoin('user as u', 'u.id', 'r.userId')
    .leftJoin('profile as p', 'p.userId', 'r.userId')
    .where('r.messageId', 'in', messageIds)
    .$if(!isWhole, (query) => query.where('r.position', '<', NAMED_IN_LISTS))
    .select(['r.messageId', 'r.kind', 'r.name', 'r.address', 'r.userId', 'r.state', 'r.problem', 'u.image'])
    .select('p.isPublic')
    .orderBy('r.messageId')
    .orderBy('r.kind')
    .orderBy('r.position')
    .execute();
}
type RecipientRow = Awaited<ReturnType<typeof recipientRows>>[number];

/** Somebody named in a mail, as stored. */
interface Named {
  name: string;
  address: string;
  userId: string | null;
  image: string | null;
  isPublic: number | null;
}

/** The address of somebody outside, and of people whose contact the reader may see: else it would be told by a mail. */
function shownAddress(
  user: Onlooker | undefined,
  { address, userId, isPublic }: Omit<Named, 'image' | 'name'>,
) {
  if (userId === null) return address;
  return user && seesContact(user, { id: userId, isPublic }) ? address : '';
}

const personOf = (user: Onlooker | undefined, named: Named): MailPerson => ({
  name: named.name,
  email: shownAddress(user, named),
  userId: named.userId,
  avatar: named.userId === null ? null : avatarPath(named.userId, named.image),
});

/** How far a sent mail is; the recipients' states in whole mails alone. */
function deliveryOf(
  row: ItemRow,
  recipients: readonly RecipientRow[],
  { isWhole, user }: Filling,
): Delivery | null {
  if (row.outState === null || row.sendAt === null) return null;
  return {
    state: row.outState,
    sendAt: row.sendAt,
    nextAt: row.nextAt,
    recipients: isWhole
      ? recipients.map((one) => ({
          name: one.name,
          email: shownAddress(user, one),
          state: one.state ?? 'pending',
          problem: one.problem,
        }))
      : [],
  };
}

async function bodiesOf({ db, isWhole }: Filling, messageIds: readonly string[]) {
  if (!isWhole) return new Map<string, { text: string; html: string | null }>();
  const rows = await db
    .selectFrom('mail_body')
    .where('messageId', 'in', messageIds)
    .select(['messageId', 'text', 'html'])
    .execute();
  return new Map(rows.map((row) => [row.messageId, row]));
}

/** Mails as their holder sees them, in the order of the rows: `bcc` and delivery of own ones alone. */
export async function fillMails(filling: Filling, rows: readonly ItemRow[]): Promise<Mail[]> {
  if (rows.length === 0) return [];
  const { blobs, db, user } = filling;
  const messageIds = [...new Set(rows.map(({ messageId }) => messageId))];
  const withFiles = rows.filter(({ attachmentCount }) => attachmentCount > 0);
  const files = await blobs.describe(db, null, MAIL_FILES, [
    ...new Set(withFiles.map(({ messageId }) => messageId)),
  ]);
  const recipients = groupBy(await recipientRows(filling, messageIds), ({ messageId }) => messageId);
  const bodies = await bodiesOf(filling, messageIds);
  return rows.map((row) => {
    const all = recipients.get(row.messageId) ?? [];
    const isOwn = row.origin === 'sent';
    const of = (kind: RecipientKind) =>
      all.filter((one) => one.kind === kind).map((one) => personOf(user, one));
    const body = bodies.get(row.messageId);
    return {
      id: row.id,
      threadId: row.threadId,
      labelIds: [row.folder, ...(row.labelIds?.split(',') ?? [])],
      folder: row.folder,
      isImportant: row.isImportant === 1,
      isStarred: row.isStarred === 1,
      isUnread: row.isUnread === 1,
      subject: row.subject,
      message: body?.text ?? row.snippet,
      // A draft's is not cleaned yet: it is for the composer alone.
      html: row.state === 'final' ? (body?.html ?? null) : null,
      createdAt: row.sortAt,
      attachments: files.get(row.messageId) ?? [],
      from: personOf(user, {
        name: row.fromName,
        address: row.fromAddress,
        userId: row.fromUserId,
        image: row.fromImage,
        isPublic: row.fromIsPublic,
      }),
      to: of('to'),
      cc: of('cc'),
      bcc: isOwn ? of('bcc') : [],
      recipientCount: row.recipientCount,
      external: row.external === 1,
      delivery: isOwn ? deliveryOf(row, all, filling) : null,
      thread: null,
    };
  });
}
