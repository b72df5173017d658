import { addAttachment } from '@/server/core/blobs/attachments';
import type { StoredBlob } from '@/server/core/blobs/types';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { MAIL_FILES } from '../owners';
import { paper } from '@/server/core/pdf/plainPdf';
import { scheduleDemoMail } from './scheduled';

type Named = Pick<StoredBlob, 'hash' | 'type' | 'size'> & { name: string };

/** Papers of the mails with these subjects. */
const PAPERS: readonly { subject: string; name: string; bytes: Buffer }[] = [
  {
    subject: 'Delivery window for the hotel in Annecy',
    name: 'delivery-note.pdf',
    bytes: paper('Delivery note 4711', ['40 bedside lamps, opal', '2 pallets, 86 kg', 'Thursday, 9 to 11']),
  },
  {
    subject: 'Contract with the cleaning company',
    name: 'contract.pdf',
    bytes: paper('Contract', ['Twice a week, after 18:00', 'Notice: three months']),
  },
  {
    subject: 'Figures of the quarter',
    name: 'quarter.csv',
    bytes: Buffer.from(
      'month;orders;turnover\nJuly;412;48210.00\nAugust;388;45120.50\nSeptember;451;53990.00\n',
    ),
  },
  {
    subject: 'Lịch kiểm kê kho tháng này',
    name: 'kiem-ke.csv',
    bytes: Buffer.from('khu vực;người phụ trách;giờ\nA;;7:00\nB;;8:00\nC;;9:30\n'),
  },
];

/** How many pictures come with the mails with these subjects. */
const PICTURES: readonly (readonly [subject: string, pictures: number])[] = [
  ['Move to the new showroom', 2],
  ['Photos du catalogue de printemps', 4],
  ['新款台灯的样品', 3],
  ['Complaint about a scratched table', 1],
];

/** Pictures of the demo's galleries, whose blobs exist already. */
async function pictures(db: Database): Promise<Named[]> {
  return db
    .selectFrom('attachment')
    .select(['blobHash as hash', 'type', 'name'])
    .select((eb) => eb.fn.max('size').as('size'))
    .where('purpose', '=', 'gallery')
    .where('deletedAt', 'is', null)
    .groupBy(['blobHash', 'type', 'name'])
    .orderBy('name')
    .execute();
}

/** Attaches files to the first mail with a subject, unless it has some. */
async function attach(trx: Transaction, subject: string, files: readonly Named[]): Promise<void> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const message = await trx
    .updateTable('mail_message')
    .set((eb) => ({ attachmentCount: files.length, size: eb('size', '+', bytes) }))
    .where('subject', '=', subject)
    .where('state', '=', 'final')
    .where('attachmentCount', '=', 0)
    .returning(['id', 'fromUserId'])
    .executeTakeFirst();
  if (!message) return;
  const owner = { ownerType: MAIL_FILES, ownerId: message.id };
  for (const [rank, { name, ...blob }] of files.entries())
    await addAttachment(trx, blob, { name, purpose: 'mail', by: message.fromUserId, owner, rank });
}

/** Attaches papers and pictures to mails of the demo, and puts one to be sent tomorrow into its outbox. Idempotent. */
export async function completeDemoMails(
  services: Pick<Services, 'blobs' | 'config' | 'db' | 'jobs' | 'now'>,
): Promise<void> {
  const { blobs, db } = services;
  const views = await pictures(db);
  if (views.length === 0) return;
  const papers: { subject: string; file: Named }[] = [];
  for (const { subject, name, bytes } of PAPERS)
    papers.push({ subject, file: { ...(await blobs.keepBytes(db, bytes, 'mail')), name } });
  await transaction(db, async (trx) => {
    for (const { subject, file } of papers) await attach(trx, subject, [file]);
    let from = 0;
    for (const [subject, count] of PICTURES) {
      await attach(trx, subject, views.slice(from, from + count));
      from += count;
    }
    await scheduleDemoMail(services, trx);
  });
}
