import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { StockLine } from '@/domain/shop/stockContract';
import { useSend } from '@/ui/form/useSend';
import { Icon } from '@/ui/icon/Icon';
import { InlineEdit } from '../parts/InlineEdit';
import { readAdjust } from './adjusting';
import { stockApi } from '../../api';
import { useKnownRow } from './useKnownRow';

type Counted = Pick<StockLine, 'variantId' | 'version' | 'onHand'>;
type Wish = Parameters<typeof stockApi.adjustStock>[0];

const Row = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });

interface StockCountProps {
  stock: Counted;
  /** Name of the variant. */
  of: string;
  /** The number has changed. */
  onDone: () => void;
}

/** Stock of a variant, edited inline: one more, one less, or any number. Source: shop, section 5.7. */
export function StockCount({ stock, of, onDone }: StockCountProps) {
  const t = useText();
  const { number } = useFormat();
  const { known, setKnown, onRefused } = useKnownRow<Counted>(stock);
  const { isBusy, send } = useSend(onDone, onRefused);
  const { variantId, version, onHand } = known;
  const adjust = async (wish: Wish, options: { idempotencyKey: string }) =>
    setKnown((await stockApi.adjustStock(wish, options)).stock);
  const step = (id: 'less' | 'more', quantity: number) => (
    <IconButton
      size="small"
      aria-label={t(`stock.step.${id}`, { of })}
      disabled={onHand + quantity < 0}
      onClick={() => {
        if (!isBusy) void send({ variantId, version, kind: 'adjust' as const, quantity }, adjust);
      }}
    >
      <Icon name={id === 'less' ? 'ph:minus' : 'ph:plus'} size={16} />
    </IconButton>
  );
  return (
    <Row>
      {step('less', -1)}
      <InlineEdit
        label={t('stock.step.count', { of })}
        change={t('stock.step.set', { of })}
        shown={<bdi>{number(onHand)}</bdi>}
        text={String(onHand)}
        inputMode="numeric"
        read={(typed) => {
          const read = readAdjust('count', typed, onHand);
          return 'code' in read ? read : { value: read.quantity };
        }}
        save={async (quantity, options) => {
          await adjust({ variantId, version, kind: 'count', quantity }, options);
          onDone();
        }}
        onStale={({ current }) => setKnown(current as Counted)}
      />
      {step('more', 1)}
    </Row>
  );
}
