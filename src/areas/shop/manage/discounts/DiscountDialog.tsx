import { useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { ListedDiscount } from '@/domain/shop/discounts';
import { ActDialog } from '@/ui/form/ActDialog';
import { useAct } from '@/ui/form/useAct';
import { discountsApi } from '../../api';
import { DiscountFields } from './DiscountFields';
import { readDiscount, typedDiscount } from './typedDiscount';
import { useRemoveDiscount } from './useRemoveDiscount';

/** Props of the dialog of a code. */
export interface DiscountDialogProps {
  /** Null for a new one. */
  discount: ListedDiscount | null;
  currency: string;
  zone: string;
  onDone: () => void;
  onClose: () => void;
}

/** Editor of a discount code, new or existing; deleting has undo. */
export function DiscountDialog({ discount, currency, zone, onDone, onClose }: DiscountDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const { run } = useAct();
  const takeAway = useRemoveDiscount(onDone);
  const writing = { currency, language, zone };
  const [typed, setTyped] = useState(() => typedDiscount(discount, writing));
  const [wasTried, setTried] = useState(false);
  const read = readDiscount(typed, writing);
  return (
    <ActDialog
      width="sm"
      title={t(discount ? 'discounts.edit' : 'discounts.new')}
      act={t('discounts.save')}
      part="discount"
      wish={() => {
        setTried(true);
        return read.discount ? { discount: read.discount } : null;
      }}
      send={(wish, options) =>
        discount
          ? discountsApi.updateDiscount({ discountId: discount.id, version: discount.version, ...wish })
          : discountsApi.newDiscount(wish, options)
      }
      onDone={onDone}
      onClose={onClose}
      deleting={discount && { label: t('discounts.delete'), act: () => void run(() => takeAway(discount)) }}
    >
      {(codes) => (
        <DiscountFields
          typed={typed}
          faults={{ ...codes, ...(wasTried && read.faults) }}
          currency={currency}
          known={discount}
          onChange={(next) => setTyped({ ...typed, ...next })}
        />
      )}
    </ActDialog>
  );
}
