import Button from '@mui/material/Button';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Section, Sections } from '../parts/Section';
import { InvoiceHistory } from './InvoiceHistory';
import { PlanSection } from './PlanSection';

const SavedCards = lazyPart(async () => (await import('@/ui/payment/SavedCards')).SavedCards, {
  texts: ['cards'],
});
const AddressBook = lazyPart(async () => (await import('@/ui/address/AddressBook')).AddressBook, {
  texts: ['addresses'],
});

/** One's plan, the cards and addresses that one keeps, and what was billed. */
export function BillingTab() {
  const t = useText();
  const all = (
    <Button component={NextLink} href={PATHS.dashboard.invoice.list} color="inherit" variant="outlined">
      {t('account.billing.allInvoices')}
    </Button>
  );
  return (
    <Sections>
      <PlanSection />
      <Section title={t('account.billing.methods')}>
        <SavedCards />
      </Section>
      <Section title={t('account.billing.addresses')}>
        <AddressBook />
      </Section>
      <Section title={t('account.billing.history')} action={all}>
        <InvoiceHistory />
      </Section>
    </Sections>
  );
}
