import { useText } from '@/core/i18n/useText';
import { MODERATIONS } from '@/domain/shop/settings';
import type { TextPart } from '@/domain/texts/keys';
import { Checkbox } from '@/ui/form/Checkbox';
import { Form } from '@/ui/form/Form';
import { NumberField } from '@/ui/form/NumberField';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { Pair } from '@/ui/page/settingsSections';
import type { SectionProps } from './useShopSettings';

const loadSchema = async () => (await import('./forms')).generalForm;

/** Visibility of the shop, days a product counts as new, and review moderation. */
export function GeneralSection({ state, settings }: SectionProps) {
  const t = useText();
  const label = (part: TextPart<'shopSettings.general'>) => t(`shopSettings.general.${part}`);
  const { publicShop, newDays, moderation } = settings;
  return (
    <section aria-label={label('title')}>
      <h2>{label('title')}</h2>
      <Form
        schema={loadSchema}
        defaultValues={{ publicShop, newDays, moderation }}
        onSubmit={state.save}
        onRefused={state.onStale}
      >
        <UnsavedGuard />
        <Checkbox name="publicShop" label={label('public')} hintWhenOff={label('publicOff')} />
        <Pair>
          <NumberField name="newDays" label={label('newDays')} hint={label('newDaysHint')} />
          <Select
            name="moderation"
            label={label('moderation')}
            options={MODERATIONS.map((value) => ({ value, label: label(`moderate.${value}`) }))}
          />
        </Pair>
        <SubmitButton>{label('save')}</SubmitButton>
      </Form>
    </section>
  );
}
