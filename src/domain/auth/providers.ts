/** Services to sign in with; the server's environment defines which are enabled. */
export const PROVIDER_IDS = ['google', 'github', 'x', 'oidc'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];
