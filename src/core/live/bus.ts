import type { Envelope } from '@/domain/live/define';
import type { OwnStatus } from '@/domain/live/contract';

type Hear = (envelope: Envelope<unknown>) => void;

const hearers = new Map<string, Set<Hear>>();
const refetchers = new Set<() => void>();

/** Hears every event of one type; returns the way to stop hearing. */
export function subscribeLive(type: string, hear: Hear): () => void {
  const known = hearers.get(type) ?? new Set();
  hearers.set(type, known.add(hear));
  return () => known.delete(hear);
}

/** Tells whoever hears this type; called by the stream alone. */
export function publishLive(envelope: Envelope<unknown>): void {
  for (const hear of hearers.get(envelope.type) ?? []) hear(envelope);
}

/** Calls back when what is shown may have been missed; returns the way to stop. */
export function onRefetch(refetch: () => void): () => void {
  refetchers.add(refetch);
  return () => refetchers.delete(refetch);
}

/** Asks whoever shows something to read it again. */
export function refetchAll(): void {
  for (const refetch of refetchers) refetch();
}

const wanted = new Set<string>();
let onWanted: (() => void) | null = null;

/** Says that somebody's presence is shown; the stream asks for it when it is not known yet. */
export function requestPresence(userId: string): void {
  wanted.add(userId);
  onWanted?.();
}

/** Hears that presence is wanted, by the stream alone; what was wanted before counts too. */
export function subscribePresenceRequests(hear: () => void): () => void {
  onWanted = hear;
  if (wanted.size > 0) hear();
  return () => {
    onWanted = null;
  };
}

/** Whose presence is wanted; asking empties the list. */
export function drainPresenceRequests(): string[] {
  const ids = [...wanted];
  wanted.clear();
  return ids;
}

type HearOwn = (own: OwnStatus) => void;
let onOwn: HearOwn | null = null;

/** Hears that the person has chosen another status in this tab, by the stream alone. */
export function subscribeOwnStatus(hear: HearOwn): () => void {
  onOwn = hear;
  return () => {
    onOwn = null;
  };
}

/** Tells the other tabs what has been chosen in this one. */
export function publishOwnStatus(own: OwnStatus): void {
  onOwn?.(own);
}

let isLeading = false;

/** Says that this tab holds the stream for all tabs of the person, or no longer; by the stream alone. */
export function setLeading(leads: boolean): void {
  isLeading = leads;
}

/** Whether this tab speaks for all of them: what should happen once happens here. */
export function isLeadingTab(): boolean {
  return isLeading;
}
