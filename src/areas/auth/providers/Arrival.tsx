import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { providersApi } from '@/core/auth/providersApi';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';

/** A spinner and what it waits for. */
const CentredLine = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1.5),
  margin: 0,
  paddingBlock: theme.spacing(4),
}));

interface ArrivalProps {
  onDone?: (() => void) | undefined;
  /** The session was not transferred, e.g. because cookies are blocked. */
  onFailed: () => void;
}

/** Back from a provider with a session in the cookie: adopts its token. */
export function Arrival({ onDone, onFailed }: ArrivalProps) {
  const t = useText();
  const { isInitialized, accept } = useAuth();
  useEffect(() => {
    // An old token whose check is still pending would, on failure, clear the new one as well.
    if (!isInitialized) return undefined;
    const controller = new AbortController();
    const arrive = async () => {
      const { accessToken, user } = await providersApi.sessionToken({}, { signal: controller.signal });
      accept(accessToken, user);
      onDone?.();
    };
    arrive().catch(() => controller.signal.aborted || onFailed());
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once per arrival
  }, [isInitialized]);
  return (
    <CentredLine role="status">
      <CircularProgress size={20} aria-hidden />
      {t('providers.arriving')}
    </CentredLine>
  );
}
