import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { isolated } from '@/core/i18n/isolated';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { Customer } from '@/domain/invoices/partySchemas';
import { countryName } from '@/domain/people/countries';
import { Amount } from '../list/Amount';

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.subtitle1, margin: 0 },
}));

interface CustomerFactsProps {
  customer: Customer;
  /** What can be done about the figures. */
  children: ReactNode;
}

/** What a customer owes and has left, and where and how they are reached. */
export function CustomerFacts({ customer, children }: CustomerFactsProps) {
  const t = useText();
  const { language } = useLanguage();
  const { contactName, line1, line2, zipCode, city, state, country, currency } = customer;
  const { email, phone, vatId, note } = customer;
  const land = country === '' ? '' : countryName(country, LANGUAGE_TABLE[language].locale);
  const place = [contactName, line1, line2, [zipCode, city].filter(Boolean).join(' '), state, land];
  const vat = vatId && t('invoices.document.vatNumber', { number: isolated(vatId) });
  const reach = [email, phone, vat].filter(Boolean);
  return (
    <section>
      <Figures>
        {(['open', 'overdue', 'credit'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`customers.column.${part}`)}</dt>
            <dd>
              <Amount minor={customer[part]} currency={currency} />
            </dd>
          </div>
        ))}
      </Figures>
      {children}
      <p>
        <bdi>{place.filter(Boolean).join(', ')}</bdi>
      </p>
      <p>
        {reach.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </p>
      {note !== '' && <p dir="auto">{note}</p>}
    </section>
  );
}
