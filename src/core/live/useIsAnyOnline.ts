import { useEffect } from 'react';
import { useAppSelector } from '@/core/redux/hooks';
import { requestPresence } from './bus';
import { liveOf } from './liveSlice';
import { useLiveRefetch } from './useLive';

/** Whether any of these people is online. */
export function useIsAnyOnline(userIds: readonly string[]): boolean {
  const isAny = useAppSelector((state) =>
    userIds.some((id) => liveOf(state).presence.byId[id]?.status === 'online'),
  );
  const ids = userIds.join();
  const want = () => ids.split(',').filter(Boolean).forEach(requestPresence);
  useEffect(want, [ids]); // oxlint-disable-line react/exhaustive-deps -- `ids` says who
  useLiveRefetch(want);
  return isAny;
}
