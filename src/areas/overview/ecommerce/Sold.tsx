import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { drills } from '@/domain/overview/drill';
import { MetricWidget } from '@/ui/dashboard/MetricWidget';
import type { Board } from '@/ui/dashboard/useDashboard';
import { Widget } from '@/ui/dashboard/Widget';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';
import { useDrillAddress } from '@/ui/dashboard/WidgetFrame';
import { BestSellerCard } from './BestSellerCard';
import { Sellers } from './Sellers';

interface SoldProps {
  board: Board<'ecommerce'>;
}

/** Nothing was ordered or sold; leads to the orders. */
export function NoOrder({ text }: { text: string }) {
  const t = useText();
  return (
    <WidgetEmpty text={text} link={{ label: t('ecommerce.openOrders'), href: SHOP_PATHS.order.manage }} />
  );
}

/** The product that sold most. */
export function Best({ board }: SoldProps) {
  const t = useText();
  const address = useDrillAddress();
  return (
    <Widget
      board={board}
      name="bestSeller"
      title={t('ecommerce.widget.bestSeller.title')}
      span={8}
      counts={t('ecommerce.widget.bestSeller.counted')}
      drill={drills.orders}
      empty={({ rows }) => rows.length === 0}
      emptyState={<NoOrder text={t('ecommerce.empty.order')} />}
    >
      {({ rows: [best] }, { range, currency }) =>
        best && (
          <BestSellerCard
            best={best}
            currency={currency}
            href={address(drills.orders(range, { productId: best.product.id }))}
          />
        )
      }
    </Widget>
  );
}

/** Pieces, revenue and profit of the range. */
export function Metrics({ board }: SoldProps) {
  const t = useText();
  return (
    <>
      <MetricWidget
        board={board}
        name="productsSold"
        title={t('ecommerce.widget.productsSold.title')}
        counts={t('ecommerce.widget.productsSold.counted')}
        drill={drills.orders}
      />
      <MetricWidget
        board={board}
        name="revenue"
        title={t('ecommerce.widget.revenue.title')}
        counts={t('ecommerce.widget.revenue.counted')}
        drill={drills.orders}
        color="info"
      />
      <MetricWidget
        board={board}
        name="profit"
        title={t('ecommerce.widget.profit.title')}
        counts={t('ecommerce.widget.profit.counted')}
        color="success"
      />
    </>
  );
}

/** People by what their products sold. */
export function BestSellers({ board }: SoldProps) {
  const t = useText();
  const address = useDrillAddress();
  const title = t('ecommerce.widget.sellers.title');
  return (
    <Widget
      board={board}
      name="sellers"
      title={title}
      span={8}
      counts={t('ecommerce.widget.sellers.counted')}
      empty={({ rows }) => rows.length === 0}
      emptyState={<NoOrder text={t('ecommerce.empty.sale')} />}
    >
      {({ rows }, { range, currency }) => (
        <Sellers
          label={title}
          sellers={rows}
          currency={currency}
          hrefOf={(ownerId) => address(drills.orders(range, { ownerId }))}
        />
      )}
    </Widget>
  );
}
