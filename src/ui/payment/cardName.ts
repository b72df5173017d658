import type { TextFunction } from '@/domain/texts/keys';
import type { SavedMethod } from '@/domain/payments/schemas';

/** "Visa ending 4242": all that is known of a card. */
export function cardName(t: TextFunction, { brand, last4 }: Pick<SavedMethod, 'brand' | 'last4'>): string {
  return t('cards.name', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 });
}
