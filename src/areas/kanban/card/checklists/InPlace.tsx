import InputBase from '@mui/material/InputBase';
import { useState } from 'react';

interface InPlaceProps {
  label: string;
  value: string;
  maxLength: number;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** A text that is changed in its place: Enter and leaving save, Escape gives it back. */
export function InPlace({ label, value, maxLength, onSave, onClose }: InPlaceProps) {
  const [text, setText] = useState(value);
  const save = () => {
    const given = text.trim();
    if (given !== '' && given !== value) onSave(given);
    onClose();
  };
  return (
    <InputBase
      fullWidth
      multiline
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a field that has just been asked for
      autoFocus
      value={text}
      onChange={(event) => setText(event.target.value.replace(/[\r\n]+/g, ' '))}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          save();
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
