import type { AuthTables } from './tables/auth';
import type { CoreTables } from './tables/core';
import type { InvoiceTables } from './tables/invoices';

/** Every table by its name in the database. Each area adds its interface of `tables/<area>.ts` here. */
export interface Tables extends CoreTables, AuthTables, InvoiceTables {}
