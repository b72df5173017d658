import type { Category } from '@/domain/shop/products';

/** A category with its subcategories. */
export interface Branch {
  category: Category;
  children: Category[];
}

/** The categories as a tree of two levels, in their order. */
export function treeOf(categories: readonly Category[]): Branch[] {
  return categories
    .filter(({ parentId }) => parentId === null)
    .map((category) => ({
      category,
      children: categories.filter(({ parentId }) => parentId === category.id),
    }));
}

/** Possible parents: none, or another top-level category; a category with subcategories stays at the top level. */
export function parentsFor(categories: readonly Category[], own: Category | null): Category[] {
  const hasChildren = own !== null && categories.some(({ parentId }) => parentId === own.id);
  if (hasChildren) return [];
  return categories.filter(({ id, parentId }) => parentId === null && id !== own?.id);
}
