import { styled } from '@mui/material/styles';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { Picture } from '@/domain/shop/picture';
import { ProductPicture } from '@/ui/product/ProductPicture';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  '& > [data-picture]': {
    inlineSize: 48,
    flexShrink: 0,
    borderRadius: 8,
    overflow: 'hidden',
    display: 'flex',
  },
  '& > [data-names]': { display: 'grid', justifyItems: 'start', minInlineSize: 0 },
  '& > [data-names] > *': { maxInlineSize: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& a, & strong': {
    ...theme.typography.subtitle2,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    borderRadius: 4,
  },
  '& a:hover': { textDecoration: 'underline' },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

interface PictureRowProps {
  picture: Picture | null;
  name: string;
  /** Null: no link. */
  slug: string | null;
  /** Below the name. */
  children: ReactNode;
}

/** A product in a list row: picture, name linked to the editor, and content below. */
export function PictureRow({ picture, name, slug, children }: PictureRowProps) {
  return (
    <Frame>
      <span data-picture>
        <ProductPicture picture={picture} decorative />
      </span>
      <span data-names>
        {slug === null ? (
          <strong dir="auto">{name}</strong>
        ) : (
          <Link href={SHOP_PATHS.dashboard.edit(slug)} prefetch={false} dir="auto">
            {name}
          </Link>
        )}
        {children}
      </span>
    </Frame>
  );
}
