import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { SWATCHES } from '@/domain/colors';
import { MAX_LABEL_NAME } from '@/domain/kanban/limits';
import type { BoardLabel } from '@/domain/kanban/schemas';
import { toastUndo } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';
import { boardsApi } from '../api';
import { ColorField } from '../parts/ColorField';
import { useFirstFocus } from '../parts/useFirstFocus';
import { useMay } from '../useKanban';
import { type FormTabProps, type TabProps, useSettingsActs, useUnsaved } from './useSettingsActs';

interface LabelFormProps {
  label: BoardLabel | null;
  isBusy: boolean;
  onSave: (values: { name: string; color: string }) => void;
  onClose: () => void;
  onUnsaved: FormTabProps['onUnsaved'];
}

function LabelForm({ label, isBusy, onSave, onClose, onUnsaved }: LabelFormProps) {
  const t = useText();
  const first = useFirstFocus();
  const [name, setName] = useState(label?.name ?? '');
  const [color, setColor] = useState<string>(label?.color ?? SWATCHES[0].color);
  useUnsaved(name !== (label?.name ?? ''), onUnsaved);
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onSave({ name: name.trim(), color });
      }}
    >
      <TextField
        inputRef={first}
        label={t('kanban.labels.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_LABEL_NAME, dir: 'auto' } }}
      />
      <ColorField label={t('kanban.column.color')} value={color} onChange={setColor} />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={isBusy} disabled={name.trim() === ''}>
          {t('kanban.dialog.save')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}

function useLabels({ info }: Pick<TabProps, 'info'>) {
  const t = useText();
  const { told, reload, isBusy } = useSettingsActs(info);
  const then = async (act: () => Promise<unknown>) => {
    const done = await told(act);
    if (done) reload();
    return done;
  };
  return {
    isBusy,
    save: (label: BoardLabel | null, values: { name: string; color: string }) =>
      then(() =>
        label
          ? boardsApi.updateLabel({ labelId: label.id, version: label.version, label: values })
          : boardsApi.newLabel({ boardId: info.id, ...values }),
      ),
    remove: ({ id: labelId, name }: BoardLabel) =>
      then(async () => {
        await boardsApi.deleteLabel({ labelId });
        toastUndo(t('kanban.told.labelDeleted', { name }), async () => {
          await boardsApi.restoreLabel({ labelId });
          reload();
        });
      }),
  };
}

interface LabelRowProps {
  label: BoardLabel;
  /** Undefined if read-only. */
  onEdit: ((label: BoardLabel) => void) | undefined;
  onRemove: (label: BoardLabel) => void;
}

function LabelRow({ label, onEdit, onRemove }: LabelRowProps) {
  const t = useText();
  const { name, color } = label;
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <span
        style={{ backgroundColor: color, blockSize: 16, borderRadius: 8, flexShrink: 0, inlineSize: 16 }}
      />
      <span style={{ flexGrow: 1 }}>
        <Bdi>{name}</Bdi>
      </span>
      {onEdit && (
        <>
          <IconButton aria-label={t('kanban.labels.edit', { name })} onClick={() => onEdit(label)}>
            <Icon name="ph:pencil-simple" />
          </IconButton>
          <IconButton aria-label={t('kanban.labels.remove', { name })} onClick={() => onRemove(label)}>
            <Icon name="ph:trash" />
          </IconButton>
        </>
      )}
    </Stack>
  );
}

/** The labels of the board: create, rename, color and delete (with Undo). */
export function LabelsTab({ info, onUnsaved }: FormTabProps) {
  const t = useText();
  const canEdit = useMay('editor');
  const labels = useLabels({ info });
  const [editing, setEditing] = useState<BoardLabel | 'new' | null>(null);
  const close = () => setEditing(null);
  if (editing) {
    const label = editing === 'new' ? null : editing;
    const save = async (values: { name: string; color: string }) => {
      if (await labels.save(label, values)) close();
    };
    return (
      <LabelForm
        label={label}
        isBusy={labels.isBusy}
        onSave={(values) => void save(values)}
        onClose={close}
        onUnsaved={onUnsaved}
      />
    );
  }
  return (
    <>
      {info.labels.length === 0 && <p>{t('kanban.labels.none')}</p>}
      <Stack
        component="ul"
        spacing={1}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
        aria-label={t('kanban.labels.label')}
      >
        {info.labels.map((label) => (
          <LabelRow
            key={label.id}
            label={label}
            onEdit={canEdit ? setEditing : undefined}
            onRemove={(gone) => void labels.remove(gone)}
          />
        ))}
      </Stack>
      {canEdit && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="ph:plus" />}
          onClick={() => setEditing('new')}
          sx={{ justifySelf: 'start' }}
        >
          {t('kanban.labels.new')}
        </Button>
      )}
    </>
  );
}
