import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { amountsOf } from '@/domain/invoices/amounts';
import type { InvoiceSettings } from '@/domain/invoices/settings';
import { TEMPLATES } from '@/domain/invoices/templates';
import type { TextPart } from '@/domain/texts/keys';
import { AmountField } from '@/ui/form/AmountField';
import type { Choice } from '@/ui/form/choices';
import { Form } from '@/ui/form/Form';
import { NumberField } from '@/ui/form/NumberField';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextArea } from '@/ui/form/TextArea';
import { TextField } from '@/ui/form/TextField';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { Pair } from '@/ui/page/settingsSections';
import type { InvoiceSettingsState } from './useInvoiceSettings';

type Template = InvoiceSettings['settings']['template'];

const loadSchema = async () => (await import('./forms')).defaultsForm;

/** Table rows that fit in this preview size. */
const ROWS: Readonly<Record<Template, number>> = { classic: 4, modern: 4, compact: 8 };
const COLOR = /^#[0-9a-f]{6}$/i;

const Sheet = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  inlineSize: 168,
  blockSize: 238,
  padding: 14,
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  // Paper is white in dark mode, too.
  backgroundColor: '#ffffff',
  '& > div': { display: 'flex', justifyContent: 'space-between' },
  '& i': { blockSize: 5, inlineSize: 48, borderRadius: 2, backgroundColor: '#d5dade' },
  '& [data-title]': { blockSize: 10, inlineSize: 56, backgroundColor: 'var(--accent)' },
  '& [data-head]': { borderBlockEnd: '2px solid var(--accent)', paddingBlockEnd: 4 },
  '& [data-total]': { marginInlineStart: 'auto', blockSize: 7, backgroundColor: 'var(--accent)' },
  '&[data-look=modern] [data-top]': {
    margin: '-14px -14px 0',
    padding: 14,
    backgroundColor: 'var(--accent)',
  },
  '&[data-look=modern] [data-top] i': { backgroundColor: '#ffffff' },
  '&[data-look=modern] [data-head]': { padding: 4, backgroundColor: 'var(--accent)' },
  '&[data-look=compact]': { gap: 6, padding: 10 },
  '&[data-look=compact] [data-title]': { blockSize: 7, inlineSize: 40 },
}));

/** Preview of the chosen template and color. */
function TemplatePreview() {
  const t = useText();
  const [template, accent] = useWatch({ name: ['template', 'accent'] }) as [Template, string];
  const color = COLOR.test(accent.trim()) ? accent.trim() : '#5f6b76';
  const name = t(`documents.template.${template}`);
  return (
    <Sheet
      role="img"
      aria-label={t('invoiceSettings.defaults.look', { template: name })}
      data-look={template}
      style={{ ['--accent' as string]: color }}
    >
      <div data-top>
        <i />
        <i data-title />
      </div>
      <div>
        <i />
        <i />
        <i style={{ inlineSize: 30 }} />
      </div>
      <div data-head>
        <i />
        <i style={{ inlineSize: 24 }} />
      </div>
      {Array.from({ length: ROWS[template] }, (_, row) => (
        <div key={row}>
          <i style={{ inlineSize: 72 }} />
          <i style={{ inlineSize: 24 }} />
        </div>
      ))}
      <i data-total />
    </Sheet>
  );
}

/** Minor units whose tax at 23 % differs by rounding rule. */
const PRICES = [5555, 1111];
const RATE = 23_000;

const taxBy = (taxRounding: 'line' | 'rate') =>
  amountsOf({
    lines: PRICES.map((unitPrice) => ({
      kind: 'service',
      unitPrice,
      quantityMilli: 1000,
      discountKind: 'none',
      discountValue: 0,
      discountable: true,
      taxCategory: 'S',
      taxRate: RATE,
    })),
    discountKind: 'none',
    discountValue: 0,
    pricesIncludeTax: false,
    taxRounding,
  }).tax;

/** Results of the two rounding rules, by the calculation used for documents. */
function RoundingExample({ currency }: { currency: string }) {
  const t = useText();
  const { money } = useFormat();
  const [first = 0, second = 0] = PRICES;
  return t('invoiceSettings.defaults.example', {
    first: money(first, currency),
    second: money(second, currency),
    line: money(taxBy('line'), currency),
    rate: money(taxBy('rate'), currency),
  });
}

type Settings = InvoiceSettings['settings'];

const yesNo = (value: boolean) => (value ? ('yes' as const) : ('no' as const));

function valuesOf(settings: Settings) {
  const { termsDays, taxRounding, template, accent, notes, footer, orderInvoices, minPart } = settings;
  return {
    termsDays,
    pricesIncludeTax: yesNo(settings.pricesIncludeTax),
    taxRounding,
    template,
    accent,
    notes,
    footer,
    orderInvoices,
    partialPayments: yesNo(settings.partialPayments),
    minPart,
  };
}

type Part = TextPart<'invoiceSettings.defaults'>;

/** Texts of this section, and labels of the choices. */
function useLabels() {
  const t = useText();
  const label = (part: Part) => t(`invoiceSettings.defaults.${part}`);
  return {
    label,
    choices: <V extends string>(values: readonly V[], part: (value: V) => Part): Choice[] =>
      values.map((value) => ({ value, label: label(part(value)) })),
  };
}

/** Payment options, and invoices of orders. */
function PayingFields({ currency }: { currency: string }) {
  const t = useText();
  const { label, choices } = useLabels();
  return (
    <Pair>
      <Select
        name="partialPayments"
        label={label('parts')}
        options={choices(['yes', 'no'], (value) => `inParts.${value}`)}
      />
      <AmountField
        name="minPart"
        label={t('invoiceSettings.defaults.least', { currency })}
        hint={label('leastHint')}
        currency={currency}
        required={false}
      />
      <Select
        name="orderInvoices"
        label={label('orders')}
        options={choices(['auto', 'manual'], (value) => `ofOrders.${value}`)}
      />
    </Pair>
  );
}

/** Template and accent of documents. */
function LookFields({ label }: Pick<ReturnType<typeof useLabels>, 'label'>) {
  const t = useText();
  return (
    <>
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
    </>
  );
}

/** What new documents begin with; those that exist stay as they are. Source: invoices, sections 2.1 and 7.6. */
export function DefaultsSection({ state, settings }: { state: InvoiceSettingsState; settings: Settings }) {
  const t = useText();
  const { currency } = settings;
  const { label, choices } = useLabels();
  return (
    <section aria-label={label('title')}>
      <h2>{label('title')}</h2>
      <p>{label('text')}</p>
      <Form
        schema={loadSchema}
        defaultValues={valuesOf(settings)}
        onSubmit={(values) => state.saveSettings(settings.version, { settings: values })}
        onRefused={state.onStaleSettings}
        part="settings"
      >
        <UnsavedGuard />
        <Pair>
          <NumberField name="termsDays" label={label('terms')} hint={label('termsHint')} />
          <Select
            name="pricesIncludeTax"
            label={label('tax')}
            options={choices(['no', 'yes'], (value) => `prices.${value}`)}
          />
          <Select
            name="taxRounding"
            label={label('rounding')}
            options={choices(['line', 'rate'], (value) => `round.${value}`)}
            hint={<RoundingExample currency={currency} />}
          />
          <LookFields label={label} />
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
