import { useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { ShippingMethod } from '@/domain/shop/settingsContract';
import type { TextPart } from '@/domain/texts/keys';
import { toastUndo } from '@/ui/feedback/toast';
import { ActDialog } from '@/ui/form/ActDialog';
import { useAct } from '@/ui/form/useAct';
import { shopSettingsApi } from '../../api';
import { MethodFields } from './MethodFields';
import { readMethod, typedMethod } from './typedMethod';

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
  const { language } = useLanguage();
  const { run } = useAct();
  const [typed, setTyped] = useState(() => typedMethod(method, { currency, language }));
  const [wasTried, setTried] = useState(false);
  const read = readMethod(typed, { currency, language });
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
    <ActDialog
      width="sm"
      title={label(method ? 'edit' : 'new')}
      act={t('workspace.save')}
      part="method"
      wish={() => {
        setTried(true);
        return read.method ? { method: read.method } : null;
      }}
      send={(wish, options) =>
        method
          ? shopSettingsApi.updateShippingMethod({ methodId: method.id, version: method.version, ...wish })
          : shopSettingsApi.newShippingMethod(wish, options)
      }
      onDone={onDone}
      onClose={onClose}
      deleting={method && { label: label('delete'), act: () => void remove(method) }}
    >
      {(codes) => (
        <MethodFields
          typed={typed}
          faults={{ ...codes, ...(wasTried && read.faults) }}
          currency={currency}
          onChange={setTyped}
        />
      )}
    </ActDialog>
  );
}
