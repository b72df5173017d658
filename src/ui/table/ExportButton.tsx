import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import { saveFile } from '@/core/saveFile';
import { toast } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';

interface ExportButtonProps {
  label: string;
  busyLabel?: string;
  /** Shown when the download is done. */
  doneText?: string;
  fileName: () => string;
  /** Requests the file; a refusal is shown as a toast. */
  read: () => Promise<Blob>;
}

/** Downloads the rows of a table as a file. */
export function ExportButton({ label, busyLabel, doneText, fileName, read }: ExportButtonProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    try {
      saveFile(await read(), fileName());
      if (doneText) toast(doneText);
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={isBusy}
      loadingPosition="start"
      startIcon={<Icon name="ph:download-simple" />}
      onClick={() => void run()}
    >
      {isBusy ? (busyLabel ?? label) : label}
    </Button>
  );
}
