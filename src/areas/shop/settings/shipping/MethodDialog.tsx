import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { ShippingMethod } from '@/domain/shop/settingsContract';
import type { ShippingMethodBody } from '@/domain/shop/shipping';
import { toastUndo } from '@/ui/feedback/toast';
import { ActDialog } from '@/ui/form/ActDialog';
import { useAct } from '@/ui/form/useAct';
import { useKeys } from '@/ui/form/useKeys';
import { shopSettingsApi } from '../../api';
import { MethodFields } from './MethodFields';
import { type MethodFaults, readMethod, type TypedMethod, typedMethod } from './typedMethod';

/** What the dialog of a way of delivery takes. */
export interface MethodDialogProps {
  /** Null for a new one. */
  method: ShippingMethod | null;
  currency: string;
  onDone: () => void;
  onClose: () => void;
}

/** Codes of the server, `method.rates.0.upTo`, under the names of the fields. */
const ownFaults = (fields: Readonly<Record<string, string>> = {}): MethodFaults =>
  Object.fromEntries(Object.entries(fields).map(([path, code]) => [path.replace(/^method\./, ''), code]));

/** What is typed of a way of delivery, and the ways to save and delete it. */
function useMethod({ method, currency, onDone }: MethodDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const { isBusy, run } = useAct();
  const keys = useKeys();
  const [typed, setTyped] = useState(() => typedMethod(method, { currency, language }));
  const [refused, setRefused] = useState<MethodFaults>({});
  const [wasTried, setTried] = useState(false);
  const read = readMethod(typed, { currency, language });

  const keyFor = (wanted: ShippingMethodBody) => ({ idempotencyKey: keys.sentAs(wanted).idempotencyKey });
  const send = (wanted: ShippingMethodBody) =>
    method
      ? shopSettingsApi.updateShippingMethod({
          methodId: method.id,
          version: method.version,
          method: wanted,
        })
      : shopSettingsApi.newShippingMethod({ method: wanted }, keyFor(wanted));

  async function save() {
    setTried(true);
    const wanted = read.method;
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
    if (!method) return;
    const named = { methodId: method.id };
    if (!(await run(() => shopSettingsApi.deleteShippingMethod(named)))) return;
    onDone();
    toastUndo(t('shopSettings.shipping.deleted', { name: method.name }), async () => {
      await shopSettingsApi.restoreShippingMethod(named);
      onDone();
    });
  }

  function change(next: TypedMethod) {
    setTyped(next);
    setRefused({});
  }
  const faults = { ...refused, ...(wasTried && read.faults) };
  return { typed, faults, isBusy, change, save, remove };
}

/** A way of delivery, new or known; deleting one can be undone. */
export function MethodDialog(props: MethodDialogProps) {
  const { method, currency, onClose } = props;
  const t = useText();
  const { typed, faults, isBusy, change, save, remove } = useMethod(props);
  const label = (part: string) => t(`shopSettings.shipping.${part}`);
  return (
    <ActDialog
      width="sm"
      title={label(method ? 'edit' : 'new')}
      act={t('workspace.save')}
      isBusy={isBusy}
      onAct={() => void save()}
      onClose={onClose}
      more={
        method && (
          <Button color="error" sx={{ marginInlineEnd: 'auto' }} onClick={() => void remove()}>
            {label('delete')}
          </Button>
        )
      }
    >
      <MethodFields typed={typed} faults={faults} currency={currency} onChange={change} />
    </ActDialog>
  );
}
