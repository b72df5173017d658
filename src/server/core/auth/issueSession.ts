import type { EndUser } from '@/domain/auth/contract';
import type { HandlerContext } from '@/server/core/implement';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { sessionCookie, tokensOf } from './credential';
import { rememberDevice } from './knownDevice';
import { authSecret } from './secret';
import { endSessionTokens, type OpenedSession } from './sessions';
import { signToken } from './token';

/** The parts of a handler's context that issuing a session needs. */
export type SessionContext = Pick<HandlerContext, keyof Services | 'request' | 'reply'>;

interface IssuedSession {
  /** Signed, as it is sent. */
  sessionToken: string;
  user: EndUser;
}

/** Ends the sessions whose tokens the request carries. */
export async function revokeRequestSessions({ config, db, events, request }: SessionContext): Promise<void> {
  const tokens = tokensOf(request.headers, authSecret(config));
  await transaction(db, (trx) => endSessionTokens(trx, events, tokens, 'signed-out'));
}

/**
 * Sends a session to the browser, cookie included, and remembers it as a known device: a new one (`openSession`), or
 * the same under its new token (`renewToken`). Call it after the commit; nothing in it can fail any more.
 */
export async function issueSession(
  context: SessionContext,
  { token, remember, user }: OpenedSession,
): Promise<IssuedSession> {
  const { config, reply, request } = context;
  const sessionToken = signToken(token, authSecret(config));
  reply.append('Set-Cookie', sessionCookie(sessionToken, { remember, secure: request.secure }));
  await rememberDevice(context, user.id);
  return { sessionToken, user };
}
