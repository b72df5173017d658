import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { LedgerEntry } from '@/domain/banking/schemas';
import { WidgetFrame } from '@/ui/dashboard/WidgetFrame';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { Amount } from '../parts/Amount';
import { entryAddress, entryText } from '../parts/names';
import { Day, EntryName } from '../transactions/columns';
import type { useEntries } from '../useBanking';
import { useEntryMenu } from '../useEntryActs';

const HEIGHT = 360;
const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(1.25),
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
  },
  '& > li:last-of-type': { borderBlockEnd: 0 },
  '& > li > span:first-of-type': { flex: '1 1 0', minInlineSize: 0 },
  '& [data-sum]': { ...theme.typography.subtitle2, display: 'grid', justifyItems: 'end' },
  '& time': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginBlockStart: theme.spacing(2),
  '& > a': { marginInlineStart: 'auto' },
}));

function EntryRows({ rows }: { rows: readonly LedgerEntry[] }) {
  const t = useText();
  const router = useRouter();
  const open = ({ id }: LedgerEntry) => void router.push(entryAddress(id));
  const menu = useEntryMenu(open);
  return (
    <Rows aria-label={t('banking.latest.title')}>
      {rows.map((entry) => (
        <li key={entry.id}>
          <EntryName entry={entry} onOpen={open} />
          <span data-sum>
            <Amount minor={entry.amount} currency={entry.currency} isSigned />
            <Day day={entry.bookedOn} />
          </span>
          <MoreMenu
            label={t('banking.menu.label', { name: entryText(t, entry) })}
            actions={menu.actions(entry)}
          />
        </li>
      ))}
    </Rows>
  );
}

interface LatestProps {
  list: ReturnType<typeof useEntries>;
  /** The account chosen in the toolbar: "View all" opens its entries. */
  accountId: string;
  span: number;
  onRecord: (kind: 'income' | 'expense') => void;
}

/** The newest entries, and buttons that record one. */
export function Latest({ list, accountId, span, onRecord }: LatestProps) {
  const t = useText();
  const { rows, isLoading, error, reload } = list;
  const query = accountId ? `?accountId=${encodeURIComponent(accountId)}` : '';
  return (
    <WidgetFrame title={t('banking.latest.title')} span={span} isBusy={isLoading} height={HEIGHT}>
      <Async
        isLoading={isLoading}
        hasContent={rows.length > 0}
        error={error}
        isEmpty={rows.length === 0}
        skeleton={<Bone height={HEIGHT} />}
        empty={
          <EmptyState
            icon="ph:coins"
            title={t('banking.transactions.empty')}
            text={t('banking.transactions.emptyText')}
          />
        }
        onRetry={reload}
      >
        <EntryRows rows={rows} />
      </Async>
      <Foot>
        {(['income', 'expense'] as const).map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            color="inherit"
            startIcon={<Icon name={kind === 'income' ? 'ph:plus' : 'ph:minus'} />}
            onClick={() => onRecord(kind)}
          >
            {t(`banking.form.${kind}`)}
          </Button>
        ))}
        <Button
          component={Link}
          href={`${PATHS.dashboard.banking.transactions}${query}`}
          prefetch={false}
          color="inherit"
          endIcon={<Icon name="ph:caret-right" />}
        >
          {t('banking.latest.all')}
        </Button>
      </Foot>
    </WidgetFrame>
  );
}
