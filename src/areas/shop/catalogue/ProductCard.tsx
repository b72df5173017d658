import { styled } from '@mui/material/styles';
import Link from 'next/link';
import type { ProductCard as Card } from '@/domain/shop/products';
import { BadgeWord } from '../parts/BadgeWord';
import { ColorDots } from '../parts/ColorDots';
import { Price } from '../parts/Price';
import { ProductPicture } from '@/ui/product/ProductPicture';
import { Stars } from '../parts/Stars';
import { StockWord } from '../parts/StockWord';
import { CardAdd } from './CardAdd';

const Frame = styled('article')(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  borderRadius: 16,
  boxShadow: theme.shadows[1],
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  position: 'relative',
  '&:focus-within, &:hover': { boxShadow: theme.shadows[8] },
  '& > [data-picture]': { borderRadius: 12, margin: theme.spacing(1), overflow: 'hidden' },
  '& > [data-badge]': { insetBlockStart: 16, insetInlineEnd: 16, position: 'absolute' },
}));

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  flexGrow: 1,
  alignContent: 'start',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2.5, 2.5),
  '& h2': { ...theme.typography.subtitle2, margin: 0, overflowWrap: 'anywhere' },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', inset: 0, position: 'absolute', borderRadius: 16 },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `var(--focus-width, 2px) solid ${theme.palette.primary.main}`,
      outlineOffset: 2,
    },
  },
  '& > [data-row]': {
    alignItems: 'center',
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    justifyContent: 'space-between',
    minBlockSize: 24,
  },
  '& > [data-price]': {
    ...theme.typography.subtitle1,
    alignItems: 'center',
    display: 'flex',
    justifyContent: 'space-between',
    minBlockSize: 36,
  },
}));

interface ProductCardProps {
  card: Card;
  href: string;
  eager: boolean;
}

/** A product in the shop; the whole card is a link. */
export function ProductCard({ card, href, eager }: ProductCardProps) {
  const { name, cover, badge, colors, inventoryType, available, totalRating, totalReview } = card;
  return (
    <Frame>
      <span data-picture>
        <ProductPicture picture={cover} eager={eager} decorative />
      </span>
      {badge && (
        <span data-badge>
          <BadgeWord badge={badge} />
        </span>
      )}
      <Facts>
        <h2>
          <Link href={href}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <Stars rating={totalRating} count={totalReview} />
        <div data-row>
          <ColorDots colors={colors} />
          {inventoryType !== 'in_stock' && <StockWord type={inventoryType} available={available} />}
        </div>
        <div data-price>
          <Price {...card} />
          <CardAdd card={card} />
        </div>
      </Facts>
    </Frame>
  );
}
