import Card from '@mui/material/Card';
import { useId } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Product } from '@/domain/shop/products';
import { HtmlText } from '@/ui/editor/HtmlText';
import { Bone } from '@/ui/feedback/Bone';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { FilterTabs } from '@/ui/table/FilterTabs';
import type { ReviewsPanelProps } from './reviews/ReviewsPanel';

export const PRODUCT_TABS = ['description', 'reviews'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

const ReviewsPanel = lazyPart<ReviewsPanelProps>(
  async () => (await import('./reviews/ReviewsPanel')).ReviewsPanel,
  { texts: ['reviews', 'table', 'form'], skeleton: <Bone height={320} /> },
);

interface TabsProps {
  product: Product;
  tab: ProductTab;
  onTab: (tab: ProductTab) => void;
  onChanged: () => void;
}

/** Description and reviews of a product. */
export function Tabs({ product, tab, onTab, onChanged }: TabsProps) {
  const t = useText();
  const { number } = useFormat();
  const panel = useId();
  const tabs = PRODUCT_TABS.map((id) => ({
    id,
    label: t(`shop.product.${id}`, { n: number(product.totalReview) }),
  }));
  return (
    <Card sx={{ mb: 5 }}>
      <FilterTabs label={product.name} tabs={tabs} value={tab} controls={panel} onChange={onTab} />
      <div
        role="tabpanel"
        id={panel}
        aria-labelledby={`${panel}-${tab}`}
        style={{ padding: 24, position: 'relative' }}
      >
        <VisuallyHidden as="h2">{tabs.find(({ id }) => id === tab)?.label}</VisuallyHidden>
        {tab === 'description' ? (
          <HtmlText html={product.description} />
        ) : (
          <ReviewsPanel product={product} onChanged={onChanged} />
        )}
      </div>
    </Card>
  );
}
