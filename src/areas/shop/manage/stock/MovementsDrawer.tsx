import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useId } from 'react';
import { useFormat } from '@/core/i18n/format';
import { Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { useReadPages } from '@/core/redux/useReadPages';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { StockMovement } from '@/domain/shop/stockContract';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { SideDrawer } from '@/ui/page/SideDrawer';
import { MoreButton } from '@/ui/table/MoreButton';
import type { StockPartProps } from './stockPart';
import { optionsOf } from './StockCell';
import { stockApi } from '../../api';

const WIDTH = 420;
const STEP = 50;

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(3),
  '& header': { display: 'flex', gap: theme.spacing(1), alignItems: 'start' },
  '& header > div': { flexGrow: 1, minInlineSize: 0 },
  '& h2': { ...theme.typography.h6, margin: 0, overflowWrap: 'anywhere' },
  '& ol': { display: 'grid', gap: theme.spacing(2), margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gap: theme.spacing(0, 2),
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    paddingBlockEnd: theme.spacing(2),
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
  },
  '& li > b': { textAlign: 'end' },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));

/** `+5`, `−2`. */
const signed = (quantity: number, write: (value: number) => string) =>
  quantity > 0 ? `+${write(quantity)}` : `\u2212${write(-quantity)}`;

function Movement({ movement }: { movement: StockMovement }) {
  const t = useText();
  const { dateTime, number } = useFormat();
  const { kind, quantity, onHandAfter, note, orderNumber, actor, at } = movement;
  const who = actor ? (actor.name ?? t('stock.movement.somebody')) : t('stock.movement.system');
  return (
    <li>
      <strong>{t(`stock.kind.${kind}`)}</strong>
      <b>
        <Ltr>{signed(quantity, number)}</Ltr>
      </b>
      <small>
        {dateTime(at)} · <bdi>{who}</bdi>
      </small>
      <small>{t('stock.movement.after', { n: number(onHandAfter) })}</small>
      {note !== '' && <small dir="auto">{note}</small>}
      {orderNumber && (
        <small>
          <Link component={NextLink} href={SHOP_PATHS.order.one(orderNumber)} prefetch={false}>
            <Ltr>{orderNumber}</Ltr>
          </Link>
        </small>
      )}
    </li>
  );
}

/** Stock movements of a variant, newest first. */
export function MovementsDrawer({ row, onClose }: StockPartProps) {
  const t = useText();
  const titleId = useId();
  const { variantId, name } = row;
  const { pages, error, isLoading, reload, more } = useReadPages(variantId, (cursor, signal) =>
    stockApi.movements({ variantId, limit: STEP, ...(cursor && { cursor }) }, { signal }),
  );
  const movements = pages.flatMap((page) => page.movements);
  return (
    <SideDrawer titleId={titleId} width={WIDTH} onClose={onClose}>
      <Body>
        <header>
          <div>
            <h2 id={titleId}>{t('stock.movement.title', { name })}</h2>
            <small>
              <bdi>{[optionsOf(row), row.sku].filter(Boolean).join(' · ')}</bdi>
            </small>
          </div>
          <IconButton aria-label={t('common.close')} onClick={onClose}>
            <Icon name="ph:x" size={20} />
          </IconButton>
        </header>
        <Async
          isLoading={isLoading}
          hasContent={pages.length > 0}
          error={error}
          onRetry={reload}
          skeleton={<Bone height={240} />}
          isEmpty={pages.length > 0 && movements.length === 0}
          empty={<EmptyState icon="ph:package" title={t('stock.movement.none')} />}
        >
          <ol>
            {movements.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </ol>
          <MoreButton onMore={more} isLoading={isLoading} />
        </Async>
      </Body>
    </SideDrawer>
  );
}
