import Box from '@mui/material/Box';
import { Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { CopyButton } from './CopyButton';

/** The id that an administrator finds the fault by, with Copy. */
export function Reference({ id }: { id: string }) {
  const t = useText();
  return (
    <Box
      component="p"
      sx={{ m: 0, color: 'text.secondary', typography: 'body2', '& bdi': { whiteSpace: 'nowrap' } }}
    >
      {t('feedback.failure.reference')} <Ltr>{id}</Ltr>
      <CopyButton text={id} />
    </Box>
  );
}
