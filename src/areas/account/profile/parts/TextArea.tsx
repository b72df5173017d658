import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent, Ref } from 'react';

interface TextAreaProps {
  /** Says what to write; it is the only label. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  minRows?: number;
  onSend: () => void;
  onCancel?: (() => void) | undefined;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** Focuses on mount, with the caret at the end. */
  startsEditing?: boolean;
}

function toItsEnd(node: HTMLTextAreaElement | null) {
  if (!node) return;
  node.focus();
  node.setSelectionRange(node.value.length, node.value.length);
}

/** Multi-line text; Ctrl+Enter submits, Escape cancels where possible. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, maxLength, minRows = 1, onSend, onCancel, inputRef, startsEditing } = props;

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    }
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  }
  return (
    <OutlinedInput
      multiline
      fullWidth
      minRows={minRows}
      maxRows={12}
      placeholder={label}
      value={value}
      inputRef={startsEditing ? toItsEnd : inputRef}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      slotProps={{ input: { 'aria-label': label, maxLength, dir: 'auto' } }}
    />
  );
}
