import { companyContract } from '@/domain/company/contract';
import { registerOwner } from '@/server/core/blobs/owners';
import { implement } from '@/server/core/implement';
import { COMPANY } from '@/server/core/company/logo';
import { readCompany, updateCompany } from './company';

/** Everybody sees the logo: it stands on what customers get. */
export function registerCompanyFiles(): void {
  const all = async (_db: unknown, ids: readonly string[]) => new Set(ids);
  registerOwner(COMPANY, { canRead: async (db, _user, ids) => all(db, ids), isPublic: all });
}

/** Who writes documents. */
export const companyRoutes = implement(companyContract, {
  company: async (context) => ({ company: await readCompany(context) }),
  updateCompany: async (context) => ({
    company: await updateCompany(context, context.user.id, context.input),
  }),
});
