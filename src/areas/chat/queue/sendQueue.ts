import type { Attachment } from '@/domain/blobs/schemas';
import { ApiError } from '@/domain/errors';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';

/** An unsent message. `clientId` is its idempotency key. */
export interface Outgoing {
  clientId: string;
  /** Messages of one `lane` are sent in order: the conversation's id, or `new:` and the recipients. */
  lane: string;
  /** Exactly one of these two is the target. */
  conversationId?: string;
  recipients?: string[];
  body: string;
  attachments: Attachment[];
  /** Of a group created by this message. */
  title?: string;
  audioMs?: number;
  replyToId?: string;
  confirmAll?: boolean;
  /** When it was written. */
  createdAt: string;
  /** Why it was refused; a retry is then up to the user. */
  refusal?: RequestError | undefined;
}

/** Storage of unsent messages across reloads. */
export interface Outbox {
  read: () => Promise<Outgoing[]>;
  write: (items: readonly Outgoing[]) => Promise<void>;
  /** Deletes everything. */
  forget: () => Promise<void>;
}

interface QueueOptions<Sent> {
  outbox: Outbox;
  /** Sends one message; rejects with `ApiError`. */
  send: (item: Outgoing) => Promise<Sent>;
  onSent: (item: Outgoing, sent: Sent) => void;
  /** Called with all waiting messages whenever they change. */
  onChange: (items: readonly Outgoing[]) => void;
  /** Resolves after this many milliseconds, or when the connection is back. */
  wait: (ms: number) => Promise<void>;
}

const LONGEST_WAIT = 30_000;
const NO_SESSION = 401;
const TOO_MANY = 429;
const BROKEN = 500;

function mayPass({ status }: RequestError): boolean {
  return status === 0 || status === NO_SESSION || status === TOO_MANY || status >= BROKEN;
}

/** A failed request; `pause` in milliseconds, if the server says how long to wait. */
interface Fault {
  refusal: RequestError;
  pause?: number;
}

function faultOf(error: unknown): Fault {
  const refusal = toRequestError(error);
  const seconds = error instanceof ApiError ? error.retryAfter : undefined;
  return seconds ? { refusal, pause: seconds * 1000 } : { refusal };
}

/**
 * Unsent messages: in order and one at a time within a conversation; after network or server errors they are
 * retried after 1, 2, 4 … 30 s; refused ones wait for the user. Source: chat, section 5.
 */
export class SendQueue<Sent> {
  #items: readonly Outgoing[] = [];
  #busy = new Set<string>();
  #stopped = false;

  constructor(private readonly options: QueueOptions<Sent>) {}

  /** Loads what was waiting before the page was loaded. */
  async start(): Promise<void> {
    const waiting = await this.options.outbox.read();
    if (this.#stopped) return;
    const known = new Set(this.#items.map(({ clientId }) => clientId));
    this.#set([...waiting.filter(({ clientId }) => !known.has(clientId)), ...this.#items]);
    for (const { lane } of this.#items) void this.#run(lane);
  }

  /** Puts a message at the end of its lane. */
  add(item: Outgoing): void {
    this.#set([...this.#items, item]);
    void this.#run(item.lane);
  }

  /** Sends a refused message again, with `changes` applied. */
  retry(clientId: string, changes: Partial<Outgoing> = {}): void {
    const item = this.#items.find((known) => known.clientId === clientId);
    if (!item) return;
    this.#set(
      this.#items.map((known) => (known === item ? { ...item, ...changes, refusal: undefined } : known)),
    );
    void this.#run(item.lane);
  }

  /** Redirects a lane's waiting messages to the conversation that its first message has created. */
  move(lane: string, conversationId: string): void {
    if (!this.#items.some((item) => item.lane === lane)) return;
    this.#set(
      this.#items.map((item) => {
        if (item.lane !== lane) return item;
        const { recipients: _recipients, title: _title, ...rest } = item;
        return { ...rest, lane: conversationId, conversationId };
      }),
    );
    void this.#run(conversationId);
  }

  /** Discards a message. */
  drop(clientId: string): void {
    this.#set(this.#items.filter((item) => item.clientId !== clientId));
  }

  /** Stops sending; `forget` also deletes everything stored in the browser. */
  async stop(forget: boolean): Promise<void> {
    this.#stopped = true;
    this.#items = [];
    if (forget) await this.options.outbox.forget();
  }

  #set(items: readonly Outgoing[]): void {
    if (this.#stopped) return;
    this.#items = items;
    this.options.onChange(items);
    // Without storage (private windows) messages wait as long as the page.
    this.options.outbox.write(items).catch(() => undefined);
  }

  async #run(lane: string): Promise<void> {
    if (this.#busy.has(lane)) return;
    this.#busy.add(lane);
    let tries = 0;
    for (let item = this.#next(lane); item; item = this.#next(lane)) {
      // oxlint-disable-next-line no-await-in-loop -- in order, one at a time
      const fault = await this.#send(item);
      if (fault && mayPass(fault.refusal)) {
        const pause = fault.pause ?? Math.min(1000 * 2 ** tries, LONGEST_WAIT);
        tries += 1;
        // oxlint-disable-next-line no-await-in-loop -- in order, one at a time
        await this.options.wait(pause);
      } else tries = 0;
    }
    this.#busy.delete(lane);
  }

  #next(lane: string): Outgoing | undefined {
    if (this.#stopped) return undefined;
    return this.#items.find((item) => item.lane === lane && !item.refusal);
  }

  async #send(item: Outgoing): Promise<Fault | null> {
    try {
      const sent = await this.options.send(item);
      if (this.#stopped) return null;
      this.drop(item.clientId);
      this.options.onSent(item, sent);
      return null;
    } catch (error) {
      const fault = faultOf(error);
      const { refusal } = fault;
      if (!mayPass(refusal)) {
        this.#set(
          this.#items.map((known) => (known.clientId === item.clientId ? { ...known, refusal } : known)),
        );
      }
      return fault;
    }
  }
}
