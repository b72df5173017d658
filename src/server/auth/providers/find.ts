import type { ProviderId } from '@/domain/auth/providers';
import { notFound } from '@/domain/errors';
import type { Config } from '@/server/core/config';
import type { ProviderConfig } from '@/server/core/providersConfig';
import { githubProvider } from './github';
import { oidcProvider } from './oidc';
import type { Provider } from './provider';
import { xProvider } from './x';

const KINDS: Readonly<Record<ProviderId, (config: ProviderConfig) => Provider>> = {
  google: (config) => oidcProvider(config, config.issuer ?? ''),
  oidc: (config) => oidcProvider(config, config.issuer ?? ''),
  github: githubProvider,
  x: xProvider,
};

/** A provider that is switched on. Throws 404 for any other. */
export function findProvider({ providers }: Pick<Config, 'providers'>, id: string): FoundProvider {
  const config = providers.find((known) => known.id === id);
  if (!config) throw notFound();
  return { ...KINDS[config.id](config), id: config.id };
}

/** A provider under the name that addresses and rows call it by. */
export type FoundProvider = Provider & { id: ProviderId };

/** Names of the providers that are switched on, for whoever may sign in. */
export function namedProviders({ providers }: Pick<Config, 'providers'>): { id: ProviderId; name: string }[] {
  return providers.map(({ id, name }) => ({ id, name }));
}
