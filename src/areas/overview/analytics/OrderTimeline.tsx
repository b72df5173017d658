import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { Rows } from '@/domain/overview/figures';
import type { OrderMoment } from '@/domain/overview/rows';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';

/** Color of the dot by what happened; the text always says it too. */
const COLORS = {
  placed: 'primary',
  paid: 'success',
  packed: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'error',
  refunded: 'warning',
} as const;
type Kind = keyof typeof COLORS;

const isKind = (kind: string): kind is Kind => Object.hasOwn(COLORS, kind);

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'grid',
    paddingBlockEnd: theme.spacing(2),
    paddingInlineStart: 28,
    position: 'relative',
  },
  '& li::before': {
    backgroundColor: theme.palette.text.disabled,
    blockSize: 12,
    borderRadius: '50%',
    content: '""',
    inlineSize: 12,
    insetBlockStart: 5,
    insetInlineStart: 0,
    position: 'absolute',
  },
  '& li:not(:last-of-type)::after': {
    backgroundColor: theme.palette.divider,
    content: '""',
    inlineSize: 2,
    insetBlock: '22px 0',
    insetInlineStart: 5,
    position: 'absolute',
  },
  ...Object.fromEntries(
    [...new Set(Object.values(COLORS))].map((color) => [
      `& li[data-color=${color}]::before`,
      { backgroundColor: theme.palette[color].main },
    ]),
  ),
  '& a': { ...theme.typography.subtitle2, color: 'inherit', textDecoration: 'none' },
  '& a:hover, & a:focus-visible': { textDecoration: 'underline' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

/** What happened to orders last, newest first. */
export function OrderTimeline({ data }: { data: Rows<OrderMoment> }) {
  const t = useText();
  const { dateTime, money } = useFormat();
  if (data.rows.length === 0)
    return (
      <WidgetEmpty
        text={t('overview.analytics.orderTimeline.empty')}
        link={{ label: t('overview.analytics.orderTimeline.shop'), href: SHOP_PATHS.dashboard.catalogue }}
      />
    );
  return (
    <List aria-label={t('overview.analytics.orderTimeline.title')}>
      {data.rows.map(({ id, kind, number, at, amount, currency }) => (
        <li key={id} data-color={isKind(kind) ? COLORS[kind] : undefined}>
          <span>
            <Link prefetch={false} href={SHOP_PATHS.order.one(number)}>
              {t(`overview.analytics.orderTimeline.${isKind(kind) ? kind : 'changed'}`, { number })}
            </Link>
          </span>
          <small>
            <time dateTime={at}>{dateTime(at)}</time>
            {amount !== undefined && (
              <>
                {' · '}
                <bdi dir="ltr">{money(amount, currency)}</bdi>
              </>
            )}
          </small>
        </li>
      ))}
    </List>
  );
}
