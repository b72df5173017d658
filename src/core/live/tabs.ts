import { BroadcastChannel, createLeaderElection } from 'broadcast-channel';
import type { OwnStatus } from '@/domain/live/contract';
import type { Envelope } from '@/domain/live/define';
import { uuid } from '../uuid';
import type { LiveStatus } from './liveSlice';

/** What the tabs of one person tell each other. */
export type TabMessage =
  /** The leader relays an event; `id` is its position. */
  | { kind: 'event'; id: string | null; envelope: Envelope<unknown> }
  | { kind: 'status'; status: LiveStatus }
  /** A new tab asks how things stand, and the leader says so. */
  | { kind: 'ask' }
  | {
      kind: 'state';
      status: LiveStatus;
      position: string | null;
      counters: Record<string, number>;
      own: OwnStatus | null;
    }
  /** Somebody was active in this tab. */
  | { kind: 'active' }
  | { kind: 'own'; own: OwnStatus };

/** A message as it travels: nothing is read of a person other than one's own. `from` is the tab. */
type Sent = TabMessage & { userId: string; from?: string };

/** The other tabs of the same person in this browser. */
export interface Tabs {
  /** This tab's name among them; another one each time that it joins. */
  id: string;
  post: (message: TabMessage) => void;
  leave: () => void;
}

interface JoinOptions {
  userId: string;
  hear: (message: TabMessage, from?: string) => void;
  /** This tab is to hold the stream. */
  lead: () => void;
}

/** Joins the tabs of a person and stands for leadership; without `BroadcastChannel` each tab leads for itself. */
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
  // Where no leader can be found out, each tab leads for itself.
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
