import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { OwnOrderRow } from '@/domain/shop/orderSchemas';
import { mayGiveUp } from '@/domain/shop/orderWords';
import { DIALOGS } from './acts/orderDialogs';
import { ReorderButton } from './ReorderButton';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap' });

interface OwnActsProps {
  order: OwnOrderRow;
  onChanged: () => void;
}

/**
 * A buyer's actions on an order in the list; only orders with nothing packed can be canceled. Source: shop, section
 * 5.6.
 */
export function OwnActs({ order, onChanged }: OwnActsProps) {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const { number, state } = order;
  const text = t('checkout.act.cancel');
  return (
    <Row>
      <ReorderButton isSmall order={order} />
      {mayGiveUp(state) && (
        <Button size="small" color="error" aria-label={`${text}: ${number}`} onClick={() => setAsks(true)}>
          {text}
        </Button>
      )}
      {asks && (
        <DIALOGS.cancel
          order={order}
          name={{ number }}
          onClose={() => setAsks(false)}
          onDone={() => {
            setAsks(false);
            onChanged();
          }}
        />
      )}
    </Row>
  );
}
