import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestError } from '@/core/redux/createRequest';
import { pagedList, type PagedState } from '@/core/redux/pages';
import type { OutputOf } from '@/domain/contract';
import type { invoicesContract } from '@/domain/invoices/contract';
import type { InvoiceDocument, InvoiceRow } from '@/domain/invoices/schemas';
import type { Service } from '@/domain/invoices/settings';
import { invoicesRequests, loadServices } from './invoicesRequests';

type ListAnswer = OutputOf<(typeof invoicesContract)['list']>;

/** Figures about all rows of a list, independent of page and order. */
export type Figures = Omit<ListAnswer, 'invoices' | 'next'>;

/** The list: its figures belong to the filters, not to page and order; some responses have none. */
export const invoicePages = pagedList({
  load: invoicesRequests.list,
  keysOf: ({ stats: _stats, limit, cursor, sort, ...filters }) => ({
    page: JSON.stringify({ ...filters, sort, limit, cursor }),
    figures: JSON.stringify(filters),
  }),
  rowsOf: ({ invoices }): readonly InvoiceRow[] => invoices,
  figuresOf: ({ invoices: _rows, next: _next, ...figures }): Figures | undefined =>
    figures.sum ? figures : undefined,
});

interface OpenDocument {
  id: string;
  invoice: InvoiceDocument | null;
  error: RequestError | null;
}

export interface InvoicesState extends PagedState<InvoiceRow, Figures> {
  document: OpenDocument | null;
  services: Service[];
}

declare module '@/core/redux/hooks' {
  interface RootState {
    invoices: InvoicesState;
  }
}

const initialState: InvoicesState = {
  ...invoicePages.initialState,
  document: null,
  services: [],
};

/** Stores the response of a read or a write, unless a newer version of the document is known. */
function takeDocument({ document }: InvoicesState, invoice: InvoiceDocument): void {
  if (document?.id !== invoice.id || (document.invoice?.version ?? 0) > invoice.version) return;
  document.invoice = invoice;
  document.error = null;
}

/** Invoices as shown on screen; not persisted in the browser. */
export const invoicesSlice = createSlice({
  name: 'invoices',
  initialState,
  reducers: {
    /** Stores a document returned by a write. */
    putInvoice: (state, { payload }: PayloadAction<InvoiceDocument>) => {
      takeDocument(state, payload);
      const known = state.byId[payload.id];
      if (known && known.version <= payload.version) state.byId[payload.id] = payload;
    },
    /** Removes a row optimistically before its deletion; a reload brings it back if it stayed. */
    dropInvoice: (state, { payload }: PayloadAction<string>) => {
      for (const page of Object.values(state.pages)) page.order = page.order.filter((id) => id !== payload);
    },
    closeInvoice: (state) => {
      state.document = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(invoicesRequests.invoice.pending, (state, { meta }) => {
        const { invoiceId } = meta.arg;
        const isSame = state.document?.id === invoiceId;
        state.document = {
          id: invoiceId,
          error: null,
          invoice: isSame ? (state.document?.invoice ?? null) : null,
        };
      })
      .addCase(invoicesRequests.invoice.fulfilled, (state, { payload }) =>
        takeDocument(state, payload.invoice),
      )
      .addCase(invoicesRequests.invoice.rejected, (state, { meta, payload }) => {
        if (state.document?.id === meta.arg.invoiceId && !meta.aborted)
          state.document.error = payload ?? null;
      })
      .addCase(loadServices.fulfilled, (state, { payload }) => {
        state.services = payload.services;
      });
    invoicePages.track(builder);
  },
});

export const { closeInvoice, dropInvoice, putInvoice } = invoicesSlice.actions;
