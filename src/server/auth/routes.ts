import { authContract } from '@/domain/auth/contract';
import { clearedCookie, decidingCookie, sessionCookie } from '@/server/core/auth/credential';
import { revokeRequestSessions, issueSession, type SessionContext } from '@/server/core/auth/issueSession';
import { openInvitation } from '@/server/core/auth/invitations';
import { touchDevice } from '@/server/core/auth/knownDevice';
import { implement } from '@/server/core/implement';
import { sendsMail } from '@/server/core/mailer/queue';
import { DEMO_PASSWORD } from './demo/accounts';
import { countRegistration } from './limits';
import { login } from './login';
import { namedProviders } from './providers/find';
import { register } from './register';
import { demoAccounts, isRemembered, registrationRules } from './repository';

/** A remembered session slides, so its cookie has to as well: once at each start of the client. */
async function renewCookie({ db, request, reply }: SessionContext, sessionId: string): Promise<void> {
  const signed = decidingCookie(request.headers);
  if (signed === null || !(await isRemembered(db, sessionId))) return;
  reply.append('Set-Cookie', sessionCookie(signed, { remember: true, secure: request.secure }));
}

export const authRoutes = implement(authContract, {
  endUser: async (context) => {
    await renewCookie(context, context.session.id);
    await touchDevice(context, context.user.id);
    return context.user;
  },

  login: async (context) => {
    const { sessionToken, user } = await issueSession(context, await login(context, context.input));
    return { session: { identity: user }, sessionToken };
  },

  register: async (context) => {
    const { input, request } = context;
    await countRegistration(context, request.address);
    const opened = await register(context, input, request);
    const { sessionToken, user } = await issueSession(context, opened);
    return { accessToken: sessionToken, user };
  },

  signInOptions: async ({ input, config, db, now }) => {
    const rules = await registrationRules(db);
    const isDemo = config.demo !== 'off' && rules.demoSeededAt !== null;
    const accounts = isDemo ? await demoAccounts(db) : [];
    const { invitation } = input;
    return {
      workspaceName: rules.name,
      firstRun: rules.firstRun,
      registration: rules.registration,
      registrationDomains: rules.registrationDomains,
      providers: namedProviders(config),
      mail: sendsMail(config) ? ('smtp' as const) : ('kept' as const),
      demo: isDemo ? accounts.map((account) => ({ ...account, password: DEMO_PASSWORD })) : null,
      invitation:
        invitation === undefined
          ? null
          : ((await openInvitation(db, invitation, now())) ?? ('invalid' as const)),
    };
  },

  logout: async (context) => {
    await revokeRequestSessions(context);
    context.reply.append('Set-Cookie', clearedCookie(context.request.secure));
    context.reply.header('Clear-Site-Data', '"cache"');
    return { signedOut: true as const };
  },
});
