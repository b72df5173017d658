import type { Format } from '@/core/i18n/format';
import { Ltr } from '@/core/i18n/isolate';
import type { TextFunction, TextPart } from '@/domain/texts/keys';
import type { ListedDiscount } from '@/domain/shop/discounts';
import { type DiscountState, discountStateOf } from '@/domain/shop/discountWords';
import type { Column } from '@/ui/table/types';
import { type Tone, ToneChip } from '@/ui/table/ToneChip';

/** Formatting options of codes. */
export interface DiscountWriting {
  t: TextFunction;
  format: Format;
  /** Of the shop. */
  currency: string;
  /** ISO instant for which the state of codes is shown. */
  now: string;
}

const TONES: Readonly<Partial<Record<DiscountState, Tone>>> = {
  active: 'success',
  planned: 'info',
  used_up: 'warning',
};
/** Rates are stored in thousandths of a percent: 100,000 is the whole. */
const WHOLE = 100_000;
const NOTHING = '–';

function offOf({ kind, value }: ListedDiscount, { t, format, currency }: DiscountWriting): string {
  if (kind === 'free_shipping') return t('discounts.kind.free_shipping');
  return kind === 'percent' ? format.percent(value / WHOLE) : format.money(value, currency);
}

/** Scope and minimum subtotal. */
function conditionsOf(discount: ListedDiscount, { t, format, currency }: DiscountWriting): string {
  const { scope, scopeItems, minSubtotal, onSaleItems } = discount;
  const names = scopeItems.map(({ name }) => name);
  return [
    ...(scope === 'all' ? [] : [names.length > 0 ? format.list(names) : t(`discounts.scope.${scope}`)]),
    ...(minSubtotal > 0 ? [t('discounts.above', { amount: format.money(minSubtotal, currency) })] : []),
    ...(onSaleItems ? [] : [t('discounts.notOnSale')]),
  ].join(' · ');
}

function periodOf({ startsAt, endsAt }: ListedDiscount, { t, format }: DiscountWriting): string {
  const last = endsAt === null ? null : new Date(Date.parse(endsAt) - 1);
  if (startsAt && last) return format.range(startsAt, last, true);
  if (last) return t('discounts.until', { date: format.date(last) });
  return startsAt ? t('discounts.since', { date: format.date(startsAt) }) : '';
}

function usesOf({ usedCount, limitTotal }: ListedDiscount, { t, format: { number } }: DiscountWriting) {
  return limitTotal === null
    ? t('discounts.uses', { n: number(usedCount) })
    : t('discounts.usesOf', { n: number(usedCount), limit: number(limitTotal) });
}

function State({ row, writing: { t, now } }: { row: ListedDiscount; writing: DiscountWriting }) {
  const state = discountStateOf(row, now);
  return <ToneChip tone={TONES[state]}>{t(`discounts.state.${state}`)}</ToneChip>;
}

/** A code on a phone. */
export function DiscountCard({ row, writing }: { row: ListedDiscount; writing: DiscountWriting }) {
  const facts = [offOf(row, writing), conditionsOf(row, writing), periodOf(row, writing)];
  return (
    <div style={{ display: 'grid', gap: 8, overflowWrap: 'anywhere' }}>
      <strong>
        <Ltr>{row.code}</Ltr>
      </strong>
      <span>
        <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
      </span>
      <span style={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <State row={row} writing={writing} />
        {usesOf(row, writing)}
      </span>
    </div>
  );
}

/** The columns of the codes. Source: shop, section 5.7. */
export function discountColumns(writing: DiscountWriting): Column<ListedDiscount>[] {
  const column = (
    id: TextPart<'discounts.column'>,
    rest: Omit<Column<ListedDiscount>, 'id' | 'header'>,
  ): Column<ListedDiscount> => ({ id, header: writing.t(`discounts.column.${id}`), ...rest });
  return [
    column('code', {
      sortKey: 'code',
      width: 176,
      cell: ({ code }) => (
        <strong>
          <Ltr>{code}</Ltr>
        </strong>
      ),
    }),
    column('off', { width: 136, cell: (row) => <bdi>{offOf(row, writing)}</bdi> }),
    column('conditions', {
      minWidth: 200,
      hideable: true,
      cell: (row) => <bdi>{conditionsOf(row, writing) || NOTHING}</bdi>,
    }),
    column('used', { sortKey: 'used', width: 144, cell: (row) => usesOf(row, writing) }),
    column('period', {
      width: 192,
      hideable: true,
      cell: (row) => <bdi>{periodOf(row, writing) || NOTHING}</bdi>,
    }),
    column('created', {
      sortKey: 'created',
      width: 128,
      hideable: true,
      cell: ({ createdAt }) => writing.format.date(createdAt),
    }),
    column('state', { width: 120, cell: (row) => <State row={row} writing={writing} /> }),
  ];
}
