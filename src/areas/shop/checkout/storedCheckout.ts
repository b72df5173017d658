import { SHOP_SORTS, type ShopSort } from '@/domain/shop/words';
import { type CartItem, CHECKOUT_START, type CheckoutState } from './checkoutState';

/** What this browser keeps of the shop. */
export interface StoredShop {
  checkout: CheckoutState;
  sortBy: ShopSort;
}

type Unknown = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown) => isRecord(value) && Object.values(value).every(isText);

function isItem(value: unknown): value is CartItem {
  if (!isRecord(value)) return false;
  const { price, quantity, colors, cover, available, options } = value;
  return (
    [value['id'], value['productId'], value['slug'], value['name'], value['sku'], value['currency']].every(
      isText,
    ) &&
    isNumber(price) &&
    isNumber(quantity) &&
    quantity >= 1 &&
    Array.isArray(colors) &&
    colors.every(isText) &&
    (cover === null || isText(cover)) &&
    (available === null || isNumber(available)) &&
    isTexts(options)
  );
}

function isCheckout(value: unknown): value is CheckoutState {
  if (!isRecord(value)) return false;
  const { cart, billing, activeStep } = value;
  const sums = [value['subtotal'], value['total'], value['discount'], value['shipping'], value['totalItems']];
  return (
    Array.isArray(cart) &&
    cart.every(isItem) &&
    (billing === null || isTexts(billing)) &&
    isNumber(activeStep) &&
    sums.every(isNumber)
  );
}

const isSort = (value: unknown): value is ShopSort => SHOP_SORTS.some((sort) => sort === value);

/** What was kept, where it can be read; whatever cannot is the start, so that a broken page never comes of it. */
export function readStored(value: unknown): StoredShop {
  const { checkout, sortBy } = isRecord(value) ? value : {};
  const isStep = isCheckout(checkout) && [0, 1, 2, 3].includes(checkout.activeStep);
  return {
    checkout: isCheckout(checkout)
      ? { ...checkout, activeStep: isStep ? checkout.activeStep : 0 }
      : CHECKOUT_START,
    sortBy: isSort(sortBy) ? sortBy : 'featured',
  };
}
