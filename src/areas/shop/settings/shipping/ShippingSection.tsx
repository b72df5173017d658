import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { afterOnMove } from '@/domain/moved';
import { countryName } from '@/domain/people/countries';
import type { ShippingMethod } from '@/domain/shop/settingsContract';
import type { TextPart } from '@/domain/texts/keys';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { MoveButtons } from '@/ui/form/MoveButtons';
import { Notice } from '@/ui/form/Notice';
import { useAct } from '@/ui/form/useAct';
import { SettingRows } from '@/ui/page/settingsSections';
import { ToneChip } from '@/ui/table/ToneChip';
import { shopSettingsApi } from '../../api';
import type { MethodDialogProps } from './MethodDialog';
import { ShippingTrial } from './ShippingTrial';

const NAMED = 4;

interface MethodRowProps {
  method: ShippingMethod;
  currency: string;
  onEdit: () => void;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Destinations, price and duration, in one line. */
function useFacts({ countries, rates, freeOver, minDays, maxDays }: ShippingMethod, currency: string) {
  const t = useText();
  const { language } = useLanguage();
  const { list, money, number } = useFormat();
  const label = (
    part: TextPart<'shopSettings.shipping'>,
    values?: Readonly<Record<string, string | number>>,
  ) => t(`shopSettings.shipping.${part}`, values);
  const { locale } = LANGUAGE_TABLE[language];
  const names = countries.slice(0, NAMED).map((code) => countryName(code, locale));
  const rest = countries.length - names.length;
  const where = [...names, ...(rest > 0 ? [label('more', { n: number(rest) })] : [])];
  const amounts = rates.map(({ amount }) => amount);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const price =
    most === 0
      ? label('trial.free')
      : [...new Set([least, most])].map((one) => money(one, currency)).join(' – ');
  return [
    countries.length === 0 ? label('everywhere') : list(where),
    price,
    ...(freeOver === null ? [] : [label('freeFrom', { amount: money(freeOver, currency) })]),
    label('days', {
      n: minDays === maxDays ? number(minDays) : `${number(minDays)}–${number(maxDays)}`,
      count: maxDays,
    }),
  ].join(' · ');
}

function MethodRow({ method, currency, onEdit, ...place }: MethodRowProps) {
  const t = useText();
  const facts = useFacts(method, currency);
  const { name, disabled } = method;
  return (
    <li>
      <span>
        <bdi>{name}</bdi> {disabled && <ToneChip>{t('shopSettings.shipping.off')}</ToneChip>}
        <small>{facts}</small>
      </span>
      <MoveButtons
        up={t('shopSettings.shipping.up', { name })}
        down={t('shopSettings.shipping.down', { name })}
        {...place}
      />
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-label={t('shopSettings.shipping.editNamed', { name })}
        onClick={onEdit}
      >
        {t('shopSettings.shipping.editShort')}
      </Button>
    </li>
  );
}

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

/** Shipping methods in order, and a cost calculator. Source: shop, section 5.7. */
export function ShippingSection() {
  const t = useText();
  const { user } = useAuth();
  const currency = user?.workspace.currency ?? 'EUR';
  const { data, error, isLoading, reload } = useRead('shop.shipping', (signal) =>
    shopSettingsApi.shippingMethods(undefined, { signal }),
  );
  const [open, setOpen] = useState<ShippingMethod | 'new' | null>(null);
  const methods = data?.methods ?? [];
  const label = (part: TextPart<'shopSettings.shipping'>) => t(`shopSettings.shipping.${part}`);

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
