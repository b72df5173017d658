import { useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/core/useStableCallback';
import { toast, toastUndo } from '@/ui/feedback/toast';
import type { Service } from '@/domain/invoices/settings';
import { typedAmount } from '@/core/i18n/typedNumber';
import { MAX_LINES } from '@/domain/invoices/limits';
import type { SoldProduct } from '@/domain/invoices/soldProducts';
import { tableRows } from './paste';
import { productPrice } from './productPrice';
import { copyLine, emptyLine } from './state';
import type { EditLine, EditState } from './types';
import type { Draft } from './useDraft';
import type { TaxTable } from './useTaxes';

interface Filling {
  state: EditState;
  services: readonly Service[];
  taxes: TaxTable;
  set: (key: string, next: Partial<EditLine>) => void;
}

/** Fills a line with a service or a shop product. */
function useFilling({ state, services, taxes, set }: Filling) {
  const { language } = useLanguage();
  return {
    /** Fills the line with a shop product, at its price in the document's price mode. */
    sell: (key: string, product: SoldProduct, pricesIncludeTax: boolean) => {
      const tax = taxes.ofClass(product.taxClassId);
      const { name: title, details: description, productId, unitPrice, currency } = product;
      const ways = { from: pricesIncludeTax, to: state.pricesIncludeTax, taxRate: tax?.taxRate ?? 0 };
      const price = typedAmount(productPrice(unitPrice, ways), currency, language);
      set(key, { kind: 'product', serviceId: null, productId, title, description, unit: '', price, ...tax });
    },
    choose: (key: string, serviceId: string) => {
      const service = services.find(({ id }) => id === serviceId);
      if (!service) return set(key, { serviceId: null });
      const { name: title, description, unit, unitPrice, currency, taxClassId } = service;
      const price = typedAmount(unitPrice, currency, language);
      const sold = { kind: 'service' as const, productId: null, serviceId };
      return set(key, { ...sold, title, description, unit, price, ...taxes.ofClass(taxClassId) });
    },
  };
}

interface Order {
  lines: readonly EditLine[];
  put: (next: EditLine[]) => void;
  insertAt: (at: number, line: EditLine) => Promise<void>;
  isFull: boolean;
}

/** Copies, removes and reorders lines. */
function useOrder({ lines, put, insertAt, isFull }: Order) {
  const t = useText();
  return {
    copy: (key: string) => {
      const at = lines.findIndex((line) => line.key === key);
      const line = lines[at];
      if (isFull) toast(t('documents.line.full', { count: MAX_LINES }), { variant: 'warning' });
      else if (line) void insertAt(at + 1, copyLine(line));
    },
    remove: (key: string) => {
      const at = lines.findIndex((line) => line.key === key);
      const line = lines[at];
      if (!line) return;
      put(lines.filter((one) => one !== line));
      toastUndo(t('documents.done.lineRemoved'), () => insertAt(at, line));
    },
    move: (key: string, by: -1 | 1) => {
      const at = lines.findIndex((line) => line.key === key);
      const [line, other] = [lines[at], lines[at + by]];
      if (!line || !other) return;
      put(lines.map((one) => (one === line ? other : one === other ? line : one)));
    },
    moveTo: (key: string, to: number) => {
      const line = lines.find((one) => one.key === key);
      if (line) put(lines.filter((one) => one !== line).toSpliced(to, 0, line));
    },
  };
}

/** Functions with a stable identity that call their latest version: unchanged lines need not re-render. */
function useStable<T extends object>(tools: T): T {
  const latest = useRef(tools);
  useLayoutEffect(() => {
    latest.current = tools;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(tools).map((name) => [
          name,
          (...inputs: unknown[]) =>
            (latest.current as Record<string, (...inputs: unknown[]) => unknown>)[name]?.(...inputs),
        ]),
      ) as T,
  );
  return stable;
}

/** Actions on the lines of a draft. */
export function useLines({ state, change }: Draft, services: readonly Service[], taxes: TaxTable) {
  const t = useText();
  const { language } = useLanguage();
  const { lines } = state;
  const put = useStableCallback((next: EditLine[]) => change({ lines: next }));
  const set = (key: string, next: Partial<EditLine>) =>
    put(lines.map((line) => (line.key === key ? { ...line, ...next } : line)));
  const insertAt = useStableCallback((at: number, line: EditLine) => {
    put([...state.lines.slice(0, at), line, ...state.lines.slice(at)]);
    return Promise.resolve();
  });
  const isFull = lines.length >= MAX_LINES;
  const [fresh, setFresh] = useState<string | null>(null);
  /** A new line taxed like the others, or with the standard tax. */
  function begun(kind: 'service' | 'text'): EditLine {
    const like = lines.findLast((line) => line.kind !== 'text');
    const line = emptyLine(kind, like);
    return like || !taxes.standard || kind === 'text' ? line : { ...line, ...taxes.standard };
  }
  const tools = useStable({
    change: set,
    add: (kind: 'service' | 'text') => {
      if (isFull) return toast(t('documents.line.full', { count: MAX_LINES }), { variant: 'warning' });
      const line = begun(kind);
      setFresh(line.key);
      put([...lines, line]);
    },
    /** Inserts spreadsheet rows as lines, replacing an empty one, else after it; false for other text. */
    paste: (key: string, text: string): boolean => {
      const rows = tableRows(text, language);
      if (!rows) return false;
      const at = lines.findIndex((line) => line.key === key);
      const old = lines[at];
      const isBlank = old !== undefined && old.title.trim() === '' && old.price.trim() === '';
      const kept = isBlank ? lines.filter((line) => line !== old) : lines;
      const taken = rows.slice(0, MAX_LINES - kept.length);
      if (taken.length < rows.length)
        toast(t('documents.line.tooMany', { count: MAX_LINES }), { variant: 'warning' });
      put(kept.toSpliced(isBlank ? at : at + 1, 0, ...taken.map((row) => ({ ...begun('service'), ...row }))));
      return true;
    },
    ...useOrder({ lines, put, insertAt, isFull }),
    ...useFilling({ state, services, taxes, set }),
  });
  return {
    tools,
    isFull,
    /** The line added last: its title gets the focus. */
    fresh,
  };
}

export type LineTools = ReturnType<typeof useLines>['tools'];
