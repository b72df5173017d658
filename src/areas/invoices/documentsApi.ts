import { createClient } from '@/core/http/client';
import type { customersContract } from '@/domain/invoices/customers';
import {
  customersAddresses,
  draftsAddresses,
  filesAddresses,
  issuingAddresses,
  sendingAddresses,
  settingsAddresses,
  soldAddresses,
} from '@/domain/invoices/documentAddresses';
import type { draftsContract } from '@/domain/invoices/drafting';
import type { filesContract } from '@/domain/invoices/files';
import type { issuingContract } from '@/domain/invoices/issuing';
import type { sendingContract } from '@/domain/invoices/sending';
import type { settingsContract } from '@/domain/invoices/settings';
import type { soldContract } from '@/domain/invoices/soldProducts';

export const draftsApi = createClient<typeof draftsContract>(draftsAddresses);
export const filesApi = createClient<typeof filesContract>(filesAddresses);
export const issuingApi = createClient<typeof issuingContract>(issuingAddresses);
export const customersApi = createClient<typeof customersContract>(customersAddresses);
export const invoiceSettingsApi = createClient<typeof settingsContract>(settingsAddresses);
export const sendingApi = createClient<typeof sendingContract>(sendingAddresses);
export const soldApi = createClient<typeof soldContract>(soldAddresses);
