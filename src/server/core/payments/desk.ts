import type { EndUser } from '@/domain/auth/contract';
import type { PaymentPurpose } from '@/domain/payments/schemas';
import type { Database } from '@/server/db/database';
import type { PaymentProvider } from './provider';

/** The caller: a signed-in user, or the holder of a link. */
interface Asking {
  user: EndUser | null;
  ref?: string | undefined;
  token?: string | undefined;
}

/** Rules of the area that owns the payable records: who may see them and how they may be paid. */
export interface Purpose {
  /** The id of the record that this caller may see and pay; null for none, or without `ref` and token. */
  find: (db: Database, asking: Asking) => Promise<string | null>;
  /** The offered payment methods; `provider` only while one is configured. */
  methods: (db: Database) => Promise<readonly ('provider' | 'bank_transfer' | 'cash_on_delivery')[]>;
  /** Whether a signed-in user may request the options before there is a record. */
  beforehand: boolean;
}

const SILENT_AFTER = 10_000;

/** Payment providers, and the rules of the areas whose records are paid. Source: shop, section 2.5. */
export class PaymentDesk {
  readonly #purposes = new Map<PaymentPurpose, Purpose>();

  constructor(
    readonly providers: readonly PaymentProvider[],
    /** Timeout of provider calls, in ms. */
    readonly silentAfter = SILENT_AFTER,
  ) {}

  /** Registers who may see and pay the records of a purpose. */
  register(purpose: PaymentPurpose, rules: Purpose): void {
    this.#purposes.set(purpose, rules);
  }

  purpose(purpose: PaymentPurpose): Purpose | undefined {
    return this.#purposes.get(purpose);
  }

  /** The provider of that id, or the first one; undefined when there is none. */
  provider(id?: string | null): PaymentProvider | undefined {
    return id ? this.providers.find((one) => one.id === id) : this.providers[0];
  }

  /** Waits for a provider call up to the timeout. @throws Error on timeout. */
  async ask<T>(call: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The payment service does not answer')), this.silentAfter);
    });
    try {
      return await Promise.race([call, silence]);
    } finally {
      clearTimeout(timer);
    }
  }
}
