import { useRead } from '@/core/redux/useRead';
import { shopApi, taxesApi } from '../../api';
import { useCategories } from '../list/useProductList';

/** Data for the product form: categories, colors, tax classes. */
export function useFormData() {
  const { categories, colors, reload } = useCategories();
  const taxes = useRead('taxes', (signal) => taxesApi.taxes(undefined, { signal }));
  return { categories: categories ?? [], colors, taxes: taxes.data, onCategories: reload };
}

/** The product in the URL, loaded once; later responses do not overwrite typed text. */
export const useEdited = (name: string) =>
  useRead(name === '' ? null : name, (signal) => shopApi.product({ name }, { signal }));
