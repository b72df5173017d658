import { can, type Permission } from '@/domain/auth/permissions';
import { forbidden, notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import type { AnswerContext } from '../../context';
import type { WidgetContext } from '../../widget';

/** An account of the choice. */
interface ChosenAccount {
  id: string;
  currency: string;
  balance: number;
  overdraft: number;
}

interface Reader {
  userId: string;
  can: (permission: Permission) => boolean;
}

/** Stands for all accounts of the workspace. */
const WORKSPACE = 'workspace';

/**
 * The accounts that a reader chose: one, all of the workspace, or all of their own; archived ones too.
 * @throws ApiError 403 without the right, 404 for an account that is not there or another person’s.
 */
async function chosenAccounts(
  db: Database,
  { userId, can }: Reader,
  accountId: string | undefined,
): Promise<ChosenAccount[]> {
  const accounts = db
    .selectFrom('ledger_account')
    .select(['id', 'currency', 'balance', 'overdraft'])
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id');
  if (accountId === undefined) return accounts.where('ownerId', '=', userId).execute();
  if (accountId === WORKSPACE) {
    if (!can('ledger.manage')) throw forbidden('forbidden', { permission: 'ledger.manage' });
    return accounts.where('ownerId', 'is', null).execute();
  }
  const [account] = await accounts
    .where('id', '=', accountId)
    .where((eb) =>
      can('ledger.manage')
        ? eb.or([eb('ownerId', '=', userId), eb('ownerId', 'is', null)])
        : eb('ownerId', '=', userId),
    )
    .execute();
  if (!account) throw notFound();
  return [account];
}

/**
 * The context in the currency of the chosen account; of several, in the workspace’s when any of them has it.
 * @throws ApiError 403, 404.
 */
export async function inChosenCurrency(context: AnswerContext): Promise<AnswerContext> {
  const { services, user, choices, currency } = context;
  const reader = { userId: user.id, can: (permission: Permission) => can(user, permission) };
  const accounts = await chosenAccounts(services.db, reader, choices.accountId);
  const isUsed = accounts.some((account) => account.currency === currency);
  return isUsed ? context : { ...context, currency: accounts[0]?.currency ?? currency };
}

/** The chosen accounts in the currency of the answer, and those in others. */
export function accountsOf(context: WidgetContext) {
  const { services, choices, currency } = context;
  return context.once('ledger.accounts', async () => {
    const accounts = await chosenAccounts(services.db, context, choices.accountId);
    return {
      own: accounts.filter((account) => account.currency === currency),
      others: accounts.filter((account) => account.currency !== currency),
    };
  });
}
