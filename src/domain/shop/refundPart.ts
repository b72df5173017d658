/** The fields of a line that determine the price paid per unit. Amounts are minor units. */
interface PaidLine {
  quantity: number;
  lineTotal: number;
  discountShare: number;
  net: number;
  tax: number;
  refundedQuantity: number;
}

/**
 * What was paid for some units of a line, in minor units: its gross after discount, divided by units; the last unit
 * gets the rounding difference. Source: shop, section 5.6.
 */
export function refundPart(line: PaidLine, quantity: number, includesTax: boolean): number {
  const gross = includesTax ? line.lineTotal - line.discountShare : line.net + line.tax;
  const upTo = (pieces: number) => Math.floor((gross * pieces) / line.quantity);
  const end = line.refundedQuantity + quantity;
  return (end === line.quantity ? gross : upTo(end)) - upTo(line.refundedQuantity);
}

/** What was paid for the shipping of an order, in minor units: plus tax if prices do not include it. */
export function shippingPart(
  { shipping, tax, pricesIncludeTax }: { shipping: number; tax: number; pricesIncludeTax: boolean },
  lines: readonly Pick<PaidLine, 'tax'>[],
): number {
  return pricesIncludeTax ? shipping : shipping + tax - lines.reduce((sum, line) => sum + line.tax, 0);
}
