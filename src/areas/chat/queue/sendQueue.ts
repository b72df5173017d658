import type { Attachment } from '@/domain/blobs/schemas';
import { ApiError } from '@/domain/errors';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';

/** A message on its way. `clientId` makes it one message however often it is sent. */
export interface Outgoing {
  clientId: string;
  /** Messages of one `lane` go in order: the conversation's id, or `new:` and what names it. */
  lane: string;
  /** One of both names where it goes. */
  conversationId?: string;
  recipients?: string[];
  body: string;
  attachments: Attachment[];
  /** Of a group that begins with this message. */
  title?: string;
  audioMs?: number;
  replyToId?: string;
  confirmAll?: boolean;
  /** When it was written. */
  createdAt: string;
  /** Why it was refused; it then waits for the person. */
  refusal?: RequestError | undefined;
}

/** Where messages wait across a reload. */
export interface Outbox {
  read: () => Promise<Outgoing[]>;
  write: (items: readonly Outgoing[]) => Promise<void>;
  /** Throws everything away. */
  forget: () => Promise<void>;
}

interface QueueOptions<Sent> {
  outbox: Outbox;
  /** Sends one message; rejects with `ApiError`. */
  send: (item: Outgoing) => Promise<Sent>;
  onSent: (item: Outgoing, sent: Sent) => void;
  /** Everything that waits, whenever that changes. */
  onChange: (items: readonly Outgoing[]) => void;
  /** Resolves after so many milliseconds, or when the line is back. */
  wait: (ms: number) => Promise<void>;
}

const LONGEST_WAIT = 30_000;
const NO_SESSION = 401;
const TOO_MANY = 429;
const BROKEN = 500;

function mayPass({ status }: RequestError): boolean {
  return status === 0 || status === NO_SESSION || status === TOO_MANY || status >= BROKEN;
}

/** What came in the place of an answer; `pause` in milliseconds, where the server says how long to wait. */
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
 * Messages on their way: in order and one at a time within a conversation; after faults of the line or the server they
 * are sent again after 1, 2, 4 … 30 s; refused ones wait for the person. Source: chat, section 5.
 */
export class SendQueue<Sent> {
  #items: readonly Outgoing[] = [];
  #busy = new Set<string>();
  #stopped = false;

  constructor(private readonly options: QueueOptions<Sent>) {}

  /** Takes up what waited before the page was loaded. */
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

  /** Sends a refused message once more, as `changes` make it. */
  retry(clientId: string, changes: Partial<Outgoing> = {}): void {
    const item = this.#items.find((known) => known.clientId === clientId);
    if (!item) return;
    this.#set(
      this.#items.map((known) => (known === item ? { ...item, ...changes, refusal: undefined } : known)),
    );
    void this.#run(item.lane);
  }

  /** Sends what waits in a lane to the conversation that its first message has begun. */
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

  /** Gives a message up. */
  drop(clientId: string): void {
    this.#set(this.#items.filter((item) => item.clientId !== clientId));
  }

  /** Ends all sending; with `forget` nothing of it stays in the browser. */
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
