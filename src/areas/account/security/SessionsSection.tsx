import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useFormat } from '@/core/i18n/format';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import type { PersonSession } from '@/domain/people/accountSchemas';
import { Async } from '@/ui/feedback/Async';
import { RowList } from '../parts/RowList';
import { Section } from '../parts/Section';
import { useAccountActs, useAccountPart } from '../useAccount';

function useDeviceName() {
  const t = useText();
  return ({ browser, os, device }: PersonSession) =>
    browser && os
      ? t('account.sessions.on', { browser, os })
      : browser || os || t(`account.sessions.device.${device}`);
}

function SessionRow({ session }: { session: PersonSession }) {
  const t = useText();
  const { date } = useFormat();
  const { endSession } = useAccountActs();
  const name = useDeviceName()(session);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>
          <bdi>{session.ip}</bdi> · {t('account.sessions.since', { date: date(session.createdAt) })} ·{' '}
          <RelativeTime value={session.lastSeenAt} />
        </span>
      </div>
      {session.current ? (
        <Chip size="small" color="success" variant="outlined" label={t('account.sessions.current')} />
      ) : (
        <Button
          size="small"
          color="inherit"
          aria-label={t('account.sessions.endOf', { name })}
          onClick={() => void endSession(session.id)}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in; one session or all others can be ended. */
export function SessionsSection() {
  const t = useText();
  const { value: sessions, error, reload } = useAccountPart('sessions');
  const { endOthers } = useAccountActs();
  const hasOthers = sessions?.some(({ current }) => !current);
  const action = hasOthers && (
    <Button variant="outlined" color="inherit" onClick={() => void endOthers()}>
      {t('account.sessions.endOthers')}
    </Button>
  );
  return (
    <Section title={t('account.sessions.title')} action={action}>
      <Async
        isLoading={sessions === null && error === null}
        error={error}
        skeleton={<Skeleton variant="rounded" height={96} />}
        onRetry={reload}
      >
        <RowList>
          {sessions?.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </RowList>
      </Async>
    </Section>
  );
}
