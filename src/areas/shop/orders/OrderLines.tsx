import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Order, OrderLine } from '@/domain/shop/orderSchemas';
import { ProductPicture } from '@/ui/product/ProductPicture';
import { ReviewLink } from './ReviewLink';

/** Quantity of a line in delivered parcels. */
function arrivedOf(order: Order, line: OrderLine): number {
  const parcels = order.shipments.filter(({ deliveredAt }) => deliveredAt !== null);
  const own = parcels.flatMap(({ lines }) => lines).filter(({ orderLineId }) => orderLineId === line.id);
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}

function Whereabouts({ line, arrived }: { line: OrderLine; arrived: number }) {
  const t = useText();
  const sent = line.shippedQuantity - arrived;
  const parts = [
    ...(sent > 0 ? [t('checkout.order.sent', { count: sent })] : []),
    ...(arrived > 0 ? [t('checkout.order.arrived', { count: arrived })] : []),
    ...(line.cancelledQuantity > 0 ? [t('checkout.order.calledOff', { count: line.cancelledQuantity })] : []),
    ...(line.refundedQuantity > 0 ? [t('checkout.order.gaveBack', { count: line.refundedQuantity })] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {parts.join(' · ')}
    </Typography>
  );
}

/** Order lines with the quantities shipped or delivered. Source: shop, section 5.6. */
export function OrderLines({ order }: { order: Order }) {
  const t = useText();
  const { money, number } = useFormat();
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h6" component="h2">
        {t('checkout.order.lines')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {order.lines.map((line) => (
          <Stack
            key={line.id}
            component="li"
            direction="row"
            sx={{
              gap: 2,
              py: 1.5,
              borderBlockEnd: '1px dashed',
              borderColor: 'divider',
              '&:last-of-type': { borderBlockEnd: 0, pb: 0 },
            }}
          >
            <Box
              component="span"
              sx={{
                alignSelf: 'start',
                borderRadius: 1,
                display: 'flex',
                flexShrink: 0,
                inlineSize: 56,
                overflow: 'hidden',
              }}
            >
              <ProductPicture picture={line.cover} decorative />
            </Box>
            <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
              <Typography variant="subtitle2" component="p">
                <bdi>{line.name}</bdi>
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[
                  ...Object.values(line.options),
                  `${number(line.quantity)} × ${money(line.unitPrice, order.currency)}`,
                ].join(' · ')}
              </Typography>
              <Whereabouts line={line} arrived={arrivedOf(order, line)} />
              <ReviewLink order={order} line={line} />
            </Box>
            <Typography variant="subtitle2" component="span">
              <bdi>{money(line.lineTotal, order.currency)}</bdi>
            </Typography>
          </Stack>
        ))}
      </Box>
    </Card>
  );
}
