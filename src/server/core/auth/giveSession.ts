import type { EndUser } from '@/domain/auth/contract';
import type { HandlerContext } from '@/server/core/implement';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { sessionCookie, tokensOf } from './credential';
import { authSecret } from './secret';
import { endUserOf } from './session';
import { endSessionTokens } from './sessions';
import { signToken } from './token';

/** What handing over a session needs of a handler's context. */
export type SessionContext = Pick<HandlerContext, keyof Services | 'request' | 'reply'>;

interface GivenSession {
  /** Signed, as it leaves the server. */
  sessionToken: string;
  user: EndUser;
}

/** Ends the sessions that a request carries. */
export async function endCarried({ config, db, events, request }: SessionContext): Promise<void> {
  const tokens = tokensOf(request.headers, authSecret(config));
  await transaction(db, (trx) => endSessionTokens(trx, events, tokens, 'signed-out'));
}

/** Answers the same session under its new token (see `renewToken`), cookie included. Call it after the commit. */
export async function giveRenewed(
  context: SessionContext,
  { token, remember }: { token: string; remember: boolean },
): Promise<GivenSession> {
  const { config, reply, request } = context;
  const sessionToken = signToken(token, authSecret(config));
  reply.append('Set-Cookie', sessionCookie(sessionToken, { remember, secure: request.secure }));
  return { sessionToken, user: await endUserOf(context, token) };
}

/** Hands a new session to the browser, in place of the one that it had. Call it after the commit. */
export async function giveSession(
  context: SessionContext,
  token: string,
  remember: boolean,
): Promise<GivenSession> {
  await endCarried(context);
  return giveRenewed(context, { token, remember });
}
