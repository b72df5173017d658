import type { EndUser } from '@/domain/auth/contract';
import type { PaymentPurpose } from '@/domain/payments/schemas';
import type { Database } from '@/server/db/database';
import type { PaymentProvider } from './provider';

/** Who asks about what is to be paid: somebody signed in, or the holder of a link. */
interface Asking {
  user: EndUser | null;
  ref?: string | undefined;
  token?: string | undefined;
}

/** What is paid: the area that owns it says who may see it and how it may be paid. */
export interface Purpose {
  /** The id of the record that this caller may see and pay; null for none. Without `ref` and token: nothing yet. */
  find: (db: Database, asking: Asking) => Promise<string | null>;
  /** The ways that are offered; `provider` only while one is set up. */
  methods: (db: Database) => Promise<readonly ('provider' | 'bank_transfer' | 'cash_on_delivery')[]>;
  /** Whether a signed-in person may ask before there is a record. */
  beforehand: boolean;
}

const SILENT_AFTER = 10_000;

/** Providers, and the areas whose things are paid. Source: shop, section 2.5. */
export class PaymentDesk {
  readonly #purposes = new Map<PaymentPurpose, Purpose>();

  constructor(
    readonly providers: readonly PaymentProvider[],
    /** Milliseconds that a provider has to answer. */
    readonly silentAfter = SILENT_AFTER,
  ) {}

  /** Says who may see and pay the records of a purpose. */
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

  /** Waits for a provider so long and no longer. @throws Error when it is silent. */
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
