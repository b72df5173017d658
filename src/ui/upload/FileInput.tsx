import { styled } from '@mui/material/styles';
import type { Ref } from 'react';

const Hidden = styled('input')({ display: 'none' });

interface FileInputProps {
  inputRef: Ref<HTMLInputElement>;
  accept?: string | undefined;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** The browser's file dialog, opened by a button of ours (`ref.current.click()`). */
export function FileInput({ inputRef, accept, multiple = false, onFiles }: FileInputProps) {
  return (
    <Hidden
      ref={inputRef}
      type="file"
      accept={accept}
      multiple={multiple}
      tabIndex={-1}
      aria-hidden
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // The same file may be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}
