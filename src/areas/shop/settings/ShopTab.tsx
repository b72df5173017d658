import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import type { TextPart } from '@/domain/texts/keys';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { Form } from '@/ui/form/Form';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { Pair, Sections } from '@/ui/page/settingsSections';
import { AssurancesSection } from './AssurancesSection';
import { ColorsSection } from './ColorsSection';
import { GeneralSection } from './GeneralSection';
import { PaymentSection } from './PaymentSection';
import { ShippingSection } from './shipping/ShippingSection';
import { RatesSection } from './taxes/RatesSection';
import { type SectionProps, useShopSettings } from './useShopSettings';

const loadSchema = async () => (await import('./forms')).taxForm;

/** Whether prices include tax, and rounding; placed orders stay as they are. */
function TaxSection({ state, settings }: SectionProps) {
  const t = useText();
  const label = (part: TextPart<'shopSettings.tax'>) => t(`shopSettings.tax.${part}`);
  const prices = (['yes', 'no'] as const).map((value) => ({ value, label: label(`price.${value}`) }));
  const roundings = (['line', 'rate'] as const).map((value) => ({ value, label: label(`round.${value}`) }));
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
          <Select name="pricesIncludeTax" label={label('prices')} options={prices} />
          <Select name="taxRounding" label={label('rounding')} options={roundings} />
        </Pair>
        <SubmitButton>{label('save')}</SubmitButton>
      </Form>
    </section>
  );
}

/** Shop settings: visibility, shipping, taxes, payment. Source: shop, section 5.7. */
export function ShopTab() {
  const can = useCan();
  const state = useShopSettings();
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
            <GeneralSection state={state} settings={known} />
            <ShippingSection />
            {can('taxes.manage') && (
              <>
                <TaxSection state={state} settings={known} />
                <RatesSection />
              </>
            )}
            <PaymentSection state={state} settings={known} />
            <AssurancesSection state={state} settings={known} />
            <ColorsSection state={state} settings={known} />
          </>
        )}
      </Async>
    </Sections>
  );
}
