import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { Workspace } from '@/domain/workspace/schemas';
import { type Choice, currencyChoices, languageChoices, timeZoneChoices } from '@/ui/form/choices';
import { Form } from '@/ui/form/Form';
import { Notice } from '@/ui/form/Notice';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { SettingsPart } from './parts/SettingsPart';
import { type Difference, Stale } from './parts/Stale';
import { Pair, TabBody } from './parts/TabBody';
import { useSettings } from './useSettings';

/** A Sunday, from which the names of the weekdays are formatted. */
const SUNDAY = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;

function weekdayOptions(locale: string): Choice[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => ({
    value: String(day),
    label: format.format(SUNDAY + day * DAY),
  }));
}

const loadSchema = async () => (await import('./forms')).workspaceFields;
const FIELDS = ['name', 'locale', 'currency', 'timeZone', 'weekStart'] as const;
type Field = (typeof FIELDS)[number];

function valuesOf({ name, locale, currency, timeZone, weekStart }: Workspace) {
  return { name, locale, currency, timeZone, weekStart: String(weekStart) as '0' };
}

function useOptions({ currency, timeZone }: Workspace): Record<string, readonly Choice[]> {
  const { language } = useLanguage();
  return useMemo(() => {
    const { locale } = LANGUAGE_TABLE[language];
    return {
      locale: languageChoices,
      currency: currencyChoices(locale, currency),
      timeZone: timeZoneChoices(timeZone),
      weekStart: weekdayOptions(locale),
    };
  }, [language, currency, timeZone]);
}

/** Warns that existing amounts are not converted, as soon as another currency is chosen. */
function CurrencyWarning({ saved }: { saved: string }) {
  const t = useText();
  const chosen: unknown = useWatch({ name: 'currency' });
  return chosen === saved ? null : <Notice tone="info">{t('workspace.workspace.currencyWarning')}</Notice>;
}

type Settings = ReturnType<typeof useSettings>;

function WorkspaceForm({ workspace, settings }: { workspace: Workspace; settings: Settings }) {
  const t = useText();
  const options = useOptions(workspace);
  const label = (field: Field) => t(`workspace.workspace.${field}`);
  const theirs = valuesOf(workspace);
  const inWords = (field: string, value: unknown) =>
    options[field]?.find((option) => option.value === value)?.label ?? String(value);
  const differences = (typed: Record<string, unknown>): Difference[] =>
    FIELDS.filter((name) => typed[name] !== theirs[name]).map((name) => ({
      name,
      label: label(name),
      mine: inWords(name, typed[name]),
      theirs: inWords(name, theirs[name]),
    }));
  const select = (name: Field) => <Select name={name} label={label(name)} options={options[name] ?? []} />;
  const stale = <Stale differences={differences} theirs={theirs} />;
  return (
    <Form
      schema={loadSchema}
      defaultValues={theirs}
      onSubmit={(values) => settings.save(workspace.version, values)}
      onRefused={settings.onRefused}
      refusalText={({ code }) => (code === 'stale-version' ? stale : undefined)}
    >
      <UnsavedGuard />
      <TextField
        name="name"
        label={label('name')}
        hint={t('workspace.workspace.nameHint')}
        autoComplete="off"
      />
      <Pair>
        {select('locale')}
        {select('weekStart')}
        {select('currency')}
        {select('timeZone')}
      </Pair>
      <CurrencyWarning saved={workspace.currency} />
      <SubmitButton>{t('workspace.save')}</SubmitButton>
    </Form>
  );
}

/** Name, language, currency, zone and first day of the week. */
export function WorkspaceTab() {
  const settings = useSettings();
  const { workspace } = settings;
  return (
    <SettingsPart settings={settings}>
      <TabBody>{workspace && <WorkspaceForm workspace={workspace} settings={settings} />}</TabBody>
    </SettingsPart>
  );
}
