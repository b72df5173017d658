import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { addressOf, drills } from '@/domain/overview/drill';
import { Carousel } from '@/ui/dashboard/Carousel';
import type { Board } from '@/ui/dashboard/useDashboard';
import { Widget } from '@/ui/dashboard/Widget';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';
import { LatestProducts } from './LatestProducts';
import { LowStock } from './LowStock';
import { NewProduct } from './NewProduct';

interface ProductsProps {
  board: Board<'ecommerce'>;
}

/** Nothing is published: who may, adds a product. */
function NoProduct() {
  const t = useText();
  const mayAdd = useCan()('products.manage');
  return (
    <WidgetEmpty
      text={t('ecommerce.empty.product')}
      link={mayAdd ? { label: t('ecommerce.addProduct'), href: SHOP_PATHS.dashboard.newProduct } : null}
    />
  );
}

const isNone = ({ rows }: { rows: readonly unknown[] }) => rows.length === 0;
const newest = () => drills.products('newest');

/** The newest products, one beside the other. */
export function NewProducts({ board }: ProductsProps) {
  const t = useText();
  const title = t('ecommerce.widget.newProducts.title');
  return (
    <Widget
      board={board}
      name="newProducts"
      title={title}
      span={4}
      counts={t('ecommerce.widget.newProducts.counted')}
      drill={newest}
      empty={isNone}
      emptyState={<NoProduct />}
    >
      {({ rows }) => (
        <Carousel label={title}>
          {rows.map((product) => (
            <NewProduct key={product.id} product={product} />
          ))}
        </Carousel>
      )}
    </Widget>
  );
}

/** The newest products, one below the other. */
export function Latest({ board }: ProductsProps) {
  const t = useText();
  const title = t('ecommerce.widget.latestProducts.title');
  return (
    <Widget
      board={board}
      name="latestProducts"
      title={title}
      span={4}
      counts={t('ecommerce.widget.latestProducts.counted')}
      drill={newest}
      empty={isNone}
      emptyState={<NoProduct />}
    >
      {({ rows }) => <LatestProducts label={title} products={rows} />}
    </Widget>
  );
}

/** What has to be ordered again. */
export function Stock({ board }: ProductsProps) {
  const t = useText();
  const title = t('ecommerce.widget.lowStock.title');
  return (
    <Widget
      board={board}
      name="lowStock"
      title={title}
      span={4}
      counts={t('ecommerce.widget.lowStock.counted')}
      drill={drills.lowStock}
      empty={isNone}
      emptyState={
        <WidgetEmpty
          text={t('ecommerce.empty.stock')}
          link={{ label: t('ecommerce.empty.openStock'), href: SHOP_PATHS.dashboard.stock }}
        />
      }
    >
      {({ rows }) => <LowStock label={title} variants={rows} href={addressOf(drills.lowStock())} />}
    </Widget>
  );
}
