import type { ProductRow } from '../../api';
import { PictureRow } from '../parts/PictureRow';

/** Picture, name as the way to edit it, and category; what lies in the trash leads nowhere. */
export function ProductCell({ row }: { row: ProductRow }) {
  return (
    <PictureRow picture={row.cover} name={row.name} slug={row.deletedAt === null ? row.slug : null}>
      {row.categoryName && <small dir="auto">{row.categoryName}</small>}
    </PictureRow>
  );
}
