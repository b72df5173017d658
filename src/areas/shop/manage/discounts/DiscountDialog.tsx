import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { DiscountBody, ListedDiscount } from '@/domain/shop/discounts';
import { ActDialog } from '@/ui/form/ActDialog';
import { useAct } from '@/ui/form/useAct';
import { useKeys } from '@/ui/form/useKeys';
import { discountsApi } from '../../api';
import { DiscountFields } from './DiscountFields';
import { type DiscountFaults, readDiscount, type TypedDiscount, typedDiscount } from './typedDiscount';
import { useRemoveDiscount } from './useRemoveDiscount';

/** What the dialog of a code takes. */
export interface DiscountDialogProps {
  /** Null for a new one. */
  discount: ListedDiscount | null;
  currency: string;
  zone: string;
  onDone: () => void;
  onClose: () => void;
}

/** Codes of the server, `discount.limitTotal`, under the names of the fields. */
const ownFaults = (fields: Readonly<Record<string, string>> = {}): DiscountFaults =>
  Object.fromEntries(Object.entries(fields).map(([path, code]) => [path.replace(/^discount\./, ''), code]));

/** What is typed of a code, and the ways to save and delete it. */
function useDiscount({ discount, currency, zone, onDone }: DiscountDialogProps) {
  const { language } = useLanguage();
  const { isBusy, run } = useAct();
  const takeAway = useRemoveDiscount(onDone);
  const writing = { currency, language, zone };
  const keys = useKeys();
  const [typed, setTyped] = useState(() => typedDiscount(discount, writing));
  const [refused, setRefused] = useState<DiscountFaults>({});
  const [wasTried, setTried] = useState(false);
  const read = readDiscount(typed, writing);

  const keyFor = (wanted: DiscountBody) => ({ idempotencyKey: keys.sentAs(wanted).idempotencyKey });
  const send = (wanted: DiscountBody) =>
    discount
      ? discountsApi.updateDiscount({
          discountId: discount.id,
          version: discount.version,
          discount: wanted,
        })
      : discountsApi.newDiscount({ discount: wanted }, keyFor(wanted));

  async function save() {
    setTried(true);
    const wanted = read.discount;
    if (!wanted) return;
    const answer = await run(
      () => send(wanted),
      (error) => {
        keys.refused(error);
        setRefused(ownFaults(error.fields));
        return error.fields !== undefined;
      },
    );
    if (answer) onDone();
  }

  async function remove() {
    if (discount) await run(() => takeAway(discount));
  }

  function change(next: Partial<TypedDiscount>) {
    setTyped({ ...typed, ...next });
    setRefused({});
  }
  const faults = { ...refused, ...(wasTried && read.faults) };
  return { typed, faults, isBusy, change, save, remove };
}

/** A discount code, new or known; deleting one can be undone. */
export function DiscountDialog(props: DiscountDialogProps) {
  const { discount, currency, onClose } = props;
  const t = useText();
  const { typed, faults, isBusy, change, save, remove } = useDiscount(props);
  return (
    <ActDialog
      width="sm"
      title={t(discount ? 'discounts.edit' : 'discounts.new')}
      act={t('discounts.save')}
      isBusy={isBusy}
      onAct={() => void save()}
      onClose={onClose}
      more={
        discount && (
          <Button color="error" sx={{ marginInlineEnd: 'auto' }} onClick={() => void remove()}>
            {t('discounts.delete')}
          </Button>
        )
      }
    >
      <DiscountFields typed={typed} faults={faults} currency={currency} known={discount} onChange={change} />
    </ActDialog>
  );
}
