import { useText } from '@/core/i18n/useText';
import { ASSURANCE_ICONS } from '@/domain/shop/settings';
import type { TextPart } from '@/domain/texts/keys';
import { Form } from '@/ui/form/Form';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { Pair } from '@/ui/page/settingsSections';
import type { SectionProps } from './useShopSettings';

const loadSchema = async () => (await import('./forms')).assurancesForm;

/** The three promises below each product. */
export function AssurancesSection({ state, settings }: SectionProps) {
  const t = useText();
  const label = (part: TextPart<'shopSettings.assurances'>) => t(`shopSettings.assurances.${part}`);
  const { assurances } = settings;
  const icons = ASSURANCE_ICONS.map((value) => ({ value, label: label(`icon.${value}`) }));
  return (
    <section aria-label={label('title')}>
      <h2>{label('title')}</h2>
      <p>{label('text')}</p>
      <Form
        schema={loadSchema}
        defaultValues={{ assurances }}
        onSubmit={state.save}
        onRefused={state.onStale}
      >
        <UnsavedGuard />
        {assurances.map((_promise, at) => (
          // Promises are named only by their position.
          <Pair key={at} role="group" aria-label={t('shopSettings.assurances.nth', { number: at + 1 })}>
            <TextField name={`assurances.${at}.title`} label={label('name')} autoComplete="off" />
            <Select name={`assurances.${at}.icon`} label={label('picture')} options={icons} />
            <div style={{ gridColumn: '1 / -1' }}>
              <TextField
                name={`assurances.${at}.text`}
                label={label('words')}
                autoComplete="off"
                required={false}
              />
            </div>
          </Pair>
        ))}
        <SubmitButton>{label('save')}</SubmitButton>
      </Form>
    </section>
  );
}
