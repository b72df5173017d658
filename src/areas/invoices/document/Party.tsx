import { styled } from '@mui/material/styles';
import type { PartySnapshot } from '@/domain/invoices/schemas';

const Lines = styled('address')({ display: 'grid', fontStyle: 'normal' });

/** Parts of an address line that are there, in one text. */
const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** A name and address as they are printed; codes, numbers and mail addresses from left to right. */
export function Party({ title, party }: { title: string; party: PartySnapshot }) {
  const texts = [party.contactName, party.line1, party.line2, joined(party.zipCode, party.city), party.state];
  const codes = [party.country, party.vatId, party.email, party.phone];
  return (
    <section>
      <h3>{title}</h3>
      <Lines>
        <strong dir="auto">{party.name}</strong>
        {texts.filter(Boolean).map((text) => (
          <span key={text} dir="auto">
            {text}
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
