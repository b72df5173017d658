import { usersContract } from '@/domain/people/usersContract';
import { type HandlerContext, implement } from '@/server/core/implement';
import { publishSeen } from '@/server/core/seen';
import { transaction } from '@/server/db/transaction';
import { makePasswordLink, signOutEverywhere } from './access';
import type { Acting } from './acting';
import { type ActInput, ACTS } from './acts';
import { bulk } from './bulk';
import { createUser } from './create';
import { exportUsers } from './export';
import { findRefs, findUser, readUser } from './find';
import { countUsers, listUsers } from './list';
import type { Reader } from './row';
import { updateUser } from './update';

type Context = Acting & Pick<HandlerContext, 'request'>;

const readerOf = ({ user, now }: Pick<Acting, 'user' | 'now'>): Reader => ({ user, now: now() });

/** Runs one action on one user and returns the changed user. */
async function act(context: Acting, name: keyof typeof ACTS, input: ActInput) {
  await transaction(context.db, (trx) => ACTS[name](trx, context, input));
  return { user: await readUser(context.db, input.userId, readerOf(context)) };
}

export const userRoutes = implement(usersContract, {
  list: async ({ input, db, user, now }) => {
    const { limit, cursor, ...filters } = input;
    const reader = readerOf({ user, now });
    const { rows, next } = await listUsers(db, { filters, limit, cursor }, reader);
    return { users: rows, counts: await countUsers(db, filters, reader), next };
  },
  user: async (context) => {
    const found = await findUser(context.db, context.input.name, readerOf(context));
    const { id } = found.user;
    // Notifications about one's own account are read where the account is changed.
    if (id !== context.user.id) await publishSeen(context, context.user.id, 'users.person', [id]);
    return found;
  },
  refs: async (context) => ({ people: await findRefs(context.db, context.input, readerOf(context)) }),
  exportCsv: async (context) => {
    const { request }: Context = context;
    const today = context.now().toISOString().slice(0, 10);
    const asked = { filters: context.input, reader: readerOf(context) };
    return exportUsers(context.db, { ...asked, language: request.language, today });
  },
  create: async (context) => {
    const { id, link } = await createUser(context, context.input);
    return { user: await readUser(context.db, id, readerOf(context)), ...(link !== undefined && { link }) };
  },
  update: async (context) => {
    await updateUser(context, context.input);
    return { user: await readUser(context.db, context.input.userId, readerOf(context)) };
  },
  approve: async (context) => act(context, 'approve', context.input),
  reject: async (context) => act(context, 'reject', context.input),
  ban: async (context) => act(context, 'ban', context.input),
  unban: async (context) => act(context, 'unban', context.input),
  remove: async (context) => {
    await transaction(context.db, (trx) => ACTS.delete(trx, context, context.input));
    return { deleted: true as const };
  },
  restore: async (context) => act(context, 'restore', context.input),
  bulk: async (context) => bulk(context, context.input),
  passwordLink: async (context) => makePasswordLink(context, context.input.userId),
  revokeSessions: async (context) => ({ revoked: await signOutEverywhere(context, context.input.userId) }),
});
