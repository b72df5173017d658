import type { Generated } from 'kysely';

/**
 * A personal token for programs. Its secret is shown once; only the SHA-256 hash is stored. Source: people, section
 * 2.
 */
export interface ApiTokenTable {
  id: string;
  userId: string;
  name: string;
  /** The characters that are shown: `atr_` and the next eight. */
  prefix: string;
  tokenHash: string;
  /** JSON `{ access: 'read' | 'write', areas: string[] }`; no area = all. */
  scopes: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  lastUsedIp: string | null;
  revokedAt: string | null;
}

/** A plan that the workspace sells to its people. Prices are minor units of `currency`. */
export interface PlanTable {
  id: string;
  key: string;
  name: string;
  caption: Generated<string>;
  monthlyMinor: number;
  yearlyMinor: number;
  currency: string;
  /** JSON `[{ text, included }]`. */
  features: string;
  /** JSON by language `{ name, caption, badge, features }`. */
  texts: Generated<string>;
  badge: string | null;
  rank: number;
  archivedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** The same in all rows: the list is saved as a whole. */
  version: number;
}

/** The plan of a person; no row = the free plan. Source: people, section 2 and 3.2. */
export interface SubscriptionTable {
  userId: string;
  planId: string;
  period: 'month' | 'year';
  state: 'waiting' | 'active' | 'ending';
  priceMinor: number;
  currency: string;
  /** Start of the first period. */
  startedAt: string;
  renewsAt: string | null;
  endsAt: string | null;
  nextPlanId: string | null;
  nextPeriod: 'month' | 'year' | null;
  nextPriceMinor: number | null;
  /** The newest invoice. */
  invoiceId: string | null;
  /** Reason of that invoice while it is open: the first period, an upgrade, the next period. Null = paid. */
  invoiceFor: 'start' | 'change' | 'renewal' | null;
  invoicedAt: string | null;
  /** End of the paid periods. */
  paidUntil: string | null;
  createdAt: string;
  updatedAt: string;
  version: Generated<number>;
}

export interface AccountTables {
  api_token: ApiTokenTable;
  plan: PlanTable;
  subscription: SubscriptionTable;
}
