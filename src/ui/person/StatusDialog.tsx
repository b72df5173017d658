import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useOwnStatus } from '@/core/live/useLive';
import { useSetOwnStatus } from '@/core/live/useSetOwnStatus';
import { CHOSEN_STATUSES } from '@/domain/live/presence';
import { Checkbox } from '@/ui/form/Checkbox';
import { FormDialog } from '@/ui/form/FormDialog';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';

const loadSchema = async () => (await import('./statusForm')).statusForm;

/** Sets the user's presence for others: status, an optional text, and when both end. Source: live, section 4. */
export function StatusDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const own = useOwnStatus();
  const choose = useSetOwnStatus();
  const until = own?.until ?? null;
  const statuses = CHOSEN_STATUSES.map((value) => ({ value, label: t(`person.status.${value}`) }));
  const ends = [
    ...(until === null
      ? []
      : [{ value: 'kept', label: t('presence.end.kept', { when: format.dateTime(until) }) }]),
    ...(['never', 'hour', 'today'] as const).map((value) => ({ value, label: t(`presence.end.${value}`) })),
  ];
  return (
    <FormDialog
      title={t('presence.title')}
      act={t('presence.save')}
      onClose={onClose}
      schema={loadSchema}
      defaultValues={{
        status: own?.chosen ?? 'online',
        text: own?.statusText ?? '',
        end: until === null ? 'never' : 'kept',
        showLastActivity: own?.showLastActivity ?? true,
      }}
      onSubmit={async ({ end, ...choice }) => {
        const { endOf } = await import('./statusForm');
        await choose({ ...choice, until: endOf(end, until, new Date()) });
        onClose();
      }}
    >
      <Select name="status" label={t('presence.status')} options={statuses} />
      <TextField name="text" label={t('presence.text')} hint={t('presence.textHint')} required={false} />
      <Select name="end" label={t('presence.end.label')} options={ends} />
      <Checkbox name="showLastActivity" label={t('presence.showLastActivity')} />
    </FormDialog>
  );
}
