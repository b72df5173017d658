import { can } from '@/domain/auth/permissions';
import { badInput } from '@/domain/errors';
import { parseAddress } from '@/domain/mail/address';
import { MAX_OUTSIDE_RECIPIENTS, MAX_RECIPIENTS } from '@/domain/mail/limits';
import type { RecipientKind } from '@/domain/mail/words';
import type { Onlooker } from '@/server/core/people';
import type { Transaction } from '@/server/db/database';
import { type Holder, holdersAmong, holdersOfAddresses } from './mailboxes';

/** A recipient of a draft as stored. */
export interface StoredRecipient {
  kind: RecipientKind;
  position: number;
  name: string;
  address: string;
  userId: string | null;
}

/** A recipient with the way by which the mail reaches them. */
export interface Resolved extends StoredRecipient {
  route: 'inside' | 'outside';
}

type Look = (one: StoredRecipient) => Resolved | null;

/** Who sends the mail, and when. */
interface Sending {
  writer: Onlooker;
  now: Date;
}

const inside = (one: StoredRecipient, { id, name, email }: Holder): Resolved => ({
  ...one,
  name: one.name || name,
  address: one.address || email,
  userId: id,
  route: 'inside',
});

/** Whether somebody may learn that this person is behind an address that they typed. */
const isTold = (writer: Onlooker, { id }: Holder) => id === writer.id || can(writer, 'users.read');

/** Null for a person without a mailbox, and for what is no address. */
async function lookup(
  trx: Transaction,
  recipients: readonly StoredRecipient[],
  { now, writer }: Sending,
): Promise<Look> {
  const parsed = new Map(
    recipients.map((one) => [one, one.userId === null ? parseAddress(one.address, one.name) : null]),
  );
  const chosen = await holdersAmong(trx, [...new Set(recipients.flatMap(({ userId }) => userId ?? []))], now);
  const typed = await holdersOfAddresses(
    trx,
    [...parsed.values()].flatMap((one) => one?.address ?? []),
    now,
  );
  return (one) => {
    if (one.userId !== null) {
      const holder = chosen.get(one.userId);
      return holder ? inside({ ...one, name: holder.name, address: holder.email }, holder) : null;
    }
    const address = parsed.get(one);
    if (!address) return null;
    const holder = typed(address.address);
    if (!holder) return { ...one, ...address, route: 'outside' };
    if (!isTold(writer, holder)) return { ...one, ...address, route: 'inside' };
    return inside({ ...one, ...address }, holder);
  };
}

/**
 * Decides by which way a mail reaches each recipient: a chosen person inside, a typed address inside when it is the
 * verified one of somebody who has a mailbox. Whose it is stays unsaid where the writer may not know.
 * @throws ApiError 400 with `to` `no-recipients`, `too-many-recipients`, or `to.0` `invalid-address`.
 */
export async function resolveRecipients(
  trx: Transaction,
  recipients: readonly StoredRecipient[],
  sending: Sending,
): Promise<Resolved[]> {
  if (recipients.length === 0) throw badInput({ to: 'no-recipients' });
  if (recipients.length > MAX_RECIPIENTS) throw badInput({ to: 'too-many-recipients' });
  const look = await lookup(trx, recipients, sending);
  const fields: Record<string, string> = {};
  const resolved = recipients.flatMap((one) => {
    const found = look(one);
    if (!found) fields[`${one.kind}.${one.position}`] = 'invalid-address';
    return found ?? [];
  });
  if (Object.keys(fields).length > 0) throw badInput(fields);
  const outside = new Set(resolved.filter(({ route }) => route === 'outside').map(({ address }) => address));
  if (outside.size > MAX_OUTSIDE_RECIPIENTS) throw badInput({ to: 'too-many-recipients' });
  return resolved;
}
