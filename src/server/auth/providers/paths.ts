/** Pages that a round trip ends on. */
export const PATHS = { login: '/auth/login', security: '/dashboard/user/account' } as const;
