import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { MailLabel } from '@/domain/mail/schemas';
import { toastUndo } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';
import type { RowAction } from '@/ui/table/types';
import { labelsApi } from '../api';
import { listsOutdated } from '../mailSlice';
import { loadLabels } from '../state/requests';

/** What the menus of own labels do; `editing` is the label whose dialog is open. */
export function useLabelActs(onDeleted: (label: MailLabel) => void) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { run } = useAct();
  const [editing, setEditing] = useState<MailLabel | 'new' | null>(null);
  const reload = () => {
    dispatch(listsOutdated());
    return dispatch(loadLabels(undefined));
  };
  const remove = (label: MailLabel) =>
    run(async () => {
      await labelsApi.deleteLabel({ labelId: label.id });
      onDeleted(label);
      void reload();
      toastUndo(t('mail.label.deleted', { name: label.name }), async () => {
        await labelsApi.restoreLabel({ labelId: label.id });
        await reload();
      });
    });
  const menuOf = (label: MailLabel): RowAction[] => [
    { id: 'edit', label: t('mail.label.edit'), icon: 'ph:pencil-simple', run: () => setEditing(label) },
    { id: 'delete', label: t('mail.label.delete'), icon: 'ph:trash', run: () => void remove(label) },
  ];
  return { menuOf, editing, edit: setEditing, reload };
}

export type LabelActs = ReturnType<typeof useLabelActs>;
