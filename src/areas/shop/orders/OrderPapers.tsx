import Button from '@mui/material/Button';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { printPdf } from '@/core/printPdf';
import type { Order } from '@/domain/shop/orderSchemas';
import { Icon } from '@/ui/icon/Icon';
import { orderPdfPath, packingSlipsPath } from './paperPaths';
import type { OrderName } from './useOrder';

/** The order on paper: for who ordered as a file, for those who pack as a slip. Source: shop, section 5.6. */
export function OrderPapers({ order, name }: { order: Pick<Order, 'number'>; name: OrderName }) {
  const t = useText();
  const isStaff = useCan()('orders.read');
  return (
    <>
      <Button
        color="inherit"
        href={orderPdfPath(name, true)}
        download
        startIcon={<Icon name="ph:download-simple" />}
      >
        {t('checkout.act.pdf')}
      </Button>
      {isStaff && (
        <Button
          color="inherit"
          startIcon={<Icon name="ph:printer" />}
          onClick={() => printPdf(packingSlipsPath([order.number]))}
        >
          {t('checkout.act.slip')}
        </Button>
      )}
    </>
  );
}
