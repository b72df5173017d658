import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { Ltr } from '@/core/i18n/isolate';
import type { OwnOrderRow } from '@/domain/shop/orderSchemas';
import { ProductPicture } from '@/ui/product/ProductPicture';

const Row = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  color: theme.palette.text.secondary,
  display: 'flex',
  gap: theme.spacing(0.5),
  '& > span': { borderRadius: 8, display: 'flex', flexShrink: 0, inlineSize: 40, overflow: 'hidden' },
}));

/** The first pictures of an order, and the number of further lines. Source: shop, section 5.6. */
export function Covers({ order: { covers, lineCount } }: { order: OwnOrderRow }) {
  const { number } = useFormat();
  const more = lineCount - covers.length;
  return (
    <Row>
      {covers.map((cover, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines may share a picture; they never move
        <span key={`${cover.id} ${at}`}>
          <ProductPicture picture={cover} />
        </span>
      ))}
      {covers.length > 0 && more > 0 && <Ltr>+{number(more)}</Ltr>}
    </Row>
  );
}
