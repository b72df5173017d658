import type { ReactNode } from 'react';
import { AuthContext, type AuthContextValue } from '@/core/auth/authContext';
import type { EndUser } from '@/domain/auth/contract';
import type { Role } from '@/domain/auth/permissions';
import { actsOnOf, permissionsOf } from '@/domain/auth/roleRights';

const NOW = '2026-11-21T10:00:00.000Z';

/** The signed-in person of component tests. */
export function endUserOf(role: Role, changes: Partial<EndUser> = {}): EndUser {
  return {
    id: `user-${role}`,
    email: `${role}@atrium.example`,
    emailVerified: true,
    firstName: 'Amira',
    lastName: 'Haddad',
    displayName: 'Amira Haddad',
    username: 'amira-haddad',
    photoURL: null,
    phoneNumber: null,
    country: null,
    state: null,
    city: null,
    address: null,
    zipCode: null,
    company: null,
    jobTitle: null,
    about: null,
    quote: null,
    school: null,
    links: { facebook: null, instagram: null, linkedin: null, x: null },
    isPublic: true,
    role,
    permissions: permissionsOf(role),
    actsOn: actsOnOf(role),
    status: 'active',
    restriction: null,
    locale: 'en',
    timeZone: 'UTC',
    twoFactorEnabled: false,
    createdAt: NOW,
    updatedAt: NOW,
    version: 1,
    sessionId: 'session-1',
    workspace: {
      name: 'Atrium Demo',
      locale: 'en',
      currency: 'EUR',
      timeZone: 'UTC',
      weekStart: 1,
      demo: true,
      publicDemo: false,
    },
    ...changes,
  };
}

interface SignedInProps {
  user: EndUser | null;
  initialized?: boolean;
  acts?: Partial<AuthContextValue>;
  children: ReactNode;
}

const never = () => Promise.reject(new Error('not part of this test'));

/** Provides a completed sign-in (or, with `user` null, none). */
export function SignedIn({ user, initialized = true, acts = {}, children }: SignedInProps) {
  const value: AuthContextValue = {
    isInitialized: initialized,
    isAuthenticated: user !== null,
    user,
    restriction: user?.restriction ?? null,
    endedReason: null,
    login: never,
    register: never,
    accept: () => undefined,
    take: () => undefined,
    renew: () => undefined,
    logout: async () => undefined,
    refresh: async () => undefined,
    ...acts,
  };
  return <AuthContext value={value}>{children}</AuthContext>;
}
