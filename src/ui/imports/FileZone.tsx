import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Icon } from '@/ui/icon/Icon';
import { FileInput } from '@/ui/upload/FileInput';
import { useDrop } from '@/ui/upload/useDrop';

const Zone = styled('div')(({ theme }) => ({
  alignItems: 'center',
  border: `1px dashed ${theme.alpha(theme.palette.grey[500], 0.32)}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  padding: theme.spacing(4, 2),
  textAlign: 'center',
  ...theme.typography.body2,
  '&[data-over="true"]': {
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.08),
    borderColor: theme.palette.primary.main,
  },
}));

interface FileZoneProps {
  /** Label of the button. */
  label: string;
  hint: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Accepts a file to import, chosen or dropped. */
export function FileZone({ label, hint, isBusy, onFile }: FileZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: File[]) => file && onFile(file);
  const { over, dropProps } = useDrop(take);
  return (
    <Zone data-over={over} {...dropProps}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="ph:upload-simple" />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <span>{hint}</span>
      <FileInput inputRef={input} accept=".csv,.tsv,.txt,text/csv" onFiles={take} />
    </Zone>
  );
}
