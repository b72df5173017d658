import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { FORBIDDEN_REASONS, type ForbiddenReason } from '@/domain/auth/forbidden';
import { safeReturnTo } from '@/domain/auth/returnTo';
import { withReturnTo } from '@/domain/auth/withReturnTo';
import type { TextKey } from '@/domain/texts/keys';
import { Scene } from '@/ui/drawing/Scene';
import { ErrorActions } from './ErrorActions';
import { ErrorPage } from './ErrorPage';

/** A door, the reader beside it, and a card that does not open it. Decorative. */
function ForbiddenDrawing() {
  const { palette } = useTheme();
  return (
    <Scene>
      <path className="sheet" d="M112 212V44a20 20 0 0 1 20-20h80a20 20 0 0 1 20 20v168z" />
      <path fill="currentColor" opacity={0.16} d="M124 212V48a12 12 0 0 1 12-12h72a12 12 0 0 1 12 12v164z" />
      <rect className="sheet" x="142" y="54" width="60" height="32" rx="10" />
      <text x="172" y="77.5" style={{ fontSize: 20 }}>
        403
      </text>
      <rect fill="currentColor" opacity={0.16} x="140" y="152" width="64" height="44" rx="8" />
      <rect fill="currentColor" x="192" y="104" width="20" height="34" rx="10" />
      <path className="onMain" d="M202 112a4 4 0 0 1 2 7.5l1 8.5h-6l1-8.5a4 4 0 0 1 2-7.5z" />
      <rect className="sheet" x="250" y="78" width="40" height="60" rx="12" />
      <circle fill={palette.error.main} cx="270" cy="94" r="5" />
      <rect className="quiet" x="260" y="108" width="20" height="4" rx="2" />
      <rect className="quiet" x="260" y="116" width="20" height="4" rx="2" />
      <g className="bounce">
        <g transform="rotate(-14 292 158)">
          <rect fill="currentColor" x="254" y="134" width="78" height="50" rx="10" />
          <g className="onMain">
            <circle cx="272" cy="153" r="7" />
            <path d="M260 172a12 9 0 0 1 24 0z" />
            <rect x="292" y="149" width="28" height="5" rx="2.5" />
            <rect x="292" y="160" width="18" height="5" rx="2.5" opacity={0.6} />
          </g>
        </g>
      </g>
    </Scene>
  );
}

/** Sentences by `?reason=`; anything else gets the general one. */
const REASONS: Readonly<Record<ForbiddenReason, TextKey<'site'>>> = {
  origin: 'site.forbidden.origin',
  'registration-closed': 'site.forbidden.registrationClosed',
  'invitation-invalid': 'site.forbidden.invitationInvalid',
  'provider-refused': 'site.forbidden.providerRefused',
  'demo-locked': 'site.forbidden.demoLocked',
};

/** `/403`: why access is refused, and a link to sign in with another account. */
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
