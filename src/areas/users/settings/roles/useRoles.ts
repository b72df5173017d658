import { useCallback } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useReading } from '@/core/redux/useReading';
import type { RequestError } from '@/core/redux/createRequest';
import type { Role } from '@/domain/auth/permissions';
import { toast } from '@/ui/feedback/toast';
import { changesOf, type Draft } from './rolesDraft';
import { loadRoles, resetRole, rolesSlice, updateRole } from './rolesSlice';

addSlice(rolesSlice);

/** The matrix and calls to change it. Both resolve with whether everything was accepted. */
export function useRoles() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { refresh, user } = useAuth();
  const { matrix, isLoading, error } = useAppSelector((state) => state.roles);
  const read = useCallback(() => dispatch(loadRoles()), [dispatch]);
  useReading(read);

  async function refused(fault: RequestError | undefined) {
    if (fault) toast(errorText(t, fault), { variant: 'error' });
    await read();
    return false;
  }

  /** One role after the other, each based on the version the previous one returned. */
  async function save(draft: Draft): Promise<boolean> {
    let version = matrix?.version ?? 0;
    for (const role of Object.keys(draft) as Role[]) {
      const changes = changesOf({ [role]: draft[role] }).map(({ permission, allowed }) => ({
        permission,
        allowed,
      }));
      if (changes.length > 0) {
        // oxlint-disable-next-line no-await-in-loop -- each names the version that the one before made
        const answer = await dispatch(updateRole({ role, changes, version }));
        if (!updateRole.fulfilled.match(answer)) return refused(answer.payload);
        ({ version } = answer.payload);
        if (role === user?.role) void refresh();
      }
    }
    toast(t('roles.saved'));
    return true;
  }

  async function reset(role: Role): Promise<boolean> {
    const answer = await dispatch(resetRole({ role }));
    if (!resetRole.fulfilled.match(answer)) return refused(answer.payload);
    if (role === user?.role) void refresh();
    toast(t('roles.saved'));
    return true;
  }

  return {
    matrix,
    isLoading: isLoading || (!matrix && !error),
    error,
    reload: () => void read(),
    save,
    reset,
  };
}
