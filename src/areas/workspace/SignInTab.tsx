import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { LANGUAGES } from '@/domain/languages';
import { legalToHtml, legalToText } from '@/domain/workspace/legalText';
import type { TextKey } from '@/domain/texts/keys';
import type { Workspace } from '@/domain/workspace/schemas';
import { Checkbox } from '@/ui/form/Checkbox';
import { Form } from '@/ui/form/Form';
import { Notice } from '@/ui/form/Notice';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { LegalFields } from './parts/LegalFields';
import { SettingsPart } from './parts/SettingsPart';
import { type Difference, Stale } from './parts/Stale';
import { TabBody } from './parts/TabBody';
import { useSettings } from './useSettings';

/** The providers for signing in; set in the server's environment. */
function Providers({ providers }: { providers: readonly { id: string; name: string }[] }) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('workspace.signIn.providers')}</h2>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {providers.length > 0
          ? providers.map(({ name }) => name).join(', ')
          : t('workspace.signIn.noProviders')}
      </Typography>
    </section>
  );
}

const loadSchema = async () => (await import('./forms')).signInFields;

type Texts = Workspace['termsText'];

const typedTexts = (texts: Texts) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, legalToText(texts[language] ?? '')])) as Record<
    (typeof LANGUAGES)[number],
    string
  >;
const keptTexts = (texts: Record<string, string>): Texts =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text.trim() !== '')
      .map(([language, text]) => [language, legalToHtml(text)]),
  );

function valuesOf(workspace: Workspace) {
  const { registration, registrationRole, requireVerifiedEmail, requireTwoFactor } = workspace;
  return {
    registration,
    registrationRole,
    registrationDomains: workspace.registrationDomains.join(', '),
    requireVerifiedEmail,
    requireTwoFactor,
    termsText: typedTexts(workspace.termsText),
    privacyText: typedTexts(workspace.privacyText),
  };
}

type Values = ReturnType<typeof valuesOf>;
const FIELDS = Object.keys({
  registration: 0,
  registrationRole: 0,
  registrationDomains: 0,
  requireVerifiedEmail: 0,
  requireTwoFactor: 0,
  termsText: 0,
  privacyText: 0,
} satisfies Record<keyof Values, 0>) as (keyof Values)[];
interface NamedChoice {
  value: string;
  key: TextKey;
}
const named = <V extends string>(values: readonly V[], key: (value: V) => TextKey): NamedChoice[] =>
  values.map((value) => ({ value, key: key(value) }));
const CHOICES = {
  registration: named(
    ['open', 'approval', 'invitation'],
    (value) => `workspace.signIn.registrationChoice.${value}`,
  ),
  registrationRole: named(['guest', 'member'], (value) => `workspace.signIn.registrationRoleChoice.${value}`),
  requireTwoFactor: named(
    ['off', 'admins', 'everyone'],
    (value) => `workspace.signIn.requireTwoFactorChoice.${value}`,
  ),
};
const isChosen = (field: keyof Values): field is keyof typeof CHOICES => field in CHOICES;

/** Formats a form value; of texts, it lists the languages. */
function useWords() {
  const t = useText();
  return (field: keyof Values, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'workspace.signIn.yes' : 'workspace.signIn.no');
    if (isChosen(field)) {
      const choice = CHOICES[field].find((one) => one.value === value);
      return choice ? t(choice.key) : String(value);
    }
    if (typeof value === 'string') return value || t('workspace.signIn.anyDomain');
    const written = Object.entries(value as Record<string, string>).filter(([, text]) => text !== '');
    return written.map(([language]) => language).join(', ') || t('workspace.signIn.standardText');
  };
}

type Settings = ReturnType<typeof useSettings>;

function useStale(theirs: Values) {
  const t = useText();
  const words = useWords();
  const differences = (typed: Record<string, unknown>): Difference[] =>
    FIELDS.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(theirs[name])).map((name) => ({
      name,
      label: t(`workspace.signIn.${name}`),
      mine: words(name, typed[name]),
      theirs: words(name, theirs[name]),
    }));
  return <Stale differences={differences} theirs={theirs} />;
}

function WhoMayJoin() {
  const t = useText();
  const label = (field: keyof Values) => t(`workspace.signIn.${field}`);
  const select = (name: keyof typeof CHOICES, hint?: string) => (
    <Select
      name={name}
      label={label(name)}
      hint={hint}
      options={CHOICES[name].map(({ value, key }) => ({ value, label: t(key) }))}
    />
  );
  return (
    <fieldset>
      <legend>{t('workspace.signIn.joining')}</legend>
      {select('registration')}
      {select('registrationRole', t('workspace.signIn.registrationRoleHint'))}
      <TextField
        name="registrationDomains"
        label={label('registrationDomains')}
        hint={t('workspace.signIn.domainsHint')}
        autoComplete="off"
        required={false}
        literal
      />
      <Checkbox name="requireVerifiedEmail" label={label('requireVerifiedEmail')} />
      {select('requireTwoFactor')}
    </fieldset>
  );
}

function SignInForm({ workspace, settings }: { workspace: Workspace; settings: Settings }) {
  const t = useText();
  const values = valuesOf(workspace);
  const stale = useStale(values);
  return (
    <Form
      schema={loadSchema}
      defaultValues={values}
      onSubmit={({ termsText, privacyText, ...rest }) =>
        settings.save(workspace.version, {
          ...rest,
          termsText: keptTexts(termsText),
          privacyText: keptTexts(privacyText),
        })
      }
      onRefused={settings.onRefused}
      refusalText={({ code }) => (code === 'stale-version' ? stale : undefined)}
    >
      <UnsavedGuard />
      <WhoMayJoin />
      <LegalFields />
      <SubmitButton>{t('workspace.save')}</SubmitButton>
    </Form>
  );
}

/** Who may join and how people sign in; the legal texts; the enabled providers. */
export function SignInTab() {
  const t = useText();
  const settings = useSettings();
  const { workspace, server } = settings;
  return (
    <SettingsPart settings={settings}>
      {workspace && server && (
        <TabBody>
          {server.isReachable && workspace.registration === 'open' && (
            <Notice tone="info">{t('workspace.signIn.openHint')}</Notice>
          )}
          <SignInForm workspace={workspace} settings={settings} />
          <Providers providers={server.providers} />
        </TabBody>
      )}
    </SettingsPart>
  );
}
