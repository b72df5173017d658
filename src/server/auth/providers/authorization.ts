import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import * as z from 'zod';
import type { ProviderId } from '@/domain/auth/providers';
import { conflict } from '@/domain/errors';
import { keyedHash, encryptSecret, decryptSecret } from '@/server/core/auth/encryptedSecret';
import type { SessionContext } from '@/server/core/auth/issueSession';
import { newId } from '@/server/db/row';
import type { RoundTrip } from './provider';

const COOKIE = 'atrium.oauth';
const TEN_MINUTES = 600;

const kept = z.object({
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().nullable(),
  invitation: z.string().nullable(),
});

/** What a round trip to a provider was started for. */
export interface Wish {
  provider: ProviderId;
  /** Path of this app to go to afterwards. */
  returnTo: string | null;
  invitation: string | null;
  /** Id of the user to link the provider to; null = signing in. */
  linksTo: string | null;
}

const random = () => randomBytes(32).toString('base64url');

const identifierOf = ({ config }: Pick<SessionContext, 'config'>, provider: string, state: string) =>
  `oauth:${provider}:${keyedHash(config, 'oauth-state', state)}`;

const redirectUriOf = ({ config }: Pick<SessionContext, 'config'>, provider: string) =>
  `${config.publicUrl}/api/auth/callback/${provider}`;

function cookie(value: string, maxAge: number, secure: boolean): string {
  return serialize(COOKIE, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge });
}

/** Begins a round trip: its row, valid for ten minutes, and the cookie that binds it to this browser. */
export async function beginAuthorization(context: SessionContext, wish: Wish): Promise<RoundTrip> {
  const { config, db, now, reply, request } = context;
  const [state, nonce, codeVerifier] = [random(), random(), random()];
  const at = now();
  const { returnTo, invitation } = wish;
  await db
    .insertInto('verification')
    .values({
      id: newId(),
      identifier: identifierOf(context, wish.provider, state),
      value: await encryptSecret(config, JSON.stringify({ nonce, codeVerifier, returnTo, invitation })),
      userId: wish.linksTo,
      expiresAt: new Date(at.getTime() + TEN_MINUTES * 1000).toISOString(),
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    })
    .execute();
  reply.append('Set-Cookie', cookie(state, TEN_MINUTES, request.secure));
  return { state, nonce, codeVerifier, redirectUri: redirectUriOf(context, wish.provider) };
}

/**
 * Ends the round trip that a provider's answer belongs to; it is valid once, and only in the browser that began it.
 * @throws ApiError 409 `provider-expired` for any other.
 */
export async function completeAuthorization(
  context: SessionContext,
  provider: ProviderId,
  state: string | undefined,
): Promise<{ wish: Wish; trip: RoundTrip }> {
  const { config, db, now, reply, request } = context;
  const own = parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE];
  reply.append('Set-Cookie', cookie('', 0, request.secure));
  if (!state || own !== state) throw conflict('provider-expired');
  const row = await db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(context, provider, state))
    .where('expiresAt', '>', now().toISOString())
    .returning(['value', 'userId'])
    .executeTakeFirst();
  if (!row) throw conflict('provider-expired');
  const { returnTo, invitation, ...secrets } = kept.parse(JSON.parse(await decryptSecret(config, row.value)));
  return {
    wish: { provider, returnTo, invitation, linksTo: row.userId },
    trip: { state, ...secrets, redirectUri: redirectUriOf(context, provider) },
  };
}
