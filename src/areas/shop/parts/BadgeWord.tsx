import { useText } from '@/core/i18n/useText';
import type { Badge } from '@/domain/shop/products';
import { Pill } from '@/ui/feedback/Pill';

const COLORS = { new: 'info', sale: 'error', custom: 'warning' } as const;

/** Badge on a product's corner: "New", "Sale", or a custom text. */
export function BadgeWord({ badge }: { badge: Badge }) {
  const t = useText();
  const label = badge.kind === 'custom' ? badge.text : t(`shop.badge.${badge.kind}`);
  return <Pill color={COLORS[badge.kind]} label={<bdi>{label}</bdi>} />;
}
