import { useText } from '@/core/i18n/useText';
import { SHOP_PAYMENTS } from '@/domain/shop/settings';
import type { TextPart } from '@/domain/texts/keys';
import { Checkbox } from '@/ui/form/Checkbox';
import { Form } from '@/ui/form/Form';
import { NumberField } from '@/ui/form/NumberField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { Pair } from '@/ui/page/settingsSections';
import type { SectionProps } from './useShopSettings';

const loadSchema = async () => (await import('./forms')).paymentForm;
const TIMES = ['reservationMinutes', 'paymentMinutes', 'transferDays'] as const;

/** Payment methods, and how long stock and unpaid orders are held. */
export function PaymentSection({ state, settings }: SectionProps) {
  const t = useText();
  const label = (part: TextPart<'shopSettings.payment'>) => t(`shopSettings.payment.${part}`);
  const { methods, reservationMinutes, paymentMinutes, transferDays } = settings;
  return (
    <section aria-label={label('title')}>
      <h2>{label('title')}</h2>
      <p>{label('text')}</p>
      <Form
        schema={loadSchema}
        defaultValues={{ methods, reservationMinutes, paymentMinutes, transferDays }}
        onSubmit={state.save}
        onRefused={state.onStale}
      >
        <UnsavedGuard />
        <div role="group" aria-label={label('methods')}>
          {SHOP_PAYMENTS.map((method) => (
            <Checkbox key={method} name={`methods.${method}`} label={label(`method.${method}`)} />
          ))}
        </div>
        <Pair>
          {TIMES.map((name) => (
            <NumberField key={name} name={name} label={label(name)} hint={label(`${name}Hint`)} />
          ))}
        </Pair>
        <SubmitButton>{label('save')}</SubmitButton>
      </Form>
    </section>
  );
}
