import type { EndUser } from '@/domain/auth/contract';
import { NO_DRAFT, newDraft } from '@/server/mail/drafts/write';
import { sendDraft } from '@/server/mail/outgoing/send';
import { transaction } from '@/server/db/transaction';
import type { IdRule, Place, Records } from '../types';

/** The parts of a person that writing needs. */
async function contextFor({ services }: Place, userId: string) {
  const { email, name } = await services.db
    .selectFrom('user')
    .where('id', '=', userId)
    .select(['email', 'name'])
    .executeTakeFirstOrThrow();
  const user = { id: userId, email, displayName: name, permissions: [] } as unknown as EndUser;
  return { ...services, user, tab: null };
}

/** A draft of a person to themselves. */
async function draftOf(place: Place, userId: string): Promise<string> {
  const fields = { ...NO_DRAFT, to: [{ userId }] };
  const { draft } = await newDraft(await contextFor(place, userId), fields, null);
  return draft.mailId;
}

/** A mail of a person that waits to be sent, or is in another state. */
async function sentBy(place: Place, userId: string, state: 'queued' | 'kept' | 'unknown'): Promise<string> {
  const { db } = place.services;
  const mailId = await draftOf(place, userId);
  const context = await contextFor(place, userId);
  await sendDraft(context, { mailId, version: 1 }, (effect) => transaction(db, effect));
  await db.updateTable('mail_outgoing').set({ state }).where('itemId', '=', mailId).execute();
  return mailId;
}

const each =
  (make: (place: Place, userId: string) => Promise<string>) =>
  async (place: Place): Promise<Records> => ({
    own: await make(place, place.owner),
    others: await make(place, place.other),
  });
const sent = (state: 'queued' | 'kept' | 'unknown') => each((place, userId) => sentBy(place, userId, state));

const DRAFTS = /^\/api\/mail\/drafts\//;

export const mailWritingRules: readonly IdRule[] = [
  {
    at: DRAFTS,
    field: 'userId',
    opensNothing: 'names somebody to write to; addresses: refusals.api.test.ts',
  },
  { at: DRAFTS, field: 'attachmentIds', opensNothing: 'files of others are refused: drafts.api.test.ts' },
  {
    at: /^\/api\/mail\/drafts\/new$/,
    field: 'mailId',
    opensNothing: 'a part of `basedOn`; others get 404: refusals.api.test.ts',
  },
  { at: /^\/api\/mail\/draft$/, field: 'mailId', records: each(draftOf) },
  {
    at: /^\/api\/mail\/drafts\/(update|send)$/,
    field: 'mailId',
    records: each(draftOf),
    input: { version: 1, draft: {} },
  },
  { at: /^\/api\/mail\/outbox\/cancel$/, field: 'mailId', records: sent('queued') },
  { at: /^\/api\/mail\/outbox\/retry$/, field: 'mailId', records: sent('kept') },
  { at: /^\/api\/mail\/outbox\/settle$/, field: 'mailId', records: sent('unknown'), input: { sent: true } },
];
