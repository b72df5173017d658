import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { savePreferences } from '@/core/preferences/preferencesSlice';
import { useAppDispatch } from '@/core/redux/hooks';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { BUG_LABEL } from './bugLabel';

/** Longest name of a label. */
const MAX = 60;

export interface BugLabelDialogProps {
  label: string;
  onDone: (label: string) => void;
  onClose: () => void;
}

/** Chooses the label of the cards that count as bugs; saved for the reader. Lazy. */
export function BugLabelDialog({ label, onDone, onClose }: BugLabelDialogProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [value, setValue] = useState(label);
  const name = value.trim();
  return (
    <ActDialog
      title={t('overview.analytics.bugReports.choose')}
      act={t('overview.analytics.bugReports.save')}
      wish={name ? { name } : null}
      send={(wish) => dispatch(savePreferences({ [BUG_LABEL]: wish.name })).unwrap()}
      onDone={() => onDone(name)}
      onClose={onClose}
    >
      <TextInput
        label={t('overview.analytics.bugReports.label')}
        value={value}
        maxLength={MAX}
        focus
        onChange={setValue}
      />
    </ActDialog>
  );
}
