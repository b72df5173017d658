import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '@/core/i18n/useText';
import { errorText } from '@/core/i18n/errorText';
import { useLanguage } from '@/core/i18n/useLanguage';
import { toRequestError } from '@/core/redux/createRequest';
import { useAppDispatch } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import { ApiError } from '@/domain/errors';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { toast } from '@/ui/feedback/toast';
import { useKeys } from '@/ui/form/useKeys';
import { draftsApi } from '../documentsApi';
import { putInvoice } from '../invoicesSlice';
import { type Faults, readState } from './read';
import type { EditState } from './types';

/** Autosave delay after the last change, in ms. Source: invoices, section 4. */
const REST_MS = 2000;

export type Saving = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

const isWorthSaving = ({ party, lines }: EditState) =>
  party !== null || lines.some(({ title, price }) => title.trim() !== '' || price.trim() !== '');

/** Maps field paths of the server, `invoice.lines.0.unitPrice`, to field names of the form. */
const NAMES: Readonly<Record<string, string>> = {
  unitPrice: 'price',
  quantityMilli: 'quantity',
  discountValue: 'discount',
  partyId: 'party',
};
const fieldOf = (path: string) =>
  path
    .replace(/^invoice\./, '')
    .split('.')
    .map((part) => NAMES[part] ?? part)
    .join('.');

type Wish = ReturnType<typeof readState>['invoice'];

/** Saves a draft: the first call creates it, the next ones update it. */
function useSend(known: InvoiceDocument | null, onBegun?: (invoiceId: string) => void) {
  const dispatch = useAppDispatch();
  const stored = useRef(known);
  const keys = useKeys();
  /** Creates one draft only, even if responses are lost: the retry reuses the idempotency key. */
  async function beginning(invoice: Wish) {
    const { wish, idempotencyKey } = keys.sentAs({ invoice });
    try {
      return await draftsApi.newInvoice(wish, { idempotencyKey });
    } catch (error) {
      keys.refused(toRequestError(error));
      throw error;
    }
  }
  const send = async (invoice: Wish) => {
    const before = stored.current;
    const answer = before
      ? await draftsApi.updateInvoice({ invoiceId: before.id, version: before.version, invoice })
      : await beginning(invoice);
    stored.current = answer.invoice;
    dispatch(putInvoice(answer.invoice));
    if (!before) onBegun?.(answer.invoice.id);
    return answer.invoice;
  };
  const adopt = (invoice: InvoiceDocument) => {
    stored.current = invoice;
  };
  return { adopt, send };
}

/** Handles a refusal: field errors at their fields, a conflict dialog, else a toast. */
function useRefusal() {
  const t = useText();
  const [refused, setRefused] = useState<Faults>({});
  const [stale, setStale] = useState<InvoiceDocument | null>(null);
  const mark = (fields: Readonly<Record<string, string>>) =>
    setRefused(Object.fromEntries(Object.entries(fields).map(([path, code]) => [fieldOf(path), code])));
  function refuse(error: unknown): null {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.entries(error.fields ?? {});
    if (error.code === 'stale-version') setStale(error.current as InvoiceDocument);
    else if (fields.length > 0) mark(error.fields ?? {});
    else toast(errorText(t, error), { variant: 'error' });
    return null;
  }
  return { refused, setRefused, stale, setStale, mark, refuse };
}

/**
 * A document being edited: autosaves, keeps the input when refused, detects version conflicts. `onBegun`: called
 * once, when a new document has become a draft.
 */
export function useDraft(
  initial: EditState,
  known: InvoiceDocument | null,
  onBegun?: (invoiceId: string) => void,
) {
  const { language } = useLanguage();
  const [state, setState] = useState(initial);
  const [saving, setSaving] = useState<Saving>('idle');
  const { refused, setRefused, stale, setStale, mark, refuse } = useRefusal();
  const { adopt, send } = useSend(known, onBegun);
  const busy = useRef<Promise<InvoiceDocument | null> | null>(null);
  const changes = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = readState(state, language);

  async function begin(): Promise<InvoiceDocument | null> {
    const at = changes.current;
    setSaving('saving');
    try {
      const invoice = await send(readState(state, language).invoice);
      // Rendered before callers continue: leaving for the saved document must not prompt about unsaved changes.
      flushSync(() => {
        setRefused({});
        setSaving(changes.current === at ? 'saved' : 'waiting');
      });
      return invoice;
    } catch (error) {
      setSaving('failed');
      return refuse(error);
    }
  }

  /** Saves now; null when invalid or refused. */
  const save = useStableCallback(async (): Promise<InvoiceDocument | null> => {
    clearTimeout(timer.current);
    await busy.current;
    if (Object.keys(readState(state, language).faults).length > 0) return null;
    busy.current = begin().finally(() => {
      busy.current = null;
    });
    return busy.current;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: Partial<EditState>) {
    const whole = { ...state, ...next };
    changes.current += 1;
    setState(whole);
    setSaving('waiting');
    clearTimeout(timer.current);
    if (isWorthSaving(whole) && !stale) timer.current = setTimeout(() => void save(), REST_MS);
  }

  /** Resolves a version conflict: takes the server's version, or overwrites it. */
  function settle(theirs: boolean, reset: (invoice: InvoiceDocument) => EditState) {
    if (!stale) return;
    adopt(stale);
    if (theirs) setState(reset(stale));
    setSaving(theirs ? 'saved' : 'waiting');
    setStale(null);
    if (!theirs) timer.current = setTimeout(() => void save(), 0);
  }

  const isUnsaved = saving !== 'idle' && saving !== 'saved' && isWorthSaving(state);
  const faults = { ...refused, ...read.limits, ...read.faults };
  const parts = { state, read, figures: read.figures, faults, saving, isUnsaved, stale };
  return { ...parts, change, mark, save, settle };
}

export type Draft = ReturnType<typeof useDraft>;
