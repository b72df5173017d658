import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useFormat } from '@/core/i18n/format';
import type { TextFunction } from '@/core/i18n/languageContext';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { RowList } from '../parts/RowList';
import { Section } from '../parts/Section';
import { useSignIns } from '../useAccount';

const ON = ' on ';

/** The log keeps a device as `browser on system`; said in the reader's language. */
function deviceText(t: TextFunction, device: string): string {
  const [browser, os, ...more] = device.split(ON);
  return browser && os && more.length === 0 ? t('account.sessions.on', { browser, os }) : device;
}

/** The last tries to sign in as oneself, 20 at a time. */
export function SignInsSection() {
  const t = useText();
  const { dateTime } = useFormat();
  const { signIns, error, read } = useSignIns();
  const next = signIns?.next;
  return (
    <Section title={t('account.signIns.title')} text={t('account.signIns.text')}>
      <Async
        isLoading={signIns === null && error === null}
        error={error}
        isEmpty={signIns?.rows.length === 0}
        empty={<EmptyState icon="ph:sign-in" title={t('account.signIns.none')} />}
        skeleton={<Skeleton variant="rounded" height={96} />}
        onRetry={() => read()}
      >
        <RowList>
          {signIns?.rows.map(({ at, device, ip, outcome, newDevice }) => (
            <li key={`${at}-${ip}`}>
              <div>
                <strong>{deviceText(t, device)}</strong>
                <span>
                  {dateTime(at)} · <bdi>{ip}</bdi>
                </span>
              </div>
              {newDevice && <Chip size="small" variant="outlined" label={t('account.signIns.new')} />}
              <Chip
                size="small"
                variant="outlined"
                color={outcome === 'ok' || outcome === 'provider' ? 'success' : 'error'}
                label={t(`account.signIns.outcome.${outcome}`)}
              />
            </li>
          ))}
        </RowList>
        {next !== undefined && (
          <Button color="inherit" onClick={() => read(next)}>
            {t('account.signIns.more')}
          </Button>
        )}
      </Async>
    </Section>
  );
}
