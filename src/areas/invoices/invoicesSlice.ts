import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestError } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { InvoiceDocument, InvoiceRow } from '@/domain/invoices/schemas';
import {
  type ListAnswer,
  type ListRequest,
  loadInvoice,
  loadInvoices,
  loadServices,
  type Service,
} from './invoicesRequests';

/** What a list says about all of its rows, whatever the page and the order. */
export type Figures = Omit<ListAnswer, 'invoices' | 'next'>;

/** One page of a list: ids in order, and the cursor of the next page. */
interface Page {
  order: string[];
  next?: string | undefined;
}

/** The document that is open. */
interface OpenDocument {
  id: string;
  invoice: InvoiceDocument | null;
  error: RequestError | null;
}

export interface InvoicesState extends RequestState {
  byId: Record<string, InvoiceRow>;
  /** Pages by key; the newest are kept. */
  pages: Record<string, Page>;
  figures: Record<string, Figures>;
  /** Key of the page and of the figures that came last: shown until the wanted ones are there. */
  shown: { key: string; figuresKey: string };
  /** The read that is waited for; answers of others are thrown away. */
  pendingId: string | null;
  document: OpenDocument | null;
  services: Service[];
}

declare module '@/core/redux/hooks' {
  interface RootState {
    invoices: InvoicesState;
  }
}

/** Most pages kept; the oldest goes first. */
const MAX_PAGES = 20;

const initialState: InvoicesState = {
  ...initialRequestState,
  byId: {},
  pages: {},
  figures: {},
  shown: { key: '', figuresKey: '' },
  pendingId: null,
  document: null,
  services: [],
};

function keep<T>(entries: Record<string, T>, key: string, value: T): void {
  delete entries[key];
  entries[key] = value;
  const [oldest, ...rest] = Object.keys(entries);
  if (oldest !== undefined && rest.length >= MAX_PAGES) delete entries[oldest];
}

function takePage(state: InvoicesState, { key, figuresKey }: ListRequest, answer: ListAnswer): void {
  const { invoices, next, ...figures } = answer;
  for (const row of invoices) state.byId[row.id] = row;
  keep(state.pages, key, { order: invoices.map(({ id }) => id), next });
  if (figures.sum) keep(state.figures, figuresKey, figures);
  state.shown = { key, figuresKey };
}

/** Invoices as the screens see them; nothing of it is kept in the browser. */
export const invoicesSlice = createSlice({
  name: 'invoices',
  initialState,
  reducers: {
    closeInvoice: (state) => {
      state.document = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadInvoices.pending, (state, { meta }) => {
        state.pendingId = meta.requestId;
      })
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
      .addCase(loadInvoice.fulfilled, (state, { meta, payload }) => {
        if (state.document?.id === meta.arg) state.document.invoice = payload.invoice;
      })
      .addCase(loadInvoice.rejected, (state, { meta, payload }) => {
        if (state.document?.id === meta.arg && !meta.aborted) state.document.error = payload ?? null;
      })
      .addCase(loadServices.fulfilled, (state, { payload }: PayloadAction<{ services: Service[] }>) => {
        state.services = payload.services;
      });
    trackRequests(builder, [loadInvoices]);
    builder.addMatcher(isAnyOf(loadInvoices.fulfilled, loadInvoices.rejected), (state, { meta }) => {
      if (meta.requestId === state.pendingId) state.pendingId = null;
      state.isLoading = state.pendingId !== null;
    });
  },
});

export const { closeInvoice } = invoicesSlice.actions;
