import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { InvoiceFile } from '@/domain/invoices/files';
import { MAX_FILES } from '@/domain/invoices/fileLimit';
import { Icon } from '@/ui/icon/Icon';
import { SaveToFiles } from '@/ui/upload/SaveToFiles';
import { UploadField } from '@/ui/upload/UploadField';
import { FileName } from './FileName';
import { type FilesOwner, useFileList } from './useInvoiceFiles';

const Frame = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  '& ul': { display: 'grid', gap: theme.spacing(1), margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    alignItems: 'center',
    columnGap: theme.spacing(1),
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
  },
  '& li > label': { gridColumn: '1 / -1' },
  '& a': { color: theme.palette.primary.main, fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

interface FileShelfProps {
  label: string;
  owner: FilesOwner;
  /** As loaded. */
  first: readonly InvoiceFile[];
}

interface FileItemProps {
  file: InvoiceFile;
  onShow: (isPublic: boolean) => void;
  onRemove: () => void;
}

function FileItem({ file, onShow, onRemove }: FileItemProps) {
  const t = useText();
  const { name, isPublic } = file;
  return (
    <li>
      <FileName file={file} />
      <span>
        <SaveToFiles files={[file]} isIcon />
        <IconButton size="small" aria-label={t('documents.files.remove', { name })} onClick={onRemove}>
          <Icon name="ph:trash" size={18} />
        </IconButton>
      </span>
      <FormControlLabel
        label={t('documents.files.shown')}
        control={
          <Switch
            size="small"
            checked={isPublic}
            slotProps={{ input: { 'aria-label': t('documents.files.shownName', { name }) } }}
            onChange={(_event, checked) => onShow(checked)}
          />
        }
      />
    </li>
  );
}

/** Files of a record: drop or choose, each shared with the customer or not. New ones are not. */
export function FileShelf({ label, owner, first }: FileShelfProps) {
  const { files, change } = useFileList(owner, first);
  return (
    <Frame>
      {files.length > 0 && (
        <ul aria-label={label}>
          {files.map((file) => (
            <FileItem
              key={file.id}
              file={file}
              onShow={(isPublic) =>
                change((now) => now.map((one) => (one.id === file.id ? { ...one, isPublic } : one)))
              }
              onRemove={() => change((now) => now.filter(({ id }) => id !== file.id))}
            />
          ))}
        </ul>
      )}
      <UploadField
        purpose="invoice"
        label={label}
        attachments={[]}
        max={MAX_FILES - files.length}
        onChange={(added) =>
          change((now) => [...now, ...added.map((file) => ({ ...file, isPublic: false }))])
        }
      />
    </Frame>
  );
}
