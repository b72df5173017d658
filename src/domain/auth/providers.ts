/** Services that people may sign in with; which of them are on is said by the server's environment. */
export const PROVIDER_IDS = ['google', 'github', 'x', 'oidc'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];
