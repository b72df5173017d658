import { BroadcastChannel, createLeaderElection } from 'broadcast-channel';
import type { OwnStatus } from '@/domain/live/contract';
import type { Envelope } from '@/domain/live/define';
import { uuid } from '../uuid';
import type { LiveStatus } from './liveSlice';

/** Messages between the tabs of one user. */
export type TabMessage =
  /** The leader relays an event; `id` is its position. */
  | { kind: 'event'; id: string | null; envelope: Envelope<unknown> }
  | { kind: 'status'; status: LiveStatus }
  /** A new tab asks for the state, and the leader sends it. */
  | { kind: 'ask' }
  | {
      kind: 'state';
      status: LiveStatus;
      position: string | null;
      counters: Record<string, number>;
      own: OwnStatus | null;
    }
  /** There was activity in this tab. */
  | { kind: 'active' }
  | { kind: 'own'; own: OwnStatus };

/** A message as sent: messages of other users are ignored. `from` is the tab. */
type Sent = TabMessage & { userId: string; from?: string };

/** The other tabs of the same person in this browser. */
export interface Tabs {
  /** This tab's id among them; a new one each time that it joins. */
  id: string;
  post: (message: TabMessage) => void;
  leave: () => void;
}

interface JoinOptions {
  userId: string;
  hear: (message: TabMessage, from?: string) => void;
  /** This tab becomes the leader and holds the stream. */
  lead: () => void;
}

/**
 * Joins the tabs of a user and takes part in leader election; without `BroadcastChannel` each tab leads for itself.
 */
export function joinTabs({ userId, hear, lead }: JoinOptions): Tabs {
  const id = uuid();
  if (typeof globalThis.BroadcastChannel !== 'function') {
    queueMicrotask(lead);
    return { id, post: () => undefined, leave: () => undefined };
  }
  const channel = new BroadcastChannel<Sent>(`atrium-live:${userId}`);
  const elector = createLeaderElection(channel);
  let left = false;
  channel.addEventListener('message', (message) => {
    if (message?.userId === userId) hear(message, message.from);
  });
  const stand = () => {
    if (!left) lead();
  };
  // Where no leader can be elected, each tab leads for itself.
  elector.awaitLeadership().then(stand, stand);
  return {
    id,
    post: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays in its origin
      if (!left) channel.postMessage({ ...message, userId, from: id }).catch(() => undefined);
    },
    leave: () => {
      if (left) return;
      left = true;
      channel.close().catch(() => undefined);
    },
  };
}
