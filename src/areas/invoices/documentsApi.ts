import { createClient } from '@/core/http/client';
import { companyAddresses } from '@/domain/company/addresses';
import type { companyContract } from '@/domain/company/contract';
import type { customersContract } from '@/domain/invoices/customers';
import {
  customersAddresses,
  draftsAddresses,
  filesAddresses,
  issuingAddresses,
  sendingAddresses,
  soldAddresses,
} from '@/domain/invoices/documentAddresses';
import type { draftsContract } from '@/domain/invoices/drafting';
import type { filesContract } from '@/domain/invoices/files';
import type { issuingContract } from '@/domain/invoices/issuing';
import { payAddresses } from '@/domain/invoices/payAddresses';
import type { payContract } from '@/domain/invoices/paying';
import type { sendingContract } from '@/domain/invoices/sending';
import type { soldContract } from '@/domain/invoices/soldProducts';
import { paymentsAddresses } from '@/domain/payments/addresses';
import type { paymentsContract } from '@/domain/payments/contract';
import { taxAddresses } from '@/domain/tax/addresses';
import type { taxContract } from '@/domain/tax/contract';

export const draftsApi = createClient<typeof draftsContract>(draftsAddresses);
export const filesApi = createClient<typeof filesContract>(filesAddresses);
export const issuingApi = createClient<typeof issuingContract>(issuingAddresses);
export const customersApi = createClient<typeof customersContract>(customersAddresses);
export const sendingApi = createClient<typeof sendingContract>(sendingAddresses);
export const soldApi = createClient<typeof soldContract>(soldAddresses);
/** Client of the API for payments of invoices. */
export const payApi = createClient<typeof payContract>(payAddresses);
/** Client of the payments API, used by the pay pages. */
export const optionsApi = createClient<typeof paymentsContract>(paymentsAddresses);
/** Classes and rates of tax. */
export const taxApi = createClient<typeof taxContract>(taxAddresses);
/** The company that issues documents. */
export const companyApi = createClient<typeof companyContract>(companyAddresses);
