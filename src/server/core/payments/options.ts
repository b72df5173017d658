import { ApiError, notFound } from '@/domain/errors';
import type { EndUser } from '@/domain/auth/contract';
import {
  bankDetails,
  type BankDetails,
  type PaymentOption,
  type PaymentPurpose,
} from '@/domain/payments/schemas';
import type { Database } from '@/server/db/database';
import type { PaymentDesk, Purpose } from './desk';
import { listMethods } from './methods';

interface Asked {
  user: EndUser | null;
  purpose: PaymentPurpose;
  ref?: string | undefined;
  token?: string | undefined;
}

/** The bank account for transfers. */
async function readBank(db: Database): Promise<BankDetails> {
  const row = await db.selectFrom('company').select('bank').executeTakeFirst();
  const known = row ? (JSON.parse(row.bank) as Record<string, unknown>) : {};
  const empty = { holder: '', iban: '', bic: '', name: '', note: '' };
  return bankDetails.catch(empty).parse({ ...empty, ...known });
}

/** The rules of a purpose, after checking access. @throws ApiError 401, 404. */
async function rulesFor(desk: PaymentDesk, db: Database, { purpose, ...asking }: Asked): Promise<Purpose> {
  const rules = desk.purpose(purpose);
  const named = asking.ref !== undefined || asking.token !== undefined;
  if (!rules || (!named && !rules.beforehand)) throw notFound();
  if (!named && !asking.user) throw new ApiError(401, 'session-required', { message: 'Sign in first' });
  if (named && (await rules.find(db, asking)) === null) throw notFound();
  return rules;
}

/** The payment methods to choose from, and the caller's saved cards. @throws ApiError 401, 404. */
export async function paymentOptions(desk: PaymentDesk, db: Database, asked: Asked) {
  const rules = await rulesFor(desk, db, asked);
  const methods: PaymentOption[] = [];
  for (const method of await rules.methods(db)) {
    if (method === 'provider') {
      for (const { id, title, isTest } of desk.providers)
        methods.push({ method, providerId: id, title, isTest });
    } else {
      const bank = method === 'bank_transfer' ? { bank: await readBank(db) } : {};
      methods.push({ method, title: '', isTest: false, ...bank });
    }
  }
  return { methods, saved: asked.user ? await listMethods(db, asked.user.id) : [] };
}
