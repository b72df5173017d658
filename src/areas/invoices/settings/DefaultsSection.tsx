import { useMemo } from 'react';
import { typedAmount } from '@/core/i18n/typedNumber';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { InvoiceSettings } from '@/domain/invoices/settings';
import type { Language } from '@/domain/languages';
import { TEMPLATES } from '@/domain/invoices/templates';
import { Form } from '@/ui/form/Form';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextArea } from '@/ui/form/TextArea';
import { TextField } from '@/ui/form/TextField';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { Pair } from '@/ui/page/settingsSections';
import { RoundingExample } from './RoundingExample';
import { TemplatePreview } from './TemplatePreview';
import type { InvoiceSettingsState } from './useInvoiceSettings';

type Settings = InvoiceSettings['settings'];

const yesNo = (value: boolean) => (value ? ('yes' as const) : ('no' as const));

function valuesOf(settings: Settings, language: Language) {
  const { termsDays, taxRounding, template, accent, notes, footer, orderInvoices, minPart } = settings;
  return {
    termsDays: String(termsDays),
    pricesIncludeTax: yesNo(settings.pricesIncludeTax),
    taxRounding,
    template,
    accent,
    notes,
    footer,
    orderInvoices,
    partialPayments: yesNo(settings.partialPayments),
    minPart: minPart === null ? '' : typedAmount(minPart, settings.currency, language),
  };
}

/** How invoices are paid, and what orders do. */
function PayingFields({ currency }: { currency: string }) {
  const t = useText();
  const label = (part: string) => t(`invoiceSettings.defaults.${part}`);
  const choices = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: label(`${of}.${value}`) }));
  return (
    <Pair>
      <Select name="partialPayments" label={label('parts')} options={choices('inParts', ['yes', 'no'])} />
      <TextField
        name="minPart"
        label={t('invoiceSettings.defaults.least', { currency })}
        hint={label('leastHint')}
        autoComplete="off"
        literal
      />
      <Select
        name="orderInvoices"
        label={label('orders')}
        options={choices('ofOrders', ['auto', 'manual'])}
      />
    </Pair>
  );
}

/** What new documents begin with; those that exist stay as they are. Source: invoices, sections 2.1 and 7.6. */
export function DefaultsSection({ state, settings }: { state: InvoiceSettingsState; settings: Settings }) {
  const t = useText();
  const { language } = useLanguage();
  const { currency } = settings;
  const loadSchema = useMemo(
    () => async () => (await import('./forms')).defaultsFormIn(language, currency),
    [language, currency],
  );
  const label = (part: string) => t(`invoiceSettings.defaults.${part}`);
  const choices = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: label(`${of}.${value}`) }));
  return (
    <section aria-label={label('title')}>
      <h2>{label('title')}</h2>
      <p>{label('text')}</p>
      <Form
        schema={loadSchema}
        defaultValues={valuesOf(settings, language)}
        onSubmit={(values) => state.saveSettings(settings.version, { settings: values })}
        onRefused={state.onStaleSettings}
        part="settings"
      >
        <UnsavedGuard />
        <Pair>
          <TextField
            name="termsDays"
            label={label('terms')}
            hint={label('termsHint')}
            autoComplete="off"
            literal
          />
          <Select name="pricesIncludeTax" label={label('tax')} options={choices('prices', ['no', 'yes'])} />
          <Select
            name="taxRounding"
            label={label('rounding')}
            options={choices('round', ['line', 'rate'])}
            hint={<RoundingExample currency={currency} />}
          />
          <Select
            name="template"
            label={t('documents.field.template')}
            options={TEMPLATES.map((value) => ({ value, label: t(`documents.template.${value}`) }))}
          />
          <TextField
            name="accent"
            label={label('accent')}
            hint={label('accentHint')}
            autoComplete="off"
            literal
          />
        </Pair>
        <TemplatePreview />
        <PayingFields currency={currency} />
        <TextArea name="notes" label={t('documents.field.notes')} rows={3} />
        <TextArea name="footer" label={t('documents.field.footer')} rows={2} />
        <SubmitButton>{label('save')}</SubmitButton>
      </Form>
    </section>
  );
}
