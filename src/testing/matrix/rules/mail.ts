import type { Folder } from '@/domain/mail/words';
import { newId, newRow, nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { storeItems, storeMessage } from '@/server/mail/items/store';
import type { IdRule, Place, Records } from '../types';

/** A mail that a person has received, the first one of its conversation. */
const mail = ({ services: { db } }: Place, userId: string, folder: Folder): Promise<string> =>
  transaction(db, async (trx) => {
    const at = nowIso();
    const sender = { fromName: 'Eve', fromAddress: 'eve@example.org', fromUserId: null };
    const id = await storeMessage(trx, {
      ...sender,
      subject: 'Hi',
      text: 'Hello',
      html: null,
      recipients: [],
      at,
    });
    const [itemId = ''] = await storeItems(trx, { id, at }, [{ userId, origin: 'received', folder }]);
    return itemId;
  });

const mailsIn =
  (folder: Folder) =>
  async (place: Place): Promise<Records> => ({
    own: await mail(place, place.owner, folder),
    others: await mail(place, place.other, folder),
  });

async function label({ services: { db } }: Place, userId: string, deletedAt: string | null): Promise<string> {
  const id = newId();
  const row = { ...newRow(), id, userId, name: id, nameKey: id, color: '#08734F', deletedAt };
  await db.insertInto('mail_label').values(row).execute();
  return id;
}

const MAIL = /^\/api\/mail\//;
const opens = (field: string, more: Partial<IdRule> = {}): IdRule => ({
  at: MAIL,
  field,
  records: mailsIn('inbox'),
  ...more,
});
const beside = (field: string): IdRule => ({
  at: MAIL,
  field,
  opensNothing: 'decided with the mails beside them: those of others get 404 (acts.api.test.ts)',
});

export const mailRules: readonly IdRule[] = [
  opens('mailId'),
  opens('threadId'),
  opens('mailIds', { at: /mail\/mails\/delete$/, records: mailsIn('trash') }),
  opens('mailIds', { input: { changes: { isStarred: true } } }),
  opens('threadIds', { input: { changes: { isStarred: true } } }),
  beside('labelIds'),
  beside('addLabelIds'),
  beside('removeLabelIds'),
  opens('labelId', {
    at: /mail\/labels\/restore$/,
    records: async (place) => ({
      own: await label(place, place.owner, nowIso()),
      others: await label(place, place.other, nowIso()),
    }),
  }),
  opens('labelId', {
    records: async (place) => ({
      own: await label(place, place.owner, null),
      others: await label(place, place.other, null),
      trashed: await label(place, place.owner, nowIso()),
    }),
    input: { label: { name: 'Other' }, version: 1 },
  }),
];
