import { taxRatesFor } from '@/server/core/taxes/rates';
import type { Transaction } from '@/server/db/database';
import type { Content } from '../draft/content';

/** The document with the rates that hold for the customer's country on the day of supply; lines without a class, and those that carry no tax, keep what was typed. A class without a rate there has none. */
export async function withRates(
  trx: Transaction,
  content: Content,
  country: string,
  day: string,
): Promise<Content> {
  if (!content.lines.some(({ taxClassId }) => taxClassId !== null)) return content;
  const rates = await taxRatesFor(trx, { country: country || null, day });
  return {
    ...content,
    lines: content.lines.map((line) =>
      line.taxClassId === null || line.taxCategory !== 'S'
        ? line
        : { ...line, taxRate: rates.get(line.taxClassId) ?? 0 },
    ),
  };
}
