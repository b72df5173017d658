import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { afterOnMove } from '@/domain/moved';
import type { ShippingMethod } from '@/domain/shop/settingsContract';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Notice } from '@/ui/form/Notice';
import { useAct } from '@/ui/form/useAct';
import { SettingRows } from '@/ui/page/settingsSections';
import { shopSettingsApi } from '../shopSettingsApi';
import type { MethodDialogProps } from './MethodDialog';
import { MethodRow } from './MethodRow';
import { ShippingTrial } from './ShippingTrial';

const MethodDialog = lazyPart<MethodDialogProps>(async () => (await import('./MethodDialog')).MethodDialog);

interface MethodsProps {
  methods: readonly ShippingMethod[];
  currency: string;
  onEdit: (method: ShippingMethod) => void;
  onMoved: () => void;
}

function Methods({ methods, currency, onEdit, onMoved }: MethodsProps) {
  const { isBusy, run } = useAct();
  async function move(method: ShippingMethod, at: number, by: -1 | 1) {
    if (isBusy) return;
    const { id: methodId, version } = method;
    const place = { methodId, version, afterId: afterOnMove(methods, at, by) };
    await run(() => shopSettingsApi.updateShippingMethod(place));
    onMoved();
  }
  return (
    <SettingRows>
      {methods.map((method, at) => (
        <MethodRow
          key={method.id}
          method={method}
          currency={currency}
          onEdit={() => onEdit(method)}
          isFirst={at === 0}
          isLast={at === methods.length - 1}
          onMove={(by) => void move(method, at, by)}
        />
      ))}
    </SettingRows>
  );
}

/** The ways of delivery in their order, and a trial of what they cost. Source: shop, section 5.7. */
export function ShippingSection() {
  const t = useText();
  const { user } = useAuth();
  const currency = user?.workspace.currency ?? 'EUR';
  const { data, error, isLoading, reload } = useRead('shop.shipping', (signal) =>
    shopSettingsApi.shippingMethods(undefined, { signal }),
  );
  const [open, setOpen] = useState<ShippingMethod | 'new' | null>(null);
  const methods = data?.methods ?? [];
  const label = (part: string) => t(`shopSettings.shipping.${part}`);

  return (
    <section aria-label={label('title')}>
      <h2>{label('title')}</h2>
      <p>{label('text')}</p>
      <Async
        isLoading={isLoading && !data}
        hasContent={data !== null}
        error={error}
        onRetry={reload}
        skeleton={<Bone height={96} />}
        isEmpty={methods.length === 0}
        empty={<Notice tone="info">{label('none')}</Notice>}
      >
        <Methods methods={methods} currency={currency} onEdit={setOpen} onMoved={reload} />
      </Async>
      <div>
        <Button variant="outlined" color="inherit" onClick={() => setOpen('new')}>
          {label('new')}
        </Button>
      </div>
      {methods.length > 0 && <ShippingTrial currency={currency} />}
      {open && (
        <MethodDialog
          method={open === 'new' ? null : open}
          currency={currency}
          onDone={() => {
            setOpen(null);
            reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
