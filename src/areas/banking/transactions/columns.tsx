import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { LedgerAccount, LedgerEntry } from '@/domain/banking/schemas';
import type { EntrySort } from '@/domain/banking/words';
import type { TextFunction } from '@/domain/texts/keys';
import type { Column } from '@/ui/table/types';
import { Amount } from '../parts/Amount';
import { EntryIcon } from '../parts/EntryIcon';
import { accountText, categoryText, entryAddress, entryText } from '../parts/names';

const NONE = '–';

const Name = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minInlineSize: 0,
  '& > span:last-of-type': { display: 'grid', minInlineSize: 0 },
  '& a': { color: theme.palette.text.primary, fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& a, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

interface EntryNameProps {
  entry: LedgerEntry;
  onOpen: (entry: LedgerEntry) => void;
}

/** Who or what an entry is about, and its message; opens it beside the list. */
export function EntryName({ entry, onOpen }: EntryNameProps) {
  const t = useText();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(entry);
  };
  return (
    <Name>
      <EntryIcon entry={entry} />
      <span>
        <a href={entryAddress(entry.id)} onClick={open}>
          <bdi>{entryText(t, entry)}</bdi>
        </a>
        {entry.message && (
          <small>
            <bdi>{entry.message}</bdi>
          </small>
        )}
      </span>
    </Name>
  );
}

/** The day of an entry. */
export function Day({ day }: { day: string }) {
  const { date } = useFormat();
  return <time dateTime={day}>{date(day)}</time>;
}

interface ColumnInput {
  t: TextFunction;
  accounts: readonly LedgerAccount[];
  onOpen: (entry: LedgerEntry) => void;
}

type EntryColumn = Column<LedgerEntry> & { sortKey?: EntrySort };

/** Columns of the list of entries. */
export function entryColumns({ t, accounts, onOpen }: ColumnInput): EntryColumn[] {
  const nameOf = (accountId: string) => {
    const account = accounts.find(({ id }) => id === accountId);
    return account ? accountText(t, account) : NONE;
  };
  return [
    {
      id: 'description',
      header: t('banking.column.description'),
      minWidth: 220,
      cell: (entry) => <EntryName entry={entry} onOpen={onOpen} />,
    },
    {
      id: 'account',
      header: t('banking.column.account'),
      width: 140,
      cuts: true,
      hideable: true,
      cell: ({ accountId }) => <bdi>{nameOf(accountId)}</bdi>,
    },
    {
      id: 'category',
      header: t('banking.column.category'),
      width: 140,
      cuts: true,
      hideable: true,
      cell: ({ category }) => (category ? <bdi>{categoryText(t, category)}</bdi> : NONE),
    },
    {
      id: 'day',
      header: t('banking.column.day'),
      sortKey: 'bookedOn',
      width: 116,
      cell: ({ bookedOn }) => <Day day={bookedOn} />,
    },
    {
      id: 'amount',
      header: t('banking.column.amount'),
      sortKey: 'amount',
      align: 'end',
      width: 120,
      cell: ({ amount, currency }) => <Amount minor={amount} currency={currency} isSigned />,
    },
  ];
}
