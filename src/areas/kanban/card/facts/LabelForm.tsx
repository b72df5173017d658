import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_LABEL_NAME } from '@/domain/kanban/limits';
import type { BoardLabel } from '@/domain/kanban/schemas';
import { SWATCHES } from '@/domain/colors';

const Swatches = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& input': { opacity: 0, position: 'absolute' },
  '& label': {
    blockSize: 28,
    border: `2px solid ${theme.palette.background.paper}`,
    borderRadius: '50%',
    cursor: 'pointer',
    forcedColorAdjust: 'none',
    inlineSize: 28,
    overflow: 'hidden',
  },
  '& label:has(:checked)': { outline: `2px solid ${theme.palette.text.primary}` },
  '& label:has(:focus-visible)': { outline: `3px solid ${theme.palette.primary.main}` },
}));

/** Name and color of a label. */
export type LabelValues = Pick<BoardLabel, 'name' | 'color'>;

interface LabelFormProps {
  /** The label to edit; null creates a new one. */
  label: BoardLabel | null;
  onSave: (values: LabelValues) => Promise<boolean>;
  onCancel: (() => void) | undefined;
}

/** Creates or edits a label. */
export function LabelForm({ label, onSave, onCancel }: LabelFormProps) {
  const t = useText();
  const id = useId();
  const [name, setName] = useState(label?.name ?? '');
  const [color, setColor] = useState<string>(label?.color ?? SWATCHES[0].color);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const given = name.trim();
    if (given !== '' && (await onSave({ name: given, color }))) setName('');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack spacing={1.5}>
        <OutlinedInput
          size="small"
          value={name}
          placeholder={t('kanbanCard.labels.name')}
          onChange={(event) => setName(event.target.value)}
          inputProps={{ 'aria-label': t('kanbanCard.labels.name'), maxLength: MAX_LABEL_NAME, dir: 'auto' }}
        />
        <Swatches role="radiogroup" aria-label={t('kanbanCard.labels.color')}>
          {SWATCHES.map((swatch) => (
            <label
              key={swatch.name}
              style={{ backgroundColor: swatch.color }}
              title={t(`kanbanCard.color.${swatch.name}`)}
            >
              <input
                type="radio"
                name={`${id}-color`}
                aria-label={t(`kanbanCard.color.${swatch.name}`)}
                checked={color === swatch.color}
                onChange={() => setColor(swatch.color)}
              />
            </label>
          ))}
        </Swatches>
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" size="small" disabled={name.trim() === ''}>
            {t(label ? 'kanbanCard.labels.save' : 'kanbanCard.labels.make')}
          </Button>
          {onCancel && (
            <Button size="small" color="inherit" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
        </Stack>
      </Stack>
    </form>
  );
}
