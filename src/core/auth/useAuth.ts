import { useContext } from 'react';
import { AuthContext, type AuthContextValue } from './authContext';

/** Who is here, and the ways in and out. Throws outside of `AuthProvider`. */
export function useAuth(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuth must be used inside AuthProvider');
  return value;
}
