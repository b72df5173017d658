import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { roleAtLeast } from '@/domain/kanban/roles';
import { WATCHES, type Watch } from '@/domain/kanban/words';
import { useAppDispatch } from '@/core/redux/hooks';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { BoardFields, type BoardValues } from '../boards/BoardFields';
import { setPerson } from '../state/requests';
import { type FormTabProps, type TabProps, useSettingsActs, useUnsaved } from './useSettingsActs';

function Watching({ info }: Pick<TabProps, 'info'>) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <ChoiceField
      label={t('kanban.watch.label')}
      value={info.watch}
      options={WATCHES.map((value) => ({ value, label: t(`kanban.watch.${value}`) }))}
      onChange={(watch) => void dispatch(setPerson({ boardId: info.id, watch: watch as Watch }))}
    />
  );
}

/** The typed values; only what differs from the initial ones is sent, so that nothing of others is overwritten. */
function useGeneral(info: TabProps['info']) {
  const { save, isBusy } = useSettingsActs(info);
  const { name, key, description, color } = info;
  const [opened, setOpened] = useState<BoardValues>({ name, key, description, color });
  const [values, setValues] = useState(opened);
  const [takenKey, setTakenKey] = useState('');
  const changes: Partial<BoardValues> = Object.fromEntries(
    Object.entries({ ...values, name: values.name.trim() }).filter(
      ([field, value]) => opened[field as keyof BoardValues] !== value,
    ),
  );
  return {
    values,
    set: (typed: Partial<BoardValues>) => setValues({ ...values, ...typed }),
    isBusy,
    isChanged: Object.keys(changes).length > 0,
    isTaken: values.key === takenKey,
    save: async () => {
      const isSaved = await save(changes, ({ code }) => {
        if (code === 'key-taken') setTakenKey(values.key);
        return code === 'key-taken';
      });
      if (isSaved) setOpened({ ...values, name: values.name.trim() });
    },
  };
}

/** Name, key, description and color; the user's notifications. */
export function GeneralTab({ info, onUnsaved }: FormTabProps) {
  const t = useText();
  const { values, set, isBusy, isChanged, isTaken, save } = useGeneral(info);
  useUnsaved(isChanged, onUnsaved);
  if (!roleAtLeast(info.role, 'manager'))
    return (
      <>
        <p dir="auto">{info.description || t('kanban.settings.noDescription')}</p>
        <Watching info={info} />
      </>
    );
  const keyCode = isTaken ? 'key-taken' : values.key.length < 2 ? 'too-short:2' : undefined;
  const isWrong = values.name.trim() === '' || keyCode !== undefined;
  return (
    <>
      <BoardFields
        values={values}
        onChange={set}
        keyHint={t(values.key === info.key ? 'kanban.newBoard.keyHint' : 'kanban.settings.keyWarning')}
        keyCode={keyCode}
      />
      <Button
        variant="contained"
        loading={isBusy}
        disabled={isWrong || !isChanged}
        onClick={() => void save()}
        sx={{ justifySelf: 'start' }}
      >
        {t('kanban.dialog.save')}
      </Button>
      <Watching info={info} />
    </>
  );
}
