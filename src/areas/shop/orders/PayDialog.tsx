import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Order } from '@/domain/shop/orderSchemas';
import { Async } from '@/ui/feedback/Async';
import { ActDialog } from '@/ui/form/ActDialog';
import { CardChoice, type CardWish } from '@/ui/payment/CardChoice';
import type { OrderName } from './useOrder';
import { usePayOptions } from './usePayOptions';
import { usePayOrder } from './usePayOrder';

interface PayDialogProps {
  order: Order;
  name: OrderName;
  onChanged: () => void;
  onClose: () => void;
}

/** Pays the same order by another method. Source: shop, section 5.5. */
export function PayDialog({ order, name, onChanged, onClose }: PayDialogProps) {
  const t = useText();
  const { money } = useFormat();
  const { data, error, isLoading, reload } = usePayOptions(order, name);
  const { isBusy, pay } = usePayOrder(order, name, () => {
    onClose();
    onChanged();
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [card, setCard] = useState<CardWish | null>(null);
  const { methods = [], saved = [] } = data ?? {};
  const now = methods.find(({ method }) => method === (chosen ?? order.paymentMethod)) ?? methods[0];
  const first = saved.find(({ isDefault }) => isDefault);
  const wish = card ?? (first ? { savedMethodId: first.id } : {});
  const byCard = now?.method === 'provider';
  const hasCards = byCard && name.token === undefined;
  const act = byCard
    ? t('checkout.test.pay', { amount: money(order.total - order.paidAmount, order.currency) })
    : t('checkout.done.choose');
  return (
    <ActDialog
      title={t('checkout.done.title')}
      act={act}
      isBusy={isBusy}
      wish={now ? { method: now.method, ...(hasCards ? wish : {}) } : null}
      send={pay}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Async
        isLoading={isLoading}
        hasContent={data !== null}
        error={error}
        onRetry={reload}
        skeleton={<Skeleton variant="rounded" height={120} />}
      >
        <FormControl>
          <RadioGroup
            aria-label={t('checkout.pay.payment')}
            value={now?.method ?? ''}
            onChange={(_event, value) => setChosen(value)}
          >
            {methods.map(({ method }) => (
              <FormControlLabel
                key={method}
                value={method}
                control={<Radio />}
                label={t(`checkout.method.${method}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
        {hasCards && <CardChoice saved={saved} value={wish} onChange={setCard} />}
        {now && <p>{t(`checkout.pay.next.${now.method}`)}</p>}
      </Async>
    </ActDialog>
  );
}
