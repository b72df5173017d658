import type { Database } from '../database';
import { core } from './0001_core';
import { auth } from './0002_auth';
import { invoices } from './0003_invoices';
import { mail } from './0004_mail';
import { credentials } from './0005_credentials';
import { account } from './0006_account';
import { people } from './0007_people';
import { profile } from './0008_profile';
import { blobs } from './0009_blobs';
import { roles } from './0010_roles';
import { workspace } from './0011_workspace';
import { live } from './0012_live';
import { notices } from './0013_notices';
import { chat } from './0014_chat';
import { openDue } from './0017_open_due';
import { kanban } from './0018_kanban';
import { peopleWords } from './0019_people';
import { byAmount } from './0020_by_amount';
import { erasing } from './0023_erasing';
import { standing } from './0025_standing';
import { links, searchedWords } from './0026_links';
import { cardStanding } from './0027_card_standing';
import { catalogue } from './0028_catalogue';
import { orders } from './0029_orders';
import { payments } from './0029_payments';
import { documents } from './0030_documents';
import { savedViews } from './0036_saved_views';
import { foundInOrder } from './0041_found_in_order';
import { invoiceTrash } from './0042_invoice_trash';
import { productImports } from './0043_product_imports';
import { productWords } from './0044_product_words';
import { invoiceStatus } from './0045_invoice_status';
import { peopleFound } from './0046_people';
import { inherited } from './0047_inherited';
import { zipTickets } from './0048_zip_tickets';
import { formerAddressKeys } from './0049_former_address_keys';
import { chatTrash } from './0050_chat_trash';
import { cardWords } from './0051_card_words';
import { productFacets } from './0052_product_facets';
import { orderFigures } from './0053_order_figures';
import { lockedReason } from './0054_locked_reason';
import { productStatus } from './0055_product_status';
import { mailContents } from './0056_mail_contents';
import { pendingPayments } from './0057_pending_payments';
import { newcomers } from './0058_newcomers';
import { jobPlanned } from './0059_job_planned';
import { unspacedWords } from './0060_unspaced_words';
import { calendar } from './0061_calendar';
import { mailbox } from './0062_mailbox';
import { files } from './0063_files';
import { overview } from './0064_overview';

/** One schema migration. `up` runs once, in order, inside the migrating transaction. */
export interface Migration {
  name: string;
  up(db: Database): Promise<void>;
}

/** All migrations in order. Published ones never change; append a new one instead. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001_core', up: core },
  { name: '0002_auth', up: auth },
  { name: '0003_invoices', up: invoices },
  { name: '0004_mail', up: mail },
  { name: '0005_credentials', up: credentials },
  { name: '0006_account', up: account },
  { name: '0007_people', up: people },
  { name: '0008_profile', up: profile },
  { name: '0009_blobs', up: blobs },
  { name: '0010_roles', up: roles },
  { name: '0011_workspace', up: workspace },
  { name: '0012_live', up: live },
  { name: '0013_notices', up: notices },
  { name: '0014_chat', up: chat },
  { name: '0017_open_due', up: openDue },
  { name: '0018_kanban', up: kanban },
  { name: '0019_people', up: peopleWords },
  { name: '0020_by_amount', up: byAmount },
  { name: '0023_erasing', up: erasing },
  { name: '0025_standing', up: standing },
  { name: '0026_links', up: links },
  { name: '0026_searched_words', up: searchedWords },
  { name: '0027_card_standing', up: cardStanding },
  { name: '0028_catalogue', up: catalogue },
  { name: '0029_payments', up: payments },
  { name: '0029_shop_orders', up: orders },
  { name: '0030_documents', up: documents },
  { name: '0036_saved_views', up: savedViews },
  { name: '0041_found_in_order', up: foundInOrder },
  { name: '0042_invoice_trash', up: invoiceTrash },
  { name: '0043_product_imports', up: productImports },
  { name: '0044_product_words', up: productWords },
  { name: '0045_invoice_status', up: invoiceStatus },
  { name: '0046_people', up: peopleFound },
  { name: '0047_inherited', up: inherited },
  { name: '0048_zip_tickets', up: zipTickets },
  { name: '0049_former_address_keys', up: formerAddressKeys },
  { name: '0050_chat_trash', up: chatTrash },
  { name: '0051_card_words', up: cardWords },
  { name: '0052_product_facets', up: productFacets },
  { name: '0053_order_figures', up: orderFigures },
  { name: '0054_locked_reason', up: lockedReason },
  { name: '0055_product_status', up: productStatus },
  { name: '0056_mail_contents', up: mailContents },
  { name: '0057_pending_payments', up: pendingPayments },
  { name: '0058_newcomers', up: newcomers },
  { name: '0059_job_planned', up: jobPlanned },
  { name: '0060_unspaced_words', up: unspacedWords },
  { name: '0061_calendar', up: calendar },
  { name: '0062_mailbox', up: mailbox },
  { name: '0063_files', up: files },
  { name: '0064_overview', up: overview },
];
