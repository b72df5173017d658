import { authContract, type EndUser } from '@/domain/auth/contract';
import { clearedCookie, decidingCookie, sessionCookie, tokensOf } from '@/server/core/auth/credential';
import { authSecret } from '@/server/core/auth/secret';
import { endUserOf } from '@/server/core/auth/session';
import { endSessions } from '@/server/core/auth/sessions';
import { signToken } from '@/server/core/auth/token';
import { type HandlerContext, implement } from '@/server/core/implement';
import { transaction } from '@/server/db/transaction';
import { DEMO_PASSWORD } from './demo/accounts';
import { countRegistration } from './limits';
import { login } from './login';
import { register } from './register';
import { demoAccounts, isRemembered, registrationRules } from './repository';

type Context = Pick<HandlerContext, 'config' | 'db' | 'events' | 'now' | 'request' | 'reply'>;

/** Ends the sessions that a request carries. */
async function endCarried({ config, db, events, request }: Context): Promise<void> {
  const tokens = tokensOf(request.headers, authSecret(config));
  await transaction(db, (trx) => endSessions(trx, events, tokens, 'signed-out'));
}

/** Hands a new session to the browser, in place of the one that it had. */
async function handOver(
  context: Context,
  token: string,
  remember: boolean,
): Promise<{ signed: string; user: EndUser }> {
  const { config, reply, request } = context;
  await endCarried(context);
  const signed = signToken(token, authSecret(config));
  reply.append('Set-Cookie', sessionCookie(signed, { remember, secure: request.secure }));
  return { signed, user: await endUserOf(context, token) };
}

/** A remembered session slides, so its cookie has to as well: once at each start of the browser's program. */
async function renewCookie({ db, request, reply }: Context, sessionId: string): Promise<void> {
  const signed = decidingCookie(request.headers);
  if (signed === null || !(await isRemembered(db, sessionId))) return;
  reply.append('Set-Cookie', sessionCookie(signed, { remember: true, secure: request.secure }));
}

export const authRoutes = implement(authContract, {
  endUser: async (context) => {
    await renewCookie(context, context.session.id);
    return context.user;
  },

  login: async (context) => {
    const { input, request } = context;
    const token = await login(context, input, request);
    const { signed, user } = await handOver(context, token, input.remember);
    return { session: { identity: user }, sessionToken: signed };
  },

  register: async (context) => {
    const { input, request } = context;
    await countRegistration(context, request.address);
    const token = await register(context, input, request);
    const { signed, user } = await handOver(context, token, true);
    return { accessToken: signed, user };
  },

  signInOptions: async ({ config, db }) => {
    const rules = await registrationRules(db);
    const isDemo = config.demo !== 'off' && rules.demoSeededAt !== null;
    const accounts = isDemo ? await demoAccounts(db) : [];
    return {
      workspaceName: rules.name,
      firstRun: rules.firstRun,
      registration: rules.registration,
      registrationDomains: rules.registrationDomains,
      demo: isDemo ? accounts.map((account) => ({ ...account, password: DEMO_PASSWORD })) : null,
    };
  },

  logout: async (context) => {
    await endCarried(context);
    context.reply.append('Set-Cookie', clearedCookie(context.request.secure));
    context.reply.header('Clear-Site-Data', '"cache"');
    return { signedOut: true as const };
  },
});
