import type { Envelope } from '@/domain/live/define';
import type { OwnStatus } from '@/domain/live/contract';

type Hear = (envelope: Envelope<unknown>) => void;

const hearers = new Map<string, Set<Hear>>();
const refetchers = new Set<() => void>();

/** Subscribes to every event of one type; returns the unsubscribe function. */
export function subscribeLive(type: string, hear: Hear): () => void {
  const known = hearers.get(type) ?? new Set();
  hearers.set(type, known.add(hear));
  return () => known.delete(hear);
}

/** Notifies the subscribers of this type; called by the stream alone. */
export function publishLive(envelope: Envelope<unknown>): void {
  for (const hear of hearers.get(envelope.type) ?? []) hear(envelope);
}

/** Calls back when events may have been missed; returns the unsubscribe function. */
export function onRefetch(refetch: () => void): () => void {
  refetchers.add(refetch);
  return () => refetchers.delete(refetch);
}

/** Makes all subscribers read their data again. */
export function refetchAll(): void {
  for (const refetch of refetchers) refetch();
}

const wanted = new Set<string>();
let onWanted: (() => void) | null = null;

/** Reports that a user's presence is shown; the stream requests it if it is not known yet. */
export function requestPresence(userId: string): void {
  wanted.add(userId);
  onWanted?.();
}

/** Subscribes to requested presence, by the stream alone; earlier requests count too. */
export function subscribePresenceRequests(hear: () => void): () => void {
  onWanted = hear;
  if (wanted.size > 0) hear();
  return () => {
    onWanted = null;
  };
}

/** The user ids whose presence is requested; empties the list. */
export function drainPresenceRequests(): string[] {
  const ids = [...wanted];
  wanted.clear();
  return ids;
}

type HearOwn = (own: OwnStatus) => void;
let onOwn: HearOwn | null = null;

/** Subscribes to status changes by the user in this tab, by the stream alone. */
export function subscribeOwnStatus(hear: HearOwn): () => void {
  onOwn = hear;
  return () => {
    onOwn = null;
  };
}

/** Notifies the other tabs of the status selected in this one. */
export function publishOwnStatus(own: OwnStatus): void {
  onOwn?.(own);
}

let isLeading = false;

/** Sets whether this tab holds the stream for all tabs of the user; by the stream alone. */
export function setLeading(leads: boolean): void {
  isLeading = leads;
}

/** Whether this tab leads the others: what should happen once happens here. */
export function isLeadingTab(): boolean {
  return isLeading;
}
