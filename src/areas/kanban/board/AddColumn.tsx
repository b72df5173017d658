import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { Icon } from '@/ui/icon/Icon';
import { MAX_COLUMN_NAME } from '@/domain/kanban/limits';
import { useBoardTools } from './boardContext';
import { ColumnFrame } from './columnStyles';

/** At the end of the row: Enter or leaving the field makes a column, Escape does not. */
export function AddColumn({ direction }: { direction: 'ltr' | 'rtl' }) {
  const t = useText();
  const { acts } = useBoardTools();
  const [name, setName] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  const make = () => {
    if (isLeft.current) return;
    isLeft.current = true;
    const given = (name ?? '').trim();
    if (given) void acts.run({ kind: 'addColumn', id: uuid(), name: given });
    setName(null);
  };
  const begin = () => {
    isLeft.current = false;
    setName('');
  };
  const close = () => {
    isLeft.current = true;
    setName(null);
    requestAnimationFrame(() => button.current?.focus());
  };
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
          inputRef={(node: HTMLInputElement | null) => node?.focus()}
          size="small"
          value={name}
          placeholder={t('kanban.column.name')}
          onChange={(event) => setName(event.target.value)}
          onBlur={make}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') make();
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
