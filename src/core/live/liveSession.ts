import type { UnknownAction } from '@reduxjs/toolkit';
import { authApi } from '@/core/auth/authApi';
import { hasPendingSignOut, readToken } from '@/core/auth/storedToken';
import { API_BASE_URL } from '@/core/http/baseUrl';
import { getSessionToken } from '@/core/http/sessionToken';
import type { EndUser } from '@/domain/auth/contract';
import { liveAddresses } from '@/domain/live/addresses';
import { MAX_PAGE_AGE_MS } from '@/domain/live/pageAge';
import type { Envelope } from '@/domain/live/define';
import { liveEvents } from '@/domain/live/live';
import { refetchAll, setLeading, publishLive } from './bus';
import { Connection, SILENCE_MS } from './connection';
import { createDispatcher } from './dispatcher';
import { isEnvelope } from './envelope';
import {
  countersRead,
  eventsHeard,
  type LiveState,
  type LiveStatus,
  outdated,
  ownRead,
  statusChanged,
} from './liveSlice';
import { liveAction } from './onLive';
import { isTaken } from './position';
import { tabId } from './tabId';
import { joinTabs, type TabMessage, type Tabs } from './tabs';

/** Refetches are spread over this time, so that a thousand pages do not send requests at once. */
const JITTER_MS = 3_000;
const LOOK_MS = 5_000;

export interface LiveOptions {
  userId: string;
  /** The build id of this page; empty without a build. */
  build: string;
  dispatch: (action: UnknownAction) => void;
  state: () => LiveState;
  /** Takes over the signed-in user as just returned by the server. */
  take: (user: EndUser) => void;
  /** Requests current presence, after a start or a gap. */
  onGap: () => void;
  onLead: () => void;
  onActive: () => void;
}

/**
 * One tab of one user: holds the stream or follows the tab that does, and passes on every event once. Source: live,
 * section 3.
 */
export class LiveSession {
  isLeading = false;
  private connection: Connection | null = null;
  private position: string | null = null;
  private relayedAt = Date.now();
  private hasBeenLive = false;
  private tabs: Tabs;
  private readonly dispatcher = createDispatcher(
    (envelopes) => this.hand(envelopes),
    () => this.refetchSoon(),
  );
  private readonly look = setInterval(() => this.listen(), LOOK_MS);
  private refetching: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: LiveOptions) {
    this.tabs = this.join();
    this.post({ kind: 'ask' });
  }

  stop(): void {
    clearInterval(this.look);
    clearTimeout(this.refetching);
    this.dispatcher.stop();
    setLeading(false);
    this.disconnect();
    this.tabs.leave();
  }

  post(message: TabMessage): void {
    this.tabs.post(message);
  }

  private join(): Tabs {
    return joinTabs({
      userId: this.options.userId,
      hear: (message, from) => this.hearTab(message, from),
      lead: () => this.lead(),
    });
  }

  private lead(): void {
    this.isLeading = true;
    setLeading(true);
    this.connect();
    // Tabs that asked while there was no leader have got no answer.
    this.answer();
    this.options.onLead();
  }

  /** A tab that does not hear from its leader opens its own stream until it does again. */
  private listen(): void {
    if (!this.isLeading && Date.now() - this.relayedAt > SILENCE_MS) this.connect();
  }

  private connect(): void {
    this.connection ??= new Connection({
      address: () => this.address(),
      askWho: this.askWho,
      hear: (envelope, id) => this.hear(envelope, id),
      onStatus: (status) => {
        this.setStatus(status);
        if (this.isLeading) this.post({ kind: 'status', status });
      },
    });
  }

  private address(): string {
    const query = new URLSearchParams({ tab: tabId() });
    const age = Math.round(performance.now());
    if (this.position !== null) query.set('lastEventId', this.position);
    else if (age <= MAX_PAGE_AGE_MS) query.set('age', String(age));
    return `${API_BASE_URL}${liveAddresses.stream.path}?${query.toString()}`;
  }

  private disconnect(): void {
    this.connection?.close();
    this.connection = null;
  }

  private readonly askWho = async (): Promise<void> => {
    // A session that this browser has ended itself needs no check.
    if (hasPendingSignOut() || (readToken() ?? getSessionToken()) === null) return;
    this.options.take(await authApi.endUser());
  };

  private setStatus(status: LiveStatus): void {
    if (status !== this.options.state().status) this.options.dispatch(statusChanged(status));
  }

  /** From this tab's stream. A stream of another user, whose cookie has replaced ours, is disconnected. */
  private hear(envelope: Envelope<unknown>, id: string | null): void {
    const { userId } = envelope.payload as { userId?: string };
    if (envelope.type === liveEvents.hello.type && userId !== this.options.userId) {
      this.disconnect();
      this.setStatus('waiting');
      return;
    }
    if (this.isLeading) this.post({ kind: 'event', id, envelope });
    this.take(envelope, id, true);
  }

  /** From another tab, which may run another build: unknown messages are ignored. */
  private hearTab(message: TabMessage, from = ''): void {
    switch (message.kind) {
      case 'ask':
        return this.answer();
      case 'active':
        return this.options.onActive();
      case 'own':
        return this.options.dispatch(ownRead(message.own));
      case 'event':
        this.hearLeader(from);
        return isEnvelope(message.envelope) ? this.take(message.envelope, message.id, false) : undefined;
      case 'status':
        this.hearLeader(from);
        return this.setStatus(message.status);
      case 'state':
        this.hearLeader(from);
        this.setStatus(message.status);
        return this.adopt(message);
    }
  }

  /** Without browser locks there may be two leaders: the one with the greater id steps down. */
  private hearLeader(from: string): void {
    this.relayedAt = Date.now();
    if (from > this.tabs.id) this.answer();
    else if (this.isLeading) {
      this.isLeading = false;
      setLeading(false);
      this.tabs.leave();
      this.tabs = this.join();
    }
    if (!this.isLeading) this.disconnect();
  }

  private answer(): void {
    if (!this.isLeading) return;
    const { status, counters, own } = this.options.state();
    this.post({ kind: 'state', status, position: this.position, counters, own });
  }

  /** A newly opened tab takes over the state of the leader. */
  private adopt({ position, counters, own, status }: Extract<TabMessage, { kind: 'state' }>): void {
    if (this.hasBeenLive || status !== 'live') return;
    this.position = position;
    this.options.dispatch(countersRead(counters));
    if (own) this.options.dispatch(ownRead(own));
    this.gap();
  }

  /** `isOwn`: it came through this tab's own stream. */
  private take(envelope: Envelope<unknown>, id: string | null, isOwn: boolean): void {
    const { type } = envelope;
    if (type === liveEvents.hello.type) this.greet(envelope.payload as Hello, id, isOwn);
    else if (id !== null) {
      if (isTaken(this.position, id)) return;
      this.position = id;
    }
    if (type === liveEvents.refetch.type) this.refetchSoon();
    if (type === liveEvents.closed.type) this.ended(envelope.payload as { reason: string });
    const isEcho = envelope.tab === tabId() && !type.startsWith('live.');
    if (isEcho) return;
    // Too large for an event: the server sends only ids, and the data on screen is read again.
    if ((envelope.payload as { reload?: unknown }).reload === true) this.refetchSoon();
    else this.dispatcher.add(envelope);
  }

  private greet({ resumed, quiet, build }: Hello, id: string | null, isOwn: boolean): void {
    if (this.options.build && build !== this.options.build) this.options.dispatch(outdated());
    this.hasBeenLive = true;
    if (resumed) return;
    this.position = id;
    // `quiet` refers to the page that opened the stream, not to the other tabs.
    if (isOwn && quiet) this.options.onGap();
    else this.gap();
  }

  /** The tab that holds the stream checks the session itself; this is for the others. */
  private ended({ reason }: { reason: string }): void {
    if (reason === 'access') this.refetchSoon();
    const concerns = reason === 'access' || reason === 'session';
    if (concerns && !this.connection) this.askWho().catch(() => undefined);
  }

  /** Events may have been missed since the page read its data. */
  private gap(): void {
    this.hasBeenLive = true;
    this.options.onGap();
    this.refetchSoon();
  }

  private refetchSoon(): void {
    clearTimeout(this.refetching);
    this.refetching = setTimeout(refetchAll, Math.random() * JITTER_MS);
  }

  private hand(envelopes: readonly Envelope<unknown>[]): void {
    for (const envelope of envelopes) {
      try {
        this.options.dispatch({ type: liveAction(envelope.type), payload: envelope });
        publishLive(envelope);
      } catch (error) {
        // An event that a screen fails on must not lose the others.
        reportError(error);
        this.refetchSoon();
      }
    }
    const newest = envelopes.at(-1);
    if (newest) this.options.dispatch(eventsHeard(newest.at));
  }
}

interface Hello {
  resumed: boolean;
  quiet?: boolean;
  build: string;
}
