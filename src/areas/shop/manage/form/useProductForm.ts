import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '@/core/i18n/errorText';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import { ApiError } from '@/domain/errors';
import type { Product } from '@/domain/shop/products';
import { toast } from '@/ui/feedback/toast';
import { useKeys } from '@/ui/form/useKeys';
import { productsApi } from '../../api';
import { readProduct } from './read';
import { editProduct } from './state';
import type { EditProduct, EditVariant, Faults } from './types';

/**
 * Maps field paths of the server, `variants.0.weightGrams` (within `product` on updates), to field names of the form.
 */
const fieldOf = (path: string) =>
  path
    .replace(/^product\./, '')
    .replace('weightGrams', 'weight')
    .replace(/stock\.(onHand|lowAt)$/, '$1');

/** Changed fields, or a function of the current state. */
type Change = Partial<EditProduct> | ((now: EditProduct) => Partial<EditProduct>);

function focusFault(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid=true], form [data-fault]');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Creates the product, or updates the existing one. */
function useSend(known: Product | null) {
  const keys = useKeys();
  const [version, setVersion] = useState(known?.version ?? 1);
  const send = async (product: ReturnType<typeof readProduct>['product'], as = version) => {
    setVersion(as);
    try {
      const answer = known
        ? await productsApi.updateProduct({ productId: known.id, version: as, product })
        : await productsApi.newProduct(product, { idempotencyKey: keys.sentAs(product).idempotencyKey });
      setVersion(answer.product.version);
      return answer.product;
    } catch (error) {
      keys.refused(toRequestError(error));
      throw error;
    }
  };
  return send;
}

/** State of a version conflict: both versions and the resolution. */
function useCopies(initial: EditProduct) {
  const { language } = useLanguage();
  const [base, setBase] = useState(initial);
  const [stale, setStale] = useState<Product | null>(null);
  /** Counts how often fields were set from outside, to remount them. */
  const [round, setRound] = useState(0);
  const [theirs, setTheirs] = useState<EditProduct | null>(null);
  function meet(product: Product | null): void {
    setStale(product);
    setTheirs(product && editProduct(product, language));
  }
  /** The server's version becomes the base of mine. */
  function settle(): void {
    if (theirs) setBase(theirs);
    meet(null);
    setRound((now) => now + 1);
  }
  return { copies: stale && theirs ? { base, theirs, version: stale.version } : null, round, meet, settle };
}

/** Form state, and whether there are unsaved changes. */
function useTyped(initial: EditProduct) {
  const [state, setState] = useState(initial);
  const [isChanged, setChanged] = useState(false);
  function change(next: Change) {
    setState((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) }));
    setChanged(true);
  }
  const changeVariant = (of: string, next: Partial<EditVariant>) =>
    change(({ variants }) => ({
      variants: variants.map((row) => (row.key === of ? { ...row, ...next } : row)),
    }));
  return { state, isChanged, setChanged, change, changeVariant };
}

/** Handles a refusal: field errors at their fields, a conflict dialog, else a toast. */
function useRefusal(onStale: (current: Product) => void) {
  const t = useText();
  const [refused, setRefused] = useState<Faults>({});
  function refuse(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.entries(error.fields ?? {});
    if (error.code === 'stale-version') onStale(error.current as Product);
    else if (fields.length > 0) {
      setRefused(Object.fromEntries(fields.map(([path, code]) => [fieldOf(path), code])));
      focusFault();
    } else toast(errorText(t, error), { variant: 'error' });
  }
  return { refused, setRefused, refuse };
}

/** State of the product form: errors show at their fields, and a refusal loses no input. */
export function useProductForm(initial: EditProduct, known: Product | null, currency: string) {
  const { language } = useLanguage();
  const { state, isChanged, setChanged, change, changeVariant } = useTyped(initial);
  const { copies, round, meet, settle } = useCopies(initial);
  const { refused, setRefused, refuse } = useRefusal(meet);
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const send = useSend(known);
  const own = readProduct(state, language, currency).faults;

  /** Saves; null when invalid or refused. `decided` = the merged version after a conflict, saved over theirs. */
  async function save(status: EditProduct['status'], decided?: EditProduct): Promise<Product | null> {
    setTried(true);
    const wanted = { ...(decided ?? state), status };
    change(wanted);
    if (decided) settle();
    setRefused({});
    const read = readProduct(wanted, language, currency);
    if (Object.keys(read.faults).length > 0) {
      focusFault();
      return null;
    }
    setBusy(true);
    try {
      const product = await send(read.product, decided && copies?.version);
      // Removes the leave prompt before the caller navigates away.
      flushSync(() => setChanged(false));
      return product;
    } catch (error) {
      refuse(error);
      return null;
    } finally {
      setBusy(false);
    }
  }

  const faults: Faults = { ...refused, ...(wasTried ? own : withoutMissing(own)) };
  const closeStale = () => meet(null);
  return { state, change, changeVariant, faults, isBusy, isChanged, save, copies, round, closeStale };
}

/** Before the first attempt, missing values are not reported. */
const withoutMissing = (faults: Faults): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(([, code]) => code !== 'required' && code !== 'price-or-free'),
  );

export type ProductFormState = ReturnType<typeof useProductForm>;
