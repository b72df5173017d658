import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { Shares } from '@/domain/overview/figures';
import { addressOf, drills } from '@/domain/overview/drill';
import { Ring } from '@/ui/chart/Ring';
import { Centred } from '../parts/Centred';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';

/** Pixels. */
const SIZE = 160;

const partOf = ({ parts }: Shares, key: string) => parts.find((part) => part.key === key)?.value ?? 0;

/** Of the cards that are due, those that are done. */
export function TasksDone({ data }: { data: Shares }) {
  const t = useText();
  const { number } = useFormat();
  if (data.total === 0)
    return (
      <WidgetEmpty
        text={t('overview.app.tasksDone.empty')}
        link={{ label: t('overview.app.tasksDone.open'), href: addressOf(drills.myTasks()) }}
      />
    );
  const done = partOf(data, 'done');
  return (
    <Centred>
      <Ring
        label={t('overview.app.tasksDone.title')}
        value={done}
        most={data.total}
        text={t('overview.app.tasksDone.of', { done: number(done), total: number(data.total) })}
        color="success"
        size={SIZE}
      />
    </Centred>
  );
}

/** Of what was issued, what is paid. Amounts in minor units of the currency. */
export function InvoicesPaid({ data, currency }: { data: Shares; currency: string }) {
  const t = useText();
  const can = useCan();
  const { money, percent } = useFormat();
  if (data.total <= 0)
    return (
      <WidgetEmpty
        text={t('overview.app.invoicesPaid.empty')}
        link={
          can('invoices.write')
            ? { label: t('overview.app.invoicesPaid.create'), href: invoicePaths.new }
            : null
        }
      />
    );
  const paid = partOf(data, 'paid');
  const text = t('overview.app.tasksDone.of', {
    done: money(paid, currency),
    total: money(data.total, currency),
  });
  return (
    <Centred>
      <Ring
        label={t('overview.app.invoicesPaid.title')}
        value={paid}
        most={data.total}
        text={text}
        size={SIZE}
      >
        {percent(paid / data.total, 0)}
      </Ring>
      <span>{text}</span>
    </Centred>
  );
}
