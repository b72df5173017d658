import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { ApiError } from '@/domain/errors';
import type { FileSettings } from '@/domain/files/usage';
import { toast } from '@/ui/feedback/toast';
import { usageApi } from '../usage/api';

/** The settings of storage, read when the tab opens, and saving them. */
export function useStorageSettings() {
  const t = useText();
  const { data, error, isLoading, reload } = useRead('files.settings', (signal) =>
    usageApi.settings(undefined, { signal }),
  );
  const [later, setLater] = useState<FileSettings | null>(null);
  const known = later ?? data?.settings ?? null;
  return {
    known,
    error,
    isLoading,
    reload,
    /** Rejects with `ApiError`. */
    save: async (version: number, changes: Partial<Omit<FileSettings, 'version'>>): Promise<void> => {
      const { settings } = await usageApi.updateSettings({ version, ...changes });
      setLater(settings);
      toast(t('filesShare.settings.saved'));
    },
    /** Somebody else saved first: the next attempt is for their version, what was typed stays. */
    onRefused: ({ code, current }: ApiError) => {
      if (code === 'stale-version') setLater(current as FileSettings);
    },
  };
}

export type StorageSettings = ReturnType<typeof useStorageSettings>;
