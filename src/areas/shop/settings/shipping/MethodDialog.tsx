import { useText } from '@/core/i18n/useText';
import type { ShippingMethod } from '@/domain/shop/settingsContract';
import type { TextPart } from '@/domain/texts/keys';
import { toastUndo } from '@/ui/feedback/toast';
import { FormDialog } from '@/ui/form/FormDialog';
import { useAct } from '@/ui/form/useAct';
import { shopSettingsApi } from '../../api';
import { MethodFields } from './MethodFields';

const loadSchema = async () => (await import('@/domain/shop/shipping')).shippingMethodBody;

const NEW = {
  name: '',
  description: '',
  countries: [],
  kind: 'flat' as const,
  rates: [{ upTo: null }],
  freeOver: null,
  minDays: 2,
  maxDays: 4,
  taxClassId: 'standard',
  disabled: false,
};

/** Props of the shipping method dialog. */
export interface MethodDialogProps {
  /** Null for a new one. */
  method: ShippingMethod | null;
  currency: string;
  onDone: () => void;
  onClose: () => void;
}

/** Editor of a shipping method, new or existing; deleting has undo. */
export function MethodDialog({ method, currency, onDone, onClose }: MethodDialogProps) {
  const t = useText();
  const { run } = useAct();
  const label = (part: TextPart<'shopSettings.shipping'>, values?: Record<string, string>) =>
    t(`shopSettings.shipping.${part}`, values);

  async function remove({ id: methodId, name }: ShippingMethod) {
    if (!(await run(() => shopSettingsApi.deleteShippingMethod({ methodId })))) return;
    onDone();
    toastUndo(label('deleted', { name }), async () => {
      await shopSettingsApi.restoreShippingMethod({ methodId });
      onDone();
    });
  }
  return (
    <FormDialog
      width="sm"
      title={label(method ? 'edit' : 'new')}
      act={t('workspace.save')}
      part="method"
      schema={loadSchema}
      defaultValues={method ?? NEW}
      onSubmit={async (wish, options) => {
        await (method
          ? shopSettingsApi.updateShippingMethod({
              methodId: method.id,
              version: method.version,
              method: wish,
            })
          : shopSettingsApi.newShippingMethod({ method: wish }, options));
        onDone();
      }}
      onClose={onClose}
      deleting={method && { label: label('delete'), act: () => void remove(method) }}
    >
      <MethodFields currency={currency} taxClassId={method?.taxClassId ?? NEW.taxClassId} />
    </FormDialog>
  );
}
