import { createClient } from '@/core/http/client';
import { draftsAddresses } from '@/domain/invoices/documentAddresses';
import type { draftsContract } from '@/domain/invoices/drafting';
import { cardsAddresses } from '@/domain/kanban/addresses';
import type { cardsContract } from '@/domain/kanban/cards';
import { viewsCountedAddresses } from '@/domain/overview/viewsAddresses';
import type { viewsCountedContract } from '@/domain/overview/viewsContract';

const { complete, deleteCards, restoreCards } = cardsAddresses;
const { deleteInvoice, restoreInvoice } = draftsAddresses;

/** Acts on cards from a dashboard: kanban's own calls. */
export const cardsApi = createClient<Pick<typeof cardsContract, 'complete' | 'deleteCards' | 'restoreCards'>>(
  { complete, deleteCards, restoreCards },
);

/** Acts on drafts of invoices from a dashboard: the calls of the invoices. */
export const draftsApi = createClient<Pick<typeof draftsContract, 'deleteInvoice' | 'restoreInvoice'>>({
  deleteInvoice,
  restoreInvoice,
});

/** Who looks at pages just now. */
export const liveApi = createClient<Pick<typeof viewsCountedContract, 'live'>>({
  live: viewsCountedAddresses.live,
});
