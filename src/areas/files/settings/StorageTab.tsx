import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import type { FileSettings } from '@/domain/files/usage';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { Checkbox } from '@/ui/form/Checkbox';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { Sections } from '@/ui/page/settingsSections';
import { PeopleUsage } from './PeopleUsage';
import { QuotaFields } from './QuotaFields';
import { toBytes, toTyped } from './quota';
import { type StorageSettings, useStorageSettings } from './useStorageSettings';

const loadSchema = async () => (await import('./forms')).storageForm;

/** The fields as the settings fill them. */
function valuesOf({ fileQuotaDefault, publicLinks }: FileSettings) {
  const limit: 'own' | 'none' = fileQuotaDefault === null ? 'none' : 'own';
  return { limit, ...toTyped(fileQuotaDefault), publicLinks };
}

type Values = ReturnType<typeof valuesOf>;

/** The changed settings; a quota whose fields are as they were stays exact. */
function changesOf(settings: FileSettings, typed: Values): Partial<FileSettings> {
  const { limit, amount, unit, publicLinks } = typed;
  const before = valuesOf(settings);
  const isOther = limit !== before.limit || amount !== before.amount || unit !== before.unit;
  const bytes = limit === 'none' || amount === null ? null : toBytes({ amount, unit });
  return {
    ...(isOther && { fileQuotaDefault: bytes }),
    ...(publicLinks !== settings.publicLinks && { publicLinks }),
  };
}

function SettingsForm({ state, known }: { state: StorageSettings; known: FileSettings }) {
  const t = useText();
  return (
    <Form
      schema={loadSchema}
      defaultValues={valuesOf(known)}
      onSubmit={(typed) => state.save(known.version, changesOf(known, typed))}
      onRefused={state.onRefused}
      refusalText={({ code }) => (code === 'stale-version' ? t('form.stale') : undefined)}
    >
      <UnsavedGuard />
      <QuotaFields
        label={t('filesShare.settings.quota')}
        options={[
          { value: 'own', label: t('filesShare.quota.own') },
          { value: 'none', label: t('filesShare.quota.none') },
        ]}
      />
      <Checkbox
        name="publicLinks"
        label={t('filesShare.settings.links')}
        hintWhenOn={t('filesShare.settings.linksOn')}
        hintWhenOff={t('filesShare.settings.linksOff')}
      />
      <SubmitButton>{t('filesShare.save')}</SubmitButton>
    </Form>
  );
}

/** Storage: the default quota, public links, and how much everybody stores. Source: files, B6. */
export function StorageTab() {
  const t = useText();
  const id = useId();
  const state = useStorageSettings();
  const { known, error, isLoading, reload } = state;
  return (
    <Sections>
      <section aria-labelledby={id}>
        <h2 id={id}>{t('filesShare.settings.title')}</h2>
        <Async
          isLoading={isLoading}
          hasContent={known !== null}
          error={known ? null : error}
          onRetry={reload}
          skeleton={<Bone height={240} />}
        >
          {known && <SettingsForm state={state} known={known} />}
        </Async>
      </section>
      <PeopleUsage standard={known?.fileQuotaDefault ?? null} />
    </Sections>
  );
}
