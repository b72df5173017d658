import { useMemo } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { EndUser } from '@/domain/auth/contract';
import { Checkbox } from '@/ui/form/Checkbox';
import { languageChoices, timeZoneChoices } from '@/ui/form/choices';
import { CountryField } from '@/ui/form/CountryField';
import { Form } from '@/ui/form/Form';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextArea } from '@/ui/form/TextArea';
import { TextField } from '@/ui/form/TextField';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { FieldGrid, FormActions, Section } from '../parts/Section';
import { useSave } from '../parts/useSave';
import { Count } from './Count';
import { UsernameField } from './UsernameField';

const loadSchema = async () => (await import('@/domain/people/accountForms')).generalForm;

function valuesOf(me: EndUser) {
  return {
    isPublic: me.isPublic,
    firstName: me.firstName,
    lastName: me.lastName,
    username: me.username,
    phoneNumber: me.phoneNumber ?? '',
    country: me.country ?? '',
    state: me.state ?? '',
    city: me.city ?? '',
    address: me.address ?? '',
    zipCode: me.zipCode ?? '',
    company: me.company ?? '',
    jobTitle: me.jobTitle ?? '',
    about: me.about ?? '',
    quote: me.quote ?? '',
    school: me.school ?? '',
    locale: me.locale,
    timeZone: me.timeZone,
  };
}

function Names() {
  const t = useText();
  return (
    <>
      <TextField name="firstName" label={t('account.field.firstName')} autoComplete="given-name" />
      <TextField name="lastName" label={t('account.field.lastName')} autoComplete="family-name" />
      <UsernameField />
      <TextField
        name="phoneNumber"
        type="tel"
        required={false}
        label={t('account.field.phoneNumber')}
        autoComplete="tel"
      />
    </>
  );
}

const PLACE = [
  ['state', 'address-level1'],
  ['city', 'address-level2'],
  ['address', 'street-address'],
  ['zipCode', 'postal-code'],
  ['company', 'organization'],
  ['jobTitle', 'organization-title'],
  ['school', 'off'],
  ['quote', 'off'],
] as const;

function Rest() {
  const t = useText();
  return PLACE.map(([name, autoComplete]) => (
    <TextField
      key={name}
      name={name}
      required={false}
      label={t(`account.field.${name}`)}
      autoComplete={autoComplete}
    />
  ));
}

/** The form "General". */
export function GeneralForm() {
  const t = useText();
  const { setLanguage } = useLanguage();
  const { me, save, formKey, refusalText, onRefused } = useSave();
  const zones = useMemo(() => timeZoneChoices(me.timeZone), [me.timeZone]);
  return (
    <Section title={t('account.general.title')} text={t('account.general.text')}>
      <Form
        key={formKey}
        schema={loadSchema}
        defaultValues={valuesOf(me)}
        summary
        refusalText={refusalText}
        onRefused={onRefused}
        onSubmit={async (values) => {
          const user = await save(values);
          if (user.locale !== me.locale) await setLanguage(user.locale);
        }}
      >
        <UnsavedGuard />
        <Checkbox
          name="isPublic"
          label={t('account.field.isPublic')}
          hintWhenOn={t('account.general.public')}
          hintWhenOff={t('account.general.private')}
        />
        <FieldGrid>
          <Names />
          <CountryField
            name="country"
            required={false}
            label={t('account.field.country')}
            autoComplete="country"
          />
          <Rest />
          <Select name="locale" label={t('account.field.locale')} options={languageChoices} />
          <Select name="timeZone" label={t('account.field.timeZone')} options={zones} />
        </FieldGrid>
        <TextArea
          name="about"
          label={t('account.field.about')}
          rows={4}
          hint={<Count name="about" max={2000} />}
        />
        <FormActions>
          <SubmitButton>{t('account.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}
