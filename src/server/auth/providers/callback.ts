import { PATHS } from './paths';
import { forbiddenPath } from '@/domain/auth/forbidden';
import type { ProviderId } from '@/domain/auth/providers';
import { ApiError, conflict } from '@/domain/errors';
import { issueSession, type SessionContext } from '@/server/core/auth/issueSession';
import { transaction } from '@/server/db/transaction';
import { linkIdentity, findIdentityOwner } from './accounts';
import { ProviderFault } from './fault';
import { findProvider, type FoundProvider } from './find';
import type { Identity } from './provider';
import { completeAuthorization, type Wish } from './authorization';
import { signInBy } from './signInBy';

/** Query parameters that a provider sent back through the browser. */
export interface Answer {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

type CallbackContext = SessionContext & { session: { userId: string } | null };

/** An empty response that redirects to a path of this app or to an enabled provider. */
export function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}

function withQuery(path: string, values: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value);
  return `${path}?${query.toString()}`;
}

async function identityOf(
  provider: FoundProvider,
  answer: Answer,
  trip: Parameters<FoundProvider['identify']>[1],
) {
  if (answer.iss !== undefined && provider.issuer !== undefined && answer.iss !== provider.issuer)
    throw new ProviderFault('The answer is of another issuer');
  if (!answer.code) throw new ProviderFault('The answer holds no code');
  return provider.identify(answer.code, trip);
}

/**
 * @throws ApiError 409 `provider-taken` when another account has the identity, `provider-expired` in another session.
 */
async function link(context: CallbackContext, provider: FoundProvider, identity: Identity, userId: string) {
  if (context.session?.userId !== userId) throw conflict('provider-expired');
  await transaction(context.db, async (trx) => {
    const owner = await findIdentityOwner(trx, identity);
    if (owner && owner.id !== userId) throw conflict('provider-taken');
    if (!owner) await linkIdentity(trx, context, provider, identity, userId);
  });
}

async function follow(
  context: CallbackContext,
  provider: FoundProvider,
  answer: Answer,
  { wish, trip }: Awaited<ReturnType<typeof completeAuthorization>>,
): Promise<Response> {
  // `access_denied`, but also a misconfigured service: in both cases the sign-in fails.
  if (answer.error !== undefined) throw conflict('provider-refused');
  const identity = await identityOf(provider, answer, trip);
  if (wish.linksTo !== null) {
    await link(context, provider, identity, wish.linksTo);
    return redirectTo(withQuery(PATHS.security, { tab: 'security', linked: provider.id }));
  }
  const opened = await signInBy(context, provider, { identity, wish });
  await issueSession(context, opened);
  return redirectTo(withQuery(PATHS.login, { provider: provider.id, returnTo: wish.returnTo }));
}

function codeOf({ log }: CallbackContext, error: unknown): string {
  if (error instanceof ApiError && error.status < 500) return error.code;
  if (error instanceof ProviderFault) log.warn({ reason: error.message }, 'a provider gave no identity');
  else log.error({ err: error }, 'a sign-in with a provider failed');
  return 'provider-failed';
}

/** Errors that `/403` explains; the others are shown on the sign-in page. Source: sign-in, section 4. */
const EXPLAINED = ['provider-refused', 'registration-closed', 'invitation-invalid'] as const;

/** Redirects a refused user back to where they came from, or to `/403`, with the reason. */
export function refused(error: string, wish: Wish | null): Response {
  if (wish?.linksTo) return redirectTo(withQuery(PATHS.security, { tab: 'security', error }));
  const returnTo = wish?.returnTo ?? null;
  const reason = EXPLAINED.find((one) => one === error);
  return redirectTo(reason ? forbiddenPath(reason, returnTo) : withQuery(PATHS.login, { error, returnTo }));
}

/** Handles the return from a provider. Whatever happens, the user sees a page of this app. */
export async function handleCallback(
  context: CallbackContext,
  id: ProviderId,
  answer: Answer,
): Promise<Response> {
  const provider = findProvider(context.config, id);
  let wish: Wish | null = null;
  try {
    const begun = await completeAuthorization(context, id, answer.state);
    wish = begun.wish;
    return await follow(context, provider, answer, begun);
  } catch (error) {
    return refused(codeOf(context, error), wish);
  }
}
