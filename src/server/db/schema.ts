import type { AccountTables } from './tables/account';
import type { AuthTables } from './tables/auth';
import type { BlobTables } from './tables/blobs';
import type { CalendarTables } from './tables/calendar';
import type { CatalogueTables } from './tables/catalogue';
import type { ChatTables } from './tables/chat';
import type { CoreTables } from './tables/core';
import type { FileTables } from './tables/files';
import type { InvoiceLifeTables } from './tables/invoiceLife';
import type { InvoiceTables } from './tables/invoices';
import type { KanbanTables } from './tables/kanban';
import type { LedgerTables } from './tables/ledger';
import type { LinkTables } from './tables/links';
import type { LiveTables } from './tables/live';
import type { MailTables } from './tables/mail';
import type { MailboxTables } from './tables/mailbox';
import type { NotificationTables } from './tables/notifications';
import type { OrderTables } from './tables/orders';
import type { PaymentTables } from './tables/payments';
import type { PeopleTables } from './tables/people';
import type { PlaceTables } from './tables/places';
import type { ProductImportTables } from './tables/productImports';
import type { ProfileTables } from './tables/profile';
import type { RoleTables } from './tables/roles';
import type { ViewTables } from './tables/views';
import type { VisitTables } from './tables/visits';

/** Every table by its name in the database. Each area adds its interface of `tables/<area>.ts` here. */
export interface Tables
  extends
    CoreTables,
    AuthTables,
    BlobTables,
    CalendarTables,
    CatalogueTables,
    ChatTables,
    FileTables,
    InvoiceTables,
    InvoiceLifeTables,
    KanbanTables,
    LedgerTables,
    LinkTables,
    LiveTables,
    MailTables,
    MailboxTables,
    AccountTables,
    NotificationTables,
    OrderTables,
    PaymentTables,
    PeopleTables,
    PlaceTables,
    ProductImportTables,
    ProfileTables,
    RoleTables,
    ViewTables,
    VisitTables {}
