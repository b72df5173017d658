import { createClient } from '@/core/http/client';
import { bankingAddresses } from '@/domain/banking/addresses';
import type { bankingContract } from '@/domain/banking/contract';

/** Client of the ledger. */
export const bankingApi = createClient<typeof bankingContract>(bankingAddresses);
