import { useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { Discount, ListedDiscount } from '@/domain/shop/discounts';
import { ActDialog } from '@/ui/form/ActDialog';
import { Notice } from '@/ui/form/Notice';
import { useAct } from '@/ui/form/useAct';
import { useKnown } from '@/ui/form/useKnown';
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
  /** Another user has changed the code; the dialog stays open. */
  onStale: () => void;
  onClose: () => void;
}

/** Editor of a discount code, new or existing; deleting has undo. */
export function DiscountDialog({ discount, currency, zone, ...on }: DiscountDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const { known, theirs, onRefused } = useKnown<Discount | null>(discount);
  const { run } = useAct();
  const takeAway = useRemoveDiscount(on.onDone);
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
        known
          ? discountsApi.updateDiscount({ discountId: known.id, version: known.version, ...wish })
          : discountsApi.newDiscount(wish, options)
      }
      onDone={on.onDone}
      onRefused={(error) => {
        const isStale = onRefused(error);
        if (isStale) on.onStale();
        return isStale;
      }}
      onClose={on.onClose}
      deleting={discount && { label: t('discounts.delete'), act: () => void run(() => takeAway(discount)) }}
    >
      {(codes) => (
        <>
          {theirs && (
            <Notice tone="info" role="alert">
              {t('form.stale')}
            </Notice>
          )}
          <DiscountFields
            typed={typed}
            faults={{ ...codes, ...(wasTried && read.faults) }}
            currency={currency}
            known={discount}
            onChange={(next) => setTyped({ ...typed, ...next })}
          />
        </>
      )}
    </ActDialog>
  );
}
