import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';
import { ActionLink } from './ActionLink';

/** Where no visit has been counted: how the first one is made. */
export function NoVisits({ text }: { text?: string }) {
  const t = useText();
  return (
    <WidgetEmpty text={text ?? t('overview.noVisits')}>
      <ActionLink href={SHOP_PATHS.public.root} isElsewhere>
        {t('overview.openShop')}
      </ActionLink>
    </WidgetEmpty>
  );
}
