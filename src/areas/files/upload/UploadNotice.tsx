import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { UploadSnapshot } from '@/core/uploads/files/types';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  backgroundColor: theme.alpha(theme.palette.warning.main, 0.16),
  margin: 0,
  padding: theme.spacing(1, 2),
}));

/** Why nothing is being sent. */
export function UploadNotice({ snapshot: { hold, missingBytes } }: { snapshot: UploadSnapshot }) {
  const t = useText();
  const { bytes } = useFormat();
  const text =
    missingBytes === null
      ? hold && t(`filesUpload.hold.${hold}`)
      : t('filesUpload.hold.missing', { size: bytes(missingBytes) });
  return text && <Line role="alert">{text}</Line>;
}
