import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { useListing } from '@/core/redux/useListing';
import { Async } from '@/ui/feedback/Async';
import { MoreButton } from '@/ui/table/MoreButton';
import { PeopleGrid } from './PeopleGrid';
import { PeopleSkeleton } from './PeopleSkeleton';

const Foot = styled('div')(({ theme }) => ({ display: 'flex', marginBlockStart: theme.spacing(3) }));

interface PeopleListProps {
  list: ReturnType<typeof useListing>;
  label?: string;
  empty: ReactNode;
  /** The people as list items. */
  children: ReactNode;
}

/** People as cards, with a button that loads more. */
export function PeopleList({ list, label, empty, children }: PeopleListProps) {
  const { rows, isRead, isLoading, error, more, reload } = list;
  return (
    <Async
      isLoading={isLoading}
      hasContent={isRead}
      error={error}
      isEmpty={isRead && rows.length === 0}
      skeleton={<PeopleSkeleton />}
      empty={empty}
      onRetry={reload}
    >
      <PeopleGrid aria-label={label}>{children}</PeopleGrid>
      <Foot>
        <MoreButton onMore={more} isLoading={isLoading} />
      </Foot>
    </Async>
  );
}
