import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Screen } from '@/core/screen';
import { useText } from '@/core/i18n/useText';
import { FaultDrawing } from '@/ui/drawing/FaultDrawing';
import { Reference } from '@/ui/feedback/Reference';
import { ErrorActions } from './ErrorActions';
import { ErrorPage } from './ErrorPage';

interface ServerErrorProps {
  /** Request id to find in the log; set by a page that failed, not at `/500` itself. */
  requestId?: string;
}

/** `/500`: a fault of the server; try again or leave. */
export const ServerErrorScreen: Screen = ({ requestId }: ServerErrorProps) => {
  const t = useText();
  return (
    <ErrorPage
      title={t('site.serverError.title')}
      text={t('site.serverError.text')}
      detail={
        requestId && (
          <Box sx={{ mt: 2 }}>
            <Reference id={requestId} />
          </Box>
        )
      }
      drawing={<FaultDrawing code="500" />}
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
