import { styled } from '@mui/material/styles';
import type { Ref } from 'react';

const Hidden = styled('input')({ display: 'none' });

interface FileInputProps {
  inputRef: Ref<HTMLInputElement>;
  accept?: string | undefined;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A hidden file input, opened by a custom button (`ref.current.click()`). */
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
        // So that the same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}
