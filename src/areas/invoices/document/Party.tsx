import { styled } from '@mui/material/styles';
import { isolated } from '@/core/i18n/isolated';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { PartySnapshot } from '@/domain/invoices/schemas';
import { countryName } from '@/domain/people/countries';

const Lines = styled('address')({ display: 'grid', fontStyle: 'normal' });

/** Parts of an address line that are there, in one text. */
const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** A name and address as they are printed; codes, numbers and mail addresses from left to right. */
export function Party({ title, party }: { title: string; party: PartySnapshot }) {
  const t = useText();
  const { language } = useLanguage();
  const { contactName, line1, line2, zipCode, city, state, country } = party;
  const land = country && countryName(country, LANGUAGE_TABLE[language].locale);
  const vat = party.vatId && t('invoices.document.vatNumber', { number: isolated(party.vatId) });
  const texts = [contactName, line1, line2, joined(zipCode, city), state, land, vat];
  const codes = [party.email, party.phone];
  return (
    <section>
      <h3>{title}</h3>
      <Lines>
        <strong>
          <bdi>{party.name}</bdi>
        </strong>
        {texts.filter(Boolean).map((text) => (
          <span key={text}>
            <bdi>{text}</bdi>
          </span>
        ))}
        {codes.filter(Boolean).map((code) => (
          <span key={code}>
            <bdi dir="ltr">{code}</bdi>
          </span>
        ))}
      </Lines>
    </section>
  );
}
