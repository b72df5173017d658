import { useContext } from 'react';
import { AuthContext, type AuthContextValue } from './authContext';

/** The signed-in user, and signing in and out. Throws outside of `AuthProvider`. */
export function useAuth(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuth must be used inside AuthProvider');
  return value;
}
