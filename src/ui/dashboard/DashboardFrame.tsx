import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import type { TextKey } from '@/domain/texts/keys';
import type { Dashboard } from '@/domain/overview/words';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { type Crumb, PageHeading } from '@/ui/page/PageHeading';
import { Toolbar } from './Toolbar';
import type { Board } from './useDashboard';

/** Pixels between two widgets. */
const GAP = 24;
/** A little less than its share: rounded sizes must not break a line. */
const sizeOf = (share: string) => `calc((100% + ${GAP}px) * ${share} - ${GAP}.5px)`;

const Grid = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: GAP,
  // Where a widget is absent, its neighbors take its place.
  '& > .widget': { flex: '1 1 100%' },
  [theme.breakpoints.up('md')]: {
    '& > .widget': { flexBasis: sizeOf('0.5') },
    '& > .widget[data-wide]': { flexBasis: '100%' },
  },
  [theme.breakpoints.up('lg')]: {
    '& > .widget, & > .widget[data-wide]': {
      flexBasis: sizeOf('var(--span) / 12'),
      flexGrow: 'var(--span)',
    },
  },
  '@media print': { display: 'block', '& > .widget': { marginBlockEnd: GAP } },
}));

export interface DashboardFrameProps<D extends Dashboard> {
  board: Board<D>;
  titleKey: TextKey;
  crumbs?: readonly Crumb[];
  /** Selects of this dashboard in the toolbar: an account, a type. */
  extras?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Without the toolbar: for a dashboard that has no figures yet. */
  isBare?: boolean;
  children: ReactNode;
}

/** The page of a dashboard: its title, the toolbar of its range, and its widgets in a grid of twelve columns. */
export function DashboardFrame<D extends Dashboard>(props: DashboardFrameProps<D>) {
  const { board, titleKey, crumbs, extras, actions, isBare = false, children } = props;
  const t = useText();
  // Without any answer there is nothing to keep.
  const isLost = board.error !== null && board.range === null;
  return (
    <>
      <PageHeading title={t(titleKey)} isDense {...(crumbs && { crumbs })} actions={actions} />
      {!isBare && <Toolbar board={board} extras={extras} />}
      {isLost && board.error ? (
        <ErrorState error={board.error} onRetry={board.refresh} />
      ) : (
        <Grid>{children}</Grid>
      )}
    </>
  );
}
