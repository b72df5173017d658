import { useRead } from '@/core/redux/useRead';
import { shopApi, taxesApi } from '../../api';
import { useCategories } from '../list/useProductList';

/** What the form of a product offers: categories, colours, classes of tax. */
export function useFormData() {
  const { categories, colors, reload } = useCategories();
  const taxes = useRead('taxes', (signal) => taxesApi.taxes(undefined, { signal }));
  return { categories: categories ?? [], colors, taxes: taxes.data, onCategories: reload };
}

/** The product that an address names, once; a later answer does not write over what is typed. */
export const useEdited = (name: string) =>
  useRead(name === '' ? null : name, (signal) => shopApi.product({ name }, { signal }));
