import { MAX_RECIPIENTS_OFFERED } from '@/domain/mail/limits';
import type { MailPerson } from '@/domain/mail/schemas';
import { can } from '@/domain/auth/permissions';
import { avatarPath } from '@/domain/people/pictures';
import { normalise } from '@/domain/search/normalise';
import { isAcquaintedWith } from '@/server/core/acquaintance';
import { searchedPeople, seesContact } from '@/server/core/people';
import type { MailContext } from './context';
import { hasMailbox } from './outgoing/mailboxes';

/** Known addresses that are searched, the most used ones. */
const MOST_CONTACTS = 1000;

type Offered = MailPerson & { inside: boolean };

/** People who have a mailbox and whom the writer may find; addresses as far as the writer may see them. */
async function people({ db, now, user }: MailContext, query: string): Promise<Offered[]> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .where(await hasMailbox(db, now()))
    .where(searchedPeople(query, user))
    .$if(!can(user, 'users.read'), (found) => found.where(isAcquaintedWith(user.id)))
    .select(['user.id', 'user.name', 'user.email', 'user.image', 'profile.isPublic'])
    .orderBy('user.nameKey')
    .orderBy('user.id')
    .limit(MAX_RECIPIENTS_OFFERED)
    .execute();
  return rows.map(({ id, name, email, image, isPublic }) => ({
    name,
    email: seesContact(user, { id, isPublic }) ? email : '',
    avatar: avatarPath(id, image),
    userId: id,
    inside: true,
  }));
}

/** Addresses outside that the writer has written to, whose name or address has these words. */
async function contacts({ db, user }: MailContext, query: string): Promise<Offered[]> {
  const rows = await db
    .selectFrom('mail_contact')
    .where('userId', '=', user.id)
    .select(['name', 'address'])
    .orderBy('uses', 'desc')
    .orderBy('lastUsedAt', 'desc')
    .limit(MOST_CONTACTS)
    .execute();
  const words = normalise(query).split(' ');
  return rows
    .filter(({ name, address }) => {
      const searched = ` ${normalise(name)} ${address}`;
      return words.every((word) => searched.includes(word));
    })
    .map(({ name, address }) => ({ name, email: address, avatar: null, userId: null, inside: false }));
}

/** People and known addresses to write to: people first, then addresses by use. */
export async function findRecipients(
  context: MailContext,
  query: string,
): Promise<{ recipients: Offered[] }> {
  const found = [...(await people(context, query)), ...(await contacts(context, query))];
  return { recipients: found.slice(0, MAX_RECIPIENTS_OFFERED) };
}
