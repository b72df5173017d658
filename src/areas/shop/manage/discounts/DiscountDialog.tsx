import { useText } from '@/core/i18n/useText';
import { dayIn } from '@/domain/days';
import type { Discount, ListedDiscount } from '@/domain/shop/discounts';
import { FormDialog } from '@/ui/form/FormDialog';
import { useAct } from '@/ui/form/useAct';
import { useKnown } from '@/ui/form/useKnown';
import { discountsApi } from '../../api';
import { DiscountFields } from './DiscountFields';
import { useRemoveDiscount } from './useRemoveDiscount';

const NEW = {
  code: '',
  kind: 'percent' as const,
  value: null,
  minSubtotal: null,
  startsAt: null,
  endsAt: null,
  limitTotal: null,
  limitPerCustomer: null,
  scope: 'all' as const,
  scopeIds: [],
  onSaleItems: true,
  disabled: false,
};

/** Form values of an existing or a new code. */
export function valuesOf(known: Discount | null, zone: string) {
  if (!known) return NEW;
  const { startsAt, endsAt, minSubtotal } = known;
  return {
    ...known,
    minSubtotal: minSubtotal || null,
    startsAt: startsAt && dayIn(zone, new Date(startsAt)),
    // The stored end is exclusive.
    endsAt: endsAt && dayIn(zone, new Date(Date.parse(endsAt) - 1)),
  };
}

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
export function DiscountDialog({ discount, currency, zone, onDone, onStale, onClose }: DiscountDialogProps) {
  const t = useText();
  const { known, onRefused } = useKnown<Discount | null>(discount);
  const { run } = useAct();
  const takeAway = useRemoveDiscount(onDone);
  return (
    <FormDialog
      width="sm"
      title={t(discount ? 'discounts.edit' : 'discounts.new')}
      act={t('discounts.save')}
      part="discount"
      schema={async () => (await import('./discountForm')).discountFormIn(zone)}
      defaultValues={valuesOf(discount, zone)}
      onSubmit={async (wish, options) => {
        await (known
          ? discountsApi.updateDiscount({ discountId: known.id, version: known.version, discount: wish })
          : discountsApi.newDiscount({ discount: wish }, options));
        onDone();
      }}
      onRefused={(error) => {
        if (onRefused(error)) onStale();
      }}
      refusalText={({ code }) => (code === 'stale-version' ? t('form.stale') : undefined)}
      onClose={onClose}
      deleting={discount && { label: t('discounts.delete'), act: () => void run(() => takeAway(discount)) }}
    >
      <DiscountFields currency={currency} known={discount} />
    </FormDialog>
  );
}
