import { useText } from '@/core/i18n/useText';
import { drills } from '@/domain/overview/drill';
import type { Board } from '@/ui/dashboard/useDashboard';
import { Widget } from '@/ui/dashboard/Widget';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';
import { useDrillAddress } from '@/ui/dashboard/WidgetFrame';
import { BANKING, StoreBalance } from './StoreBalance';

/** The account that the store's payments go to. */
export function Store({ board }: { board: Board<'ecommerce'> }) {
  const t = useText();
  const address = useDrillAddress();
  return (
    <Widget
      board={board}
      name="balance"
      title={t('ecommerce.widget.balance.title')}
      span={4}
      counts={t('ecommerce.widget.balance.counted')}
      empty={({ accountId }) => accountId === null}
      emptyState={
        <WidgetEmpty
          text={t('ecommerce.balance.none')}
          link={{ label: t('ecommerce.balance.open'), href: BANKING }}
        />
      }
    >
      {(account, { range }) => (
        <StoreBalance
          account={account}
          href={
            account.accountId === null
              ? undefined
              : address(drills.entries(range, { accountId: account.accountId }))
          }
        />
      )}
    </Widget>
  );
}
