import { useCallback, useRef } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useOwnStatus } from '@/core/live/useLive';
import type { NotificationProfile } from '@/domain/notifications/contract';
import { clockIn, isQuiet } from '@/domain/notifications/quiet';
import { notificationsApi } from '../notificationsApi';

/** What a person chose is asked for again after this time, in ms. */
const FRESH_MS = 60_000;

/** How the person wants to hear of something right now; null when they want to be left alone. */
export function useWishes(): () => Promise<NotificationProfile | null> {
  const { user } = useAuth();
  const status = useOwnStatus();
  const known = useRef<{ at: number; profile: Promise<NotificationProfile> } | null>(null);
  const zone = user?.timeZone ?? 'UTC';
  const isBusy = status?.chosen === 'busy';
  return useCallback(async () => {
    if (isBusy) return null;
    if (!known.current || Date.now() - known.current.at > FRESH_MS) {
      const asked = notificationsApi.topics().then(({ profile }) => profile);
      asked.catch(() => {
        known.current = null;
      });
      known.current = { at: Date.now(), profile: asked };
    }
    const profile = await known.current.profile;
    return isQuiet(clockIn(zone, new Date()), profile) ? null : profile;
  }, [isBusy, zone]);
}
