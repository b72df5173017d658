import type { AddressSnapshot } from '@/domain/address/schemas';
import type { TaxRounding } from '@/domain/tax/types';
import type { OrderPaymentState, OrderState } from './orderWords';

/** A line of an order in domain events. Amounts are minor units, rates pcm. */
export interface OrderLineFacts {
  id: string;
  productId: string;
  variantId: string;
  ownerId: string | null;
  categoryId: string | null;
  gender: string[];
  sku: string;
  name: string;
  options: Record<string, string>;
  unitPrice: number;
  cost: number | null;
  quantity: number;
  lineTotal: number;
  discountable: boolean;
  discountShare: number;
  taxClass: string;
  taxRate: number;
  net: number;
  tax: number;
  shippedQuantity: number;
  cancelledQuantity: number;
  refundedQuantity: number;
}

/** An order in domain events: everything that its invoice needs. */
export interface OrderFacts {
  id: string;
  number: string;
  userId: string | null;
  email: string;
  customerName: string;
  phone: string;
  locale: string;
  state: OrderState;
  paymentState: OrderPaymentState;
  paymentMethod: 'provider' | 'bank_transfer' | 'cash_on_delivery' | 'none';
  currency: string;
  pricesIncludeTax: boolean;
  taxRounding: TaxRounding;
  subtotal: number;
  discount: number;
  shipping: number;
  /** The tax class and rate of the shipping. */
  shippingTax: { taxClass: string; taxRate: number };
  tax: number;
  total: number;
  paidAmount: number;
  refundedAmount: number;
  billingAddress: AddressSnapshot;
  shippingAddress: AddressSnapshot;
  shippingName: string;
  expiresAt: string | null;
  placedAt: string;
  lines: OrderLineFacts[];
}
