import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { ApiError } from '@/domain/errors';
import type { ShopSettingsAnswer } from '@/domain/shop/settingsContract';
import { toast } from '@/ui/feedback/toast';
import { shopSettingsApi } from '../api';

type Change = Parameters<typeof shopSettingsApi.updateSettings>[0]['settings'];

/** The settings as they are saved. */
export type KnownSettings = ShopSettingsAnswer['settings'];

/** Shop settings, loaded when the tab opens, and the call to change them; it rejects with `ApiError`. */
export function useShopSettings() {
  const t = useText();
  const { data, error, isLoading, reload } = useRead('shop.settings', (signal) =>
    shopSettingsApi.settings(undefined, { signal }),
  );
  const [later, setLater] = useState<ShopSettingsAnswer | null>(null);
  const known = (later ?? data)?.settings ?? null;
  return {
    known,
    error,
    isLoading,
    reload,
    save: async (settings: Change) => {
      setLater(await shopSettingsApi.updateSettings({ version: known?.version ?? 1, settings }));
      toast(t('workspace.saved'));
    },
    /** Version conflict: adopts the saved version; the typed text stays. */
    onStale: ({ code, current }: ApiError) => {
      if (code === 'stale-version') setLater(current as ShopSettingsAnswer);
    },
  };
}

export type ShopSettingsState = ReturnType<typeof useShopSettings>;

/** Props of a section of the tab. */
export interface SectionProps {
  state: ShopSettingsState;
  settings: KnownSettings;
}
