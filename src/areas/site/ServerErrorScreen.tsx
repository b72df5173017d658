import Button from '@mui/material/Button';
import type { Screen } from '@/core/screen';
import { useText } from '@/core/i18n/useText';
import { FaultDrawing } from '@/ui/drawing/FaultDrawing';
import { ErrorActions } from './ErrorActions';
import { ErrorPage } from './ErrorPage';

/** `/500`: the fault is ours; try again or go on elsewhere. */
export const ServerErrorScreen: Screen = () => {
  const t = useText();
  return (
    <ErrorPage
      title={t('site.serverError.title')}
      text={t('site.serverError.text')}
      drawing={<FaultDrawing />}
      actions={
        <ErrorActions
          first={
            <Button variant="contained" onClick={() => window.location.reload()}>
              {t('site.serverError.tryAgain')}
            </Button>
          }
        />
      }
    />
  );
};
ServerErrorScreen.layout = 'compact';
ServerErrorScreen.titleKey = 'site.serverError.title';
ServerErrorScreen.texts = ['site'];
