import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/core/useStableCallback';
import type { SystemMailRow } from '@/domain/workspace/mailSchemas';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { NothingMatches } from '@/ui/list/NothingMatches';
import { DataTable } from '@/ui/table/DataTable';
import type { Column } from '@/ui/table/types';
import type { useTableSettings } from '@/ui/table/useTableSettings';
import { MailState } from './MailState';
import type { useMails } from './useMails';

const rowId = ({ id }: SystemMailRow) => id;

function useColumns(): Column<SystemMailRow>[] {
  const t = useText();
  return useMemo(
    () => [
      { id: 'to', header: t('workspace.mail.column.to'), minWidth: 180, cell: ({ to }) => <bdi>{to}</bdi> },
      {
        id: 'subject',
        header: t('workspace.mail.column.subject'),
        minWidth: 240,
        cell: ({ subject }) => <bdi>{subject}</bdi>,
      },
      {
        id: 'state',
        header: t('workspace.mail.column.state'),
        width: 140,
        cell: ({ state }) => <MailState state={state} />,
      },
      {
        id: 'createdAt',
        header: t('workspace.mail.column.createdAt'),
        width: 140,
        cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
      },
    ],
    [t],
  );
}

function MailCard({ row, onOpen }: { row: SystemMailRow; onOpen: (row: SystemMailRow) => void }) {
  return (
    <div>
      <Typography
        component="button"
        variant="subtitle2"
        onClick={() => onOpen(row)}
        sx={{ all: 'unset', cursor: 'pointer', overflowWrap: 'anywhere', typography: 'subtitle2' }}
      >
        <bdi>{row.subject}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mb: 1 }}>
        <bdi>{row.to}</bdi>
      </Typography>
      <MailState state={row.state} />
    </div>
  );
}

interface MailTableProps {
  list: ReturnType<typeof useMails>;
  settings: ReturnType<typeof useTableSettings>;
}

/** The mails of the system, the newest first; a row opens its mail. */
export function MailTable({ list, settings }: MailTableProps) {
  const t = useText();
  const columns = useColumns();
  const open = useStableCallback((row: SystemMailRow) => list.open(row.id));
  const { place, next } = list;
  const isNarrowed = place.query !== '' || place.state !== undefined;
  return (
    <DataTable
      label={t('workspace.tab.outgoingMail')}
      columns={columns}
      rows={list.mails}
      rowId={rowId}
      listKey={list.listKey}
      onSort={() => undefined}
      isLoading={list.isLoading || (!list.server && !list.error)}
      error={list.error}
      onRetry={list.reload}
      empty={
        isNarrowed ? (
          <NothingMatches onClear={() => list.filter({ state: undefined, query: '' })} />
        ) : (
          <EmptyState
            title={t('workspace.mail.none')}
            text={t('workspace.mail.noneText')}
            icon="ph:envelope-simple"
          />
        )
      }
      settings={settings}
      paging={{
        page: place.page,
        pageSize: settings.pageSize,
        hasNext: next !== undefined,
        onNext: () => next !== undefined && list.pages.onNext(next),
        onPrevious: list.pages.onPrevious,
        onPageSize: settings.setPageSize,
      }}
      renderCard={(row) => <MailCard row={row} onOpen={open} />}
      onOpen={open}
    />
  );
}
