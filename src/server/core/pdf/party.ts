import type { PartySnapshot, SellerSnapshot } from '@/domain/invoices/schemas';
import type { PdfParty } from './sheet';
import { type PaperWriting, printable } from './writing';

/** A party in its printed form. */
export function partyOf(
  title: string,
  party: PartySnapshot | SellerSnapshot | null,
  write: PaperWriting,
): PdfParty {
  if (!party) return { title, name: '', lines: [] };
  const city = [party.zipCode, party.city].filter(Boolean).join(' ');
  const registration = 'registration' in party ? (party.registration ?? '') : '';
  const website = 'website' in party ? (party.website ?? '') : '';
  const texts = [
    party.contactName,
    party.line1,
    party.line2,
    city,
    party.state,
    write.country(party.country),
  ];
  const codes = [write.vatNumber(party.vatId), registration, party.email, party.phone, website];
  return { title, name: printable(party.name), lines: [...texts, ...codes].filter(Boolean).map(printable) };
}
