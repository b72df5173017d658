import { useText } from '@/core/i18n/useText';
import type { Badge } from '@/domain/shop/products';
import { Pill } from '@/ui/feedback/Pill';

const COLORS = { new: 'info', sale: 'error', custom: 'warning' } as const;

/** A word on the corner of a product: "New", "Sale", or the shop's own. */
export function BadgeWord({ badge }: { badge: Badge }) {
  const t = useText();
  const label = badge.kind === 'custom' ? badge.text : t(`shop.badge.${badge.kind}`);
  return <Pill color={COLORS[badge.kind]} label={<bdi>{label}</bdi>} />;
}
