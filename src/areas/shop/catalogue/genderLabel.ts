import { GENDERS } from '@/domain/shop/words';
import type { TextFunction } from '@/domain/texts/keys';

/** Whom a product is for, in words; what an address has made up stays as it is. */
export function genderLabel(t: TextFunction, value: string): string {
  const known = GENDERS.find((one) => one === value);
  return known ? t(`shop.gender.${known}`) : value;
}
