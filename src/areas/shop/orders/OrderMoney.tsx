import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useFormat } from '@/core/i18n/format';
import { Bdi } from '@/core/i18n/isolate';
import type { TextFunction } from '@/domain/texts/keys';
import { useText } from '@/core/i18n/useText';
import type { Order } from '@/domain/shop/orderSchemas';
import { NOT_PAID } from '@/domain/shop/orderWords';
import { cardName } from '@/ui/payment/cardName';
import { ToneChip } from '@/ui/table/ToneChip';
import { OrderPart } from './OrderPart';

const PCM = 100_000;
/** Maximum decimals of tax rates. */
const DECIMALS = 3;
/** Events whose text was written by a person. */
const SAID: ReadonlySet<string> = new Set(['shipped', 'cancelled', 'refunded']);

/** System reasons. */
const OWN_REASONS = [NOT_PAID, 'cancelled'] as const;

/** A system reason in the reader's language; a typed one as it is. */
function reasonText(t: TextFunction, reason: string): string {
  const own = OWN_REASONS.find((one) => one === reason);
  return own ? t(`checkout.reason.${own}`) : reason;
}

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(2, 0, 0),
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  '& dd': { margin: 0, color: theme.palette.text.primary },
}));

/** Payments and refunds. */
function Payments({ order }: { order: Order }) {
  const t = useText();
  const { money } = useFormat();
  return (
    <section>
      <h2>{t('checkout.order.payment')}</h2>
      <ul>
        {order.payments.map(({ id, brand, last4, method, amount, currency, state, isTest }) => (
          <li key={id}>
            {t('checkout.order.paymentLine', {
              method: brand && last4 ? cardName(t, { brand, last4 }) : t(`checkout.by.${method}`),
              amount: money(amount, currency),
              state: t(`checkout.paymentState.${state}`),
            })}{' '}
            {isTest && <ToneChip tone="info">{t('checkout.test.title')}</ToneChip>}
          </li>
        ))}
        {order.refunds.map(({ id, amount, state, reason }) => (
          <li key={id}>
            {t('checkout.order.backLine', {
              amount: money(amount, order.currency),
              state: t(`checkout.refundState.${state}`),
            })}
            {reason !== '' && (
              <>
                {' · '}
                <Bdi>{reasonText(t, reason)}</Bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** History of an order; the actor is shown only to users who read all orders. */
function History({ events }: Pick<Order, 'events'>) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <section>
      <h2>{t('checkout.order.history')}</h2>
      <ol>
        {events.map(({ id, kind, text, at, actor }) => (
          <li key={id}>
            {t(`checkout.event.${kind}`)} · <Bdi>{dateTime(at)}</Bdi>
            {Object.entries({ actor: actor ?? '', said: SAID.has(kind) ? reasonText(t, text) : '' })
              .filter(([, word]) => word !== '')
              .map(([name, word]) => (
                <Fragment key={name}>
                  {' · '}
                  <Bdi>{word}</Bdi>
                </Fragment>
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Payments, refunds and history of an order. Source: shop, section 5.6. */
export function OrderMoney({ order }: { order: Order }) {
  return (
    <OrderPart>
      {order.payments.length + order.refunds.length > 0 && <Payments order={order} />}
      <History events={order.events} />
    </OrderPart>
  );
}

/** Below the totals: taxes by rate, amounts paid and refunded. */
export function OrderSums({ order }: { order: Order }) {
  const t = useText();
  const { money, percent } = useFormat();
  const write = (amount: number) => money(amount, order.currency);
  const rows = [
    ...order.taxLines.map(({ name, rate, base, amount }) => ({
      id: `${name} ${rate}`,
      label: t('checkout.order.taxLine', { rate: percent(rate / PCM, DECIMALS), base: write(base) }),
      amount,
    })),
    ...[
      { id: 'paid', label: t('checkout.order.paid'), amount: order.paidAmount },
      { id: 'back', label: t('checkout.order.back'), amount: order.refundedAmount },
    ].filter(({ amount }) => amount > 0),
  ];
  if (rows.length === 0) return null;
  return (
    <Lines>
      {rows.map(({ id, label, amount }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <bdi>{write(amount)}</bdi>
          </dd>
        </div>
      ))}
    </Lines>
  );
}
