import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';
import { LinkedText } from '../parts/LinkedText';

interface ChangedElsewhereProps {
  /** The saved text. */
  text: string;
  onTake: () => void;
}

/** Shown above a text being edited: the version saved elsewhere meanwhile, to accept or overwrite. */
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
