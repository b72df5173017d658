import { styled } from '@mui/material/styles';
import type { InvoiceFile } from '@/domain/invoices/files';
import { SaveToFiles } from '@/ui/upload/SaveToFiles';
import { FileName } from './FileName';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { color: theme.palette.primary.main, fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

/** Download links of files, with sizes. */
export function FileLinks({ label, files }: { label: string; files: readonly InvoiceFile[] }) {
  return (
    <List aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <FileName file={file} /> <SaveToFiles files={[file]} isIcon />
        </li>
      ))}
    </List>
  );
}
