import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Trans } from '@/core/i18n/Trans';
import { useText } from '@/core/i18n/useText';
import type { InvoiceSettings } from '@/domain/invoices/settings';
import { formatNumber } from '@/domain/numbering/pattern';
import { patternProblem } from '@/domain/numbering/rules';
import type { TextPart } from '@/domain/texts/keys';
import { Form } from '@/ui/form/Form';
import { NumberField } from '@/ui/form/NumberField';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { today } from '../list/dueWords';
import { Pair } from '@/ui/page/settingsSections';
import type { InvoiceSettingsState } from './useInvoiceSettings';

type Series = InvoiceSettings['series'][number];

const loadSchema = async () => (await import('./forms')).numberingForm;

const Example = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& bdi': { color: theme.palette.text.primary, fontWeight: 700 },
}));

/** Live preview of the next number. */
function NextNumber({ nextValue }: { nextValue: number }) {
  const [day] = useState(today);
  const [pattern, reset, start] = useWatch({ name: ['pattern', 'reset', 'start'] }) as [
    string,
    Series['reset'],
    number | null,
  ];
  const problem = patternProblem(pattern, reset);
  const value = start || nextValue;
  return (
    <Example aria-live="polite">
      <Trans
        textKey="invoiceSettings.numbering.next"
        values={{ number: problem ? '–' : formatNumber(pattern, day, value) }}
        parts={{ number: <bdi dir="ltr" /> }}
      />
    </Example>
  );
}

function SeriesForm({ state, series, version }: Props & { series: Series }) {
  const t = useText();
  const { kind, pattern, reset, nextValue, last } = series;
  const label = (part: TextPart<'invoiceSettings.numbering'>) => t(`invoiceSettings.numbering.${part}`);
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ pattern, reset, start: null }}
      onSubmit={({ start, ...rest }) =>
        state.saveSettings(version, {
          numbering: [{ kind, ...rest, ...(start !== null && { start }) }],
        })
      }
      onRefused={state.onStaleSettings}
      part="numbering.0"
    >
      <UnsavedGuard />
      <h3>{label(kind)}</h3>
      <Pair>
        <TextField
          name="pattern"
          label={label('pattern')}
          hint={label('patternHint')}
          autoComplete="off"
          literal
        />
        <Select
          name="reset"
          label={label('reset')}
          options={(['yearly', 'never'] as const).map((value) => ({ value, label: label(value) }))}
        />
        {last === null && (
          <NumberField name="start" label={label('start')} hint={label('startHint')} required={false} />
        )}
      </Pair>
      <NextNumber nextValue={nextValue} />
      {last !== null && (
        <Example>
          {label('last')} <bdi dir="ltr">{last}</bdi>
        </Example>
      )}
      <SubmitButton>{t(`invoiceSettings.numbering.save.${kind}`)}</SubmitButton>
    </Form>
  );
}

interface Props {
  state: InvoiceSettingsState;
  version: number;
}

/** Number format, reset period and start. Source: invoices, section 2.2. */
export function NumberingSection({ series, ...props }: Props & { series: readonly Series[] }) {
  const t = useText();
  return (
    <section aria-label={t('invoiceSettings.numbering.title')}>
      <h2>{t('invoiceSettings.numbering.title')}</h2>
      <p>{t('invoiceSettings.numbering.text')}</p>
      {series.map((one) => (
        // Remounted after a save: the start has been used, and the last number has changed.
        <SeriesForm key={`${one.kind} ${one.nextValue}`} series={one} {...props} />
      ))}
    </section>
  );
}
