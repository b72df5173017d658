import type { ProviderId } from '@/domain/auth/providers';
import { missingOf } from './configFields';

/** An identity provider enabled by the environment. */
export interface ProviderConfig {
  id: ProviderId;
  /** Display name. */
  name: string;
  clientId: string;
  clientSecret: string;
  /** For OpenID Connect: address of the discovery document. */
  issuer?: string;
}

/** Environment variables of providers. */
export interface ProvidersEnvironment {
  OAUTH_GOOGLE_CLIENT_ID?: string | undefined;
  OAUTH_GOOGLE_CLIENT_SECRET?: string | undefined;
  OAUTH_GITHUB_CLIENT_ID?: string | undefined;
  OAUTH_GITHUB_CLIENT_SECRET?: string | undefined;
  OAUTH_X_CLIENT_ID?: string | undefined;
  OAUTH_X_CLIENT_SECRET?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  OIDC_NAME?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
}

const GROUPS = [
  ['OAUTH_GOOGLE_CLIENT_ID', 'OAUTH_GOOGLE_CLIENT_SECRET'],
  ['OAUTH_GITHUB_CLIENT_ID', 'OAUTH_GITHUB_CLIENT_SECRET'],
  ['OAUTH_X_CLIENT_ID', 'OAUTH_X_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const;

/** An incompletely configured provider would silently be missing. */
export function providerMistakes(env: ProvidersEnvironment): string[] {
  return GROUPS.flatMap((names) => missingOf<keyof ProvidersEnvironment>(env, names));
}

/** The providers that are switched on, in the order of their buttons. */
export function providersOf(env: ProvidersEnvironment): ProviderConfig[] {
  const found: [ProviderId, string, string | undefined, string | undefined, string?][] = [
    [
      'google',
      'Google',
      env.OAUTH_GOOGLE_CLIENT_ID,
      env.OAUTH_GOOGLE_CLIENT_SECRET,
      'https://accounts.google.com',
    ],
    ['github', 'GitHub', env.OAUTH_GITHUB_CLIENT_ID, env.OAUTH_GITHUB_CLIENT_SECRET],
    ['x', 'X', env.OAUTH_X_CLIENT_ID, env.OAUTH_X_CLIENT_SECRET],
    ['oidc', env.OIDC_NAME ?? 'OpenID Connect', env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET, env.OIDC_ISSUER],
  ];
  return found.flatMap(([id, name, clientId, clientSecret, issuer]) =>
    clientId && clientSecret ? [{ id, name, clientId, clientSecret, ...(issuer && { issuer }) }] : [],
  );
}
