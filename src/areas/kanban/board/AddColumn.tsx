import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { Icon } from '@/ui/icon/Icon';
import { MAX_COLUMN_NAME } from '@/domain/kanban/limits';
import { useBoardTools } from './boardContext';
import { ColumnFrame } from './columnStyles';

/** The typed name (null: the field is closed), and creating a column from it. */
function useNewColumn(isBegun: boolean) {
  const { acts } = useBoardTools();
  const [name, setName] = useState<string | null>(isBegun ? '' : null);
  const button = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  const toButton = () => void requestAnimationFrame(() => button.current?.focus());
  return {
    name,
    setName,
    button,
    begin: () => {
      isLeft.current = false;
      setName('');
    },
    make: async () => {
      if (isLeft.current) return;
      isLeft.current = true;
      const given = (name ?? '').trim();
      setName(null);
      if (!given || (await acts.run({ kind: 'addColumn', id: uuid(), name: given }))) return;
      setName((since) => since ?? given);
    },
    close: () => {
      isLeft.current = true;
      setName(null);
      toButton();
    },
    toButton,
    /** A refused name comes back without stealing the focus. */
    focus: (node: HTMLInputElement | null) => {
      if (!isLeft.current) node?.focus();
    },
    onFocus: () => {
      isLeft.current = false;
    },
  };
}

interface AddColumnProps {
  direction: 'ltr' | 'rtl';
  /** Whether it starts with the name field open. */
  isBegun?: boolean;
  /** Called with whether a name is being typed. */
  onNaming: (isNaming: boolean) => void;
}

/** At the end of the row: Enter or leaving the field creates a column, Escape cancels. */
export function AddColumn({ direction, isBegun = false, onNaming }: AddColumnProps) {
  const t = useText();
  const { name, setName, button, begin, make, close, toButton, focus, onFocus } = useNewColumn(isBegun);
  const isNaming = name !== null;
  useEffect(() => {
    onNaming(isNaming);
    return () => onNaming(false);
  }, [isNaming, onNaming]);
  return (
    <ColumnFrame as="div" dir={direction} sx={{ backgroundColor: 'transparent' }}>
      {name === null ? (
        <Button
          ref={button}
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<Icon name="ph:plus" />}
          onClick={begin}
        >
          {t('kanban.column.add')}
        </Button>
      ) : (
        <OutlinedInput
          inputRef={focus}
          size="small"
          value={name}
          placeholder={t('kanban.column.name')}
          onChange={(event) => setName(event.target.value)}
          onFocus={onFocus}
          onBlur={() => void make()}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') {
              void make();
              toButton();
            }
            if (event.key === 'Escape') close();
          }}
          slotProps={{
            input: { 'aria-label': t('kanban.column.name'), maxLength: MAX_COLUMN_NAME, dir: 'auto' },
          }}
        />
      )}
    </ColumnFrame>
  );
}
