import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import { SWATCHES } from '@/domain/colors';
import type { MailLabel } from '@/domain/mail/schemas';
import { ColorChoice } from '@/ui/form/ColorChoice';
import { FormDialog } from '@/ui/form/FormDialog';
import { TextField } from '@/ui/form/TextField';
import { useKnown } from '@/ui/form/useKnown';
import { labelsApi } from '../api';

function ColorField() {
  const t = useText();
  const { setValue } = useFormContext<{ color: string }>();
  const color = useWatch<{ color: string }, 'color'>({ name: 'color' });
  return (
    <ColorChoice
      label={t('mail.label.color.label')}
      value={color}
      onChange={(next) => next !== null && setValue('color', next, { shouldDirty: true })}
      nameOf={(name) => t(`mail.label.color.${name}`)}
    />
  );
}

export interface LabelDialogProps {
  /** Null for a new one. */
  label: MailLabel | null;
  onSaved: () => void;
  onClose: () => void;
}

/** The form of an own label: name and color. */
export function LabelDialog({ label, onSaved, onClose }: LabelDialogProps) {
  const t = useText();
  const { known, onRefused } = useKnown<{ id: string; version: number } | null>(
    label && { id: label.id, version: label.version ?? 0 },
  );
  return (
    <FormDialog
      title={t(label ? 'mail.label.edit' : 'mail.label.new')}
      act={t(label ? 'mail.label.save' : 'mail.label.make')}
      part="label"
      schema={async () => (await import('@/domain/mail/schemas')).mailLabelFields}
      defaultValues={{
        name: label?.name ?? '',
        color: (label?.color ?? SWATCHES[0].color) as (typeof SWATCHES)[number]['color'],
      }}
      onSubmit={async (fields, options) => {
        await (known
          ? labelsApi.updateLabel({ labelId: known.id, version: known.version, label: fields })
          : labelsApi.newLabel({ label: fields }, options));
        onSaved();
      }}
      onRefused={(error) => void onRefused(error)}
      refusalText={({ code }) => (code === 'stale-version' ? t('form.stale') : undefined)}
      onClose={onClose}
    >
      <TextField name="name" label={t('mail.label.name')} />
      <ColorField />
    </FormDialog>
  );
}
