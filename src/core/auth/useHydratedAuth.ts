import { useIsHydrated } from '../useIsHydrated';
import type { AuthContextValue } from './authContext';
import { initialAuthState } from './authReducer';
import { useAuth } from './useAuth';

/**
 * `useAuth()` for what the server has drawn without knowing anybody: the start may be over before this part of the
 * page is hydrated, so until then it is told the same as the server was.
 */
export function useHydratedAuth(): AuthContextValue {
  const auth = useAuth();
  return useIsHydrated() ? auth : { ...auth, ...initialAuthState };
}
