import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_SEARCH } from '@/domain/search/areas';
import { Icon } from '@/ui/icon/Icon';
import { lineId } from './lineId';

const Head = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 2),
  '& > svg': { color: theme.palette.text.secondary, flexShrink: 0 },
}));

interface PaletteFieldProps {
  value: string;
  /** Id of the list below, and of its active line. */
  list: string;
  active: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** Where one types what is looked for; the list below follows its keys. */
export function PaletteField({ value, list, active, onType, onKeyDown, onClose }: PaletteFieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Head>
      <Icon name="ph:magnifying-glass" size={20} />
      <InputBase
        fullWidth
        inputRef={field}
        value={value}
        placeholder={t('search.placeholder')}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          'aria-label': t('search.label'),
          role: 'combobox',
          'aria-expanded': active !== undefined,
          'aria-controls': list,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active === undefined ? undefined : lineId(list, active),
          autoComplete: 'off',
          maxLength: MAX_SEARCH,
        }}
      />
      <IconButton edge="end" aria-label={t('common.close')} onClick={onClose}>
        <Icon name="ph:x" />
      </IconButton>
    </Head>
  );
}
