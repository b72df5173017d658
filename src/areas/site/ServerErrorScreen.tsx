import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Screen } from '@/core/screen';
import { useText } from '@/core/i18n/useText';
import { ErrorActions } from './ErrorActions';
import { ErrorDrawing } from './ErrorDrawing';

/** `/500`: the fault is ours; try again or go on elsewhere. */
export const ServerErrorScreen: Screen = () => {
  const t = useText();
  return (
    <>
      <Typography component="h1" variant="h3" tabIndex={-1}>
        {t('site.serverError.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 2 }}>{t('site.serverError.text')}</Typography>
      <ErrorDrawing status={500} />
      <ErrorActions>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('site.serverError.tryAgain')}
        </Button>
      </ErrorActions>
    </>
  );
};
ServerErrorScreen.layout = 'compact';
ServerErrorScreen.titleKey = 'site.serverError.title';
ServerErrorScreen.texts = ['site'];
