import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';

export interface InlineEditProps {
  label: string;
  value: string;
  maxLength: number;
  /** Resolves to null if refused: the field then stays, with what was typed. */
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

const Field = styled(InputBase)(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  borderRadius: 4,
  font: 'inherit',
  outline: `2px solid ${theme.palette.primary.main}`,
  padding: theme.spacing(0.25, 0.5),
}));

/** In-place editing of a text: Enter and blur save, Escape cancels. */
export function InlineEdit({ label, value, maxLength, onSave, onClose }: InlineEditProps) {
  const [text, setText] = useState(value);
  const isBusy = useRef(false);
  const save = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const given = text.trim();
    const isRefused = given !== '' && given !== value && (await onSave(given)) === null;
    isBusy.current = false;
    if (!isRefused) onClose();
  };
  return (
    <Field
      fullWidth
      multiline
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a field that has just been asked for
      autoFocus
      value={text}
      onChange={(event) => setText(event.target.value.replace(/[\r\n]+/g, ' '))}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          void save();
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
      }}
      inputProps={{ 'aria-label': label, maxLength, dir: 'auto' }}
    />
  );
}
