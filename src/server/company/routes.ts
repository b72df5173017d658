import { companyContract } from '@/domain/company/contract';
import { registerOwner } from '@/server/core/blobs/owners';
import { implement } from '@/server/core/implement';
import { COMPANY } from '@/server/core/company/logo';
import { readCompany, updateCompany } from './company';

/** The logo is public: it is on documents for customers. */
export function registerCompanyFiles(): void {
  const all = async (_db: unknown, ids: readonly string[]) => new Set(ids);
  registerOwner(COMPANY, { canRead: async (db, _user, ids) => all(db, ids), isPublic: all });
}

/** API of the company that issues documents. */
export const companyRoutes = implement(companyContract, {
  company: async (context) => ({ company: await readCompany(context) }),
  updateCompany: async (context) => ({
    company: await updateCompany(context, context.user.id, context.input),
  }),
});
