import { useText } from '@/core/i18n/useText';
import { Form } from '@/ui/form/Form';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { Pair } from '@/ui/page/settingsSections';
import type { SectionProps } from '../useShopSettings';

const loadSchema = async () => (await import('../forms')).taxForm;

/** Whether prices hold the tax, and how it is rounded; placed orders stay as they are. */
export function TaxSection({ state, settings }: SectionProps) {
  const t = useText();
  const label = (part: string) => t(`shopSettings.tax.${part}`);
  const choices = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: label(`${of}.${value}`) }));
  const pricesIncludeTax = settings.pricesIncludeTax ? ('yes' as const) : ('no' as const);
  return (
    <section aria-label={label('title')}>
      <h2>{label('title')}</h2>
      <p>{label('text')}</p>
      <Form
        schema={loadSchema}
        defaultValues={{ pricesIncludeTax, taxRounding: settings.taxRounding }}
        onSubmit={state.save}
        onRefused={state.onStale}
      >
        <UnsavedGuard />
        <Pair>
          <Select name="pricesIncludeTax" label={label('prices')} options={choices('price', ['yes', 'no'])} />
          <Select name="taxRounding" label={label('rounding')} options={choices('round', ['line', 'rate'])} />
        </Pair>
        <SubmitButton>{label('save')}</SubmitButton>
      </Form>
    </section>
  );
}
