import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestError } from '@/core/redux/createRequest';
import { initialPagedState, cacheNewest, cachePage, type PagedState, trackPages } from '@/core/redux/pages';
import type { InvoiceDocument, InvoiceRow } from '@/domain/invoices/schemas';
import type { Service } from '@/domain/invoices/settings';
import {
  type ListAnswer,
  type ListRequest,
  loadInvoice,
  loadInvoices,
  loadServices,
} from './invoicesRequests';

/** What a list says about all of its rows, whatever the page and the order. */
export type Figures = Omit<ListAnswer, 'invoices' | 'next'>;

/** The document that is open. */
interface OpenDocument {
  id: string;
  invoice: InvoiceDocument | null;
  error: RequestError | null;
}

export interface InvoicesState extends PagedState {
  byId: Record<string, InvoiceRow>;
  figures: Record<string, Figures>;
  document: OpenDocument | null;
  services: Service[];
}

declare module '@/core/redux/hooks' {
  interface RootState {
    invoices: InvoicesState;
  }
}

const initialState: InvoicesState = {
  ...initialPagedState,
  byId: {},
  figures: {},
  document: null,
  services: [],
};

function takePage(state: InvoicesState, request: ListRequest, answer: ListAnswer): void {
  const { invoices, next, ...figures } = answer;
  for (const row of invoices) state.byId[row.id] = row;
  cachePage(state, request, invoices, next);
  if (figures.sum) cacheNewest(state.figures, request.figuresKey, figures);
}

/** Takes the answer of a read or a write, unless a newer version of the document is known already. */
function takeDocument({ document }: InvoicesState, invoice: InvoiceDocument): void {
  if (document?.id !== invoice.id || (document.invoice?.version ?? 0) > invoice.version) return;
  document.invoice = invoice;
  document.error = null;
}

/** Invoices as the screens see them; nothing of it is kept in the browser. */
export const invoicesSlice = createSlice({
  name: 'invoices',
  initialState,
  reducers: {
    /** A document as a write has answered it. */
    putInvoice: (state, { payload }: PayloadAction<InvoiceDocument>) => {
      takeDocument(state, payload);
      const known = state.byId[payload.id];
      if (known && known.version <= payload.version) state.byId[payload.id] = payload;
    },
    /** A row that is going to be deleted leaves the lists at once; a list that is read again has it where it stayed. */
    dropInvoice: (state, { payload }: PayloadAction<string>) => {
      for (const page of Object.values(state.pages)) page.order = page.order.filter((id) => id !== payload);
    },
    closeInvoice: (state) => {
      state.document = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadInvoices.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId === state.pendingId) takePage(state, meta.arg, payload);
      })
      .addCase(loadInvoice.pending, (state, { meta }) => {
        const isSame = state.document?.id === meta.arg;
        state.document = {
          id: meta.arg,
          error: null,
          invoice: isSame ? (state.document?.invoice ?? null) : null,
        };
      })
      .addCase(loadInvoice.fulfilled, (state, { payload }) => takeDocument(state, payload.invoice))
      .addCase(loadInvoice.rejected, (state, { meta, payload }) => {
        if (state.document?.id === meta.arg && !meta.aborted) state.document.error = payload ?? null;
      })
      .addCase(loadServices.fulfilled, (state, { payload }: PayloadAction<{ services: Service[] }>) => {
        state.services = payload.services;
      });
    trackPages(builder, loadInvoices);
  },
});

export const { closeInvoice, dropInvoice, putInvoice } = invoicesSlice.actions;
