import { providersContract } from '@/domain/auth/providersContract';
import { safeReturnTo } from '@/domain/auth/returnTo';
import { forbidden } from '@/domain/errors';
import { addressKey } from '@/server/core/address';
import { decidingCookie } from '@/server/core/auth/credential';
import type { SessionContext } from '@/server/core/auth/issueSession';
import { implement } from '@/server/core/implement';
import { countAttempt } from '@/server/core/rateLimit';
import { redirectTo, handleCallback, refused } from './callback';
import { ProviderFault } from './fault';
import { findProvider } from './find';
import { beginLink, linkedProviders, unlink } from './manage';
import { beginAuthorization } from './authorization';

/** Round trips that one address may begin: each writes a row. */
const STARTS = { limit: 60, windowSeconds: 3600 };

interface Wanted {
  provider: string;
  returnTo?: string | undefined;
  invitation?: string | undefined;
}

async function start(context: SessionContext, { provider: id, returnTo, invitation }: Wanted) {
  const { config, db, log, now, request } = context;
  const provider = findProvider(config, id);
  const limit = { key: `oauth:${addressKey(request.address)}`, ...STARTS };
  if (config.rateLimits) await countAttempt(db, limit, now());
  const wish = {
    provider: provider.id,
    returnTo: safeReturnTo(returnTo),
    invitation: invitation ?? null,
    linksTo: null,
  };
  try {
    return redirectTo(await provider.authorizeUrl(await beginAuthorization(context, wish)));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ reason: error.message }, 'a provider can not be asked');
    return refused('provider-failed', wish);
  }
}

/** Only a page of this app may exchange the browser's cookie for the token that the page stores. */
function carriedToken({ request }: SessionContext): string {
  const { headers } = request;
  const signed = decidingCookie(headers);
  // That the origin is ours was checked before; here that the browser sent one.
  const isPage = headers.get('origin') !== null && !headers.has('authorization');
  if (signed === null || !isPage) throw forbidden('cookie-required');
  return signed;
}

export const providerRoutes = implement(providersContract, {
  start: (context) => start(context, context.input),
  callbackGoogle: (context) => handleCallback(context, 'google', context.input),
  callbackGithub: (context) => handleCallback(context, 'github', context.input),
  callbackX: (context) => handleCallback(context, 'x', context.input),
  callbackOidc: (context) => handleCallback(context, 'oidc', context.input),
  sessionToken: async (context) => ({ accessToken: carriedToken(context), user: context.user }),
  linked: (context) => linkedProviders(context, context.user.id),
  link: async (context) => ({ url: await beginLink(context, context.user, context.input) }),
  unlink: async (context) => {
    await unlink(context, context.user, context.input);
    return linkedProviders(context, context.user.id);
  },
});
