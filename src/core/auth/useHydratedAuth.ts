import { useIsHydrated } from '../useIsHydrated';
import type { AuthContextValue } from './authContext';
import { initialAuthState } from './authReducer';
import { useAuth } from './useAuth';

/**
 * `useAuth()` for parts that the server rendered without a user: the initial lookup may be done before this part is
 * hydrated, so until then it gets the same state as on the server.
 */
export function useHydratedAuth(): AuthContextValue {
  const auth = useAuth();
  return useIsHydrated() ? auth : { ...auth, ...initialAuthState };
}
