/** What a credit note without lines says, in the language of the document. */
export const CREDIT_TITLES = {
  en: 'Credit on invoice {number}',
  fr: 'Avoir sur la facture {number}',
  vi: 'Điều chỉnh giảm cho hóa đơn {number}',
  cn: '发票 {number} 的贷项',
  ar: 'إشعار دائن على الفاتورة {number}',
} as const;

/** Why a credit note over a whole order was written. */
export const ORDER_CANCELLED = {
  en: 'Order {number} was cancelled',
  fr: 'La commande {number} a été annulée',
  vi: 'Đơn hàng {number} đã bị hủy',
  cn: '订单 {number} 已取消',
  ar: 'أُلغي الطلب {number}',
} as const;
