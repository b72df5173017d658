import { useCallback } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { answered } from '@/core/redux/createRequest';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useReading } from '@/core/redux/useReading';
import type { ApiError } from '@/domain/errors';
import type { Workspace } from '@/domain/workspace/schemas';
import { toast } from '@/ui/feedback/toast';
import { loadSettings, settingsSlice } from './settingsSlice';
import { workspaceApi } from './api';

addSlice(settingsSlice);

/** The read of `useSettings`, for `early`. */
export const firstSettings = firstRead(workspaceApi.settings, undefined, (answer) =>
  answered(loadSettings, undefined, answer),
);

type Changes = Partial<Omit<Workspace, 'version' | 'legalUpdatedAt' | 'demoSeededAt'>>;

/** The settings of the workspace, loaded each time a tab opens, and saving them. */
export function useSettings() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { refresh } = useAuth();
  const { workspace, server, error } = useAppSelector((state) => state.workspaceSettings);
  const read = useCallback(() => dispatch(loadSettings()), [dispatch]);
  useReading(read);
  const known = settingsSlice.actions.workspaceKnown;

  return {
    workspace,
    server,
    isLoading: !workspace && !error,
    error,
    reload: () => void read(),
    /** Saves; then refreshes the current user's session data (name, currency, zone). Rejects with `ApiError`. */
    save: async (version: number, changes: Changes) => {
      const answer = await workspaceApi.update({ version, ...changes });
      dispatch(known(answer.workspace));
      toast(t('workspace.saved'));
      await refresh();
    },
    /** On a version conflict: stores the other user's values; what was typed stays. */
    onRefused: ({ code, current }: ApiError) => {
      if (code === 'stale-version') dispatch(known(current as Workspace));
    },
  };
}
