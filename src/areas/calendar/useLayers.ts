import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { useLiveReload } from '@/core/live/useLive';
import { usePreference } from '@/core/preferences/usePreferences';
import { toRequestError } from '@/core/redux/createRequest';
import { useRead } from '@/core/redux/useRead';
import { LAYERS_PREFERENCE, type LayerKey, shownLayers, withLayer } from '@/domain/calendar/layerKeys';
import type { LayerItem } from '@/domain/calendar/layers';
import { calendarLive } from '@/domain/calendar/live';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { dateOf } from '@/domain/calendar/time';
import { layersApi } from './api';
import { placedItem } from './views/layerEntries';
import type { Window } from './views/windows';

const NOTHING: readonly LayerItem[] = [];

/**
 * What other areas have due in a window, as entries of the views. `available` are the layers that the user may show;
 * those that could not be read are in `failed`.
 */
export function useLayers({ from, to }: Window, available: readonly LayerKey[], timeZone: string) {
  const t = useText();
  const router = useRouter();
  const { value, isLoaded, set } = usePreference(LAYERS_PREFERENCE);
  const shown = shownLayers(value, available);
  const key = isLoaded && shown.length > 0 ? `${from} ${to} ${shown.join()}` : null;
  const { data, error, isLoading, reload } = useRead(key, (signal) =>
    layersApi.items({ from, to, keys: shown }, { signal }),
  );
  useLiveReload([calendarLive.layerChanged], reload);
  const items = data?.items ?? NOTHING;
  const entries = useMemo(() => items.map((item) => placedItem(item, timeZone)), [items, timeZone]);

  async function put(item: LayerItem, on: string): Promise<void> {
    await layersApi.move({ layer: item.layer, itemId: item.id, on });
    reload();
  }
  return {
    entries,
    shown,
    isLoading: !isLoaded || isLoading,
    failed: error ? shown : (data?.failed ?? []),
    reload,
    show: (layer: LayerKey, isShown: boolean) => set(withLayer(value, layer, isShown)),
    open: (item: LayerItem) => void router.push(item.path),
    /** Moves a record to the day of a wall clock; false when it was refused. */
    move: async (item: LayerItem, start: string): Promise<boolean> => {
      const before = placedItem(item, timeZone).start;
      try {
        await put(item, dateOf(start));
      } catch (refusal) {
        toast(errorText(t, toRequestError(refusal)), { variant: 'error' });
        return false;
      }
      toastUndo(t('calendar.done.changed', { title: item.title }), () => put(item, dateOf(before)));
      return true;
    },
  };
}

export type Layers = ReturnType<typeof useLayers>;
