import { GENDERS } from '@/domain/shop/words';
import type { TextFunction } from '@/domain/texts/keys';

/** Label of a gender; unknown values of a URL are shown as they are. */
export function genderLabel(t: TextFunction, value: string): string {
  const known = GENDERS.find((one) => one === value);
  return known ? t(`shop.gender.${known}`) : value;
}
