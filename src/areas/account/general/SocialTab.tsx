import { useText } from '@/core/i18n/useText';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { FormActions, Section } from '../parts/Section';
import { useSave } from '../parts/useSave';

const loadSchema = async () => (await import('@/domain/people/socialLinks')).socialLinksForm;

/** Brand names are the same in every language. */
const NETWORKS = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['x', 'X'],
] as const;

/** Social links of the profile; a pasted user name is turned into its URL. */
export function SocialTab() {
  const t = useText();
  const { me, save, formKey, refusalText, onRefused } = useSave();
  const { facebook, instagram, linkedin, x } = me.links;
  return (
    <Section title={t('account.social.title')} text={t('account.social.text')}>
      <Form
        key={`${formKey}-${JSON.stringify(me.links)}`}
        schema={loadSchema}
        defaultValues={{
          facebook: facebook ?? '',
          instagram: instagram ?? '',
          linkedin: linkedin ?? '',
          x: x ?? '',
        }}
        refusalText={refusalText}
        onRefused={onRefused}
        onSubmit={async (links) => {
          await save({ links });
        }}
      >
        <UnsavedGuard />
        {NETWORKS.map(([name, label]) => (
          <TextField key={name} name={name} literal required={false} label={label} autoComplete="url" />
        ))}
        <FormActions>
          <SubmitButton>{t('account.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}
