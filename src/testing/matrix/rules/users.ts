import { createHash } from 'node:crypto';
import { newId, nowIso } from '@/server/db/row';
import { createUser } from '../../factories/users';
import type { IdRule, Place, Records } from '../types';

const LATER = '2099-01-01T00:00:00.000Z';

const somebody = async ({ services: { db } }: Place, deletedAt: string | null = null) =>
  (await createUser(db, { role: 'member', deletedAt })).id;

/**
 * Users with the permission to manage people can access all below their role; others are refused (acts.api.test.ts).
 */
const people = async (place: Place): Promise<Records> => ({
  own: await somebody(place),
  others: await somebody(place),
  trashed: await somebody(place, nowIso()),
});

/** Swapped: only deleted users can be restored. */
const deletedPeople = async (place: Place): Promise<Records> => ({
  own: await somebody(place, nowIso()),
  others: await somebody(place, nowIso()),
  trashed: await somebody(place),
});

async function invitation({ services: { db }, owner }: Place) {
  const id = newId();
  const tokenHash = createHash('sha256').update(id).digest('hex');
  const email = `${id}@example.org`;
  const times = { createdAt: nowIso(), expiresAt: LATER };
  await db
    .insertInto('invitation')
    .values({ id, email, role: 'member', tokenHash, invitedBy: owner, locale: 'en', ...times })
    .execute();
  return id;
}

async function mail({ services: { db }, owner }: Place) {
  const id = newId();
  const texts = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await db
    .insertInto('system_mail')
    .values({
      ...texts,
      id,
      kind: 'test',
      to: `${id}@example.org`,
      cc: '[]',
      userId: owner,
      locale: 'en',
      attachments: '[]',
      headers: '{}',
      messageId: `<${id}@example.org>`,
      state: 'failed',
      attempts: 6,
      createdAt: nowIso(),
    })
    .execute();
  return id;
}

const both = (make: (place: Place) => Promise<string>) => async (place: Place) => ({
  own: await make(place),
  others: await make(place),
});

const SEVERAL = 'each person is decided on their own; refused ones are named (acts.api.test.ts)';

export const usersRules: readonly IdRule[] = [
  {
    at: /^\/api\/users\/(update|approve|reject|ban|unban|password-link|sessions\/revoke)$/,
    field: 'userId',
    records: people,
    openedBy: 'users.manage',
    asker: 'admin',
  },
  {
    at: /^\/api\/users\/delete$/,
    field: 'userId',
    records: people,
    openedBy: 'users.delete',
    asker: 'admin',
  },
  {
    at: /^\/api\/users\/restore$/,
    field: 'userId',
    records: deletedPeople,
    openedBy: 'users.delete',
    asker: 'admin',
  },
  { at: /^\/api\/users\/bulk$/, field: 'userIds', opensNothing: SEVERAL },
  {
    at: /^\/api\/users\/(delete|bulk)$/,
    field: 'handOverToId',
    opensNothing: 'names who takes over, an active person',
  },
  {
    at: /^\/api\/users\/invitations\//,
    field: 'invitationId',
    records: both(invitation),
    openedBy: 'users.invite',
    asker: 'admin',
  },
  {
    at: /^\/api\/users\/(avatar|cover)$/,
    field: 'id',
    opensNothing: 'pictures are public to who knows their hash',
  },
  {
    at: /^\/api\/settings\/outgoing-mail\/retry$/,
    field: 'mailId',
    opensNothing:
      'refused as a whole without a mail server; unknown mails are 404 with one (mails.api.test.ts)',
  },
  {
    at: /^\/api\/settings\/outgoing-mail\//,
    field: 'mailId',
    records: both(mail),
    openedBy: 'workspace.manage',
    asker: 'admin',
  },
  {
    at: /^\/api\/profile\/(un)?follow$/,
    field: 'userId',
    records: people,
    openedBy: 'profile.post',
  },
];
