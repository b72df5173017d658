import { accountContract } from '@/domain/people/accountContract';
import { checkPassword } from '@/server/core/auth/checkPassword';
import { clearedCookie } from '@/server/core/auth/credential';
import { assertNotDemoLocked } from '@/server/core/auth/demoLock';
import { issueSession } from '@/server/core/auth/issueSession';
import { makeProof } from '@/server/core/auth/passwordProof';
import { reloadEndUser } from '@/server/core/auth/session';
import { implement } from '@/server/core/implement';
import { transaction } from '@/server/db/transaction';
import { askForEmail, confirmEmail, RETRY_AFTER } from './email';
import { changePassword } from './password';
import { assertTyped, removeAccount } from './remove';
import { listSessions, listSignIns, revokeSessions } from './sessions';
import { createToken, listTokens, revokeToken } from './tokens';
import { updateAccount } from './update';
import { checkUsername } from './username';

export const accountRoutes = implement(accountContract, {
  update: async (context) => {
    const { db, input, session, user } = context;
    await transaction(db, async (trx) => {
      const current = await reloadEndUser({ ...context, db: trx }, session);
      await updateAccount(trx, context, { userId: user.id, via: session.via, input, current });
    });
    return { user: await reloadEndUser(context, session) };
  },

  username: async ({ db, input, user }) => checkUsername(db, user.id, input.username),

  changeEmail: async (context) => {
    const { input, user } = context;
    await assertNotDemoLocked(context, user.id);
    await checkPassword(context, user.id, input.password);
    await askForEmail(context, user, input.email);
    return { retryAfter: RETRY_AFTER };
  },

  confirmEmail: async (context) => {
    const { input, session, user } = context;
    await assertNotDemoLocked(context, user.id);
    await confirmEmail(context, user, input.code);
    return { user: await reloadEndUser(context, session) };
  },

  changePassword: async (context) => {
    const { input, session, user } = context;
    await assertNotDemoLocked(context, user.id);
    return issueSession(context, await changePassword(context, { user, sessionId: session.id, ...input }));
  },

  checkPassword: async (context) => {
    await checkPassword(context, context.user.id, context.input.password);
    return { proof: makeProof(context, context.session.id) };
  },

  sessions: async (context) => ({
    sessions: await listSessions(context, context.user.id, context.session.id),
  }),

  revokeSessions: async ({ db, events, input, session, user }) =>
    transaction(db, async (trx) => {
      const own = { user, currentId: session.id, sessionId: input.sessionId };
      return { revoked: await revokeSessions(trx, events, own) };
    }),

  signIns: async ({ db, input, user }) => {
    const { rows, next } = await listSignIns(db, user.id, input);
    return { signIns: rows, next };
  },

  tokens: async ({ db, now, user }) => ({ tokens: await listTokens(db, user.id, now()) }),

  newToken: async (context) => {
    const { db, input, mailer, now, user } = context;
    await assertNotDemoLocked(context, user.id);
    await checkPassword(context, user.id, input.password);
    return transaction(db, async (trx) => {
      const made = await createToken(trx, user.id, input, now());
      const params = { name: made.token.name, until: made.token.expiresAt };
      await mailer.queue(trx, { kind: 'token-created', to: user.email, userId: user.id, params });
      return made;
    });
  },

  revokeToken: async ({ db, input, now, user }) => ({
    token: await transaction(db, (trx) => revokeToken(trx, user.id, input.tokenId, now())),
  }),

  remove: async (context) => {
    const { input, reply, request, user } = context;
    await assertNotDemoLocked(context, user.id);
    assertTyped(user, input.email);
    await checkPassword(context, user.id, input.password);
    const restoreUntil = await removeAccount(context, user);
    reply.append('Set-Cookie', clearedCookie(request.secure));
    return { deleted: true as const, restoreUntil };
  },
});
