import { isDemoAccount } from '@/domain/auth/demoAccounts';
import { useAuth } from './useAuth';

/** Whether strangers may use this demo: what counts for everybody stays as it is. The server decides. */
export function useIsPublicDemo(): boolean {
  return useAuth().user?.workspace.publicDemo ?? false;
}

/** Whether an account stays as it is since strangers may use the demo; oneself unless said. The server decides. */
export function useDemoLock(): (person?: { email: string }) => boolean {
  const { user } = useAuth();
  return (person = user ?? undefined) =>
    Boolean(user?.workspace.publicDemo && person && isDemoAccount(person.email));
}
