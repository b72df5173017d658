import type { ProductRow } from '../../api';
import { PictureRow } from '../parts/PictureRow';

/** Picture, name linked to the editor, and category; trashed products have no link. */
export function ProductCell({ row }: { row: ProductRow }) {
  return (
    <PictureRow picture={row.cover} name={row.name} slug={row.deletedAt === null ? row.slug : null}>
      {row.categoryName && <small dir="auto">{row.categoryName}</small>}
    </PictureRow>
  );
}
