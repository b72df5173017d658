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

/** Codes of the server, `variants.0.weightGrams` (within `product` when it is changed), under the names of the fields. */
const fieldOf = (path: string) =>
  path
    .replace(/^product\./, '')
    .replace('weightGrams', 'weight')
    .replace(/stock\.(onHand|lowAt)$/, '$1');

/** What is another now, or how it follows from what there is. */
type Change = Partial<EditProduct> | ((now: EditProduct) => Partial<EditProduct>);

function focusFault(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid=true], form [data-fault]');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Makes the product, or changes the one that is known. */
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

/** Both copies, when another was quicker, and what becomes of them. */
function useCopies(initial: EditProduct) {
  const { language } = useLanguage();
  const [base, setBase] = useState(initial);
  const [stale, setStale] = useState<Product | null>(null);
  /** Counts how often fields got another text than the typed one. */
  const [round, setRound] = useState(0);
  const [theirs, setTheirs] = useState<EditProduct | null>(null);
  function meet(product: Product | null): void {
    setStale(product);
    setTheirs(product && editProduct(product, language));
  }
  /** From here on what they have saved is what mine began with. */
  function settle(): void {
    if (theirs) setBase(theirs);
    meet(null);
    setRound((now) => now + 1);
  }
  return { copies: stale && theirs ? { base, theirs, version: stale.version } : null, round, meet, settle };
}

/** What is typed, and whether anything of it is not saved. */
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

/** What a refusal does: faults at their fields, a quicker writer, else a toast. */
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

/** A product while it is written: what is wrong stands at its field, and nothing typed is lost by a refusal. */
export function useProductForm(initial: EditProduct, known: Product | null, currency: string) {
  const { language } = useLanguage();
  const { state, isChanged, setChanged, change, changeVariant } = useTyped(initial);
  const { copies, round, meet, settle } = useCopies(initial);
  const { refused, setRefused, refuse } = useRefusal(meet);
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const send = useSend(known);
  const own = readProduct(state, language, currency).faults;

  /** Saves; null when something is wrong or refused. `decided` = both copies of a product made one, over theirs. */
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
      // The guard of unsaved text is gone before anybody leaves the page.
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

/** Before the first try nobody is told what is still missing. */
const withoutMissing = (faults: Faults): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(([, code]) => code !== 'required' && code !== 'price-or-free'),
  );

export type ProductFormState = ReturnType<typeof useProductForm>;
