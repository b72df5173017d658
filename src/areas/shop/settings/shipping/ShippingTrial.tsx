import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { parseAmount, parseDecimal } from '@/domain/money/parse';
import type { ShippingOffer } from '@/domain/shop/cartSchemas';
import type { TextPart } from '@/domain/texts/keys';
import { CountryChoice } from '@/ui/form/CountryChoice';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { shopSettingsApi } from '../../api';

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  '& > button': { justifySelf: 'start' },
}));

const Answer = styled('output')(({ theme }) => ({
  '& ul': { display: 'grid', gap: theme.spacing(1), margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 2), justifyContent: 'space-between' },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

function Offers({ offers, currency }: { offers: readonly ShippingOffer[]; currency: string }) {
  const t = useText();
  const { money, range } = useFormat();
  if (offers.length === 0) return <>{t('shopSettings.shipping.trial.none')}</>;
  return (
    <ul>
      {offers.map(({ id, name, amount, from, to }) => (
        <li key={id}>
          <span dir="auto">{name}</span>
          <small>{range(from, to)}</small>
          <strong>
            {amount === 0 ? t('shopSettings.shipping.trial.free') : <bdi>{money(amount, currency)}</bdi>}
          </strong>
        </li>
      ))}
    </ul>
  );
}

/** Calculates the shipping cost for a destination, weight and value. */
export function ShippingTrial({ currency }: { currency: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { isBusy, run } = useAct();
  const [typed, setTyped] = useState({ country: '', grams: '', value: '' });
  const [offers, setOffers] = useState<readonly ShippingOffer[] | null>(null);
  const label = (part: TextPart<'shopSettings.shipping.trial'>) =>
    t(`shopSettings.shipping.trial.${part}`, { currency });
  const grams = parseDecimal(typed.grams || '0', language, 0);
  const value = parseAmount(typed.value || '0', language, currency);
  const change = (next: Partial<typeof typed>) => setTyped({ ...typed, ...next });

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (!grams.ok || !value.ok) return;
    const parcel = { grams: grams.value, value: value.value };
    const { country } = typed;
    const answer = await run(() =>
      shopSettingsApi.shippingTrial({ ...parcel, ...(country !== '' && { country }) }),
    );
    setOffers(answer?.offers ?? null);
  }
  return (
    <>
      <h3>{label('title')}</h3>
      <Fields noValidate onSubmit={(event) => void ask(event)}>
        <CountryChoice
          label={label('country')}
          value={typed.country}
          placeholder={label('anywhere')}
          isOptional
          onChange={(country) => change({ country })}
        />
        <TextInput
          literal
          inputMode="numeric"
          label={label('grams')}
          value={typed.grams}
          code={grams.ok ? undefined : grams.code}
          onChange={(next) => change({ grams: next })}
        />
        <TextInput
          literal
          inputMode="decimal"
          label={label('value')}
          value={typed.value}
          code={value.ok ? undefined : value.code}
          onChange={(next) => change({ value: next })}
        />
        <Button type="submit" variant="outlined" color="inherit" loading={isBusy}>
          {label('ask')}
        </Button>
      </Fields>
      <Answer>{offers && <Offers offers={offers} currency={currency} />}</Answer>
    </>
  );
}
