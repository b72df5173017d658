import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { CompanySection } from './CompanySection';
import { DefaultsSection } from './DefaultsSection';
import { MailTextsSection } from './MailTextsSection';
import { NumberingSection } from './NumberingSection';
import { Sections } from '@/ui/page/settingsSections';
import { ServicesSection } from './ServicesSection';
import { useInvoiceSettings } from './useInvoiceSettings';

/** Company, numbering, services, document defaults and mail texts. Source: invoices, section 7.6. */
export function InvoicesTab() {
  const state = useInvoiceSettings();
  const { known, error, isLoading, reload } = state;
  return (
    <Sections>
      <Async
        isLoading={isLoading && !known}
        hasContent={known !== null}
        error={error}
        onRetry={reload}
        skeleton={<Bone height={320} />}
      >
        {known && (
          <>
            <CompanySection state={state} company={known.company} />
            <NumberingSection
              state={state}
              version={known.settings.settings.version}
              series={known.settings.series}
            />
            <ServicesSection currency={known.settings.settings.currency} />
            <DefaultsSection state={state} settings={known.settings.settings} />
            <MailTextsSection state={state} settings={known.settings.settings} />
          </>
        )}
      </Async>
    </Sections>
  );
}
