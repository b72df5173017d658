import { useEffect, useEffectEvent } from 'react';
import type { OwnStatus } from '@/domain/live/contract';
import type { Envelope, LiveEvent } from '@/domain/live/define';
import { useAppSelector } from '@/core/redux/hooks';
import { subscribeLive, onRefetch, requestPresence } from './bus';
import { liveOf, type LiveStatus, OFFLINE, type Presence } from './liveSlice';

/** Runs an effect for every event of a kind while mounted: `useLive(chatLive.messageCreated, ({ message }) => …)`. */
export function useLive<P>(event: LiveEvent<P>, handler: (payload: P, envelope: Envelope<P>) => void): void {
  const { type } = event;
  const hear = useEffectEvent((envelope: Envelope<unknown>) =>
    handler((envelope as Envelope<P>).payload, envelope as Envelope<P>),
  );
  useEffect(() => subscribeLive(type, hear), [type]);
}

/**
 * Refetches the data of a screen silently whenever events may have been missed: after a gap in the stream, and on
 * focus or every minute while there is no stream.
 */
export function useLiveRefetch(refetch: () => void): void {
  const latest = useEffectEvent(refetch);
  useEffect(() => onRefetch(latest), []);
}

/** A burst of events causes one read, and readers are spread in time. */
const GATHER_MS = 300;

/** Refetches silently, after a short delay, when one of these events arrives or may have been missed. */
export function useLiveReload(events: readonly LiveEvent<unknown>[], reload: () => void): void {
  const latest = useEffectEvent(reload);
  const types = events.map(({ type }) => type).join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(latest, GATHER_MS * (1 + Math.random()));
    };
    const stops = types.split(',').map((type) => subscribeLive(type, soon));
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [types]);
  useLiveRefetch(reload);
}

/** The status of the event stream. */
export function useLiveStatus(): LiveStatus {
  return useAppSelector((state) => liveOf(state).status);
}

/** A counter of the server for the signed-in user (`chat`, `notifications`, `people`, …); 0 until it is known. */
export function useCounter(name: string): number {
  return useAppSelector((state) => liveOf(state).counters[name] ?? 0);
}

/** Presence of a user; requested when it is unknown or may be stale. Offline without a user id. */
export function usePresence(userId: string | null | undefined): Presence {
  const known = useAppSelector((state) => (userId ? liveOf(state).presence.byId[userId] : OFFLINE));
  useEffect(() => {
    if (userId && !known) requestPresence(userId);
  }, [userId, known]);
  useLiveRefetch(() => {
    if (userId) requestPresence(userId);
  });
  return known ?? OFFLINE;
}

/** The status selected by the signed-in user, and how it looks to others; null until it is known. */
export function useOwnStatus(): OwnStatus | null {
  return useAppSelector((state) => liveOf(state).own);
}

/** Whether the server runs a newer build than this page. */
export function useIsOutdated(): boolean {
  return useAppSelector((state) => liveOf(state).isOutdated);
}
