import type * as z from 'zod';
import { type Company, company, type companyInput } from '@/domain/company/contract';
import { stale } from '@/domain/errors';
import { recordActivity } from '@/server/core/activity';
import { setList } from '@/server/core/blobs/attachments';
import { COMPANY } from '@/server/core/company/logo';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { newRow, updateVersioned } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';

type Tools = Pick<Services, 'blobs' | 'now'> & { db: Database };

const NO_BANK = { holder: '', iban: '', bic: '', name: '', note: '' };
const NOBODY = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  vatId: '',
  registration: '',
  email: '',
  phone: '',
  website: '',
  supportText: '',
  logoId: null,
  version: 0,
};

/** The company data; empty while nothing was saved. */
export async function readCompany({ db, blobs }: Tools): Promise<Company> {
  const row = await db.selectFrom('company').selectAll().executeTakeFirst();
  if (!row) return { ...NOBODY, bank: NO_BANK, logo: null };
  const files = await blobs.describe(db, null, COMPANY, [row.id]);
  const logo = files.get(row.id)?.[0] ?? null;
  return company.parse({
    ...row,
    bank: { ...NO_BANK, ...(JSON.parse(row.bank) as object) },
    logo,
    logoId: logo?.id ?? null,
  });
}

/** Writes the company; its logo is an uploaded file. Throws 409 `stale-version`, 400 for a foreign file. */
export async function updateCompany(
  tools: Tools,
  userId: string,
  { version, company: input }: { version: number; company: z.output<typeof companyInput> },
): Promise<Company> {
  return transaction(tools.db, async (trx) => {
    const inside = { ...tools, db: trx };
    const set = { ...input, bank: JSON.stringify(input.bank) };
    const now = tools.now().toISOString();
    const before = await readCompany(inside);
    if (before.version === 0) {
      if (version !== 0) throw stale(before);
      await trx
        .insertInto('company')
        .values({ id: 'main', ...set, ...newRow(now) })
        .execute();
    } else await updateVersioned(trx, 'company', { id: 'main', version, set, current: () => before });
    const ids = input.logoId === null ? [] : [input.logoId];
    await setList(trx, { ownerType: COMPANY, ownerId: 'main', ids, purpose: 'logo', by: userId });
    const entity = {
      area: 'invoices',
      entityKind: 'company',
      entityId: 'main',
      title: input.name,
    } as const;
    await recordActivity(trx, { actorId: userId, ...entity, action: 'updated' });
    return readCompany(inside);
  });
}
