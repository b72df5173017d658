import { isDemoAccount } from '@/domain/auth/demoAccounts';
import { useAuth } from './useAuth';

/** Whether this demo is open to the public: shared settings are then locked. The server enforces it. */
export function useIsPublicDemo(): boolean {
  return useAuth().user?.workspace.publicDemo ?? false;
}

/**
 * Whether an account is locked because the demo is open to the public; the current user's by default. The server
 * enforces it.
 */
export function useDemoLock(): (person?: { email: string }) => boolean {
  const { user } = useAuth();
  return (person = user ?? undefined) =>
    Boolean(user?.workspace.publicDemo && person && isDemoAccount(person.email));
}
