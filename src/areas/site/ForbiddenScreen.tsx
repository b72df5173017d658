import Button from '@mui/material/Button';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import type { Screen } from '@/core/screen';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { FORBIDDEN_REASONS, type ForbiddenReason } from '@/domain/auth/forbidden';
import { safeReturnTo } from '@/domain/auth/returnTo';
import { withReturnTo } from '@/domain/auth/withReturnTo';
import { ErrorActions } from './ErrorActions';
import { ErrorPage } from './ErrorPage';
import { ForbiddenDrawing } from './ForbiddenDrawing';

/** Sentences by `?reason=`; anything else gets the general one. */
const REASONS: Readonly<Record<ForbiddenReason, string>> = {
  origin: 'site.forbidden.origin',
  'registration-closed': 'site.forbidden.registrationClosed',
  'invitation-invalid': 'site.forbidden.invitationInvalid',
  'provider-refused': 'site.forbidden.providerRefused',
  'demo-locked': 'site.forbidden.demoLocked',
};

/** `/403`: why this is closed, and the way in with another account. */
export const ForbiddenScreen: Screen = () => {
  const t = useText();
  const { reason, returnTo } = useRouter().query;
  const known = FORBIDDEN_REASONS.find((one) => one === reason);
  const wanted = safeReturnTo(typeof returnTo === 'string' ? returnTo : null);
  return (
    <ErrorPage
      title={t('site.forbidden.title')}
      text={t(known ? REASONS[known] : 'site.forbidden.general')}
      drawing={<ForbiddenDrawing />}
      actions={
        <ErrorActions
          first={
            <Button
              component={NextLink}
              prefetch={false}
              href={withReturnTo(PATHS.auth.loginUnprotected, wanted)}
              variant="contained"
            >
              {t('site.forbidden.otherAccount')}
            </Button>
          }
        />
      }
    />
  );
};
ForbiddenScreen.layout = 'compact';
ForbiddenScreen.status = 403;
ForbiddenScreen.titleKey = 'site.forbidden.title';
ForbiddenScreen.texts = ['site'];
