import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';
import { LinkedText } from '../parts/LinkedText';

interface ChangedElsewhereProps {
  /** The text as it is now. */
  text: string;
  onTake: () => void;
}

/** Above a text that is being edited: what was saved elsewhere meanwhile, to be taken or replaced. */
export function ChangedElsewhere({ text, onTake }: ChangedElsewhereProps) {
  const t = useText();
  return (
    <Notice tone="info" role="alert">
      {t('profile.post.changed')}
      <LinkedText text={text} />
      <Button size="small" color="inherit" variant="outlined" onClick={onTake} sx={{ justifySelf: 'start' }}>
        {t('profile.post.take')}
      </Button>
    </Notice>
  );
}
