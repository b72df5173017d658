import { useContext } from 'react';
import { can } from '@/domain/auth/permissions';
import { AuthContext } from '../auth/authContext';

/** Whether somebody is signed in who has files in the file manager; also outside of `AuthProvider`. */
export function useMayUseFiles(): boolean {
  return can(useContext(AuthContext)?.user ?? null, 'files.use');
}
