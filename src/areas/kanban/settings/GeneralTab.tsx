import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { roleAtLeast } from '@/domain/kanban/roles';
import { WATCHES, type Watch } from '@/domain/kanban/words';
import { useAppDispatch } from '@/core/redux/hooks';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { BoardFields, type BoardValues } from '../boards/BoardFields';
import { setPerson } from '../state/requests';
import { type TabProps, useSettingsActs } from './useSettingsActs';

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

/** Name, key, description and colour; what one wants to hear of. */
export function GeneralTab({ info }: TabProps) {
  const t = useText();
  const { save, isBusy } = useSettingsActs(info);
  const [values, setValues] = useState<BoardValues>({
    name: info.name,
    key: info.key,
    description: info.description,
    color: info.color,
  });
  if (!roleAtLeast(info.role, 'manager'))
    return (
      <>
        <p dir="auto">{info.description || t('kanban.settings.noDescription')}</p>
        <Watching info={info} />
      </>
    );
  const isWrong = values.name.trim() === '' || values.key.length < 2;
  const isChanged = Object.entries(values).some(([key, value]) => info[key as keyof BoardValues] !== value);
  return (
    <>
      <BoardFields
        values={values}
        onChange={(changes) => setValues({ ...values, ...changes })}
        keyHint={t(values.key === info.key ? 'kanban.newBoard.keyHint' : 'kanban.settings.keyWarning')}
        isKeyWrong={values.key.length < 2}
      />
      <Button
        variant="contained"
        loading={isBusy}
        disabled={isWrong || !isChanged}
        onClick={() => void save({ ...values, name: values.name.trim() })}
        sx={{ justifySelf: 'start' }}
      >
        {t('kanban.dialog.save')}
      </Button>
      <Watching info={info} />
    </>
  );
}
