import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { FILE_TYPES, type FileType } from '@/domain/files/words';
import { COARSE, TOUCH } from '@/ui/theme/media';
import { checkboxStyles } from '@/ui/table/checkboxStyles';
import { TypeIcon } from '../parts/FileIcon';
import { PopupFrame } from './PopupFrame';

const Choices = styled('div')(({ theme }) => ({
  ...checkboxStyles(theme),
  display: 'grid',
  gap: theme.spacing(0.5),
  gridTemplateColumns: '1fr 1fr',
  '& label': {
    ...theme.typography.body2,
    alignItems: 'center',
    borderRadius: 8,
    cursor: 'pointer',
    display: 'flex',
    gap: theme.spacing(1),
    minBlockSize: 36,
    paddingInline: theme.spacing(1),
    [COARSE]: { minBlockSize: TOUCH },
  },
  '& label:hover': { backgroundColor: theme.palette.action.hover },
}));

export interface TypesPopupProps {
  anchor: HTMLElement;
  chosen: readonly FileType[];
  onApply: (types: FileType[]) => void;
  onClose: () => void;
}

/** Chooses types of files. Lazy. */
export function TypesPopup({ anchor, chosen, onApply, onClose }: TypesPopupProps) {
  const t = useText();
  const [types, setTypes] = useState(chosen);
  const label = t('files.column.type');
  const toggle = (type: FileType) =>
    setTypes(FILE_TYPES.filter((one) => types.includes(one) !== (one === type)));
  return (
    <PopupFrame
      {...{ label, anchor, onClose }}
      onClear={() => setTypes([])}
      onApply={() => onApply([...types])}
    >
      <Choices role="group" aria-label={label}>
        {FILE_TYPES.map((type) => (
          <label key={type}>
            <input type="checkbox" checked={types.includes(type)} onChange={() => toggle(type)} />
            <TypeIcon type={type} size={20} />
            {t(`files.type.${type}`)}
          </label>
        ))}
      </Choices>
    </PopupFrame>
  );
}
