import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { filesApi } from '../documentsApi';
import { FileLinks } from './FileLinks';

/** What is shown of files to whoever has the link; nothing when there are none. */
export function LinkedFiles({ token }: { token: string }) {
  const t = useText();
  const { data } = useRead(`files ${token}`, (signal) => filesApi.linkedFiles({ token }, { signal }));
  const files = [...(data?.files ?? []), ...(data?.payments ?? []).flatMap((payment) => payment.files)];
  if (files.length === 0) return null;
  const label = t('documents.files.title');
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {label}
      </Typography>
      <FileLinks label={label} files={files} />
    </Card>
  );
}
