import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { Icon } from '@/ui/icon/Icon';
import { MAX_COLUMN_NAME } from '@/domain/kanban/limits';
import { useBoardTools } from './boardContext';
import { ColumnFrame } from './columnStyles';

/** The name that is typed (null: none is asked for), and the making of a column from it. */
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
    /** A name that was refused comes back without taking the focus from what one does by then. */
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
  /** Asks for the name at once. */
  isBegun?: boolean;
  /** Told whether a name is being typed. */
  onNaming: (isNaming: boolean) => void;
}

/** At the end of the row: Enter or leaving the field makes a column, Escape does not. */
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
