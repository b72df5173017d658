import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '@/core/i18n/useText';
import { FaultDrawing } from '../drawing/FaultDrawing';
import { Reference } from './Reference';
import { useCopy } from './useCopy';

interface FailureBlockProps {
  /** Request id, or the id under which the fault was reported. */
  id?: string | undefined;
  /** Text that "Copy details" copies; without it there is no such button. */
  details?: string | undefined;
  onRetry: () => void;
}

/** Replaces a failed page inside its layout. */
export function FailureBlock({ id, details, onRetry }: FailureBlockProps) {
  const t = useText();
  const copy = useCopy();
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 3 }}>
      <Typography variant="h3" component="h1">
        {t('feedback.failure.heading')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>{t('feedback.failure.text')}</Typography>
      <FaultDrawing />
      {id && <Reference id={id} />}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" onClick={onRetry}>
          {t('feedback.failure.again')}
        </Button>
        {details && (
          <Button variant="outlined" color="inherit" onClick={() => void copy(details)}>
            {t('feedback.failure.details')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
