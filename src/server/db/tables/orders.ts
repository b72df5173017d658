import type { Generated } from 'kysely';
import type { OrderEventKind, OrderPaymentState, OrderState } from '@/domain/shop/orderWords';
import type { TaxRounding } from '@/domain/tax/types';
import type { Versioned } from './core';

/** A cart. Source: shop, section 2.3. */
export interface CartTable extends Versioned {
  id: string;
  userId: string | null;
  tokenHash: string | null;
  currency: string;
  email: Generated<string>;
  /** JSON snapshots. */
  billingAddress: string | null;
  shippingAddress: string | null;
  shippingMethodId: string | null;
  discountCode: string | null;
  note: Generated<string>;
  firstItemAt: string | null;
  heldUntil: string | null;
  /** How often the hold was renewed. */
  renewals: Generated<number>;
  state: Generated<'open' | 'ordered'>;
  expiresAt: string;
}

export interface CartLineTable {
  cartId: string;
  variantId: string;
  quantity: number;
  priceSeen: number;
  addedAt: string;
}

export interface DiscountTable extends Versioned {
  id: string;
  code: string;
  kind: 'percent' | 'fixed' | 'free_shipping';
  /** Pcm or minor units. */
  value: number;
  minSubtotal: Generated<number>;
  startsAt: string | null;
  endsAt: string | null;
  limitTotal: number | null;
  limitPerCustomer: number | null;
  usedCount: Generated<number>;
  scope: Generated<'all' | 'categories' | 'products'>;
  scopeIds: Generated<string>;
  onSaleItems: Generated<number>;
  disabledAt: string | null;
}

export interface DiscountUseTable {
  orderId: string;
  discountId: string;
  customerKey: string;
  slot: number;
}

export interface ShippingMethodTable extends Versioned {
  id: string;
  name: string;
  description: Generated<string>;
  countries: Generated<string>;
  kind: 'flat' | 'weight' | 'price';
  /** JSON `[{ upTo, amount }]`. */
  rates: string;
  freeOver: number | null;
  minDays: number;
  maxDays: number;
  taxClassId: Generated<string>;
  position: Generated<number>;
  disabledAt: string | null;
}

export interface OrderTable extends Versioned {
  id: string;
  number: string;
  cartId: string;
  userId: string | null;
  email: string;
  customerName: string;
  phone: Generated<string>;
  locale: string;
  state: OrderState;
  paymentState: OrderPaymentState;
  paymentMethod: 'provider' | 'bank_transfer' | 'cash_on_delivery' | 'none';
  currency: string;
  pricesIncludeTax: number;
  taxRounding: TaxRounding;
  subtotal: number;
  discount: number;
  discountCode: string | null;
  shipping: number;
  tax: number;
  total: number;
  paidAmount: Generated<number>;
  refundedAmount: Generated<number>;
  taxLines: string;
  pieces: number;
  /** Country of the delivery. */
  country: string;
  billingAddress: string;
  shippingAddress: string;
  shippingMethod: string;
  note: Generated<string>;
  staffNote: Generated<string>;
  /** Search text. */
  words: string;
  linkTokenHash: string | null;
  linkExpiresAt: string | null;
  expiresAt: string | null;
  placedAt: string;
  paidAt: string | null;
  packedAt: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  cancelledAt: string | null;
  refundedAt: string | null;
  /** The latest delivery day promised by its shipping method. */
  promisedOn: string | null;
  cancelReason: Generated<string>;
}

export interface OrderLineTable {
  id: string;
  orderId: string;
  position: number;
  productId: string;
  variantId: string;
  ownerId: string | null;
  categoryId: string | null;
  gender: string;
  sku: string;
  slug: string;
  name: string;
  options: string;
  colors: string;
  cover: string | null;
  unitPrice: number;
  cost: number | null;
  quantity: number;
  lineTotal: number;
  discountable: number;
  discountShare: number;
  taxClass: string;
  taxRate: number;
  net: number;
  tax: number;
  shippedQuantity: Generated<number>;
  cancelledQuantity: Generated<number>;
  refundedQuantity: Generated<number>;
}

export interface OrderEventTable {
  id: string;
  orderId: string;
  kind: OrderEventKind;
  text: Generated<string>;
  data: Generated<string>;
  actorId: string | null;
  isPublic: number;
  createdAt: string;
}

export interface ShipmentTable {
  id: string;
  orderId: string;
  number: number;
  carrier: Generated<string>;
  trackingNumber: Generated<string>;
  trackingUrl: Generated<string>;
  shippedAt: string;
  deliveredAt: string | null;
}

export interface ShipmentLineTable {
  shipmentId: string;
  orderLineId: string;
  quantity: number;
}

export interface OrderTables {
  cart: CartTable;
  cart_line: CartLineTable;
  discount: DiscountTable;
  discount_use: DiscountUseTable;
  shipping_method: ShippingMethodTable;
  shop_order: OrderTable;
  shop_order_line: OrderLineTable;
  order_event: OrderEventTable;
  shipment: ShipmentTable;
  shipment_line: ShipmentLineTable;
}
