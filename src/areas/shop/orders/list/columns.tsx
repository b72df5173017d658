import Link from '@mui/material/Link';
import NextLink from 'next/link';
import type { ReactNode } from 'react';
import type { Format } from '@/core/i18n/format';
import { BdiLine, Ltr } from '@/core/i18n/isolate';
import type { TextFunction, TextPart } from '@/domain/texts/keys';
import { SHOP_PATHS } from '@/core/shopPaths';
import { countryName } from '@/domain/people/countries';
import type { OrderRow } from '@/domain/shop/orderSchemas';
import { type Tone, ToneChip } from '@/ui/table/ToneChip';
import type { Column } from '@/ui/table/types';
import { StateChip } from '../StateChip';

const PAYMENT_TONES: Readonly<Partial<Record<OrderRow['paymentState'], Tone>>> = {
  paid: 'success',
  part_paid: 'warning',
};

interface Tools {
  t: TextFunction;
  format: Format;
  /** For `Intl`, to name countries. */
  locale: string;
  /** Total of all matching orders, if known. */
  sum: string | undefined;
  /** What was refunded of them, if anything. */
  refunded?: string | undefined;
  /** The list that an order is opened from: its filters as a query. */
  along: string;
}

function OrderLink({ number, along }: { number: string; along: string }) {
  return (
    <Link component={NextLink} href={`${SHOP_PATHS.order.one(number)}${along}`} prefetch={false}>
      <Ltr>{number}</Ltr>
    </Link>
  );
}

/** An order on a phone. */
export function OrderCard({ row, format, along }: { row: OrderRow } & Pick<Tools, 'format' | 'along'>) {
  return (
    <>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
        <OrderLink number={row.number} along={along} />
        <StateChip order={row} />
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 12 }}>
        <bdi>{row.customerName}</bdi>
        <span>{format.date(row.placedAt)}</span>
        <strong style={{ marginInlineStart: 'auto' }}>
          <bdi>{format.money(row.total, row.currency)}</bdi>
        </strong>
      </div>
    </>
  );
}

/** The foot of a column: what belongs to the sum, and below it what belongs to the refunds. */
const footerOf = ({ sum, refunded }: Pick<Tools, 'sum' | 'refunded'>, first: ReactNode, second: ReactNode) =>
  sum === undefined ? undefined : (
    <>
      {first}
      {refunded !== undefined && (
        <>
          <br />
          {second}
        </>
      )}
    </>
  );

type Rest = Omit<Column<OrderRow>, 'id' | 'header'>;

/** Columns of the orders; in a narrow table the country is the one out of view. Source: shop, section 5.6. */
export function orderColumns({ t, format, locale, along, ...sums }: Tools): Column<OrderRow>[] {
  const column = (id: TextPart<'orders.column'>, rest: Rest): Column<OrderRow> => ({
    id,
    header: t(`orders.column.${id}`),
    ...rest,
  });
  return [
    column('number', {
      sortKey: 'number',
      width: 132,
      cell: ({ number }) => <OrderLink number={number} along={along} />,
      footer: footerOf(sums, t('checkout.orders.sum'), t('orders.refunded')),
    }),
    column('customer', {
      minWidth: 176,
      cell: ({ customerName, email }) => (
        <>
          <BdiLine>{customerName}</BdiLine>
          <small>
            <BdiLine>{email}</BdiLine>
          </small>
        </>
      ),
    }),
    column('placed', {
      sortKey: 'placed',
      width: 108,
      cell: ({ placedAt }) => format.date(placedAt),
    }),
    column('pieces', {
      width: 60,
      align: 'end',
      hideable: true,
      cell: ({ pieces }) => format.number(pieces),
    }),
    column('payment', {
      width: 108,
      hideable: true,
      cell: ({ paymentState }) => (
        <ToneChip tone={PAYMENT_TONES[paymentState]}>{t(`orders.payment.${paymentState}`)}</ToneChip>
      ),
    }),
    column('total', {
      sortKey: 'total',
      width: 108,
      align: 'end',
      cell: ({ total, currency }) => <bdi>{format.money(total, currency)}</bdi>,
      footer: footerOf(sums, <bdi>{sums.sum}</bdi>, <bdi>{sums.refunded}</bdi>),
    }),
    column('state', { width: 108, cell: (row) => <StateChip order={row} /> }),
    column('country', {
      width: 120,
      cuts: true,
      hideable: true,
      cell: ({ country }) => countryName(country, locale),
    }),
  ];
}
