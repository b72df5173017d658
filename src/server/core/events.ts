import type { DomainEventName, DomainEvents } from '@/domain/events';
import type { Transaction } from '@/server/db/database';

type Listener<N extends DomainEventName> = (trx: Transaction, payload: DomainEvents[N]) => Promise<void>;

/** Domain events between areas. Listeners run inside the emitter's transaction: all of it or nothing. */
export class DomainEventBus {
  readonly #listeners = new Map<DomainEventName, Listener<DomainEventName>[]>();

  /** Registers a listener; listeners of one event run in the order of registration. */
  on<N extends DomainEventName>(name: N, listener: Listener<N>): void {
    const known = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...known, listener as Listener<DomainEventName>]);
  }

  /** Calls all listeners, one after the other; a throwing listener rolls the transaction back. */
  async emit<N extends DomainEventName>(trx: Transaction, name: N, payload: DomainEvents[N]): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) {
      await listener(trx, payload);
    }
  }
}
