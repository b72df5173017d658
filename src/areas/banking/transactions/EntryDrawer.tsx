import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { LedgerAccount, LedgerEntry } from '@/domain/banking/schemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { SideDrawer } from '@/ui/page/SideDrawer';
import { Amount } from '../parts/Amount';
import { accountText, categoryText, entryText } from '../parts/names';
import { useEntryActs } from '../useEntryActs';
import { Acts, EntryForm } from './EntryForm';
import { useEntry } from './useEntry';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minBlockSize: 72,
  paddingInline: theme.spacing(3, 2),
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.h6, flexGrow: 1, margin: 0, overflowWrap: 'anywhere' },
}));
const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(3),
}));
const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& [data-amount] dd': { ...theme.typography.h4 },
}));
function EntryFacts({ entry, accounts }: { entry: LedgerEntry; accounts: readonly LedgerAccount[] }) {
  const t = useText();
  const { date, dateTime } = useFormat();
  const account = accounts.find(({ id }) => id === entry.accountId);
  const facts: [label: string, value: ReactNode][] = [
    [t('banking.column.kind'), t(`banking.kind.${entry.kind}`)],
    [t('banking.column.account'), account && <bdi>{accountText(t, account)}</bdi>],
    [t('banking.column.counterparty'), <bdi key="name">{entry.counterpart?.name ?? entry.counterparty}</bdi>],
    [t('banking.column.category'), <bdi key="name">{categoryText(t, entry.category)}</bdi>],
    [t('banking.column.message'), <bdi key="text">{entry.message}</bdi>],
    [t('banking.column.day'), date(entry.bookedOn)],
    [t('banking.column.source'), t(`banking.source.${entry.source}`)],
    [t('banking.column.recorded'), dateTime(entry.createdAt)],
  ];
  return (
    <Facts>
      <div data-amount>
        <dt>{t('banking.column.amount')}</dt>
        <dd>
          <Amount minor={entry.amount} currency={entry.currency} isSigned />
        </dd>
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

export interface EntryDrawerProps {
  entryId: string;
  accounts: readonly LedgerAccount[];
  onClose: () => void;
}

interface ShownProps extends EntryDrawerProps {
  entry: LedgerEntry;
}

function Shown({ entry, accounts, onClose }: ShownProps) {
  const t = useText();
  const [isEdited, setEdited] = useState(false);
  const { remove, share } = useEntryActs();
  const account = accounts.find(({ id }) => id === entry.accountId);
  const mayChange = account?.archivedAt === null || entry.source !== 'manual';
  const usable = accounts.filter(
    ({ archivedAt, id, currency }) =>
      id === entry.accountId || (archivedAt === null && currency === entry.currency),
  );
  if (isEdited) return <EntryForm entry={entry} accounts={usable} onDone={() => setEdited(false)} />;
  return (
    <>
      <EntryFacts entry={entry} accounts={accounts} />
      <Acts>
        {mayChange && (
          <Button variant="contained" onClick={() => setEdited(true)}>
            {t('banking.menu.edit')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => void share(entry)}>
          {t('banking.menu.share')}
        </Button>
        {entry.source === 'manual' && (
          <Button
            color="error"
            onClick={() => {
              onClose();
              void remove(entry);
            }}
          >
            {t('banking.menu.delete')}
          </Button>
        )}
      </Acts>
    </>
  );
}

/** An entry beside the list, with all of its fields and a form to change them. Lazy chunk. */
export function EntryDrawer(props: EntryDrawerProps) {
  const { entryId, onClose } = props;
  const t = useText();
  const titleId = useId();
  const { entry, error, reload } = useEntry(entryId);
  const isMissing = error?.code === 'not-found';
  return (
    <SideDrawer titleId={titleId} width={440} isFullOnPhones onClose={onClose}>
      <Head>
        <h2 id={titleId}>{entry ? <bdi>{entryText(t, entry)}</bdi> : t('banking.entry.title')}</h2>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </Head>
      <Body>
        {isMissing ? (
          <EmptyState icon="ph:receipt" title={t('banking.entry.missing')} />
        ) : (
          <Async
            isLoading={!entry && !error}
            error={entry ? null : error}
            hasContent={entry !== null}
            skeleton={<Bone height={320} />}
            onRetry={reload}
          >
            {entry && <Shown key={entry.id} {...props} entry={entry} />}
          </Async>
        )}
      </Body>
    </SideDrawer>
  );
}
