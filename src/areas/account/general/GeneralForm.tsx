import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { accountApi } from '@/core/auth/accountApi';
import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { useIsHydrated } from '@/core/useIsHydrated';
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
import { useMe, useSave } from '../parts/useSave';

/** Debounce of the username check, in ms. */
const PAUSE = 300;
const WHOLE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

interface Answer {
  name: string;
  free: boolean;
  suggestions: string[];
}

/** Whether a username is available, checked while typing; null while unknown. */
function useIsFree(name: string, own: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (name === own || name.length < 2 || !WHOLE.test(name)) return undefined;
    const abort = new AbortController();
    const ask = async () => {
      const found = await accountApi.username({ username: name }, { signal: abort.signal }).catch(() => null);
      if (found) setAnswer({ name, ...found });
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [name, own]);
  return answer?.name === name ? answer : null;
}

/** The name in the user's profile URL; says while typing whether it is taken and suggests free ones. */
function UsernameField() {
  const t = useText();
  const { username: own } = useMe();
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: 'username' });
  const name = typeof typed === 'string' ? typed.trim().toLowerCase() : '';
  const answer = useIsFree(name, own);
  const suggestions = answer?.free === false && answer.suggestions.length > 0 && (
    <>
      {t('account.username.taken')}{' '}
      {answer.suggestions.map((free) => (
        <Button
          key={free}
          size="small"
          onClick={() => setValue('username', free, { shouldDirty: true, shouldValidate: true })}
        >
          <bdi>{free}</bdi>
        </Button>
      ))}
    </>
  );
  const address = <bdi dir="ltr">{PATHS.dashboard.user.person(name || own)}</bdi>;
  return (
    <TextField
      name="username"
      literal
      label={t('account.field.username')}
      autoComplete="username"
      hint={suggestions || address}
      status={answer?.free ? t('account.username.free') : ''}
    />
  );
}

/** Character counter of a field. */
function Count({ name, max }: { name: string; max: number }) {
  const { number } = useFormat();
  const value: unknown = useWatch({ name });
  const length = typeof value === 'string' ? value.length : 0;
  return <bdi>{`${number(length)} / ${number(max)}`}</bdi>;
}

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
  // The server's list of time zones may be another than the browser's; the first HTML has the chosen one alone.
  const isHydrated = useIsHydrated();
  const zones = useMemo(
    () => timeZoneChoices(me.timeZone).filter(({ value }) => isHydrated || value === me.timeZone),
    [me.timeZone, isHydrated],
  );
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
