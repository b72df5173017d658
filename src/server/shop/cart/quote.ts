import { MAX_MINOR_UNITS } from '@/domain/money/money';
import type { CartNotice, Quote } from '@/domain/shop/cartSchemas';
import { calculate } from '@/domain/tax/calculate';
import type { Discount, DocumentFigures, LineInput, TaxRounding } from '@/domain/tax/types';
import { taxRatesFor, type TaxRates } from '@/server/core/taxes/rates';
import type { Database } from '@/server/db/database';
import { variantsForSale, type VariantForSale } from '../catalogue/forSale';
import { customerKeyOf, findDiscount, isInScope, problemOf, type DiscountRow } from '../discounts/check';
import { type Offer, shippingOffers } from '../shipping/offers';
import { shopSettings } from '../settings/read';
import type { ShopTools } from '../shop';
import { shopPlace } from '../workspace';
import { documentLine, NONE } from './documentLine';
import type { CartRow } from './open';
import { priceLines, type PricedLine, toQuoteLine } from './price';
import { type CartLine, linesOf, parsed } from './rows';

/** A quote with all data that an order stores. */
export interface WholeQuote {
  quote: Quote;
  priced: PricedLine[];
  figures: DocumentFigures;
  inputs: LineInput[];
  offer: Offer | null;
  discount: DiscountRow | null;
  shippingTax: { taxClass: string; taxRate: number };
  taxRounding: TaxRounding;
  today: string;
}

const BLOCKING: readonly string[] = [
  'price-changed',
  'sold-out',
  'less-available',
  'gone',
  'no-shipping-here',
  'too-much',
];

function inputsOf(priced: readonly PricedLine[], rates: TaxRates, discount: DiscountRow | null): LineInput[] {
  return priced.map(({ variant, quantity }) =>
    documentLine(variant.price, quantity, rates.get(variant.taxClassId) ?? 0, {
      discountable: discount !== null && isInScope(discount, variant),
    }),
  );
}

function discountOf(row: DiscountRow | null): Discount {
  if (!row || row.kind === 'free_shipping') return NONE;
  return { kind: row.kind === 'percent' ? 'percent' : 'amount', value: row.value };
}

interface Rules {
  pricesIncludeTax: boolean;
  taxRounding: TaxRounding;
}

/** The figures of the goods without shipping, which shipping offers depend on. */
const goodsOf = (inputs: readonly LineInput[], row: DiscountRow | null, rules: Rules) =>
  calculate({ lines: inputs, discount: discountOf(row), ...rules });

/** The cart's discount; a code that is no longer valid is reported, not refused. */
async function usable(
  db: Database,
  cart: CartRow,
  priced: readonly PricedLine[],
  at: { now: Date; zone: string },
) {
  if (cart.discountCode === null) return { discount: null, removed: null };
  const row = await findDiscount(db, cart.discountCode);
  const subtotal = priced.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  const problem = await problemOf(db, row, {
    subtotal,
    variants: priced.map(({ variant }) => variant),
    customerKey: customerKeyOf(cart.userId, cart.email),
    now: at.now.toISOString(),
    zone: at.zone,
  });
  return problem === null ? { discount: row ?? null, removed: null } : { discount: null, removed: problem };
}

function taxLinesOf(
  { taxes }: DocumentFigures,
  priced: readonly PricedLine[],
  rates: TaxRates,
): Quote['taxLines'] {
  return taxes
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
    .map(({ taxRate, base, tax }) => {
      const named = priced.find(({ variant }) => (rates.get(variant.taxClassId) ?? 0) === taxRate);
      return { name: named?.variant.taxClassId ?? 'standard', rate: taxRate, base, amount: tax };
    });
}

interface Told {
  gone: readonly CartLine[];
  variants: ReadonlyMap<string, VariantForSale>;
  removed: string | null;
  offers: readonly Offer[];
  figures: DocumentFigures;
}

/** Problems of a cart as a whole. */
function noticesOf(cart: CartRow, { gone, variants, removed, offers, figures }: Told): CartNotice[] {
  const notices: CartNotice[] = gone.map(({ variantId }) => {
    const name = variants.get(variantId)?.name;
    return { code: 'gone', variantId, ...(name !== undefined && { name }) };
  });
  if (Math.max(figures.subtotal, figures.total) > MAX_MINOR_UNITS) notices.push({ code: 'too-much' });
  if (removed !== null) notices.push({ code: 'discount-removed', reason: removed });
  if (cart.shippingAddress !== null && offers.length === 0) notices.push({ code: 'no-shipping-here' });
  const chosen = cart.shippingMethodId;
  if (chosen !== null && offers.length > 0 && !offers.some(({ id }) => id === chosen))
    notices.push({ code: 'shipping-changed' });
  return notices;
}

const isBlocked = (notices: readonly CartNotice[]) => notices.some(({ code }) => BLOCKING.includes(code));

/** What a cart costs now, in minor units, calculated like documents. Source: shop, section 3.2. */
export async function quoteOf(tools: ShopTools & { db: Database }, cart: CartRow): Promise<WholeQuote> {
  const { db, desk } = tools;
  const [settings, place, lines] = [
    await shopSettings(db),
    await shopPlace(db, tools.now()),
    await linesOf(db, cart.id),
  ];
  const variants = await variantsForSale(
    tools,
    lines.map(({ variantId }) => variantId),
    cart.id,
  );
  const { priced, gone } = priceLines(lines, variants, place.currency);
  const { discount, removed } = await usable(db, cart, priced, { now: tools.now(), zone: place.zone });
  const country = parsed(cart.shippingAddress)?.country ?? null;
  const rates = await taxRatesFor(db, { country, day: place.today });
  const rules = { pricesIncludeTax: settings.pricesIncludeTax, taxRounding: settings.taxRounding };
  const goods = inputsOf(priced, rates, discount);
  const { subtotal, discount: off } = goodsOf(goods, discount, rules);
  const grams = priced.reduce((sum, { variant, quantity }) => sum + variant.weightGrams * quantity, 0);
  const offers = await shippingOffers(db, { country, grams, value: subtotal - off, today: place.today });
  const free = discount?.kind === 'free_shipping';
  const offered = offers.map((offer) => (free ? { ...offer, amount: 0 } : offer));
  const offer =
    offered.find(({ id }) => id === cart.shippingMethodId) ??
    (country === null ? null : (offered[0] ?? null));
  const shippingRate = offer ? (rates.get(offer.taxClassId) ?? 0) : 0;
  const inputs = offer
    ? [...goods, documentLine(offer.amount, 1, shippingRate, { isShipping: true })]
    : goods;
  const figures = calculate({ lines: inputs, discount: discountOf(discount), ...rules });
  const notices = noticesOf(cart, { gone, variants, removed, offers: offered, figures });
  const quoted = priced.map(toQuoteLine);
  const blocked = isBlocked(notices) || quoted.some((line) => isBlocked(line.notices));
  const paymentMethods = (['provider', 'bank_transfer', 'cash_on_delivery'] as const).filter(
    (method) => settings.methods[method] && (method !== 'provider' || desk.providers.length > 0),
  );
  const quote: Quote = {
    lines: quoted,
    subtotal: figures.subtotal,
    discount: figures.discount,
    shipping: figures.shipping,
    tax: figures.tax,
    taxLines: taxLinesOf(figures, priced, rates),
    total: figures.total,
    currency: place.currency,
    pricesIncludeTax: rules.pricesIncludeTax,
    shippingMethods: offered.map(({ taxClassId: _class, ...shown }) => shown),
    shippingMethodId: offer?.id ?? null,
    ...(discount && { discountCode: discount.code }),
    paymentMethods,
    notices,
    isPayable: quoted.length > 0 && !blocked,
  };
  const shippingTax = { taxClass: offer?.taxClassId ?? 'standard', taxRate: shippingRate };
  const kept = { priced, figures, inputs, offer, discount, shippingTax };
  return { quote, ...kept, taxRounding: rules.taxRounding, today: place.today };
}
