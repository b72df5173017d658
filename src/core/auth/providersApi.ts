import { createClient } from '@/core/http/client';
import { providersAddresses } from '@/domain/auth/providersAddresses';
import type { providersContract } from '@/domain/auth/providersContract';

/** The calls of signing in with other services; each rejects with `ApiError`. */
export const providersApi = createClient<typeof providersContract>(providersAddresses);

/** The path of an ordinary link that takes the browser to a provider. */
export function startPath(
  wish: Readonly<Record<'provider' | 'returnTo' | 'invitation', string | null>>,
): string {
  const given = Object.entries(wish).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${providersAddresses.start.path}?${new URLSearchParams(given).toString()}`;
}
